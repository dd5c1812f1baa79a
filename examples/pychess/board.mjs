// A board with the methods of ffish.js that the PyChess client calls, on the referee as WebAssembly. Lists
// are words separated by spaces. Moves have the referee's notation, also as SAN, since e2e4 does not say
// on which board, with which momentum or with which link.
//
// Two additions: `push` takes a seed as a second argument for a move of chance (without one the browser
// draws), and `fen(viewer)` is what a player may see while a Queen is invisible.

import { ArbiterProblem, inProcess } from "variant-arbiter";
import { load } from "variant-arbiter/webassembly";

const arbiter = inProcess(await load());

const RESULTS = { white: "1-0", black: "0-1" };

export class Board {
  /** `variant` is "twinkie-danger", "minigolf" or "chakart"; without a FEN, the standard start. */
  constructor(variant, fen = "") {
    this.uciVariant = variant;
    this.setFen(fen);
  }

  /** Sets the position; throws an `ArbiterProblem` for an invalid one. */
  setFen(fen) {
    const from = fen ? arbiter.position(this.uciVariant, { position: fen }) : arbiter.start(this.uciVariant);
    this.plies = [{ ...from, listed: null }];
  }

  reset() {
    this.setFen("");
  }

  /** Does nothing: the browser frees the memory. */
  delete() {}

  get #now() {
    return this.plies.at(-1);
  }

  get #moves() {
    return (this.#now.listed ??= arbiter.legalMoves(this.uciVariant, { position: this.#now.position, expand: this.uciVariant === "twinkie-danger" }).moves);
  }

  variant() {
    return this.uciVariant;
  }

  is960() {
    return false;
  }

  /** The position, or what a viewer may see of it. */
  fen(viewer) {
    const { position } = this.#now;
    return viewer ? arbiter.view(this.uciVariant, { position, viewer }).position : position;
  }

  /** Whether White is to move. */
  turn() {
    return this.#now.turn === "white";
  }

  legalMoves() {
    return this.#moves.map(({ move }) => move).join(" ");
  }

  legalMovesSan() {
    return this.legalMoves();
  }

  numberLegalMoves() {
    return this.#moves.length;
  }

  /** Plays a move; returns false, and changes nothing, if it is illegal. */
  push(move, seed) {
    const { position } = this.#now;
    const history = this.plies.map(({ key }) => key).slice(-2000);
    try {
      this.plies.push({ ...arbiter.play(this.uciVariant, { position, move, history, ...(seed && { seed }) }), listed: null });
      return true;
    } catch (error) {
      if (error instanceof ArbiterProblem) return false;
      throw error;
    }
  }

  /** Plays moves separated by spaces, up to the first illegal one. */
  pushMoves(moves) {
    moves.split(" ").filter(Boolean).every((move) => this.push(move));
  }

  /** Why a move is illegal, with the rule that forbids it; null for a legal move. ffish.js lacks this. */
  reasonAgainst(move) {
    return arbiter.validate(this.uciVariant, { position: this.#now.position, move }).reason ?? null;
  }

  pop() {
    if (this.plies.length > 1) this.plies.pop();
  }

  moveStack() {
    return this.plies.slice(1).map(({ move }) => move).join(" ");
  }

  gamePly() {
    return this.plies.length - 1;
  }

  /** A move in the referee's notation; empty if it is illegal. */
  sanMove(move) {
    return arbiter.validate(this.uciVariant, { position: this.#now.position, move }).move ?? "";
  }

  isCapture(move) {
    const { position } = this.#now;
    const { outcomes } = arbiter.outcomes(this.uciVariant, { position, move });
    return outcomes.some(({ effects }) => effects.some(({ type }) => type === "capture" || type === "enPassant"));
  }

  isCheck() {
    return this.#now.status.inCheck;
  }

  isGameOver() {
    return this.#now.status.state !== "ongoing";
  }

  /** "1-0", "0-1", "1/2-1/2", or "*" while the game goes on. */
  result() {
    const { state, winner } = this.#now.status;
    if (winner) return RESULTS[winner];
    return state === "ongoing" ? "*" : "1/2-1/2";
  }

  /** The referee's picture of the position, as SVG. */
  toSvg(options = {}) {
    return arbiter.diagram(this.uciVariant, { position: this.#now.position, ...options });
  }

  toString() {
    return this.fen();
  }
}
