import {
  addressOf,
  count,
  lineOf
} from "./chunk-2DUFXEM6.js";
import {
  make
} from "./chunk-HWT4VBRY.js";
import {
  ROOT
} from "./chunk-VG3BVCCA.js";

// playground/variant_board_requests.js
var PATIENCE = 2e4;
async function posted(address, body, accept) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE)
  });
  const text = await response.text();
  if (response.ok) return text;
  let detail = `the service answered ${response.status}`;
  try {
    detail = JSON.parse(text).detail ?? detail;
  } catch {
  }
  throw new Error(detail);
}
var VariantRequests = class {
  /** @param {string} arbiter @param {string} variant */
  constructor(arbiter, variant) {
    this.base = `${arbiter.replace(/\/$/, "")}/v1/variants/${encodeURIComponent(variant)}`;
  }
  /** Returns the JSON answer of an operation. @param {string} operation @param {object} body */
  async ask(operation, body) {
    return JSON.parse(await posted(`${this.base}/${operation}`, body, "application/json"));
  }
  /**
   * Returns a picture: its data URL for an `<img>`, which runs no scripts, its title and its description.
   * @param {object} body
   */
  async picture(body) {
    const svg = await posted(`${this.base}/diagram`, body, "image/svg+xml");
    const read = new DOMParser().parseFromString(svg.replace(/<style>.*?<\/style>/s, ""), "image/svg+xml");
    const text = (name) => read.querySelector(name)?.textContent ?? "";
    return { address: `data:image/svg+xml,${encodeURIComponent(svg)}`, title: text("title"), words: text("desc") };
  }
};

