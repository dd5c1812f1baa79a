// Names and short descriptions of pieces.

import { BOARDS, pieceOf, place, plain } from "./geometry.js";

/** The pieces in the service's description: `{ letter, name, side, betza, movement }`; only `side`, if set, has it. */
export const piecesOf = ({ pieces }) => pieces.map(({ letter, name, called = plain(name), betza, movement }) => {
  const side = /\((White|Black)\)$/.exec(name)?.[1] ?? "";
  return { letter: side === "Black" ? letter.toLowerCase() : letter, name: called, side, betza: side && betza, movement };
});

/** The service's description of how the piece with a letter moves. */
export function movement(about, letter) {
  const { name } = pieceOf(about.id, letter);
  return about.pieces.find((piece) => plain(piece.name) === name)?.movement ?? "";
}

/** The last word of an army's name, "Clobberers"; the whole name if another army's name has the same last word. */
export function shortName({ name }, armies) {
  const last = (text) => text.split(" ").at(-1);
  return armies.filter((army) => last(army.name) === last(name)).length === 1 ? last(name) : name;
}

/** The army to which a piece belongs, in games with several. */
export const armyOf = ({ armies }, letter) => armies.find(({ pieces }) => pieces.includes(letter.toUpperCase()));

/** The distance from a piece within which its moves are drawn, in squares. */
export const REACH = 3;

/** The place from which all moves of a piece are visible, with the Kings out of its way. */
const middle = ({ files, ranks }) => ({ file: Math.ceil(files / 2) - 1, rank: Math.ceil((ranks > files ? files + 1 : ranks) / 2) - 1 });

/** The request to `legal-moves` for a piece on an empty board. It fails in games whose positions are not like FEN. */
export function question(about, letter) {
  const { files, ranks } = about.boards;
  const { file, rank } = middle(about.boards);
  const kings = [["1 0", "K"], [`${files - 1} ${ranks - 2}`, "k"]].filter(([, king]) => king !== letter);
  const on = Object.fromEntries([...kings, [`${file} ${rank}`, letter]]);
  const row = (up) => Array.from({ length: files }, (_, right) => on[`${right} ${up}`] ?? "1").join("").replace(/1+/g, (empty) => empty.length);
  const board = Array.from({ length: ranks }, (_, down) => row(ranks - 1 - down)).join("/");
  const army = (armyOf(about, letter) ?? about.armies[0])?.id;
  const rest = about.start.replace(/^\S+/, "").replace(" w ", letter === letter.toUpperCase() ? " w " : " b ").replace("KQkq", "-");
  return { position: `${board}${rest}${army ? ` ${army}:${army}` : ""}`, from: BOARDS[about.id][0].square(file, rank) };
}

/** The destinations in an answer, as files and ranks from the piece. */
export function reached({ boards }, moves) {
  const { file, rank } = middle(boards);
  return [...new Set(moves.map(({ to }) => to))].map(place).map((at) => ({ dx: at.file - file, dy: at.rank - rank }))
    .filter(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) <= REACH);
}
