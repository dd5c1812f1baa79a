// For developers: the requests, the game as PGN, the position as text, seeds, typed moves.

import * as api from "./api.js";
import { $, button, copyText, make, showProblem } from "./panels.js";

const LOGGED = 50;

/** The eight ranks of a position. */
const BOARD = /(?:[^\s"'/]*\/){7}[^\s"'/]*/g;

/** The last requests, newest first; hidden while a Queen is invisible. */
const requests = [];
let isSealed = false;
let asked = 0;

/** Whether a request contains a position with an invisible Queen, or the move that hides her. */
const tells = ({ curl }) => curl.includes("??") || (curl.match(BOARD) ?? []).some((board) => /i/i.test(board));

/**
 * Adds a request to the log. Its answer is formatted when it is opened. Requests that reveal an invisible
 * Queen are not kept: the log of the next game would show them.
 */
export function logRequest(request) {
  if (request.curl.includes("chakart") && tells(request)) return;
  asked += 1;
  requests.unshift({ ...request, number: asked });
  requests.length = Math.min(requests.length, LOGGED);
  if (isSealed) return;
  $("log").prepend(line(requests[0]));
  while ($("log").children.length > LOGGED) $("log").lastChild.remove();
  tellCount();
}

/** While a Queen is invisible the page shows no request: each contains the whole position. */
export function sealLog(sealed) {
  if (sealed === isSealed) return;
  isSealed = sealed;
  $("sealed").hidden = !sealed;
  $("log").replaceChildren(...(sealed ? [] : requests.map(line)));
  tellCount();
}

function tellCount() {
  $("count").textContent = isSealed ? "" : `(the last ${requests.length})`;
}

function line({ number, curl, status, text, milliseconds }) {
  const answer = make("pre", { tabIndex: 0 });
  const details = make("details", {}, make("summary", { textContent: `answer ${status}, ${text.length} bytes, ${milliseconds} ms` }), answer);
  details.addEventListener("toggle", () => {
    answer.textContent = pretty(text);
  }, { once: true });
  return make("li", { value: number }, make("code", { textContent: curl }), button("Copy", () => copyText(curl, "the curl command")), details);
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

/** Fills the fields: the position as the viewer sees it, the seed of the last ply. */
export function tell({ game, viewer }, text, ply) {
  sealLog(game.isSecret);
  $("position").value = text;
  $("position").dataset.shown = text;
  $("position-label").textContent = viewer ? `As text, as ${viewer === "white" ? "White" : "Black"} may see it` : "As text";
  $("picture").href = api.pictureOf(game.variant, text);
  const drew = ply?.draws.length;
  const used = (drew && ply.seed) || (game.cursor === 0 && game.setup?.seed) || "";
  $("used").textContent = used ? `${drew ? "Seed used" : "Seed of the start"}: ${used}.` : "";
  if (drew) $("used").append(` Draws: ${ply.draws.join(", ")}.`);
  $("copy-seed").hidden = !used;
  $("copy-seed").value = used;
}

/** Copies the game as PGN, or says why not while a Queen is invisible. */
export async function copyRecord({ game, secret }) {
  if (secret) return showProblem({ title: "No record", detail: secret });
  const { pgn } = await api.record(game.variant, game.body);
  return copyText(pgn, "the game as PGN");
}

/** The typed position, or null for the viewer's view while a Queen is invisible, which is no position. */
export function typedPosition({ game, viewer }) {
  const text = $("position").value.trim();
  const isView = viewer !== null && text === $("position").dataset.shown;
  if (!isView) return { variant: game.variant, start: text, plies: [] };
  showProblem({ title: "No position", detail: `This is what ${viewer === "white" ? "White" : "Black"} may see, while a Queen is invisible; it is no position of the game.` });
  return null;
}

/** The variant of a PGN, by default `otherwise`. */
export function variantOf(pgn, games, otherwise) {
  const named = /^\[Variant "(.*)"\]/m.exec(pgn)?.[1];
  return games.some(({ id }) => id === named) ? named : otherwise;
}
