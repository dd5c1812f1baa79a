// What an animation can do with the pieces of a board: let them travel, vanish, come, turn, and put
// words beside a square. A signal ends every motion at once.

import { drawing, shell } from "./draw.js";
import { place } from "./geometry.js";

/** How long a badge stands. */
const READ_MS = 1500;
/** How long it takes what was taken to vanish under its taker. */
const FADE_MS = 150;

const middle = (point) => ({ file: point.file - 1, rank: point.rank - 1 });

/** The places of a way, from the square that is left; `jump` is one that is not travelled to. */
export function wayOf(variant, { from, to, path }) {
  const at = (square) => ({ at: place(variant, square) });
  const steps = (path ?? [{ square: to }]).flatMap(({ square, bounce, wrap }) => {
    if (bounce) return [{ at: middle(bounce.point) }];
    return wrap ? [{ at: middle(wrap.leaves) }, { at: middle(wrap.enters), jump: true }] : [at(square)];
  });
  return [at(from), ...steps];
}

const distance = (a, b) => Math.hypot(a.file - b.file, a.rank - b.rank);

/** How long a way is, in squares. */
export const lengthOf = (steps) => steps.reduce((sum, step, index) => (index && !step.jump ? sum + distance(steps[index - 1].at, step.at) : sum), 0);

export class Show {
  /** `pace` is what share of its time everything takes. */
  constructor(board, signal, pace) {
    Object.assign(this, { board, signal, pace, running: new Set(), vanishing: [] });
    signal.addEventListener("abort", () => this.running.forEach((motion) => motion.finish()), { once: true });
  }

  /** Waits for what still vanishes. */
  async rest() {
    await Promise.all(this.vanishing);
  }

  /** Runs one motion of an element to its end. */
  async run(element, keyframes, duration, options = {}) {
    if (this.signal.aborted || !duration || !element) return;
    const motion = element.animate(keyframes, { duration: duration * this.pace, fill: "forwards", ...options });
    this.running.add(motion);
    await motion.finished;
    this.running.delete(motion);
  }

  piece(square) {
    return this.board.cells.get(square)?.querySelector(".piece:not(.taken)");
  }

  /** Puts on the squares what they hold after an effect; what was taken there fades under the taker. */
  apply({ changes }, movers = []) {
    for (const { square, after } of changes) {
      const old = this.piece(square);
      this.board.put(square, after);
      if (old && after && !movers.includes(square)) this.vanishing.push(this.#vanish(old, this.board.cells.get(square)));
    }
  }

  async #vanish(old, cell) {
    if (this.signal.aborted) return;
    old.classList.add("taken");
    cell.prepend(old);
    await this.run(old, { opacity: [1, 0], scale: [1, 0.7] }, FADE_MS);
    old.remove();
  }

  /** How the squares of an effect get from what they held to what they hold. */
  async fade(effect, duration) {
    const going = effect.changes.filter(({ after }) => after === null);
    await Promise.all(going.map(({ square }) => this.run(this.piece(square), { opacity: [1, 0], scale: [1, 0.6] }, duration)));
    this.apply(effect, effect.changes.map(({ square }) => square));
    const coming = effect.changes.filter(({ before, after }) => before === null && after !== null);
    await Promise.all(coming.map(({ square }) => this.run(this.piece(square), { opacity: [0, 1], scale: [0.4, 1] }, duration, { fill: "none" })));
  }

  /** The old drawing fades under the new one: ice, a veil. */
  async blend(effect, duration) {
    const old = effect.changes.map(({ square }) => this.piece(square)?.cloneNode(true));
    this.apply(effect, effect.changes.map(({ square }) => square));
    await Promise.all(effect.changes.map(async ({ square }, index) => {
      if (this.signal.aborted || !old[index]) return;
      old[index].classList.add("taken");
      this.board.cells.get(square).prepend(old[index]);
      await Promise.all([
        this.run(this.piece(square), { opacity: [0, 1] }, duration, { fill: "none" }),
        this.run(old[index], { opacity: [1, 1, 0] }, duration),
      ]);
      old[index].remove();
    }));
  }

  /** One becomes another in place. */
  async turnInto(effect, duration) {
    const squares = effect.changes.map(({ square }) => square);
    await Promise.all(squares.map((square) => this.run(this.piece(square), { scale: ["1 1", "0 1.1"] }, duration / 2)));
    this.apply(effect, squares);
    await Promise.all(squares.map((square) => this.run(this.piece(square), { scale: ["0 1.1", "1 1"] }, duration / 2, { fill: "none" })));
  }

