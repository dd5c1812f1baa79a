// The view of the open game: board, strips, list of moves, status, for the current viewer.

import { ends } from "./animate.js";
import * as api from "./api.js";
import { showSeed } from "./developer.js";
import { showExercise } from "./exercise.js";
import { sideName } from "./geometry.js";
import { followLesson } from "./lesson.js";
import { owed, whyNot } from "./moves.js";
import { OPPONENTS } from "./opponent.js";
import { LAYERS } from "./picture_layers.js";
import { $ } from "./dom.js";
import { spoken } from "./effects.js";
import { showEffects, showRecord } from "./record.js";
import { showSending } from "./sending.js";
import { showPositionToShare } from "./share.js";
import { showSideStrips } from "./side_strips.js";
import * as sound from "./sound.js";
import { isOver, showResult, statusText } from "./status.js";
import { branchOf } from "./tree.js";

/** The options of a picture that lies over the squares. */
const PICTURE = { coordinates: false, panel: false, layers: LAYERS };

export class Table {
  /** The list of moves calls `visit(node)`; `takeBack` and `keep` are for a game with a friend, `rematch` for the end. */
  constructor(board, chooser, visit, { takeBack, keep, rematch }) {
    Object.assign(this, { board, chooser, visit, takeBack, keep, rematch });
    this.motion = null;
  }

  skip() {
    this.motion?.abort();
  }

  /** Animates the last ply as `eyes` sees it, without its first `shown` effects. */
  async animate(session, eyes, shown = 0) {
    await this.#move(async () => {
      // Requests the next position together with the picture, before the motion.
      const after = session.game.look(session.viewer).catch(() => null);
      const [drawing] = await Promise.all([this.#drawn(session, eyes), after]);
      const { effects } = session.seen(session.game.now, eyes);
      return [effects.slice(shown), { drawing, first: shown }];
    });
    if (isOver(session.game.now.status)) sound.play("end");
  }

  /** Animates the first part of a ply before the choice of its second part. */
  animateFirst(effects) {
    return this.#move(async () => [effects, {}]);
  }

  async #move(prepare) {
    this.motion = new AbortController();
    $("skip").hidden = false;
    try {
      const [effects, options] = await prepare();
      await this.board.animate(effects, this.motion.signal, { ...options, onStep: sound.playEffect });
    } finally {
      this.motion = null;
      $("skip").hidden = true;
    }
  }

  /**
   * Shows the current position as `session.viewer` sees it, after handing the board over if the viewer changes.
   */
  async show(about, session) {
    const { game, viewer } = session;
    const { answer, text } = await game.look(viewer);
    const entry = { ...game.now, position: text };
    const ply = entry.ply && session.seen(game.now, viewer);
    const pending = owed(answer.pending);
    const last = ends(ply?.effects ?? []);
    this.board.show(answer);
    showStatus(about, entry, pending);
    announcePly(session, entry, ply);
    enableStepButtons(game);
    showEffects(ply?.effects);
    showRecord(game, this.board.seat, (node) => session.seen(node, viewer), this.visit);
    const effectsOf = (node) => session.seen(node, viewer).effects;
    showSideStrips(about, session, answer, { flipped: this.board.flipped, effectsOf, use: session.lock ? null : (kind) => this.chooser.power(kind) });
    showResult(session, this);
    showSending(session, this);
    followLesson(session);
    showExercise(session);
    showSeed(session, ply);
    showPositionToShare(session, text);
    showGameButtons(session);
    this.#draw(session, answer);
    if (session.mustPass) {
      // The board behind the curtain already shows the view of the other side.
      await this.chooser.begin(about, entry, answer, { last, pending: null, idle: "", isLocked: true });
      if (!(await pass(viewer))) return;
    }
    session.eyes = viewer;
    const noLink = answer.links ? await whyNoLink(game) : "";
    const danger = session.lock ? "" : await warning(game);
    await this.chooser.begin(about, entry, answer, { last, pending: session.isRivals ? null : pending, idle: noLink + danger + idle(session), isLocked: Boolean(session.lock) });
  }

  /** Lays the marks of the ply over the board; no step waits for them. */
  async #draw(session, answer) {
    const drawing = await this.#drawn(session, session.viewer);
    if (this.board.answer === answer) this.board.drawing(drawing);
  }

  /** Lays the picture of the shown position within a turn, an answer of `read`, over the board. */
  async drawWithin(variant, answer) {
    const drawing = await api.diagram(variant, { position: answer.position, ...this.#seat(null), ...PICTURE }).catch(() => null);
    if (this.board.answer === answer) this.board.drawing(drawing);
  }

  /** The orientation and the viewer of the board, as fields of a request. */
  #seat(viewer) {
    return { orientation: this.board.flipped ? "black" : "white", ...(this.board.sideways && { landscape: true }), ...(viewer && { viewer }) };
  }

  /** The service's picture of the shown ply, or of the position without one, in layers as `eyes` sees it. */
  async #drawn({ game }, eyes) {
    const { ply, position, pictures, parent: before } = game.now;
    const viewer = before?.isHidden || game.now.isHidden ? eyes : null;
    const seat = this.#seat(viewer);
    const name = JSON.stringify(seat);
    if (pictures.has(name)) return pictures.get(name);
    const what = ply ? { position: before.position, move: ply.move, draws: ply.draws, moment: "after" } : { position };
    // After a failure, the game continues without marks.
    const drawn = await api.diagram(game.variant, { ...what, ...seat, ...PICTURE }).catch(() => null);
    if (drawn !== null) pictures.set(name, drawn);
    return drawn;
  }
}

