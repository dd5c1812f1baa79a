// The current game: its positions and moves, and the shown one. It knows no rules; the service judges
// every move.

import * as api from "./api.js";
import { hasHidden } from "./geometry.js";

/** The limit of requests in a batch, and of keys in a history. */
const BATCH = 256;
const HISTORY = 2000;

/** The side to move, a field of every position string. */
const sideOf = (position) => (position.split(" ").includes("b") ? "black" : "white");

export const other = (color) => (color === "white" ? "black" : "white");

export class Game {
  /** `start` is null for the standard start; `setup` is `{ setup, seed }` of a start that was asked for. */
  constructor(variant, first, { start = null, setup = null } = {}) {
    Object.assign(this, { variant, start, setup });
    this.entries = [entry(first)];
    this.cursor = 0;
  }

  /** A new game from a set-up; `usual` is the standard start. */
  static async begin(variant, usual, { setup, seed } = {}) {
    const query = { ...(setup && { setup }), ...(seed && { seed }) };
    const answer = await api.start(variant, query);
    const start = answer.position === usual ? null : answer.position;
    return new Game(variant, answer, { start, setup: start && { setup: answer.setup, seed: answer.seed } });
  }

  /** Replays a line: `{ start, plies: [{ move, draws }] }`. */
  static async of({ variant, start, plies, setup }, usual) {
    const from = { start: start === usual ? null : start, setup };
    if (plies.length === 0) return new Game(variant, await api.read(variant, start ?? usual), from);
    const asked = { ...(start && { start }), moves: plies.map(({ move, draws }) => ({ move, draws })) };
    const game = new Game(variant, { position: start ?? usual }, from);
    return game.#replayed({ ...asked, include: told(hidesIn(variant, start, plies.map(({ move }) => move).join(" "))) });
  }

  /** The game of a PGN. */
  static async recorded(variant, pgn, usual) {
    const fen = /^\[FEN "(.*)"\]/m.exec(pgn)?.[1] ?? null;
    const game = new Game(variant, { position: fen ?? usual }, { start: fen === usual ? null : fen });
    return game.#replayed({ pgn, include: told(hidesIn(variant, fen, pgn)) });
  }

  async #replayed(asked) {
    const { plies, failure } = await api.replay(this.variant, asked);
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

  /** Whether a Queen is invisible in the last position, so that each side has its own view. */
  get isSecret() {
    const { position, status } = this.tip;
    return hasHidden(this.variant, position) && (status?.state ?? "ongoing") === "ongoing";
  }

  /** The game as kept and linked. */
  get line() {
    const plies = this.entries.slice(1).map(({ ply: { move, draws } }) => ({ move, draws }));
    return { variant: this.variant, start: this.start, plies, setup: this.setup };
  }

  /** A new game with the plies before the shown position. */
  fork() {
    const game = new Game(this.variant, this.entries[0], this);
    game.entries = this.entries.slice(0, this.cursor + 1);
    game.cursor = this.cursor;
    return game;
  }

  /** The answer to a move, without playing it. */
  async preview(move) {
    return api.play(this.variant, { position: this.now.position, move, next: false });
  }

  /** Plays a move and drops later plies. A failure changes nothing. */
  async play(move, seed) {
    const { position } = this.now;
    const history = await this.#history();
    const views = hidesIn(this.variant, position, move);
    this.#add(await api.play(this.variant, { position, move, history, ...(seed && { seed }), ...(views && { views }) }));
    return this.now;
  }

  #add(answer) {
    this.entries.length = this.cursor + 1;
    this.entries.push(entry(answer, { ...answer, turn: this.now.turn, next: undefined }));
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
    const text = await this.#text(viewer);
    const [answer, next] = await Promise.all([
      now.seen.get(text) ?? api.read(this.variant, text),
      now.next ?? api.legalMoves(this.variant, now.position),
    ]);
    now.seen.set(text, answer);
    now.next = next;
    now.status ??= next.status;
    now.key ??= next.key;
    return { answer, text };
  }

  async #text(viewer) {
    const { position, ply } = this.now;
    if (!viewer || !hasHidden(this.variant, position)) return position;
    return ply?.views?.[viewer].position ?? (await api.view(this.variant, position, viewer)).position;
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

/** Whether the views of the sides differ: only if a Queen is or becomes invisible. */
const hidesIn = (variant, position, moves) => (position && hasHidden(variant, position)) || moves.includes("??");

const told = (views) => ["notation", "effects", ...(views ? ["views"] : [])];

function entry({ position, turn, status, key, next }, ply = null) {
  return { position, turn: turn ?? sideOf(position), status, key, next, ply, seen: new Map(), pictures: new Map() };
}
