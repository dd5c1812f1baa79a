// The state of the page, and the queue of steps that change it.

import * as api from "./api.js";
import { showRequestFailure } from "./ask.js";
import { GAMES } from "./examples.js";
import { registerVariant } from "./geometry.js";
import { $, clearProblem, showProblem } from "./messages.js";
import { registerCodes } from "./status.js";

/**
 * The parts of the page, and the games of the service. `session` is null on the front page; `visit` counts the
 * browser's steps Back and Forward, and `entered(session)` is called for each game that opens.
 */
export const page = { session: null, visit: 0, games: GAMES, board: null, chooser: null, table: null, entered: () => {} };

/** The service's descriptions of games: pieces, rules, set-ups, the standard start. */
const descriptions = new Map();

let work = Promise.resolve();
/** The number of steps that have not ended. */
let pending = 0;

/** Runs a step unless another step is running, because the user cannot have seen the result of that step yet. */
export const runAlone = (step) => (pending ? undefined : run(step));

/** Runs a step after the earlier ones. Shows the reason of a refusal, and offers to repeat a failed request. */
export function run(step) {
  count(1);
  work = work.then(step).catch((error) => {
    // The browser has gone to another page.
    if (error instanceof api.Abandoned) return;
    if (error instanceof api.RequestFailed) showRequestFailure(error.problem, () => run(error.again ?? step));
    else if (error instanceof api.Refusal) showProblem(error.problem);
    else fail(error);
  }).finally(() => count(-1));
  return work;
}

/** Counts the steps that have not ended. The boards are busy until all have ended. */
function count(change) {
  pending += change;
  $("boards").ariaBusy = String(pending > 0);
}

/** Reports an error of this page. Later steps still run. */
function fail(error) {
  showProblem({ title: "This page has made a mistake", detail: "Reload it: the game is kept." });
  reportError(error);
}

/** Runs a part of a step. When it fails, trying again repeats only this part. */
export const resumable = (step) => step().catch((error) => {
  error.again ??= step;
  throw error;
});

export async function aboutOf(variant) {
  if (!descriptions.has(variant)) {
    descriptions.set(variant, await api.variant(variant));
    registerVariant(descriptions.get(variant));
    registerCodes(descriptions.get(variant).ownCodes);
  }
  return descriptions.get(variant);
}

/** The service's description of the open game. */
export const about = () => descriptions.get(page.session.game.variant);

/**
 * Opens a game with a new entry in the history, or in the entry of a `visit`. Returns false if the browser has
 * left that entry meanwhile.
 */
export async function enter(next, visit = null) {
  const { variant } = next.game;
  await aboutOf(variant);
  if (visit !== null && visit !== page.visit) return false;
  clearProblem();
  page.session = next;
  page.entered(next);
  history[visit === null ? "pushState" : "replaceState"]({ id: next.id }, "", next.address);
  $("chance").hidden = !about().chance;
  setPlaying(variant);
  page.board.setUp(variant, { flipped: next.flipped });
  return true;
}

/** Shows a game, or the front page for null. */
export function setPlaying(variant) {
  document.body.classList.toggle("playing", variant !== null);
  if (variant) document.body.dataset.variant = variant;
  for (const id of ["table", "developer", "open-load", "edit"]) $(id).hidden = variant === null;
  // Messages lie over a part of the table without controls.
  (variant ? $("table") : document.querySelector("main")).prepend($("messages"));
  for (const card of $("tabs").querySelectorAll("[data-variant]")) card.setAttribute("aria-pressed", String(card.dataset.variant === variant));
}
