// The geometry of the boards, and the names of pieces. The service only names squares and letters.

const FILES = "abcdefgh";
const oneBoard = (ranks, square) => [{ label: "Board", ranks, square }];

/** The boards of each game, and the name of a square by file and rank from 0. */
export const BOARDS = {
  "twinkie-danger": [0, 1].map((board) => ({
    label: `Board ${board}`,
    ranks: 8,
    square: (file, rank) => `${board}${FILES[file]}${rank + 1}`,
  })),
  minigolf: oneBoard(16, (file, rank) => `a${rank < 8 ? 1 : 2}.${FILES[file]}${(rank % 8) + 1}`),
  chakart: oneBoard(8, (file, rank) => `${FILES[file]}${rank + 1}`),
};

/** The names of pieces beyond chess, by capital letter; games of other services add theirs. */
const NAMES = {
  "twinkie-danger": { C: "Cardinal", D: "Bede", A: "FAD", W: "Waffle", O: "Colonel", G: "Charging Rook", H: "Charging Knight", I: "Fibnif", E: "Chancellor", S: "Short Rook", F: "Half-Duck", M: "Woody Rook" },
};

/**
 * Adds the boards and pieces of a game from the service's description. Its squares are named `e4`, or `0e4`
 * on several boards.
 */
export function learn({ id, boards, pieces }) {
  const several = boards.count > 1;
  BOARDS[id] = Array.from({ length: boards.count }, (_, board) => ({
    label: several ? `Board ${board}` : "Board",
    ranks: boards.ranks,
    square: (file, rank) => `${several ? board : ""}${FILES[file]}${rank + 1}`,
  }));
  NAMES[id] = Object.fromEntries(pieces.map(({ letter, name }) => [letter, name]));
}

/** A square as a place: board, file and rank from 0. */
export function place(variant, square) {
  const [, start, letter, number] = /^(.*?)([a-h])(\d+)$/.exec(square);
  const file = FILES.indexOf(letter);
  const rank = Number(number) - 1;
  if (BOARDS[variant].length > 1) return { board: Number(start), file, rank };
  return { board: 0, file, rank: start === "a2." ? rank + 8 : rank };
}

const CHESS = { K: "King", Q: "Queen", R: "Rook", B: "Bishop", N: "Knight", P: "Pawn" };
const ARMIES = {
  white: { ...CHESS, Q: "NHFD", R: "B4", B: "FD", N: "fbNF" },
  black: { ...CHESS, Q: "NFAD", R: "R4", B: "FA", N: "rlNF" },
};
const OBJECTS = { m: "mushroom", e: "egg", d: "banana", w: "bomb" };
const FROZEN = { S: "P", O: "N", U: "R", C: "B", T: "Q", L: "K" };

/** The meaning of a letter in a position string: `{ name, color, state }`. */
export function pieceOf(variant, letter) {
  if (variant === "chakart" && OBJECTS[letter]) return { name: OBJECTS[letter], color: null, state: "" };
  const capital = letter.toUpperCase();
  const color = letter === capital ? "white" : "black";
  if (variant === "minigolf") return { name: ARMIES[color][capital], color, state: "" };
  if (variant === "chakart" && capital === "I") return { name: "Queen", color, state: "invisible" };
  if (variant === "chakart" && FROZEN[capital]) {
    return { name: CHESS[FROZEN[capital]], color, state: "frozen" };
  }
  return { name: NAMES[variant]?.[capital] ?? CHESS[capital], color, state: "" };
}

/** "White Knight", "frozen Black Rook", "bomb"; `nameOf` may give a better name. */
export function called(variant, letter, nameOf = (_, each) => pieceOf(variant, each).name) {
  const { color, state } = pieceOf(variant, letter);
  const name = nameOf(variant, letter);
  const side = color ? `${color === "white" ? "White" : "Black"} ` : "";
  return `${state ? `${state} ` : ""}${side}${name}`;
}

/** The links of a position of Twinkie Danger Chess, from an answer of `read`: a map from `d5` to its owner. */
export const links = (answer) => new Map((answer.links ?? []).map(({ square, owner }) => [square, owner]));

/** Whether there is an invisible Queen on the board. */
export const hasHidden = (variant, position) =>
  variant === "chakart" && /i/i.test(position.split(" ")[0]);

/**
 * The view of the boards: its side, and whether it is rotated by a quarter turn, so that White plays from left
 * to right. Columns and rows count from 0 at the upper left. Files and ranks may be fractions; whole numbers
 * are the middles of squares.
 */
export class Seat {
  constructor(variant, { flipped = false, sideways = false } = {}) {
    const [{ ranks }] = BOARDS[variant];
    Object.assign(this, { flipped, sideways, ranks });
    this.columns = sideways ? ranks : 8;
    this.rows = sideways ? 8 : ranks;
  }

  /** The column and row of a place. */
  seen({ file, rank }) {
    const last = this.ranks - 1;
    if (this.sideways) return this.flipped ? [last - rank, 7 - file] : [rank, file];
    return this.flipped ? [7 - file, rank] : [file, last - rank];
  }

  /** The place in a column and row. */
  place(column, row) {
    const last = this.ranks - 1;
    if (this.sideways) return this.flipped ? { file: 7 - row, rank: last - column } : { file: row, rank: column };
    return this.flipped ? { file: 7 - column, rank: row } : { file: column, rank: last - row };
  }
}

/**
 * A direction in words: "2 ranks towards Black, 1 file towards the h-file". These words hold in every view.
 */
export function heading({ dx, dy, capturing }) {
  const count = (number, name) => `${Math.abs(number)} ${name}${Math.abs(number) === 1 ? "" : "s"}`;
  const parts = [];
  if (dy) parts.push(`${count(dy, "rank")} towards ${dy > 0 ? "Black" : "White"}`);
  if (dx) parts.push(`${count(dx, "file")} towards the ${dx > 0 ? "h" : "a"}-file`);
  return `${parts.join(", ")}${capturing ? ", to capture" : ""}`;
}
