// For developers: the requests, the game as PGN, the position as text, seeds.

import * as api from "./api.js";
import { $, button, copyText, make, showProblem } from "./panels.js";

const LOGGED = 50;

/** While a piece is hidden no request is shown or kept, since each contains the whole position. */
let isSealed = false;
let asked = 0;

/** Adds a request to the log. Its answer is formatted when it is opened. */
export function logRequest(request) {
  if (isSealed) return;
  asked += 1;
  $("log").prepend(line({ ...request, number: asked }));
  while ($("log").children.length > LOGGED) $("log").lastChild.remove();
  $("count").textContent = `(the last ${$("log").children.length})`;
}

/** Seals the log and forgets what it has, or opens it. */
export function sealLog(sealed) {
  isSealed = sealed;
  $("sealed").hidden = !sealed;
  if (!sealed) return;
  $("log").replaceChildren();
  $("count").textContent = "";
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

/** Copies the game as PGN, or says why not while a piece is hidden. */
export async function copyRecord({ game, secret }) {
  if (secret) return showProblem({ title: "No record", detail: secret });
  const { pgn } = await api.record(game.variant, game.body);
  return copyText(pgn, "the game as PGN");
}

/** The typed position, or null for the viewer's view while a piece is hidden, which is no position. */
export function typedPosition({ game, viewer }) {
  const text = $("position").value.trim();
  const isView = viewer !== null && text === $("position").dataset.shown;
  if (!isView) return { variant: game.variant, start: text, plies: [] };
  showProblem({ title: "No position", detail: `This is what ${viewer === "white" ? "White" : "Black"} may see, while a piece is hidden; it is no position of the game.` });
  return null;
}

/** The variant of a PGN, by default `otherwise`. */
export const variantOf = (pgn, otherwise) => /^\[Variant "(.*)"\]/m.exec(pgn)?.[1] ?? otherwise;
