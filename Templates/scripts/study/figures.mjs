import { weekdayOf } from "./calendar.mjs";
import { isDue, remembered } from "./history.mjs";
import { dayCounts } from "./streak.mjs";

/** Sums of the counts of the days `from` to `to`; `accuracy` is null when nothing was asked. */
export function sumOf(counts, from, to) {
    const sum = { answers: 0, first: 0, right: 0 };
    for (let day = from; day <= to; day++) {
        for (const name of Object.keys(sum)) sum[name] += counts.get(day)?.[name] ?? 0;
    }
    return { ...sum, accuracy: sum.first ? sum.right / sum.first : null };
}

/**
 * Whole weeks (Monday first) that end with the week of today: `[[{day, answers}, … 7], …]`; days to come have `answers:
 * null`.
 */
export function calendarOf(counts, today, weeks) {
    const monday = today - weekdayOf(today) - (weeks - 1) * 7;
    return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, weekday) => {
        const day = monday + week * 7 + weekday;
        return { day, answers: day > today ? null : counts.get(day)?.answers ?? 0 };
    }));
}

/** `[{from, accuracy}, …]` for the last `weeks` times seven days, oldest first; weeks without answers are left out. */
export function trendOf(counts, today, weeks) {
    return Array.from({ length: weeks }, (_, index) => today - 7 * (weeks - index) + 1)
        .map(from => ({ from, ...sumOf(counts, from, from + 6) })).filter(week => week.accuracy !== null);
}

/** Cards due on each of the next `days` days; what is overdue is due today. */
export function forecastOf(memories, today, days) {
    const due = Array.from({ length: days }, (_, ahead) => ({ day: today + ahead, cards: 0 }));
    for (const memory of memories) {
        if (!memory) continue;
        const ahead = isDue(memory, today) ? 0 : memory.dueDay - today;
        if (ahead < days) due[ahead].cards++;
    }
    return due;
}

/**
 * The items with the smallest share of right first tries, of those asked on `least` days or more: `[{item, right,
 * asked}, …]`.
 */
export function hardestOf(histories, least, count) {
    return [...histories].map(([item, history]) => ({ item, ...firstTries(history) }))
        .filter(each => each.asked >= least && each.right < each.asked)
        .sort((a, b) => a.right / a.asked - b.right / b.asked || b.asked - a.asked || (a.item < b.item ? -1 : 1)).slice(0, count);
}

function firstTries(history) {
    const { first, right } = sumOf(dayCounts([history]), history[0]?.[1] ?? 0, history.at(-1)?.[1] ?? -1);
    return { asked: first, right };
}
