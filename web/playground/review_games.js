// Reviews a game ply by ply, by the referee in a worker of this browser; a game that only the service knows is reviewed
// by the service.

import * as api from "./api.js";
import { GAMES } from "./examples.js";

const LEVEL = "careful";

const scoreOf = { white: "1-0", black: "0-1" };

/** A worker of its own: the one of the searches ends whenever the board shows another position. */
class Reviewer {
  #worker = new Worker(new URL("./searches_worker.js", import.meta.url), { type: "module" });

  ask(variant, operation, body) {
    this.#worker.postMessage({ id: 0, target: `/v1/variants/${encodeURIComponent(variant)}/${operation}`, body: JSON.stringify(body) });
    return new Promise((resolve, reject) => {
      const missing = (why) => reject(new api.RequestFailed("The referee in this browser cannot be started", why || "Its script could not be loaded."));
      this.#worker.onmessage = ({ data: { status, answer, failure } }) => {
        if (failure !== undefined) return missing(failure);
        return status === 200 ? resolve(answer) : reject(new api.Refusal(answer));
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        missing(event.message);
      };
    });
  }

  end() {
    this.#worker.terminate();
  }
}

let running = null;

/** Ends the review that is being made, if there is one. */
export function endReview() {
  running?.end();
  running = null;
}

const asker = (variant) => (GAMES.some(({ id }) => id === variant) ? new Reviewer() : { ask: api.operation, end() {} });

/**
 * Yields the reviewed plies of a line of nodes, one by one. `status` is that of its end. Stops when another review begins.
 */
export async function* review(variant, [root, ...nodes], status) {
  endReview();
  const own = asker(variant);
  running = own;
  const moves = nodes.map(({ ply: { move, draws } }) => ({ move, draws }));
  const isOver = (status?.state ?? "ongoing") !== "ongoing";
  const result = isOver ? scoreOf[status.winner] ?? "1/2-1/2" : "*";
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
  const result = (status?.state ?? "ongoing") === "ongoing" ? { result: "1/2-1/2" } : {};
  try {
    const { plies } = await own.ask(variant, "review", { start: before, moves: [{ move, draws }], ...result, level: LEVEL });
    return plies[0];
  } finally {
    own.end();
  }
}
