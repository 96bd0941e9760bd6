import { whenLoaded } from "./later.mjs";
import { find, instance, say } from "./page.mjs";

const shown = {};

/**
 * Shows the notice made from `<template id="note-KIND">` in place of an older one of its kind; `words` gives its text,
 * `action` is what its button does. The template may come with the later script: until then a remark keeps the place.
 */
export function showNote(kind, words = () => say("notes." + kind), action) {
    hideNote(kind);
    const place = shown[kind] = document.createComment("");
    find("#notes")?.append(place);
    whenLoaded(() => {
        const note = place.isConnected && instance("note-" + kind);
        if (!note) return;
        shown[kind] = note;
        find("[data-text]", note).textContent = words();
        find("button", note)?.addEventListener("click", event => {
            event.stopPropagation();
            hideNote(kind);
            action?.();
        });
        place.replaceWith(note);
    });
}

export const hideNote = kind => shown[kind]?.remove();
