import { isMissed } from "../study/history.mjs";
import { learner } from "../components/learning.mjs";
import { showNote } from "../components/notes.mjs";
import { goOffline } from "../components/offline.mjs";
import { find, findAll, fill, onDo, part, say } from "../components/page.mjs";
import { showStar, toggleStar } from "../components/stars.mjs";

const cards = findAll("[data-card]"), form = part("filter");

/** Cards of which any side was missed the last time. */
function missedCards() {
    const missed = learner.store.keys("a:").filter(key => isMissed(learner.historyOf(key.slice(2))));
    return new Set(missed.map(key => key.slice(2).split("-")[0]));
}

const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const texts = new Map();
const textOf = card => texts.get(card) ?? texts.set(card, plain(card.textContent)).get(card);

function filter() {
    const { text, tag, only } = Object.fromEntries(new FormData(form)), words = plain(text ?? "").split(/\s+/).filter(Boolean);
    const missed = only === "missed" ? missedCards() : null;
    const fits = card => words.every(word => textOf(card).includes(word))
        && (!tag || (card.dataset.tags ?? "").split(" ").includes(tag))
        && (only !== "starred" || learner.hasStar(card.dataset.card))
        && (!missed || missed.has(card.dataset.card));
    let shown = 0;
    for (const card of cards) if (!(card.hidden = !fits(card))) shown++;
    for (const section of findAll("section.set")) section.hidden = !find("[data-card]:not([hidden])", section);
    part("nothing").hidden = shown > 0;
    fill("filtered", shown < cards.length ? say("deck.filtered", { n: cards.length, shown }) : "");
}

/** A link to a card opens it, and is kept for sharing when it is pressed. */
function openLinked() {
    const card = location.hash.startsWith("#card-") && document.getElementById(location.hash.slice(1));
    if (!card) return;
    card.open = true;
    card.scrollIntoView();
}

function share(link) {
    navigator.clipboard?.writeText(link.href).then(() => showNote("plain", () => say("deck.link-copied")), () => {});
}

function openAll(button) {
    const isOpen = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", isOpen);
    for (const card of cards) card.open = isOpen;
}

const showStars = () => cards.forEach(card => showStar(find("[data-do=star]", card), learner.hasStar(card.dataset.card)));

onDo({
    star: button => toggleStar(learner, button.closest("[data-card]").dataset.card, button),
    link: share, "open-all": openAll, print: () => print(),
});
form?.addEventListener("input", filter);
form?.addEventListener("submit", event => event.preventDefault());
addEventListener("hashchange", openLinked);
addEventListener("storage", showStars);
showStars();
openLinked();
goOffline();
