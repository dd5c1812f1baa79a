// Arrows and circles that a player draws on the boards with the right mouse button. They do not affect the game. A
// right click draws a circle, a right drag an arrow, and a repetition removes it. A left click or another position
// removes all.

import { place } from "./geometry.js";
import { svg } from "./piece_drawings.js";

/** The distance of an arrow's tip from the centre of its last square, and the size of its head, in squares. */
const SHORT = 0.3;
const HEAD = 0.32;

/** The colour of a drawing, as on lichess: Shift or Control gives red, Alt blue, both yellow. */
function colourOf({ shiftKey, ctrlKey, altKey }) {
  const isRed = shiftKey || ctrlKey;
  if (isRed && altKey) return "yellow";
  return isRed ? "red" : altKey ? "blue" : "green";
}

export class Arrows {
  constructor(board) {
    this.board = board;
    /** The drawings: maps `from to` to the colour. */
    this.drawn = new Map();
    const { container } = board;
    let from = null;
    container.addEventListener("pointerdown", (event) => {
      from = event.button === 2 ? event.target.closest("[data-square]")?.dataset.square ?? null : null;
      if (event.button === 0) this.clear();
    });
    addEventListener("pointerup", (event) => {
      const cell = event.button === 2 && from && document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
      if (cell && container.contains(cell)) this.#toggle(from, cell.dataset.square, colourOf(event));
      if (event.button === 2) from = null;
    });
  }

  clear() {
    this.drawn.clear();
    this.lay();
  }

  #toggle(from, to, colour) {
    const name = `${from} ${to}`;
    if (this.drawn.get(name) === colour) this.drawn.delete(name);
    else this.drawn.set(name, colour);
    this.lay();
  }

  /** Draws all shapes on the boards. */
  lay() {
    const { container, seat } = this.board;
    for (const old of container.querySelectorAll(".arrows")) old.remove();
    for (const [index, stage] of [...container.querySelectorAll(".stage")].entries()) {
      const shapes = [...this.drawn].flatMap(([name, colour]) => this.#shapes(index, name.split(" "), colour));
      if (!shapes.length) continue;
      const layer = svg("svg", { class: "arrows", viewBox: `0 0 ${seat.columns} ${seat.rows}`, "aria-hidden": "true" });
      layer.append(...shapes);
      stage.append(layer);
    }
  }

  /** The shapes of a drawing on one board. An arrow between boards becomes a circle on each. */
  #shapes(index, [from, to], colour) {
    const [start, end] = [place(from), place(to)];
    const middle = (at) => this.board.seat.seen(at).map((number) => number + 0.5);
    if (from !== to && start.board === end.board) return start.board === index ? arrow(middle(start), middle(end), colour) : [];
    return [...new Set([from, to])].map(place).filter(({ board }) => board === index).flatMap((at) => circle(middle(at), colour));
  }
}

/** A shape with a light edge, so that it is visible on every square. */
const edged = (name, attributes, colour) => [svg(name, { ...attributes, class: "edge" }), svg(name, { ...attributes, class: colour })];

const circle = ([cx, cy], colour) => edged("circle", { cx, cy, r: 0.42 }, colour);

function arrow([x0, y0], [x1, y1], colour) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [x, y] = [x1 - dx * SHORT, y1 - dy * SHORT];
  const wing = (sign) => `${x - HEAD * (dx - sign * dy)} ${y - HEAD * (dy + sign * dx)}`;
  return edged("path", { d: `M${x0} ${y0}L${x} ${y}M${wing(1)}L${x} ${y}L${wing(-1)}` }, colour);
}
