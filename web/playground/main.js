// The entry point: connects the table, the choices, the stored games, and the address.

import * as api from "./api.js";
import { notice, showWaiting } from "./ask.js";
import { Board } from "./board.js";
import { Chooser } from "./choose.js";
import { logRequest } from "./developer.js";
import { openEditor } from "./editor.js";
import { learnGames, showGames } from "./front.js";
import { openGuide } from "./help.js";
import { listen } from "./keys.js";
import { wireLoad } from "./load.js";
import { $, clearProblem, copyText } from "./messages.js";
import { follow, openLesson, openLine, openList, rematch, resume, route, start } from "./open_game.js";
import { aboutOf, page, run, runAlone } from "./page.js";
import { followReview, openReview } from "./review.js";
import { wireShare } from "./share.js";
import * as store from "./store.js";
import { Table } from "./table.js";
import { agreeDraw, comment, deleteMove, enterTyped, flip, goTo, pick, playMove, promote, resign, show, takeBack, turnOver, undo, visit } from "./turns.js";

page.board = new Board($("boards"), {
  onPick: (square, clicks) => (page.table.motion ? page.table.skip() : runAlone(() => pick(square, clicks))),
  onPoint: (square) => page.chooser.point(square),
  onCancel: () => (page.table.motion ? page.table.skip() : page.chooser.cancel()),
  onLift: (square) => (page.table.motion ? page.table.skip() : run(() => page.session.lock || page.chooser.lift(square))),
  onDrop: (from, square) => run(() => page.session.lock || page.chooser.drop(from, square)),
});
page.chooser = new Chooser(page.board, {
  play: playMove,
  preview: (move) => page.session.game.preview(move),
  animate: (effects) => page.table.animateFirst(effects),
  draw: (answer) => page.table.drawWithin(page.session.game.variant, answer),
  run,
  runAlone,
});
page.table = new Table(page.board, page.chooser, (node) => run(() => visit(node)), {
  takeBack: () => run(takeBack),
  keep: () => run(() => page.session.keep()),
  rematch: () => run(rematch),
});

/** Loads the drawings of the service's pictures. */
async function loadSprite() {
  const text = await api.file(new URL("./pieces.svg", import.meta.url));
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  $("sprite").replaceChildren(document.importNode(sprite, true));
}

const on = (id, action, event = "click") => $(id).addEventListener(event, action);

/** Connects the buttons beside the board, and the keys. */
function wireBoard() {
  const { board, table, chooser } = page;
  const ways = {
    back: () => run(undo),
    forward: () => run(() => goTo(page.session.game.cursor + 1)),
    first: () => run(() => goTo(0)),
    last: () => run(() => goTo(Infinity)),
    flip: () => run(flip),
  };
  for (const [id, way] of Object.entries({ undo: "back", redo: "forward", first: "first", last: "last", flip: "flip" })) on(id, ways[way]);
  listen(board.container, () => page.session, (way, isRepeated) => {
    if (!table.motion) return ways[way]();
    table.skip();
    return isRepeated || ways[way]();
  });
  on("skip", () => table.skip());
  on("help", () => run(() => explain(page.session.game.variant)));
  on("choice", (event) => {
    if (event.key === "Escape") chooser.cancel();
    // The key is still held from choosing the square, and not meant for the button.
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  }, "keydown");
  // The menu's script has kept the setting.
  on("menu", () => page.session && run(show), "change");
  on("pass", () => $("curtain").close("passed"));
  on("curtain", (event) => event.preventDefault(), "cancel");
}

/** The index of the effect under the pointer or focus. */
function effectIn({ target }) {
  const item = target.closest("#effects > li:not(.none)");
  return item ? [...$("effects").children].indexOf(item) : null;
}

/** Shows only the marks of the effect under the pointer or focus. */
function wireEffects() {
  // `click` is for touch screens.
  for (const type of ["pointerover", "focusin", "click"]) on("effects", (event) => page.board.step(effectIn(event)), type);
  for (const type of ["pointerleave", "focusout"]) on("effects", () => page.board.step(null), type);
}

/** Connects new games, the opponent, and sharing. */
function wireGame() {
  on("restart", () => run(() => start(page.session.game.variant)));
  on("resign", () => run(resign));
  on("agree", () => run(agreeDraw));
  on("comment", () => run(comment));
  on("open-review", () => run(openReview));
  on("promote", () => run(promote));
  on("delete", () => run(deleteMove));
  on("take-back", () => run(takeBack));
  on("copy-seed", () => copyText($("copy-seed").value, "the seed"));
  page.entered = followReview;
  wireShare(run, () => page.session);
  wireLoad();
  on("edit", () => {
    const { game, flipped } = page.session;
    $("menu").open = false;
    // A view that hides a piece is no position.
    const text = game.isSecret ? game.about.start : game.now.position;
    openEditor(game.about, text, { flipped, play: (start) => run(() => openLine({ variant: game.variant, start, plies: [] }, 0)) });
  });
  on("typed", (event) => {
    event.preventDefault();
    clearProblem();
    const text = $("move").value.trim();
    if (text) run(() => enterTyped(text));
  }, "submit");
}

/** Opens the guide to a game. */
const explain = async (variant) => openGuide(await aboutOf(variant), {
  showMe: () => cards.showMe(variant),
  lessons: () => cards.list(variant, "lesson"),
  puzzles: () => cards.list(variant, "puzzle"),
});

/** Fits the open game into the window, and rotates a long board if that makes it larger. */
function fit() {
  const { board, session } = page;
  if (session && board.fit(session.game.variant)) run(turnOver);
}

/** Handles Back and Forward, and changes from other tabs. */
function wireBrowser() {
  addEventListener("resize", fit);
  addEventListener("popstate", () => {
    page.visit += 1;
    // A pending request must not block Back.
    api.abandon();
    page.table.skip();
    // Closes questions about the previous game.
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close("gone");
    run(route);
  });
  store.onChange((id) => run(() => follow(id)));
  // A page restored from the back-forward cache has missed changes from other tabs.
  addEventListener("pageshow", ({ persisted }) => persisted && run(() => follow(page.session?.id)));
}

api.onRequest(logRequest);
api.onWait(showWaiting);
store.onTrouble(notice);
wireBoard();
wireEffects();
wireGame();
wireBrowser();
const cards = {
  start: (id) => run(() => start(id)),
  resume: (id) => run(() => resume(id)),
  showMe: (id) => run(() => openLesson(id)),
  explain: (id) => run(() => explain(id)),
  list: (id, kind) => run(() => openList(id, kind)),
};
showGames(page.games, cards);
run(async () => {
  await loadSprite();
  const known = await learnGames();
  const ids = (games) => games.map(({ id }) => id).join();
  if (ids(known) !== ids(page.games)) showGames(known, cards);
  page.games = known;
  await route();
});
