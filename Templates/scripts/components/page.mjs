/** Places, templates and words of the page: see Documentation/scripts.md. */
import { makeWords } from "../study/words.mjs";

const html = document.documentElement;
export const root = html.dataset.root ?? "", language = html.lang || "en";
export const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
export const say = makeWords(words, language);

export const find = (selector, within = document) => within?.querySelector(selector);
export const findAll = (selector, within = document) => [...within.querySelectorAll(selector)];
export const part = (name, within) => find(`[data-part="${name}"]`, within);

export function fill(name, text, within) {
    const place = part(name, within);
    if (place) place.textContent = text;
}

export function setHidden(selector, isHidden) {
    for (const element of findAll(selector)) element.hidden = isHidden;
}

/**
 * Calls `verbs[verb](control)` when a control with `data-do="verb"` is pressed, wherever it stands; `data-rate` rates.
 */
export const onDo = verbs => document.addEventListener("click", ({ target }) => {
    const control = target.closest("[data-do], [data-rate]");
    if (control) verbs[control.dataset.do ?? "rate"]?.(control);
});

/** A copy of the first element of a `<template>`; nothing when the page has none of this name. */
export const instance = id => document.getElementById(id)?.content.firstElementChild.cloneNode(true);
