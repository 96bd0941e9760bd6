/**
 * `{missed, asked, minutes}` of a session that is over: the items whose first answer was Again, and how long it took.
 */
export function outcomeOf({ log }) {
    const first = new Map();
    for (const [item, rating] of log) if (!first.has(item)) first.set(item, rating);
    const missed = [...first].filter(([, rating]) => rating === 1).map(([item]) => item);
    let seconds = 0;
    for (let at = 1; at < log.length; at++) seconds += Math.min(log[at][2] - log[at - 1][2], 120);
    return { missed, asked: first.size, minutes: Math.max(1, Math.round(seconds / 60)) };
}
