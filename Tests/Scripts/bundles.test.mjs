import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import vm from "node:vm";

const SCRIPTS = new URL("../../Templates/scripts/", import.meta.url);
const read = path => readFileSync(new URL(path, SCRIPTS), "utf8");
const bundles = readdirSync(new URL("bundles/", SCRIPTS));
const ownFiles = bundle => read(`bundles/${bundle}`).split("\n").map(line => line.trim()).filter(line => line && !line.startsWith("#"));
/** `KIND-more` goes on where `KIND` ended. */
const filesOf = bundle => [...bundle.includes("-more") ? ownFiles(bundle.replace("-more", "")) : [], ...ownFiles(bundle)];
const sources = ["study", "components", "pages"].flatMap(folder => readdirSync(new URL(folder, SCRIPTS)).map(name => `${folder}/${name}`));

/** Joined as Documentation/scripts.md says. */
function joined(bundle) {
    const lines = filesOf(bundle).flatMap(path => read(path).split("\n")).map(line => line.trim());
    const kept = lines.filter(line => line && !/^(\/\/|\/\*|\*|import )/.test(line)).map(line => line.replace(/^export /, ""));
    return `"use strict";\n${kept.join("\n")}\n`;
}

test("there is a bundle for each kind of page", () => {
    assert.deepEqual(bundles.sort(), ["deck.txt", "front.txt", "plain.txt", "practice-more.txt", "practice.txt", "progress.txt", "quiz.txt", "service-worker.txt"]);
});

for (const bundle of bundles) {
    test(`${bundle}: a file stands after everything it imports`, () => {
        const files = filesOf(bundle);
        assert.equal(new Set(files).size, files.length);
        files.forEach((path, place) => {
            for (const [, from] of read(path).matchAll(/^import .* from "(.*)";$/gm)) {
                const wanted = posix.join(posix.dirname(path), from);
                assert.ok(files.indexOf(wanted) >= 0 && files.indexOf(wanted) < place, `${path} needs ${wanted} before it`);
            }
        });
    });

    test(`${bundle}: joined, it is a script without names that clash`, () => {
        assert.doesNotThrow(() => new vm.Script(joined(bundle), { filename: bundle }));
    });
}

test("every file is in a bundle", () => {
    const used = new Set(bundles.flatMap(filesOf));
    assert.deepEqual(sources.filter(path => !used.has(path)), []);
});

for (const path of sources) {
    test(`${path} can be joined line by line`, () => {
        const text = read(path);
        assert.ok(!/^\s*export (default|\{|\*)/m.test(text), "export stands only before a declaration");
        assert.ok(!/^\s*import (?!\{[^}]*\} from "\.{1,2}\/[^"]*";$)/m.test(text), "an import names what it takes, on one line");
        for (const line of text.split("\n").filter(each => !/^\s*\*/.test(each))) {
            assert.equal((line.match(/`/g) ?? []).length % 2, 0, `a template literal ends on its line: ${line}`);
            assert.ok(!/[^:"'`]\/\/ |\S\s+\/\*/.test(line.replace(/^\s*\/\/.*|^\s*\/?\*.*/, "")), `a comment has its own line: ${line}`);
        }
    });
}

test("what is in study/ asks neither the page, the clock nor chance", () => {
    for (const path of sources.filter(each => each.startsWith("study/"))) {
        const code = read(path).replace(/^\s*(\/?\*|\/\/).*$/gm, "");
        assert.ok(!/\b(document|window|navigator|localStorage|Date\.now|new Date\(\)|Math\.random)\b/.test(code), path);
    }
});
