import { outcomeOf } from "../study/outcome.mjs";
import { standingOf } from "../study/standing.mjs";
import { dayCounts, streakOf } from "../study/streak.mjs";
import { showEnd } from "../components/ending.mjs";
import { later } from "../components/later.mjs";
import { learner } from "../components/learning.mjs";
import { chosenOptions, showOptions } from "../components/options.mjs";
import { fill, find, findAll, part, say, setHidden } from "../components/page.mjs";
import { whenWords, percent, sayTonight } from "../components/phrases.mjs";
import { speak } from "../components/speech.mjs";
import { historyOf, pack, showKeys, start, stock, verbs } from "./practice.mjs";

part("to-deck").href = find(".brand").href;
placeChoices();

const standingOn = day => standingOf(stock.entries.map(({ item }) => historyOf(item)), day);

function finish(session) {
    const { missed, asked, minutes } = outcomeOf(session), { today, store } = learner, n = missed.length, right = asked - n;
    const counts = dayCounts(store.keys("a:").map(name => historyOf(name.slice(2))));
    const lead = [
        say("practice-more.end-cards", { n: asked }), say("practice-more.end-minutes", { n: minutes }),
        say(n ? "practice-more.end-some" : "practice-more.end-none", { n, right }),
    ];
    const streak = streakOf(counts, today).days;
    const texts = {
        title: sayTonight("practice-more.end"), lead: lead.join(" "), "missed-title": say("practice-more.missed", { n }),
        right: percent(right / asked), tomorrow: standingOn(today + 1).due, streak, "streak-label": say("practice-more.in-a-row", { n: streak }),
    };
    showEnd(texts, missed.map(missedLine));
    for (const button of findAll("[data-part=end] [data-do=again]")) {
        button.hidden = !n;
        button.textContent = say("practice-more.again", { n });
    }
}

function missedLine(item) {
    const card = stock.element(item), place = find(".where :last-child", card)?.textContent;
    const back = find(".a", card).firstElementChild;
    return { front: find(".q", card).childNodes, back: back.childNodes, place: place ? [" · " + place] : [] };
}

/** Nothing to ask: the choices leave nothing over, or nothing is due. */
function rest({ options }) {
    const { next, nextCards: n } = standingOn(learner.today), isFiltered = options.only || options.section || options.tag;
    const nextWords = () => next ? say("practice-more.rest-next", { n, when: whenWords(next - learner.today) }) : "";
    setHidden("[data-part=rest]", false);
    fill("rest-title", isFiltered ? say("practice-more.rest-none") : sayTonight("practice-more.rest"));
    fill("rest-text", isFiltered ? say("practice-more.rest-filter") : nextWords());
}

function applySettings() {
    const { keys, aloud, shuffle, reverse } = chosenOptions();
    learner.settings = { keys, aloud, shuffle, reverse };
    showKeys();
}

/** What the page says of its own deck goes into the dialog that all decks have in common. */
function placeChoices() {
    const own = find("#choices")?.content, edit = part("edit", own);
    setHidden("[data-part=key-edit]", !edit);
    if (edit) part("about").append(edit);
    if (own) part("choices").before(own);
}

function openOptions(options) {
    linkToCard();
    showOptions({ mode: "all", ...options, ...learner.settings });
    find("#options").showModal();
}

/** The place of the card in the file that the deck is written in. */
function linkToCard() {
    const edit = part("edit"), { item } = pack.card?.dataset ?? {};
    if (edit && item) edit.href = edit.dataset.base + stock.entry(item).value("line");
    return edit;
}

verbs.restart = control => {
    control.closest("dialog").close();
    start(chosenOptions());
};
find("#options")?.addEventListener("change", applySettings);
setHidden("#options [data-do=speak]", !("speechSynthesis" in window));

Object.assign(later, {
    finish, rest, openOptions,
    edit: () => linkToCard()?.click(),
    missed: session => outcomeOf(session).missed,
    speak: () => speak(find(pack.card.open ? ".a" : ".q", pack.card)),
});