  /** The piece of a square goes along the way of an effect, with other motions besides. */
  async travel(way, duration, besides = {}) {
    const piece = this.piece(way.from);
    if (!piece) return;
    const steps = wayOf(this.board.variant, way);
    piece.classList.add("travelling");
    const moves = [this.run(piece, this.#keyframes(steps), duration, { easing: "ease-in-out" })];
    if (Object.keys(besides).length) moves.push(this.run(piece, besides, duration));
    const jump = steps.find((step) => step.jump);
    if (jump) moves.push(this.#other(piece, steps, jump, duration));
    await Promise.all(moves);
  }

  /** Over the top: what leaves at one border enters at the other at the same time. */
  async #other(piece, steps, jump, duration) {
    const cell = piece.parentElement;
    const index = steps.indexOf(jump);
    const by = jump.at.rank - steps[index - 1].at.rank;
    const shifted = steps.map((step, place) => {
      const rank = step.at.rank + (place < index ? by : -by);
      return { ...step, at: { ...step.at, rank } };
    });
    const twin = piece.cloneNode(true);
    twin.classList.add("taken");
    twin.removeAttribute("data-letter");
    const stage = cell.closest(".stage");
    stage.classList.add("round");
    if (!this.signal.aborted) cell.append(twin);
    await this.run(twin, this.#keyframes(shifted, steps[0].at), duration, { easing: "ease-in-out" });
    twin.remove();
    stage.classList.remove("round");
  }

  #keyframes(steps, start = steps[0].at) {
    const { seat } = this.board;
    const [x0, y0] = seat.seen(start);
    const all = lengthOf(steps) || 1;
    let gone = 0;
    return steps.map((step, index) => {
      const [x, y] = seat.seen(step.at);
      if (index && !step.jump) gone += distance(steps[index - 1].at, step.at);
      return { translate: `calc(var(--cell) * ${x - x0}) calc(var(--cell) * ${y - y0})`, offset: Math.min(1, gone / all) };
    });
  }

  /** The spinner turns by a quarter, with what stands on it. */
  async spin({ carried }, duration) {
    const { seat } = this.board;
    const at = (square) => place("minigolf", square);
    const [first] = carried;
    const round = (angle) => (square) => {
      // About the corner that the four squares share.
      const [x, y] = seat.seen(at(square));
      const [cx, cy] = seat.seen({ file: 3.5, rank: 7.5 });
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const [dx, dy] = [x - cx, y - cy];
      return [dx * cos - dy * sin - dx, dx * sin + dy * cos - dy];
    };
    const [fx, fy] = round(Math.PI / 2)(first.from);
    const [sx, sy] = seat.seen(at(first.from));
    const [tx, ty] = seat.seen(at(first.to));
    const sign = Math.hypot(sx + fx - tx, sy + fy - ty) < 0.01 ? 1 : -1;
    const turns = [0, 1, 2, 3, 4, 5, 6].map((step) => (sign * step * Math.PI) / 12);
    const ways = carried.filter(({ piece }) => piece).map(({ from }) => {
      const keyframes = turns.map((angle) => {
        const [x, y] = round(angle)(from);
        return { translate: `calc(var(--cell) * ${x}) calc(var(--cell) * ${y})` };
      });
      this.piece(from)?.classList.add("travelling");
      return this.run(this.piece(from), keyframes, duration, { easing: "ease-in-out" });
    });
    for (const painted of this.board.container.querySelectorAll(".under .spin[transform]")) {
      const { e, f } = painted.transform.baseVal.consolidate().matrix;
      const turn = (angle) => ({ transform: `translate(${e}px, ${f}px) rotate(${angle}deg)` });
      // A quarter turn brings it onto itself.
      ways.push(this.run(painted, [turn(0), turn(sign * 90)], duration, { easing: "ease-in-out", fill: "none" }));
    }
    await Promise.all(ways);
  }

  /** Words beside a square, long enough to be read. */
  async badge(square, text) {
    if (this.signal.aborted) return;
    const { seat, variant, cells } = this.board;
    const [x, y] = seat.seen(place(variant, square));
    const badge = document.createElement("p");
    badge.className = y > 0 ? "badge" : "badge below";
    badge.setAttribute("aria-hidden", "true");
    badge.append(drawing(variant, "e"), text);
    for (const [name, value] of [["--x", x + 0.5], ["--y", y], ["--share", (x + 0.5) / seat.columns]]) badge.style.setProperty(name, value);
    cells.get(square).closest(".stage").append(badge);
    await this.run(badge, { opacity: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0] }, READ_MS / this.pace);
    badge.remove();
  }

  /** A ring that spreads on squares. */
  async flash(squares, duration, name) {
    if (this.signal.aborted) return;
    await Promise.all(squares.map(async (square) => {
      const ring = document.createElement("span");
      ring.className = `flash ${name}`;
      this.board.cells.get(square).append(ring);
      await this.run(ring, { opacity: [0, 1, 1, 0], scale: [0.4, 1, 1.1, 1.2] }, duration);
      ring.remove();
    }));
  }

  /** A shell flies; who throws it stays. */
  async shell({ from, to }, duration) {
    if (this.signal.aborted) return;
    const flying = shell();
    const cell = this.board.cells.get(from);
    flying.classList.add("travelling");
    cell.append(flying);
    await Promise.all([
      this.run(flying, this.#keyframes(wayOf(this.board.variant, { from, to })), duration, { easing: "ease-in" }),
      this.run(flying, { rotate: ["0deg", "720deg"] }, duration),
    ]);
    flying.remove();
  }

  /** Pieces change places; each goes round the other. */
  async swap({ from, to }, duration) {
    await Promise.all([
      this.travel({ from, to }, duration, { scale: [1, 1.25, 1] }),
      this.travel({ from: to, to: from }, duration, { scale: [1, 0.85, 1] }),
    ]);
  }

  /** A piece shakes where it stands. */
  async shake(square, duration) {
    await this.run(this.piece(square), { translate: ["0", "6% 0", "-6% 0", "3% 0", "0"] }, duration, { fill: "none" });
  }

  async pulse(square, duration) {
    await this.run(this.piece(square), { scale: [1, 1.12, 1] }, duration, { fill: "none" });
  }
}

