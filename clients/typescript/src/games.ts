import type { Arbiter, Schemas, VariantId } from "./arbiter.js";
import type { SyncArbiter } from "./in_process.js";
import { ArbiterProblem } from "./problem.js";

/** The text of a file: UTF-8, otherwise Latin-1. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("latin1").decode(file);
  }
}

/**
 * Replays each game of a text in PGN, or of a file in UTF-8 or Latin-1, as people and other programs write it. A game
 * that cannot be read is an `ArbiterProblem` in its place. `more` has further fields of each request, such as `include`.
 */
export async function* readGames(
  arbiter: Arbiter | SyncArbiter,
  variant: VariantId,
  text: string | Uint8Array,
  more: Schemas["ReplayRequest"] = {},
): AsyncGenerator<Schemas["ReplayAnswer"] | ArbiterProblem> {
  const pgn = typeof text === "string" ? text : textOf(text);
  let games = Infinity;
  for (let game = 1; game <= games; game += 1) {
    try {
      const answer = await arbiter.replay(variant, { ...more, pgn, lenient: true, game });
      games = answer.games ?? game;
      yield answer;
    } catch (error) {
      if (!(error instanceof ArbiterProblem)) throw error;
      if (error.pointer === "/game") return;
      if (error.code !== "invalid_pgn") throw error;
      yield error;
    }
  }
}
