// The current game: a tree of positions and moves, the current line, and the shown position. It knows no rules; the
// service judges every move.

import * as api from "./api.js";
import { isIntroduced } from "./examples.js";
import { registerLetters } from "./geometry.js";
import { isOver } from "./status.js";
import { attach, entriesAfter, inOrder, lineThrough, promote } from "./tree.js";

/** The limit of requests in a batch, and of keys in a history. */
const BATCH = 256;
const HISTORY = 2000;

/** The results of games, as records write them. */
const WINNERS = { "1-0": "white", "0-1": "black" };
const DRAWN = "1/2-1/2";

export class Game {
  /** `start` is null for the standard start; `setup` is `{ setup, seed }` of a requested start. */
  constructor(about, root, { start = null, setup = null } = {}) {
    Object.assign(this, { about, variant: about.id, root, start, setup });
    /** The current line, from the root to its end; `cursor` is the index of the shown position. */
    this.path = [root];
    this.cursor = 0;
    /** Why lines of a record end too early. */
    this.failures = [];
  }

  /** Creates a game from an answer about its first position. */
  static async #from(about, first, setup = null) {
    const { position } = first;
    const viewed = about.hiddenInformation ? await Promise.all(["white", "black"].map((viewer) => api.view(about.id, position, viewer))) : [];
    const start = position === about.start ? null : position;
    return new Game(about, nodeOf(first, viewed), { start, setup: start && setup });
  }

  /** Begins a new game from a set-up. */
  static async begin(about, { setup, seed } = {}) {
    const answer = await api.start(about.id, { ...(setup && { setup }), ...(seed && { seed }) });
    return Game.#from(about, answer, { setup: answer.setup, seed: answer.seed });
  }

  /** Replays a game in the form of the store and of links: `{ start, comment, plies, result }`. */
  static async of(about, { start, comment, plies, result, setup }) {
    const game = await Game.#from(about, await api.read(about.id, start ?? about.start), setup);
    if (plies.length || comment || result) await game.#replay({ ...(game.start && { start: game.start }), ...(comment && { comment }), ...(result && { result }), moves: plies });
    return game;
  }

  /** Replays a recorded game, asked as `replay` takes it, from its start. */
  static async recorded(about, start, asked) {
    const game = await Game.#from(about, await api.read(about.id, start));
    await game.#replay(asked);
    return game;
  }

  /** Adds the moves of a record up to the first that cannot be played, in each of its lines. */
  async #replay(asked) {
    const include = ["notation", "effects", ...Object.keys(this.#more)];
    const answer = await api.replay(this.variant, { ...asked, include });
    this.root.comment = answer.comment ?? "";
    this.#grow(this.root, answer);
    this.visit(this.tip);
    // By the rules the game goes on: the players have ended it.
    const { failure, result = "*", status } = answer;
    if (!failure && result !== "*" && !isOver(status)) this.end(result === DRAWN ? { state: "draw" } : { state: "recorded", winner: WINNERS[result] });
  }

  /** Adds a line of an answer of `replay` after a node, with the variations of its plies. */
  #grow(node, { plies, failure }, isVariation = false) {
    if (failure) this.failures.push({ ...failure, isVariation });
    let last = node;
    for (const { variations = [], commentBefore = "", comment = "", glyphs = [], ...ply } of plies) {
      const before = last;
      last = Object.assign(this.#add(before, ply), { before: commentBefore, comment, glyphs });
      for (const variation of variations) this.#grow(before, variation, true);
    }
  }

  get now() {
    return this.path[this.cursor];
  }

  /** The last position of the main line. */
  get tip() {
    return lineThrough(this.root).at(-1);
  }

  get isAtTip() {
    return this.now === this.tip;
  }

  /** The number of the shown position in the order of a record; null for the tip. */
  get at() {
    return this.isAtTip ? null : [...inOrder(this.root)].indexOf(this.now);
  }

  /** The node with a number from `at`. */
  numbered(at) {
    return at === null ? this.tip : [...inOrder(this.root)][at] ?? this.tip;
  }

  /** Whether something is hidden from a side in the last position, so that each has its own view. */
  get isSecret() {
    const { isHidden, status } = this.tip;
    return isHidden && !isOver(status);
  }

  /** The fields that the page requests for a ply: sentences, and the views of the sides if they may differ. */
  get #more() {
    return { sentences: true, ...((this.about.hiddenInformation || !isIntroduced(this.variant)) && { views: true }) };
  }

  /** The result, if the players have ended the game. */
  get result() {
    const { ended } = this.tip;
    return ended && (Object.keys(WINNERS).find((result) => WINNERS[result] === ended.winner) ?? DRAWN);
  }

  /** The game in the form of the store and of links. */
  get line() {
    const { variant, start, setup, result, root: { comment } } = this;
    return { variant, start, plies: entriesAfter(this.root), setup, ...(comment && { comment }), ...(result && { result }) };
  }

  /** The answer to a move, without playing it. */
  async preview(move) {
    return worded(await api.play(this.variant, { position: this.now.position, move, next: false, ...this.#more }));
  }

  /** Plays a move in the shown position. Next to another move, it begins a variation. A failure changes nothing. */
  async play(move, seed) {
    const { now } = this;
    const history = await this.history();
    const answer = await api.play(this.variant, { position: now.position, move, history, ...(seed && { seed }), ...this.#more });
    this.visit(this.#add(now, answer));
  }

  #add(parent, answer) {
    const { white, black } = answer.views ?? {};
    const ply = { ...answer, turn: parent.turn, next: undefined };
    return attach(parent, nodeOf(worded(answer), white ? [white, black] : [], ply));
  }

  /** The keys of the positions so far, for repetitions. Requests the keys of replayed positions, which lack them. */
  async history() {
    const missing = this.path.slice(0, this.cursor + 1).filter(({ key }) => !key);
    for (let from = 0; from < missing.length; from += BATCH) {
      const some = missing.slice(from, from + BATCH);
      const requests = some.map(({ position }) => ({ variant: this.variant, operation: "position", body: { position } }));
      const { responses } = await api.batch(requests);
      for (const [index, { status, body }] of responses.entries()) {
        if (status !== 200) throw new api.Refusal(body);
        some[index].key = body.key;
      }
    }
    return this.path.slice(Math.max(0, this.cursor + 1 - HISTORY), this.cursor + 1).map(({ key }) => key);
  }

  /** Shows a node. The current line stays if it contains the node. */
  visit(node) {
    if (!this.path.includes(node)) this.path = lineThrough(node);
    this.cursor = this.path.indexOf(node);
  }

  /** Ends the game in its last position by a decision of the players: a resignation or a draw. */
  end(status) {
    Object.assign(this.tip, { status, ended: status, next: null });
  }

  /** Makes the variation of the shown position the main continuation at the point where it begins. */
  promote() {
    promote(this.now);
  }

  /** Removes everything after a node, or only one of its continuations, and shows the node. */
  removeAfter(node, only = null) {
    node.children = only ? node.children.filter((child) => child !== only) : [];
    this.path = lineThrough(node);
    this.cursor = this.path.indexOf(node);
  }

  /**
   * Returns the shown position as `viewer` sees it (null: all of it): an answer of `read` and its text. Sets
   * `now.next` to the legal moves.
   */
  async look(viewer) {
    const { now } = this;
    const text = now.texts[viewer] ?? now.position;
    const [answer, next] = await Promise.all([
      now.seen.get(text) ?? api.read(this.variant, text),
      now.next ?? api.legalMoves(this.variant, now.position),
    ]);
    now.seen.set(text, answer);
    registerLetters(this.variant, answer.squares);
    now.next = now.ended ? { ...next, moves: [] } : next;
    now.status ??= next.status;
    now.key ??= next.key;
    return { answer, text };
  }

  /** The game for `record`, with its draws. */
  get body() {
    const { result, root: { comment } } = this;
    return {
      start: this.root.position,
      ...(comment && { comment }),
      ...(result && { result }),
      moves: entriesAfter(this.root),
      ...(this.setup && { setup: this.setup.setup, ...(this.setup.seed && { setupSeed: this.setup.seed }) }),
    };
  }
}

/** Gives each effect of a ply, and of its views, the sentence of the service. */
function worded(answer) {
  for (const { effects, sentences } of [answer, ...Object.values(answer.views ?? {})]) {
    for (const [index, said] of (sentences ?? []).entries()) effects[index].said = said;
  }
  return answer;
}

/** Creates the node of a position. In games with hidden pieces, `viewed` has the views of White and Black. */
function nodeOf({ position, turn, status, key, next }, viewed, ply = null) {
  const [white, black] = viewed;
  const isHidden = viewed.some((view) => view.position !== position);
  // A ply of a replay has no side to move, but its views and the positions of known games have it.
  turn ??= white?.turn ?? (position.split(" ").includes("b") ? "black" : "white");
  return {
    position, turn, status, key, next, ply, isHidden, texts: { white: white?.position, black: black?.position }, seen: new Map(), pictures: new Map(),
    parent: null, children: [], before: "", comment: "", glyphs: [],
  };
}
