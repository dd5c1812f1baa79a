// playground/geometry.js
var FILES = "abcdefghijklmnop";
var BOARDS = {};
var LETTERS = {};
var MORE = {
  chakart: {
    m: ["mushroom"],
    e: ["egg"],
    d: ["banana"],
    w: ["bomb"],
    S: ["Pawn", "frozen"],
    O: ["Knight", "frozen"],
    U: ["Rook", "frozen"],
    C: ["Bishop", "frozen"],
    T: ["Queen", "frozen"],
    L: ["King", "frozen"],
    I: ["Queen", "invisible"]
  }
};
var golf = (file, rank) => `a${rank < 8 ? 1 : 2}.${FILES[file]}${rank % 8 + 1}`;
var plain = (name) => name.split(" (")[0];
function registerVariant({ id, boards: { count, files, ranks }, pieces }) {
  const isSeveral = count > 1;
  const square = (board) => (file, rank) => `${isSeveral ? board : ""}${FILES[file]}${rank + 1}`;
  BOARDS[id] = Array.from({ length: count }, (_, board) => ({
    label: isSeveral ? `Board ${board}` : "Board",
    files,
    ranks,
    square: id === "minigolf" ? golf : square(board)
  }));
  const letters = LETTERS[id] = /* @__PURE__ */ new Map();
  const add = (letter, name, called2, state = "") => letters.set(letter, { name, called: called2, color: letter === letter.toUpperCase() ? "white" : "black", state });
  for (const { letter, name, called: called2 = plain(name) } of pieces) {
    if (!name.endsWith("(Black)")) add(letter, plain(name), called2);
    if (!name.endsWith("(White)")) add(letter.toLowerCase(), plain(name), called2);
  }
  for (const [letter, [name, state]] of Object.entries(MORE[id] ?? {})) {
    add(letter, name, name, state);
    if (state) add(letter.toLowerCase(), name, name, state);
    else letters.get(letter).color = null;
  }
}
var lettersOf = (variant) => [...LETTERS[variant].keys()];
function registerLetters(variant, squares) {
  for (const { piece, name, color, hidden, frozen } of squares) {
    if (!LETTERS[variant].has(piece)) LETTERS[variant].set(piece, { name, called: name, color, state: hidden && "invisible" || frozen && "frozen" || "" });
  }
}
var other = (side) => side === "white" ? "black" : "white";
var sideName = (side) => side === "white" ? "White" : "Black";
var capitalised = (text) => text && text[0].toUpperCase() + text.slice(1);
var several = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;
function place(square) {
  const [, start, letter, number] = /^(.*?)([a-p])(\d+)$/.exec(square);
  return { board: Number(start) || 0, file: FILES.indexOf(letter), rank: Number(number) - 1 + (start === "a2." ? 8 : 0) };
}
var pieceOf = (variant, letter) => LETTERS[variant]?.get(letter) ?? { name: letter, called: letter, color: letter === letter.toUpperCase() ? "white" : "black", state: "" };
var nameOf = (variant, letter) => pieceOf(variant, letter).called;
function called(variant, letter) {
  const { called: name, color, state } = pieceOf(variant, letter);
  return [state, color && sideName(color), name].filter(Boolean).join(" ");
}
var written = (notation) => notation.replace("??", " unseen").replace(/^\([^)]*\)/, "").replace(/^([a-z]+):/, "$1 ");
var links = (answer) => new Map((answer.links ?? []).map(({ square, owner }) => [square, owner]));
var isLong = (variant) => BOARDS[variant][0].ranks > Math.max(8, BOARDS[variant][0].files);
var Seat = class {
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
};
function heading({ dx, dy, capturing }) {
  const count = (number, name) => several(Math.abs(number), name);
  const parts = [];
  if (dy) parts.push(`${count(dy, "rank")} towards ${dy > 0 ? "Black" : "White"}`);
  if (dx) parts.push(`${count(dx, "file")} towards the ${dx > 0 ? "h" : "a"}-file`);
  return `${parts.join(", ")}${capturing ? ", to capture" : ""}`;
}

export {
  BOARDS,
  plain,
  registerVariant,
  lettersOf,
  registerLetters,
  other,
  sideName,
  capitalised,
  several,
  place,
  pieceOf,
  nameOf,
  called,
  written,
  links,
  isLong,
  Seat,
  heading
};
