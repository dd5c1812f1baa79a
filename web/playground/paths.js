// The path of a piece in an effect, and the frames of its motion.

import { place } from "./geometry.js";

const middle = (point) => ({ file: point.file - 1, rank: point.rank - 1 });

/** The places of a path, from its first square; `jump` marks a place that the piece reaches without travelling. */
export function pathSteps({ from, to, path }) {
  const at = (square) => ({ at: place(square) });
  const steps = (path ?? [{ square: to }]).flatMap(({ square, bounce, wrap }) => {
    if (bounce) return [{ at: middle(bounce.point) }];
    return wrap ? [{ at: middle(wrap.leaves) }, { at: middle(wrap.enters), jump: true }] : [at(square)];
  });
  return [at(from), ...steps];
}

const distance = (a, b) => Math.hypot(a.file - b.file, a.rank - b.rank);

/** The length of a path, in squares. */
export const lengthOf = (steps) => steps.reduce((sum, step, index) => (index && !step.jump ? sum + distance(steps[index - 1].at, step.at) : sum), 0);

/** The frames of a motion along a path as seen, from the square at `start`. */
export function keyframes(seat, steps, start = steps[0].at) {
  const [x0, y0] = seat.seen(start);
  const all = lengthOf(steps) || 1;
  let gone = 0;
  return steps.map((step, index) => {
    const [x, y] = seat.seen(step.at);
    if (index && !step.jump) gone += distance(steps[index - 1].at, step.at);
    return { translate: `calc(var(--cell) * ${x - x0}) calc(var(--cell) * ${y - y0})`, offset: Math.min(1, gone / all) };
  });
}
