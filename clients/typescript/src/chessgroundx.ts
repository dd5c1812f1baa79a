import type { Schemas } from "./arbiter.js";
import { type Color, draggable, type File, movesBetween } from "./squares.js";

/** The ranks 1 to 16 in chessgroundx's keys: one character each, in ASCII order. */
const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ":", ";", "<", "=", ">", "?", "@"] as const;

export type Key = `${File}${(typeof RANKS)[number]}`;
export type Role = `${"k" | "q" | "r" | "b" | "n" | "p"}-piece`;
export interface Piece {
  role: Role;
  color: Color;
}

/** The state of the board of Minigolf Chess. Call `setPieces(pieces)` first, then `set(config)`, which
 *  looks for the King in check. */
export interface Board {
  config: {
    dimensions: { width: 8; height: 16 };
    turnColor: Color;
    check: boolean;
    movable: { free: false; color: Color; dests: Map<Key, Key[]> };
  };
  /** Has an entry for every square, so that chessgroundx removes the pieces that are gone. */
  pieces: Map<Key, Piece | undefined>;
}

type Legal = Schemas["NextMoves"];

/** Returns the key of a square. `a2.e3`, on the upper board, is e11 of the long board and has the key `e;`. */
function keyOf(square: string): Key | undefined {
  const [, board, file, rank] = /^a([12])\.([a-h])([1-8])$/.exec(square) ?? [];
  if (board === undefined) return undefined;
  return `${file}${RANKS[(Number(board) - 1) * 8 + Number(rank) - 1]}` as Key;
}

function squareOf(key: Key): string {
  const row = (RANKS as readonly string[]).indexOf(key.charAt(1));
  return `a${row < 8 ? 1 : 2}.${key.charAt(0)}${(row % 8) + 1}`;
}

const KEYS: Key[] = [..."abcdefgh"].flatMap((file) => RANKS.map((rank) => (file + rank) as Key));

/** Returns the board of Minigolf Chess. Without `legal`, no piece can be moved. */
export function minigolfBoard(position: Schemas["PositionAnswer"], legal?: Legal): Board {
  const pieces = new Map<Key, Piece | undefined>(KEYS.map((key) => [key, undefined]));
  for (const { square, piece, color } of position.squares) {
    const key = keyOf(square);
    if (key && color) pieces.set(key, { role: `${piece.toLowerCase()}-piece` as Role, color });
  }
  const { turn, status } = position;
  const dests = draggable(legal?.dests ?? {}, keyOf);
  return {
    config: {
      dimensions: { width: 8, height: 16 },
      turnColor: turn,
      check: status.inCheck,
      movable: { free: false, color: turn, dests },
    },
    pieces,
  };
}

/** Returns the legal moves that match a drag on the board. */
export function minigolfMoves(legal: Legal, from: Key, to: Key): Schemas["LegalMove"][] {
  return movesBetween(legal, squareOf(from), squareOf(to));
}
