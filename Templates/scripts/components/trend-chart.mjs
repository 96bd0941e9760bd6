import { say } from "./page.mjs";
import { dateWords, percent } from "./phrases.mjs";
import { svg } from "./svg.mjs";
import { foldedTable } from "./tables.mjs";

const LEFT = 34, RIGHT = 344, TOP = 48, BOTTOM = 150, NAMES_AT = 174;

/** Accuracy week by week as one line whose last value is named. `trend` as from `trendOf`, with one week at least. */
export function trendChart(trend) {
    const scale = scaleOf(trend), last = trend.at(-1).accuracy;
    const points = trend.map((week, place) => `${scale.x(place).toFixed(1)},${scale.y(week.accuracy).toFixed(1)}`);
    const label = say("progress.trend-label", { from: percent(trend[0].accuracy), to: percent(last) });
    const chart = svg("svg", { viewBox: "0 24 360 156", role: "img", "aria-label": label }, ...gridLines(scale),
        svg("polyline", { class: "trace", points: points.join(" ") }),
        svg("circle", { class: "fill", cx: RIGHT, cy: scale.y(last), r: 4.5 }),
        svg("text", { class: "v", x: RIGHT, y: scale.y(last) + (last < trend.at(-2)?.accuracy ? 21 : -11), "text-anchor": "end" }, percent(last)),
        ...endNames(trend));
    const rows = trend.map(week => [dateWords(week.from, { day: "numeric", month: "long" }), percent(week.accuracy)]);
    return [chart, foldedTable([say("progress.week-of"), say("progress.right")], rows)];
}

/** From the tenth below the smallest share up to all; `lines` are the shares that have a line of the grid. */
function scaleOf(trend) {
    const low = Math.min(9, Math.floor(Math.min(...trend.map(week => week.accuracy)) * 10)), step = low < 5 ? 2 : 1;
    const lines = Array.from({ length: Math.floor((10 - low) / step) + 1 }, (_, line) => (low + line * step) / 10);
    return {
        lines,
        x: place => trend.length < 2 ? RIGHT : LEFT + place / (trend.length - 1) * (RIGHT - LEFT),
        y: share => BOTTOM - (share * 10 - low) / (10 - low) * (BOTTOM - TOP),
    };
}

const gridLines = ({ lines, y }) => lines.flatMap(share => [
    svg("path", { class: "grid", d: `M${LEFT} ${y(share)}H${RIGHT}` }), svg("text", { x: 0, y: y(share) + 4 }, percent(share)),
]);

function endNames(trend) {
    const now = svg("text", { x: RIGHT, y: NAMES_AT, "text-anchor": "end" }, say("progress.this-week"));
    const first = dateWords(trend[0].from, { day: "numeric", month: "short" });
    return trend.length < 2 ? [now] : [svg("text", { x: LEFT, y: NAMES_AT }, first), now];
}
