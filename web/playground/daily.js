// The puzzle of the day: the date in UTC chooses it, so that it is the same for everybody without a server. The days in
// a row on which it was solved are kept in this browser.

import { GAMES } from "./examples.js";
import { several } from "./geometry.js";
import { choose, setting } from "./settings.js";

const NAME = "daily";
const DAY_MS = 86_400_000;
/** A prime: it divides no number of puzzles, so that all of them come before one comes again. */
const STEP = 7919;

/** The number of the day in UTC. */
const today = () => Math.floor(Date.now() / DAY_MS);

/** The game of the day's puzzle. */
export const dailyGame = (day = today()) => GAMES[day % GAMES.length].id;

/** The day's puzzle among the puzzles of its game. */
export const dailyOf = (puzzles, day = today()) => puzzles[(Math.floor(day / GAMES.length) * STEP) % puzzles.length];

export const isDaily = (variant, puzzles, puzzle) => variant === dailyGame() && dailyOf(puzzles).id === puzzle.id;

/** The days in a row, up to today or yesterday, and whether today's puzzle is solved: `{ days, isDone }`. */
export function streak() {
  const [last, days] = (setting(NAME) ?? "").split(" ").map(Number);
  return last >= today() - 1 ? { days, isDone: last === today() } : { days: 0, isDone: false };
}

/** Stores that today's puzzle is solved. Returns the streak in words. */
export function keepStreak() {
  const { days, isDone } = streak();
  const now = isDone ? days : days + 1;
  choose(NAME, `${today()} ${now}`);
  return `The puzzle of the day: ${several(now, "day")} in a row.`;
}
