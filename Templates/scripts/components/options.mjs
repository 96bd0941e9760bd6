import { find } from "./page.mjs";

const controls = () => [...find("#options form")?.elements ?? []].filter(control => control.name);
const isBox = ({ type }) => type === "checkbox";

/** The options dialog as `{name: value}`: checkboxes as booleans, all else as text. */
export function chosenOptions() {
    const given = controls().filter(control => control.type !== "radio" || control.checked);
    return Object.fromEntries(given.map(control => [control.name, isBox(control) ? control.checked : control.value]));
}

export function showOptions(values) {
    for (const control of controls()) {
        const value = values[control.name] ?? "";
        if (isBox(control)) control.checked = value;
        else if (control.type === "radio") control.checked = control.value === value;
        else control.value = value;
    }
}
