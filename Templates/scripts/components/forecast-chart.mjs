import { say } from "./page.mjs";
import { dateWords, numberWords } from "./phrases.mjs";
import { svg } from "./svg.mjs";
import { foldedTable } from "./tables.mjs";

const STEP = 45, WIDTH = 28, HEIGHT = 120, BASELINE = 150;

/** Bars with numbers on them for the days to come. `forecast` as from `forecastOf`, today first. */
export function forecastChart(forecast) {
    const most = Math.max(1, ...forecast.map(day => day.cards));
    const names = forecast.map(({ day }, ahead) => ahead ? dateWords(day, { weekday: "short" }) : say("progress.today"));
    const numbers = forecast.map(({ cards }, ahead) => `${names[ahead]} ${numberWords(cards)}`);
    const label = `${say("progress.forecast-label")} ${numbers.join(", ")}`;
    const chart = svg("svg", { viewBox: "0 12 360 166", role: "img", "aria-label": label },
        svg("path", { class: "grid", d: `M0 ${BASELINE}h360` }),
        ...forecast.flatMap(({ cards }, ahead) => bar(cards, cards / most * HEIGHT, ahead, names[ahead])));
    const rows = forecast.map(({ cards }, ahead) => [names[ahead], numberWords(cards)]);
    return [chart, foldedTable([say("progress.day"), say("progress.cards-due")], rows)];
}

function bar(cards, height, ahead, name) {
    const x = 22 + ahead * STEP, y = BASELINE - height;
    return [
        ...cards ? [svg("rect", { class: "fill", x: x - WIDTH / 2, y, width: WIDTH, height, rx: 2 })] : [],
        svg("text", { class: "v", x, y: y - 7, "text-anchor": "middle" }, numberWords(cards)),
        svg("text", { x, y: BASELINE + 20, "text-anchor": "middle" }, name),
    ];
}
