// The page: joins the table, the choices, the games that are kept, and the address.

import * as api from "./api.js";
import { showRules } from "./about.js";
import { ask, notice, showTrouble, showWaiting } from "./ask.js";
import { Board } from "./board.js";
import { Chooser } from "./choose.js";
import { logRequest, recordOf, variantOf } from "./developer.js";
import { draggable } from "./drag.js";
import { GAMES } from "./examples.js";
import { learnGames, makeRoom, showGames, showKept } from "./front.js";
import { Game, other } from "./game.js";
import { listen } from "./keys.js";
import { lineOf } from "./link.js";
import { $, clearProblem, copyText, hint, showProblem } from "./panels.js";
import { anyMove } from "./rival.js";
import { Session } from "./session.js";
import * as store from "./store.js";
import { Table } from "./table.js";

/** The games that can be chosen. */
let games = GAMES;
/** What the service tells of each game: pieces, rules, set-ups, the usual start. */
const told = new Map();
/** The game that is open; null on the front page. */
let session = null;
/** The steps of the page run one after another, so that a second click cannot overtake the first. */
let work = Promise.resolve();

const board = new Board($("boards"), {
  onPick: (square) => (table.motion ? table.skip() : run(() => pick(square))),
  onPoint: (square) => chooser.point(square),
  onCancel: () => (table.motion ? table.skip() : chooser.cancel()),
});
const chooser = new Chooser(board, { play: playMove, preview: (move) => session.game.preview(move), run });
const table = new Table(board, chooser, (index) => run(() => goTo(index)));

/** Runs a step after those before it. One that was refused says why; one without an answer can be tried again. */
function run(step) {
  work = work.then(step).catch((error) => {
    if (error instanceof api.Trouble) showTrouble(error.problem, () => run(error.again ?? step));
    else if (error instanceof api.Refusal) showProblem(error.problem);
    else throw error;
  });
  return work;
}

/** What is done already is not done twice when the rest of a step is tried again. */
const resumable = (step) => step().catch((error) => {
  error.again ??= step;
  throw error;
});

const aboutOf = async (variant) => told.get(variant) ?? told.set(variant, await api.variant(variant)).get(variant);

const about = () => told.get(session.game.variant);

/** The seed that was asked for; the games without chance have none. */
const seed = () => (about().chance ? $("seed").value.trim() : "");

function pick(square) {
  if (session.isRivals) return hint("The random opponent is to move here.");
  return chooser.pick(square);
}

/** Shows the game, keeps it, and lets the random opponent move. */
async function show() {
  const { game } = session;
  await table.show(about(), session);
  await keep();
  if (session.isRivals && game.isAtTip) run(() => session?.game === game && rivalMoves());
}

async function keep() {
  if (session.keep()) return;
  session.isUnkept = !(await makeRoom(games));
  session.keep();
}

/** Plays a move. What would be lost by it is asked about first. */
async function playMove(move, shown) {
  const { game } = session;
  const next = game.entries[game.cursor + 1]?.ply;
  if (next?.move === move && next.draws.length === 0) return goTo(game.cursor + 1);
  if (next && !(await agreesToDrop())) return show();
  try {
    return await make(move, shown, seed());
  } catch (error) {
    // The board shows the position before, and the move can be tried again.
    error.again ??= () => playMove(move, 0);
    await table.show(about(), session);
    throw error;
  }
}

async function make(move, shown, drawn) {
  const { turn } = session.game.now;
  await session.game.play(move, drawn);
  session.isPlayed = true;
  session.keep();
  await table.animate(session, session.rival ? other(session.rival) : turn, shown);
  return resumable(show);
}

/** Another move than the one that was played: the later ones go, or this becomes another game. */
async function agreesToDrop() {
  const { game } = session;
  const later = game.entries.length - 1 - game.cursor;
  const words = `After this position ${later === 1 ? "one move was" : `${later} moves were`} played. Another move here ends that line.`;
  const answer = await ask("Play another move?", words, [
    ["fork", "Keep that game, and play this as another"],
    ["drop", later === 1 ? "Drop the later move" : `Drop the ${later} later moves`],
    ["", "Cancel"],
  ]);
  if (answer === "fork") await enter(new Session(game.fork(), { rival: session.rival, flipped: session.flipped }));
  return answer !== null;
}

