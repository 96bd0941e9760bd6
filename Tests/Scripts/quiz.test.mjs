import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, askable, chosenQuestions, currentStep, missedAtFirst, newRound, scoreOf, stepsOf } from "../../Templates/scripts/study/quiz.mjs";
import { seeded } from "./support.mjs";

/** Questions as a quiz has them: each card's options are its own and the next three's. */
const ring = count => Array.from({ length: count }, (_, at) => ({ card: `c${at}`, options: [0, 1, 2, 3].map(step => `c${(at + step) % count}`) }));
const single = (...cards) => newRound(cards.map(card => ({ kind: "choice", cards: [card] })));

test("wrong ones come back at the end until they are right", () => {
    let round = single("a", "b");
    round = answered(round, [["a", false, "x"]]);
    assert.deepEqual(currentStep(round).cards, ["b"]);
    round = answered(round, [["b", true, "b"]]);
    assert.deepEqual(currentStep(round).cards, ["a"]);
    round = answered(round, [["a", false, "y"]]);
    round = answered(round, [["a", true, "a"]]);
    assert.equal(currentStep(round), null);
    assert.deepEqual(missedAtFirst(round), ["a"]);
    assert.equal(round.first.a.given, "x");
});

test("the score is of first tries, and the bar never goes back", () => {
    const random = seeded(4);
    let round = single("a", "b", "c", "d"), reached = 0;
    while (currentStep(round)) {
        const [card] = currentStep(round).cards;
        round = answered(round, [[card, random() < 0.5, ""]]);
        const { taken, steps } = scoreOf(round);
        assert.ok(taken / steps >= reached);
        reached = taken / steps;
    }
    assert.equal(reached, 1);
    assert.equal(scoreOf(round).right, 4 - missedAtFirst(round).length);
});

test("no two questions of a round share an option where the deck is large enough", () => {
    for (let seed = 0; seed < 50; seed++) {
        const round = chosenQuestions(ring(100), 10, seeded(seed));
        const used = round.flatMap(question => question.options);
        assert.equal(new Set(used).size, used.length);
    }
});

test("in a small deck questions that share an option stand as far apart as it goes", () => {
    for (let seed = 0; seed < 50; seed++) {
        const round = chosenQuestions(ring(12), 12, seeded(seed));
        assert.equal(new Set(round.map(question => question.card)).size, 12);
        for (let at = 1; at < 3; at++) assert.equal(round[at].options.filter(card => round[at - 1].options.includes(card)).length, 0);
    }
});

test("a quiz over 2,000 questions is chosen quickly", () => {
    const start = process.cpuUsage().user;
    assert.equal(chosenQuestions(ring(2000), 2000, seeded(1)).length, 2000);
    assert.ok(process.cpuUsage().user - start < 2_000_000);
});

const quiz = (choices, typed, pairs) => ({
    choices: new Map(choices.map(card => [card, { options: [card] }])), typed: new Map(typed.map(card => [card, {}])), pairs: new Map(pairs.map(card => [card, {}])),
});

test("every card that can be asked in some way is in a mixed quiz", () => {
    const all = quiz(["a"], ["b"], ["c", "d"]);
    assert.deepEqual(askable(all, "mixed").map(each => each.card), ["a", "b", "c", "d"]);
    assert.deepEqual(askable(all, "typed").map(each => each.card), ["b"]);
});

test("a mixed round asks each card once, some typed, some matched", () => {
    const cards = Array.from({ length: 10 }, (_, at) => `c${at}`), steps = stepsOf(cards, "mixed", quiz(cards, cards, cards));
    assert.deepEqual(steps.flatMap(step => step.cards).sort(), cards);
    assert.deepEqual(new Set(steps.map(step => step.kind)), new Set(["choice", "typed", "match"]));
});

test("cards that can only be matched are matched", () => {
    const steps = stepsOf(["a", "b", "c", "d"], "mixed", quiz(["a"], [], ["b", "c", "d"]));
    assert.deepEqual(steps.map(step => [step.kind, step.cards.length]), [["choice", 1], ["match", 3]]);
});

test("matching sets are of about equal size", () => {
    const sizes = count => stepsOf(Array.from({ length: count }, (_, at) => at), "match", quiz([], [], [])).map(step => step.cards.length);
    assert.deepEqual([1, 2, 5, 6, 11, 12].map(sizes), [[], [2], [5], [3, 3], [4, 3, 4], [4, 4, 4]]);
});
