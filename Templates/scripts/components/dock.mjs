import { reviewed } from "../study/fsrs.mjs";
import { intervalWords } from "../study/words.mjs";
import { fill, find, findAll, say, setHidden } from "./page.mjs";

/** The buttons under the card are either the one that shows the answer, or the four ratings. */
export function showDock(isOpen) {
    setHidden(".dock [data-do=flip]", isOpen);
    setHidden(".dock .rate", !isOpen);
}

/** Puts on the buttons and the card's stamps what each rating would lead to; gives these words, Again first. */
export function showIntervals(memory, today) {
    const elapsed = memory ? Math.max(0, today - memory.day) : 0;
    const words = [1, 2, 3, 4].map(rating => intervalWords(say, reviewed(memory, rating, elapsed)));
    ["again", "hard", "good", "easy"].forEach((name, place) => {
        for (const element of findAll(`.dock .${name}, .stamp.${name}`)) fill("interval", words[place], element);
    });
    return words;
}

export function showStamp(name) {
    setHidden(".stamp", true);
    if (name) setHidden(".stamp." + name, false);
}

/** How far a session is, in words and as a bar. */
export function showSteps(done, returning, { taken, steps }) {
    fill("done", done);
    fill("back", returning);
    Object.assign(find(".steps progress"), { max: steps, value: taken });
}