// playground/variant_board_style.js
function styleSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    /* The picture above the rest, or beside it. */
    :host { display: grid; align-items: start; grid-template: auto / minmax(0, 1fr); gap: .6rem; color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; color: light-dark(#201c16, #eef1f6); background: light-dark(#fffdf9, #222835); overflow-wrap: anywhere; }
    :host([hidden]) { display: none; }
    img { display: block; width: 100%; height: auto; max-height: var(--variant-board-height, none); object-fit: contain; }
    .beside { display: grid; align-content: start; gap: .4rem; min-width: 0; }
    p, ol { margin: 0; }
    p:empty { display: none; }
    .status { font-weight: 600; }
    .comment { font-style: italic; }
    .steps { display: flex; gap: .3rem; }
    .steps button { flex: 1; }
    button { font: inherit; color: inherit; min-width: 2.75rem; min-height: 2.75rem; border: 1px solid light-dark(#8f8270, #77839a); border-radius: .4rem; background: light-dark(#fff, #2c3444); cursor: pointer; }
    button:disabled { color: light-dark(#574d40, #b9c1ce); opacity: .6; cursor: default; }
    button:focus-visible { outline: 3px solid light-dark(#0d47a1, #ffd54f); outline-offset: 1px; }
    ol { display: flex; flex-wrap: wrap; gap: .2rem; padding: 0; list-style: none; max-height: var(--variant-board-moves, 12rem); overflow-y: auto; }
    ol button { padding: .1rem .4rem; min-height: 1.75rem; min-width: 1.75rem; border-color: transparent; background: none; }
    ol button[aria-current] { background: light-dark(#00574b, #80cbc4); color: light-dark(#fff, #08201d); }
    @media (min-width: 640px) { :host { grid-template: auto / minmax(0, 3fr) minmax(12rem, 2fr); } }
  `);
  return sheet;
}

// playground/variant_board.js
var WAYS = (
  /** @type {[string, string, (at: number) => number][]} */
  [
    ["First position", "\xAB", () => 0],
    ["One move back", "\u2039", (at) => at - 1],
    ["Next move", "Next", (at) => at + 1],
    ["Last position", "\xBB", () => Infinity]
  ]
);
var PLY_MS = 1500;
var KEYS = /* @__PURE__ */ new Map([["Home", 0], ["ArrowLeft", 1], ["ArrowRight", 2], ["End", 3]]);
function make2(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
var VariantBoard = class extends HTMLElement {
  static observedAttributes = ["arbiter", "variant", "start", "moves", "pgn", "at", "orientation", "viewer"];
  #image = make2("img");
  #status = make2("p", { className: "status" });
  #happened = make2("p", { className: "happened" });
  #comment = make2("p", { className: "comment" });
  #list = make2("ol", { ariaLabel: "Moves" });
  #buttons = WAYS.map(([name, textContent], place) => this.#button(name, textContent, () => this.go(place)));
  #player = this.#button("Play", "Play", () => this.play());
  /** The timer of a game that plays, or 0. */
  #timer = 0;
  /** @type {Game | null} */
  #game = null;
  /** @type {Shown | null} */
  #shown = null;
  #at = 0;
  /** The number of the latest request. Answers to earlier requests are discarded. */
  #latest = 0;
  /** The pictures by move number. @type {Map<number, Picture>} */
  #pictures = /* @__PURE__ */ new Map();
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    const steps = make2("div", { className: "steps", role: "toolbar", ariaLabel: "Steps" }, ...this.#buttons);
    this.#buttons[1].after(this.#player);
    const status = make2("div", { role: "status" }, this.#status, this.#happened);
    root.append(this.#image, make2("div", { className: "beside" }, steps, status, this.#comment, this.#list));
    this.addEventListener("keydown", (event) => this.onKey(event));
  }
  /** @param {string} ariaLabel @param {string} textContent @param {() => void} action */
  #button(ariaLabel, textContent, action) {
    const button = make2("button", { type: "button", ariaLabel, title: ariaLabel, textContent });
    button.addEventListener("click", action);
    return button;
  }
  connectedCallback() {
    if (Object.hasOwn(this, "game")) {
      this.#game = /** @type {{ game: Game }} */
      this.game;
      delete /** @type {{ game?: unknown }} */
      this.game;
    }
    this.#open();
  }
  disconnectedCallback() {
    this.#pause();
  }
  /** @param {string} name */
  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    if (name === "at") this.show(this.#wanted);
    else this.#open();
  }
  /** The game; overrides `start`, `moves` and `pgn`. */
  get game() {
    return this.#game;
  }
  set game(game) {
    this.#game = game;
    if (this.isConnected) this.#open();
  }
  /** The number of the shown move, 0 for the start. */
  get at() {
    return this.#at;
  }
  get #wanted() {
    const at = this.getAttribute("at");
    return at === null ? Infinity : Number(at) || 0;
  }
  get #requests() {
    return new VariantRequests(this.getAttribute("arbiter") ?? location.origin, this.getAttribute("variant") ?? "");
  }
  /** The game to send to `replay`. @returns {Game} */
  get #asked() {
    const pgn = this.getAttribute("pgn");
    if (this.#game) return { ...this.#game, start: this.#game.start ?? void 0 };
    if (pgn !== null) return { pgn };
    const words = (this.getAttribute("moves") ?? "").split(/\s+/).filter((word) => word !== "");
    const moves = words.map((word) => {
      const [move, draws] = word.split("~");
      return { move, draws: draws ? draws.split(",").map(Number) : [] };
    });
    return { start: this.getAttribute("start") ?? void 0, moves };
  }
  /** Performs the step of a button. @param {number} place */
  go(place) {
    this.#pause();
    const [, , way] = WAYS[place];
    return this.show(way(this.#at));
  }
  /** Plays the moves, from the start if the last is shown, until the end or the next step. If they play, pauses. */
  play() {
    if (this.#timer) return this.#pause();
    if (this.#at === this.#shown?.plies.length) this.show(0);
    this.#timer = window.setInterval(() => this.show(this.#at + 1), PLY_MS);
    return this.#name("Pause");
  }
  #pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#name("Play");
  }
  /** Names the button that plays and pauses. @param {string} name */
  #name(name) {
    Object.assign(this.#player, { ariaLabel: name, title: name, textContent: name });
  }
  /** @param {KeyboardEvent} event */
  onKey(event) {
    const place = KEYS.get(event.key);
    if (place === void 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.go(place);
  }
  /** Replays the game, and shows it. */
  async #open() {
    const number = this.#latest += 1;
    this.#pictures = /* @__PURE__ */ new Map();
    try {
      const shown = await this.#replayed();
      if (number !== this.#latest) return;
      this.#shown = shown;
      this.#fill(shown);
      await this.show(this.#wanted);
    } catch (error) {
      if (number === this.#latest) this.#fail(error);
    }
  }
  /** @returns {Promise<Shown>} */
  async #replayed() {
    const [requests, asked] = [this.#requests, this.#asked];
    const include = ["notation", "sentences"];
    let answer = await requests.ask("replay", { ...asked, include });
    const viewer = this.getAttribute("viewer") ?? await this.#spectator(requests, answer);
    if (viewer) answer = await requests.ask("replay", { ...asked, include: [...include, "views"] });
    const { failure, plies, startPosition, comment = "" } = answer;
    const why = viewer ? "" : `: ${failure?.detail}`;
    return { start: startPosition, opening: comment, plies, viewer, end: failure ? `The record stops here${why}.` : "" };
  }
  /**
   * Returns "spectator" if the game is not over and hides something from spectators; otherwise null.
   * @param {VariantRequests} requests @param {{ position: string, status: { state: string } }} answer
   */
  async #spectator(requests, { position, status }) {
    if (status.state !== "ongoing") return null;
    const view = await requests.ask("view", { position, viewer: "spectator" });
    return view.position === position ? null : "spectator";
  }
  /** Fills the list of moves. @param {Shown} shown */
  #fill({ plies, viewer }) {
    this.#list.replaceChildren(...plies.map((ply, index) => {
      const text = viewer ? (ply.views?.[viewer]?.move ?? "").replace("??", " unseen") : ply.notation;
      return make2("li", {}, this.#button(text, text, () => {
        this.#pause();
        this.show(index + 1);
      }));
    }));
  }
  /** Shows the position after a move. @param {number} at */
  async show(at) {
    if (!this.#shown) return;
    const number = this.#latest += 1;
    const { plies } = this.#shown;
    this.#at = Math.max(0, Math.min(at, plies.length));
    if (this.#at === plies.length) this.#pause();
    this.#showMove(this.#shown);
    try {
      const picture = await this.#picture(this.#shown);
      if (number !== this.#latest) return;
      Object.assign(this.#image, { src: picture.address, alt: picture.words });
      this.#status.textContent = picture.title;
      this.dispatchEvent(new CustomEvent("step", { detail: { at: this.#at } }));
    } catch (error) {
      if (number === this.#latest) this.#fail(error);
    }
  }
  /** Describes the shown move. @param {Shown} shown */
  #showMove({ plies, opening, viewer, end }) {
    const ply = plies[this.#at - 1];
    const seen = viewer ? ply?.views?.[viewer] : ply;
    const words = [...seen?.sentences ?? [], this.#at === plies.length ? end : ""];
    this.#happened.textContent = words.filter(Boolean).join(" ");
    this.#comment.textContent = viewer ? "" : ply ? ply.comment ?? "" : opening;
    this.#player.disabled = !plies.length;
    this.#buttons.forEach((button, place) => {
      button.disabled = place < 2 ? this.#at === 0 : this.#at === plies.length;
    });
    [...this.#list.children].forEach((item, index) => {
      const button = (
        /** @type {HTMLElement} */
        item.firstElementChild
      );
      button.ariaCurrent = index + 1 === this.#at ? "step" : null;
    });
  }
  /** Returns the picture of the shown move. @param {Shown} shown @returns {Promise<Picture>} */
  async #picture({ start, plies, viewer }) {
    const [at, pictures] = [this.#at, this.#pictures];
    const known = pictures.get(at);
    if (known) return known;
    const position = plies[at - 2]?.position ?? start;
    const ply = plies[at - 1];
    const orientation = this.getAttribute("orientation");
    const picture = await this.#requests.picture({
      ...position && { position },
      ...ply && { move: ply.move, draws: ply.draws, moment: "after" },
      ...viewer && { viewer },
      ...orientation && { orientation }
    });
    pictures.set(at, picture);
    return picture;
  }
  /** @param {unknown} error */
  #fail(error) {
    this.#status.textContent = `The game cannot be shown: ${error instanceof Error ? error.message : error}`;
  }
};
function defineVariantBoard() {
  if (!customElements.get("variant-board")) customElements.define("variant-board", VariantBoard);
}

// playground/embed.js
var board = document.querySelector("variant-board");
var whole = document.getElementById("whole");
function open() {
  const { pathname, search, hash } = location;
  const found = lineOf({ pathname: pathname.replace(`${ROOT}embed/`, `${ROOT}play/`), search, hash });
  if (found?.fault) return fail(found.fault);
  const { line, at } = found;
  const { variant, start, comment, plies } = line;
  const numbers = numbersOf(plies);
  const address = (shown) => addressOf(line, shown === plies.length ? null : numbers[shown]) ?? addressOf(line);
  whole.href = address(plies.length) ?? ROOT;
  board.setAttribute("arbiter", location.origin + ROOT);
  board.setAttribute("variant", variant);
  if (at !== null) board.setAttribute("at", String(numbers.findLastIndex((number) => number <= at)));
  board.game = { start, moves: plies, ...comment && { comment } };
  board.addEventListener("step", ({ detail }) => {
    whole.href = address(detail.at) ?? ROOT;
  });
}
function numbersOf(plies) {
  let next = 1;
  return [0, ...plies.map(({ variations = [] }) => {
    const number = next;
    next += 1 + variations.reduce((sum, line) => sum + count(line), 0);
    return number;
  })];
}
function fail(text) {
  board.replaceWith(make("p", { role: "alert", textContent: text }));
}
open();
defineVariantBoard();
addEventListener("keydown", (event) => event.target.closest?.("variant-board") ?? board.onKey(event));
