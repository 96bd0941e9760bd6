import { find, findAll, part } from "./page.mjs";

const OPENING = /<fieldset class="card" data-question="([^"]*)"([^>]*)>/g;

const json = id => JSON.parse(document.getElementById(id)?.textContent || "null");

/**
 * What the page can ask, by card: `choices` as text that is made into elements one at a time, `typed` questions, and
 * `pairs`.
 */
export class Questions {
    constructor() {
        const text = part("questions")?.textContent ?? "", found = [...text.matchAll(OPENING)];
        this.choices = new Map(found.map(({ 1: card, 2: rest, index }, place) => {
            const value = name => rest.match(` data-${name}="([^"]*)"`)?.[1] ?? "";
            const html = text.slice(index, found[place + 1]?.index);
            return [card, { html, right: +value("right"), options: value("options").split(" ") }];
        }));
        const { articles = [], questions = [] } = json("typed") ?? {};
        this.articles = articles;
        this.typed = new Map(questions.map(question => [question.card, question]));
        this.pairs = new Map((json("pairs") ?? []).map(([card, left, right]) => [card, { left, right }]));
    }

    /** The `<fieldset>` of a choice question, without its folded answer. */
    fieldset(card) {
        const fieldset = elementOf(this.choices.get(card).html);
        find(".fold", fieldset)?.remove();
        return fieldset;
    }

    /** The reason: explanation, passage and place. The right answer, which begins it, is left out. */
    why(card) {
        const choice = this.choices.get(card), typed = this.typed.get(card);
        const why = choice ? find(".why", elementOf(choice.html)) : elementOf(`<div class="why">${typed?.why ?? ""}</div>`);
        if (why?.firstElementChild?.matches("p.q")) why.firstElementChild.remove();
        return why;
    }

    /** What was asked and what is right, as nodes. */
    asked(card) {
        if (this.choices.has(card)) {
            const fieldset = this.fieldset(card), { right } = this.choices.get(card);
            const answer = findAll(".opt .q", fieldset)[right];
            return { front: [...find("legend", fieldset).childNodes], answer: [...answer.childNodes] };
        }
        const { prompt, accepted } = this.typed.get(card) ?? {}, pair = this.pairs.get(card);
        return { front: nodesOf(prompt ?? pair.left), answer: prompt ? [accepted[0]] : nodesOf(pair.right) };
    }
}

export function nodesOf(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return [...document.importNode(template.content, true).childNodes];
}

const elementOf = html => nodesOf(html.trim())[0];
