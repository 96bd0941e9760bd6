import assert from "node:assert/strict";
import { test } from "node:test";
import { dateOf, weekdayOf } from "../../Templates/scripts/study/calendar.mjs";
import { studyDay } from "../../Templates/scripts/study/days.mjs";
import { dayCounts, streakOf } from "../../Templates/scripts/study/streak.mjs";
import { clockAt, learnerAt } from "./support.mjs";

const dayAt = (time, startHour = 4) => clockAt(time)().day(startHour);

test("answers after midnight belong to the evening before, until the learner's hour", () => {
    assert.equal(dayAt("2026-03-10T23:50:00+01:00"), dayAt("2026-03-11T00:30:00+01:00"));
    assert.equal(dayAt("2026-03-11T03:59:59+01:00") + 1, dayAt("2026-03-11T04:00:00+01:00"));
    assert.equal(dayAt("2026-03-10T23:50:00+01:00", 0) + 1, dayAt("2026-03-11T00:30:00+01:00", 0));
});

test("a day is the local date wherever the learner is", () => {
    for (const offset of ["-11:00", "-03:30", "+00:00", "+05:45", "+14:00"]) {
        assert.equal(dateOf(dayAt(`2026-03-10T12:00:00${offset}`)).toISOString().slice(0, 10), "2026-03-10", offset);
    }
});

test("weeks begin on Monday", () => {
    assert.equal(weekdayOf(studyDay(Date.parse("2026-11-30T12:00:00Z") / 1000, 0, 4)), 0);
});

test("a streak goes on across time zones", () => {
    const { learner, clock } = learnerAt("2026-03-10T20:00:00+01:00");
    for (const time of ["2026-03-10T20:00:00+01:00", "2026-03-11T21:00:00+10:00", "2026-03-12T07:00:00+10:00", "2026-03-13T22:00:00-08:00"]) {
        clock.time = time;
        learner.answer("aaaaa", 3);
    }
    assert.deepEqual(streakOf(dayCounts([learner.historyOf("aaaaa")]), learner.today), { days: 4, forgiven: [] });
});

test("another hour for the day's start moves no answer that was given", () => {
    const { learner } = learnerAt("2026-03-11T00:30:00+01:00");
    learner.answer("aaaaa", 3);
    const [, day] = learner.historyOf("aaaaa")[0];
    learner.settings = { dayStart: 0 };
    assert.equal(learner.historyOf("aaaaa")[0][1], day);
    assert.equal(learner.today, day + 1);
});
