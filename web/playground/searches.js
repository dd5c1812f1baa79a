// Searches by the referee in a worker of this browser, and the reply that refutes a move.

import { Abandoned, Refusal, RequestFailed } from "./api.js";

/** A worker with the referee. It starts with the first search, also after its end. */
export class SearchWorker {
  #worker = null;
  #count = 0;
  /** The pending searches by number. */
  #pending = new Map();

  /** Resolves to the answer of an operation to a request body. */
  ask(variant, operation, body) {
    this.#worker ??= this.#started();
    const id = (this.#count += 1);
    this.#worker.postMessage({ id, target: `/v1/variants/${encodeURIComponent(variant)}/${operation}`, body: JSON.stringify(body) });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #started() {
    const made = new Worker(new URL("./searches_worker.js", import.meta.url), { type: "module" });
    const missing = (why) => this.end(new RequestFailed("The referee in this browser cannot be started", why || "Its script could not be loaded."));
    made.addEventListener("message", ({ data: { id, status, answer, failure } }) => {
      if (failure !== undefined) return missing(failure);
      const { resolve, reject } = this.#pending.get(id);
      this.#pending.delete(id);
      return status === 200 ? resolve(answer) : reject(new Refusal(answer));
    });
    made.addEventListener("error", (event) => {
      // The page shows the failure.
      event.preventDefault();
      missing(event.message);
    });
    return made;
  }

  /** Ends the worker; pending searches fail with `error`. */
  end(error = new Abandoned()) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** Cancels the pending searches, if there are any, by ending the worker. */
  cancel() {
    if (this.#pending.size) this.end();
  }
}

/** The searches about the shown position. */
export const searches = new SearchWorker();

export const search = (...asked) => searches.ask(...asked);

/** The number of replies to try, and the number of positions to search after each. */
const REPLIES = 40;
const NODES = 20_000;

/**
 * Returns a reply, `{ move, notation }`, after which the other side cannot win within `turns` turns with a chance of at least
 * `atLeast`, or null if the search finds none.
 */
export async function refuted(variant, { position }, { turns, atLeast }) {
  const [{ move: first }, { moves }] = await Promise.all([
    search(variant, "suggest", { position, level: "careful" }),
    search(variant, "legal-moves", { position }),
  ]);
  for (const move of new Set([first, ...moves.slice(0, REPLIES).map((each) => each.move)])) {
    const after = await search(variant, "play", { position, move });
    if (after.status.state !== "ongoing") return { move, notation: after.notation };
    if (after.draws.length) continue;
    const { verdict } = await search(variant, "solve", { position: after.position, turns, atLeast, nodes: NODES });
    if (verdict === "refuted") return { move, notation: after.notation };
  }
  return null;
}
