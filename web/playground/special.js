// Animations of particular effects: the spinner, words beside a square, rings, a shell.

import { make } from "./dom.js";
import { place } from "./geometry.js";
import { keyframes, pathSteps } from "./paths.js";
import { drawing, shell } from "./piece_drawings.js";

/** The time for which a badge is shown. */
const READ_MS = 1500;

/** Turns the spinner by a quarter, with its pieces. */
export async function spin(motion, { carried }, duration) {
  const { seat } = motion.board;
  const [first] = carried;
  const round = (angle) => (square) => {
    // The centre is the corner that the four squares share.
    const [x, y] = seat.seen(place(square));
    const [cx, cy] = seat.seen({ file: 3.5, rank: 7.5 });
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [dx, dy] = [x - cx, y - cy];
    return [dx * cos - dy * sin - dx, dx * sin + dy * cos - dy];
  };
  const [fx, fy] = round(Math.PI / 2)(first.from);
  const [sx, sy] = seat.seen(place(first.from));
  const [tx, ty] = seat.seen(place(first.to));
  const sign = Math.hypot(sx + fx - tx, sy + fy - ty) < 0.01 ? 1 : -1;
  const turns = [0, 1, 2, 3, 4, 5, 6].map((step) => (sign * step * Math.PI) / 12);
  const ways = carried.filter(({ piece }) => piece).map(({ from }) => {
    const keyframes = turns.map((angle) => {
      const [x, y] = round(angle)(from);
      return { translate: `calc(var(--cell) * ${x}) calc(var(--cell) * ${y})` };
    });
    motion.piece(from)?.classList.add("travelling");
    return motion.run(motion.piece(from), keyframes, duration, { easing: "ease-in-out" });
  });
  for (const painted of motion.board.container.querySelectorAll(".under .spin[transform]")) {
    const { e, f } = painted.transform.baseVal.consolidate().matrix;
    const turn = (angle) => ({ transform: `translate(${e}px, ${f}px) rotate(${angle}deg)` });
    // After a quarter turn it looks the same.
    ways.push(motion.run(painted, [turn(0), turn(sign * 90)], duration, { easing: "ease-in-out", fill: "none" }));
  }
  await Promise.all(ways);
}

/** Shows words beside a square, long enough to read. */
export async function badge(motion, square, text) {
  if (motion.signal.aborted) return;
  const { seat, variant, cells } = motion.board;
  const [x, y] = seat.seen(place(square));
  const words = make("p", { className: y > 0 ? "badge" : "badge below", ariaHidden: "true" }, drawing(variant, "e"), text);
  for (const [name, value] of [["--x", x + 0.5], ["--y", y], ["--share", (x + 0.5) / seat.columns]]) words.style.setProperty(name, value);
  cells.get(square).closest(".stage").append(words);
  await motion.run(words, { opacity: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0] }, READ_MS / motion.pace);
  words.remove();
}

/** Spreads a ring on squares. */
export async function flash(motion, squares, duration, name) {
  if (motion.signal.aborted) return;
  await Promise.all(squares.map(async (square) => {
    const ring = make("span", { className: `flash ${name}` });
    motion.board.cells.get(square).append(ring);
    await motion.run(ring, { opacity: [0, 1, 1, 0], scale: [0.4, 1, 1.1, 1.2] }, duration);
    ring.remove();
  }));
}

/** Animates the flight of a shell. The King that throws it stays. */
export async function fly(motion, { from, to }, duration) {
  if (motion.signal.aborted) return;
  const flying = shell();
  const cell = motion.board.cells.get(from);
  flying.classList.add("travelling");
  cell.append(flying);
  await Promise.all([
    motion.run(flying, keyframes(motion.board.seat, pathSteps({ from, to })), duration, { easing: "ease-in" }),
    motion.run(flying, { rotate: ["0deg", "720deg"] }, duration),
  ]);
  flying.remove();
}
