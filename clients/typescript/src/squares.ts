import type { Schemas } from "./arbiter.js";

export type Color = Schemas["Color"];
export type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** Which key of a widget's board a square of the arbiter is; undefined where it is none. */
export type KeyOf<Key> = (square: string) => Key | undefined;

/** Where each piece can be dragged. The page offers what is chosen otherwise (a drop, a stop) from `moves`
 *  itself: those have no `from`. */
export function draggable<Key>(dests: Schemas["NextMoves"]["dests"], keyOf: KeyOf<Key>): Map<Key, Key[]> {
  const found = new Map<Key, Key[]>();
  for (const [from, targets] of Object.entries(dests)) {
    const key = keyOf(from);
    const keys = targets.flatMap((to) => keyOf(to) ?? []);
    if (key !== undefined && keys.length > 0) found.set(key, keys);
  }
  return found;
}

/** The legal moves that a drag may mean. More than one: the player chooses a promotion, a momentum or
 *  stealth. None: the board is older than the list. */
export function movesBetween(legal: Schemas["NextMoves"], from: string, to: string): Schemas["LegalMove"][] {
  return legal.moves.filter((move) => move.from === from && move.to === to);
}
