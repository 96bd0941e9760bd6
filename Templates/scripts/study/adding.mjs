import { FORMAT, VERSION } from "./copy.mjs";
import { isHistory, united } from "./history.mjs";

/**
 * Adds a copy to what is there: answers are united, stars added, settings of this device kept.
 * Gives `{answers, cards}`, how many came new; or `{problem}`: `notJSON`, `notOurs`, `newer`.
 */
export function addCopy(store, text) {
    let copy;
    try {
        copy = JSON.parse(text);
    } catch {
        return { problem: "notJSON" };
    }
    if (copy?.format !== FORMAT || !Number.isInteger(copy.version)) return { problem: "notOurs" };
    if (copy.version > VERSION) return { problem: "newer" };
    addStars(store, copy.stars);
    store.change("settings", settings => ({ ...plain(copy.settings), ...settings }));
    return addAnswers(store, copy.answers);
}

const plain = value => value && typeof value === "object" && !Array.isArray(value) ? value : {};
const isKey = name => /^[a-z0-9]{5,8}(-(r|\d+))?$/.test(name);

function addAnswers(store, answers) {
    const added = { answers: 0, cards: 0 };
    for (const [item, history] of Object.entries(plain(answers))) {
        if (!isKey(item) || !isHistory(history)) continue;
        const before = store.read("a:" + item), old = isHistory(before) ? before : [];
        const all = united(old, history);
        if (all.length === old.length) continue;
        store.write("a:" + item, all);
        added.answers += all.length - old.length;
        if (!old.length) added.cards++;
    }
    return added;
}

function addStars(store, stars) {
    for (const [card, seconds] of Object.entries(plain(stars))) {
        if (isKey(card) && Number.isInteger(seconds) && store.read("star:" + card) === null) store.write("star:" + card, seconds);
    }
}

/** Removes answers, stars and open sessions; settings stay. */
export function startOver(store) {
    for (const key of ["a:", "star:", "session:", "quiz:"].flatMap(start => store.keys(start))) store.write(key, null);
}
