import { fill, instance, part, setHidden } from "./page.mjs";

/** The page after a session: texts by place, and what was missed as `[{place: nodes}, …]`. */
export function showEnd(texts, missed) {
    for (const [name, text] of Object.entries(texts)) fill("end-" + name, text);
    setHidden("[data-part=end-missed]", !missed.length);
    part("end-list")?.replaceChildren(...missed.map(lineOf));
    setHidden("[data-part=end]", false);
    const heading = part("end-title");
    heading.tabIndex = -1;
    heading.focus();
    scrollTo(0, 0);
}

function lineOf(places) {
    const line = instance("missed");
    for (const [name, nodes] of Object.entries(places)) part(name, line)?.append(...nodes);
    return line;
}
