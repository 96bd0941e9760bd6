import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const TEMPLATES = new URL("../../Templates/", import.meta.url);
const languages = readdirSync(new URL("languages/", TEMPLATES)).map(name => name.split(".")[0]);
const wordsOf = language => new Map(readFileSync(new URL(`languages/${language}.properties`, TEMPLATES), "utf8").split("\n")
    .filter(line => line.includes(" = ") && !line.startsWith("#")).map(line => line.split(/ = (.*)/s).slice(0, 2)));
const withoutForm = key => key.replace(/\.(zero|one|two|few|many|other)$/, "");
const names = text => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
const english = wordsOf("en");

for (const language of languages) {
    test(`${language}: says everything that English says, with the same values`, () => {
        const words = wordsOf(language), said = new Map([...words].map(([key, text]) => [withoutForm(key), text]));
        assert.deepEqual([...new Set([...english.keys()].map(withoutForm))].filter(key => !said.has(key)), []);
        for (const [key, text] of words) {
            const allowed = [...english].filter(([name]) => withoutForm(name) === withoutForm(key)).flatMap(([, each]) => [...names(each)]);
            assert.deepEqual([...names(text)].filter(name => !allowed.includes(name)), [], key);
        }
    });

    test(`${language}: has every plural form that its language needs`, () => {
        const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(form => form === "one" || form === "other");
        const words = wordsOf(language), forms = [...words.keys()].filter(key => withoutForm(key) !== key);
        for (const key of new Set(forms.map(withoutForm))) for (const form of categories) assert.ok(words.has(`${key}.${form}`), `${key}.${form}`);
    });
}

test("every word that a script says is there", () => {
    const scripts = ["components", "pages", "study"].flatMap(folder => readdirSync(new URL(`scripts/${folder}/`, TEMPLATES))
        .map(name => readFileSync(new URL(`scripts/${folder}/${name}`, TEMPLATES), "utf8"))).join("\n");
    const said = new Set([...english.keys()].map(withoutForm));
    const keys = [...scripts.matchAll(/say\((?:[^()]*\? )?"((?:common|front|deck|practice|quiz|progress)\.[a-z-]+[a-z])"/g)].map(([, key]) => key);
    assert.ok(keys.length > 40);
    assert.deepEqual(keys.filter(key => !said.has(key)), []);
    for (const key of [...scripts.matchAll(/sayTonight\("([^"]+)"/g)].map(match => match[1])) assert.ok(said.has(key + "-tonight") && said.has(key + "-today"), key);
});
