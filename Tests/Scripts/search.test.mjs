import assert from "node:assert/strict";
import { test } from "node:test";
import { makeSearch } from "../../Templates/scripts/study/search.mjs";

const find = makeSearch([
    ["aaaaa", 0, "What is osmosis?", "Water crossing a membrane", "membranes"],
    ["bbbbb", 0, "What crosses the membrane?", "Ions", "Zajęcia"],
    ["ccccc", 1, "Größe und Maß", "señal", ""],
    ["ddddd", 1, "图书馆几点开门?", "What time does the library open?", ""],
    ["eeeee", 1, "C++ (language)", "a.b*c", ""],
]);
const ids = query => find(query, 10).cards.map(card => card[0]);

test("every word must be somewhere, and the front counts most", () => {
    assert.deepEqual(ids("membrane"), ["bbbbb", "aaaaa"]);
    assert.deepEqual(ids("membrane water"), ["aaaaa"]);
    assert.deepEqual(ids("osmosys"), []);
});

test("accents, case and ligatures do not matter, nor does the script", () => {
    assert.deepEqual(ids("GROSSE"), ["ccccc"]);
    assert.deepEqual(ids("senal"), ["ccccc"]);
    assert.deepEqual(ids("zajecia"), ["bbbbb"]);
    assert.deepEqual(ids("图书馆"), ["ddddd"]);
});

test("a query of signs alone finds nothing and breaks nothing", () => {
    for (const query of ["", "  ", "*", "(", "[a", "\\"]) assert.equal(find(query, 10).total >= 0, true);
    assert.equal(ids("a.b*c")[0], "eeeee");
});

test("gives the best first and says how many there are", () => {
    assert.equal(find("what", 2).total, 3);
    assert.equal(find("what", 2).cards.length, 2);
});
