import { find, instance, say } from "./page.mjs";

/** An option that was judged: `is` is `right`, `wrong` or nothing; `remark` stands under its text. */
export function judgedOption(nodes, is, remark) {
    const option = document.createElement("div"), text = document.createElement("span");
    option.className = "opt";
    text.className = "q";
    text.append(...nodes);
    option.append(is ? instance(is) : document.createElement("span"), text);
    if (is) option.dataset.is = is;
    if (remark) option.append(Object.assign(document.createElement("b"), { textContent: remark }));
    return option;
}

/**
 * Puts the reason under the right option, says the verdict to those who do not see it, and lets reading go on there.
 */
export function showReason(option, why, isRight) {
    const answer = find(".q", option).textContent, verdict = document.createElement("p");
    verdict.className = "vh";
    verdict.textContent = `${say(isRight ? "quiz.right" : "quiz.wrong")} ${say("quiz.answer-is", { answer })}`;
    why.prepend(verdict);
    why.setAttribute("role", "status");
    why.tabIndex = -1;
    option.append(why);
    why.focus();
}

export const remarkOf = isRight => say(isRight ? "quiz.your-right-answer" : "quiz.your-answer");
