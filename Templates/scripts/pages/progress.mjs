import { addCopy, startOver } from "../study/adding.mjs";
import { calendarOf, forecastOf, hardestOf, sumOf, trendOf } from "../study/figures.mjs";
import { remembered } from "../study/history.mjs";
import { standingOf } from "../study/standing.mjs";
import { dayCounts, streakOf } from "../study/streak.mjs";
import { forecastChart } from "../components/forecast-chart.mjs";
import { loadIndex } from "../components/indexed.mjs";
import { learner } from "../components/learning.mjs";
import { showNote } from "../components/notes.mjs";
import { goOffline } from "../components/offline.mjs";
import { fill, find, onDo, part, root, say, setHidden } from "../components/page.mjs";
import { dateWords, hourWords, numberWords, percent } from "../components/phrases.mjs";
import { saveCopy } from "../components/saving.mjs";
import { element } from "../components/svg.mjs";
import { table } from "../components/tables.mjs";
import { trendChart } from "../components/trend-chart.mjs";
import { yearChart } from "../components/year-chart.mjs";

const TREND_WEEKS = 12, DAYS_AHEAD = 8, LEAST_ASKED = 3, HARDEST = 8;

function histories() {
    return new Map(learner.store.keys("a:").map(key => [key.slice(2), learner.historyOf(key.slice(2))]));
}

/** The figures; those about the cards of this site wait for the index. */
function show(decks) {
    const all = histories(), counts = dayCounts(all.values()), { today } = learner, isEmpty = !counts.size;
    setHidden("[data-part=empty]", !isEmpty);
    for (const name of ["year", "trend", "forecast", "hardest"]) part(name)?.closest(".plot").toggleAttribute("hidden", isEmpty);
    const streak = streakOf(counts, today), { accuracy } = sumOf(counts, today - 6, today);
    fill("streak", numberWords(streak.days));
    fill("streak-label", say("progress.in-a-row", { n: streak.days }));
    fill("streak-forgiven", forgivenWords(streak.forgiven));
    fill("accuracy", accuracy === null ? "–" : percent(accuracy));
    const here = ofThisSite(all, decks), { known, due } = standingOf(here.values(), today);
    fill("known", numberWords(known));
    fill("due", numberWords(due));
    if (!isEmpty) showCharts({ all, here, counts, today, decks });
}

/** Which missed days were let pass, the latest by name. */
function forgivenWords(days) {
    const named = days.slice(0, 2).map(day => dateWords(day, { weekday: "long", day: "numeric", month: "long" })).join("; ");
    if (!days.length) return "";
    return say(days.length > 2 ? "progress.forgiven-many" : "progress.forgiven", { n: days.length, days: named });
}

/** The histories of items whose card the site has; all while the index is not there. */
function ofThisSite(all, decks) {
    if (!decks) return all;
    const cards = new Set(decks.flatMap(([, , each]) => each.map(([card]) => card)));
    return new Map([...all].filter(([item]) => cards.has(item.split("-")[0])));
}

function showCharts({ here, counts, today, decks }) {
    part("year").replaceChildren(...yearChart(calendarOf(counts, today, 52)));
    const trend = trendOf(counts, today, TREND_WEEKS);
    part("trend").closest(".plot").hidden = !trend.length;
    if (trend.length) part("trend").replaceChildren(...trendChart(trend));
    part("forecast").replaceChildren(...forecastChart(forecastOf([...here.values()].map(remembered), today, DAYS_AHEAD)));
    if (decks) part("hardest").replaceChildren(hardestTable(hardestOf(here, LEAST_ASKED, HARDEST), decks));
}

function hardestTable(items, decks) {
    if (!items.length) return element("p", { className: "soft", textContent: say("progress.hardest-none", { n: LEAST_ASKED }) });
    const places = new Map(decks.flatMap(([page, , cards]) => cards.map(([card, front]) => [card, { page, front }])));
    return table([say("progress.card"), say("progress.right")], items.map(({ item, right, asked }) => {
        const card = item.split("-")[0], { page, front } = places.get(card);
        return [element("a", { href: `${root}${page}#card-${card}`, textContent: front }), say("progress.of", { right, asked })];
    }));
}

async function load(file) {
    const { problem, answers, cards } = addCopy(learner.store, await file.text());
    showNote("plain", () => problem ? say("progress.copy-" + problem) : say("progress.copy-added", { n: answers, cards }));
    refresh();
}

let decks = null;
const refresh = () => show(decks);

function listHours(select) {
    const hours = Array.from({ length: 9 }, (_, hour) => element("option", { value: hour, textContent: hourWords(hour) }));
    select.append(...hours);
    select.value = learner.settings.dayStart;
    select.addEventListener("change", () => {
        learner.settings = { dayStart: +select.value };
        refresh();
    });
}

onDo({
    save: () => saveCopy(learner.store),
    load: () => part("file").click(),
    reset: () => {
        const answers = [...histories().values()].reduce((sum, history) => sum + history.length, 0);
        fill("reset-text", say("progress.reset", { n: answers }));
        find("#reset").showModal();
    },
    close: control => control.closest("dialog").close(),
    "reset-yes": control => {
        control.closest("dialog").close();
        startOver(learner.store);
        showNote("plain", () => say("progress.reset-done"));
        refresh();
    },
});
part("file")?.addEventListener("change", ({ target }) => {
    for (const file of target.files) load(file);
    target.value = "";
});
listHours(find("select[name=day-start]"));
refresh();
loadIndex(find("main").dataset.index ?? "").then(found => {
    decks = found;
    refresh();
}, () => {});
addEventListener("storage", refresh);
goOffline();
