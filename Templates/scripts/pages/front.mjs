import { chosenItems } from "../study/choice.mjs";
import { progressOf } from "../study/session.mjs";
import { standingOf } from "../study/standing.mjs";
import { sumOf } from "../study/figures.mjs";
import { dayCounts, streakOf } from "../study/streak.mjs";
import { learner } from "../components/learning.mjs";
import { goOffline } from "../components/offline.mjs";
import { fill, find, findAll, part, say } from "../components/page.mjs";
import { dateWords, percent, sayTonight, whenWords } from "../components/phrases.mjs";
import { listenToSearch } from "../components/searching.mjs";
import { inkSquare, svg } from "../components/svg.mjs";

const SECONDS_A_CARD = 25;

/** One deck of the page with what the learner knows of it. */
function standingDeck(place) {
    const { items, deck } = place.dataset, { today } = learner, histories = new Map(items.split(" ").map(item => [item, learner.historyOf(item)]));
    const entries = [...histories.keys()].map(item => ({ item, card: item.split("-")[0], section: "", tags: [] }));
    const view = { historyOf: item => histories.get(item), hasStar: () => false, today, random: Math.random };
    const asked = chosenItems(entries, { ...learner.settings, mode: "due", shuffle: false }, view).length, session = learner.store.read("session:" + deck);
    return { place, asked, session, ...standingOf(histories.values(), today) };
}

function showDeck({ place, known, learning, fresh, due, next }) {
    const isNew = !known && !learning, soon = next && next - learner.today;
    const state = part("state", place), resting = !due && !isNew;
    state.textContent = due ? say("front.due", { n: due }) : isNew ? say("front.new") : fresh ? say("front.begun") : soon ? restWords(next, soon) : say("front.done");
    state.classList.toggle("rest", resting);
    state.hidden = false;
    const counts = [["known", known], ["learning", learning], ["fresh", fresh]].filter(([, n]) => n).map(([name, n]) => say("front." + name, { n }));
    fill("counts", counts.join(", "), place);
    const total = known + learning + fresh, bar = svg("svg", { class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
        svg("rect", { width: known / total * 100, height: 6 }), svg("rect", { class: "l", x: known / total * 100, width: learning / total * 100, height: 6 }));
    part("bar", place)?.replaceChildren(bar);
    for (const name of ["counts", "bar"]) part(name, place)?.removeAttribute("hidden");
}

const restWords = (day, soon) => soon < 7 ? say("front.rest", { when: soon === 1 ? whenWords(1) : dateWords(day, { weekday: "long" }) }) : say("front.done");

/** What to do now: an open session first, then the deck with most cards due, then one with new cards. */
function showToday(decks, counts) {
    const open = decks.find(({ session }) => session?.day === learner.today || session?.options?.mode === "all");
    const [next] = [...decks].sort((a, b) => b.due - a.due || b.asked - a.asked);
    const title = deck => find("h3", deck.place).textContent;
    fill("today-title", sayTonight("front.title"));
    if (open) showTask(say("front.continue-text", { deck: title(open), ...progressOf(open.session) }), say("front.continue"), open);
    else if (next.due) showTask([say("front.due-text", { n: next.due, deck: title(next) }), minutesWords(next.asked)].join(" "), say("front.go", { n: next.asked }), next);
    else if (next.asked) showTask(say("front.new-text", { n: next.asked, deck: title(next) }), say("front.go", { n: next.asked }), next);
    else showRest(decks);
    showWeek(counts);
}

const minutesWords = cards => say("front.minutes", { n: Math.max(1, Math.round(cards * SECONDS_A_CARD / 60)) });

function showTask(text, button, { place }) {
    const go = part("today-go");
    fill("today-text", text);
    go.textContent = button;
    go.href = find("a[href$='practice.html']", place).href;
}

function showRest(decks) {
    const next = Math.min(...decks.filter(deck => deck.next).map(deck => deck.next)), cards = decks.reduce((sum, deck) => sum + (deck.next === next ? deck.nextCards : 0), 0);
    fill("today-title", sayTonight("front.nothing"));
    fill("today-text", Number.isFinite(next) ? say("front.next", { n: cards, when: whenWords(next - learner.today) }) : "");
    part("today-go").textContent = say("front.ahead");
    part("today-go").href += "?mode=all";
}

/** The last seven days as ink squares, and the same in words. */
function showWeek(counts) {
    const { today } = learner, days = Array.from({ length: 7 }, (_, ago) => today - 6 + ago), answers = days.map(day => counts.get(day)?.answers ?? 0);
    const label = say("front.week-label") + " " + answers.map(n => n || say("front.none")).join(", ");
    const squares = days.flatMap((day, place) => [inkSquare(answers[place], 14 + place * 28, 12, 24), svg("text", { x: 14 + place * 28, y: 39, "text-anchor": "middle" }, dateWords(day, { weekday: "narrow" }))]);
    part("today-week").replaceChildren(svg("svg", { class: "dots week", viewBox: "0 0 196 42", role: "img", "aria-label": label }, ...squares));
    const { answers: sum, accuracy } = sumOf(counts, today - 6, today), streak = streakOf(counts, today).days;
    const facts = [say("front.answers", { n: sum }), ...accuracy === null ? [] : [say("front.right", { share: percent(accuracy) })], ...streak > 1 ? [say("front.streak", { n: streak })] : []];
    fill("today-facts", facts.join(" "));
    for (const name of ["today-week", "today-facts"]) part(name).hidden = false;
}

function show() {
    const decks = findAll("li[data-items]").filter(place => place.dataset.items).map(standingDeck);
    const counts = dayCounts(learner.store.keys("a:").map(key => learner.historyOf(key.slice(2))));
    decks.forEach(showDeck);
    if (decks.length && counts.size) showToday(decks, counts);
}

const form = part("find");
if (form) listenToSearch(form, part("found"), [part("today"), part("courses")]);
show();
addEventListener("storage", show);
goOffline();
