export const FORMAT = "quickstudy-progress", VERSION = 1;

/** Everything that is kept, as one value to be saved as JSON. */
export function copyOf(store) {
    const part = start => Object.fromEntries(store.keys(start).map(key => [key.slice(start.length), store.read(key)]).sort());
    const settings = store.read("settings") ?? {};
    return { format: FORMAT, version: VERSION, answers: part("a:"), stars: part("star:"), settings };
}
