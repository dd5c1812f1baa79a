// Motions of pieces for animations: travel, vanish, appear, turn into others. A signal ends every motion.

import { keyframes, pathSteps } from "./paths.js";

/** The time in which a captured piece fades. */
const FADE_MS = 150;

export class PieceMotion {
  /** `pace` is a factor for all durations. */
  constructor(board, signal, pace) {
    Object.assign(this, { board, signal, pace, running: new Set(), vanishing: [] });
    signal.addEventListener("abort", () => this.running.forEach((motion) => motion.finish()), { once: true });
  }

  /** Waits for fading pieces. */
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

  /** Updates the squares after an effect; a captured piece fades under the capturing one. */
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

  /** Animates the change of an effect's squares. */
  async fade(effect, duration) {
    const going = effect.changes.filter(({ after }) => after === null);
    await Promise.all(going.map(({ square }) => this.run(this.piece(square), { opacity: [1, 0], scale: [1, 0.6] }, duration)));
    this.apply(effect, effect.changes.map(({ square }) => square));
    const coming = effect.changes.filter(({ before, after }) => before === null && after !== null);
    await Promise.all(coming.map(({ square }) => this.run(this.piece(square), { opacity: [0, 1], scale: [0.4, 1] }, duration, { fill: "none" })));
  }

  /** Fades the old drawing under the new one, for frozen and invisible pieces. */
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

  /** Turns one piece into another in place. */
  async turnInto(effect, duration) {
    const squares = effect.changes.map(({ square }) => square);
    await Promise.all(squares.map((square) => this.run(this.piece(square), { scale: ["1 1", "0 1.1"] }, duration / 2)));
    this.apply(effect, squares);
    await Promise.all(squares.map((square) => this.run(this.piece(square), { scale: ["0 1.1", "1 1"] }, duration / 2, { fill: "none" })));
  }

  /** Moves the piece of a square along the path of an effect, with other motions at the same time. */
  async travel(way, duration, besides = {}) {
    const piece = this.piece(way.from);
    if (!piece) return;
    const steps = pathSteps(way);
    piece.classList.add("travelling");
    const moves = [this.run(piece, keyframes(this.board.seat, steps), duration, { easing: "ease-in-out" })];
    if (Object.keys(besides).length) moves.push(this.run(piece, besides, duration));
    const jump = steps.find((step) => step.jump);
    if (jump) moves.push(this.#other(piece, steps, jump, duration));
    await Promise.all(moves);
  }

  /** Moves a piece over the top: it leaves at one edge and enters at the other at the same time. */
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

  /** Swaps two pieces, each around the other. */
  async swap({ from, to }, duration) {
    await Promise.all([
      this.travel({ from, to }, duration, { scale: [1, 1.25, 1] }),
      this.travel({ from: to, to: from }, duration, { scale: [1, 0.85, 1] }),
    ]);
  }

  /** Shakes a piece. */
  async shake(square, duration) {
    await this.run(this.piece(square), { translate: ["0", "6% 0", "-6% 0", "3% 0", "0"] }, duration, { fill: "none" });
  }

  async pulse(square, duration) {
    await this.run(this.piece(square), { scale: [1, 1.12, 1] }, duration, { fill: "none" });
  }
}

