import { compared } from "../study/comparison.mjs";
import { judgedOption, remarkOf, showReason } from "./judgement.mjs";
import { find, instance, language, say } from "./page.mjs";
import { nodesOf } from "./questions.mjs";

const TAGS = { same: "span", missing: "ins", extra: "del" };

/** A question whose answer is typed. `onCount` is told when the learner counts a nearly right answer. */
export class TypedQuestion {
    constructor(questions, [card], { ignoresAccents, onCount }) {
        Object.assign(this, { questions, card, ignoresAccents, onCount, element: instance("typed-question") });
        find("legend", this.element).append(...nodesOf(questions.typed.get(card).prompt));
        this.input = find("input", this.element);
    }

    check() {
        const typed = this.input.value, question = this.questions.typed.get(this.card);
        const rules = { language, articles: this.questions.articles, ignoresAccents: this.ignoresAccents };
        const { verdict, parts } = compared(typed, question, rules), isRight = verdict === "right" || verdict === "slip";
        const remark = verdict === "right" ? remarkOf(true) : say("quiz.right-answer");
        const right = judgedOption([question.accepted[0]], "right", remark);
        const given = verdict === "right" ? [] : [this.given(typed, verdict, parts)];
        find(".opts", this.element).replaceChildren(...given, right);
        showReason(right, this.questions.why(this.card), isRight);
        return { results: [[this.card, isRight, typed]] };
    }

    /** What was typed, with what is missing and what does not belong there. */
    given(typed, verdict, parts) {
        const marks = isClose(parts) ? parts.map(marked) : [typed];
        const wrong = typed.trim() ? remarkOf(false) : say("quiz.no-answer");
        const remarks = { slip: say("quiz.slip"), nearly: say("quiz.nearly"), wrong };
        const option = judgedOption(typed.trim() ? marks : ["–"], verdict === "slip" ? "right" : "wrong", remarks[verdict]);
        if (verdict === "nearly") option.append(this.countButton(option));
        return option;
    }

    countButton(option) {
        const button = instance("count-it");
        button.addEventListener("click", () => {
            option.dataset.is = "right";
            find("b", option).textContent = say("quiz.counted");
            button.remove();
            this.onCount([[this.card, true, this.input.value]]);
        });
        return button;
    }
}

const marked = ({ text, is }) => Object.assign(document.createElement(TAGS[is]), { textContent: text });

/** Half of the answer is there; between answers that have little in common a difference says nothing. */
function isClose(parts) {
    const lengthOf = kinds => parts.filter(({ is }) => kinds.includes(is)).reduce((sum, { text }) => sum + text.length, 0);
    return lengthOf(["same"]) * 2 >= lengthOf(["same", "missing"]);
}
