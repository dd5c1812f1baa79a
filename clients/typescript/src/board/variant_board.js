// The custom element <variant-board>: shows a game as pictures from the service, with a move list and step buttons.
//
//   <variant-board arbiter="https://chess.example" variant="chakart" moves="e2-e4 e7-e5"></variant-board>
//
// Attributes: `arbiter` (the address of the service; defaults to the page's origin), `variant`, `start`, `moves` (with
// draws: `Be1-b4~2`) or `pgn`, `at` (the number of the shown move; defaults to the last), `orientation`, `viewer`.
// The property `game` takes `{ start, moves }` as `replay` does. If no viewer is set, the game is not over, and its
// last position hides a piece, the element shows what a spectator sees. Texts of a game are never parsed as HTML.

import { VariantRequests } from "./variant_board_requests.js";
import { styleSheet } from "./variant_board_style.js";

/** @typedef {{ start?: string | null | undefined, moves?: object[], [more: string]: unknown }} Game */
/** @typedef {{ move: string, sentences?: string[] }} View */
/** @typedef {{ move: string, notation: string, position: string, draws: number[], comment?: string, sentences: string[], views?: Record<string, View> }} Ply */
/** @typedef {{ address: string, title: string, words: string }} Picture */
/** A replayed game and its viewer. @typedef {{ start: string | undefined, opening: string, plies: Ply[], end: string, viewer: string | null }} Shown */

/** The buttons: the name, the symbol, and the number of the move to show. */
const WAYS = /** @type {[string, string, (at: number) => number][]} */ ([
  ["First position", "«", () => 0],
  ["One move back", "‹", (at) => at - 1],
  ["Next move", "Next", (at) => at + 1],
  ["Last position", "»", () => Infinity],
]);
/** The time from move to move while the game plays. */
const PLY_MS = 1500;
/** The index of the button for each key. */
const KEYS = new Map([["Home", 0], ["ArrowLeft", 1], ["ArrowRight", 2], ["End", 3]]);

/**
 * Creates an element with properties and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {object} properties @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export class VariantBoard extends HTMLElement {
  static observedAttributes = ["arbiter", "variant", "start", "moves", "pgn", "at", "orientation", "viewer"];

  #image = make("img");
  #status = make("p", { className: "status" });
  #happened = make("p", { className: "happened" });
  #comment = make("p", { className: "comment" });
  #list = make("ol", { ariaLabel: "Moves" });
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
  #pictures = new Map();

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    const steps = make("div", { className: "steps", role: "toolbar", ariaLabel: "Steps" }, ...this.#buttons);
    this.#buttons[1].after(this.#player);
    const status = make("div", { role: "status" }, this.#status, this.#happened);
    root.append(this.#image, make("div", { className: "beside" }, steps, status, this.#comment, this.#list));
    this.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @param {string} ariaLabel @param {string} textContent @param {() => void} action */
  #button(ariaLabel, textContent, action) {
    const button = make("button", { type: "button", ariaLabel, title: ariaLabel, textContent });
    button.addEventListener("click", action);
    return button;
  }

  connectedCallback() {
    // A property set before the element was defined shadows the accessor of the class.
    if (Object.hasOwn(this, "game")) {
      this.#game = /** @type {{ game: Game }} */ (this).game;
      delete /** @type {{ game?: unknown }} */ (this).game;
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
    if (this.#game) return { ...this.#game, start: this.#game.start ?? undefined };
    if (pgn !== null) return { pgn };
    const words = (this.getAttribute("moves") ?? "").split(/\s+/).filter((word) => word !== "");
    const moves = words.map((word) => {
      const [move, draws] = word.split("~");
      return { move, draws: draws ? draws.split(",").map(Number) : [] };
    });
    return { start: this.getAttribute("start") ?? undefined, moves };
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
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.go(place);
  }

  /** Replays the game, and shows it. */
  async #open() {
    const number = (this.#latest += 1);
    // A request in flight stores its picture in the old map.
    this.#pictures = new Map();
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
    const viewer = this.getAttribute("viewer") ?? (await this.#spectator(requests, answer));
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
      // Annotators write ?? behind a blunder.
      const text = viewer ? (ply.views?.[viewer]?.move ?? "").replace("??", " unseen") : ply.notation;
      return make("li", {}, this.#button(text, text, () => {
        this.#pause();
        this.show(index + 1);
      }));
    }));
  }

  /** Shows the position after a move. @param {number} at */
  async show(at) {
    if (!this.#shown) return;
    const number = (this.#latest += 1);
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
    const words = [...(seen?.sentences ?? []), this.#at === plies.length ? end : ""];
    this.#happened.textContent = words.filter(Boolean).join(" ");
    // A comment may reveal what is hidden.
    this.#comment.textContent = viewer ? "" : ply ? ply.comment ?? "" : opening;
    this.#player.disabled = !plies.length;
    this.#buttons.forEach((button, place) => {
      button.disabled = place < 2 ? this.#at === 0 : this.#at === plies.length;
    });
    [...this.#list.children].forEach((item, index) => {
      const button = /** @type {HTMLElement} */ (item.firstElementChild);
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
      ...(position && { position }),
      ...(ply && { move: ply.move, draws: ply.draws, moment: "after" }),
      ...(viewer && { viewer }),
      ...(orientation && { orientation }),
    });
    pictures.set(at, picture);
    return picture;
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#status.textContent = `The game cannot be shown: ${error instanceof Error ? error.message : error}`;
  }
}

/** Defines the element, unless it is defined already. The page may already have elements of this name. */
export function defineVariantBoard() {
  if (!customElements.get("variant-board")) customElements.define("variant-board", VariantBoard);
}
