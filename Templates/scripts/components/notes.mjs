import { find, instance, say } from "./page.mjs";

const shown = {};

/**
 * Shows the notice made from `<template id="note-KIND">` in place of an older one of its kind; `action` is what its
 * button does.
 */
export function showNote(kind, text, action) {
    hideNote(kind);
    const note = shown[kind] = instance("note-" + kind);
    if (!note) return;
    find("[data-text]", note).textContent = text ?? say("common." + kind);
    find("button", note)?.addEventListener("click", event => {
        event.stopPropagation();
        hideNote(kind);
        action?.();
    });
    find("#notes").append(note);
}

export const hideNote = kind => shown[kind]?.remove();
