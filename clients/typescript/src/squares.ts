import type { Schemas } from "./arbiter.js";

export type Color = Schemas["Color"];
export type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** Converts a square of the arbiter to a key of a board widget. Returns undefined for squares of other boards. */
export type KeyOf<Key> = (square: string) => Key | undefined;

/** Returns the target squares of each piece that can be dragged. The page offers moves without `from` (a drop,
 *  a stop) from `moves` itself. */
export function draggable<Key>(dests: Schemas["NextMoves"]["dests"], keyOf: KeyOf<Key>): Map<Key, Key[]> {
  const found = new Map<Key, Key[]>();
  for (const [from, targets] of Object.entries(dests)) {
    const key = keyOf(from);
    const keys = targets.flatMap((to) => keyOf(to) ?? []);
    if (key !== undefined && keys.length > 0) found.set(key, keys);
  }
  return found;
}

/** Returns the legal moves that match a drag. If there are several, the player chooses a promotion, a momentum
 *  or stealth. If there are none, the board shows an older position than the list. */
export function movesBetween(legal: Schemas["NextMoves"], from: string, to: string): Schemas["LegalMove"][] {
  return legal.moves.filter((move) => move.from === from && move.to === to);
}
