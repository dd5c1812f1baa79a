// The lessons and puzzles that were solved in this browser.

import { choose, setting } from "./settings.js";

const NAME = "solved";

const solved = () => new Set((setting(NAME) ?? "").split(" ").filter(Boolean));

export const isSolved = (id) => solved().has(id);

/** Stores that a lesson or puzzle is solved. Ids have no spaces. */
export const keepSolved = (id) => choose(NAME, [...solved().add(id)].join(" "));
