// Turns clicks into a move: the selection, the open choices, and the resulting move.

import { ends } from "./animate.js";
import * as api from "./api.js";
import { $, button, make } from "./dom.js";
import { called, capitalised, nameOf, sideName } from "./geometry.js";
import { clearProblem, hint, showProblem } from "./messages.js";
import { attempt, destinations, laterPromotions, leadingTo, newPiece, squareOf, whyNot, words } from "./moves.js";
import { outcomeRows } from "./outcomes.js";
import { arrow, drawing } from "./piece_drawings.js";
import { movement } from "./pieces.js";
import { offer, withdraw } from "./popup.js";
import { Linking } from "./square_links.js";

/** Powers that a player has once per game. They are never spent without a choice. */
const POWERS = ["stealth", "shell"];

/** What a power's chip says. */
const POWER_WORDS = {
  shell: { ready: "The shell is ready: choose the piece that your King throws it at. Once in the game.", noMove: "Your King can throw the shell at a piece in line with it: no piece is in line now." },
  stealth: { ready: "Choose where your Queen goes and becomes invisible. Once in the game.", noMove: "Your Queen can become invisible when she moves: she has no such move now." },
};

/** The first sentence or its first part, for a hint. The help has the rest. */
function inShort(text) {
  const sentence = /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > 100 ? `${sentence.split("; ")[0].replace(/[.]$/, "")}.` : sentence;
}

export class Chooser {
  /**
   * `play(move, shown)` plays a move whose first `shown` effects have been animated; `preview(move)` returns its
   * effects, `animate(effects)` shows them; `draw(answer)` draws a position within a turn; `run(step)` runs a step
   * after the earlier ones, `runAlone(step)` only if there are none.
   */
  constructor(board, { play, preview, animate, draw, run, runAlone }) {
    Object.assign(this, { board, play, preview, animate, draw, run, runAlone });
    $("show-outcomes").addEventListener("click", () => this.#setListsOutcomes(!this.listsOutcomes));
    this.reset();
  }

  /**
   * Restarts in a position, an answer of `read`. `last` are the squares that the last ply changed, `pending`
   * is the pending action of the side to move, `idle` is the hint while nothing is selected. If `isLocked`, no
   * moves are shown.
   */
  async begin(about, entry, answer, { last, pending, idle, isLocked }) {
    Object.assign(this, { about, variant: about.id, entry, answer, last, pending, idle, isLocked });
    this.reset();
    if (pending) await this.#owe();
    // No move begins with choosing a piece; for example, a pass.
    else if (!isLocked && entry.next.moves.length && entry.next.moves.every((move) => !move.from && !move.drop)) this.#offerMoves(entry.next.moves);
  }

  /** Selects the pending action. */
  async #owe() {
    const { square, kind, text } = this.pending;
    if (kind === "drop" || !square) this.#show(null, this.entry.next.moves);
    else await this.select(square);
    hint(text);
  }

