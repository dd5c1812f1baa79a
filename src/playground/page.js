// What is open on this page, and the steps that change it, one after another.

import * as api from "./api.js";
import { showTrouble } from "./ask.js";
import { GAMES } from "./examples.js";
import { $, clearProblem, showProblem } from "./panels.js";
import { liesDown } from "./room.js";

/**
 * The parts of the page, and the games that can be chosen. `session` is null on the front page;
 * `visit` counts how often the browser has gone Back or Forward.
 */
export const page = { session: null, visit: 0, games: GAMES, board: null, chooser: null, table: null };

/** What the service tells of each game: pieces, rules, set-ups, the usual start. */
const told = new Map();

let work = Promise.resolve();

/** Runs a step after those before it. One that was refused says why; one without an answer can be tried again. */
export function run(step) {
  work = work.then(step).catch((error) => {
    // Whoever asked has gone to another page.
    if (error instanceof api.Abandoned) return;
    if (error instanceof api.Trouble) showTrouble(error.problem, () => run(error.again ?? step));
    else if (error instanceof api.Refusal) showProblem(error.problem);
    else fail(error);
  });
  return work;
}

/** A fault of this page; the steps after it go on. */
function fail(error) {
  showProblem({ title: "This page has made a mistake", detail: "Reload it: the game is kept." });
  reportError(error);
}

/** What is done already is not done twice when the rest of a step is tried again. */
export const resumable = (step) => step().catch((error) => {
  error.again ??= step;
  throw error;
});

export const aboutOf = async (variant) => told.get(variant) ?? told.set(variant, await api.variant(variant)).get(variant);

/** What the service tells of the game that is open. */
export const about = () => told.get(page.session.game.variant);

/**
 * Makes a game the open one, with an entry of its own in the history; or in that of a `visit`, and
 * then it is false when the browser has gone on meanwhile.
 */
export async function enter(next, visit = null) {
  const { variant } = next.game;
  await aboutOf(variant);
  if (visit !== null && visit !== page.visit) return false;
  clearProblem();
  const isOther = page.session?.game.variant !== variant;
  page.session = next;
  history[visit === null ? "pushState" : "replaceState"]({ id: next.id }, "", next.address);
  if (isOther) tellAbout(about());
  setPlaying(variant);
  page.board.setUp(variant, { flipped: next.flipped, sideways: liesDown(page.board, variant) });
  return true;
}

/** Shows the table of a game, or for null the front page. */
export function setPlaying(variant) {
  document.body.classList.toggle("playing", variant !== null);
  if (variant) document.body.dataset.variant = variant;
  for (const id of ["table", "developer"]) $(id).hidden = variant === null;
  for (const card of $("tabs").querySelectorAll("[data-variant]")) card.setAttribute("aria-pressed", String(card.dataset.variant === variant));
}

const capital = (name) => `${name[0].toUpperCase()}${name.slice(1)}`;

/** "Standard start", or the two armies of a set-up: "Clobberers against Knights". */
const titleOf = (setup) => (setup.includes(":") ? setup.split(":").map((army) => (army === "fide" ? "FIDEs" : capital(army))).join(" against ") : `${capital(setup)} start`);

/** What the page shows of a game before any move. */
function tellAbout(of) {
  $("chance").hidden = !of.chance;
  $("setup").replaceChildren(...of.setups.map((name) => new Option(titleOf(name), name)));
}
