import { say } from "./page.mjs";
import { element } from "./svg.mjs";

/** The same numbers as a table, folded under a chart; the first column heads its rows. */
export const foldedTable = (heads, rows) => element("details", { className: "fold" },
    element("summary", { textContent: say("progress.as-table") }), table(heads, rows));

export function table(heads, rows) {
    const head = element("tr", {}, ...heads.map(text => element("th", { scope: "col" }, text)));
    const body = rows.map(([first, ...rest]) =>
        element("tr", {}, element("th", { scope: "row" }, first), ...rest.map(numberCell)));
    return element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
}

const numberCell = text => element("td", { className: "num" }, text);
