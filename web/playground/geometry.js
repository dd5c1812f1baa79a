// The geometry of the boards, and the meaning of letters, as the service describes a game.

const FILES = "abcdefghijklmnop";

/** The boards of each game: `{ label, files, ranks, square }`, with the name of a square by file and rank from 0. */
export const BOARDS = {};

/** The meaning of each game's letters in a position: `{ name, called, color, state }`. */
const LETTERS = {};

/** Letters on squares that the service's description does not list as pieces. */
const MORE = {
  chakart: {
    m: ["mushroom"], e: ["egg"], d: ["banana"], w: ["bomb"],
    S: ["Pawn", "frozen"], O: ["Knight", "frozen"], U: ["Rook", "frozen"], C: ["Bishop", "frozen"], T: ["Queen", "frozen"], L: ["King", "frozen"],
    I: ["Queen", "invisible"],
  },
};

/** The two halves of Minigolf's table have names of their own. */
const golf = (file, rank) => `a${rank < 8 ? 1 : 2}.${FILES[file]}${(rank % 8) + 1}`;

/** The name of a piece without its army. */
export const plain = (name) => name.split(" (")[0];

/** Adds a game: its squares are named `e4`, or `0e4` on several boards. */
export function registerVariant({ id, boards: { count, files, ranks }, pieces }) {
  const isSeveral = count > 1;
  const square = (board) => (file, rank) => `${isSeveral ? board : ""}${FILES[file]}${rank + 1}`;
  BOARDS[id] = Array.from({ length: count }, (_, board) => ({
    label: isSeveral ? `Board ${board}` : "Board", files, ranks, square: id === "minigolf" ? golf : square(board),
  }));
  const letters = (LETTERS[id] = new Map());
  const add = (letter, name, called, state = "") => letters.set(letter, { name, called, color: letter === letter.toUpperCase() ? "white" : "black", state });
  for (const { letter, name, called = plain(name) } of pieces) {
    if (!name.endsWith("(Black)")) add(letter, plain(name), called);
    if (!name.endsWith("(White)")) add(letter.toLowerCase(), plain(name), called);
  }
  for (const [letter, [name, state]] of Object.entries(MORE[id] ?? {})) {
    add(letter, name, name, state);
    if (state) add(letter.toLowerCase(), name, name, state);
    else letters.get(letter).color = null;
  }
}

/** The letters of a game. */
export const lettersOf = (variant) => [...LETTERS[variant].keys()];

/** Adds the letters on the squares of an answer. */
export function registerLetters(variant, squares) {
  for (const { piece, name, color, hidden, frozen } of squares) {
    if (!LETTERS[variant].has(piece)) LETTERS[variant].set(piece, { name, called: name, color, state: (hidden && "invisible") || (frozen && "frozen") || "" });
  }
}

/** The other side. */
export const other = (side) => (side === "white" ? "black" : "white");

/** A side as a name. */
export const sideName = (side) => (side === "white" ? "White" : "Black");

/** A text with its first letter as a capital. */
export const capitalised = (text) => text && text[0].toUpperCase() + text.slice(1);

/** "1 day", "2 days". */
export const several = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;

/** A square as a place: board, file and rank from 0. */
export function place(square) {
  const [, start, letter, number] = /^(.*?)([a-p])(\d+)$/.exec(square);
  return { board: Number(start) || 0, file: FILES.indexOf(letter), rank: Number(number) - 1 + (start === "a2." ? 8 : 0) };
}

/** The meaning of a letter in a position string: `{ name, called, color, state }`. */
export const pieceOf = (variant, letter) =>
  LETTERS[variant]?.get(letter) ?? { name: letter, called: letter, color: letter === letter.toUpperCase() ? "white" : "black", state: "" };

/** "charging Knight", "Pawn", "egg". */
export const nameOf = (variant, letter) => pieceOf(variant, letter).called;

/** "White Knight", "frozen Black Rook", "bomb". */
export function called(variant, letter) {
  const { called: name, color, state } = pieceOf(variant, letter);
  return [state, color && sideName(color), name].filter(Boolean).join(" ");
}

/** A notation as players read it: two question marks would look like a blunder, and `stop:` or a Betza name like code. */
export const written = (notation) => notation.replace("??", " unseen").replace(/^\([^)]*\)/, "").replace(/^([a-z]+):/, "$1 ");

/** The links of a position of Twinkie Danger Chess, from an answer of `read`: a map from `d5` to its owner. */
export const links = (answer) => new Map((answer.links ?? []).map(({ square, owner }) => [square, owner]));

/** Whether the boards of a game are long enough to be rotated. */
export const isLong = (variant) => BOARDS[variant][0].ranks > Math.max(8, BOARDS[variant][0].files);

/**
 * The view of the boards: its side, and whether it is rotated by a quarter turn, so that White plays from left
 * to right. Columns and rows count from 0 at the upper left. Files and ranks may be fractions; whole numbers
 * are the middles of squares.
 */
export class Seat {
  constructor(variant, { flipped = false, sideways = false } = {}) {
    const [{ files, ranks }] = BOARDS[variant];
    Object.assign(this, { flipped, sideways, files, ranks });
    this.columns = sideways ? ranks : files;
    this.rows = sideways ? files : ranks;
  }

  /** The column and row of a place. */
  seen({ file, rank }) {
    const [right, up] = [this.files - 1, this.ranks - 1];
    if (this.sideways) return this.flipped ? [up - rank, right - file] : [rank, file];
    return this.flipped ? [right - file, rank] : [file, up - rank];
  }

  /** The place in a column and row. */
  place(column, row) {
    const [right, up] = [this.files - 1, this.ranks - 1];
    if (this.sideways) return this.flipped ? { file: right - row, rank: up - column } : { file: row, rank: column };
    return this.flipped ? { file: right - column, rank: row } : { file: column, rank: up - row };
  }
}

/**
 * A direction in words: "2 ranks towards Black, 1 file towards the h-file". These words hold in every view.
 */
export function heading({ dx, dy, capturing }) {
  const count = (number, name) => several(Math.abs(number), name);
  const parts = [];
  if (dy) parts.push(`${count(dy, "rank")} towards ${dy > 0 ? "Black" : "White"}`);
  if (dx) parts.push(`${count(dx, "file")} towards the ${dx > 0 ? "h" : "a"}-file`);
  return `${parts.join(", ")}${capturing ? ", to capture" : ""}`;
}