async function rivalMoves() {
  const { game } = session;
  const move = session.isRivals && game.isAtTip && anyMove(game.now.next);
  if (move) await make(move, 0, "");
}

/** A typed move is asked about first: a verdict is an answer, no failure. */
async function playTyped(text) {
  const { game } = session;
  if (session.isRivals) return hint("The random opponent is to move here.");
  const { legal, move, reason } = await api.validate(game.variant, game.now.position, text);
  if (!legal) return showProblem({ title: `${text} is not legal`, reason });
  $("move").value = "";
  return playMove(move, 0);
}

async function goTo(index) {
  const { game } = session;
  const before = game.cursor;
  clearProblem();
  game.go(index);
  try {
    await game.look(session.viewer);
  } catch (error) {
    game.go(before);
    throw error;
  }
  if (game.cursor === before + 1) await table.animate(session, session.viewer ?? game.entries[before].turn);
  await show();
}

/** Takes a ply back; inside a choice it gives up the choice and takes back nothing. */
function undo() {
  const isOwed = chooser.pending?.kind === "promotion";
  if (!$("choice").hidden && !isOwed) return chooser.cancel();
  return goTo(session.game.cursor - 1);
}

function flip() {
  session.flipped = !session.flipped;
  board.setUp(session.game.variant, { flipped: session.flipped });
  return show();
}

/** Opens a game on the page; "stay" when the address is its own already. */
async function open(next, how) {
  await enter(next, how);
  scrollTo(0, 0);
  await resumable(show);
}

async function enter(next, how = "push") {
  clearProblem();
  const { variant } = next.game;
  const isOther = session?.game.variant !== variant;
  await aboutOf(variant);
  session = next;
  history[how === "push" ? "pushState" : "replaceState"]({ id: next.id }, "", next.address);
  if (isOther) tellAbout(about());
  setPlaying(variant);
  board.setUp(variant, { flipped: next.flipped });
}

function front() {
  session = null;
  clearProblem();
  document.title = title;
  setPlaying(null);
  showKept(games, (kept) => run(() => openKept(kept.id)));
}

function setPlaying(variant) {
  document.body.classList.toggle("playing", variant !== null);
  if (variant) document.body.dataset.variant = variant;
  for (const id of ["table", "rules", "developer"]) $(id).hidden = variant === null;
  for (const card of $("games").querySelectorAll("[data-variant]")) card.setAttribute("aria-pressed", String(card.dataset.variant === variant));
}

/** What the page shows of a game before any move. */
function tellAbout(of) {
  showRules(of);
  $("chance").hidden = !of.chance;
  $("setup").replaceChildren(...of.setups.map((name) => new Option(name, name)));
}

async function begin(variant, asked, how) {
  const { start } = await aboutOf(variant);
  await open(new Session(await Game.begin(variant, start, asked), asked), how);
}

/** Goes on with a kept game; false when it is not there any more. */
async function openKept(id, how, at) {
  const kept = await store.load(id);
  if (!kept) return false;
  await open(new Session(await revived(kept, at), kept), how);
  return true;
}

async function revived({ variant, line, at }, shown = at) {
  const game = await Game.of({ variant, ...line }, (await aboutOf(variant)).start);
  game.go(shown);
  return game;
}

async function openLine(line, at, how) {
  const { start } = await aboutOf(line.variant);
  const plain = { ...line, start: line.start === start ? null : line.start };
  const same = store.like(plain);
  if (same) return openKept(same.id, how, at);
  return open(new Session(await revived({ variant: line.variant, line: plain, at })), how);
}

/** A PGN says which game it is; without a word it is the one on the board. */
async function openRecord(pgn) {
  const variant = variantOf(pgn, games, session.game.variant);
  const next = new Session(await Game.recorded(variant, pgn, (await aboutOf(variant)).start));
  next.isPlayed = true;
  next.game.go(Infinity);
  await open(next);
}

async function openExample(variant, { position = null, moves, at, select }) {
  await openLine({ variant, start: position, plies: moves.map((move) => ({ move, draws: [] })) }, at);
  if (select) await chooser.select(select);
  if (at < moves.length) hint("▶ plays the example move by move.");
}

