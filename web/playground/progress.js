// Which lessons and puzzles this browser's player has solved.

import { choose, setting } from "./settings.js";

const NAME = "solved";

const solved = () => new Set((setting(NAME) ?? "").split(" ").filter(Boolean));

export const isSolved = (id) => solved().has(id);

/** Keeps that a lesson or puzzle is solved; ids have no spaces. */
export const keepSolved = (id) => choose(NAME, [...solved().add(id)].join(" "));
