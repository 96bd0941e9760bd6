import { copyOf } from "../study/copy.mjs";
import { later } from "./later.mjs";

/** Lets the learner save everything as a file. */
export function saveCopy(store) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(copyOf(store))], { type: "application/json" }));
    link.download = `quickstudy-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
}

later.saveCopy = saveCopy;
