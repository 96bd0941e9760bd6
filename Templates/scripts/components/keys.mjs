/**
 * Keys as `{key: action}`; `ArrowStart` and `ArrowEnd` are the arrows along the line. They rest while a dialog is open,
 * in fields, with other keys held down, and when the learner has switched them off; blank and enter belong to a control
 * that has the focus.
 */
export function listenToKeys(keys, areOn, isRTL) {
    document.addEventListener("keydown", event => {
        const isTyped = event.ctrlKey || event.altKey || event.metaKey || event.repeat || !areOn();
        if (isTyped || event.target.closest("dialog, input:not([type=radio]), select, textarea, audio, video")) return;
        if (/^( |Enter)$/.test(event.key) && event.target.closest("a, button, summary")) return;
        const action = keys[nameOf(event.key, isRTL())];
        if (!action) return;
        event.preventDefault();
        action();
    });
}

const nameOf = (key, isRTL) => key === "ArrowRight" || key === "ArrowLeft"
    ? key === "ArrowRight" === isRTL ? "ArrowStart" : "ArrowEnd"
    : key.length > 1 ? key : key.toLowerCase();
