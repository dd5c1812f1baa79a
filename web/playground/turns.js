// Plays moves, takes them back, steps through them and their variations, and lets the opponent move.

import * as api from "./api.js";
import { ask } from "./ask.js";
import { runCommand } from "./commands.js";
import { askComment } from "./comment.js";
import { makeRoom } from "./front.js";
import { checkOpponent, choose, stopOpponent } from "./opponent.js";
import { about, page, resumable, run } from "./page.js";
import { other, pieceOf, sideName } from "./geometry.js";
import { attempt, whyNot } from "./moves.js";
import { $, clearProblem, hint, showProblem } from "./messages.js";
import { focusBoard } from "./popup.js";
import { announce, lastAloud } from "./table.js";
import { friendsOf } from "./sending.js";
import { newId } from "./store.js";
import { hasTooManyComments, inOrder, isTooDeep, isTooDeepToPromote, pathTo } from "./tree.js";
import { attempted, castled, fitting } from "./typed.js";

/** The requested seed; games without chance have none. */
export const seed = () => (about().chance ? $("seed").value.trim() : "");

/** Handles a chosen square, by a key or a number of clicks. */
export function pick(square, clicks = 1) {
  // The second click of a double click is meant for the piece.
  if (page.chooser.linking && clicks > 1) return undefined;
  const { lock } = page.session;
  return lock ? hint(lock) : page.chooser.pick(square);
}

/** Shows the game, stores it, and lets the opponent move. */
export async function show() {
  const { session } = page;
  stopOpponent(session);
  await session.exercise?.judge(session.game);
  await page.table.show(about(), session);
  if (!(await session.keep())) {
    session.isUnkept = !(await makeRoom(page.games));
    await session.keep();
  }
  if (session.isRivals && session.game.now.next.moves.length) opponentMoves(session);
  if (session.exercise) run(() => session === page.session && replyTo(session));
}

/** Plays the reply of an exercise, if it has one. */
async function replyTo({ exercise, game }) {
  const move = exercise.reply(game);
  if (move) await make(move, 0, "");
}

/** Says why the page does not do something, and shows the game as it is. */
function refuse(title, detail) {
  showProblem({ title, detail });
  return page.table.show(about(), page.session);
}

