import { shuffled } from "./order.mjs";
import { isDue, isMissed, remembered } from "./history.mjs";

/**
 * The study items of a session, in the order they are asked.
 *
 * `entries` are `{item, card, section, tags}` in the deck's order; `options` are `{mode, only, section, tag, shuffle,
 * newPerDay}`, and `{items}` for a session over just these. `learner` is `{historyOf(item), hasStar(card), today,
 * random}`.
 */
export function chosenItems(entries, options, learner) {
    const wanted = entries.filter(entry => isWanted(entry, options, learner));
    const ordered = options.mode === "due" ? dueFirst(wanted, options, learner) : wanted;
    return siblingsApart(options.shuffle ? shuffled(ordered, learner.random) : ordered).map(entry => entry.item);
}

function isWanted(entry, { items, only, section, tag }, learner) {
    if (items) return items.includes(entry.item);
    if (section && entry.section !== section) return false;
    if (tag && !entry.tags.includes(tag)) return false;
    if (only === "starred") return learner.hasStar(entry.card);
    return only !== "missed" || isMissed(learner.historyOf(entry.item));
}

/** What is due, longest due first, then as many new items as the day has room for. */
function dueFirst(entries, { newPerDay }, { historyOf, today }) {
    const due = [], fresh = [];
    let room = newPerDay;
    for (const entry of entries) {
        const history = historyOf(entry.item), memory = remembered(history);
        if (!memory) fresh.push(entry);
        else if (isDue(memory, today)) due.push({ entry, day: memory.dueDay });
        if (memory && history.find(([, , rating]) => rating >= 1 && rating <= 4)[1] === today) room--;
    }
    due.sort((a, b) => a.day - b.day);
    return [...due.map(each => each.entry), ...fresh.slice(0, Math.max(0, room))];
}

/** The other sides of a card come after all first ones, so that one does not give the other away. */
function siblingsApart(entries) {
    const rounds = [], asked = new Map();
    for (const entry of entries) {
        const round = asked.get(entry.card) ?? 0;
        asked.set(entry.card, round + 1);
        (rounds[round] ??= []).push(entry);
    }
    return rounds.flat();
}
