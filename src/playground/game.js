// The game that is being played: positions and the moves between them, and where in it we are.
// Nothing is known of the rules here; every verdict is the service's.

import * as api from "./api.js";
import { hasHidden } from "./geometry.js";

/** The most requests of a batch. */
const BATCH = 256;

export class Game {
  constructor(variant, answer) {
    this.variant = variant;
    this.entries = [entry(answer)];
    this.cursor = 0;
  }

  static async begin(variant, { setup, seed } = {}) {
    const query = {};
    if (setup) query.setup = setup;
    if (seed) query.seed = seed;
    const answer = await api.start(variant, query);
    const game = new Game(variant, answer);
    game.setup = answer;
    return game;
  }

  static async at(variant, position) {
    return new Game(variant, await api.read(variant, position));
  }

  /** The game of a PGN, each of its moves asked of the service again for its effects. */
  static async replayed(variant, pgn) {
    const fen = /^\[FEN "(.*)"\]/m.exec(pgn)?.[1];
    const { plies, failure } = await api.replay(variant, { pgn });
    if (failure) throw new api.Refusal({ title: `Ply ${failure.ply ?? 0} is not as recorded`, reason: failure });
    const game = await (fen ? Game.at(variant, fen) : Game.begin(variant));
    const questions = plies.map(({ move, seed, draws }, index) => {
      const position = index ? plies[index - 1].position : game.now.position;
      return game.question(position, move, seed ? { seed } : { draws });
    });
    for (let from = 0; from < questions.length; from += BATCH) {
      const requests = questions.slice(from, from + BATCH).map((body) => ({ variant, operation: "play", body }));
      const { responses } = await api.batch(requests);
      for (const { status, body } of responses) {
        if (status !== 200) throw new api.Refusal(body);
        game.#add(body);
      }
    }
    return game;
  }

  get now() {
    return this.entries[this.cursor];
  }

  /** The plies that have been played up to here. */
  get plies() {
    return this.entries.slice(1, this.cursor + 1).map((found) => found.ply);
  }

  /** What a move would do, without playing it. */
  async preview(move) {
    return api.play(this.variant, { position: this.now.position, move });
  }

  /** Plays a move; what had been taken back is dropped. */
  async play(move, seed) {
    this.#add(await api.play(this.variant, this.question(this.now.position, move, seed ? { seed } : {})));
    return this.now;
  }

  #add(answer) {
    const { turn } = this.now;
    this.entries.length = this.cursor + 1;
    this.entries.push(entry(answer, { ...answer, turn }));
    this.cursor += 1;
  }

  /** What `play` is asked. Only where a Queen is or becomes invisible do the sides see different things. */
  question(position, move, chance) {
    const views = hasHidden(this.variant, position) || move.includes("??");
    return { position, move, ...chance, ...(views && { views }) };
  }

  go(cursor) {
    this.cursor = Math.max(0, Math.min(cursor, this.entries.length - 1));
    return this.now;
  }

  /** The game for `record`: what was drawn is in the draws. */
  get body() {
    return {
      start: this.entries[0].position,
      moves: this.plies.map(({ move, seed, draws }) => (seed ? { move, seed } : { move, draws })),
    };
  }
}

function entry({ position, turn, status }, ply = null) {
  return { position, turn, status, ply };
}
