// Reads `[[[rating, whole days since the last answer], …], …]` and writes the memories after each answer: for test_fsrs.py.
import { readFileSync } from "node:fs";
import { reviewed } from "../../Templates/scripts/study/fsrs.mjs";

const histories = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(histories.map(history => {
    let memory = null;
    return history.map(([rating, days]) => memory = reviewed(memory, rating, days));
})));
