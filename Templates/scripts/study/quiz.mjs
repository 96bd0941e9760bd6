import { shuffled } from "./order.mjs";

/**
 * A round of questions: `{steps, queue, first, taken}`. A step is `{kind, cards}`: `choice` and `typed` ask one card,
 * `match` several at once. `queue` holds the places of the steps still to be asked: a wrong one goes to its end until
 * it is right. `first` keeps what was answered at the first try: `card → {isRight, given}`.
 */
export const newRound = steps => ({ steps, queue: steps.map((_, place) => place), first: {}, taken: 0 });

/** The step that is asked now; null at the end. */
export const currentStep = round => round.steps[round.queue[0]] ?? null;

/**
 * The round after its current step was answered with `[[card, isRight, given], …]`. A wrong question comes back as it
 * was, a matching set with the cards of `again`, those that were mixed up.
 */
export function answered(round, results, again = []) {
    const [place, ...queue] = round.queue, first = { ...round.first }, steps = [...round.steps];
    for (const [card, isRight, given] of results) first[card] ??= { isRight, given };
    if (results.some(result => !result[1])) queue.push(again.length ? steps.push({ kind: "match", cards: again }) - 1 : place);
    return { ...round, steps, queue, first, taken: round.taken + results.length };
}

/**
 * `{asked, right, total, returning, taken, steps}`: cards asked and right at the first try, cards that come back,
 * answers given and needed.
 */
export function scoreOf({ steps, queue, first, taken }) {
    const tries = Object.values(first), left = queue.flatMap(place => steps[place].cards);
    const total = new Set(steps.flatMap(step => step.cards)).size;
    return {
        asked: tries.length, right: tries.filter(each => each.isRight).length, total,
        returning: left.filter(card => card in first).length, taken, steps: taken + left.length,
    };
}

/** A stored round that still fits: null when one of its cards can no longer be asked so. */
export function roundTakenUp(stored, { choices, typed, pairs }) {
    const maps = { choice: choices, typed, match: pairs }, steps = stored?.steps, queue = stored?.queue;
    if (!Array.isArray(steps) || !Array.isArray(queue) || !queue.length || !stored.first) return null;
    const fits = steps.every(step => step?.cards?.every(card => maps[step.kind]?.has(card)));
    return fits && queue.every(place => place in steps) ? stored : null;
}

export const missedAtFirst = ({ first }) => Object.keys(first).filter(card => !first[card].isRight);

/**
 * `count` of the questions by chance, so that those which share an option stand far apart: as long as there are others,
 * none shares one with any before it. Questions are `{card, options}`; options are card ids.
 */
export function chosenQuestions(questions, count, random) {
    const left = shuffled(questions, random), round = [], lastUse = new Map();
    while (round.length < count && left.length) {
        const [question] = left.splice(freshest(left, lastUse), 1);
        for (const card of [question.card, ...question.options]) lastUse.set(card, round.length);
        round.push(question);
    }
    return round;
}

/** The place of the question whose options were used longest ago. */
function freshest(questions, lastUse) {
    let best = 0, oldest = Infinity;
    for (let place = 0; place < questions.length && oldest >= 0; place++) {
        const use = Math.max(...[questions[place].card, ...questions[place].options].map(card => lastUse.get(card) ?? -1));
        if (use < oldest) [best, oldest] = [place, use];
    }
    return best;
}

/**
 * Every card that can be asked in this way: `{card, options}`. `quiz` is `{choices, typed, pairs}`, each a `Map` by
 * card.
 */
export function askable(quiz, kind) {
    const maps = { choice: [quiz.choices], typed: [quiz.typed], match: [quiz.pairs] };
    maps.mixed = [quiz.choices, quiz.typed, quiz.pairs];
    const cards = [...new Set(maps[kind].flatMap(map => [...map.keys()]))];
    return cards.map(card => ({ card, options: quiz.choices.get(card)?.options ?? [] }));
}

/**
 * The steps of a round over chosen cards. Mixed: every third is typed where that goes, and the last few are matched.
 */
export function stepsOf(cards, kind, quiz) {
    if (kind === "match") return matchSteps(cards);
    const pairs = kind === "mixed" ? pairsAmong(cards, quiz) : [];
    const single = (card, place) => {
        const isTurn = place % 3 === 2 || !quiz.choices.has(card);
        const isTyped = kind === "typed" || kind === "mixed" && quiz.typed.has(card) && isTurn;
        return { kind: isTyped ? "typed" : "choice", cards: [card] };
    };
    const rest = cards.filter(card => !pairs.includes(card) && (quiz.choices.has(card) || quiz.typed.has(card)));
    return [...rest.map(single), ...matchSteps(pairs)];
}

const MOST_PAIRS = 5;

/**
 * In a mixed round at most one set is matched: cards that can be asked in no other way, then the last of the others.
 */
function pairsAmong(cards, { choices, typed, pairs }) {
    const able = cards.filter(card => pairs.has(card)).reverse();
    const onlySo = card => !choices.has(card) && !typed.has(card);
    const most = Math.min(MOST_PAIRS, Math.max(Math.floor(cards.length / 2), able.filter(onlySo).length));
    const chosen = [...able.filter(onlySo), ...able.filter(card => !onlySo(card))].slice(0, most);
    return chosen.length < 3 ? [] : chosen;
}

/** Sets of about equal size, none of a single pair. */
function matchSteps(cards) {
    if (cards.length < 2) return [];
    const sets = Math.ceil(cards.length / MOST_PAIRS), at = set => Math.round(set * cards.length / sets);
    return Array.from({ length: sets }, (_, set) => ({ kind: "match", cards: cards.slice(at(set), at(set + 1)) }));
}