  reset() {
    this.from = null;
    this.moves = [];
    this.linking?.leave();
    this.linking = null;
    this.#arm(null);
    this.#setListsOutcomes(false);
    $("show-outcomes").hidden = true;
    withdraw();
    if (!this.answer) return;
    this.board.mark({ last: this.last, ask: this.#apart });
    hint(this.idle);
  }

  /** Shows the hint for the square under the pointer. */
  point(square) {
    if (this.linking) return this.linking.point(square);
    const text = this.to?.get(square);
    if (this.from !== null && text && !this.listsOutcomes) hint(`${square}: ${text}.`);
    return undefined;
  }

  cancel() {
    if (this.linking) this.board.show(this.answer);
    this.reset();
    if (this.pending) this.run(() => this.#owe());
  }

  async pick(square) {
    clearProblem();
    if (this.linking) return this.linking.pick(square);
    const found = this.moves.length ? leadingTo(this.answer, this.moves, square) : [];
    const isHere = square === this.from && found.every((move) => !move.drop);
    if (found.length && !isHere) return this.listsOutcomes ? this.#showOutcomes(found) : this.#settle(found);
    if (square === this.from) return this.cancel();
    // A pending action stays selected.
    if (this.pending && this.#isOwn(square)) return hint(this.pending.text);
    if (this.#isOwn(square) || (this.from === null && this.#apart.includes(square))) return this.select(square);
    if (this.from !== null) return this.#explain(square);
    this.reset();
    return this.#describe(square);
  }

  /** Says which piece is on a square, and why nothing can be chosen there. */
  async #describe(square) {
    const letter = this.board.letters.get(square);
    const what = letter ? `${square}: ${called(this.variant, letter)}. ${inShort(movement(this.about, letter))}` : `${square} is empty.`;
    const isOver = this.entry.status.state !== "ongoing";
    const turn = letter && !isOver ? `It is ${sideName(this.entry.turn)}'s turn.` : this.idle;
    hint(`${what} ${turn}${letter ? "" : await this.#whyNoLink(square)}`);
  }

  /** In games with links, returns why this square cannot be linked in this turn. */
  async #whyNoLink(square) {
    const { moves } = this.entry.next;
    if (!this.answer.links || !moves.length || moves.some(({ linkActions = [] }) => linkActions.length)) return "";
    const reason = await whyNot(this.variant, this.entry.position, `${moves[0].move}/+${square.slice(-2)}`);
    return reason ? ` And ${reason.detail}.` : "";
  }

  /** Shows the moves of a dragged piece. */
  async lift(square) {
    if (this.linking || this.pending || square === this.from) return;
    clearProblem();
    if (this.#isOwn(square)) await this.select(square);
  }

  /** Handles the drop of a dragged piece. Dropped on its own square, the piece stays selected. */
  async drop(from, square) {
    if (this.linking || !square || square === from || this.from !== from) return;
    await this.pick(square);
    // A piece that may not go there is no longer chosen.
    if (this.from === from && $("choice").hidden && !this.pending) this.reset();
  }

  /** The target squares of moves without a start square, except squares of own pieces. */
  get #apart() {
    if (this.isLocked) return [];
    return this.entry.next.moves.filter((move) => !move.from).map(squareOf).filter((square) => !this.#isOwn(square));
  }

  #isOwn(square) {
    return this.answer.squares.some((found) => found.square === square && found.color === this.entry.turn);
  }

  async select(square) {
    this.reset();
    const moves = this.entry.next.moves.filter((move) => squareOf(move) === square);
    this.#show(square, moves);
    const here = moves.filter((move) => !move.from);
    if (here.length) this.#offerMoves(here);
  }

  #arm(kind) {
    this.armed = kind;
    for (const chip of document.querySelectorAll("button.power")) chip.setAttribute("aria-pressed", String(chip.dataset.kind === kind));
  }

  /** Arms a power by its chip: the next square that is chosen spends it. Says why there is none. */
  async power(kind) {
    if (this.linking || this.pending || this.isLocked) return;
    clearProblem();
    const isOn = this.armed === kind;
    this.reset();
    if (isOn) return;
    const moves = this.entry.next.moves.filter((move) => move.kind === kind);
    const { noMove, ready } = POWER_WORDS[kind];
    if (!moves.length) return hint(noMove);
    this.#show(squareOf(moves[0]), moves);
    this.#arm(kind);
    hint(ready);
  }

  #show(from, moves) {
    this.moves = moves;
    this.from = from ?? "";
    this.to = destinations(this.variant, this.answer, moves);
    this.board.mark({ from, to: this.to, last: this.last });
    $("show-outcomes").hidden = this.entry.isHidden || !moves.some(({ chance }) => chance);
    const letter = this.board.letters.get(from);
    const who = letter ? `${called(this.variant, letter)}: ${inShort(movement(this.about, letter))}` : "";
    const throws = moves.some(({ kind }) => kind === "shell") ? " It can throw the shell at a piece in line." : "";
    const rolls = moves.some(({ kind }) => kind === "stop") ? " It is rolling: your turn may be to stop it." : "";
    const none = moves.length ? rolls : " No legal move now: choose a square to learn why.";
    if (letter) hint(who + throws + none);
  }

  /** Asks the service which rule forbids a move that is not listed. */
  async #explain(square) {
    const piece = this.board.letters.get(this.from);
    if (!piece) return hint(`${square} is no square to choose now. ${this.pending?.text ?? this.idle}`);
    const move = attempt(this.variant, piece, this.from, square, this.entry.next.moves);
    const reason = await whyNot(this.variant, this.entry.position, move);
    return reason && showProblem({ title: `${this.from} to ${square} is not legal`, reason });
  }

