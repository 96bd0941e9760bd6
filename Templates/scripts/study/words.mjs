/**
 * The interface's words: `say(key, values)` fills `{name}`s in; a key that has plural forms takes the one for `values.n`.
 * Numbers are written as the language writes them.
 */
export function makeWords(words, language) {
    const plural = new Intl.PluralRules(language), number = new Intl.NumberFormat(language);
    return (key, values = {}) => {
        const text = words[`${key}.${plural.select(values.n ?? 0)}`] ?? words[`${key}.other`] ?? words[key] ?? key;
        return text.replace(/\{(\w+)\}/g, (_, name) => typeof values[name] === "number" ? number.format(values[name]) : values[name] ?? "");
    };
}

/** A wait in its shortest words: minutes, days, months, years. */
export function intervalWords(say, { minutes, days }) {
    if (minutes) return say("common.minutes", { n: Math.ceil(minutes) });
    if (days < 31) return say("common.days", { n: days });
    const tenths = value => Math.round(value * 10) / 10;
    return days < 365 ? say("common.months", { n: tenths(days / 30.4) }) : say("common.years", { n: tenths(days / 365) });
}
