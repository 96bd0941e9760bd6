import { dateOf } from "../study/days.mjs";
import { say } from "./page.mjs";
import { dateWords, numberWords, percent } from "./phrases.mjs";
import { element, inkSquare, svg } from "./svg.mjs";
import { foldedTable } from "./tables.mjs";

const CELL = 12, HALF = 26;

/** A year as ink squares in two halves, a column a week. `weeks` as from `calendarOf`, `counts` as from `dayCounts`. */
export function yearChart(weeks, counts) {
    const halves = [weeks.slice(-2 * HALF, -HALF), weeks.slice(-HALF)].map((half, place) =>
        svg("svg", { class: "dots", viewBox: `0 0 ${HALF * CELL} 104`, role: "img", "aria-label": say(place ? "progress.year-second" : "progress.year-first") }, ...half.flatMap(weekColumn)));
    const shown = weeks.slice(-2 * HALF).flat().filter(({ answers }) => answers), answers = shown.reduce((sum, day) => sum + day.answers, 0);
    const legend = element("p", { className: "soft num" }, say("progress.year-answers", { n: answers }), " ", say("progress.year-days", { n: shown.length }), " ", say("progress.year-legend"));
    return [element("div", { className: "year" }, ...halves), legend, foldedTable([say("progress.month"), say("progress.answers"), say("progress.days")], monthRows(shown))];
}

/** The month stands above the column in which it begins, unless too close to the edge or the one before. */
function weekColumn(week, place, half) {
    const x = place * CELL + CELL / 2, month = dateOf(week[0].day).getUTCMonth();
    const begins = place === 0 || month !== dateOf(half[place - 1][0].day).getUTCMonth();
    const isClose = place > HALF - 3 || place === 0 && dateOf(half[2][0].day).getUTCMonth() !== month;
    const label = begins && !isClose ? [svg("text", { x: x - 5, y: 11 }, dateWords(week[0].day, { month: "short" }))] : [];
    return [...label, ...week.map(({ answers }, row) => inkSquare(answers, x, 24 + row * CELL, CELL))];
}

function monthRows(days) {
    const months = new Map();
    for (const { day, answers } of days) {
        const name = dateWords(day, { month: "long", year: "numeric" }), sum = months.get(name) ?? [0, 0];
        months.set(name, [sum[0] + answers, sum[1] + 1]);
    }
    return [...months].map(([name, sums]) => [name, ...sums.map(numberWords)]);
}

const LEFT = 34, RIGHT = 344, TOP = 48, BOTTOM = 150;

/** Accuracy week by week as one line whose last value is named. `trend` as from `trendOf`. */
export function trendChart(trend) {
    const low = Math.min(0.9, Math.floor(Math.min(...trend.map(week => week.accuracy)) * 10) / 10), step = (1 - low) > 0.5 ? 0.2 : 0.1;
    const y = share => BOTTOM - (share - low) / (1 - low) * (BOTTOM - TOP);
    const x = place => trend.length < 2 ? RIGHT : LEFT + place / (trend.length - 1) * (RIGHT - LEFT);
    const grid = [];
    for (let share = low; share < 1.001; share += step) {
        grid.push(svg("path", { class: "grid", d: `M${LEFT} ${y(share)}H${RIGHT}` }), svg("text", { x: 0, y: y(share) + 4 }, percent(share)));
    }
    const points = trend.map((week, place) => `${x(place).toFixed(1)},${y(week.accuracy).toFixed(1)}`), last = trend.at(-1), [first] = trend;
    const mark = [svg("circle", { class: "fill", cx: RIGHT, cy: y(last.accuracy), r: 4.5 }), svg("text", { class: "v", x: RIGHT, y: y(last.accuracy) - 11, "text-anchor": "end" }, percent(last.accuracy))];
    const ends = [svg("text", { x: LEFT, y: 174 }, trend.length > 1 ? dateWords(first.from, { day: "numeric", month: "short" }) : ""), svg("text", { x: RIGHT, y: 174, "text-anchor": "end" }, say("progress.this-week"))];
    const label = say("progress.trend-label", { from: percent(first.accuracy), to: percent(last.accuracy), n: trend.length });
    const rows = trend.map(week => [dateWords(week.from, { day: "numeric", month: "long" }), percent(week.accuracy)]);
    return [svg("svg", { viewBox: "0 24 360 156", role: "img", "aria-label": label }, ...grid, svg("polyline", { class: "trace", points: points.join(" ") }), ...mark, ...ends),
        foldedTable([say("progress.week-of"), say("progress.right")], rows)];
}

/** Bars with numbers on them for the next eight days. `forecast` as from `forecastOf`. */
export function forecastChart(forecast, today) {
    const most = Math.max(1, ...forecast.map(day => day.cards)), name = day => day === today ? say("progress.today") : dateWords(day, { weekday: "short" });
    const bars = forecast.flatMap(({ day, cards }, place) => {
        const middle = 22 + place * 45, height = Math.round(cards / most * 120);
        return [...cards ? [svg("rect", { class: "fill", x: middle - 14, y: 150 - height, width: 28, height, rx: 2 })] : [],
            svg("text", { class: "v", x: middle, y: 143 - height, "text-anchor": "middle" }, numberWords(cards)), svg("text", { x: middle, y: 170, "text-anchor": "middle" }, name(day))];
    });
    const label = say("progress.forecast-label") + " " + forecast.map(({ day, cards }) => `${name(day)} ${cards}`).join(", ");
    const rows = forecast.map(({ day, cards }) => [name(day), numberWords(cards)]);
    return [svg("svg", { viewBox: "0 12 360 166", role: "img", "aria-label": label }, svg("path", { class: "grid", d: "M0 150h360" }), ...bars), foldedTable([say("progress.day"), say("progress.cards-due")], rows)];
}
