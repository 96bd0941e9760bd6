/**
 * A typed answer beside the accepted ones, by the rules that stand with `TypedQuestion`
 * (Sources/QuizGeneration/Quiz.swift).
 *
 * `question` is `{accepted, number, others}`; `rules` are `{language, articles, ignoresAccents}`. The verdict is
 * `right`, `slip` (counts, the difference is shown), `nearly` (only accents differ: the learner may count it) or
 * `wrong`; `parts` show the difference.
 */
export function compared(typed, question, rules) {
    const verdicts = question.accepted.map(answer => verdictOf(typed, answer, question, rules));
    const verdict = ["right", "slip", "nearly"].find(each => verdicts.includes(each)) ?? "wrong";
    const nearest = verdict === "wrong" ? 0 : verdicts.indexOf(verdict);
    return { verdict, parts: differenceOf(typed.trim(), question.accepted[nearest]) };
}

function verdictOf(typed, answer, { number, others }, rules) {
    const given = folded(typed, rules), wanted = folded(answer, rules);
    if (!given) return "wrong";
    if (given === wanted) return "right";
    if (number) return isSameNumber(typed, answer, rules.language) ? "right" : "wrong";
    if (withoutAccents(given) === withoutAccents(wanted)) return rules.ignoresAccents ? "right" : "nearly";
    return isSlip(given, wanted) && !others.some(other => folded(other, rules) === given) ? "slip" : "wrong";
}

/** One form for what means the same: case, typographic signs, blanks and a leading article do not count. */
export function folded(text, { articles }) {
    const words = text.normalize("NFKC").toLowerCase().replace(/[‐-―−]/gu, "-")
        .replace(/[^\p{L}\p{M}\p{N}%+\-./°]+/gu, " ").replace(/[.\s]+$/u, "").trim().split(" ");
    return (words.length > 1 && articles.includes(words[0]) ? words.slice(1) : words).join(" ");
}

const withoutAccents = text => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Equal as numbers, with the same words around them; the unit may be left out. */
function isSameNumber(typed, answer, language) {
    const [given, wanted] = [typed, answer].map(text => numberIn(text, language));
    return given !== null && wanted !== null && given.value === wanted.value && (given.rest === "" || given.rest === wanted.rest);
}

function numberIn(text, language) {
    const plain = text.normalize("NFKC").replace(/[−–]/gu, "-").trim();
    const found = plain.match(/[-+]?[\d.,'’\s]*\d/u);
    if (!found) return null;
    const rest = (plain.slice(0, found.index) + plain.slice(found.index + found[0].length)).replace(/\s+/gu, "").toLowerCase();
    return { value: Number(withPoint(found[0].replace(/['’\s]/gu, ""), language)), rest };
}

/**
 * The language says which of `.` and `,` groups digits; one that is not followed by three digits is a decimal point all
 * the same.
 */
function withPoint(digits, language) {
    const usesComma = new Intl.NumberFormat(language || undefined).format(1.5).includes(",");
    const grouped = usesComma ? digits.replace(/\.(?=\d{3}(?!\d))/g, "") : digits.replace(/,(?=\d{3}(?!\d))/g, "");
    return grouped.replace(",", ".");
}

/** One edit in 5 to 8 letters, two in 9 or more, the first letter right. */
function isSlip(given, wanted) {
    const allowed = wanted.length < 5 ? 0 : wanted.length < 9 ? 1 : 2;
    return given[0] === wanted[0] && Math.abs(given.length - wanted.length) <= allowed && editsBetween(given, wanted) <= allowed;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editsBetween(from, to) {
    let before = [], row = Array.from({ length: to.length + 1 }, (_, place) => place);
    for (let at = 1; at <= from.length; at++) {
        const next = [at];
        for (let place = 1; place <= to.length; place++) {
            const cost = from[at - 1] === to[place - 1] ? 0 : 1;
            next[place] = Math.min(row[place] + 1, next[place - 1] + 1, row[place - 1] + cost);
            const isSwap = at > 1 && place > 1 && from[at - 1] === to[place - 2] && from[at - 2] === to[place - 1];
            if (isSwap) next[place] = Math.min(next[place], before[place - 2] + 1);
        }
        [before, row] = [row, next];
    }
    return row[to.length];
}

/**
 * `[{text, is}, …]`, `is` one of `same`, `missing` (belongs there) and `extra` (typed, but does not), by longest common
 * subsequence.
 */
export function differenceOf(typed, expected) {
    const from = Array.from(typed.normalize("NFC").slice(0, 200)), to = Array.from(expected.normalize("NFC").slice(0, 200));
    const common = commonLengths(from, to), parts = [];
    const add = (text, is) => parts.at(-1)?.is === is ? parts.at(-1).text += text : parts.push({ text, is });
    let at = 0, place = 0;
    while (at < from.length || place < to.length) {
        const isExtra = at < from.length && (place === to.length || common[at + 1][place] >= common[at][place + 1]);
        if (at < from.length && from[at] === to[place]) add(to[place++], "same", at++);
        else if (isExtra) add(from[at++], "extra");
        else add(to[place++], "missing");
    }
    return parts;
}

function commonLengths(from, to) {
    const lengths = Array.from({ length: from.length + 1 }, () => new Array(to.length + 1).fill(0));
    for (let at = from.length - 1; at >= 0; at--) {
        for (let place = to.length - 1; place >= 0; place--) {
            const [below, beside] = [lengths[at + 1], lengths[at]];
            const isSame = from[at] === to[place];
            beside[place] = isSame ? below[place + 1] + 1 : Math.max(below[place], beside[place + 1]);
        }
    }
    return lengths;
}
