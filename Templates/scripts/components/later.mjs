/** What is needed only in the course of a session comes in a script of its own, which puts it here. */
export const later = {};

const { more } = document.currentScript.dataset;
let loading = null;

/**
 * Calls `action` once the second script is there; it is loaded when it is first asked for. A page without one has it
 * all.
 */
export function whenLoaded(action) {
    if (!more) return action();
    loading ??= new Promise((done, failed) => {
        const script = Object.assign(document.createElement("script"), { src: more, onload: done, onerror: failed });
        document.head.append(script);
    });
    loading.then(action, () => loading = null);
}
