/** Chance that is the same for the same text (FNV-1a for the start, then mulberry32). */
export function chanceOf(text) {
    let state = 0x811C9DC5;
    for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 0x01000193);
    return () => {
        state = (state + 0x6D2B79F5) | 0;
        let mixed = Math.imul(state ^ state >>> 15, 1 | state);
        mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
        return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
    };
}
