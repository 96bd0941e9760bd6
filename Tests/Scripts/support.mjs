import { Store } from "../../Templates/scripts/study/store.mjs";
import { Learner } from "../../Templates/scripts/study/learner.mjs";
import { studyDay } from "../../Templates/scripts/study/days.mjs";

/** Chance that is the same in every run (mulberry32). */
export function seeded(seed) {
    return () => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ seed >>> 15, 1 | seed);
        mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
        return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
    };
}

/** A `localStorage` in memory: its keys are its own properties, and it may be full. */
export class FakeStorage {
    getItem(key) {
        return Object.hasOwn(this, key) ? this[key] : null;
    }

    setItem(key, text) {
        if (this.isFull && !Object.hasOwn(this, key)) throw new Error("QuotaExceededError");
        this[key] = text;
    }

    removeItem(key) {
        delete this[key];
    }

    static full() {
        return Object.defineProperty(new FakeStorage(), "isFull", { value: true, writable: true });
    }
}

/** A wall clock that can be set: `time` is an ISO date with the offset of its place. */
export function clockAt(time) {
    const clock = () => {
        const seconds = Date.parse(clock.time) / 1000, [, sign, hours, minutes] = clock.time.match(/([+-])(\d\d):(\d\d)$/);
        const offset = (sign === "-" ? -1 : 1) * (hours * 60 + +minutes);
        return { seconds, day: startHour => studyDay(seconds, offset, startHour) };
    };
    clock.time = time;
    return clock;
}

export function learnerAt(time, storage = new FakeStorage()) {
    const clock = clockAt(time), store = new Store(storage);
    return { learner: new Learner(store, clock), store, clock };
}
