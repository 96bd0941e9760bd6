import assert from "node:assert/strict";
import { test } from "node:test";
import { addCopy, startOver } from "../../Templates/scripts/study/adding.mjs";
import { copyOf } from "../../Templates/scripts/study/copy.mjs";
import { changedKey, Store } from "../../Templates/scripts/study/store.mjs";
import { FakeStorage, learnerAt } from "./support.mjs";

const NOON = "2026-03-10T12:00:00+01:00";

test("two tabs add to each other's answers", () => {
    const storage = new FakeStorage(), one = learnerAt(NOON, storage), other = learnerAt("2026-03-10T12:00:05+01:00", storage);
    one.learner.historyOf("aaaaa");
    other.learner.answer("aaaaa", 1);
    one.learner.answer("aaaaa", 3);
    one.learner.answer("bbbbb", 2);
    assert.deepEqual(other.learner.historyOf("aaaaa").map(answer => answer[2]), [3, 1]);
    assert.deepEqual(other.learner.historyOf("bbbbb").map(answer => answer[2]), [2]);
});

test("taking an answer back leaves those of another tab", () => {
    const storage = new FakeStorage(), one = learnerAt(NOON, storage), other = learnerAt("2026-03-10T12:00:05+01:00", storage);
    const answer = one.learner.answer("aaaaa", 1);
    other.learner.answer("aaaaa", 4);
    one.learner.takeBack("aaaaa", answer);
    assert.deepEqual(other.learner.historyOf("aaaaa").map(each => each[2]), [4]);
});

test("a forbidden storage is told, and everything goes on in memory", () => {
    let troubles = 0;
    const store = new Store(null, () => troubles++);
    assert.equal(store.write("a:aaaaa", [[1, 2, 3]]), false);
    assert.deepEqual([store.read("a:aaaaa"), store.keys("a:"), troubles], [[[1, 2, 3]], ["a:aaaaa"], 1]);
    store.write("a:aaaaa", null);
    assert.deepEqual([store.read("a:aaaaa"), store.keys("a:")], [null, []]);
});

test("a full storage is told, and what it refused is written once there is room", () => {
    const storage = FakeStorage.full();
    let troubles = 0;
    const store = new Store(storage, () => troubles++);
    assert.equal(store.write("a:aaaaa", [[1, 2, 3]]), false);
    assert.equal(troubles, 1);
    storage.isFull = false;
    assert.equal(store.write("a:bbbbb", [[4, 5, 6]]), true);
    assert.equal(storage["quickstudy1:a:aaaaa"], "[[1,2,3]]");
});

test("a value that was damaged counts as none and does not stop the others", () => {
    const storage = new FakeStorage();
    storage["quickstudy1:a:aaaaa"] = "[[1,2";
    storage["quickstudy1:a:bbbbb"] = "{\"x\":1}";
    const { learner } = learnerAt(NOON, storage);
    assert.deepEqual([learner.historyOf("aaaaa"), learner.historyOf("bbbbb")], [[], []]);
    learner.answer("aaaaa", 3);
    assert.equal(learner.historyOf("aaaaa").length, 1);
});

test("keys of other pages and of other versions are left alone", () => {
    const storage = new FakeStorage();
    Object.assign(storage, { theme: "dark", "quickstudy2:a:aaaaa": "[]", "quickstudy1:a:bbbbb": "[[1,2,3]]" });
    const store = new Store(storage);
    assert.deepEqual(store.keys(""), ["a:bbbbb"]);
    startOver(store);
    assert.deepEqual(Object.keys(storage), ["theme", "quickstudy2:a:aaaaa"]);
    assert.deepEqual([changedKey("theme"), changedKey(null), changedKey("quickstudy1:a:bbbbb")], [null, null, "a:bbbbb"]);
});

test("a copy adds to what is there, and adding it twice adds nothing more", () => {
    const phone = learnerAt(NOON), laptop = learnerAt("2026-03-11T12:00:00+01:00");
    phone.learner.answer("aaaaa", 3);
    phone.learner.setStar("aaaaa", true);
    laptop.learner.answer("aaaaa", 1);
    laptop.learner.answer("bbbbb", 4);
    laptop.learner.settings = { dayStart: 5 };
    phone.learner.settings = { dayStart: 3, keys: false };
    const copy = JSON.stringify(copyOf(phone.store));
    assert.deepEqual(addCopy(laptop.store, copy), { answers: 1, cards: 0 });
    assert.deepEqual(laptop.learner.historyOf("aaaaa").map(answer => answer[2]), [3, 1]);
    assert.equal(laptop.learner.hasStar("aaaaa"), true);
    assert.equal(laptop.learner.settings.dayStart, 5);
    assert.equal(laptop.learner.settings.keys, false);
    assert.deepEqual(addCopy(laptop.store, copy), { answers: 0, cards: 0 });
});

test("a file that is no copy changes nothing and says what is wrong with it", () => {
    const { store, learner } = learnerAt(NOON);
    learner.answer("aaaaa", 3);
    const before = JSON.stringify(copyOf(store));
    for (const [text, problem] of [["", "notJSON"], ["{", "notJSON"], ["null", "notOurs"], ["[]", "notOurs"], ["{\"cards\":[]}", "notOurs"],
        ["{\"format\":\"quickstudy-progress\",\"version\":2}", "newer"]]) {
        assert.deepEqual(addCopy(store, text), { problem }, text);
    }
    assert.equal(JSON.stringify(copyOf(store)), before);
});

test("a copy with nonsense in it adds only what makes sense", () => {
    const { store } = learnerAt(NOON);
    const answers = { "../../x": [[1, 2, 3]], __proto__: [[1, 2, 3]], ccccc: "x", ddddd: [[1, 2, 99]], eeeee: [[1, 2, 3]], "eeeee-r": [[1, 2, 3]] };
    const copy = { format: "quickstudy-progress", version: 1, answers, stars: [5], settings: "dark" };
    assert.deepEqual(addCopy(store, JSON.stringify(copy)), { answers: 2, cards: 2 });
    assert.deepEqual(store.keys("a:").sort(), ["a:eeeee", "a:eeeee-r"]);
});
