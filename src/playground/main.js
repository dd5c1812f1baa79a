// The page: joins board, choices, panels and game.

import * as api from "./api.js";
import { showRules } from "./about.js";
import { Board } from "./board.js";
import { Chooser } from "./choose.js";
import { ends } from "./animate.js";
import { LAYERS } from "./drawings.js";
import { GAMES } from "./examples.js";
import { Game } from "./game.js";
import { hasHidden, learn } from "./geometry.js";
import { owed } from "./moves.js";
import { $, button, clearProblem, copyText, hint, logRequest, make, showEffects, showHands, showProblem, showRecord } from "./panels.js";
import * as sound from "./sound.js";

/** The games that can be chosen. */
let games = GAMES;
let game = null;
/** What the service tells about the game: pieces, rules, set-ups. */
let about = null;
/** Whose eyes are at the screen while a Queen is hidden from the other side; null: all is open. */
let viewer = null;
let motion = null;
/** The steps of the page run one after another, so that a second click cannot overtake the first. */
let work = Promise.resolve();

const board = new Board($("boards"), {
  onPick: (square) => (motion ? skip() : run(() => chooser.pick(square))),
  onPoint: (square) => chooser.point(square),
  onCancel: () => (motion ? skip() : chooser.cancel()),
  onLift: (square) => (motion ? skip() : run(() => chooser.lift(square))),
  onDrop: (from, square) => run(() => chooser.drop(from, square)),
});
const chooser = new Chooser(board, { play: playMove, preview: (move) => game.preview(move), run });

/** Runs a step after those before it, and shows why it was refused. */
function run(step) {
  work = work.then(step).catch((error) => {
    if (!(error instanceof api.Refusal)) throw error;
    showProblem(error.problem);
  });
  return work;
}

/** The seed that was asked for; the games without chance have none. */
const seed = () => (about.chance ? $("seed").value.trim() : "");

const skip = () => motion?.abort();

const side = (color) => (color === "white" ? "White" : "Black");

const hides = (entry) => $("hot-seat").checked && hasHidden(game.variant, entry.position) && entry.status.state === "ongoing";

async function playMove(move, shown) {
  const { turn } = game.now;
  let entry;
  try {
    entry = await game.play(move, seed());
  } catch (error) {
    await show();
    throw error;
  }
  await animate(entry, shown, turn);
  await show();
}

/** A typed move is asked about first: a verdict is an answer, no failure. */
async function playTyped(text) {
  const { legal, move, reason } = await api.validate(game.variant, game.now.position, text);
  if (!legal) return showProblem({ title: `${text} is not legal`, reason });
  $("move").value = "";
  return playMove(move, 0);
}

/** Animates a ply as the side that made it may see it. */
async function animate(entry, shown, eyes) {
  motion = new AbortController();
  $("skip").hidden = false;
  try {
    const drawing = await drawn(entry, $("hot-seat").checked && entry.ply.views ? eyes : null);
    await board.animate(seen(entry.ply, eyes).effects.slice(shown), motion.signal, { drawing, first: shown, onStep: sound.playEffect });
  } finally {
    motion = null;
    $("skip").hidden = true;
  }
}

/** The picture of a position and of the ply that led there, in layers, as `viewer` may see it. */
async function drawn(entry, viewer) {
  const index = game.entries.indexOf(entry);
  const { move, draws } = entry.ply ?? {};
  const ply = entry.ply && { position: game.entries[index - 1].position, move, draws, moment: "after" };
  const seat = { orientation: board.flipped ? "black" : "white", ...(board.sideways && { landscape: true }) };
  const picture = api.diagram(game.variant, { position: entry.position, ...ply, ...seat, ...(viewer && { viewer }), coordinates: false, panel: false, layers: LAYERS });
  // A game goes on without its marks.
  return picture.catch(() => null);
}

const seen = (ply, eyes) => ($("hot-seat").checked && ply.views?.[eyes]) || ply;

