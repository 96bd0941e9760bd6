/**
 * FSRS-6 with its default parameters and a wished retention of 90 %, without fuzz. Formulas:
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm (FSRS-6).
 *
 * A memory is `{stage, step, stability, difficulty, minutes, days}`: stability in days, difficulty 1 to 10, and the
 * wait until the item is due again, either in minutes (learning steps) or in days. An item that was never answered has
 * the memory `null`.
 */
export const AGAIN = 1, HARD = 2, GOOD = 3, EASY = 4;

const W = [0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542];
const STEPS = { learning: [1, 10], relearning: [10] };
const FACTOR = 0.9 ** (-1 / W[20]) - 1;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The memory after an answer that was given `elapsed` whole days after the one before. */
export function reviewed(memory, rating, elapsed) {
    const difficulty = memory ? nextDifficulty(memory.difficulty, rating) : clamp(firstDifficulty(rating), 1, 10);
    const stability = Math.max(memory ? nextStability(memory, rating, elapsed) : W[rating - 1], 0.001);
    return { stability, difficulty, ...nextStep(memory, rating, stability) };
}

/** How likely an item is still known after `elapsed` days, 0 to 1. */
export const retrievability = (memory, elapsed) => (1 + FACTOR * elapsed / memory.stability) ** -W[20];

function nextStability(memory, rating, elapsed) {
    const { stability: s, difficulty: d } = memory;
    if (elapsed < 1) {
        const growth = Math.exp(W[17] * (rating - GOOD + W[18])) * s ** -W[19];
        return s * (rating === AGAIN ? growth : Math.max(growth, 1));
    }
    const forgotten = 1 - retrievability(memory, elapsed);
    if (rating === AGAIN) {
        const long = W[11] * d ** -W[12] * ((s + 1) ** W[13] - 1) * Math.exp(forgotten * W[14]);
        return Math.min(long, s / Math.exp(W[17] * W[18]));
    }
    const bonus = rating === HARD ? W[15] : rating === EASY ? W[16] : 1;
    return s * (1 + Math.exp(W[8]) * (11 - d) * s ** -W[9] * (Math.exp(forgotten * W[10]) - 1) * bonus);
}

const firstDifficulty = rating => W[4] - Math.exp(W[5] * (rating - 1)) + 1;

function nextDifficulty(difficulty, rating) {
    const damped = difficulty - W[6] * (rating - GOOD) * (10 - difficulty) / 9;
    return clamp(W[7] * firstDifficulty(EASY) + (1 - W[7]) * damped, 1, 10);
}

/** At a wished retention of 90 % the interval is the stability. */
const inDays = stability => ({ stage: "review", step: 0, minutes: 0, days: clamp(Math.round(stability), 1, 36500) });

function nextStep(memory, rating, stability) {
    const stage = memory?.stage ?? "learning";
    if (stage === "review") {
        return rating === AGAIN ? inMinutes("relearning", 0, STEPS.relearning[0]) : inDays(stability);
    }
    const steps = STEPS[stage], step = memory?.step ?? 0;
    if (rating === AGAIN) return inMinutes(stage, 0, steps[0]);
    if (rating === HARD) return inMinutes(stage, step, step ? steps[step] : (steps[0] + (steps[1] ?? steps[0] * 2)) / 2);
    return rating === GOOD && step + 1 < steps.length ? inMinutes(stage, step + 1, steps[step + 1]) : inDays(stability);
}

const inMinutes = (stage, step, minutes) => ({ stage, step, minutes, days: 0 });
