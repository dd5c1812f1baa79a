// Drawings of pieces and objects, from the symbols of the service's pictures.

import { pieceOf } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";

/** Creates an SVG element with attributes. */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Draws a letter in a disc, for a piece without a symbol. */
function disc(letter) {
  const text = svg("text", { x: 20, y: 27, "text-anchor": "middle", "font-size": 20, "font-weight": 600, fill: "currentColor", stroke: "none" });
  text.textContent = letter;
  return [svg("circle", { cx: 20, cy: 20, r: 15 }), text];
}

/** Draws the piece or object with a letter. */
export function drawing(variant, letter) {
  const { name, color, state } = pieceOf(variant, letter);
  const picture = svg("svg", { viewBox: "0 0 40 40", class: `piece ${color ?? "object"} ${state}`, "data-letter": letter, "aria-hidden": "true" });
  if (state === "frozen") picture.append(svg("rect", { class: "ice", x: 1.5, y: 1.5, width: 37, height: 37, rx: 5 }));
  const drawn = `va-${name.replaceAll(" ", "-")}`;
  if (document.getElementById(drawn)) picture.append(svg("use", { href: `#${drawn}` }));
  else picture.append(...disc(letter));
  if (state === "frozen") picture.append(svg("path", { class: "flake", d: "M31 3v12m-5.2-9 10.4 6m0-6-10.4 6" }));
  return picture;
}

/** The shell that a King throws. */
export function shell() {
  const picture = svg("svg", { viewBox: "0 0 24 20", class: "piece shell", "aria-hidden": "true" });
  picture.append(
    svg("path", { fill: "#43a047", stroke: "#1b3a1d", d: "M3 15C3-2 21-2 21 15z" }),
    svg("path", { fill: "none", stroke: "#1b3a1d", d: "M8 14l1-6h6l1 6M9 8 6 5m9 3 3-3" }),
    svg("path", { fill: "#fff3e0", stroke: "#1b3a1d", d: "M1 15h22v4H1z" }),
  );
  return picture;
}

/** A direction as an arrow, as seen from `seat`. */
export function arrow(seat, { dx, dy }) {
  const [[x0, y0], [x1, y1]] = [seat.seen({ file: 0, rank: 0 }), seat.seen({ file: dx, rank: dy })];
  const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  const picture = svg("svg", { viewBox: "-20 -20 40 40", class: "arrow-icon", "aria-hidden": "true" });
  picture.append(svg("path", { d: "M-14 0H14M5-9l9 9-9 9", transform: `rotate(${angle})` }));
  return picture;
}
