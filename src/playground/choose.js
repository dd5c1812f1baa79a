// From a click to a move: what is selected, which choices are open, and the move that results.

import * as api from "./api.js";
import { movement } from "./about.js";
import { $, button, choiceButton, clearProblem, hint, make, offer, outcomeTable, showOptions, showProblem, withdraw } from "./panels.js";
import { attempt, destinations, leadingTo, linkWords, newPiece, whyNot, words } from "./moves.js";
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

  /**
   * Starts afresh in a position, of which `read` gave the answer: `last` are the squares that the
   * last ply changed, `pending` is what the side to move owes, `idle` is said while nothing is
   * selected.
   */
  async begin(about, entry, answer, { last, pending, idle }) {
    Object.assign(this, { about, variant: about.id, entry, answer, last, pending, idle });
    this.reset();
    if (pending) await this.#owe();
  }

  /** Selects what has to be done before the turn is over. */
  async #owe() {
    const { square, kind, text } = this.pending;
    if (kind === "drop") this.#show(null, this.entry.next.moves);
    else await this.select(square);
    hint(text);
  }

  reset() {
    this.from = null;
    this.moves = [];
    this.linking = null;
    withdraw();
    if (!this.answer) return;
    this.board.mark({ last: this.last });
    showOptions(new Map());
    $("movement").textContent = "Select a piece.";
    hint(this.idle);
  }

  /** What hovering over a square tells. */
  point(square) {
    const text = this.to?.get(square);
    if (this.from !== null && text && !this.linking) hint(`${square}: ${text}.`);
  }

  cancel() {
    if (this.linking) this.board.show(this.answer);
    this.reset();
    if (this.pending) this.run(() => this.#owe());
  }

  async pick(square) {
    clearProblem();
    if (this.linking) return this.#pickLink(square);
    const found = this.moves.length ? leadingTo(this.answer, this.moves, square) : [];
    if (found.length && !(square === this.from && found.every((move) => move.kind !== "drop"))) return this.#settle(found);
    if (square === this.from) return this.cancel();
    const letter = this.board.letters.get(square);
    if (this.#isOwn(square)) return this.select(square);
    if (this.from !== null) return this.#explain(square);
    this.reset();
    if (letter) hint(`${square}: ${called(this.variant, letter)}. It is ${this.entry.turn === "white" ? "White" : "Black"}'s turn.`);
    return undefined;
  }

  /** A piece is dragged away: what can be done with it is shown. */
  async lift(square) {
    if (this.linking || square === this.from) return;
    clearProblem();
    if (this.#isOwn(square)) await this.select(square);
  }

  /** It is let go elsewhere; back on its square it stays selected. */
  async drop(from, square) {
    if (!this.linking && square && square !== from && this.from === from) await this.pick(square);
  }

  #isOwn(square) {
    return this.answer.squares.some((found) => found.square === square && found.color === this.entry.turn);
  }

  async select(square) {
    this.reset();
    const moves = this.entry.next.moves.filter(({ from }) => from === square);
    this.#show(square, moves);
    const here = moves.filter((move) => move.to === move.from);
    if (here.length) this.#offerMoves(here);
  }

  #show(from, moves) {
    this.moves = moves;
    this.from = from ?? "";
    this.to = destinations(this.variant, this.answer, moves);
    this.board.mark({ from, to: this.to, last: this.last });
    const letter = this.board.letters.get(from);
    showOptions(this.to, (square) => this.run(() => this.pick(square)));
    $("movement").textContent = letter ? `${called(this.variant, letter)}: ${movement(this.about, letter)}` : "";
    const who = letter ? `${called(this.variant, letter)} on ${from}: ` : "";
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
    const open = hasHidden(this.variant, this.entry.position) ? [] : found.filter((move) => move.chance);
    const buttons = found.map((move) => {
      const choice = { text: words(this.variant, move), letter: newPiece(move), move: move.move };
      return choiceButton(this.variant, choice, () => this.run(() => this.#finish(move)));
    });
    const tellers = found.length === 1 ? [] : open.map((move) =>
      button(`Possible results of ${move.move}`, () => this.#tellOutcomes(move, results)));
    const cancel = this.pending?.kind === "promotion" ? [] : [button("Cancel", () => this.cancel())];
    const title = found.length > 1 ? `${found[0].to}: what shall it be?` : "Play this?";
    offer(title, [...buttons, ...cancel, ...tellers, results]);
    this.board.reveal(found[0].to);
    if (found.length === 1 && open.length) this.#tellOutcomes(found[0], results);
  }

  /** Beside the other steps of the page: nobody has to wait for it to play. */
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
    this.board.reveal(move.to);
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
