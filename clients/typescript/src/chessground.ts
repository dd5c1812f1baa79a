import type { Schemas } from "./arbiter.js";
import { type Color, draggable, type File, type KeyOf, movesBetween } from "./squares.js";

type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
export type Key = `${File}${Rank}`;
/** The roles of chess. The role of a piece of another army is its name in lower case, with hyphens: `short-rook`. */
export type Role = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";
export interface Piece {
  role: Role;
  color: Color;
}

/** The state of one chessground board. Call `setPieces(pieces)` first, then `set(config)`, which
 *  looks for the King in check. */
export interface Board {
  config: {
    turnColor: Color;
    check: boolean;
    movable: { free: false; color: Color; dests: Map<Key, Key[]> };
    /** CSS classes of squares: the object, `linked` with the owner, `frozen`, `invisible`. */
    highlight: { custom: Map<Key, string> };
  };
  /** Has an entry for every square, so that chessground removes the pieces that are gone. */
  pieces: Map<Key, Piece | undefined>;
}

type Legal = Schemas["NextMoves"];
type Position = Schemas["PositionAnswer"];

/** Returns `charging-rook` for a Charging Rook. Chessground's type has only the six roles of chess, but its code
 *  accepts any role as a class of the piece. */
const roleOf = (name: string): Role => name.toLowerCase().replaceAll(" ", "-") as Role;

const KEYS: Key[] = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => (file + rank) as Key));

/** Returns the CSS classes for what a page may draw on a square of Chakart besides a piece. */
function classesOf(square: Schemas["Square"]): string {
  const classes: string[] = [];
  if (square.kind === "object") classes.push(square.name);
  if (square.frozen) classes.push("frozen");
  if (square.hidden) classes.push("invisible");
  return classes.join(" ");
}

function boardOf(position: Position, legal: Legal | undefined, keyOf: KeyOf<Key>, check: boolean): Board {
  const custom = new Map<Key, string>();
  const pieces = new Map<Key, Piece | undefined>(KEYS.map((key) => [key, undefined]));
  // A linked square is on both boards, and may be empty.
  for (const { square, owner } of position.links ?? []) custom.set(square as Key, `linked ${owner}`);
  for (const square of position.squares) {
    const key = keyOf(square.square);
    if (key === undefined) continue;
    if (square.color) pieces.set(key, { role: roleOf(square.name), color: square.color });
    const classes = classesOf(square);
    if (classes) custom.set(key, classes);
  }
  const { turn } = position;
  const dests = draggable(legal?.dests ?? {}, keyOf);
  return {
    config: { turnColor: turn, check, movable: { free: false, color: turn, dests }, highlight: { custom } },
    pieces,
  };
}

const onOneBoard: KeyOf<Key> = (square) => (/^[a-h][1-8]$/.test(square) ? (square as Key) : undefined);

/** The squares of board 0 or 1 of Twinkie Danger Chess, for example `0e2`. */
const onBoard = (board: 0 | 1): KeyOf<Key> => (square) =>
  square.startsWith(`${board}`) ? onOneBoard(square.slice(1)) : undefined;

/** Returns the board of Chakart. Without `legal`, no piece can be moved. */
export function chakartBoard(position: Position, legal?: Legal): Board {
  return boardOf(position, legal, onOneBoard, position.status.inCheck);
}

/** Returns both boards of Twinkie Danger Chess. A piece on a linked square is on both; Kings are on board 0. */
export function twinkieBoards(position: Position, legal?: Legal): [Board, Board] {
  return [
    boardOf(position, legal, onBoard(0), position.status.inCheck),
    boardOf(position, legal, onBoard(1), false),
  ];
}

/** Returns the legal moves that match a drag on the board of Chakart. */
export function chakartMoves(legal: Legal, from: Key, to: Key): Schemas["LegalMove"][] {
  return movesBetween(legal, from, to);
}

/** Returns the legal moves that match a drag on one of the two boards. The player may add a link action to a move. */
export function twinkieMoves(legal: Legal, board: 0 | 1, from: Key, to: Key): Schemas["LegalMove"][] {
  return movesBetween(legal, `${board}${from}`, `${board}${to}`);
}
