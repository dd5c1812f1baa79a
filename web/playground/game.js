// The current game: its positions and moves, and the shown one. It knows no rules; the service judges
// every move.

import * as api from "./api.js";
import { GAMES } from "./examples.js";
import { learnSquares } from "./geometry.js";

/** The limit of requests in a batch, and of keys in a history. */
const BATCH = 256;
const HISTORY = 2000;

export const other = (color) => (color === "white" ? "black" : "white");

export class Game {
  /** `start` is null for the standard start; `setup` is `{ setup, seed }` of a start that was asked for. */
  constructor(about, entries, { start = null, setup = null } = {}) {
    Object.assign(this, { about, variant: about.id, entries, start, setup });
    this.cursor = entries.length - 1;
  }

  /** A game from an answer about its first position. */
  static async #from(about, first, setup = null) {
    const { position } = first;
    const viewed = about.hiddenInformation ? await Promise.all(["white", "black"].map((viewer) => api.view(about.id, position, viewer))) : [];
    const start = position === about.start ? null : position;
    return new Game(about, [entry(first, viewed)], { start, setup: start && setup });
  }

  /** A new game from a set-up. */
  static async begin(about, { setup, seed } = {}) {
    const answer = await api.start(about.id, { ...(setup && { setup }), ...(seed && { seed }) });
    return Game.#from(about, answer, { setup: answer.setup, seed: answer.seed });
  }

  /** Replays a line: `{ start, plies: [{ move, draws }] }`. */
  static async of(about, { start, plies, setup }) {
    const game = await Game.#from(about, await api.read(about.id, start ?? about.start), setup);
    const moves = plies.map(({ move, draws }) => ({ move, draws }));
    return plies.length ? game.#replayed({ ...(game.start && { start: game.start }), moves }) : game;
  }

  /** The game of a PGN. */
  static async recorded(about, pgn) {
    const fen = /^\[FEN "(.*)"\]/m.exec(pgn)?.[1] ?? about.start;
    return (await Game.#from(about, await api.read(about.id, fen))).#replayed({ pgn });
  }

  async #replayed(asked) {
    const include = ["notation", "effects", ...Object.keys(this.#more)];
    const { plies, failure } = await api.replay(this.variant, { ...asked, include });
    if (failure) throw new api.Refusal({ title: `Ply ${failure.ply ?? 0} is not as recorded`, reason: failure });
    for (const ply of plies) this.#add(ply);
    return this;
  }

  get now() {
    return this.entries[this.cursor];
  }

  /** The last played position, perhaps later than the shown one. */
  get tip() {
    return this.entries.at(-1);
  }

  get isAtTip() {
    return this.cursor === this.entries.length - 1;
  }

  /** The plies before the shown position. */
  get plies() {
    return this.entries.slice(1, this.cursor + 1).map((found) => found.ply);
  }

  /** Whether something is hidden from a side in the last position, so that each has its own view. */
  get isSecret() {
    const { isHidden, status } = this.tip;
    return isHidden && (status?.state ?? "ongoing") === "ongoing";
  }

  /** What the page asks of a ply: what each side may see; of a game without an introduction, its sentences too. */
  get #more() {
    const isKnown = GAMES.some(({ id }) => id === this.variant);
    return { ...((this.about.hiddenInformation || !isKnown) && { views: true }), ...(!isKnown && { sentences: true }) };
  }

  /** The game as kept and linked. */
  get line() {
    const plies = this.entries.slice(1).map(({ ply: { move, draws } }) => ({ move, draws }));
    return { variant: this.variant, start: this.start, plies, setup: this.setup };
  }

  /** A new game with the plies before the shown position. */
  fork() {
    return new Game(this.about, this.entries.slice(0, this.cursor + 1), this);
  }

  /** The answer to a move, without playing it. */
  async preview(move) {
    return worded(await api.play(this.variant, { position: this.now.position, move, next: false, ...this.#more }));
  }

  /** Plays a move and drops later plies. A failure changes nothing. */
  async play(move, seed) {
    const { position } = this.now;
    const history = await this.#history();
    this.#add(await api.play(this.variant, { position, move, history, ...(seed && { seed }), ...this.#more }));
    return this.now;
  }

  #add(answer) {
    this.entries.length = this.cursor + 1;
    const { white, black } = answer.views ?? {};
    this.entries.push(entry(worded(answer), white ? [white, black] : [], { ...answer, turn: this.now.turn, next: undefined }));
    this.cursor += 1;
  }

  /** The keys of the positions so far, for repetitions. Replayed positions come without. */
  async #history() {
    const missing = this.entries.slice(0, this.cursor + 1).filter(({ key }) => !key);
    for (let from = 0; from < missing.length; from += BATCH) {
      const some = missing.slice(from, from + BATCH);
      const requests = some.map(({ position }) => ({ variant: this.variant, operation: "position", body: { position } }));
      const { responses } = await api.batch(requests);
      for (const [index, { status, body }] of responses.entries()) {
        if (status !== 200) throw new api.Refusal(body);
        some[index].key = body.key;
      }
    }
    return this.entries.slice(Math.max(0, this.cursor + 1 - HISTORY), this.cursor + 1).map(({ key }) => key);
  }

  go(cursor) {
    this.cursor = Math.max(0, Math.min(cursor, this.entries.length - 1));
    return this.now;
  }

  /**
   * The shown position as `viewer` sees it (null: all of it), an answer of `read` and its text. Afterwards
   * `now.next` has the legal moves.
   */
  async look(viewer) {
    const { now } = this;
    const text = now.texts[viewer] ?? now.position;
    const [answer, next] = await Promise.all([
      now.seen.get(text) ?? api.read(this.variant, text),
      now.next ?? api.legalMoves(this.variant, now.position),
    ]);
    now.seen.set(text, answer);
    learnSquares(this.variant, answer.squares);
    now.next = next;
    now.status ??= next.status;
    now.key ??= next.key;
    return { answer, text };
  }

  /** The game for `record`, with its draws. */
  get body() {
    return {
      start: this.entries[0].position,
      moves: this.plies.map(({ move, draws }) => ({ move, draws })),
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

/** A position of a game; `viewed` is what White and Black may see of it, where anything may be hidden. */
function entry({ position, turn, status, key, next }, viewed, ply = null) {
  const [white, black] = viewed;
  const isHidden = viewed.some((view) => view.position !== position);
  // A ply of a replay does not say who is to move, but its views do, and the positions of known games.
  turn ??= white?.turn ?? (position.split(" ").includes("b") ? "black" : "white");
  return { position, turn, status, key, next, ply, isHidden, texts: { white: white?.position, black: black?.position }, seen: new Map(), pictures: new Map() };
}
