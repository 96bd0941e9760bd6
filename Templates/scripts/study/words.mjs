/** Languages that may write numbers with digits of their own. */
const OWN_DIGITS = /^(ar|bn|ckb|dz|fa|hi|ks|mr|my|ne|ps|sa|sd|ur|uz)\b/;

/**
 * The interface's words: `say(key, values)` fills `{name}`s in; a key that has plural forms takes the one for
 * `values.n`. Numbers are written as the language writes them; a browser's own way to do so costs more than all the
 * rest of a page, so small ones go without.
 */
export function makeWords(words, language) {
    let plural = null, number = null;
    const formOf = count => (plural ??= new Intl.PluralRules(language)).select(count);
    const written = value => value < 1000 && Number.isInteger(value) && !OWN_DIGITS.test(language)
        ? value : (number ??= new Intl.NumberFormat(language)).format(value);
    return (key, values = {}) => {
        const other = words[key + ".other"];
        const text = other ? words[`${key}.${formOf(values.n ?? 0)}`] ?? other : words[key] ?? key;
        const valueOf = value => typeof value === "number" ? written(value) : value ?? "";
        return text.replace(/\{(\w+)\}/g, (_, name) => valueOf(values[name]));
    };
}

/** A wait in its shortest words: minutes, days, months, years. */
export function intervalWords(say, { minutes, days }) {
    if (minutes) return say("common.minutes", { n: Math.ceil(minutes) });
    if (days < 31) return say("common.days", { n: days });
    const tenths = value => Math.round(value * 10) / 10;
    return days < 365 ? say("common.months", { n: tenths(days / 30.4) }) : say("common.years", { n: tenths(days / 365) });
}
