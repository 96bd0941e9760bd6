/**
 * Pairs to be found: `{chosen, found, missed}`; `chosen` is `{side, id}`, `missed` the prompts that were paired
 * wrongly.
 */
export const newMatching = ids => ({ ids, chosen: null, found: [], missed: [], last: null });

/**
 * The state after a prompt or an answer was chosen. Two of the same side: the second replaces the first; the same again
 * lets go. `last` is what just happened: null, or `{isRight, prompt, answer}`.
 */
export function chose(state, side, id) {
    const { chosen } = state;
    if (state.found.includes(id)) return { ...state, last: null };
    if (chosen?.side === side) return { ...state, chosen: chosen.id === id ? null : { side, id }, last: null };
    if (!chosen) return { ...state, chosen: { side, id }, last: null };
    const [prompt, answer] = side === "answer" ? [chosen.id, id] : [id, chosen.id];
    const isRight = prompt === answer, isFirstMiss = !isRight && !state.missed.some(each => each.prompt === prompt);
    return {
        ...state, chosen: null, last: { isRight, prompt, answer },
        found: isRight ? [...state.found, prompt] : state.found,
        missed: isFirstMiss ? [...state.missed, { prompt, answer }] : state.missed,
    };
}

export const isMatched = state => state.found.length === state.ids.length;

/**
 * `{results, again}` for `answered`: each card with whether it was paired rightly at once, and the cards that were
 * mixed up.
 */
export function matchingResults({ ids, missed }) {
    const results = ids.map(id => {
        const miss = missed.find(each => each.prompt === id);
        return [id, !miss, miss?.answer ?? id];
    });
    return { results, again: [...new Set(missed.flatMap(each => [each.prompt, each.answer]))] };
}
