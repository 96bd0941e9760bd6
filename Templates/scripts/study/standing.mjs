import { isDue, remembered } from "./history.mjs";

/**
 * `{known, learning, fresh, due, next}` of study items: known is an interval of a week or more, next the next due day
 * after today.
 */
export function standingOf(histories, today) {
    const standing = { known: 0, learning: 0, fresh: 0, due: 0, next: null, nextCards: 0 };
    for (const history of histories) {
        const memory = remembered(history);
        if (!memory) standing.fresh++;
        else if (memory.stage === "review" && memory.days >= 7) standing.known++;
        else standing.learning++;
        if (isDue(memory, today)) standing.due++;
        else if (memory && memory.dueDay > today) noteNext(standing, memory.dueDay);
    }
    return standing;
}

function noteNext(standing, day) {
    if (standing.next === null || day < standing.next) Object.assign(standing, { next: day, nextCards: 0 });
    if (day === standing.next) standing.nextCards++;
}
