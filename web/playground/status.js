// The status of a game in words, and its end: the result over the board, and what to do next.

import { $, button, make } from "./dom.js";
import { capitalised, other, sideName } from "./geometry.js";
import { ROOT } from "./root.js";

const ENDS = { checkmate: "Checkmate", stalemate: "Stalemate", kingCaptured: "The King is captured", noMoves: "No move is left", resigned: "Resignation", recorded: "Ended by the players", draw: "Draw" };

const DRAWS = {
  dead_position: "neither side can win any more",
  seventy_five_moves: "75 moves without a capture or a Pawn move",
  hundred_fifty_moves: "150 moves without a capture or a Pawn move",
  fivefold_repetition: "the same position for the fifth time",
  agreement: "both players have agreed",
};

const WHY = {
  checkmate: (loser) => `${loser}'s King is attacked, and no move saves it.`,
  stalemate: () => "The side to move has no legal move, and its King is not attacked.",
  kingCaptured: (loser) => `${loser} has lost the last King.`,
  resigned: (loser) => `${loser} has given up the game.`,
  noMoves: (loser) => `${loser} has no move at all.`,
};

/** The words of the codes that only one variant has. */
const OWN = {};

export function registerCodes(codes = []) {
  for (const { code, detail } of codes) OWN[code] = detail;
}

/** Whether a game has ended; a position without a status is one on the way. */
export const isOver = (status) => (status?.state ?? "ongoing") !== "ongoing";

const wordsOf = (words, code) => words[code] ?? OWN[code] ?? code;

/** The status in one line. */
export function statusText({ turn, status }, debt) {
  if (!isOver(status)) return debt ? `${sideName(turn)} again: ${debt.name}` : `${sideName(turn)} to move${status.inCheck ? ", in check" : ""}`;
  const winner = status.winner ? `: ${sideName(status.winner)} has won` : "";
  return `${wordsOf(ENDS, status.state)}${winner}${status.drawBy ? ` (${wordsOf(DRAWS, status.drawBy)})` : ""}`;
}

/** The winner in words, addressed to the player against `rival`, if there is a rival. */
function victory(winner, rival) {
  if (!winner) return "A draw";
  if (!rival) return `${sideName(winner)} wins`;
  return winner === rival ? `You have lost: ${sideName(winner)} wins` : "You have won";
}

/** The end of a game: the winner, and the reason. */
function ending({ status }, rival) {
  const loser = sideName(other(status.winner));
  const why = status.drawBy ? `${wordsOf(DRAWS, status.drawBy)}.` : WHY[status.state]?.(loser) ?? "";
  return { title: victory(status.winner, rival), why: capitalised(why), how: wordsOf(ENDS, status.state) };
}

/** The position whose result the player has closed. */
let closed = null;

/**
 * Shows the winner and the rule, unless the game goes on, is an exercise, or the player has closed it here. `rematch()`
 * begins the next game.
 */
export function showResult(session, { rematch }) {
  const panel = $("result");
  const { now, variant } = session.game;
  panel.hidden = !isOver(now.status) || Boolean(session.exercise) || closed === now;
  if (panel.hidden) return panel.replaceChildren();
  const { title, why, how } = ending(now, session.opponent);
  const disc = now.status.winner ? [make("span", { className: `disc ${now.status.winner}` })] : [];
  panel.className = now.status.winner ?? "";
  const close = () => {
    closed = now;
    panel.hidden = true;
    $("undo").focus();
  };
  // Returning false would keep Tab and Enter from working.
  panel.onkeydown = ({ key }) => {
    if (key === "Escape") close();
  };
  const analyse = () => {
    close();
    if (now.parent) $("open-review").click();
  };
  const hasLost = now.status.winner && now.status.winner === session.opponent;
  const cross = button("×", close, "close");
  cross.ariaLabel = "Close";
  return panel.replaceChildren(
    make("strong", {}, ...disc, title),
    cross,
    make("p", {}, `${how}. ${why} `, make("a", { href: `${ROOT}rules/${encodeURIComponent(variant)}`, textContent: "Rules" })),
    make("div", { className: "buttons" }, button("Rematch", rematch, "main"), button(hasLost ? "Where it turned" : "Analyse", analyse), button("Share", () => $("open-share").click())),
  );
}
