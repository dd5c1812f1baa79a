// The link step, the second part of a turn in Twinkie Danger Chess: squares that can be linked are marked,
// hovering shows a square on both boards, a click chooses it, and only the button ends the turn.

import { button, make } from "./dom.js";
import { capitalised, links } from "./geometry.js";
import { drawing } from "./piece_drawings.js";
import { offer } from "./popup.js";

/** Parses a link action: `{ square, isBreak, stays }`; `stays` is the board on which the piece stays. */
function parts(action) {
  const [, sign, square, tail] = /^([+-])(\w\d)(?:\/(.+))?$/.exec(action);
  return { action, square, isBreak: sign === "-", stays: tail ? Number(tail.match(/[01]/)[0]) : 0 };
}

/** A chosen action in words. */
function actionWords({ square, isBreak, stays }, isHeld) {
  if (!isBreak) return `${square} becomes one square on both boards.`;
  if (!isHeld) return `The link on ${square} is broken.`;
  return `The link on ${square} is broken; the piece stays on board ${stays}.`;
}

export class Linking {
  /**
   * `last` are the squares of the first part; `end(action)` ends the turn, with "" for no action; `cancel()`
   * takes the move back; `whyNot(action)` resolves to the reason why an action is not possible.
   */
  constructor(board, actions, last, { end, cancel, whyNot }) {
    Object.assign(this, { board, last, end, cancel, whyNot, chosen: null });
    this.actions = actions.map(parts);
    this.#mark();
    this.#offerEnd();
  }

  /** The actions of a square, on either board. */
  #at(place) {
    return this.actions.filter(({ square }) => square === place.slice(-2));
  }

  #mark() {
    const squares = new Set(this.actions.map(({ square }) => square));
    this.board.mark({ last: this.last, ask: [...squares].flatMap((square) => [`0${square}`, `1${square}`]) });
    this.board.container.classList.add("linking");
    for (const [place, cell] of this.board.cells) {
      if (!cell.classList.contains("ask")) continue;
      const { isBreak } = this.#at(place)[0];
      if (isBreak) cell.append(make("span", { className: "breaks" }));
      cell.setAttribute("aria-label", `${cell.dataset.label}; ${isBreak ? "break the link" : "may be linked"}`);
    }
  }

  /** Shows both squares of a possible link. */
  point(place) {
    this.#show("twin", this.#at(place).length ? place.slice(-2) : null);
  }

  #show(name, square) {
    for (const [place, cell] of this.board.cells) {
      const isShown = place.slice(-2) === square;
      cell.classList.toggle(name, isShown);
      cell.querySelector(`.ghost.${name}-ghost`)?.remove();
      const other = this.board.letters.get(`${1 - Number(place[0])}${square}`);
      if (!isShown || !other || this.board.letters.has(place) || cell.querySelector(".ghost")) continue;
      const ghost = drawing(this.board.variant, other);
      ghost.classList.add("ghost", `${name}-ghost`);
      cell.append(ghost);
    }
  }

  /** Chooses the action of a square; breaking a link leaves the piece on the clicked board. */
  async pick(place) {
    const found = this.#at(place);
    if (!found.length) return this.#explain(place.slice(-2));
    const next = found.find(({ stays }) => stays === Number(place[0])) ?? found[0];
    this.chosen = this.chosen === next ? null : next;
    this.#show("twin", null);
    this.#show("chosen", this.chosen?.square ?? null);
    return this.#offerEnd();
  }

  /** Says why a square cannot be linked, or why its link cannot be broken. */
  async #explain(square) {
    const isLinked = links(this.board.answer).has(square);
    const reason = await this.whyNot(`${isLinked ? "-" : "+"}${square}`);
    if (!reason) return;
    const detail = capitalised(reason.detail).replace(/[^.]$/, "$&.");
    this.#offerEnd(`${square} cannot be ${isLinked ? "unlinked" : "linked"}. ${detail}`);
  }

  /** Offers to end the turn with the chosen action, or says `why` an action is not possible. */
  #offerEnd(why = null) {
    const { chosen } = this;
    const has = { make: this.actions.some(({ isBreak }) => !isBreak), break: this.actions.some(({ isBreak }) => isBreak) };
    const may = [has.make && "link a square", has.break && "break a link"].filter(Boolean).join(" or ");
    const isHeld = chosen && this.board.letters.has(`0${chosen.square}`);
    const words = why ?? (chosen ? actionWords(chosen, isHeld) : `You may ${may}: choose a square. Or just end your turn.`);
    const stay = isHeld && chosen.isBreak ? this.#at(`0${chosen.square}`).filter((each) => each !== chosen) : [];
    const others = stay.map((each) => button(`It stays on board ${each.stays}`, () => this.pick(`${each.stays}${each.square}`)));
    const clear = chosen ? [button("Clear", () => this.pick(`${chosen.stays}${chosen.square}`))] : [];
    offer("", [
      button(chosen ? `End turn: ${chosen.isBreak ? "break" : "link"} ${chosen.square}` : "End turn", () => this.end(chosen?.action ?? ""), "main end-turn"),
      button("Take back", this.cancel),
      make("p", { textContent: words }),
      ...others, ...clear,
    ], { isQuiet: true });
  }

  /** Removes the marks. */
  leave() {
    this.#show("twin", null);
    this.#show("chosen", null);
    this.board.container.classList.remove("linking");
    for (const mark of this.board.container.querySelectorAll(".breaks")) mark.remove();
    this.board.mark({ last: this.last });
  }
}