/** Warns, if the player has chosen so, that the other side could take the King now. There is no check in Chakart. */
async function warning({ variant, now: { position, isHidden, status, turn } }) {
  const isWanted = document.documentElement.dataset.warning === "king" && variant === "chakart";
  if (!isWanted || isHidden || isOver(status) || !position.endsWith(" -")) return "";
  const theirs = position.replace(/ [wb] /, turn === "white" ? " b " : " w ");
  const { moves } = await api.legalMoves(variant, theirs).catch(() => ({ moves: [] }));
  return moves.some(({ captures }) => captures?.toUpperCase() === "K") ? "Your King can be taken! " : "";
}

/** Says, after a turn in which no link was possible, why. */
async function whyNoLink({ variant, now: { ply, parent } }) {
  const moves = parent?.next?.moves ?? [];
  if (!moves.length || moves.some(({ linkActions = [] }) => linkActions.length)) return "";
  const reason = await whyNot(variant, parent.position, `${ply.move}/+e4`).catch(() => null);
  return reason ? `No link could be made: ${reason.detail}. ` : "";
}

function idle({ game, isRivals, isFriends, level, lock }) {
  if (isRivals) return `${OPPONENTS[level].name}, is choosing a move.`;
  if (isFriends) return lock;
  if (isOver(game.now.status)) return "The game is over. The buttons below go back through it.";
  if (lock) return lock;
  const choose = `Choose one of ${sideName(game.now.turn)}'s pieces to see where it can go.`;
  return branchOf(game.now) ? `This is a variation: the game itself stays as it is, and here you move for both sides. ${choose}` : choose;
}

/** Shows the status in its line and in the title of the page. */
function showStatus(about, entry, debt) {
  const text = statusText(entry, debt);
  $("status").textContent = text;
  $("status").className = isOver(entry.status) ? entry.status.winner ?? "drawn" : entry.turn;
  document.title = `${text} · ${about.name}`;
}

/** Announces the last ply and the status to screen readers. */
function announcePly({ game, opponent, isRivals, isFriends }, { turn, status }, ply) {
  const isYours = opponent && !isRivals && !isFriends && !isOver(status) && game.isAtTip;
  const stands = isYours ? `Your turn${status.inCheck ? `, ${sideName(turn)} is in check` : ""}` : $("status").textContent;
  announce(`${ply ? `${spoken(ply)} ` : ""}${stands}.`, { isSeen: false });
}

/** Announces a sentence to screen readers, and shows it below the field for moves unless the page shows it elsewhere. */
export function announce(text, { isSeen = true } = {}) {
  $("announcement").textContent = text;
  $("announcement").classList.toggle("unseen", !isSeen);
  // A long answer scrolls, and must be focusable.
  $("announcement").tabIndex = isSeen ? 0 : -1;
  if (isSeen) $("announcement").scrollIntoView({ block: "nearest" });
}

/** The last ply in words, as the viewer of the board sees it. */
export function lastAloud(session) {
  const { now, variant } = session.game;
  return now.ply ? spoken(session.seen(now, session.viewer)) : "There is no move yet.";
}

/** Shows the buttons that the players of this game need now. */
function showGameButtons({ game, rival, friend, exercise }) {
  const isOn = !exercise && !isOver(game.tip.status);
  $("take-back").hidden = rival === null;
  $("resign").hidden = !isOn || friend !== null;
  $("agree").hidden = !isOn || rival !== null || friend !== null;
}

/** Enables the buttons that step through the game. */
function enableStepButtons(game) {
  for (const id of ["first", "undo"]) $(id).disabled = game.cursor === 0;
  for (const id of ["last", "redo"]) $(id).disabled = game.cursor === game.path.length - 1;
}

/**
 * Covers the page until the other side is at the screen. Returns false if the browser went to another page. Browsers
 * may close a dialog on Escape; then it opens again.
 */
async function pass(color) {
  const curtain = $("curtain");
  $("curtain-title").textContent = `Pass the board to ${sideName(color)}`;
  $("pass").textContent = `I am ${sideName(color)}`;
  curtain.returnValue = "";
  while (curtain.returnValue === "") {
    curtain.showModal();
    await new Promise((resolve) => curtain.addEventListener("close", resolve, { once: true }));
  }
  return curtain.returnValue === "passed";
}
