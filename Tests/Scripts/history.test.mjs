import assert from "node:assert/strict";
import { test } from "node:test";
import { isDue, isHistory, isMissed, remembered, united } from "../../Templates/scripts/study/history.mjs";
import { seeded } from "./support.mjs";

const randomHistory = random => Array.from({ length: Math.floor(random() * 12) }, () => {
    const day = 20000 + Math.floor(random() * 30);
    return [day * 86400 + Math.floor(random() * 86400), day, Math.floor(random() * 6)];
}).sort((a, b) => a[0] - b[0] || a[2] - b[2]);

test("uniting histories loses nothing, adds nothing, and minds neither order nor repetition", () => {
    const random = seeded(1);
    for (let round = 0; round < 300; round++) {
        const [a, b, c] = [0, 0, 0].map(() => randomHistory(random));
        assert.deepEqual(united(a, b), united(b, a));
        assert.deepEqual(united(united(a, b), c), united(a, united(b, c)));
        assert.deepEqual(united(a, united(a, b)), united(a, b));
        for (const answer of a) assert.ok(united(a, b).some(each => `${each}` === `${answer}`));
    }
});

test("an item is due on its day and not before", () => {
    const memory = remembered([[100 * 86400, 100, 4]]);
    assert.equal(memory.dueDay, 108);
    assert.deepEqual([isDue(memory, 107), isDue(memory, 108), isDue(memory, 200), isDue(null, 200)], [false, true, true, false]);
});

test("an item in its learning steps is due at once", () => {
    assert.equal(isDue(remembered([[100 * 86400, 100, 3]]), 100), true);
});

test("quiz answers move no due day", () => {
    const rated = [[100 * 86400, 100, 4]];
    assert.deepEqual(remembered([...rated, [101 * 86400, 101, 0], [101 * 86400 + 9, 101, 5]]), remembered(rated));
    assert.equal(remembered([[5, 0, 5]]), null);
});

test("days that went backwards (a flight across the date line) count as none", () => {
    const memory = remembered([[100 * 86400, 100, 4], [100 * 86400 + 30000, 99, 3]]);
    assert.ok(memory.stability > 0 && memory.dueDay > 99);
});

test("missed is what was wrong at the first try on its last day", () => {
    assert.equal(isMissed([]), false);
    assert.equal(isMissed([[1, 5, 1], [2, 5, 3]]), true);
    assert.equal(isMissed([[1, 5, 1], [2, 6, 3]]), false);
    assert.equal(isMissed([[1, 5, 3], [2, 6, 0]]), true);
});

test("what is not a history is told apart", () => {
    for (const value of [null, 5, "x", {}, [1], [[1, 2]], [[1, 2, 9]], [[1, 2, "3"]], [[1.5, 2, 3]]]) assert.equal(isHistory(value), false);
    assert.equal(isHistory([[1764500000, 20422, 3]]), true);
});
