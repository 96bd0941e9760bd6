import assert from "node:assert/strict";
import { test } from "node:test";
import { intervalWords, makeWords } from "../../Templates/scripts/study/words.mjs";

const say = makeWords({
    "common.minutes": "{n} min", "common.days.one": "{n} day", "common.days.other": "{n} days", "common.months": "{n} mo", "common.years": "{n} y", "done": "{done} of {total}",
}, "en");

test("plurals, numbers and names are filled in as the language wants them", () => {
    assert.equal(say("common.days", { n: 1 }), "1 day");
    assert.equal(say("common.days", { n: 4 }), "4 days");
    assert.equal(say("done", { done: 1234, total: 5906 }), "1,234 of 5,906");
    assert.equal(makeWords({ done: "{done} von {total}" }, "de")("done", { done: 1234, total: 5 }), "1.234 von 5");
    assert.equal(say("not there"), "not there");
});

test("intervals are said in their shortest form", () => {
    assert.deepEqual([{ minutes: 5.5, days: 0 }, { minutes: 0, days: 1 }, { minutes: 0, days: 30 }, { minutes: 0, days: 46 }, { minutes: 0, days: 498 }]
        .map(wait => intervalWords(say, wait)), ["6 min", "1 day", "30 days", "1.5 mo", "1.4 y"]);
});

test("numbers are written with the digits of the language", () => {
    assert.equal(makeWords({ n: "{n}" }, "ar-EG")("n", { n: 12 }), "١٢");
    assert.equal(makeWords({ n: "{n}" }, "de")("n", { n: 1.5 }), "1,5");
});
