import { dateOf } from "../study/calendar.mjs";
import { say } from "./page.mjs";
import { dateWords, numberWords } from "./phrases.mjs";
import { element, inkSquare, svg } from "./svg.mjs";
import { foldedTable } from "./tables.mjs";

const CELL = 12, WEEKS = 26, FIRST_ROW = 24;

/** A year as ink squares in two halves, a column a week. `weeks` as from `calendarOf`. */
export function yearChart(weeks) {
    const halves = [weeks.slice(-2 * WEEKS, -WEEKS), weeks.slice(-WEEKS)];
    const studied = halves.flat(2).filter(({ answers }) => answers);
    const heads = [say("progress.month"), say("progress.answers"), say("progress.days")];
    return [
        element("div", { className: "year" }, ...halves.map(halfChart)),
        element("p", { className: "soft num", textContent: legend(studied) }),
        foldedTable(heads, monthRows(studied)),
    ];
}

function halfChart(weeks, half) {
    const label = say(half ? "progress.year-second" : "progress.year-first");
    const attributes = { class: "dots", viewBox: `0 0 ${WEEKS * CELL} 104`, role: "img", "aria-label": label };
    return svg("svg", attributes, ...weeks.flatMap(weekColumn));
}

function weekColumn(week, place, weeks) {
    const x = place * CELL + CELL / 2;
    const name = beginsMonth(place, weeks) ? [svg("text", { x: x - 5, y: 11 }, dateWords(week[0].day, { month: "short" }))] : [];
    return [...name, ...week.map(({ answers }, row) => inkSquare(answers, x, FIRST_ROW + row * CELL, CELL))];
}

/** A month is named above the week it begins in, where its name has room. */
function beginsMonth(place, weeks) {
    const monthOf = at => dateOf(weeks[at][0].day).getUTCMonth(), month = monthOf(place);
    if (place === 0) return monthOf(2) === month;
    return place <= WEEKS - 3 && monthOf(place - 1) !== month;
}

function legend(studied) {
    const answers = studied.reduce((sum, day) => sum + day.answers, 0);
    const parts = [say("progress.year-answers", { n: answers }), say("progress.year-days", { n: studied.length })];
    return [...parts, say("progress.year-legend")].join(" ");
}

function monthRows(studied) {
    const months = new Map();
    for (const { day, answers } of studied) {
        const name = dateWords(day, { month: "long", year: "numeric" }), [sum, days] = months.get(name) ?? [0, 0];
        months.set(name, [sum + answers, days + 1]);
    }
    return [...months].map(([name, sums]) => [name, ...sums.map(numberWords)]);
}
