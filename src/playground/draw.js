// Drawings: pieces, the painted board of Minigolf Chess, arrows.

import { pieceOf } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, in the SVG namespace. */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** The drawing of a letter. */
export function drawing(variant, letter) {
  const { name, color, state } = pieceOf(variant, letter);
  const picture = svg("svg", { viewBox: "0 0 40 40", class: `piece ${color ?? "object"} ${state}`, "aria-hidden": "true" });
  if (state === "frozen") picture.append(svg("rect", { class: "ice", x: 1.5, y: 1.5, width: 37, height: 37, rx: 5 }));
  picture.append(svg("use", { href: `#va-${name}` }));
  if (state === "frozen") picture.append(svg("path", { class: "flake", d: "M31 3v12m-5.2-9 10.4 6m0-6-10.4 6" }));
  return picture;
}

/** What is painted on the table of Minigolf Chess; `at(x, y)` is a place on it. */
export function table(at) {
  return [
    svg("path", { class: "seam", d: `M${at(-0.5, 7.5)}L${at(7.5, 7.5)}` }),
    svg("circle", { class: "spinner", cx: 4, cy: 8, r: 0.95 }),
    svg("path", { class: "turns", d: "M3.9 6.9l.2.15-.2.15M5.1 7.9l-.15.2-.15-.2M4.1 9.1l-.2-.15.2-.15M2.9 8.1l.15-.2.15.2" }),
    svg("path", { class: "mirror white", d: `M${at(7, -0.5)}L${at(7, 15.5)}` }),
    svg("path", { class: "mirror black", d: `M${at(0, -0.5)}L${at(0, 15.5)}` }),
  ];
}

/** An arrow with a light or dark case; it begins beside its piece, so as not to hide it. */
export function arrow(line, name) {
  const [[a, b], [x, y]] = line;
  const first = Math.hypot(x - a, y - b) || 1;
  const gap = Math.min(0.36, first / 2);
  line[0] = [a + ((x - a) * gap) / first, b + ((y - b) * gap) / first];
  const [[x0, y0], [x1, y1]] = line.slice(-2);
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const wing = (s) => `${x1 - 0.24 * ux + s * 0.16 * uy} ${y1 - 0.24 * uy - s * 0.16 * ux}`;
  const d = `M${line.map((point) => point.join(" ")).join("L")}M${wing(1)}L${x1} ${y1}L${wing(-1)}`;
  return ["case", "ink"].map((part) => svg("path", { class: `arrow ${part} ${name}`, d }));
}