/** Shows where the game is now; hands the board over first when a Queen is hidden. */
async function show() {
  const entry = game.now;
  const hidden = hides(entry);
  $("log").hidden = hidden;
  $("sealed").hidden = !hidden;
  if (hidden && viewer !== entry.turn) await passTo(entry.turn);
  viewer = hidden ? entry.turn : null;
  const text = hidden ? (await api.view(game.variant, entry.position, viewer)).position : entry.position;
  const answer = await api.read(game.variant, text);
  const ply = entry.ply && seen(entry.ply, viewer ?? entry.ply.turn);
  board.show(answer);
  board.drawing(await drawn(entry, viewer));
  const pending = owed(answer.pending);
  tellStatus(entry, pending);
  showEffects(game.variant, ply?.effects);
  showRecord(game, told, (index) => run(() => goTo(index)));
  showHands(answer);
  tellChance(entry);
  $("position").value = text;
  $("position-label").textContent = viewer ? `As text, as ${side(viewer)} may see it` : "As text";
  // The record tells of every move.
  $("copy-pgn").disabled = hidden;
  $("undo").disabled = game.cursor === 0;
  $("redo").disabled = game.cursor === game.entries.length - 1;
  $("picture").href = pictureOf(game.variant, text);
  history.replaceState(null, "", link(text));
  const idle = entry.status.state === "ongoing"
    ? `Choose one of ${side(entry.turn)}'s pieces to see where it can go.`
    : "The game is over. ◀ Undo takes moves back.";
  await chooser.begin(about, entry, answer, { last: ends(ply?.effects ?? []), pending, idle });
}

const link = (position) => `#${new URLSearchParams({ variant: game.variant, position })}`;

/** A ply as the record may show it. */
function told(ply) {
  const shown = viewer ? seen(ply, viewer) : ply;
  if (shown !== ply) return { text: shown.move, chance: "" };
  return { text: ply.notation, chance: ply.draws.length ? `drew ${ply.draws.join(", ")}` : "" };
}

function tellStatus({ turn, status }, debt) {
  const ends = { checkmate: "Checkmate", stalemate: "Stalemate", kingCaptured: "The King is captured", noMoves: "No move is left", draw: "Draw" };
  let text = `${side(turn)} to move${status.inCheck ? ", in check" : ""}`;
  if (debt) text = `${side(turn)} again: ${debt.name}`;
  if (ends[status.state]) {
    text = ends[status.state] + (status.winner ? `: ${side(status.winner)} has won` : "") + (status.drawBy ? ` (${status.drawBy})` : "");
  }
  $("status").textContent = text;
  $("status").className = turn;
}

function tellChance({ ply }) {
  const drew = ply?.draws.length && !viewer;
  const used = drew ? ply.seed : game.cursor === 0 && game.setup?.seed;
  $("used").textContent = used ? `${drew ? "Seed used" : "Seed of the start"}: ${used}.` : "";
  if (drew) $("used").append(` Draws: ${ply.draws.join(", ")}.`);
  $("copy-seed").hidden = !used;
  $("copy-seed").value = used || "";
}

/** Covers everything until the other side is at the screen. */
function passTo(color) {
  $("curtain-title").textContent = `Pass the board to ${side(color)}`;
  $("pass").textContent = `I am ${side(color)}`;
  $("curtain").showModal();
  return new Promise((resolve) => {
    $("curtain").addEventListener("close", resolve, { once: true });
  });
}

async function goTo(index) {
  const forward = index === game.cursor + 1;
  clearProblem();
  const entry = game.go(index);
  if (forward && !hides(entry)) await animate(entry, 0, entry.ply.turn);
  await show();
}

async function open(next) {
  clearProblem();
  const opened = await next;
  if (about?.id !== opened.variant) tellAbout(await api.variant(opened.variant));
  game = opened;
  viewer = null;
  document.body.classList.add("playing");
  document.body.dataset.variant = game.variant;
  for (const id of ["table", "rules", "requests"]) $(id).hidden = false;
  for (const card of $("games").querySelectorAll("[data-variant]")) {
    card.setAttribute("aria-pressed", String(card.dataset.variant === game.variant));
  }
  board.setUp(game.variant);
  scrollTo(0, 0);
  await show();
}

/** What the page shows of a game before any move. */
function tellAbout(told) {
  about = told;
  showRules(about);
  $("chance").hidden = !about.chance;
  $("hot-seat-label").hidden = !about.hiddenInformation;
  $("setup").replaceChildren(...about.setups.map((name) => make("option", { value: name, textContent: name })));
}

/** A PGN says which game it is; without a word it is the one on the board. */
async function openRecord(pgn) {
  const named = /^\[Variant "(.*)"\]/m.exec(pgn)?.[1];
  const known = games.some(({ id }) => id === named);
  await open(Game.replayed(known ? named : game.variant, pgn));
}

