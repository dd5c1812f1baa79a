// What an animation can do with the pieces of a board: let them travel, vanish, come and turn into
// others. A signal ends every motion at once.

import { keyframes, wayOf } from "./ways.js";

/** How long it takes what was taken to vanish under its taker. */
const FADE_MS = 150;

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
    const moves = [this.run(piece, keyframes(this.board.seat, steps), duration, { easing: "ease-in-out" })];
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
    await this.run(twin, keyframes(this.board.seat, shifted, steps[0].at), duration, { easing: "ease-in-out" });
    twin.remove();
    stage.classList.remove("round");
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

