/** 0 is Monday. */
export const weekdayOf = day => (day + 3) % 7;

/** The date of a study day, at noon UTC: format it with `timeZone: "UTC"`. */
export const dateOf = day => new Date((day * 24 + 12) * 3600000);
