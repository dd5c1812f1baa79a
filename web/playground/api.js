// Calls of the public API. A listener gets every call with the equivalent curl command.

import { several } from "./geometry.js";
import { ROOT, SERVICE } from "./root.js";

/** A problem that the service returned. */
export class Refusal extends Error {
  constructor(problem) {
    super(problem.reason?.detail ?? problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** A request without an answer, which may succeed when repeated. `problem` says how it failed. */
export class RequestFailed extends Error {
  constructor(title, detail) {
    super(`${title}. ${detail}`);
    this.problem = { title, detail };
  }
}

/** The caller no longer waits for the answer. */
export class Abandoned extends Error {}

/** The timeout of a request. */
const PATIENCE_MS = 20_000;
/** The delay before the page says that it is waiting. */
const SOON_MS = 300;

/** The media types of the answer formats. */
const FORMS = { json: "application/json", svg: "image/svg+xml", apng: "image/apng" };

/** The pending requests. */
const underWay = new Set();
let announceRequest = () => {};
let wait = () => {};

/** Aborts the pending requests when the browser goes to another page. */
export function abandon() {
  for (const request of underWay) request.abort(new Abandoned());
}

/** Calls `listener({ curl, status, text, milliseconds })` after every request. */
export function onRequest(listener) {
  announceRequest = listener;
}

/** Calls `listener(true)` when a request takes long, and `listener(false)` when none does. */
export function onWait(listener) {
  wait = listener;
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function asCurl(path, query, body) {
  const url = SERVICE + path;
  if (body) {
    return `curl -s ${url} -H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}`;
  }
  const fields = Object.entries(query).map(([name, value]) => ` --data-urlencode ${quoted(`${name}=${value}`)}`);
  return fields.length ? `curl -s --get ${url}${fields.join("")}` : `curl -s ${url}`;
}

let slow = 0;

/** Waits for `promise`, and tells the listener when that takes long. */
async function waited(promise) {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slow += 1;
    if (slow === 1) wait(true);
  }, SOON_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    if (isSlow) slow -= 1;
    if (isSlow && slow === 0) wait(false);
  }
}

async function fetched(url, options) {
  // Many browsers do not have AbortSignal.any.
  const request = new AbortController();
  underWay.add(request);
  const timer = setTimeout(() => request.abort(new DOMException("", "TimeoutError")), PATIENCE_MS);
  try {
    const response = await fetch(url, { ...options, signal: request.signal });
    return { response, bytes: await response.blob() };
  } catch (error) {
    throw lost(error);
  } finally {
    clearTimeout(timer);
    underWay.delete(request);
  }
}

function lost(error) {
  if (error instanceof Abandoned) return error;
  if (!navigator.onLine) return new RequestFailed("You are offline", "The game is kept as it is. Play on when the connection is back.");
  if (error.name === "TimeoutError") return new RequestFailed("No answer in time", `The service has not answered for ${PATIENCE_MS / 1000} seconds. The game is kept: try again.`);
  return new RequestFailed("The service cannot be reached", "The game is kept as it is. Check the connection, and try again.");
}

async function ask(path, { query = {}, body, accept = "json" } = {}) {
  const began = performance.now();
  const fields = new URLSearchParams(query).toString();
  const options = body && {
    method: "POST",
    headers: { "content-type": "application/json", accept: FORMS[accept] },
    body: JSON.stringify(body),
  };
  const url = ROOT + path.slice(1);
  const { response, bytes } = await waited(fetched(fields ? `${url}?${fields}` : url, options));
  const { status, ok } = response;
  const text = ok && accept === "apng" ? "" : await bytes.text();
  announceRequest({ curl: asCurl(path, query, body), status, text, milliseconds: Math.round(performance.now() - began) });
  if (ok && accept === "apng") return bytes;
  if (ok && accept === "svg") return text;
  const answer = parsed(text);
  if (status === 429 || status === 503) throw busy(response.headers.get("retry-after"), answer);
  if (answer === undefined || [502, 504].includes(status)) throw between();
  if (!ok) throw new Refusal(answer);
  return answer;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function busy(after, answer) {
  const seconds = /^\d+$/.test(after ?? "") ? Number(after) : null;
  if (seconds === null && answer === undefined) return between();
  const when = seconds === null ? "soon" : `in ${several(seconds, "second")}`;
  return new RequestFailed("The service is busy", `Try again ${when}.`);
}

const between = () =>
  new RequestFailed("No answer of the service", "Something on the way to it has answered instead. The game is kept: try again.");

const to = (variant, operation) => `/v1/variants/${encodeURIComponent(variant)}/${operation}`;

export const variants = () => ask("/v1/variants");
export const variant = (id) => ask(`/v1/variants/${encodeURIComponent(id)}`);
export const start = (id, query) => ask(to(id, "start"), { query });
/** Uses POST, so that no URL contains the position. */
export const read = (id, position) => ask(to(id, "position"), { body: { position } });
export const legalMoves = (id, position, from) => ask(to(id, "legal-moves"), { body: { position, ...(from && { from }) } });
export const validate = (id, position, move) => ask(to(id, "validate"), { body: { position, move } });
export const play = (id, body) => ask(to(id, "play"), { body: { next: true, ...body } });
export const outcomes = (id, position, move) => ask(to(id, "outcomes"), { body: { position, move, sentences: true } });
export const view = (id, position, viewer) => ask(to(id, "view"), { body: { position, viewer } });
export const replay = (id, body) => ask(to(id, "replay"), { body });
export const operation = (id, name, body) => ask(to(id, name), { body });
export const suggest = (id, body) => ask(to(id, "suggest"), { body });
export const batch = (requests) => ask("/v1/batch", { body: { requests } });
export const record = (id, body) => ask(to(id, "record"), { body });
/** A file of this page. */
export async function file(url) {
  const { response, bytes } = await waited(fetched(url));
  if (!response.ok) throw between();
  return bytes.text();
}
/** A picture as SVG text. */
export const diagram = (id, body) => ask(to(id, "diagram"), { body, accept: "svg" });

/** An animation as a `Blob`. */
export const animation = (id, body) => ask(to(id, "animation"), { body, accept: "apng" });

/** The address of the picture of a position, as SVG or PNG. */
export const pictureOf = (id, position, more = {}, form = "svg") => `${ROOT}${to(id, form === "png" ? "diagram.png" : "diagram").slice(1)}?${new URLSearchParams({ position, ...more })}`;
