import assert from "node:assert/strict";
import { test } from "node:test";
import { compared, differenceOf } from "../../Templates/scripts/study/comparison.mjs";

const RULES = { language: "en", articles: ["a", "an", "the", "der", "die", "das"], ignoresAccents: false };
const verdict = (typed, accepted, more = {}, rules = {}) =>
    compared(typed, { accepted: [].concat(accepted), number: false, others: [], ...more }, { ...RULES, ...rules }).verdict;

test("case, blanks, final punctuation, articles and typographic signs do not count", () => {
    for (const [typed, answer] of [["mitosis", "Mitosis."], ["  the  cell wall ", "Cell wall"], ["don't know", "Don’t know"],
        ["sodium-potassium pump", "sodium–potassium pump"], ["fi", "ﬁ"], ["das Haus", "Haus"], ["ATP!", "ATP"]]) {
        assert.equal(verdict(typed, answer), "right", typed);
    }
});

test("signs that carry meaning count", () => {
    for (const [typed, answer] of [["C", "C++"], ["3", "-3"], ["50", "50 %"], ["the", "a"], ["", "x"], ["  ", "x"]]) {
        assert.equal(verdict(typed, answer), "wrong", typed);
    }
});

test("an answer that lacks only accents is nearly right, and right for those who ask for it", () => {
    assert.equal(verdict("aleman", "alemán"), "nearly");
    assert.equal(verdict("aleman", "alemán", {}, { ignoresAccents: true }), "right");
    assert.equal(verdict("alema\u0301n", "alemán"), "right");
});

test("any accepted form will do", () => {
    assert.equal(verdict("adenosine triphosphate", ["ATP (adenosine triphosphate)", "ATP", "adenosine triphosphate"]), "right");
});

test("a slip counts in a long word, unless it makes another card's answer or begins wrongly", () => {
    assert.equal(verdict("mitochondrion", "mitochondiron"), "slip");
    assert.equal(verdict("enzmye", "enzyme"), "slip");
    assert.equal(verdict("cat", "car"), "wrong");
    assert.equal(verdict("abduct", "adduct", { others: ["abduct"] }), "wrong");
    assert.equal(verdict("xnzyme", "enzyme"), "wrong");
    assert.equal(verdict("mitosis", "meiosis"), "wrong");
});

test("numbers are compared as numbers, in the deck's language, and no slip is forgiven", () => {
    const number = { number: true };
    for (const [typed, answer, language] of [["1000", "1,000", "en"], [".5", "0.50", "en"], ["1 000", "1,000", "en"], ["1.000", "1000", "de"],
        ["3,5", "3,50", "de"], ["3.5", "3,5", "de"], ["1789", "1789", "en"], ["37", "37 °C", "en"], ["37°C", "37 °C", "en"], ["−3", "-3", "en"]]) {
        assert.equal(verdict(typed, answer, number, { language }), "right", `${typed} for ${answer}`);
    }
    for (const [typed, answer] of [["1788", "1789"], ["3", "-3"], ["37 K", "37 °C"], ["many", "1789"]]) {
        assert.equal(verdict(typed, answer, number), "wrong", typed);
    }
});

test("the difference says what is missing and what does not belong there", () => {
    assert.deepEqual(differenceOf("mitosis", "meiosis"), [
        { text: "m", is: "same" }, { text: "e", is: "missing" }, { text: "i", is: "same" }, { text: "t", is: "extra" }, { text: "osis", is: "same" }]);
    assert.deepEqual(differenceOf("", "a"), [{ text: "a", is: "missing" }]);
});
