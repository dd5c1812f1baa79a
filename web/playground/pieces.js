// Names and short descriptions of pieces.

import { pieceOf, place, plain } from "./geometry.js";

/** The army's side, where only one side has a piece of this name. */
const sideOf = (name) => /\((White|Black)\)$/.exec(name)?.[1] ?? "";

/** The pieces of a game in the service's description: `{ letter, name, side, betza, movement }`. */
export const piecesOf = ({ pieces }) => pieces.map(({ letter, name, called = plain(name), betza, movement }) => {
  const side = sideOf(name);
  return { letter: side === "Black" ? letter.toLowerCase() : letter, name: called, side, betza: side && betza, movement };
});

/** How the piece of a letter moves, by the service's table. */
export function movement(about, letter) {
  const { name } = pieceOf(about.id, letter);
  return about.pieces.find((piece) => plain(piece.name) === name)?.movement ?? "";
}

/** The last word of an army's name where no other army's name ends so: "Clobberers". */
export function shortName({ name }, armies) {
  const last = (text) => text.split(" ").at(-1);
  return armies.filter((army) => last(army.name) === last(name)).length === 1 ? last(name) : name;
}

/** The army to which a piece belongs, in games with several. */
export const armyOf = ({ armies }, letter) => armies.find(({ pieces }) => pieces.includes(letter.toUpperCase()));

/** The square from which all moves of a piece are visible, with the Kings out of its way. */
const STANDS = {
  minigolf: { square: "a1.d5", file: 3, rank: 4, text: (board, side) => `${board} ${side} - - - 0 1`, ranks: 16 },
  chakart: { square: "d4", file: 3, rank: 3, text: (board, side) => `${board} ${side} 0 0000 000000000000 -`, ranks: 8 },
  "twinkie-danger": { square: "0d4", file: 3, rank: 3, text: (board, side, army) => `${board} 8/8/8/8/8/8/8/8 ${side} - - - 0 9 ${army}:${army}`, ranks: 8 },
};

/** How far from a piece its moves are drawn. */
export const REACH = 3;

/** The request to `legal-moves` for a piece on an empty board, or null for a game of another service. */
export function question(about, letter) {
  const stand = STANDS[about.id];
  if (!stand) return null;
  const rows = Array.from({ length: stand.ranks }, () => Array(8).fill("1"));
  const put = (file, rank, piece) => {
    rows[stand.ranks - 1 - rank][file] = piece;
  };
  const isKing = letter.toUpperCase() === "K";
  const isWhite = letter === letter.toUpperCase();
  if (!isKing || !isWhite) put(1, 0, "K");
  if (!isKing || isWhite) put(7, stand.ranks - 2, "k");
  put(stand.file, stand.rank, letter);
  const board = rows.map((row) => row.join("").replace(/1+/g, (empty) => empty.length)).join("/");
  return { position: stand.text(board, isWhite ? "w" : "b", (armyOf(about, letter) ?? about.armies[0])?.id), from: stand.square };
}

/** The destinations in an answer, as files and ranks from the piece. */
export function reached(variant, moves) {
  const { file, rank } = STANDS[variant];
  const squares = new Set(moves.map(({ to }) => to));
  return [...squares].map((square) => {
    const at = place(square);
    return { dx: at.file - file, dy: at.rank - rank };
  }).filter(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) <= REACH);
}
