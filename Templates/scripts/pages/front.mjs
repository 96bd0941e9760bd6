import { dayCounts } from "../study/streak.mjs";
import { deckEntry, showDeckEntry } from "../components/deck-entry.mjs";
import { learner } from "../components/learning.mjs";
import { goOffline } from "../components/offline.mjs";
import { findAll, part } from "../components/page.mjs";
import { listenToSearch } from "../components/searching.mjs";
import { showToday } from "../components/today.mjs";

const form = part("find");

function show() {
    const entries = findAll("li[data-items]").filter(place => place.dataset.items).map(deckEntry);
    const counts = dayCounts(learner.store.keys("a:").map(key => learner.historyOf(key.slice(2))));
    entries.forEach(showDeckEntry);
    if (entries.length && counts.size) showToday(entries, counts);
}

if (form) listenToSearch(form, part("found"), [part("today"), part("courses")]);
show();
addEventListener("storage", show);
goOffline();
