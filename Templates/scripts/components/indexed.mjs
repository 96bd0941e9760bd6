import { root } from "./page.mjs";

/**
 * The decks of the site with all approved cards, from the index scripts that `data-index` names: `[[page, title,
 * [[card, front, answer, more], …]], …]`.
 */
export async function loadIndex(names) {
    const parts = new Map();
    for (const name of names.split(" ").filter(Boolean)) {
        globalThis.studyIndex = ({ decks }) => parts.set(name, decks);
        await new Promise((done, failed) => {
            const script = document.createElement("script");
            document.head.append(Object.assign(script, { src: root + name, onload: done, onerror: failed }));
        });
    }
    return [...parts.values()].flat();
}
