// The boards: squares that mouse, finger and keyboard can choose, pieces, marks and motion.

import { arrow, drawing, svg, table } from "./draw.js";
import { BOARDS, called, course, links, place } from "./geometry.js";
import { journeys } from "./effects.js";

const STEP_MS = 190;
/** The turning squares of Minigolf Chess. */
const SPINNER = ["a1.d8", "a1.e8", "a2.d1", "a2.e1"];

export class Board {
  /** Draws into `container` and calls `onPick(square)` and `onPoint(square)`. */
  constructor(container, { onPick, onPoint, onCancel }) {
    this.container = container;
    this.handlers = { onPick, onPoint, onCancel };
    this.flipped = false;
    this.cells = new Map();
    this.letters = new Map();
    container.addEventListener("click", (event) => this.#onClick(event));
    container.addEventListener("keydown", (event) => this.#onKey(event));
    for (const type of ["pointerover", "focusin"]) {
      container.addEventListener(type, (event) => {
        const cell = event.target.closest("[data-square]");
        if (cell) onPoint(cell.dataset.square);
      });
    }
  }

  /** Lays out the boards of a game, empty. */
  setUp(variant, { flipped = this.flipped } = {}) {
    const focused = this.cells.get(this.current) === document.activeElement ? this.current : null;
    this.variant = variant;
    this.flipped = flipped;
    this.cells.clear();
    this.container.dataset.variant = variant;
    this.container.replaceChildren(...BOARDS[variant].map((board, index) => this.#grid(board, index)));
    if (!this.cells.has(this.current)) this.current = this.cells.keys().next().value;
    this.cells.get(this.current).tabIndex = 0;
    if (focused) this.cells.get(this.current)?.focus();
  }

  #grid({ label, ranks, square }, index) {
    const rows = [...Array(ranks).keys()].map((row) => {
      const rank = this.flipped ? row : ranks - 1 - row;
      const element = document.createElement("div");
      element.setAttribute("role", "row");
      element.className = "row";
      for (let column = 0; column < 8; column += 1) {
        const file = this.flipped ? 7 - column : column;
        const cell = this.#cell(square(file, rank), (file + rank) % 2 === 0);
        if (column === 0) cell.dataset.rank = (rank % 8) + 1;
        if (column === 7 && ranks === 16 && (rank === 7 || rank === 8)) cell.dataset.half = rank === 7 ? "a1" : "a2";
        if (row === ranks - 1) cell.dataset.file = "abcdefgh"[file];
        element.append(cell);
      }
      return element;
    });
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", `${label}; arrow keys move, Enter chooses, Escape gives up the choice`);
    grid.className = "grid";
    grid.append(...rows);
    const overlay = (name) => svg("svg", { class: name, viewBox: `0 0 8 ${ranks}`, "aria-hidden": "true" });
    const figure = document.createElement("div");
    figure.className = "board";
    if (BOARDS[this.variant].length > 1) {
      const caption = document.createElement("p");
      caption.className = "caption";
      caption.textContent = label;
      figure.append(caption);
    }
    const stage = document.createElement("div");
    stage.className = "stage";
    stage.append(grid, overlay("overlay painted"), overlay("overlay arrows"));
    figure.append(stage);
    figure.dataset.index = index;
    return figure;
  }

  #cell(square, dark) {
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.className = dark ? "cell dark" : "cell";
    cell.classList.toggle("spin", SPINNER.includes(square));
    cell.tabIndex = -1;
    cell.dataset.square = square;
    this.cells.set(square, cell);
    return cell;
  }

  /** Shows a position as `read` answered it. */
  show(answer) {
    this.answer = answer;
    this.letters = new Map(answer.squares.map(({ square, piece }) => [square, piece]));
    const info = new Map(answer.squares.map((found) => [found.square, found]));
    const linked = links(answer);
    for (const [square, cell] of this.cells) {
      this.#put(square, this.letters.get(square) ?? null);
      const owner = linked.get(square.slice(-2));
      this.#link(cell, owner);
      const momentum = info.get(square)?.momentum;
      const what = this.letters.has(square) ? called(this.variant, this.letters.get(square)) : "empty";
      const moving = momentum ? `, moving ${momentum.dx},${momentum.dy}` : "";
      cell.dataset.label = `${square}, ${what}${moving}${owner ? `, linked by ${owner === "white" ? "White" : "Black"}` : ""}`;
      cell.setAttribute("aria-label", cell.dataset.label);
    }
    this.#decorate();
    this.mark({});
  }

  #put(square, letter) {
    if (letter) this.letters.set(square, letter);
    else this.letters.delete(square);
    const cell = this.cells.get(square);
    cell.replaceChildren(...(letter ? [drawing(this.variant, letter)] : []));
  }

  #link(cell, owner) {
    cell.classList.toggle("link", Boolean(owner));
    cell.classList.toggle("link-white", owner === "white");
    cell.classList.toggle("link-black", owner === "black");
  }

