/**
 * A practice session: `{items, log, current}`, plain so that it can be stored. `items` are asked in order; each answer
 * adds `[item, rating, seconds, returnsAt]` to the log, where `returnsAt` is 0 for an item that is through. All else
 * follows from the log.
 */
export const newSession = items => ({ items, log: [], current: items[0] ?? null });

/** The session after the current item was rated; it comes back after `minutes`, or not at all when they are 0. */
export function rated(session, rating, seconds, minutes) {
    const returnsAt = minutes ? Math.round(seconds + minutes * 60) : 0;
    const log = [...session.log, [session.current, rating, seconds, returnsAt]];
    return { ...session, log, current: nextItem(session.items, log, seconds) };
}

/** `{session, answer}`: the session before its last answer, and that answer; null when there is none. */
export function undone(session) {
    const answer = session.log.at(-1);
    return answer ? { session: { ...session, log: session.log.slice(0, -1), current: answer[0] }, answer } : null;
}

/** What is waiting: an item whose time has come, then one not asked yet, then whatever comes back first. */
function nextItem(items, log, seconds) {
    const last = lastAnswers(log);
    const waiting = [...last.values()].filter(answer => answer[3]).sort((a, b) => a[3] - b[3]);
    if (waiting[0]?.[3] <= seconds) return waiting[0][0];
    return items.find(item => !last.has(item)) ?? waiting[0]?.[0] ?? null;
}

const lastAnswers = log => new Map(log.map(answer => [answer[0], answer]));

/**
 * `{done, total, returning, taken, steps}`: items through, all items, those to come back, answers given, answers known
 * to be needed.
 */
export function progressOf(session) {
    const last = [...lastAnswers(session.log).values()];
    const returning = last.filter(answer => answer[3]).length, taken = session.log.length;
    const unasked = session.items.length - last.length;
    return { done: last.length - returning, total: session.items.length, returning, taken, steps: taken + unasked + returning };
}

/**
 * A stored session that still fits: items that the deck no longer has are left out. Null when there is nothing to take
 * up.
 */
export function takenUp(stored, known) {
    if (!Array.isArray(stored?.items) || !Array.isArray(stored.log)) return null;
    const items = stored.items.filter(item => known.has(item)), log = stored.log.filter(answer => known.has(answer?.[0]));
    const current = known.has(stored.current) ? stored.current : nextItem(items, log, 0);
    return current ? { ...stored, items, log, current } : null;
}
