import { makeSearch } from "../study/search.mjs";
import { loadIndex } from "./indexed.mjs";
import { root, say } from "./page.mjs";
import { element } from "./svg.mjs";

const MOST = 50;

/**
 * Search over all approved cards; the index is loaded when the field is first used. Results take the place of `others`.
 */
export function listenToSearch(form, results, others) {
    const field = form.elements.q;
    let loading = null;
    const load = () => loading ??= loadIndex(form.dataset.index).then(searchOver, () => loading = null);

    async function search() {
        const query = field.value.trim(), index = query ? await load() : null;
        if (query !== field.value.trim()) return;
        results.hidden = !query;
        for (const place of others) place.hidden = !!query;
        results.replaceChildren(...query ? resultsOf(query, index) : []);
    }

    field.addEventListener("focus", load);
    field.addEventListener("input", search);
    form.addEventListener("submit", event => {
        event.preventDefault();
        search();
    });
    field.value ||= new URLSearchParams(location.search).get("q") ?? "";
    search();
}

function searchOver(decks) {
    const cards = decks.flatMap(([, , each], deck) => each.map(([id, ...texts]) => [id, deck, ...texts]));
    return { decks, find: makeSearch(cards) };
}

function resultsOf(query, index) {
    if (!index) return [element("p", { textContent: say("front.search-failed") })];
    const { cards, total } = index.find(query, MOST);
    const heading = element("h2", { textContent: say(total ? "front.found" : "front.found-none", { n: total, query }) });
    heading.setAttribute("role", "status");
    if (total) return [heading, element("ul", { className: "list card" }, ...cards.map(card => resultLine(card, index.decks)))];
    return [element("div", { className: "card quiet" }, heading, element("p", { textContent: say("front.found-advice") }))];
}

function resultLine([id, deck, front, answer], decks) {
    const [page, title] = decks[deck], link = element("a", { href: `${root}${page}#card-${id}`, textContent: front });
    return element("li", {}, element("p", { className: "q" }, link),
        element("p", { className: "soft", textContent: `${answer} · ${title}` }));
}
