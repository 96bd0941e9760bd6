import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarOf, forecastOf, hardestOf, sumOf, trendOf } from "../../Templates/scripts/study/figures.mjs";
import { remembered } from "../../Templates/scripts/study/history.mjs";
import { standingOf } from "../../Templates/scripts/study/standing.mjs";
import { dayCounts, streakOf } from "../../Templates/scripts/study/streak.mjs";

// Day 102 is a Monday: (102 + 3) % 7 = 0.
const MONDAY = 102;
const answers = (...pairs) => pairs.map(([day, rating], place) => [day * 86400 + place, day, rating]);
const studied = (...days) => dayCounts([answers(...days.map(day => [day, 3]))]);

test("accuracy is of first tries, work is of all answers", () => {
    const counts = dayCounts([answers([5, 1], [5, 3], [6, 3]), answers([5, 4], [6, 5], [6, 0])]);
    assert.deepEqual(counts.get(5), { answers: 3, first: 2, right: 1 });
    assert.deepEqual(counts.get(6), { answers: 3, first: 2, right: 2 });
    assert.deepEqual(sumOf(counts, 5, 6), { answers: 6, first: 4, right: 3, accuracy: 0.75 });
    assert.equal(sumOf(counts, 7, 9).accuracy, null);
});

test("a streak is alive until a day is over", () => {
    assert.deepEqual(streakOf(studied(MONDAY, MONDAY + 1, MONDAY + 2), MONDAY + 2), { days: 3, forgiven: [] });
    assert.deepEqual(streakOf(studied(MONDAY, MONDAY + 1), MONDAY + 2), { days: 2, forgiven: [] });
});

test("one missed day a week is let pass, and named", () => {
    assert.deepEqual(streakOf(studied(MONDAY, MONDAY + 1, MONDAY + 3, MONDAY + 4), MONDAY + 4), { days: 4, forgiven: [MONDAY + 2] });
    assert.deepEqual(streakOf(studied(MONDAY - 3, MONDAY - 1, MONDAY, MONDAY + 2), MONDAY + 2), { days: 4, forgiven: [MONDAY + 1, MONDAY - 2] });
});

test("two missed days in a week, or two in a row, end a streak", () => {
    assert.deepEqual(streakOf(studied(MONDAY, MONDAY + 2, MONDAY + 4), MONDAY + 4), { days: 2, forgiven: [MONDAY + 3] });
    assert.deepEqual(streakOf(studied(MONDAY - 2, MONDAY + 1), MONDAY + 1), { days: 1, forgiven: [] });
});

test("no answers, or only old ones: no streak", () => {
    assert.deepEqual(streakOf(new Map(), MONDAY), { days: 0, forgiven: [] });
    assert.deepEqual(streakOf(studied(MONDAY - 30), MONDAY), { days: 0, forgiven: [] });
});

test("the calendar has whole weeks, the last one with today, and days to come are empty", () => {
    const weeks = calendarOf(studied(MONDAY, MONDAY + 1), MONDAY + 1, 53);
    assert.equal(weeks.length, 53);
    assert.ok(weeks.every(week => week.length === 7));
    assert.deepEqual(weeks.at(-1).map(day => day.answers), [1, 1, null, null, null, null, null]);
    assert.equal(weeks[0][0].day, MONDAY - 52 * 7);
});

test("the trend leaves out weeks without answers", () => {
    const trend = trendOf(dayCounts([answers([MONDAY - 13, 1], [MONDAY, 3])]), MONDAY, 3);
    assert.deepEqual(trend.map(({ from, accuracy }) => [from, accuracy]), [[MONDAY - 13, 0], [MONDAY - 6, 1]]);
});

test("what is overdue is due today", () => {
    const memories = [remembered(answers([MONDAY - 40, 4])), remembered(answers([MONDAY - 6, 4])), remembered(answers([MONDAY, 1])), null];
    assert.deepEqual(forecastOf(memories, MONDAY, 3).map(day => day.cards), [2, 0, 1]);
});

test("known, learning, new and due add up", () => {
    const histories = [[], answers([MONDAY, 4]), answers([MONDAY, 1]), answers([MONDAY - 9, 4]), answers([MONDAY, 5])];
    assert.deepEqual(standingOf(histories, MONDAY), { known: 2, learning: 1, fresh: 2, due: 2, next: MONDAY + 8, nextCards: 1 });
});

test("hardest are those most often wrong at the first try", () => {
    const histories = new Map([
        ["easy", answers([1, 3], [2, 3], [3, 3])], ["rare", answers([1, 1])],
        ["hard", answers([1, 1], [2, 1], [3, 3])], ["middle", answers([1, 1], [1, 1], [2, 3], [3, 3])],
    ]);
    assert.deepEqual(hardestOf(histories, 3, 5), [{ item: "hard", asked: 3, right: 1 }, { item: "middle", asked: 3, right: 2 }]);
});
