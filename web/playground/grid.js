// The elements of a board: its squares in rows as seen, and overlays for the layers of a picture.

import { make } from "./dom.js";
import { OVERLAYS } from "./picture_layers.js";
import { svg } from "./piece_drawings.js";

/** One board as seen from a seat. Adds its squares to `cells` by their names. */
export function figure(seat, { label, square }, index, isOneOfMany, cells) {
  const line = (row) => Array.from({ length: seat.columns }, (_, column) => cellAt(seat, square, column, row, cells));
  const lines = Array.from({ length: seat.rows }, (_, row) => make("div", { role: "row", className: "row" }, ...line(row)));
  const grid = make("div", { role: "grid", ariaLabel: `${label}; arrow keys move, Enter chooses, Escape gives up the choice`, className: "grid" }, ...lines);
  const overlays = OVERLAYS.map((name) => svg("svg", { class: `overlay va ${name}`, "aria-hidden": "true" }));
  const caption = isOneOfMany ? [make("p", { className: "caption", textContent: label })] : [];
  const board = make("div", { className: "board" }, ...caption, make("div", { className: "stage" }, grid, ...overlays));
  board.dataset.index = index;
  return board;
}

function cellAt(seat, named, column, row, cells) {
  const { file, rank } = seat.place(column, row);
  const square = named(file, rank);
  const cell = make("div", { role: "gridcell", className: (file + rank) % 2 === 0 ? "cell dark" : "cell", tabIndex: -1 });
  cell.dataset.square = square;
  // Names files and ranks at the left and at the bottom.
  const [, half, ...names] = /^(?:(\w+)\.)?\d?([a-p])(\d+)$/.exec(square);
  const [beside, below] = seat.sideways ? names : names.reverse();
  if (column === 0) cell.dataset.beside = beside;
  if (row === seat.rows - 1) cell.dataset.below = below;
  // Names the halves of a long table where they meet.
  if (half && file === (seat.flipped ? 0 : 7) && (rank === 7 || rank === 8)) cell.dataset.half = half;
  cells.set(square, cell);
  return cell;
}
