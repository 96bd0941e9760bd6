import { find } from "./page.mjs";

const OPENING = /<details class="card" data-item="([^"]*)"([^>]*)>/g;

/** The cards of the page, which stand there as text: cut at their opening tags, and made into elements one at a time. */
export class Stock {
    constructor(text) {
        this.text = text;
        this.entries = [...text.matchAll(OPENING)].map(({ 1: item, 2: rest, index }) => {
            const value = name => rest.match(` data-${name}="([^"]*)"`)?.[1] ?? "";
            return { item, card: value("card") || item, index, section: value("section"), tags: value("tags").split(" "), line: value("line") };
        });
        this.places = new Map(this.entries.map((entry, place) => [entry.item, place]));
    }

    /** The entries with the names of their items; plain cards get those of their other side when they are asked the other way. */
    named(isReversed) {
        return this.entries.map(entry => isReversed && this.canReverse(entry) ? { ...entry, item: entry.item + "-r" } : entry);
    }

    canReverse({ item }) {
        return !/-/.test(item) && !this.places.has(item + "-r") && !this.source(item).includes('class="gap"');
    }

    nameInDeck(item) {
        return this.places.has(item) ? item : item.replace(/-r$/, "");
    }

    has(item) {
        return this.places.has(this.nameInDeck(item));
    }

    entry(item) {
        return this.entries[this.places.get(this.nameInDeck(item))];
    }

    source(item) {
        const place = this.places.get(item);
        return this.text.slice(this.entries[place].index, this.entries[place + 1]?.index);
    }

    /** The `<details>` of an item, closed. */
    element(item) {
        const template = document.createElement("template");
        template.innerHTML = this.source(this.nameInDeck(item));
        const card = document.importNode(template.content.firstElementChild, true);
        if (!this.places.has(item)) turnRound(card);
        return card;
    }
}

/** The answer becomes the question; the explanation stays where it is. */
function turnRound(card) {
    const front = find(".q", card), answer = find(".a", card).firstElementChild, asked = document.createElement("p");
    asked.append(...front.childNodes);
    answer.replaceWith(asked);
    front.append(...answer.matches("p") ? answer.childNodes : [answer]);
}
