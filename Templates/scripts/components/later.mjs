/** What is needed only in the course of a session comes in a script of its own, which puts it here. */
export const later = {};

const { more, style } = document.currentScript.dataset;
let loading = null;

/** Adds an element that loads something; fulfilled once it has. */
const loaded = (name, values) => new Promise((done, failed) =>
    document.head.append(Object.assign(document.createElement(name), values, { onload: done, onerror: failed })));

/**
 * Calls `action` once the second script and its style sheet are there; they are loaded when they are first asked for.
 * A page without them has it all. While a dialog is awaited `later.isAwaited` is true: keys rest as if it were open.
 */
export function whenLoaded(action, isDialog = false) {
    if (!more) return action();
    later.isAwaited ||= isDialog;
    loading ??= Promise.all([loaded("script", { src: more }), style && loaded("link", { rel: "stylesheet", href: style })]);
    loading.then(action, () => loading = null).finally(() => later.isAwaited = false);
}
