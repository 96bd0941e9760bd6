import { weekdayOf } from "./calendar.mjs";
import { isRight } from "./history.mjs";

/**
 * `day → {answers, first, right}` over all histories: answers given, items asked on that day, and those right at the
 * first try.
 */
export function dayCounts(histories) {
    const days = new Map();
    for (const history of histories) {
        let lastDay = null;
        for (const [, day, rating] of history) {
            const count = days.get(day) ?? days.set(day, { answers: 0, first: 0, right: 0 }).get(day);
            count.answers++;
            if (day === lastDay) continue;
            lastDay = day;
            count.first++;
            if (isRight(rating)) count.right++;
        }
    }
    return days;
}

/**
 * `{days, forgiven}`: how many days in a row had answers, up to today or yesterday, and which missed days were let
 * pass: one in each week (Monday to Sunday), and only between days with answers.
 */
export function streakOf(counts, today) {
    let days = 0, pending = null, forgivenWeek = null;
    const forgiven = [];
    for (let day = counts.has(today) ? today : today - 1; ; day--) {
        if (counts.has(day)) {
            days++;
            if (pending !== null) forgiven.push(pending);
            pending = null;
            continue;
        }
        const monday = day - weekdayOf(day);
        if (pending !== null || forgivenWeek === monday) return { days, forgiven };
        pending = day;
        forgivenWeek = monday;
    }
}
