import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf } from "../../Templates/scripts/study/chance.mjs";
import { shuffled } from "../../Templates/scripts/study/order.mjs";

const numbers = Array.from({ length: 20 }, (_, number) => number);

test("the same text gives the same order, another text another one", () => {
    assert.deepEqual(shuffled(numbers, chanceOf("cells 20422")), shuffled(numbers, chanceOf("cells 20422")));
    assert.notDeepEqual(shuffled(numbers, chanceOf("cells 20422")), shuffled(numbers, chanceOf("cells 20423")));
});

test("shuffling keeps every element and favours no place", () => {
    const random = chanceOf("places"), firsts = numbers.map(() => 0);
    for (let round = 0; round < 4000; round++) firsts[shuffled(numbers, random)[0]]++;
    assert.deepEqual(shuffled(numbers, random).sort((a, b) => a - b), numbers);
    for (const count of firsts) assert.ok(count > 130 && count < 270, `${firsts}`);
});
