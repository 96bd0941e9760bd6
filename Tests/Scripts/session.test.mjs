import assert from "node:assert/strict";
import { test } from "node:test";
import { newSession, progressOf, rated, takenUp, undone } from "../../Templates/scripts/study/session.mjs";
import { outcomeOf } from "../../Templates/scripts/study/outcome.mjs";
import { seeded } from "./support.mjs";

test("cards are asked in order, and one to come back waits for the rest", () => {
    let session = newSession(["a", "b", "c"]);
    session = rated(session, 1, 1000, 10);
    assert.equal(session.current, "b");
    session = rated(session, 3, 1010, 0);
    session = rated(session, 3, 1020, 0);
    assert.equal(session.current, "a");
    assert.equal(rated(session, 3, 1030, 0).current, null);
});

test("a card whose time has come goes before new ones", () => {
    const session = rated(newSession(["a", "b", "c"]), 1, 1000, 1);
    assert.equal(rated(session, 3, 1061, 0).current, "a");
});

test("the bar never goes back, and ends full", () => {
    const random = seeded(7);
    for (let round = 0; round < 100; round++) {
        let session = newSession(["a", "b", "c", "d", "e"]), reached = 0, seconds = 0;
        while (session.current) {
            session = rated(session, 3, seconds += 20, random() < 0.4 ? 10 : 0);
            const { taken, steps, done, returning, total } = progressOf(session);
            assert.ok(taken / steps >= reached);
            assert.ok(done + returning <= total);
            reached = taken / steps;
        }
        assert.equal(reached, 1);
        assert.deepEqual(progressOf(session).done, 5);
    }
});

test("undoing every answer leads back to the beginning, by the same cards", () => {
    const random = seeded(3), first = newSession(["a", "b", "c", "d"]);
    let session = first, seconds = 0;
    const states = [];
    while (session.current) {
        states.push(session);
        session = rated(session, 2, seconds += 30, random() < 0.5 ? 1 : 0);
    }
    for (const state of states.reverse()) {
        session = undone(session).session;
        assert.deepEqual(session, state);
    }
    assert.equal(undone(session), null);
});

test("a session closed in the middle is taken up where it was, without cards that are gone", () => {
    const session = rated(rated(newSession(["a", "b", "c", "d"]), 3, 10, 0), 1, 20, 10);
    const stored = JSON.parse(JSON.stringify(session));
    assert.deepEqual(takenUp(stored, new Set("abcd")), session);
    assert.equal(takenUp(stored, new Set("abd")).current, "d");
    assert.deepEqual(progressOf(takenUp(stored, new Set("bcd"))), { done: 0, total: 3, returning: 1, taken: 1, steps: 4 });
    assert.equal(takenUp(stored, new Set()), null);
    for (const nonsense of [null, 5, {}, { items: [], log: [] }, { items: "ab", log: [] }]) assert.equal(takenUp(nonsense, new Set("ab")), null);
});

test("the outcome counts first answers, and leaves out a long break", () => {
    let session = newSession(["a", "b"]);
    session = rated(session, 1, 0, 10);
    session = rated(session, 3, 60, 0);
    session = rated(session, 3, 9000, 0);
    assert.deepEqual(outcomeOf(session), { missed: ["a"], asked: 2, minutes: 3 });
});
