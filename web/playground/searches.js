// Searches by the referee in a worker of this browser. The worker starts with the first search and ends when the
// searches are cancelled.

import { Abandoned, Refusal, RequestFailed } from "./api.js";

let worker = null;
let count = 0;
/** The pending searches by number. */
const pending = new Map();

/** Resolves to the answer of an operation to a request body. */
export function search(variant, operation, body) {
  worker ??= started();
  count += 1;
  const id = count;
  worker.postMessage({ id, target: `/v1/variants/${encodeURIComponent(variant)}/${operation}`, body: JSON.stringify(body) });
  return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
}

function started() {
  const made = new Worker(new URL("./searches_worker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data: { id, status, answer, failure } }) => {
    if (failure !== undefined) return end(missing(failure));
    const { resolve, reject } = pending.get(id);
    pending.delete(id);
    return status === 200 ? resolve(answer) : reject(new Refusal(answer));
  });
  made.addEventListener("error", (event) => {
    // The page shows the failure.
    event.preventDefault();
    end(missing(event.message ?? ""));
  });
  return made;
}

const missing = (why) => new RequestFailed("The referee in this browser cannot be started", why || "Its script could not be loaded.");

/** Ends the worker; pending searches fail with `error`. */
function end(error) {
  worker?.terminate();
  worker = null;
  for (const { reject } of pending.values()) reject(error);
  pending.clear();
}

/** Cancels the pending searches, if there are any, by ending the worker. */
export const cancelSearches = () => pending.size && end(new Abandoned());

/** Ends the worker, even if no search is pending. */
export const endSearches = () => end(new Abandoned());
