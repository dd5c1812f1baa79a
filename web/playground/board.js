// The boards: squares for mouse, touch and keyboard, pieces, marks, and the overlays that the service draws.

import { ends, perform } from "./animate.js";
import { Arrows } from "./arrows.js";
import { draggable } from "./drag.js";
import { BOARDS, Seat, called, heading, isLong, links, place, sideName } from "./geometry.js";
import { figure } from "./grid.js";
import { arrangement } from "./layout.js";
import { LAYERS, Picture } from "./picture_layers.js";
import { drawing, svg } from "./piece_drawings.js";

export class Board {
  /**
   * Draws into `container`. Calls `onPick(square, clicks)` for a click or Enter, `onPoint(square)` on hover,
   * `onCancel()` for Escape and a right click, `onLift(square)` and `onDrop(from, square)` for a dragged
   * piece.
   */
  constructor(container, { onPick, onPoint, onCancel, onLift = onPick, onDrop = () => {} }) {
    this.container = container;
    this.handlers = { onPick, onPoint, onCancel };
    this.seat = null;
    this.picture = new Picture(container);
    this.cells = new Map();
    this.letters = new Map();
    container.addEventListener("click", (event) => this.#onClick(event));
    container.addEventListener("keydown", (event) => this.#onKey(event));
    container.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      onCancel();
    });
    for (const type of ["pointerover", "focusin"]) {
      container.addEventListener(type, (event) => {
        const cell = event.target.closest("[data-square]");
        if (cell) onPoint(cell.dataset.square);
      });
    }
    container.addEventListener("focusin", ({ target }) => target.matches("[data-square]") && this.#enter(target));
    this.arrows = new Arrows(this);
    draggable(container, { lift: onLift, drop: onDrop, cancel: onCancel });
  }

  get flipped() {
    return this.seat?.flipped ?? false;
  }

  get sideways() {
    return this.seat?.sideways ?? false;
  }

  /** Fits a game into the window. Returns whether its boards have to be set up again. */
  fit(variant) {
    this.arrangement = arrangement(variant);
    const { isAbove, list, sideways } = this.arrangement;
    const table = this.container.closest("#table");
    table.dataset.boards = isAbove ? "above" : "beside";
    table.dataset.list = String(list > 0);
    table.style.setProperty("--list", `${list}px`);
    return sideways !== this.sideways;
  }

  /** Lays out the empty boards of a game. `sideways` defaults to the orientation that fits. */
  setUp(variant, { flipped = this.flipped, sideways } = {}) {
    this.fit(variant);
    sideways ??= this.arrangement.sideways;
    const focused = this.cells.get(this.current) === document.activeElement ? this.current : null;
    this.variant = variant;
    this.seat = new Seat(variant, { flipped, sideways });
    this.cells.clear();
    const { columns, rows } = this.seat;
    const corner = this.seat.place(0, 0);
    const count = BOARDS[variant].length;
    Object.assign(this.container.dataset, { variant, count, long: isLong(variant), sideways: String(this.sideways), flipped: String(this.flipped), corner: (corner.file + corner.rank) % 2 ? "light" : "dark" });
    for (const [name, value] of Object.entries({ columns, rows, count })) this.container.style.setProperty(`--${name}`, value);
    const symbols = svg("svg", { class: "symbols", "aria-hidden": "true" });
    this.container.replaceChildren(symbols, ...BOARDS[variant].map((board, index) => figure(this.seat, board, index, count > 1, this.cells)));
    if (!this.cells.has(this.current)) this.current = this.cells.keys().next().value;
    this.cells.get(this.current).tabIndex = 0;
    if (focused) this.cells.get(this.current)?.focus();
    this.arrows.lay();
  }

  /** Shows a position, an answer of `read`. */
  show(answer) {
    if (this.answer?.position !== answer.position) this.arrows.clear();
    this.answer = answer;
    this.letters = new Map(answer.squares.map(({ square, piece }) => [square, piece]));
    const info = new Map(answer.squares.map((found) => [found.square, found]));
    const linked = links(answer);
    const isOn = answer.status.state === "ongoing";
    for (const [square, cell] of this.cells) {
      this.put(square, this.letters.get(square) ?? null);
      const owner = linked.get(square.slice(-2));
      const { momentum, color } = info.get(square) ?? {};
      cell.classList.toggle("own", isOn && color === answer.turn);
      const what = this.letters.has(square) ? called(this.variant, this.letters.get(square)) : "empty";
      const moving = momentum ? `, moving ${heading(momentum)}` : "";
      cell.dataset.label = `${square}, ${what}${moving}${owner ? `, linked by ${sideName(owner)}` : ""}`;
    }
    this.checked = answer.status.inCheck ? this.#kings(answer) : [];
    this.mark({});
  }

  #kings({ squares, turn }) {
    return squares.filter(({ name, color }) => name === "King" && color === turn).map(({ square }) => square);
  }

