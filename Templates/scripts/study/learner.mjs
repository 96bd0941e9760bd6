import { isHistory, united } from "./history.mjs";

export const SETTINGS = { dayStart: 4, keys: true, aloud: false, newPerDay: 20 };

/** One learner's answers, stars and settings in a `Store`. `clock` gives `{seconds, day(startHour)}` of now. */
export class Learner {
    constructor(store, clock) {
        this.store = store;
        this.clock = clock;
    }

    get settings() {
        return { ...SETTINGS, ...this.store.read("settings") };
    }

    set settings(changes) {
        this.store.change("settings", old => ({ ...old, ...changes }));
    }

    get today() {
        return this.clock().day(this.settings.dayStart);
    }

    historyOf(item) {
        const history = this.store.read("a:" + item);
        return isHistory(history) ? history : [];
    }

    /** Adds an answer of now, and gives it back so that it can be taken back. */
    answer(item, rating) {
        const answer = [this.clock().seconds, this.today, rating];
        this.store.change("a:" + item, history => united(isHistory(history) ? history : [], [answer]));
        return answer;
    }

    takeBack(item, [seconds, , rating]) {
        this.store.change("a:" + item, () => {
            const kept = this.historyOf(item).filter(each => each[0] !== seconds || each[2] !== rating);
            return kept.length ? kept : null;
        });
    }

    hasStar(card) {
        return this.store.read("star:" + card) !== null;
    }

    setStar(card, isOn) {
        this.store.write("star:" + card, isOn ? this.clock().seconds : null);
    }
}
