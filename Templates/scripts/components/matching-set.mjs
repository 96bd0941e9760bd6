import { shuffled } from "../study/order.mjs";
import { chose, isMatched, matchingResults, newMatching } from "../study/matching.mjs";
import { fill, find, findAll, instance, part, say } from "./page.mjs";
import { nodesOf } from "./questions.mjs";

/** Two columns of buttons; one of each makes a pair. `onDone` is told when all are found. */
export class MatchingSet {
    constructor(questions, cards, { onDone, random = Math.random }) {
        Object.assign(this, { questions, onDone, state: newMatching(cards), element: instance("matching") });
        for (const [side, text] of [["prompt", "left"], ["answer", "right"]]) {
            const buttons = shuffled(cards, random).map(card => this.button(side, card, questions.pairs.get(card)[text]));
            part(side, this.element).append(...buttons);
        }
        this.element.addEventListener("click", event => {
            const button = event.target.closest("[data-side]");
            if (button) this.choose(button);
        });
    }

    button(side, card, html) {
        const item = instance("matching-side"), button = find("button", item) ?? item;
        Object.assign(button.dataset, { side, card });
        (find(".q", button) ?? button).append(...nodesOf(html));
        return item;
    }

    buttons(side) {
        return findAll(`[data-side=${side}]`, this.element);
    }

    /** By number: first a prompt, then an answer. */
    chooseNumber(place) {
        const button = this.buttons(this.state.chosen?.side === "prompt" ? "answer" : "prompt")[place];
        if (button && !button.disabled) this.choose(button);
    }

    choose(button) {
        const { side, card } = button.dataset;
        this.state = chose(this.state, side, card);
        this.show();
        button.focus();
        if (isMatched(this.state)) this.onDone(matchingResults(this.state));
    }

    show() {
        const { chosen, found, last } = this.state;
        for (const button of findAll("[data-side]", this.element)) {
            const { side, card } = button.dataset, isWrong = last && !last.isRight && last[side] === card;
            button.setAttribute("aria-pressed", chosen?.side === side && chosen.id === card);
            button.setAttribute("aria-disabled", found.includes(card));
            button.dataset.is = found.includes(card) ? "right" : isWrong ? "wrong" : "";
        }
        const key = last?.isRight ? "quiz.pair-right" : "quiz.pair-wrong";
        if (last) fill("said", say(key, { n: found.length, total: this.state.ids.length }), this.element);
    }
}
