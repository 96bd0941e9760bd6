/**
 * The study day at `seconds` since 1970 where the clock on the wall is `offset` minutes ahead of UTC and a day begins
 * at `startHour`: the number of that local date, counted in days from 1970-01-01.
 */
export const studyDay = (seconds, offset, startHour) => Math.floor((seconds + offset * 60 - startHour * 3600) / 86400);