async function openExample(variant, example) {
  const next = await (example.position ? Game.at(variant, example.position) : Game.begin(variant));
  for (const move of example.moves) await next.play(move);
  next.go(example.at);
  await open(next);
  if (example.select) await chooser.select(example.select);
  if (example.at < example.moves.length) hint("Redo ▶ plays the example move by move.");
}

const pictureOf = (variant, position) => `/v1/variants/${variant}/diagram?${new URLSearchParams({ position })}`;

/** The games that the service has: also those of which this page has no examples. */
async function learnGames() {
  const { variants } = await api.variants();
  const isKnown = (id) => GAMES.some((known) => known.id === id);
  // The page draws boards of eight files.
  const others = variants.filter(({ id, boards }) => !isKnown(id) && boards.files === 8);
  const told = await Promise.all(others.map(({ id }) => api.variant(id)));
  told.forEach(learn);
  const learnt = told.map(({ id, name, summary, start }) => ({ id, name, words: summary, poster: start, examples: [] }));
  const mounted = GAMES.filter(({ id }) => variants.some((variant) => variant.id === id));
  if (learnt.length === 0 && mounted.length === GAMES.length) return;
  games = [...mounted, ...learnt];
  $("games").replaceChildren(...chooserCards());
}

function chooserCards() {
  return games.map(({ id, name, words, poster, examples }) => {
    const start = () => run(() => open(Game.begin(id)));
    const big = button("", start, "big");
    const [, short, rest] = /^(.*?)( Chess)?$/.exec(name);
    big.append(short, make("span", { className: "wide", textContent: rest ?? "" }));
    big.dataset.variant = id;
    const more = examples.map((example) => button(example.name, () => run(() => openExample(id, example)), "example"));
    const picture = make("img", { src: pictureOf(id, poster), alt: "" });
    // For the hand that reaches for the picture; the button is for everybody.
    picture.addEventListener("click", start);
    return make("div", { className: "card" }, big, make("p", { textContent: words }), ...more, picture);
  });
}

async function fromHash() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [variant, position] = [fields.get("variant"), fields.get("position")];
  if (!games.some(({ id }) => id === variant)) return;
  await open(position ? Game.at(variant, position) : Game.begin(variant));
}

/** The drawings that the service's pictures use, so that every piece looks the same everywhere. */
async function loadSprite() {
  const text = await (await fetch(new URL("./pieces.svg", import.meta.url))).text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  $("sprite").append(document.importNode(sprite, true));
}

/** Which effect of the list is pointed at. */
function indexIn({ target }) {
  const item = target.closest("#effects > li:not(.none)");
  return item ? [...$("effects").children].indexOf(item) : null;
}

function wire() {
  const on = (id, action, event = "click") => $(id).addEventListener(event, action);
  on("undo", () => run(() => goTo(game.cursor - 1)));
  on("redo", () => run(() => goTo(game.cursor + 1)));
  on("skip", skip);
  on("flip", () => run(() => {
    board.setUp(game.variant, { flipped: !board.flipped });
    return show();
  }));
  on("typed", (event) => {
    event.preventDefault();
    clearProblem();
    const move = $("move").value.trim();
    if (move) run(() => playTyped(move));
  }, "submit");
  on("copy-pgn", () => run(async () => copyText((await api.record(game.variant, game.body)).pgn, "the game as PGN")));
  on("load-pgn", () => run(() => openRecord($("pgn").value)));
  on("copy-seed", () => copyText($("copy-seed").value, "the seed"));
  on("choice", (event) => event.key === "Escape" && chooser.cancel(), "keydown");
  on("restart", () => run(() => open(Game.begin(game.variant, { setup: $("setup").value, seed: seed() }))));
  on("load-position", () => run(() => open(Game.at(game.variant, $("position").value.trim()))));
  on("copy-position", () => copyText($("position").value, "the position"));
  on("copy-link", () => copyText(location.href, "the link"));
  on("hot-seat", () => game && run(show), "change");
  on("pass", () => $("curtain").close());
  on("curtain", (event) => event.preventDefault(), "cancel");
  for (const [type, index] of [["pointerover", indexIn], ["focusin", indexIn], ["pointerleave", () => null], ["focusout", () => null]]) {
    on("effects", (event) => board.step(index(event)), type);
  }
  if ($("sound")) sound.switchOf($("sound"));
  addEventListener("hashchange", () => run(fromHash));
}

api.onRequest(logRequest);
$("games").append(...chooserCards());
wire();
run(async () => {
  await loadSprite();
  await learnGames();
  await fromHash();
});
