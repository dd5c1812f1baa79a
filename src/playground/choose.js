// From a click to a move: what is selected, which choices are open, and the move that results.

import * as api from "./api.js";
import { button, clearProblem, hint, make, offer, outcomeTable, showProblem, withdraw } from "./panels.js";
import { attempt, destinations, leadingTo, linkWords, whyNot, words } from "./moves.js";
import { called, hasHidden } from "./geometry.js";

export class Chooser {
  /**
   * `play(move, shown)` plays a finished move, of which `shown` effects have been seen already;
   * `preview(move)` says what one would do; `run(step)` runs a step after those before it.
   */
  constructor(board, { play, preview, run }) {
    Object.assign(this, { board, play, preview, run });
    this.reset();
  }

  /** Starts afresh in a position. */
  async begin(variant, entry, answer, last) {
    Object.assign(this, { variant, entry, answer, last });
    this.reset();
    const { pending } = this;
    if (!pending) return;
    if (pending.square && pending.what !== "toadette") await this.select(pending.square);
    else this.#show(null, (await api.legalMoves(variant, entry.position)).moves);
  }

  reset() {
    this.from = null;
    this.moves = [];
    this.linking = null;
    withdraw();
    if (this.answer) this.board.mark({ last: this.last });
  }

  /** What hovering over a square tells. */
  point(square) {
    const text = this.to?.get(square);
    if (this.from !== null && text && !this.linking) hint(`${square}: ${text}.`);
  }

  cancel() {
    if (this.linking) this.board.show(this.answer);
    this.reset();
    hint("");
  }

  async pick(square) {
    clearProblem();
    if (this.linking) return this.#pickLink(square);
    const found = this.moves.length ? leadingTo(this.variant, this.entry.position, this.moves, square) : [];
    if (found.length && !(square === this.from && found.every((move) => move.kind !== "drop"))) return this.#settle(found);
    if (square === this.from) return this.cancel();
    const letter = this.board.letters.get(square);
    const isOwn = letter && this.answer.squares.some((found) => found.square === square && found.color === this.entry.turn);
    if (isOwn) return this.select(square);
    if (this.from !== null) return this.#explain(square);
    this.reset();
    if (letter) hint(`${square}: ${called(this.variant, letter)}. It is ${this.entry.turn === "white" ? "White" : "Black"}'s turn.`);
    return undefined;
  }

  async select(square) {
    this.reset();
    const { moves } = await api.legalMoves(this.variant, this.entry.position, square);
    this.#show(square, moves);
    const here = moves.filter((move) => move.to === move.from);
    if (here.length) this.#offerMoves(here);
  }

  #show(from, moves) {
    this.moves = moves;
    this.from = from ?? "";
    this.to = destinations(this.variant, this.entry.position, moves);
    this.board.mark({ from, to: this.to, last: this.last });
    const who = from ? `${called(this.variant, this.board.letters.get(from) ?? "?")} on ${from}: ` : "";
    const count = this.to.size;
    if (!count && moves.length) hint(`${who}choose what becomes of it.`);
    else if (moves.length) hint(`${who}${count} destination${count === 1 ? "" : "s"}.`);
    else hint(`${who}no legal move. Choose a square to learn why.`);
  }

  /** A try that is not on the list: the service says which rule forbids it. */
  async #explain(square) {
    const piece = this.board.letters.get(this.from);
    const move = attempt(this.variant, piece, this.from, square);
    if (!piece) return;
    const reason = await whyNot(this.variant, this.entry.position, move);
    if (reason) showProblem({ title: `${this.from} to ${square} is not legal`, reason });
  }

  async #settle(found) {
    const [only] = found;
    if (found.length > 1) return this.#offerMoves(found);
    if (only.chance && !hasHidden(this.variant, this.entry.position)) return this.#offerMoves(found);
    return this.#finish(only);
  }

  /** Several moves for one target, or one whose result is open: the player decides in place. */
  #offerMoves(found) {
    const results = make("div");
    const mayTell = !hasHidden(this.variant, this.entry.position);
    const rows = found.map((move) => {
      const row = make("p", {}, button(words(this.variant, move), () => this.run(() => this.#finish(move))), make("code", { textContent: move.move }));
      if (move.chance && mayTell) row.append(button("Possible results", () => this.run(() => this.#tellOutcomes(move, results))));
      return row;
    });
    offer(`${found[0].to}: what shall it be?`, [...rows, button("Cancel", () => this.cancel()), results]);
    if (found.length === 1 && found[0].chance && mayTell) this.#tellOutcomes(found[0], results);
  }

  async #tellOutcomes(move, place) {
    try {
      const { outcomes } = await api.outcomes(this.variant, this.entry.position, move.move);
      place.replaceChildren(outcomeTable(this.variant, outcomes));
    } catch (refusal) {
      place.replaceChildren(make("p", { textContent: refusal.message }));
    }
  }

  /** A first part of Twinkie Danger Chess asks for its link action; any other move is whole. */
  async #finish(move) {
    withdraw();
    if (!move.linkActions?.length) return this.play(move.move, 0);
    const first = await this.preview(move.move);
    this.linking = { move, shown: first.effects.length };
    this.board.show(await api.read(this.variant, first.position));
    const squares = new Set(move.linkActions.map((action) => action.slice(1, 3)));
    this.board.mark({ ask: [...squares].flatMap((name) => [`0${name}`, `1${name}`]) });
    const breaks = move.linkActions.filter((action) => action.startsWith("-"));
    const makes = move.linkActions.filter((action) => action.startsWith("+"));
    const list = make("select", { ariaLabel: "Square to link" }, ...makes.map((action) => make("option", { value: action, textContent: action })));
    offer(`${move.move}: a link action?`, [
      button("No link action", () => this.run(() => this.#link(""))),
      ...breaks.map((action) => button(linkWords(action), () => this.run(() => this.#link(action)))),
      ...(makes.length ? [make("span", { className: "field" }, list, button("Link", () => this.run(() => this.#link(list.value))))] : []),
      button("Cancel", () => this.cancel()),
    ]);
    hint("Choose a marked square to link it or to break its link, or end the turn without.");
    return undefined;
  }

  #pickLink(square) {
    const name = square.slice(-2);
    const actions = this.linking.move.linkActions.filter((action) => action.slice(1, 3) === name);
    if (actions.length === 1) return this.#link(actions[0]);
    if (!actions.length) return hint(`${name} cannot be linked or broken now.`);
    offer(`${name}: which?`, [...actions.map((action) => button(linkWords(action), () => this.run(() => this.#link(action)))), button("Cancel", () => this.cancel())]);
    return undefined;
  }

  #link(action) {
    const { move, shown } = this.linking;
    this.linking = null;
    withdraw();
    return this.play(action ? `${move.move}/${action}` : move.move, shown);
  }
}
