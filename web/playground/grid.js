// The elements of a board: its squares in rows as seen, and overlays for the layers of a picture.

import { OVERLAYS } from "./picture_layers.js";
import { svg } from "./piece_drawings.js";

/** One board as seen from a seat. Adds its squares to `cells` by their names. */
export function figure(seat, { label, square }, index, isOneOfMany, cells) {
  const lines = Array.from({ length: seat.rows }, (_, row) => {
    const line = document.createElement("div");
    line.setAttribute("role", "row");
    line.className = "row";
    line.append(...Array.from({ length: seat.columns }, (_, column) => cellAt(seat, square, column, row, cells)));
    return line;
  });
  const grid = document.createElement("div");
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-label", `${label}; arrow keys move, Enter chooses, Escape gives up the choice`);
  grid.className = "grid";
  grid.append(...lines);
  const stage = document.createElement("div");
  stage.className = "stage";
  stage.append(grid, ...OVERLAYS.map((name) => svg("svg", { class: `overlay va ${name}`, "aria-hidden": "true" })));
  const board = document.createElement("div");
  board.className = "board";
  board.dataset.index = index;
  if (isOneOfMany) {
    const caption = document.createElement("p");
    caption.className = "caption";
    caption.textContent = label;
    board.append(caption);
  }
  board.append(stage);
  return board;
}

function cellAt(seat, named, column, row, cells) {
  const { file, rank } = seat.place(column, row);
  const square = named(file, rank);
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.className = (file + rank) % 2 === 0 ? "cell dark" : "cell";
  cell.tabIndex = -1;
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
