// The game that is being played: positions and the moves between them, and where in it we are.
// Nothing is known of the rules here; every verdict is the service's.

import * as api from "./api.js";
import { hasHidden } from "./geometry.js";

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
    const before = this.now;
    const body = { position: before.position, move };
    if (seed) body.seed = seed;
    // Only where a Queen is or becomes invisible do the sides see different things.
    if (hasHidden(this.variant, before.position) || move.includes("??")) body.views = true;
    const answer = await api.play(this.variant, body);
    this.entries.length = this.cursor + 1;
    this.entries.push(entry(answer, { ...answer, turn: before.turn }));
    this.cursor += 1;
    return this.now;
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

  /** The game as lines of text, with the seed of each ply that drew. */
  get text() {
    const lines = this.plies.map((ply, index) => {
      const chance = ply.draws.length ? `  seed ${ply.seed ?? "-"}  draws ${ply.draws.join(",")}` : "";
      return `${index + 1}. ${ply.notation}${chance}`;
    });
    return [`${this.variant}`, this.entries[0].position, ...lines, this.now.position].join("\n");
  }
}

function entry({ position, turn, status }, ply = null) {
  return { position, turn, status, ply };
}
