// Commands that describe the board for players who do not see it: the commands of lichess, and a few more. They
// use only what the board shows.

import { called } from "./geometry.js";
import { squareOf, words } from "./moves.js";

/** The squares that a name stands for: a square, a file or a rank, on one board or on all. */
function squaresOf(board, name) {
  const all = [...board.cells.keys()];
  const parts = (square) => /^(.*?)([a-p])(\d+)$/.exec(square).slice(1);
  const boards = new Set(all.map((square) => parts(square)[0]));
  for (const named of [...boards, ""].sort((one, two) => two.length - one.length)) {
    const [found, file, rank] = /^([a-p]?)(\d{0,2})$/.exec(name.slice(named.length)) ?? [];
    if (!name.startsWith(named) || !found) continue;
    const fits = ([on, column, row]) => (!named || on === named) && (!file || file === column) && (!rank || rank === row);
    const squares = all.filter((square) => fits(parts(square)));
    if (squares.length) return { isOne: Boolean(file && rank), squares: squares.sort(inOrder) };
  }
  return { squares: [] };
}

const inOrder = (one, two) => one.localeCompare(two, "en", { numeric: true });

const labelOf = (board, square) => board.cells.get(square).dataset.label;

/** Describes a square, or the pieces on a file or a rank. */
function scan({ board }, name) {
  const { isOne, squares } = squaresOf(board, name);
  if (!squares.length) return `There is no square, file or rank ${name}.`;
  const found = isOne ? squares : squares.filter((square) => board.letters.has(square));
  return found.length ? `${found.map((square) => labelOf(board, square)).join("; ")}.` : `${name} is empty.`;
}

/** The squares of the pieces with a letter or a name; without one, of all pieces. */
function pieces({ variant, board }, name) {
  const wanted = name.toLowerCase();
  const fits = (letter) => (name.length === 1 ? letter === name : called(variant, letter).toLowerCase().includes(wanted));
  const groups = new Map();
  for (const [square, letter] of board.letters) {
    if (name && !fits(letter)) continue;
    groups.set(letter, [...(groups.get(letter) ?? []), square]);
  }
  if (!groups.size) return `No piece on the board is called ${name}.`;
  return [...groups].map(([letter, squares]) => `${called(variant, letter)}: ${squares.sort(inOrder).join(", ")}.`).join(" ");
}

/** The legal moves from a square in words; without a square, a summary of all moves. */
function possible({ variant, board, moves, lock }, name) {
  if (lock) return lock;
  if (!name) return moves.length ? summary(variant, moves) : "There is no legal move.";
  const { squares } = squaresOf(board, name);
  const found = moves.filter((move) => squares.includes(squareOf(move)));
  if (!found.length) return `There is no legal move from ${name}.`;
  return found.map((move) => `${move.move}: ${words(variant, move)}.`).join(" ") + afterwards(found);
}

/** The link actions that may follow the moves. */
function afterwards(moves) {
  const actions = [...new Set(moves.flatMap(({ linkActions = [] }) => linkActions))].map((action) => `/${action}`);
  if (!actions.length) return "";
  const few = 6;
  return ` With a link action after it: ${actions.length > few ? `one of ${actions.length}, such as ${actions[0]}` : actions.join(" or ")}.`;
}

/** The destinations of every piece, and the notation of moves without a start square. */
function summary(variant, moves) {
  const groups = new Map();
  for (const { move, from, to, piece } of moves) {
    const name = from ? `${called(variant, piece)} ${from}` : "Also";
    groups.set(name, (groups.get(name) ?? new Set()).add(from ? to : move));
  }
  return [...groups].map(([name, squares]) => `${name}: ${[...squares].join(", ")}.`).join(" ");
}

/** The commands: the pattern of the input, the help text, and the handler. */
const COMMANDS = [
  [/^(?:p|pieces?)(?: (.+))?$/i, "p N or p knight: the squares of a piece, p alone: of all", (seen, name = "") => pieces(seen, name)],
  [/^(?:s|scan) (\S+)$/i, "s e4, s e or s 4: what stands on a square, a file, a rank", scan],
  [/^(?:m|moves?|possible)(?: (\S+))?$/i, "m e2: the moves from a square, m alone: all moves", (seen, name = "") => possible(seen, name)],
  [/^(?:l|last)$/i, "l: the last move", ({ last }) => last],
  [/^(?:t|turn|status)$/i, "t: whose turn it is", ({ status }) => status],
  [/^(?:b|board)$/i, "b: go to the board", ({ board }) => board.focus(board.current)],
  [/^(?:takeback|undo)$/i, "takeback: take the last move back", ({ takeBack }) => takeBack()],
  [/^(?:h|help|\?)$/i, "help: these commands", () => HELP],
];

const HELP = `Type a move: in notation, or short as e2e4 or Nf3. Commands: ${COMMANDS.map(([, help]) => help).join("; ")}.`;

/**
 * Executes a command. Returns `{ answer }`, with a sentence if there is one, or null if the text is no command. `seen`
 * has the variant, the board, the legal moves or why there are none (`lock`), the last move and the status in words.
 */
export function runCommand(text, seen) {
  for (const [pattern, , act] of COMMANDS) {
    const found = pattern.exec(text);
    if (found) return { answer: act(seen, ...found.slice(1)) };
  }
  return null;
}
