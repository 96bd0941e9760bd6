import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenItems } from "../../Templates/scripts/study/choice.mjs";
import { seeded } from "./support.mjs";

const TODAY = 100;
const entry = (item, section = "0", tags = []) => ({ item, card: item.split("-")[0], section, tags });
const answers = (...pairs) => pairs.map(([day, rating], place) => [day * 86400 + place, day, rating]);

function choose(entries, options, histories = {}, stars = []) {
    const learner = { historyOf: item => histories[item] ?? [], hasStar: card => stars.includes(card), today: TODAY, random: seeded(1) };
    return chosenItems(entries, { mode: "all", newPerDay: 20, ...options }, learner);
}

const deck = ["aaaaa", "bbbbb", "ccccc", "ddddd"].map((item, place) => entry(item, String(place % 2), place ? ["0"] : []));

test("everything is everything, in the deck's order", () => {
    assert.deepEqual(choose(deck, {}), ["aaaaa", "bbbbb", "ccccc", "ddddd"]);
});

test("due today: what waited longest first, then new cards, and nothing that rests", () => {
    const histories = { aaaaa: answers([99, 4]), bbbbb: answers([80, 4]), ccccc: answers([60, 4]) };
    assert.deepEqual(choose(deck, { mode: "due" }, histories), ["ccccc", "bbbbb", "ddddd"]);
});

test("no more new cards than the day has room for, whatever was begun today", () => {
    assert.deepEqual(choose(deck, { mode: "due", newPerDay: 2 }), ["aaaaa", "bbbbb"]);
    assert.deepEqual(choose(deck, { mode: "due", newPerDay: 2 }, { aaaaa: answers([TODAY, 4]) }), ["bbbbb"]);
    assert.deepEqual(choose(deck, { mode: "due", newPerDay: 0 }), []);
});

test("filters by section, tag, star and what was missed, also together", () => {
    assert.deepEqual(choose(deck, { section: "1" }), ["bbbbb", "ddddd"]);
    assert.deepEqual(choose(deck, { tag: "0" }), ["bbbbb", "ccccc", "ddddd"]);
    assert.deepEqual(choose(deck, { only: "starred" }, {}, ["ddddd", "aaaaa"]), ["aaaaa", "ddddd"]);
    assert.deepEqual(choose(deck, { only: "missed" }, { ccccc: answers([99, 1], [99, 3]), ddddd: answers([99, 3]) }), ["ccccc"]);
    assert.deepEqual(choose(deck, { only: "starred", section: "1", tag: "0" }, {}, ["aaaaa", "bbbbb", "ccccc"]), ["bbbbb"]);
    assert.deepEqual(choose(deck, { items: ["ddddd", "zzzzz"] }), ["ddddd"]);
});

test("shuffled: the same cards in another order", () => {
    const many = Array.from({ length: 50 }, (_, place) => entry("card" + String(place).padStart(3, "0")));
    const items = choose(many, { shuffle: true });
    assert.notDeepEqual(items, many.map(each => each.item));
    assert.deepEqual([...items].sort(), many.map(each => each.item));
});

test("the other sides of a card come after all first ones", () => {
    const sides = [entry("aaaaa"), entry("aaaaa-r"), entry("bbbbb"), entry("bbbbb-2"), entry("bbbbb-3")];
    assert.deepEqual(choose(sides, {}), ["aaaaa", "bbbbb", "aaaaa-r", "bbbbb-2", "bbbbb-3"]);
});
