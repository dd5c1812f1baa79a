// A position before a mistake as an exercise: the player makes a better move, which is reviewed.

import { written } from "./geometry.js";
import { reviewMove } from "./review_games.js";

/** The error from which a move is no solution. */
const GOOD = 0.05;

export class BetterMove {
  name = "A better move";
  #reviews = new Map();

  /** `ply` is the reviewed mistake; `actions` are `again(node)` and `back()`. */
  constructor(variant, ply, address, actions) {
    Object.assign(this, { variant, ply, address, actions });
  }

  async judge({ now }) {
    if (!now.parent || this.#reviews.has(now)) return;
    this.#reviews.set(now, await reviewMove(this.variant, now.parent.position, now.ply, now.status));
  }

  lock({ now }) {
    return now.parent ? "The exercise does not go on here." : null;
  }

  reply() {
    return null;
  }

  panelContent(now) {
    const back = ["Back to the game", () => this.actions.back()];
    const again = ["Try again", () => this.actions.again(null), "main"];
    if (!now.parent) return { title: "Find a better move", words: `In the game ${written(this.ply.move)} was played. What is better?`, buttons: [back] };
    const { move, error, best } = this.#reviews.get(now);
    if (error < GOOD) return { title: "Well found", words: `${written(move)} is ${move === best ? "the best move that the program finds" : "as good as the best move that the program finds"}.`, buttons: [["Once more", () => this.actions.again(null)], back] };
    return { title: "Not yet", words: `${written(move)} costs ${error.toFixed(2)} points.`, buttons: [again, back] };
  }
}