  /** Plays the only move to a square at once, even if chance decides its outcome. */
  async #settle(found) {
    const [only] = found;
    if (found.length > 1 || (POWERS.includes(only.kind) && !this.armed)) return this.#offerMoves(found);
    return this.#finish(only);
  }

  /** Offers several moves to one target, or one that spends a power. */
  #offerMoves(found) {
    const [{ to }] = found;
    const isQueen = (move) => newPiece(move)?.toUpperCase() === "Q";
    const buttons = [...found].sort((one, two) => isQueen(two) - isQueen(one)).map((move) => this.#moveButton(found, move));
    const cancel = this.pending?.kind === "promotion" ? [] : [button("Cancel", () => this.cancel(), "close")];
    // The choices would cover the paths of rolling pieces.
    const beside = [...found, ...this.answer.squares].some(({ momentum }) => momentum) ? null : this.board.cells.get(to);
    offer("", [...buttons, ...cancel], { beside, long: found.length > 2, brief: found.length === 1 });
  }

  /** The button of a choice: the resulting piece or the direction of its roll, and a few words. */
  #moveButton(found, move) {
    const { variant } = this;
    const made = button("", () => this.runAlone(() => this.#finish(move)), "move");
    const letter = newPiece(move) ?? laterPromotions(move)[0]?.letter;
    const tile = make("span", { className: "tile" });
    if (letter) tile.append(drawing(variant, letter));
    else if (move.momentum) tile.append(arrow(this.board.seat, move.momentum));
    else if (move.kind === "stealth") tile.append(drawing(variant, move.piece === "Q" ? "I" : "i"));
    else tile.append(drawing(variant, move.piece));
    const isPlain = newPiece(move) && found.every(newPiece) && move.kind !== "drop" && !laterPromotions(move).length;
    const ownWords = words(variant, move);
    const isAlone = found.every((other) => other === move || words(variant, other) !== ownWords);
    const text = isPlain ? nameOf(variant, letter) : isAlone ? ownWords : move.move;
    made.append(tile, make("span", { textContent: isPlain ? text : capitalised(text) }));
    if (isPlain) made.ariaLabel = `promote to ${text}`;
    return made;
  }

  /** Switches whether a square lists outcomes instead of playing the move. */
  #setListsOutcomes(listsOutcomes) {
    this.listsOutcomes = listsOutcomes;
    $("show-outcomes").setAttribute("aria-pressed", String(listsOutcomes));
    if (listsOutcomes) hint("Choose a marked square to see what may happen there.");
  }

  /** Lists the grouped outcomes of the moves to a square, with a button to go there. */
  async #showOutcomes(found) {
    const move = found.find(({ chance }) => chance) ?? found[0];
    const go = button(`Go to ${move.to}`, () => {
      this.#setListsOutcomes(false);
      this.runAlone(() => this.#settle(found));
    }, "main");
    const back = button("Back", () => {
      withdraw();
      this.#setListsOutcomes(false);
    }, "close");
    hint("");
    if (!move.chance) return offer(`On ${move.to} nothing is left to chance`, [go, back]);
    const { outcomes } = await api.outcomes(this.variant, this.entry.position, move.move);
    return offer(`What may happen on ${move.to}`, [go, back, ...outcomeRows(this.variant, outcomes)], { long: true });
  }

  /** Asks for the link action of a turn in Twinkie Danger Chess; any other move is complete. */
  async #finish(move) {
    withdraw();
    if (!move.linkActions?.length) return this.play(move.move, 0);
    const { effects, position } = await this.preview(move.move);
    const shown = effects.length;
    const between = api.read(this.variant, position);
    await this.animate(effects);
    const answer = await between;
    this.board.show(answer);
    this.draw(answer);
    hint("");
    this.linking = new Linking(this.board, move.linkActions, ends(effects), {
      whyNot: (action) => whyNot(this.variant, this.entry.position, `${move.move}/${action}`),
      end: (action) => this.runAlone(() => {
        this.linking.leave();
        this.linking = null;
        withdraw();
        return this.play(action ? `${move.move}/${action}` : move.move, shown);
      }),
      cancel: () => this.cancel(),
    });
    return undefined;
  }
}
