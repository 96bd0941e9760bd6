import { say } from "./page.mjs";
import { element } from "./svg.mjs";

/** The same numbers as a table, folded under a chart; the first column heads its rows. */
export const foldedTable = (heads, rows) => element("details", { className: "fold" },
    element("summary", { textContent: say("progress.as-table") }), table(heads, rows));

export function table(heads, rows) {
    const headCell = (text, scope) => element("th", { scope }, text);
    const head = element("tr", {}, ...heads.map(text => headCell(text, "col")));
    const body = rows.map(([first, ...rest]) => element("tr", {}, headCell(first, "row"), ...rest.map(cell => element("td", { className: "num" }, cell))));
    return element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
}
