import { sumOf } from "../study/figures.mjs";
import { progressOf } from "../study/session.mjs";
import { streakOf } from "../study/streak.mjs";
import { learner } from "./learning.mjs";
import { fill, find, part, say } from "./page.mjs";
import { dateWords, percent, sayTonight, whenWords } from "./phrases.mjs";
import { element, inkSquare, svg } from "./svg.mjs";

const SECONDS_A_CARD = 25;

/** What to do now: an open session first, then the deck with most cards due, then one with new cards. */
export function showToday(entries, counts) {
    const open = entries.find(({ session }) => session?.day === learner.today || session?.options?.mode === "all");
    const [next] = [...entries].sort((a, b) => b.due - a.due || b.asked - a.asked), n = next.asked;
    fill("today-title", sayTonight("front.title"));
    if (open) showTask(open, "front.continue-text", progressOf(open.session), say("front.continue"));
    else if (n) showTask(next, next.due ? "front.due-text" : "front.new-text", { n: next.due || n }, say("front.go", { n }));
    else showRest(entries);
    showWeek(counts);
}

function showTask({ place, asked, due, session }, key, values, button) {
    const title = find("h3", place).textContent, [before, after] = say(key, { ...values, deck: "\n" }).split("\n");
    const more = session ? [] : [say("front.minutes", { n: Math.max(1, Math.round(asked * SECONDS_A_CARD / 60)) })];
    if (due && asked > due && !session) more.unshift(say("front.also-new", { n: asked - due }));
    const go = part("today-go");
    part("today-text").replaceChildren(before, element("b", { textContent: title, lang: find("h3 a", place).lang }), [after, ...more].join(" "));
    go.textContent = button;
    go.href = find("a[href$='practice.html']", place).href;
}

function showRest(entries) {
    const next = Math.min(...entries.filter(entry => entry.next).map(entry => entry.next));
    const n = entries.reduce((sum, entry) => sum + (entry.next === next ? entry.nextCards : 0), 0), go = part("today-go");
    fill("today-title", sayTonight("front.nothing"));
    fill("today-text", n ? say("front.next", { n, when: whenWords(next - learner.today) }) : "");
    go.textContent = say("front.ahead");
    go.search = "?mode=all";
}

/** The last seven days as ink squares, and the same in words. */
function showWeek(counts) {
    const { today } = learner, days = Array.from({ length: 7 }, (_, place) => today - 6 + place);
    const answers = days.map(day => counts.get(day)?.answers ?? 0);
    const label = `${say("front.week-label")} ${answers.map(n => n || say("front.none")).join(", ")}`;
    const columns = days.flatMap((day, place) => [
        inkSquare(answers[place], 14 + place * 28, 12, 24),
        svg("text", { x: 14 + place * 28, y: 39, "text-anchor": "middle" }, dateWords(day, { weekday: "narrow" })),
    ]);
    part("today-week").replaceChildren(
        svg("svg", { class: "dots week", viewBox: "0 0 196 42", role: "img", "aria-label": label }, ...columns));
    fill("today-facts", factWords(counts, today));
    for (const name of ["today-week", "today-facts"]) part(name).hidden = false;
}

function factWords(counts, today) {
    const { answers, accuracy } = sumOf(counts, today - 6, today), streak = streakOf(counts, today).days;
    const facts = [say("front.answers", { n: answers })];
    if (accuracy !== null) facts.push(say("front.right", { share: percent(accuracy) }));
    if (streak > 1) facts.push(say("front.streak", { n: streak }));
    return facts.join(" ");
}
