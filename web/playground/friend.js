// Pure functions for a game with a friend by links. A link contains the whole game, the name under which both players'
// pages store it, and the side to move: `…&game=NAME&to=black`.

import { addressOf, movesText } from "./game_url.js";

/** Whether a game can be played by links. Links would reveal hidden pieces, and the sender could repeat draws. */
export const canSend = ({ chance, hiddenInformation }) => !chance && !hiddenInformation;

/** The main line of a game, without variations and comments. */
export const mainLine = ({ variant, start, plies }) => ({ variant, start, plies: plies.map(({ move, draws }) => ({ move, draws })) });

/** The link for the side `to`, or null if the game is too long for one. */
export function friendLink(line, { game, to }) {
  const address = addressOf(mainLine(line));
  if (address === null) return null;
  const separator = /[?#]/.test(address) ? "&" : "?v=1&";
  return `${address}${separator}game=${game}&to=${to}`;
}

/** Parses the address of a friend's game into `{ game, to }`. Returns null for other addresses. */
export function friendOf({ search, hash }) {
  for (const text of [search, hash]) {
    const fields = new URLSearchParams(text.slice(1));
    const [game, to] = [fields.get("game"), fields.get("to")];
    if (/^[a-z0-9]{1,20}$/.test(game ?? "") && ["white", "black"].includes(to)) return { game, to };
  }
  return null;
}

const same = (one, two) => one !== undefined && two !== undefined && movesText({ plies: [one] }) === movesText({ plies: [two] });

/**
 * Compares the stored plies with those of a link. `kind` is "same", "older" (the link has fewer), "reply" (one more
 * ply, of the friend), "more" (several more plies, or one of the own side), or "changed", with the `index` of the
 * first ply that differs. `isFriends` says whether the friend was to move after the stored plies.
 */
export function compare(kept, sent, isFriends) {
  const index = sent.findIndex((ply, at) => at < kept.length && !same(kept[at], ply));
  if (index >= 0) return { kind: "changed", index };
  if (sent.length === kept.length) return { kind: "same" };
  if (sent.length < kept.length) return { kind: "older" };
  return { kind: sent.length === kept.length + 1 && isFriends ? "reply" : "more" };
}
