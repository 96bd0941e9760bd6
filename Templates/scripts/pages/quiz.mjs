import { chanceOf } from "../study/chance.mjs";
import { QUIZ_RIGHT, QUIZ_WRONG } from "../study/history.mjs";
import { answered, askable, chosenQuestions, currentStep, missedAtFirst, newRound, roundTakenUp, scoreOf, stepsOf } from "../study/quiz.mjs";
import { ChoiceQuestion } from "../components/choice-question.mjs";
import { showSteps } from "../components/dock.mjs";
import { showEnd } from "../components/ending.mjs";
import { listenToKeys } from "../components/keys.mjs";
import { learner } from "../components/learning.mjs";
import { MatchingSet } from "../components/matching-set.mjs";
import { goOffline } from "../components/offline.mjs";
import { chosenOptions, showOptions } from "../components/options.mjs";
import { find, findAll, onDo, part, say, setHidden } from "../components/page.mjs";
import { judgedOption } from "../components/judgement.mjs";
import { Questions } from "../components/questions.mjs";
import { TypedQuestion } from "../components/typed-question.mjs";

const key = "quiz:" + find("main").dataset.deck;
const questions = new Questions();
let round = null, question = null, isChecked = false, before = null;

const USUAL = { kind: "choice", count: "10", accents: false };
const optionsNow = () => ({ ...USUAL, ...learner.settings.quiz });

function begin() {
    round = roundTakenUp(learner.store.read(key)?.round, questions);
    if (round) show();
    else start(optionsNow(), null, chanceOf(`${key} ${learner.today}`));
}

/** A round of the wanted kind; of `cards` alone when they are given. The first of a day is the same however often it is opened. */
function start({ kind, count }, cards, random = Math.random) {
    const able = askable(questions, kind), wanted = cards ? able.filter(each => cards.includes(each.card)) : able;
    const chosen = chosenQuestions(wanted, Number(count) || Infinity, random).map(each => each.card);
    round = newRound(stepsOf(chosen, kind, questions));
    show();
}

function show() {
    const step = currentStep(round), score = scoreOf(round);
    keep();
    setHidden("[data-part=end]", true);
    setHidden(".steps, [data-part=quiz], .keys", !step);
    if (!step) return round.steps.length ? finish(score) : showEmpty();
    isChecked = false;
    question = made(step);
    part("question").replaceChildren(question.element);
    setHidden("[data-do=check]", step.kind === "match");
    setHidden("[data-do=next]", true);
    showProgress();
    question.input?.focus();
    scrollTo(0, 0);
}

function made({ kind, cards }) {
    if (kind === "match") return new MatchingSet(questions, cards, { onDone: done });
    if (kind === "typed") return new TypedQuestion(questions, cards, { ignoresAccents: optionsNow().accents, onCount: recount });
    return new ChoiceQuestion(questions, cards);
}

function showProgress() {
    const { asked, right, total, returning, ...steps } = scoreOf(round);
    showSteps(say("quiz.question", { number: Math.min(asked + (isChecked ? 0 : 1), total), total }),
        [say("quiz.right-so-far", { n: right }), ...returning ? [say("quiz.back", { n: returning })] : []].join(", "), steps);
}

function check() {
    const outcome = !isChecked && question.check?.();
    if (outcome) done(outcome);
}

/** The answer is counted at once, and the next question waits until it is asked for. */
function done({ results, again }) {
    const kept = ([card, isRight]) => [card, learner.answer(card, isRight ? QUIZ_RIGHT : QUIZ_WRONG)];
    before = { round, answers: results.map(kept) };
    round = answered(round, results, again);
    isChecked = true;
    keep();
    showProgress();
    setHidden("[data-do=check]", true);
    setHidden("[data-do=next]", false);
    if (!question.check) find("[data-do=next]").focus();
}

/** The learner counts what was nearly right: the answer is taken back and given again. */
function recount(results) {
    for (const [card, answer] of before.answers) learner.takeBack(card, answer);
    round = before.round;
    done({ results });
}

function keep() {
    const stored = learner.store.read(key), isBegun = Object.keys(round.first).length > 0;
    if (isBegun || stored) learner.store.write(key, { ...stored, round: currentStep(round) ? round : null });
}

function finish({ right, total }) {
    const missed = missedAtFirst(round), { last } = learner.store.read(key) ?? {};
    learner.store.write(key, { last: { right, total } });
    const lead = [missed.length ? say("quiz.end-missed", { n: missed.length }) : say("quiz.end-all")];
    if (last?.total === total) lead.push(say("quiz.end-last", { n: last.right }));
    showEnd({ title: say("quiz.end", { n: right, total }), lead: lead.join(" ") }, missed.map(missedLine));
    for (const button of findAll("[data-part=end] [data-do=missed]")) {
        button.hidden = !missed.length;
        button.textContent = say("quiz.try-missed", { n: missed.length });
    }
}

function missedLine(card) {
    const { front, answer } = questions.asked(card), { given } = round.first[card];
    const chosen = questions.pairs.has(given) ? questions.asked(given).answer : [given || "–"];
    return {
        front, given: [judgedOption([hiddenWords("quiz.you-chose"), ...chosen], "wrong")],
        answer: [judgedOption([hiddenWords("quiz.right-was"), ...answer], "right")],
    };
}

const hiddenWords = words => Object.assign(document.createElement("span"), { className: "vh", textContent: say(words) + " " });

function showEmpty() {
    setHidden("[data-part=rest]", false);
}

const next = () => isChecked && show();
const choose = place => () => !isChecked && (question.chooseNumber ?? question.choose)?.call(question, place);

const verbs = {
    more: () => {
        showOptions(optionsNow());
        find("#options")?.showModal();
    },
    help: () => find("#help")?.showModal(),
    close: control => control.closest("dialog").close(),
    restart: control => {
        const { kind, count, accents } = chosenOptions();
        learner.settings = { quiz: { kind, count, accents } };
        control.closest("dialog").close();
        start(optionsNow());
    },
    missed: () => start(optionsNow(), missedAtFirst(round)),
    again: () => start(optionsNow()),
};

onDo(verbs);
part("quiz").addEventListener("submit", event => {
    event.preventDefault();
    if (isChecked) next();
    else check();
});
const numbers = Object.fromEntries([1, 2, 3, 4, 5, 6].map(number => [number, choose(number - 1)]));
const keys = { ...numbers, Enter: () => isChecked ? next() : check(), "?": verbs.help };
listenToKeys(keys, () => learner.settings.keys, () => false);
begin();
goOffline();
