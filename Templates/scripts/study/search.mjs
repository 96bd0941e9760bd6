const foldedText = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/gu, "ss");

/**
 * Makes an index ready: `cards` are `[id, deck, front, answer, more]`. Gives `find(query, most) → {cards, total}`, best
 * first.
 */
export function makeSearch(cards) {
    let texts = null;
    return (query, most) => {
        texts ??= cards.map(([, , ...fields]) => fields.map(field => " " + foldedText(field ?? "")));
        const phrase = foldedText(query).trim(), words = phrase.split(/[\s\p{P}]+/u).filter(Boolean);
        if (!words.length) return { cards: [], total: 0 };
        const weighed = texts.map((fields, place) => ({ place, weight: weightOf(fields, words, phrase) }));
        const found = weighed.filter(each => each.weight);
        found.sort((a, b) => b.weight - a.weight || a.place - b.place);
        return { cards: found.slice(0, most).map(each => cards[each.place]), total: found.length };
    };
}

const FIELD_WEIGHTS = [8, 4, 1];

/**
 * 0 unless every word is somewhere; a word's beginning counts double, the front more than the answer, and the whole
 * query most.
 */
function weightOf(fields, words, phrase) {
    const phraseWeights = fields.map((field, at) => field.includes(phrase) ? FIELD_WEIGHTS[at] * 4 : 0);
    let weight = words.length > 1 ? Math.max(...phraseWeights) : 0;
    for (const word of words) {
        const best = Math.max(...fields.map((field, at) => matchIn(field, word) * FIELD_WEIGHTS[at]));
        if (!best) return 0;
        weight += best;
    }
    return weight;
}

function matchIn(field, word) {
    const at = field.indexOf(word);
    if (at < 0) return 0;
    const isBeginning = new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, "u").test(field);
    return isBeginning ? 2 : 1;
}
