import { say } from "./page.mjs";
import { nodesOf } from "./questions.mjs";

const ICONS = { right: "check", wrong: "cross" };

/** An option that was judged: `is` is `right`, `wrong` or nothing; `remark` stands under its text. */
export function judgedOption(nodes, is, remark) {
    const option = document.createElement("div"), text = document.createElement("span");
    option.className = "opt";
    text.className = "q";
    text.append(...nodes);
    const icon = is ? nodesOf(`<svg class="i" aria-hidden="true"><use href="#${ICONS[is]}"/></svg>`)[0] : document.createElement("span");
    option.append(icon, text);
    if (is) option.dataset.is = is;
    if (remark) option.append(Object.assign(document.createElement("b"), { textContent: remark }));
    return option;
}

/** Puts the reason under the right option, says the verdict to those who do not see it, and lets reading go on there. */
export function showReason(option, why, isRight) {
    why.prepend(...nodesOf(`<span class="vh"></span>`));
    why.firstChild.textContent = say(isRight ? "quiz.right" : "quiz.wrong") + " " + say("quiz.answer-is", { answer: option.querySelector(".q").textContent });
    why.setAttribute("role", "status");
    why.tabIndex = -1;
    option.append(why);
    why.focus();
}

export const remarkOf = isRight => say(isRight ? "quiz.your-right-answer" : "quiz.your-answer");
