import { makeSearch } from "../study/search.mjs";
import { loadIndex } from "./indexed.mjs";
import { part, root, say } from "./page.mjs";
import { element } from "./svg.mjs";

const MOST = 50;

/** Search over all approved cards; the index is loaded when the field is first used. Results take the place of `others`. */
export function listenToSearch(form, results, others) {
    const field = form.elements.q;
    let loading = null;
    const load = () => loading ??= loadIndex(form.dataset.index).then(decks => ({ decks, find: makeSearch(cardsOf(decks)) }), () => loading = null);

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

const cardsOf = decks => decks.flatMap(([, , cards], deck) => cards.map(([id, ...texts]) => [id, deck, ...texts]));

function resultsOf(query, index) {
    if (!index) return [element("p", { textContent: say("front.search-failed") })];
    const { cards, total } = index.find(query, MOST), title = total ? say("front.found", { n: total, query }) : say("front.found-none", { query });
    const heading = element("h2", { textContent: title });
    heading.setAttribute("role", "status");
    if (!total) return [element("div", { className: "card quiet" }, heading, element("p", { textContent: say("front.found-advice") }))];
    const lines = cards.map(([id, deck, front, answer]) => {
        const [page, name] = index.decks[deck], link = element("a", { href: `${root}${page}#card-${id}`, textContent: front });
        return element("li", {}, element("p", { className: "q" }, link), element("p", { className: "soft", textContent: `${answer} · ${name}` }));
    });
    return [heading, element("ul", { className: "list card" }, ...lines)];
}
