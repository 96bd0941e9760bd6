import { hideNote, showNote } from "./notes.mjs";
import { root, say } from "./page.mjs";

/** Keeps the site for times without network, offers an update when one is ready, and says when the network is gone. */
export function goOffline() {
    addEventListener("offline", () => showNote("offline"));
    addEventListener("online", () => hideNote("offline"));
    const workers = navigator.serviceWorker;
    if (!workers || !/^http/.test(location.protocol)) return;
    workers.addEventListener("message", ({ data, source }) => showNote("update", () => updateWords(data), () => takeOver(source)));
    addEventListener("load", () => workers.register(root + "service-worker.js")
        .then(here => here?.active && here.waiting?.postMessage("what is new"), () => {}));
}

const updateWords = ({ added, changed }) =>
    say(`notes.update${added ? "-added" : ""}${changed ? "-changed" : ""}`, { n: added || changed, added, changed });

/** The page is loaded again once the new worker has taken over; never on its own. */
function takeOver(worker) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take over");
}
