import { later } from "./later.mjs";
import { find, findAll, words } from "./page.mjs";

/** The words and the markup that come with the later script take their places; the markup goes before the notices. */
Object.assign(words, later.words);
find("#notes").insertAdjacentHTML("beforebegin", later.markup);

/** A drawing that the page had already is there once. */
for (const drawing of findAll("symbol")) if (find("#" + drawing.id) !== drawing) drawing.remove();
