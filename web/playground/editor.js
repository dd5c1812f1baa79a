// The dialog for setting up a position. The player drags pieces to squares and sets the other fields; after each change
// the service names every fault, which is shown beside its control.

import * as api from "./api.js";
import { make, button, $ } from "./dom.js";
import { draggable } from "./drag.js";
import { controlOf, fieldNames, fieldOf, grammarOf, lettersIn, placementOf, toolsOf } from "./editor_tools.js";
import { BOARDS, Seat, called, capitalised, isLong, lettersOf, place, sideName } from "./geometry.js";
import { figure } from "./grid.js";
import { Picture } from "./picture_layers.js";
import { drawing, svg } from "./piece_drawings.js";
import { taskOf } from "./puzzles.js";
import { IS_HERE } from "./root.js";
import { search } from "./searches.js";

/** The limit of a search for a forced win, in positions. */
const NODES = 50_000;

/** The layers of the picture that lie over the squares. */
const MARKS = ["under", "over"];

/** The position of the dialog, as text in fields. */
class Editor {
  /** `play(position)` begins a game from a position. */
  constructor(about, text, { flipped, play }) {
    Object.assign(this, { about, variant: about.id, boards: BOARDS[about.id], play });
    this.seat = new Seat(about.id, { flipped, sideways: isLong(about.id) && innerWidth > innerHeight });
    this.names = fieldNames(about);
    this.tool = { letter: "K" };
    this.chosen = [];
    this.cells = new Map();
    this.controls = [];
    this.notes = new Map();
    this.faults = make("div", { className: "faults" });
    this.faults.setAttribute("role", "status");
    this.text = make("textarea", { rows: 3, spellcheck: false, maxLength: 4096, ariaLabel: "Position text" });
    this.text.addEventListener("input", () => this.#take(this.text.value, this));
    this.begin = button("Play from here", () => this.play(this.position), "main");
    this.found = make("p", { className: "found" });
    this.found.setAttribute("role", "status");
    /** The buttons that need a lawful position. */
    this.ready = [this.begin, button("Solve", () => this.#solve()), button("Save the picture", () => this.#save())];
    this.#take(text);
  }

  get #fields() {
    return this.value.split(" ");
  }

  /** The letters of a board. */
  #letters(board) {
    return lettersIn(this.#fields[board] ?? "", this.boards[board]);
  }

  letterOn(square) {
    const { board, file, rank } = place(square);
    return this.#letters(board).get(`${file} ${rank}`);
  }

  /** Sets the text, updates all fields except the control that the player uses (`except`; the editor itself for the text), and checks the text. */
  #take(text, except = null) {
    this.value = text;
    if (except !== this) this.text.value = text;
    for (const [index, control] of this.controls.entries()) if (control !== except) control.set(this.#fields[this.boards.length + index] ?? "");
    for (const [square, cell] of this.cells) this.#showSquare(square, cell);
    this.#check();
  }

  #showSquare(square, cell) {
    const letter = this.letterOn(square);
    cell.replaceChildren(...(letter ? [drawing(this.variant, letter)] : []));
    cell.classList.toggle("own", Boolean(letter));
    cell.classList.toggle("from", this.chosen.includes(square));
    cell.setAttribute("aria-label", `${square}, ${letter ? called(this.variant, letter) : "empty"}`);
  }

  /** Asks the service for the faults of the text. Ignores answers about an earlier text. */
  async #check() {
    const { value } = this;
    for (const each of this.ready) each.disabled = true;
    const { position, faults } = await checked(this.variant, value.trim());
    if (value !== this.value) return;
    this.position = position;
    for (const each of this.ready) each.disabled = !position;
    const own = (name) => faults.filter((fault) => fieldOf(fault, this.names) === name);
    for (const [name, note] of this.notes) note.textContent = own(name).map(({ words }) => words).join(" ");
    this.faults.replaceChildren(make("ul", {}, ...own(undefined).map(({ words }) => make("li", { textContent: words }))));
    this.faults.classList.toggle("none", Boolean(position));
    await this.#draw(value);
  }

