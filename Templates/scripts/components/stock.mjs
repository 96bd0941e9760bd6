import { find } from "./page.mjs";

const OPENING = '<details data-item="', HEADING = /<h2 data-section="(\d*)"[^>]*>([^<]*)/g;

/** A study item as its opening tag tells it; what filters ask for is read when it is asked for. */
class Entry {
    constructor(item, tag, index, heading) {
        this.item = item;
        this.tag = tag;
        this.index = index;
        this.heading = heading;
    }

    get card() {
        return this.item.split("-")[0];
    }

    /** The number of its section, as in the options. */
    get section() {
        return this.heading[1];
    }

    get tags() {
        return this.value("tags").split(" ");
    }

    value(name) {
        return this.tag.match(` data-${name}="([^"]*)"`)?.[1] ?? "";
    }
}

/**
 * The cards of the page, which stand there as text, each section under its heading: cut at their opening tags, and made
 * into elements one at a time.
 */
export class Stock {
    constructor(text) {
        this.text = text;
        this.entries = [];
        const headings = [...text.matchAll(HEADING)];
        let heading = ["", "", ""];
        for (let index = text.indexOf(OPENING); index >= 0; index = text.indexOf(OPENING, index + 1)) {
            while (headings[0]?.index < index) heading = headings.shift();
            const tag = text.slice(index + OPENING.length, text.indexOf(">", index));
            this.entries.push(new Entry(tag.slice(0, tag.indexOf('"')), tag, index, heading));
        }
        this.places = new Map(this.entries.map((entry, place) => [entry.item, place]));
    }

    /**
     * The entries with the names of their items; plain cards get those of their other side when they are asked the
     * other way.
     */
    named(isReversed) {
        if (!isReversed) return this.entries;
        return this.entries.map(entry => this.canReverse(entry)
            ? new Entry(entry.item + "-r", entry.tag, entry.index, entry.heading) : entry);
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

    /** The `<details>` of an item, closed, with its section and place above the question. */
    element(item) {
        const template = document.createElement("template"), [, , section] = this.entry(item).heading;
        template.innerHTML = this.source(this.nameInDeck(item)).replace(/<summary>(?:<small>(.*?)<\/small>)?/, (_, place = "") =>
            section || place ? `<summary><span class="where soft"><span>${section}</span><span>${place}</span></span>` : _);
        const card = document.importNode(template.content.firstElementChild, true);
        const [question, answer] = card.children;
        card.className = "card";
        question.lastElementChild.className = "q";
        answer.className = "a";
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
