// Opens a lesson or a puzzle as a game of its own.

import { Refusal } from "./api.js";
import { isDaily, keepStreak } from "./daily.js";
import { Game } from "./game.js";
import { exerciseAddress } from "./game_url.js";
import { LessonTask } from "./lesson_task.js";
import { lessonsOf } from "./lessons.js";
import { aboutOf } from "./page.js";
import { Puzzle } from "./puzzle.js";
import { puzzlesOf } from "./puzzles.js";
import { Session } from "./session.js";

/** The exercises of one kind, `lesson` or `puzzle`, of a game. */
const allOf = (kind, variant) => (kind === "lesson" ? lessonsOf(variant) : puzzlesOf(variant));

/** The session of an exercise. `actions` are `again(node)`, `make(move)`, `open(id)`, `list()` and `play()`, for its buttons. */
export async function exerciseSession({ variant, kind, id }, actions) {
  const all = await allOf(kind, variant);
  const index = all.findIndex((found) => found.id === id);
  if (index === -1) throw new Refusal({ title: `No such ${kind}`, detail: `There is no ${kind} called ${id.slice(0, 60)} here. Choose one from the list of the game.` });
  const found = all[index];
  const game = await Game.of(await aboutOf(variant), { start: found.position, plies: [] });
  const address = exerciseAddress(variant, kind, id);
  const own = { ...actions, next: () => actions.open(all[(index + 1) % all.length].id) };
  const exercise = kind === "lesson"
    ? new LessonTask(found, address, own)
    : new Puzzle(variant, found, address, { ...own, solved: () => (isDaily(variant, all, found) ? keepStreak() : "") });
  return new Session(game, { exercise, flipped: game.now.turn === "black" });
}