  /** Marks squares: `{ from, to: Map(square -> words), last: [square], ask: [square] }`. */
  mark({ from = null, to = new Map(), last = [], ask = [] }) {
    for (const [square, cell] of this.cells) {
      const words = to.get(square);
      cell.classList.toggle("from", square === from);
      cell.classList.toggle("to", words !== undefined);
      cell.classList.toggle("chance", Boolean(words?.includes("chance")));
      cell.classList.toggle("last", last.includes(square));
      cell.classList.toggle("ask", ask.includes(square));
      if (square === from) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
      cell.setAttribute("aria-label", words === undefined ? cell.dataset.label : `${cell.dataset.label}; ${words}`);
    }
  }

  /** A place on the overlay of its board. */
  #point({ x, y }, ranks) {
    return this.flipped ? [7.5 - x, y + 0.5] : [x + 0.5, ranks - 0.5 - y];
  }

  /** Minigolf Chess: the spinner, the mirrors, and an arrow for each piece in motion. */
  #decorate() {
    if (this.variant !== "minigolf") return;
    const [painted, arrows] = this.container.querySelectorAll(".overlay");
    const at = (x, y) => this.#point({ x, y }, 16).join(" ");
    painted.replaceChildren(...table(at));
    const parts = [];
    for (const { square, color, momentum } of this.answer.squares) {
      if (!momentum) continue;
      const line = course(place(this.variant, square), color, momentum).map((point) => this.#point(point, 16));
      parts.push(...arrow(line, `${color}${momentum.capturing ? " taking" : ""}`));
    }
    arrows.replaceChildren(...parts);
  }

  /** Shows effects one after another; `signal` ends the motion and shows the rest at once. */
  async animate(effects, signal) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.variant === "minigolf") this.container.querySelector(".arrows").replaceChildren();
    for (const effect of effects) {
      if (!still && !signal.aborted) await this.#travel(effect, signal);
      for (const { square, after } of effect.changes) this.#put(square, after);
      if (effect.type === "linkMade" || effect.type === "linkBroken") {
        const owner = effect.type === "linkMade" ? effect.owner : null;
        for (const board of [0, 1]) this.#link(this.cells.get(`${board}${effect.square}`), owner);
      }
      if (!still && !signal.aborted && effect.changes.length) await pause(STEP_MS / 2, signal);
    }
  }

  async #travel(effect, signal) {
    const ways = journeys(effect).filter(({ from }) => this.cells.get(from)?.firstChild);
    await Promise.all(ways.map(async ({ from, parts }) => {
      const cell = this.cells.get(from);
      const piece = cell.firstChild;
      const origin = cell.getBoundingClientRect();
      const by = (x, y) => `translate(${x}px, ${y}px)`;
      const square = (name) => {
        const there = this.cells.get(name).getBoundingClientRect();
        return by(there.x - origin.x, there.y - origin.y);
      };
      const start = place(this.variant, from);
      const point = ({ file, rank }) => {
        const sign = this.flipped ? -1 : 1;
        return by(sign * (file - 1 - start.file) * origin.width, -sign * (rank - 1 - start.rank) * origin.height);
      };
      let here = "none";
      piece.classList.add("travelling");
      const go = async (there) => {
        if (!signal.aborted && there !== here) {
          const motion = piece.animate([{ transform: here }, { transform: there }], { duration: STEP_MS, easing: "ease-in-out", fill: "forwards" });
          const finish = () => motion.finish();
          signal.addEventListener("abort", finish, { once: true });
          await motion.finished;
          signal.removeEventListener("abort", finish);
        }
        here = there;
      };
      for (const part of parts) {
        if (part.square) await go(square(part.square));
        if (part.bounce) await go(point(part.bounce.point));
        if (part.wrap) {
          await go(point(part.wrap.leaves));
          here = point(part.wrap.enters);
        }
      }
    }));
  }

  /** Brings a square into sight, above the choices where they lie over the page. */
  reveal(square) {
    this.cells.get(square).scrollIntoView({ block: "nearest" });
  }

  focus(square) {
    const cell = this.cells.get(square);
    if (!cell) return;
    this.cells.get(this.current).tabIndex = -1;
    this.current = square;
    cell.tabIndex = 0;
    cell.focus();
  }

  #onClick(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    this.focus(cell.dataset.square);
    this.handlers.onPick(cell.dataset.square);
  }

  #onKey(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    const steps = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const step = steps[event.key];
    if (step) {
      const sign = this.flipped ? -1 : 1;
      this.#step(cell.dataset.square, step[0] * sign, step[1] * sign);
    } else if (event.key === "Enter" || event.key === " ") {
      this.handlers.onPick(cell.dataset.square);
    } else if (event.key === "Escape") {
      this.handlers.onCancel();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** One square on; over the side onto the neighbouring board where there is one. */
  #step(square, files, ranks) {
    const boards = BOARDS[this.variant];
    const { board, file, rank } = place(this.variant, square);
    let [next, column] = [board, file + files];
    if (column < 0 || column > 7) {
      next += (column < 0 ? -1 : 1) * (this.flipped ? -1 : 1);
      column = (column + 8) % 8;
    }
    const row = rank + ranks;
    if (boards[next] && row >= 0 && row < boards[next].ranks) this.focus(boards[next].square(column, row));
  }
}

const pause = (milliseconds, signal) => new Promise((resolve) => {
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
});
