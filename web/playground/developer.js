// The section for developers: requests and seeds.

import { $, button, copyText, make } from "./messages.js";

const LOGGED = 50;

/** While a piece is hidden, no request is shown or stored, because each contains the whole position. */
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

/** Seals and clears the log, or opens it. */
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

/** Shows the seed of the last ply. */
export function showSeed({ game }, ply) {
  sealLog(game.isSecret);
  const drew = ply?.draws.length;
  const used = (drew && ply.seed) || (game.cursor === 0 && game.setup?.seed) || "";
  $("used").textContent = used ? `${drew ? "Seed used" : "Seed of the start"}: ${used}.` : "";
  if (drew) $("used").append(` Chance: ${ply.draws.join(", ")}.`);
  $("copy-seed").hidden = !used;
  $("copy-seed").value = used;
}
