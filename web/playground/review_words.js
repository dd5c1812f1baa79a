// A review in words.

import { other, several, sideName, written } from "./geometry.js";

/** The words for each judgement that is no praise, and its sign in PGN. */
export const FAULTS = { inaccuracy: ["an inaccuracy", "?!"], mistake: ["a mistake", "?"], blunder: ["a blunder", "??"] };

/** The least luck that is worth a mark. */
export const LUCKY = 0.1;

const PARTS = [[0.9, "a whole point"], [0.7, "three quarters of a point"], [0.6, "two thirds of a point"], [0.42, "half a point"], [0.29, "a third of a point"], [0.2, "a quarter of a point"], [0, "a part of a point"]];

/** A part of a point in words. */
const part = (score) => PARTS.find(([least]) => score >= least)[1];

/** White's expectation after a reviewed ply. */
export function whiteAfter({ side, played, luck }) {
  const own = played + (luck ?? 0);
  return side === "white" ? own : 1 - own;
}

/** The numbers of the moves: `1.` for White's, `1…` for Black's. */
export function numbersOf(plies) {
  let number = 0;
  return plies.map(({ side }, index) => {
    const last = plies[index - 1]?.side;
    if (index === 0 || (side === "white" && last === "black")) number += 1;
    return `${number}${side === "white" ? "." : "…"}`;
  });
}

/** Who was ahead at an expectation of White. */
function leader(white) {
  if (white > 0.4 && white < 0.6) return "The game was even";
  return `${white > 0.5 ? "White" : "Black"} was ${Math.abs(white - 0.5) > 0.35 ? "winning" : "ahead"}`;
}

/** The loss of a ply by error and by bad luck, or of the other side by good luck. */
const worst = (ply) => Math.max(ply.error, Math.abs(ply.luck ?? 0));

/** The ply that turned the game: the one with the largest error or luck; null if none is worth a mark. */
export function turningPoint(plies) {
  const found = plies.reduce((most, ply) => (most && worst(most) >= worst(ply) ? most : ply), null);
  return found && worst(found) >= 0.05 ? found : null;
}

/** What turned the game at a ply. `said` is the drawn effect in words. */
function turn({ side, move, best, error, luck, missedWin }, said) {
  if (Math.abs(luck ?? 0) > error) {
    const loser = luck < 0 ? side : other(side);
    const what = said ? `${said.replace(/\.$/, "")}, which` : `chance after ${written(move)}`;
    return `${what} ${luck < 0 ? "cost" : "gave"} ${sideName(side)} ${part(Math.abs(luck))}: ${luck < 0 ? "bad" : "good"} luck${luck < 0 ? "" : ` for ${sideName(other(loser))}`}`;
  }
  const missed = missedWin ? ` It missed a win in ${several(missedWin, "turn")}.` : "";
  const better = best === move ? "no better move was seen" : `${written(best)} was better`;
  return `${written(move)} then cost ${sideName(side)} ${part(error)}; ${better}.${missed}`.replace(/\.$/, "");
}

/** The sums of a side in words. */
function sums(plies, side) {
  const own = plies.filter((ply) => ply.side === side);
  const total = (of) => own.reduce((sum, ply) => sum + of(ply), 0);
  return { error: total(({ error }) => error), luck: total(({ luck }) => luck ?? 0) };
}

/** The review in a few sentences. `saidOf(ply)` is what chance did in a ply, in words, or an empty text. */
export function story(plies, saidOf) {
  const point = turningPoint(plies);
  if (!point) return "Neither side made an error that counts, and chance favoured neither.";
  const before = point.side === "white" ? point.expectation : 1 - point.expectation;
  const number = numbersOf(plies)[plies.indexOf(point)];
  const [white, black] = ["white", "black"].map((side) => sums(plies, side));
  const gift = white.luck - black.luck;
  const luck = plies.some((ply) => ply.luck !== null)
    ? ` Luck gave ${gift < 0 ? "Black" : "White"} ${Math.abs(gift).toFixed(2)} points more than ${gift < 0 ? "White" : "Black"}.`
    : "";
  // A search sees more from the next position, so a sum of small errors can be negative.
  const cost = ({ error }) => Math.max(error, 0).toFixed(2);
  return `${leader(before)} until move ${number.replace(".", "")}: ${turn(point, saidOf(point))}. Errors cost White ${cost(white)} and Black ${cost(black)} points.${luck}`;
}