  /** Puts a piece on a square, or empties it. */
  put(square, letter) {
    if (letter) this.letters.set(square, letter);
    else this.letters.delete(square);
    this.cells.get(square).replaceChildren(...(letter ? [drawing(this.variant, letter)] : []));
  }

  /**
   * Marks squares: `{ from, to: Map(square -> words), last: [square], ask: [square], check: [square] }`.
   * A King in check is always marked.
   */
  mark({ from = null, to = new Map(), last = [], ask = [], check = this.checked }) {
    this.container.classList.toggle("choosing", to.size > 0 || ask.length > 0);
    for (const [square, cell] of this.cells) {
      const words = to.get(square);
      const marks = {
        from: square === from,
        to: words !== undefined,
        takes: words !== undefined && this.letters.has(square),
        chance: Boolean(words?.includes("chance")),
        last: last.includes(square),
        ask: ask.includes(square),
        "in-check": check.includes(square),
      };
      for (const [name, has] of Object.entries(marks)) cell.classList.toggle(name, has);
      if (square === from) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
      cell.setAttribute("aria-label", [cell.dataset.label, marks["in-check"] && "in check", words].filter(Boolean).join("; "));
    }
  }

  /** Lays the service's picture over the squares, or removes it. */
  drawing(text) {
    this.picture.take(text);
    this.picture.lay(...LAYERS);
    this.step(null);
  }

  /** Shows the layer under the pieces: the spinner, links. */
  layUnder() {
    this.picture.lay("under");
  }

  /** Shows the marks of one effect of the last ply, or of all. */
  step(index) {
    this.picture.showEffects((found) => index === null || found === index);
    this.container.classList.toggle("stepping", index !== null);
  }

  /**
   * Animates effects with their marks in the given picture; without one, the layer under the pieces stays. `signal`,
   * a click or a key skips to the end. `first` is the index of the first effect in the ply. Calls
   * `onStep(effect, index)` when an effect begins.
   */
  async animate(effects, signal, { onStep = () => {}, drawing: text, first = 0 } = {}) {
    const skip = new AbortController();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const end = () => skip.abort();
    if (isStill || signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { capture: true, signal: skip.signal });
    this.checked = [];
    this.mark({});
    if (text !== undefined) this.picture.take(text);
    this.picture.clear("over");
    if (text !== undefined) this.picture.lay("effects");
    this.picture.showEffects(() => false);
    this.container.classList.add("animating");
    const seen = new Set();
    try {
      await perform(this, effects, {
        signal: skip.signal,
        onStep: (index) => {
          seen.add(index + first);
          if (text !== undefined) this.picture.showEffects((found) => seen.has(found));
          onStep(effects[index], index + first);
        },
      });
    } finally {
      signal.removeEventListener("abort", end);
      skip.abort();
      this.container.classList.remove("animating");
    }
    if (text !== undefined) {
      this.picture.lay(...LAYERS);
      this.step(null);
    }
    this.mark({ last: ends(effects) });
  }

  /** Scrolls a square into view, above choices that cover the page. */
  reveal(square) {
    this.cells.get(square).scrollIntoView({ block: "nearest" });
  }

  focus(square) {
    const cell = this.cells.get(square);
    cell?.focus({ preventScroll: cell.matches(":hover") });
  }

  /** Makes the focused square the one that Tab and the end of a choice lead to, also where the focus came without keys. */
  #enter(cell) {
    this.cells.get(this.current).tabIndex = -1;
    this.current = cell.dataset.square;
    cell.tabIndex = 0;
  }

  #onClick(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    this.focus(cell.dataset.square);
    this.handlers.onPick(cell.dataset.square, event.detail);
  }

  #onKey(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const step = steps[event.key];
    if (step) this.#walk(cell.dataset.square, ...step);
    else if (event.key === "Enter" || event.key === " ") event.repeat || this.handlers.onPick(cell.dataset.square, 1);
    else if (event.key === "Escape") this.handlers.onCancel();
    else return;
    event.preventDefault();
  }

  /** Moves the focus to the next square on the screen, across the edge to a neighbouring board if there is one. */
  #walk(square, right, down) {
    const boards = BOARDS[this.variant];
    const { board, ...at } = place(square);
    const [column, row] = this.seat.seen(at);
    const { columns, rows } = this.seat;
    const next = board + Math.floor((column + right) / columns);
    if (!boards[next] || row + down < 0 || row + down >= rows) return;
    const { file, rank } = this.seat.place((column + right + columns) % columns, row + down);
    this.focus(boards[next].square(file, rank));
  }
}
