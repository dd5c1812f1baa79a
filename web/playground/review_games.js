// Reviews a game ply by ply, by the referee in a worker of this browser; a game that only the service knows is reviewed
// by the service.

import * as api from "./api.js";
import { isIntroduced } from "./examples.js";
import { SearchWorker } from "./searches.js";
import { isOver } from "./status.js";

const LEVEL = "careful";

const scoreOf = { white: "1-0", black: "0-1" };

let running = null;

/** Ends the review that is being made, if there is one. */
export function endReview() {
  running?.end();
  running = null;
}

/** A worker of its own: the one of the searches ends whenever the board shows another position. */
const asker = (variant) => (isIntroduced(variant) ? new SearchWorker() : { ask: api.operation, end() {} });

/**
 * Yields the reviewed plies of a line of nodes, one by one. `status` is that of its end. Stops when another review begins.
 */
export async function* review(variant, [root, ...nodes], status) {
  endReview();
  const own = asker(variant);
  running = own;
  const moves = nodes.map(({ ply: { move, draws } }) => ({ move, draws }));
  const result = isOver(status) ? scoreOf[status.winner] ?? "1/2-1/2" : "*";
  try {
    for (let ply = 1; ply <= moves.length && running === own; ply += 1) {
      const { plies } = await own.ask(variant, "review", { start: root.position, moves, result, level: LEVEL, from: ply, to: ply });
      if (running === own) yield plies[0];
    }
  } finally {
    own.end();
    if (running === own) running = null;
  }
}

/** The review of one move of a position, which led to a status. */
export async function reviewMove(variant, before, { move, draws }, status) {
  const own = asker(variant);
  // The game in which it was played is over, so that nothing is hidden any more.
  const result = isOver(status) ? {} : { result: "1/2-1/2" };
  try {
    const { plies } = await own.ask(variant, "review", { start: before, moves: [{ move, draws }], ...result, level: LEVEL });
    return plies[0];
  } finally {
    own.end();
  }
}
