// The service as this page uses it: the public API and nothing else. Every call is told to a
// listener together with the curl command that asks the same.

/** What the service said about a request that it refused. */
export class Refusal extends Error {
  constructor(problem) {
    super(problem.reason?.detail ?? problem.detail ?? problem.title);
    this.problem = problem;
  }
}

let tell = () => {};

/** Calls `listener({ curl, status, text, milliseconds })` after every request. */
export function onRequest(listener) {
  tell = listener;
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function asCurl(path, query, body) {
  const url = location.origin + path;
  if (body) {
    return `curl -s ${url} -H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}`;
  }
  const fields = Object.entries(query).map(([name, value]) => ` --data-urlencode ${quoted(`${name}=${value}`)}`);
  return fields.length ? `curl -s --get ${url}${fields.join("")}` : `curl -s ${url}`;
}

async function ask(path, { query = {}, body, isText = false } = {}) {
  const began = performance.now();
  const fields = new URLSearchParams(query).toString();
  const options = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let response;
  let text;
  try {
    response = await fetch(fields ? `${path}?${fields}` : path, options);
    text = await response.text();
  } catch {
    throw new Refusal({ title: "The service cannot be reached", detail: "the service cannot be reached" });
  }
  tell({
    curl: asCurl(path, query, body),
    status: response.status,
    text,
    milliseconds: Math.round(performance.now() - began),
  });
  if (isText && response.ok) return text;
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Refusal({ title: "Not JSON", detail: `the answer with status ${response.status} is not JSON` });
  }
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

const to = (variant, operation) => `/v1/variants/${encodeURIComponent(variant)}/${operation}`;

export const variants = () => ask("/v1/variants");
export const variant = (id) => ask(`/v1/variants/${encodeURIComponent(id)}`);
export const start = (id, query) => ask(to(id, "start"), { query });
export const read = (id, position) => ask(to(id, "position"), { query: { position } });
export const legalMoves = (id, position, from) =>
  ask(to(id, "legal-moves"), { query: from ? { position, from } : { position } });
export const validate = (id, position, move) => ask(to(id, "validate"), { body: { position, move } });
export const play = (id, body) => ask(to(id, "play"), { body });
export const outcomes = (id, position, move) => ask(to(id, "outcomes"), { body: { position, move } });
export const view = (id, position, viewer) => ask(to(id, "view"), { body: { position, viewer } });
export const replay = (id, body) => ask(to(id, "replay"), { body });
/** A picture, as the text of its SVG. */
export const diagram = (id, body) => ask(to(id, "diagram"), { body, isText: true });
export const batch = (requests) => ask("/v1/batch", { body: { requests } });
export const record = (id, body) => ask(to(id, "record"), { body });
