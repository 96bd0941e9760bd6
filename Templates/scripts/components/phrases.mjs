import { dateOf } from "../study/calendar.mjs";
import { language, say } from "./page.mjs";

const formats = new Map();

/** A browser's format for numbers, dates or spans of time; each is made once, since making one takes a millisecond. */
function formatOf(kind, options) {
    const key = kind + JSON.stringify(options);
    return formats.get(key) ?? formats.set(key, new Intl[kind](language, options)).get(key);
}

export const percent = share => formatOf("NumberFormat", { style: "percent", maximumFractionDigits: 0 }).format(share);

/** "tomorrow", "in 8 days". */
export const whenWords = days => formatOf("RelativeTimeFormat", { numeric: "auto" }).format(days, "day");

/** `key-tonight` from five in the afternoon on, `key-today` before. */
export const sayTonight = (key, values) => say(key + ((new Date().getHours() + 20) % 24 >= 13 ? "-tonight" : "-today"), values);

export const numberWords = number => formatOf("NumberFormat", {}).format(number);

/** A study day as a date, in the parts that are wished for. */
export const dateWords = (day, parts) => formatOf("DateTimeFormat", { ...parts, timeZone: "UTC" }).format(dateOf(day));

/** A time of day: "4:00 AM". */
export const hourWords = hour => formatOf("DateTimeFormat", { hour: "numeric", minute: "2-digit" }).format(new Date(2000, 0, 1, hour));
