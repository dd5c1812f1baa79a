// The status of a game in words: the turn, or the winner and the reason.

const side = (color) => (color === "white" ? "White" : "Black");

const ENDS = { checkmate: "Checkmate", stalemate: "Stalemate", kingCaptured: "The King is captured", noMoves: "No move is left", resigned: "Resignation", draw: "Draw" };

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

export const isOver = ({ state }) => state !== "ongoing";

const wordsOf = (words, code) => words[code] ?? OWN[code] ?? code;

/** The status in one line. */
export function statusText({ turn, status }, debt) {
  if (!isOver(status)) return debt ? `${side(turn)} again: ${debt.name}` : `${side(turn)} to move${status.inCheck ? ", in check" : ""}`;
  const winner = status.winner ? `: ${side(status.winner)} has won` : "";
  return `${wordsOf(ENDS, status.state)}${winner}${status.drawBy ? ` (${wordsOf(DRAWS, status.drawBy)})` : ""}`;
}

/** The winner in words, addressed to the player against `rival`, if there is a rival. */
function victory(winner, rival) {
  if (!winner) return "A draw";
  if (!rival) return `${side(winner)} wins`;
  return winner === rival ? `You have lost: ${side(winner)} wins` : "You have won";
}

/** The end of a game: the winner, and the reason. */
export function ending({ status }, rival) {
  const loser = status.winner === "white" ? "Black" : "White";
  const why = status.drawBy ? `${wordsOf(DRAWS, status.drawBy)}.` : WHY[status.state]?.(loser) ?? "";
  return { title: victory(status.winner, rival), why: why && why[0].toUpperCase() + why.slice(1), how: wordsOf(ENDS, status.state) };
}
