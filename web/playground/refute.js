// Searches for the reply that refutes a move, in the referee of this browser.

import { search } from "./searches.js";

/** The number of replies to try, and the number of positions to search after each. */
const REPLIES = 40;
const NODES = 20_000;

/**
 * Returns a reply, `{ move, notation }`, after which the other side cannot win within `turns` turns with a chance of at least
 * `atLeast`, or null if the search finds none.
 */
export async function refuted(variant, { position }, { turns, atLeast }) {
  const [{ move: first }, { moves }] = await Promise.all([
    search(variant, "suggest", { position, level: "careful" }),
    search(variant, "legal-moves", { position }),
  ]);
  for (const move of new Set([first, ...moves.slice(0, REPLIES).map((each) => each.move)])) {
    const after = await search(variant, "play", { position, move });
    if (after.status.state !== "ongoing") return { move, notation: after.notation };
    if (after.draws.length) continue;
    const { verdict } = await search(variant, "solve", { position: after.position, turns, atLeast, nodes: NODES });
    if (verdict === "refuted") return { move, notation: after.notation };
  }
  return null;
}
