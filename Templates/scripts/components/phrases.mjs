import { dateOf } from "../study/calendar.mjs";
import { language, say } from "./page.mjs";

export const percent = share => share.toLocaleString(language, { style: "percent" });

/** "tomorrow", "in 8 days". */
export const whenWords = days => new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");

/** `key-tonight` from five in the afternoon on, `key-today` before. */
export const sayTonight = (key, values) => say(key + ((new Date().getHours() + 20) % 24 >= 13 ? "-tonight" : "-today"), values);

export const numberWords = number => number.toLocaleString(language);

/** A study day as a date, in the parts that are wished for. */
export const dateWords = (day, parts) => dateOf(day).toLocaleDateString(language, { ...parts, timeZone: "UTC" });
