import { AGAIN, EASY, reviewed } from "./fsrs.mjs";

/**
 * What a learner answered on one study item: `[[seconds since 1970, study day, rating], …]` in order of time. Ratings 1
 * to 4 are Again, Hard, Good, Easy; a quiz answer is 0 (wrong) or 5 (right), which counts as work but moves no due day.
 */
export const QUIZ_WRONG = 0, QUIZ_RIGHT = 5;

export const isRight = rating => rating > AGAIN;

/** The union of two histories; an answer is one and the same when its second and its rating are. */
export function united(one, other) {
    const answers = new Map([...one, ...other].map(answer => [answer[0] + "/" + answer[2], answer]));
    return [...answers.values()].sort((a, b) => a[0] - b[0] || a[2] - b[2]);
}

/** True for a value that has the shape of a history: what comes from a file or from storage may be anything. */
export const isHistory = value => Array.isArray(value) && value.every(answer => Array.isArray(answer)
    && answer.length === 3 && answer.every(Number.isInteger) && answer[2] >= QUIZ_WRONG && answer[2] <= QUIZ_RIGHT);

/** The memory that a history leaves, with `day` (of the last rating) and `dueDay`; null when it was never rated. */
export function remembered(history) {
    let memory = null;
    for (const [, day, rating] of history) {
        if (rating < AGAIN || rating > EASY) continue;
        memory = { ...reviewed(memory, rating, memory ? Math.max(0, day - memory.day) : 0), day };
    }
    return memory && { ...memory, dueDay: memory.day + memory.days };
}

/** An item in its learning steps waits for the learner; any other is due from its day on. */
export const isDue = (memory, today) => memory !== null && (memory.stage !== "review" || memory.dueDay <= today);

/** The first answer of the latest day it was asked on was wrong. */
export function isMissed(history) {
    const last = history.at(-1);
    return last !== undefined && !isRight(history.find(answer => answer[1] === last[1])[2]);
}
