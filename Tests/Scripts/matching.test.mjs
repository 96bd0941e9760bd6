import assert from "node:assert/strict";
import { test } from "node:test";
import { chose, isMatched, newMatching } from "../../Templates/scripts/study/matching.mjs";

const play = (...moves) => moves.reduce((state, [side, id]) => chose(state, side, id), newMatching(["a", "b"]));

test("a pair is found from either side", () => {
    assert.deepEqual(play(["prompt", "a"], ["answer", "a"]).found, ["a"]);
    assert.deepEqual(play(["answer", "a"], ["prompt", "a"]).found, ["a"]);
    assert.equal(isMatched(play(["prompt", "a"], ["answer", "a"], ["answer", "b"], ["prompt", "b"])), true);
});

test("a wrong pair is told, counted once, and can be tried again", () => {
    const state = play(["prompt", "a"], ["answer", "b"], ["answer", "b"], ["prompt", "a"]);
    assert.deepEqual(state.last, { isRight: false, prompt: "a", answer: "b" });
    assert.deepEqual(state.missed, [{ prompt: "a", answer: "b" }]);
    assert.deepEqual(chose(chose(state, "prompt", "a"), "answer", "a").found, ["a"]);
});

test("another one of the same side replaces the first, the same one lets go, a found one does nothing", () => {
    assert.deepEqual(play(["prompt", "a"], ["prompt", "b"]).chosen, { side: "prompt", id: "b" });
    assert.equal(play(["prompt", "a"], ["prompt", "a"]).chosen, null);
    assert.equal(play(["prompt", "a"], ["answer", "a"], ["prompt", "a"]).chosen, null);
});
