import { chosenItems } from "../study/choice.mjs";
import { standingOf } from "../study/standing.mjs";
import { learner } from "./learning.mjs";
import { fill, part, say } from "./page.mjs";
import { dateWords, whenWords } from "./phrases.mjs";
import { svg } from "./svg.mjs";

/**
 * A deck of the front page with what the learner knows of it: `{place, asked, session}` and the standing of its items,
 * where `asked` is how many cards practising now would ask.
 */
export function deckEntry(place) {
    const { items, deck } = place.dataset, { today, store, settings } = learner;
    const histories = new Map(items.split(" ").map(item => [item, learner.historyOf(item)]));
    const entries = [...histories.keys()].map(item => ({ item, card: item.split("-")[0], section: "", tags: [] }));
    const view = { historyOf: item => histories.get(item), hasStar: () => false, today };
    const asked = chosenItems(entries, { ...settings, mode: "due", shuffle: false }, view).length;
    return { place, asked, session: store.read("session:" + deck), ...standingOf(histories.values(), today) };
}

export function showDeckEntry(entry) {
    const { place, due, known, learning } = entry, state = part("state", place);
    state.textContent = stateWords(entry);
    state.classList.toggle("rest", !due && known + learning > 0);
    fill("counts", countWords(entry), place);
    part("bar", place)?.replaceChildren(bar(entry));
    for (const name of ["state", "counts", "bar"]) part(name, place)?.removeAttribute("hidden");
}

function stateWords({ known, learning, fresh, due, next }) {
    if (due) return say("front.due", { n: due });
    if (fresh) return say(known + learning ? "front.begun" : "front.new");
    const ahead = next - learner.today;
    if (!next || ahead >= 7) return say("front.done");
    return say("front.rest", { when: ahead === 1 ? whenWords(1) : dateWords(next, { weekday: "long" }) });
}

const countWords = entry => ["known", "learning", "fresh"].filter(name => entry[name])
    .map(name => say("front." + name, { n: entry[name] })).join(", ");

function bar({ known, learning, fresh }) {
    const share = count => count / (known + learning + fresh) * 100;
    return svg("svg", { class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
        svg("rect", { width: share(known), height: 6 }),
        svg("rect", { class: "l", x: share(known), width: share(learning), height: 6 }));
}
