// A puzzle in progress: compares the player's moves with the solution, plays the replies of the solution, and says why
// another move is wrong.

import * as api from "./api.js";
import { showExercise } from "./exercise.js";
import { called, capitalised, sideName, written } from "./geometry.js";
import { words } from "./moves.js";
import { isSolved, keepSolved } from "./settings.js";
import { sideOf, taskOf, themesOf } from "./puzzles.js";
import { refuted } from "./searches.js";
import { isOver } from "./status.js";

/** The first part of a turn, without the marks of check and mate. */
const firstPart = (notation) => notation.split("/")[0].replace(/[+#]/g, "");

/** Whether a turn is the turn of the solution with an additional link action. */
const linksMore = (at, notation) => Boolean(at) && !at.moves[0].move.includes("/") && firstPart(notation) === firstPart(at.moves[0].move);

/** What a piece does to a square in a move of a kind; others go there. */
const DOES = { shell: "throws the shell at", stealth: "becomes invisible and goes to", swap: "swaps places with the piece on" };

export class Puzzle {
  name = "Puzzle";
  /**
   * The judged positions of the game, each with its node `at` in the solution and a kind: `open` if the player is to
   * move, `theirs`, `wrong`, `won`, or `unlucky` if all moves were right but the dice were not.
   */
  #spots = new Map();
  #isHelped = false;
  /** What the first solution in this browser means for the daily puzzle, in words. */
  #streak = "";

  /** `actions` are those of the buttons: `again(node)`, `make(move, node)`, `next()`, `list()`; `solved()` counts it. */
  constructor(variant, puzzle, address, actions) {
    Object.assign(this, { variant, puzzle, address, actions });
    this.side = sideOf(puzzle.position);
    this.nodes = puzzle.solution.nodes;
  }

  /** Judges the shown position by the position before it. */
  async judge({ now }) {
    if (this.#spots.has(now)) return;
    this.#spots.set(now, await this.#spot(now));
    if (!["won", "unlucky"].includes(this.#spots.get(now).kind) || this.#isHelped) return;
    keepSolved(this.puzzle.id);
    this.#streak = this.actions.solved();
  }

  async #spot(now) {
    if (!now.parent) return { kind: "open", at: this.nodes[0] };
    if (now.status?.winner === this.side) return { kind: "won" };
    const { at, kind, why } = this.#spots.get(now.parent);
    // The reply that refutes a move.
    if (kind === "wrong") return { kind, why, isRefuted: true };
    const found = at?.moves.find(({ move }) => move === now.ply.notation);
    if (!found) return { kind: "wrong", turns: at?.turns, ...(linksMore(at, now.ply.notation) && { why: "the move is right, but the solution ends the turn without a link action." }) };
    const result = found.results[await this.#resultOf(now, found)] ?? null;
    if (result === null || isOver(now.status)) return { kind: "unlucky" };
    return { kind: now.turn === this.side ? "open" : "theirs", at: this.nodes[result] };
  }

  /** The index of the result of chance that led to a position. */
  async #resultOf({ parent, ply, position }, { results }) {
    if (results.length === 1) return 0;
    const { outcomes } = await api.outcomes(this.variant, parent.position, ply.move);
    return outcomes.findIndex((outcome) => outcome.position === position);
  }

  lock({ now }) {
    const spot = this.#spots.get(now);
    return spot?.kind === "open" ? null : "The puzzle does not go on here.";
  }

  /** The reply of the solution that delays the win longest, or null if there is none to play. */
  reply({ now }) {
    const { kind, at } = this.#spots.get(now);
    if (kind !== "theirs" || now.children.length) return null;
    const lasts = ({ results }) => Math.max(...results.map((result) => this.nodes[result]?.turns ?? 0));
    return at.moves.reduce((best, move) => (lasts(move) > lasts(best) ? move : best)).move;
  }

  panelContent(now) {
    const spot = this.#spots.get(now);
    const again = (node) => ["Try again", () => this.actions.again(node), "main"];
    const solution = ["Solution", () => this.#play(now)];
    const next = ["Next", () => this.actions.next()];
    const list = ["All puzzles", () => this.actions.list()];
    const title = this.#title(spot.kind);
    if (spot.kind === "open") return { title, words: this.#open(now, spot), buttons: [["Hint", () => this.#hint(now, spot)], [this.#isHelped ? "Next step" : "Solution", () => this.#play(now)], next, list] };
    if (spot.kind === "theirs") return { title, words: "That is the right move.", buttons: [next, list] };
    if (spot.kind === "wrong") {
      const words = this.#wrong(now, spot);
      const why = spot.reply ? [["Show why", () => this.actions.make(spot.reply, now)]] : [];
      return { title, words, buttons: [again(this.#lastRight(now)), ...why, solution, next, list] };
    }
    const words = spot.kind === "won" ? this.#won() : `Your moves were right; this time the dice were against you. ${this.#streak}`;
    return { title, words, buttons: [["Next", () => this.actions.next(), "main"], ["Again", () => this.actions.again(null)], list] };
  }

  #title(kind) {
    if (kind === "won") return "Solved";
    if (kind === "unlucky") return "Right, and unlucky";
    return kind === "wrong" ? "Not this move" : taskOf(this.variant, this.puzzle);
  }

  #won() {
    if (this.#isHelped) return "That is the solution.";
    const themes = themesOf(this.puzzle);
    return `${sideName(this.side)} has won.${themes ? ` Themes: ${themes}.` : ""} ${this.#streak}`;
  }

  #open(now, spot) {
    if (spot.hint) return spot.hint;
    if (this.#isHelped && now.parent) return `The solution goes on: ${sideName(this.side)} has the next step.`;
    if (now.parent) return `${sideName(this.side)} to move again. Find the next move.`;
    return isSolved(this.puzzle.id) ? "You have solved this one before. Find the move." : "Find the move.";
  }

  /** The last position before a wrong move. */
  #lastRight(now) {
    let node = now;
    while (this.#spots.get(node)?.kind !== "open") node = node.parent;
    return node;
  }

  /** Says which piece moves; the second time, where it goes. */
  #hint(now, spot) {
    const right = firstPart(spot.at.moves[0].move);
    const move = now.next.moves.find((each) => firstPart(each.move) === right);
    const piece = move?.piece && called(this.variant, move.piece);
    const goal = move && (move.from && move.from !== move.to ? `The ${piece} on ${move.from} ${DOES[move.kind] ?? "goes to"} ${move.to}.` : `${capitalised(words(this.variant, move))}.`);
    spot.hint = move?.from && !spot.hint ? `Look at the ${piece} on ${move.from}.` : goal ?? `The move is ${written(right)}.`;
    showExercise(this.session);
  }

  /** Plays the next move of the solution on the board, from the last right position. */
  #play(now) {
    this.#isHelped = true;
    const node = this.#lastRight(now);
    this.actions.make(this.#spots.get(node).at.moves[0].move, node);
  }

  /** Says why a move is wrong. Starts a search for the reason if it is not known yet. */
  #wrong(now, spot) {
    if (spot.why === undefined) this.#refute(now, spot);
    return spot.isRefuted ? capitalised(spot.why) : `${written(now.ply.notation)}: ${spot.why || "the solution has another move."}`;
  }

  async #refute(now, spot) {
    spot.why = "";
    const left = now.turn === this.side ? null : spot.turns - 1;
    if (left === null) return;
    if (left === 0) {
      spot.why = `${sideName(this.side)} had to win in this turn, and the game goes on.`;
      return;
    }
    const reply = await refuted(this.variant, now, { turns: left, atLeast: this.puzzle.atLeast }).catch(() => null);
    if (!reply) return;
    spot.reply = reply.move;
    spot.why = `${sideName(now.turn)} answers ${written(reply.notation)}, and ${sideName(this.side)} cannot win in ${left === 1 ? "one more turn" : `${left} more turns`}.`;
    if (this.session.game.now === now) showExercise(this.session);
  }
}
