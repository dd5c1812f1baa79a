// The opponent of a game: it chooses moves at random, or by `suggest` at one of three levels. It sees only what its
// side may see.

import * as api from "./api.js";
import { GAMES } from "./examples.js";
import { cancelSearches, endSearches, search } from "./searches.js";

export const RANDOM = "random";

/** The explanation of each opponent, for its name beside the board. */
export const OPPONENTS = {
  [RANDOM]: "plays any legal move",
  careless: "looks at its own move alone, and often takes another than the best",
  careful: "looks at the reply, and at captures to their end",
  thorough: "looks further: up to four plies after its best moves",
};

const FRIEND = "friend";

/** The opponent of a game as a value of the list of opponents: the side, and the level unless it is random. */
export const opponentText = ({ rival, level, friend }) => (friend ? `${friend.side} ${FRIEND}` : [rival, level !== RANDOM && level].filter(Boolean).join(" "));

/** Parses the result of `opponentText`: the side and the level, or the side of a friend. */
export function opponentOf(text) {
  const [side, level = RANDOM] = text.split(" ");
  return level === FRIEND ? { rival: null, level: RANDOM, friend: side } : { rival: side || null, level, friend: null };
}

/** Whether the referee in this browser knows a game. */
const isHere = (variant) => GAMES.some(({ id }) => id === variant);

const suggest = (variant, body) => (isHere(variant) ? search(variant, "suggest", body) : api.suggest(variant, body));

/** Checks that the service suggests moves in a game that only the service knows. */
export async function checkOpponent(game, level) {
  if (level !== RANDOM && !isHere(game.variant)) await suggest(game.variant, { position: game.root.position, level });
}

/** The move of the opponent in the shown position. */
export async function choose({ game: { variant, now }, level }) {
  if (level === RANDOM) return randomMove(now.next.moves);
  const { move } = await suggest(variant, { position: now.position, level });
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
  if (session?.rival && session.level !== RANDOM) cancelSearches();
  else endSearches();
}