/** Plays a move. Does not add an existing move again, unless chance decides its result. */
export async function playMove(move, shown) {
  const { game } = page.session;
  const same = game.now.children.find(({ ply }) => ply.move === move && ply.draws.length === 0);
  if (same) return visit(same);
  if (isTooDeep(game.now)) return refuse("No variation here", "Variations stand too deep in each other here: play it as a game of its own.");
  try {
    return await make(move, shown, seed());
  } catch (error) {
    if (error.again || error instanceof api.Abandoned) throw error;
    // Shows the position before the move, where the player can try again.
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
  await page.table.animate(session, session.opponent ? other(session.opponent) : turn, shown);
  return resumable(show);
}

/** Lets the opponent choose in the background, and plays its move unless the player has changed the game. */
function opponentMoves(session) {
  const { now } = session.game;
  const isWanted = () => page.session === session && session.game.now === now && session.isRivals;
  choose(session).then(
    (move) => run(() => isWanted() && make(move, 0, "")),
    (error) => run(() => {
      if (isWanted()) throw Object.assign(error, { again: show });
    }),
  );
}

/** Executes a typed command, or plays a typed move. */
export function enterTyped(text) {
  const { session, board } = page;
  const { game, lock } = session;
  const [last, status] = [lastAloud(session), `${$("status").textContent}.`];
  const done = runCommand(text, { variant: game.variant, board, moves: game.now.next.moves, lock, last, status, takeBack: session.rival ? takeBack : undo });
  if (!done) return lock ? announce(lock) : playTyped(castled(text));
  $("move").value = "";
  return typeof done.answer === "string" ? announce(done.answer) : done.answer;
}

/** Plays a move in the notation of the service, or the only legal move that the text fits. */
async function playTyped(text) {
  const { variant, now } = page.session.game;
  const asWritten = await api.validate(variant, now.position, text);
  const fits = asWritten.legal ? [] : fitting(now.next.moves, text);
  if (fits.length > 1) return announce(`${text} fits ${fits.length} moves: ${fits.join(", ")}.`);
  const { legal, move, reason } = fits.length ? await api.validate(variant, now.position, fits[0]) : asWritten;
  if (!legal) return showProblem({ title: `${text} is not legal`, reason: reason.code === "not_understood" ? await ruleAgainst(text, reason) : reason });
  $("move").value = "";
  return playMove(move, 0);
}

/** The rule that forbids a text which the service does not understand, read as squares; or what can be typed. */
async function ruleAgainst(text, reason) {
  const { board, session: { game: { variant, now } } } = page;
  const isOwn = (letter) => pieceOf(variant, letter).color === now.turn;
  const [first] = attempted(text, board.letters, isOwn, [...board.cells.keys()]);
  if (first) return (await whyNot(variant, now.position, attempt(variant, board.letters.get(first[0]), ...first, now.next.moves))) ?? reason;
  return /[a-h]\d/.test(text) ? reason : { ...reason, detail: "a move names squares, such as e2e4 or Nf3. Type help for all that can be typed." };
}

/** Shows a position of the current line, by its index. */
export const goTo = (index) => {
  const { path } = page.session.game;
  return visit(path[Math.max(0, Math.min(index, path.length - 1))]);
};

/** Shows a position of the game; the next one is animated. */
export async function visit(node) {
  const { session } = page;
  const { game } = session;
  const before = game.now;
  clearProblem();
  game.visit(node);
  try {
    await game.look(session.viewer);
  } catch (error) {
    game.visit(before);
    throw error;
  }
  if (node.parent === before) await page.table.animate(session, session.viewer ?? before.turn);
  await show();
}

/** Goes back a ply, or only cancels an open choice. */
export function undo() {
  const isOwed = page.chooser.pending?.kind === "promotion";
  if (!$("choice").hidden && !isOwed) return page.chooser.cancel();
  return goTo(page.session.game.cursor - 1);
}

/** Takes back the player's last move in a game against the opponent, with the reply. */
export function takeBack() {
  const { session: { game, opponent } } = page;
  const own = pathTo(game.tip).findLast(({ parent }) => parent && parent.turn !== opponent);
  return own ? change(() => game.removeAfter(own.parent)) : hint("You have made no move yet.");
}

/** Plays a move of an exercise after a node, from where the board then goes on. */
export async function playFrom(node, move) {
  clearProblem();
  const { game } = page.session;
  if (game.now !== node) {
    game.removeAfter(node);
    await page.table.show(about(), page.session);
  }
  await make(move, 0, "");
}

/** Removes everything after a node, or after the start. */
export const startAgain = (node) => change(() => page.session.game.removeAfter(node ?? page.session.game.root));

/** Makes the shown variation the main continuation at the point where it begins. */
export function promote() {
  const { game, viewer } = page.session;
  // The line that would become a variation may reveal the piece.
  if (viewer !== null) return hint("While a piece is hidden, no variation becomes the main line.");
  if (isTooDeepToPromote(game.root)) return refuse("Not promoted", "Variations would stand too deep in each other.");
  return change(() => game.promote());
}

/** Deletes the shown move and all later moves. Asks first if there are any. */
export async function deleteMove() {
  const { game } = page.session;
  const { now } = game;
  const later = [...inOrder(now)].length - 1;
  const words = later === 1 ? "One move follows it, and is deleted with it." : `${later} moves follow it, and are deleted with it.`;
  if (later && !(await ask("Delete this move?", words, [["", "Keep it"], ["delete", "Delete it"]]))) return undefined;
  return change(() => game.removeAfter(now.parent, now));
}

/** Asks for a comment on the shown move, or on the game at its start. */
export async function comment() {
  const { session } = page;
  const { now } = session.game;
  const notes = await askComment(now, now.ply && session.seen(now, session.viewer));
  if (!notes) return undefined;
  if (hasTooManyComments(session.game.root, now, notes.comment)) return refuse("Not saved", "The comments of this game would be too long together.");
  return change(() => Object.assign(now, notes));
}

/** Changes the tree of the game, and shows it. */
function change(step) {
  clearProblem();
  page.session.touch();
  step();
  return show();
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
  board.setUp(session.game.variant, { flipped: session.flipped });
  return show();
}

/** Asks whether the side to move, or the player against the computer, gives up the game. */
export async function resign() {
  const { game, opponent } = page.session;
  const winner = opponent ?? other(game.tip.turn);
  const words = `${sideName(other(winner))} loses the game at once.`;
  if (await ask("Resign?", words, [["", "Play on"], ["resign", "Resign"]])) await end({ state: "resigned", winner });
}

/** Asks whether both players at the board agree on a draw. */
export async function agreeDraw() {
  if (await ask("A draw?", "The game ends without a winner, if both players agree.", [["", "Play on"], ["draw", "Both agree"]])) await end({ state: "draw", drawBy: "agreement" });
}

/** Ends the game by a decision of the players, and shows its end. Their button is gone then. */
async function end(status) {
  const { game } = page.session;
  await change(() => {
    game.end(status);
    game.visit(game.tip);
  });
  focusBoard();
}

/** Gives a side of the open game to the computer or a friend, or both to the player. */
export async function setOpponent({ rival, level, friend, flipped }) {
  const { session } = page;
  if (rival) await checkOpponent(session.game, level);
  Object.assign(session, { rival, level, friend: friend && friendsOf(newId(), friend) });
  session.touch();
  if (friend) session.game.visit(session.game.tip);
  // The button of the sheet is below the board on a phone.
  scrollTo(0, 0);
  return session.flipped === flipped ? show() : flip();
}
