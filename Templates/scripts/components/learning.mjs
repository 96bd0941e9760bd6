import { studyDay } from "../study/days.mjs";
import { Learner } from "../study/learner.mjs";
import { Store } from "../study/store.mjs";
import { later, whenLoaded } from "./later.mjs";
import { showNote } from "./notes.mjs";

function clock() {
    const now = new Date(), seconds = Math.floor(now / 1000);
    return { seconds, day: startHour => studyDay(seconds, -now.getTimezoneOffset(), startHour) };
}

function browserStorage() {
    try {
        return localStorage;
    } catch {
        return null;
    }
}

let tellTrouble = () => {
    tellTrouble = () => {};
    showNote("storage", undefined, () => whenLoaded(() => later.saveCopy(store)));
};

const store = new Store(browserStorage(), () => tellTrouble());

/** The learner at this browser. */
export const learner = new Learner(store, clock);
