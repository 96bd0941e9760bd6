/** A copy in another order; `random` gives numbers from 0 to below 1. */
export function shuffled(list, random) {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last--) {
        const place = Math.floor(random() * (last + 1));
        [result[last], result[place]] = [result[place], result[last]];
    }
    return result;
}
