// The opponent of a game: it chooses moves at random, or by `suggest` at one of three levels. It sees only what its
// side may see.

import * as api from "./api.js";
import { isIntroduced } from "./examples.js";
import { search, searches } from "./searches.js";

export const RANDOM = "random";

/** The levels of the computer: their names, and what each sees. */
export const OPPONENTS = {
  careless: { name: "Computer, easy", words: "Sees its own move alone, and often plays another than the best." },
  careful: { name: "Computer, medium", words: "Sees your reply, and captures to their end." },
  thorough: { name: "Computer, hard", words: "Sees further: up to four moves after its best ones." },
  [RANDOM]: { name: "Computer, by chance", words: "Sees nothing: plays any legal move." },
};

const suggest = (variant, body) => (isIntroduced(variant) ? search(variant, "suggest", body) : api.suggest(variant, body));

/** Checks that the service suggests moves in a game that only the service knows. */
export async function checkOpponent(game, level) {
  if (level !== RANDOM && !isIntroduced(game.variant)) await suggest(game.variant, { position: game.root.position, level });
}

/** The move of the opponent in the shown position. */
export async function choose({ game, level }) {
  const { variant, now } = game;
  if (level === RANDOM) return randomMove(now.next.moves);
  const { move } = await suggest(variant, { position: now.position, history: await game.history(), level });
  return move;
}

/** Any legal move; in Twinkie Danger Chess half of the turns get a link action. */
function randomMove(moves) {
  const { move, linkActions = [] } = anyOf(moves);
  const link = linkActions.length && anyOf([false, true]);
  return link ? `${move}/${anyOf(linkActions)}` : move;
}

const anyOf = (list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];

/**
 * Cancels the pending choice by ending its worker. An idle worker is ended only if the session needs no further choice.
 */
export function stopOpponent(session = null) {
  if (session?.rival && session.level !== RANDOM) searches.cancel();
  else searches.end();
}
