import assert from "node:assert/strict";
import { test } from "node:test";
import { AGAIN, EASY, GOOD, HARD, retrievability, reviewed } from "../../Templates/scripts/study/fsrs.mjs";

/** The days of each wait when every answer is given as soon as the item is due. */
function daysOf(ratings) {
    let memory = null;
    return ratings.map(rating => {
        memory = reviewed(memory, rating, memory?.days ?? 0);
        return memory.days;
    });
}

test("the published vector: six Good, two Again, five Good", () => {
    const ratings = [...Array(6).fill(GOOD), AGAIN, AGAIN, ...Array(5).fill(GOOD)];
    assert.deepEqual(daysOf(ratings), [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
});

test("a new item waits 1, 6, 10 minutes or 8 days", () => {
    assert.deepEqual([AGAIN, HARD, GOOD, EASY].map(rating => reviewed(null, rating, 0)).map(({ minutes, days }) => [minutes, days]),
        [[1, 0], [5.5, 0], [10, 0], [0, 8]]);
});

test("a forgotten item waits 10 minutes, 15 after Hard, and then days again", () => {
    const known = reviewed(reviewed(null, GOOD, 0), GOOD, 0);
    const lapsed = reviewed(known, AGAIN, 2);
    assert.deepEqual([lapsed.stage, lapsed.minutes], ["relearning", 10]);
    assert.deepEqual(reviewed(lapsed, HARD, 0).minutes, 15);
    assert.deepEqual([reviewed(lapsed, GOOD, 0).stage, reviewed(lapsed, GOOD, 0).minutes], ["review", 0]);
});

test("better ratings never give shorter waits", () => {
    for (let days = 1; days < 400; days += 7) {
        const known = { ...reviewed(null, EASY, 0), stability: days, stage: "review" };
        const waits = [HARD, GOOD, EASY].map(rating => reviewed(known, rating, days).days);
        assert.deepEqual([...waits].sort((a, b) => a - b), waits, `after ${days} days`);
    }
});

test("after as many days as its stability an item is known with 90 %", () => {
    assert.ok(Math.abs(retrievability({ stability: 46 }, 46) - 0.9) < 1e-12);
});
