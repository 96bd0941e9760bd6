import { judgedOption, remarkOf, showReason } from "./judgement.mjs";
import { find, findAll, say } from "./page.mjs";

/** A multiple-choice question. `check()` gives `{results}`, or nothing while no option is chosen. */
export class ChoiceQuestion {
    constructor(questions, [card]) {
        Object.assign(this, { questions, card, element: questions.fieldset(card) });
        for (const input of findAll("input", this.element)) input.required = true;
    }

    choose(place) {
        findAll("input", this.element)[place]?.click();
        findAll("input", this.element)[place]?.focus();
    }

    check() {
        const inputs = findAll("input", this.element), chosen = inputs.findIndex(input => input.checked);
        const { right } = this.questions.choices.get(this.card);
        if (chosen < 0) return void inputs[0].reportValidity();
        const options = findAll(".opt", this.element).map((label, place) => {
            const is = place === right ? "right" : place === chosen ? "wrong" : "";
            const remark = place === chosen ? remarkOf(chosen === right) : place === right ? say("quiz.right-answer") : "";
            const option = judgedOption([...find(".q", label).childNodes], is, remark);
            label.replaceWith(option);
            return option;
        });
        showReason(options[right], this.questions.why(this.card), chosen === right);
        return { results: [[this.card, chosen === right, find(".q", options[chosen]).textContent]] };
    }
}
