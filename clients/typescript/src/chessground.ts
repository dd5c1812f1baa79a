import type { Schemas } from "./arbiter.js";
import { type Color, draggable, type File, type KeyOf, movesBetween } from "./squares.js";

type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
export type Key = `${File}${Rank}`;
/** Those of chess. A piece of another army has its name in lower case, with hyphens: `short-rook`. */
export type Role = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";
export interface Piece {
  role: Role;
  color: Color;
}

/** What one board of chessground shows: `setPieces(pieces)`, then `set(config)`, which
 *  looks for the King in check. */
export interface Board {
  config: {
    turnColor: Color;
    check: boolean;
    movable: { free: false; color: Color; dests: Map<Key, Key[]> };
    /** Classes of squares for the page's style sheet: objects, links with their owner, ice. */
    highlight: { custom: Map<Key, string> };
  };
  /** Of every square, so that a piece that is gone is taken off. */
  pieces: Map<Key, Piece | undefined>;
}

type Legal = Schemas["NextMoves"];
type Position = Schemas["PositionAnswer"];

/** `charging-rook` for a Charging Rook. The type is chessground's, with the six of chess, but its code makes any
 *  role a class of the piece. */
const roleOf = (name: string): Role => name.toLowerCase().replaceAll(" ", "-") as Role;

const KEYS: Key[] = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => (file + rank) as Key));

/** What a page may want to draw on a square of Chakart besides a piece. */
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
  // A link joins both boards, and may be without a piece.
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

/** Board 0 or 1 of Twinkie Danger Chess, whose squares are such as `0e2`. */
const onBoard = (board: 0 | 1): KeyOf<Key> => (square) =>
  square.startsWith(`${board}`) ? onOneBoard(square.slice(1)) : undefined;

/** The board of Chakart. Without `legal` nothing can be moved. */
export function chakartBoard(position: Position, legal?: Legal): Board {
  return boardOf(position, legal, onOneBoard, position.status.inCheck);
}

/** Both boards of Twinkie Danger Chess. A piece on a linked square stands on both; Kings on board 0. */
export function twinkieBoards(position: Position, legal?: Legal): [Board, Board] {
  return [
    boardOf(position, legal, onBoard(0), position.status.inCheck),
    boardOf(position, legal, onBoard(1), false),
  ];
}

/** The moves that a drag on the board of Chakart may mean. */
export function chakartMoves(legal: Legal, from: Key, to: Key): Schemas["LegalMove"][] {
  return movesBetween(legal, from, to);
}

/** The moves that a drag on one of the two boards may mean; `linkActions` of each may be added to it. */
export function twinkieMoves(legal: Legal, board: 0 | 1, from: Key, to: Key): Schemas["LegalMove"][] {
  return movesBetween(legal, `${board}${from}`, `${board}${to}`);
}