/** Opens what the address says: on loading, Back and Forward. */
async function route() {
  const id = history.state?.id;
  if (id && id === session?.id) return undefined;
  if (id && (await openKept(id, "stay"))) return undefined;
  const found = lineOf(location);
  if (!found) return front();
  const { fault, line, at } = found;
  const isKnown = games.some((game) => game.id === line?.variant);
  if (isKnown && location.search + location.hash === "") return begin(line.variant, {}, "stay");
  if (isKnown) return openLine(line, at, "stay");
  front();
  return showProblem({ title: "The link cannot be opened", detail: fault ?? `There is no game called ${line.variant} here.` });
}

/** Another tab has changed a game. */
async function follow(id) {
  if (!session) return front();
  const kept = session.id === id && (await store.load(id));
  if (!kept || !session.differs(kept)) return undefined;
  session.game = await revived(kept);
  session.rival = kept.rival;
  session.tellAddress();
  return table.show(about(), session);
}

async function share() {
  const { address, why } = session.sharing;
  if (!address) return showProblem({ title: "No link", detail: why });
  return copyText(new URL(address, location.href).href, "the link");
}

/** The drawings that the service's pictures use, so that every piece looks the same everywhere. */
async function loadSprite() {
  const text = await api.file(new URL("./pieces.svg", import.meta.url));
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  $("sprite").replaceChildren(document.importNode(sprite, true));
}

function wire() {
  draggable($("boards"), {
    lift: (square) => (table.motion ? table.skip() : run(() => session.isRivals || chooser.lift(square))),
    drop: (from, square) => run(() => session.isRivals || chooser.drop(from, square)),
  });
  const on = (id, action, event = "click") => $(id).addEventListener(event, action);
  const ways = {
    back: () => run(undo),
    forward: () => run(() => goTo(session.game.cursor + 1)),
    first: () => run(() => goTo(0)),
    last: () => run(() => goTo(Infinity)),
    flip: () => run(flip),
  };
  for (const [id, way] of Object.entries({ undo: "back", redo: "forward", first: "first", last: "last", flip: "flip" })) on(id, ways[way]);
  listen($("boards"), () => session && !table.motion, (way) => ways[way]());
  on("skip", () => table.skip());
  on("typed", (event) => {
    event.preventDefault();
    clearProblem();
    const move = $("move").value.trim();
    if (move) run(() => playTyped(move));
  }, "submit");
  on("copy-pgn", () => run(async () => copyText(await recordOf(session.game), "the game as PGN")));
  on("load-pgn", () => run(() => openRecord($("pgn").value)));
  on("copy-seed", () => copyText($("copy-seed").value, "the seed"));
  on("choice", (event) => event.key === "Escape" && chooser.cancel(), "keydown");
  on("restart", () => run(() => begin(session.game.variant, { setup: $("setup").value, seed: seed(), rival: session.rival, flipped: session.flipped })));
  on("rival", () => run(() => {
    session.rival = $("rival").value || null;
    session.isPlayed = true;
    return session.flipped === (session.rival === "white") ? show() : flip();
  }), "change");
  on("load-position", () => run(() => openLine({ variant: session.game.variant, start: $("position").value.trim(), plies: [] }, 0)));
  on("copy-position", () => copyText($("position").value, "the position"));
  on("copy-link", () => run(share));
  on("pass", () => $("curtain").close("passed"));
  on("curtain", (event) => event.preventDefault(), "cancel");
  addEventListener("popstate", () => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close("gone");
    run(route);
  });
  store.onChange((id) => run(() => follow(id)));
}

const { title } = document;
api.onRequest(logRequest);
api.onWait(showWaiting);
store.onTrouble(notice);
const cards = { begin: (id) => run(() => begin(id)), show: (id, example) => run(() => openExample(id, example)) };
showGames(games, cards);
wire();
run(async () => {
  await loadSprite();
  const known = await learnGames();
  if (known.map(({ id }) => id).join() !== games.map(({ id }) => id).join()) showGames(known, cards);
  games = known;
  await route();
});
