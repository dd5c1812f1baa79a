// The graph of a review: White's expectation over the plies, with marks for faults and for luck.

import { written } from "./geometry.js";
import { svg } from "./piece_drawings.js";
import { FAULTS, LUCKY, whiteAfter } from "./review_words.js";

const WIDTH = 900;
const HEIGHT = 150;

/** A mark with words that a pointer shows: a disc for a fault, a diamond for luck. */
function mark(kind, [x, y], words) {
  const shape = kind === "luck"
    ? svg("path", { d: `M${x} ${y - 6}l6 6-6 6-6-6z`, class: "luck" })
    : svg("circle", { cx: x, cy: y, r: kind === "blunder" ? 5 : 4, class: kind });
  const title = svg("title");
  title.textContent = words;
  shape.append(title);
  return shape;
}

/** The graph of the plies reviewed so far, of a game of `count` plies. */
export function graph(plies, { count, numbers }) {
  const x = (ply) => (ply / Math.max(count, 1)) * WIDTH;
  const y = (white) => HEIGHT - white * HEIGHT;
  const first = plies[0];
  const start = first ? [[0, y(first.side === "white" ? first.expectation : 1 - first.expectation)]] : [];
  const points = [...start, ...plies.map((ply) => [x(ply.ply), y(whiteAfter(ply))])];
  const line = points.map((point) => point.map((at) => at.toFixed(1)).join(",")).join(" ");
  const end = points.at(-1)?.[0] ?? 0;
  const picture = svg("svg", { viewBox: `-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`, class: "graph", "aria-hidden": "true" });
  picture.append(
    svg("rect", { x: 0, y: 0, width: WIDTH, height: HEIGHT, class: "black" }),
    svg("polygon", { points: `0,${HEIGHT} ${line} ${end},${HEIGHT}`, class: "white" }),
    svg("line", { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "even" }),
    svg("polyline", { points: line, class: "line" }),
  );
  for (const [index, ply] of plies.entries()) {
    const at = [x(ply.ply), y(whiteAfter(ply))];
    const name = `${numbers[index]} ${written(ply.move)}`;
    const fault = FAULTS[ply.judgement];
    if (fault) picture.append(mark(ply.judgement, at, `${name}: ${fault[0]}`));
    if (Math.abs(ply.luck ?? 0) >= LUCKY) picture.append(mark("luck", at, `${name}: ${ply.luck > 0 ? "good" : "bad"} luck`));
  }
  return picture;
}
