import { find } from "./page.mjs";

const OPENING = '<details data-item="';

/** A study item as its opening tag tells it; what filters ask for is read when it is asked for. */
class Entry {
    constructor(item, tag, index) {
        this.item = item;
        this.tag = tag;
        this.index = index;
    }

    get card() {
        return this.item.split("-")[0];
    }

    get section() {
        return this.value("section");
    }

    get tags() {
        return this.value("tags").split(" ");
    }

    value(name) {
        return this.tag.match(` data-${name}="([^"]*)"`)?.[1] ?? "";
    }
}

/**
 * The cards of the page, which stand there as text: cut at their opening tags, and made into elements one at a time.
 */
export class Stock {
    constructor(text) {
        this.text = text;
        this.entries = [];
        for (let index = text.indexOf(OPENING); index >= 0; index = text.indexOf(OPENING, index + 1)) {
            const tag = text.slice(index + OPENING.length, text.indexOf(">", index));
            this.entries.push(new Entry(tag.slice(0, tag.indexOf('"')), tag, index));
        }
        this.places = new Map(this.entries.map((entry, place) => [entry.item, place]));
    }

    /**
     * The entries with the names of their items; plain cards get those of their other side when they are asked the
     * other way.
     */
    named(isReversed) {
        if (!isReversed) return this.entries;
        return this.entries.map(entry => this.canReverse(entry) ? new Entry(entry.item + "-r", entry.tag, entry.index) : entry);
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
        card.className = "card";
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
