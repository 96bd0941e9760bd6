const SVG = "http://www.w3.org/2000/svg";

/**
 * An SVG element: attributes by name, then what is in it. Never a style attribute: the content policy forbids it in
 * markup.
 */
export function svg(name, attributes = {}, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...children);
    return element;
}

/** An HTML element: properties by name (`className`, `textContent`, `href` …), then what is in it. */
export function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
}

/**
 * A square whose side says a number of answers, or a dot for none; nothing for a day to come. `size` is the room it
 * has.
 */
export function inkSquare(answers, x, y, size) {
    if (answers === null) return "";
    if (!answers) return svg("circle", { class: "o", cx: x, cy: y, r: size / 12 });
    const side = size / 12 * (answers < 10 ? 4 : answers < 20 ? 6 : answers < 35 ? 8 : 10);
    return svg("rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: size / 12 });
}
