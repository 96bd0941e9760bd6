import { chosenItems } from "../study/choice.mjs";
import { remembered } from "../study/history.mjs";
import { newSession, progressOf, rated, takenUp, undone } from "../study/session.mjs";
import { changedKey } from "../study/store.mjs";
import { showDock, showIntervals, showStamp, showSteps } from "../components/dock.mjs";
import { listenToKeys } from "../components/keys.mjs";
import { later, whenLoaded } from "../components/later.mjs";
import { learner } from "../components/learning.mjs";
import { hideNote, showNote } from "../components/notes.mjs";
import { goOffline } from "../components/offline.mjs";
import { Pack } from "../components/pack.mjs";
import { find, onDo, part, say, setHidden } from "../components/page.mjs";
import { showStar, toggleStar } from "../components/stars.mjs";
import { Stock } from "../components/stock.mjs";
import { listenToSwipes } from "../components/swipe.mjs";

const key = "session:" + find("main").dataset.deck;
export const stock = new Stock(part("cards").textContent), pack = new Pack(flipped);
export const historyOf = item => learner.historyOf(item);
const hasStar = card => learner.hasStar(card);
let session = null, intervals = [];

/** Takes up what was left open, else begins what the address or the day asks for. */
function begin() {
    const stored = learner.store.read(key), isOfNow = stored?.address === location.search
        && (stored.options?.mode === "all" || stored.day === learner.today);
    session = isOfNow ? takenUp(stored, stock) : null;
    if (!session) return start({ mode: "due", ...optionsInAddress() });
    show();
    showNote("resume", () => say("practice-more.resume", progressOf(session)), () => start(session.options));
}

/** The names of the options dialog may stand in the page's address; `yes` and `no` for checkboxes. */
const optionsInAddress = () => Object.fromEntries([...new URLSearchParams(location.search)]
    .map(([name, value]) => [name, value === "yes" || (value === "no" ? false : value)]));

export function start(changes) {
    const options = { ...learner.settings, items: null, ...changes }, day = learner.today;
    const items = chosenItems(stock.named(options.reverse), options, { historyOf, hasStar, today: day, random: Math.random });
    session = { ...newSession(items), options, day, address: location.search };
    hideNote("resume");
    show();
}

function show() {
    const { current } = session, progress = progressOf(session), { taken, steps, returning } = progress;
    learner.store.write(key, current && taken ? session : null);
    setHidden(".steps, .pack, .dock, .keys, .top [data-do=star]", !current);
    setHidden("[data-part=end], [data-part=rest]", true);
    find("[data-do=undo]").disabled = !taken;
    if (!current) return whenLoaded(() => taken ? later.finish(session) : later.rest(session));
    pack.show(stock.element(current), steps - taken - 1);
    showDock(false);
    showSteps(say("practice.done", progress), returning ? say("practice.back", { n: returning }) : "", progress);
    showLearnt();
    if (learner.settings.aloud) whenLoaded(() => later.speak());
}

/** What the learner's own answers and stars say about the card. */
function showLearnt() {
    if (pack.card.open) intervals = showIntervals(remembered(historyOf(session.current)), learner.today);
    showStar(find("[data-do=star]"), hasStar(stock.entry(session.current).card));
}

function flipped(isOpen) {
    const isFromDock = document.activeElement.closest(".dock");
    showDock(isOpen);
    showLearnt();
    if (isFromDock) pack.focus(isOpen ? ".a" : "summary");
    whenLoaded(() => isOpen && learner.settings.aloud && later.speak());
}

function rate(rating) {
    const { current, options } = session, [seconds] = learner.answer(current, rating);
    const { minutes } = remembered(historyOf(current));
    session = rated(session, rating, seconds, options.mode === "due" || rating === 1 ? minutes : 0);
    turnTo();
}

function rateBySwipe(mark) {
    const rating = mark === "good" ? 3 : 1, wait = intervals[rating - 1];
    rate(rating);
    showNote("undo", () => say("practice-more.rated-" + mark, { wait }), undo);
}

function undo() {
    const before = undone(session);
    if (!before) return;
    const [item, rating, seconds] = before.answer;
    learner.takeBack(item, [seconds, 0, rating]);
    session = before.session;
    turnTo();
}

/** Another card: reading begins at its question. */
function turnTo() {
    hideNote("undo");
    hideNote("resume");
    show();
    if (!session.current) return;
    pack.focus("summary");
    scrollTo(0, 0);
}

export const showKeys = () => document.documentElement.dataset.keys = learner.settings.keys ? "on" : "off";
const whenAsked = action => () => session.current && action();
const whenOpen = action => whenAsked(() => pack.card.open && action());

export const verbs = {
    undo,
    flip: whenAsked(() => pack.flip()),
    star: whenAsked(() => toggleStar(learner, stock.entry(session.current).card, find("[data-do=star]"))),
    speak: whenAsked(() => whenLoaded(() => later.speak())),
    more: () => whenLoaded(() => later.openOptions(session.options), true),
    help: () => whenLoaded(() => find("#help").showModal(), true),
    close: control => control.closest("dialog").close(),
    rate: control => rate(+control.dataset.rate),
    again: () => start({ mode: "all", items: later.missed(session) }),
    ahead: () => start({ mode: "all" }),
};

const ratings = Object.fromEntries([1, 2, 3, 4].map(rating => [rating, whenOpen(() => rate(rating))]));

onDo(verbs);
listenToKeys({
    ...ratings, ArrowStart: ratings[1], ArrowEnd: ratings[3], " ": verbs.flip,
    u: undo, s: verbs.star, r: verbs.speak, "?": verbs.help, e: whenAsked(() => whenLoaded(() => later.edit())),
}, () => learner.settings.keys && !later.isAwaited, () => pack.isRTL);
listenToSwipes(pack, rateBySwipe, showStamp);
addEventListener("storage", event => session.current && changedKey(event.key) && showLearnt());
showKeys();
begin();
goOffline();