  /** Lays the service's drawings over the boards: links, momentum, the spinner. */
  async #draw(value) {
    const { flipped, sideways } = this.seat;
    const asked = { position: this.position, orientation: flipped ? "black" : "white", ...(sideways && { landscape: true }), coordinates: false, panel: false, layers: MARKS };
    const drawn = this.position ? await api.diagram(this.variant, asked).catch(() => null) : null;
    if (value !== this.value || !this.picture) return;
    this.picture.take(drawn);
    this.picture.lay(...MARKS);
  }

  /** Writes a field; `index` counts from the first board. Missing fields before it become `-`. */
  #write(index, text, except) {
    const fields = this.#fields;
    fields[index] = text;
    this.#take(Array.from(fields, (field) => field ?? "-").join(" ").trimEnd(), except);
  }

  /** Puts a letter on a square, or empties the square. */
  put(square, letter) {
    const { board, file, rank } = place(square);
    const letters = this.#letters(board);
    if (letter) letters.set(`${file} ${rank}`, letter);
    else letters.delete(`${file} ${rank}`);
    this.#write(board, placementOf(letters, this.boards[board]));
  }

  /** Uses the chosen tool on a square. A piece that is already there is removed. */
  use(square) {
    const { letter, field, takes, write } = this.tool;
    if (!field) return this.put(square, letter === this.letterOn(square) ? null : letter);
    this.chosen.push(square);
    if (this.chosen.length < takes) return this.#showSquare(square, this.cells.get(square));
    const squares = this.chosen;
    this.chosen = [];
    const index = this.boards.length + this.names.indexOf(field);
    return this.#write(index, write(this.#fields[index] ?? "-", squares, (on) => this.letterOn(on)));
  }

  /** Draws the boards, for mouse and keyboard. */
  drawBoards() {
    const { seat, cells } = this;
    const corner = seat.place(0, 0);
    const boards = this.boards.map((board, index) => figure(seat, board, index, this.boards.length > 1, cells));
    const container = make("div", { className: "squares" }, svg("svg", { class: "symbols", "aria-hidden": "true" }), ...boards);
    this.picture = new Picture(container);
    container.dataset.variant = this.variant;
    container.dataset.corner = (corner.file + corner.rank) % 2 ? "light" : "dark";
    for (const [name, value] of Object.entries({ columns: seat.columns, rows: seat.rows, count: boards.length })) container.style.setProperty(`--${name}`, value);
    for (const [index, grid] of [...container.querySelectorAll(".grid")].entries()) grid.ariaLabel = `${this.boards[index].label}; arrow keys move, Enter puts the chosen piece, a letter puts that piece, Delete empties the square`;
    const squareOf = ({ target }) => target.closest("[data-square]")?.dataset.square;
    container.addEventListener("click", (event) => squareOf(event) && this.#at(squareOf(event)) && this.use(squareOf(event)));
    container.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (squareOf(event)) this.put(squareOf(event), null);
    });
    container.addEventListener("keydown", (event) => this.#onKey(event, squareOf(event)));
    this.current = cells.keys().next().value;
    cells.get(this.current).tabIndex = 0;
    for (const [square, cell] of cells) this.#showSquare(square, cell);
    return container;
  }

  /** Moves the focus to a square. */
  #at(square) {
    this.cells.get(this.current).tabIndex = -1;
    this.current = square;
    this.cells.get(square).tabIndex = 0;
    this.cells.get(square).focus({ preventScroll: true });
    return true;
  }

  #onKey(event, square) {
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (step) this.#walk(square, ...step);
    else if (event.key === "Enter" || event.key === " ") this.use(square);
    else if (event.key === "Delete" || event.key === "Backspace") this.put(square, null);
    else if (lettersOf(this.variant).includes(event.key)) this.put(square, event.key);
    else return;
    event.preventDefault();
  }

  #walk(square, right, down) {
    const { board, ...at } = place(square);
    const [column, row] = this.seat.seen(at);
    const { file, rank } = this.seat.place(column + right, row + down);
    const next = this.boards[board].square(file, rank);
    if (this.cells.has(next)) this.#at(next);
  }

  /** Moves a dragged piece; from the palette it is a new one, and outside the boards it goes away. */
  drop(from, to) {
    const isNew = from.startsWith("=");
    const letter = isNew ? from.slice(1) : this.letterOn(from);
    if (!isNew && from !== to) this.put(from, null);
    if (to && !to.startsWith("=")) this.put(to, letter);
  }

  /** Searches for a forced win of the side to move, and says its first move. */
  async #solve() {
    const { position } = this;
    this.found.textContent = "Searching…";
    try {
      for (const turns of [1, 2, 3]) {
        const { verdict, solution } = await search(this.variant, "solve", { position, turns, atLeast: "1", nodes: NODES });
        if (position !== this.position) return;
        if (solution) {
          this.found.textContent = `${taskOf(this.variant, { position, turns, atLeast: "1" })} ${solution.nodes[0].moves[0].move}`;
          return;
        }
        if (verdict !== "refuted") break;
      }
      this.found.textContent = "No win in three turns is found.";
    } catch (error) {
      this.found.textContent = error.message;
    }
  }

  #save() {
    const address = api.pictureOf(this.variant, this.position, { orientation: this.seat.flipped ? "black" : "white" }, IS_HERE ? "svg" : "png");
    make("a", { href: address, download: `${this.variant}.${IS_HERE ? "svg" : "png"}` }).click();
  }

  /** Draws the tools: pieces and objects, the empty square, and tools for the other fields. */
  drawTools() {
    const tools = [...lettersOf(this.variant).map((letter) => ({ letter, label: called(this.variant, letter) })), { letter: null, label: "Empty" }, ...toolsOf(this.variant)];
    const list = make("div", { className: "tools" });
    list.setAttribute("role", "toolbar");
    list.ariaLabel = "What to put on squares";
    list.append(...tools.map((tool) => {
      const made = button(tool.letter ? "" : tool.label, () => {
        this.tool = tool;
        this.chosen = [];
        for (const each of list.children) each.setAttribute("aria-pressed", String(each === made));
      });
      if (tool.letter) {
        made.append(drawing(this.variant, tool.letter));
        made.dataset.square = `=${tool.letter}`;
        made.classList.add("own");
      }
      made.ariaLabel = made.title = capitalised(tool.label);
      made.setAttribute("aria-pressed", String(tool.letter === this.tool.letter && !tool.field));
      return made;
    }));
    return list;
  }

  /** Draws the fields after the boards. */
  drawFields() {
    return this.names.map((name, index) => {
      const control = controlOf(this.variant, name);
      const note = make("small", { className: "fault" });
      note.setAttribute("role", "status");
      control.element.addEventListener("input", () => this.#write(this.boards.length + index, control.get(), control));
      control.set(this.#fields[this.boards.length + index] ?? "");
      this.controls.push(control);
      this.notes.set(name, note);
      const part = control.isGroup ? make("fieldset", {}, make("legend", { textContent: capitalised(name) }), control.element) : make("label", {}, make("span", { textContent: capitalised(name) }), control.element);
      return make("div", { className: control.isGroup ? "wide" : "" }, part, note);
    });
  }

  /** Copies the text, or only selects it if the browser does not allow copying. */
  async #copy(copied) {
    this.text.select();
    try {
      await navigator.clipboard.writeText(this.text.value);
      copied.textContent = "Copied";
    } catch {
      this.text.focus();
    }
  }

  /** Draws the buttons that start over. */
  drawStarts() {
    const empty = () => this.boards.forEach((board, index) => this.#write(index, placementOf(new Map(), board)));
    return [button("Empty the board", empty), button("Standard start", () => this.#take(this.about.start))];
  }

  /** The text of the position, with its grammar. */
  drawText() {
    const grammar = make("ul", {}, ...grammarOf(this.about).map((part) => make("li", { textContent: part })));
    return make("details", {}, make("summary", { textContent: "Advanced" }), this.text, button("Copy", ({ target }) => this.#copy(target)), grammar);
  }
}

/** Returns the position of a text, as the service writes it, if it is lawful; `faults` has the `words` to show. */
async function checked(variant, text) {
  try {
    const { position, turn } = await api.read(variant, text);
    return { position, faults: [{ code: "", words: `This is a lawful position: ${sideName(turn)} is to move.` }] };
  } catch (error) {
    if (error instanceof api.Abandoned) return { faults: [] };
    const { errors, detail, title } = error.problem ?? { title: error.message };
    return { faults: errors?.length ? errors.map((fault) => ({ ...fault, words: `${capitalised(fault.detail)}.` })) : [{ code: "", words: detail ?? title }] };
  }
}

/** Opens the dialog with a position of a game. */
export function openEditor(about, text, { flipped, play }) {
  const dialog = $("editor");
  const editor = new Editor(about, text, { flipped, play: (position) => {
    dialog.close();
    play(position);
  } });
  const title = make("h2", { id: "editor-title", textContent: `Set up a position of ${about.name}` });
  const head = make("header", {}, title, button("Close", () => dialog.close()));
  const rest = make("div", {}, editor.drawTools(), make("div", { className: "fields" }, ...editor.drawFields()), editor.faults,
    make("div", { className: "buttons" }, ...editor.ready, ...editor.drawStarts()), editor.found, editor.drawText());
  const parts = make("div", { className: "parts" }, editor.drawBoards(), rest);
  const closing = new AbortController();
  draggable(parts, { lift: () => {}, cancel: () => {}, drop: (from, to) => editor.drop(from, to) }, closing.signal);
  dialog.replaceChildren(head, parts);
  dialog.showModal();
  dialog.addEventListener("close", () => {
    closing.abort();
    dialog.replaceChildren();
  }, { once: true });
}
