// Plays moves, takes them back, steps through them, and lets the random opponent move.

import * as api from "./api.js";
import { ask } from "./ask.js";
import { makeRoom } from "./front.js";
import { other } from "./game.js";
import { about, enter, page, resumable, run } from "./page.js";
import { $, clearProblem, hint, showProblem } from "./panels.js";
import { Session } from "./session.js";

/** The requested seed; games without chance have none. */
export const seed = () => (about().chance ? $("seed").value.trim() : "");

/** Handles a chosen square, by a key or a number of clicks. */
export function pick(square, clicks = 1) {
  // The second click of a double click is meant for the piece.
  if (page.chooser.linking && clicks > 1) return undefined;
  const { lock } = page.session;
  return lock ? hint(lock) : page.chooser.pick(square);
}

/** Shows the game, keeps it, and lets the random opponent move. */
export async function show() {
  const { session } = page;
  await page.table.show(about(), session);
  if (!(await session.keep())) {
    session.isUnkept = !(await makeRoom(page.games));
    await session.keep();
  }
  if (session.isRivals && session.game.isAtTip) run(() => session === page.session && rivalMoves());
}

/** Plays a move, after a question if later moves would be lost. */
export async function playMove(move, shown) {
  const { game } = page.session;
  const next = game.entries[game.cursor + 1]?.ply;
  // While a piece is hidden the question always comes: otherwise it would reveal which move was played.
  if (next?.move === move && next.draws.length === 0 && !game.isSecret) return goTo(game.cursor + 1);
  if (next && !(await agreesToDrop())) return show();
  try {
    return await make(move, shown, seed());
  } catch (error) {
    if (error.again || error instanceof api.Abandoned) throw error;
    // Back to the position before, where the move can be tried again.
    await page.table.show(about(), page.session);
    error.again = () => playMove(move, 0);
    throw error;
  }
}

/** Plays a move and shows it; repeating it after a failure only shows it. */
async function make(move, shown, drawn) {
  const { session } = page;
  const { turn } = session.game.now;
  await session.game.play(move, drawn);
  session.touch();
  await session.keep();
  await page.table.animate(session, session.rival ? other(session.rival) : turn, shown);
  return resumable(show);
}

/** Plays another move than before: drops the later ones, or makes a new game. */
async function agreesToDrop() {
  const { game } = page.session;
  const later = game.entries.length - 1 - game.cursor;
  const words = `After this position ${later === 1 ? "one move was" : `${later} moves were`} played. Another move here ends that line.`;
  const answer = await ask("Play another move?", words, [
    ["fork", "Keep that game, and play this as another"],
    ["drop", later === 1 ? "Drop the later move" : `Drop the ${later} later moves`],
    ["", "Cancel"],
  ]);
  if (answer === "fork") await enter(new Session(game.fork(), { rival: page.session.rival, flipped: page.session.flipped }));
  return answer !== null;
}

/** One of a list, by chance. */
const anyOf = (list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];

/** The random opponent plays any legal move; in Twinkie Danger Chess half of the turns get a link action. */
async function rivalMoves() {
  const { isRivals, game } = page.session;
  if (!isRivals || !game.isAtTip || !game.now.next.moves.length) return;
  const { move, linkActions = [] } = anyOf(game.now.next.moves);
  const link = linkActions.length && anyOf([false, true]);
  await make(link ? `${move}/${anyOf(linkActions)}` : move, 0, "");
}

/** Validates a typed move first, and plays it if it is legal. */
export async function playTyped(text) {
  const { game } = page.session;
  if (page.session.lock) return hint(page.session.lock);
  const { legal, move, reason } = await api.validate(game.variant, game.now.position, text);
  if (!legal) return showProblem({ title: `${text} is not legal`, reason });
  $("move").value = "";
  return playMove(move, 0);
}

/** Shows another position of the game; the next one is animated. */
export async function goTo(index) {
  const { session } = page;
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
  if (game.cursor === before + 1) await page.table.animate(session, session.viewer ?? game.entries[before].turn);
  await show();
}

/** Takes a ply back, or only cancels an open choice. */
export function undo() {
  const isOwed = page.chooser.pending?.kind === "promotion";
  if (!$("choice").hidden && !isOwed) return page.chooser.cancel();
  return goTo(page.session.game.cursor - 1);
}

/** Flips the board. */
export function flip() {
  const { session } = page;
  session.flipped = !session.flipped;
  page.board.setUp(session.game.variant, { flipped: session.flipped });
  return show();
}

/** Rotates a long board, or puts it upright again. */
export function turnOver() {
  const { session, board } = page;
  if (!session) return undefined;
  board.setUp(session.game.variant, { flipped: session.flipped, sideways: board.liesDown(session.game.variant) });
  return show();
}

/** Gives a side to the random opponent, or takes it back (null). */
export function setRival(side) {
  const { session } = page;
  session.rival = side;
  session.touch();
  return session.flipped === (side === "white") ? show() : flip();
}
