// The lessons of each game, which are loaded when they are opened.

import { part } from "./api.js";

/** Ten lessons a game, in their order. */
const FILES = {
  "twinkie-danger": () => import("./lessons_twinkie_danger.js"),
  minigolf: () => import("./lessons_minigolf.js"),
  chakart: () => import("./lessons_chakart.js"),
};

/** The lessons of a game: `[{ id, title, words, position, goal, hint, saw }]`. */
export async function lessonsOf(variant) {
  if (!FILES[variant]) return [];
  const { LESSONS } = await part(FILES[variant]());
  return LESSONS.map((lesson, index) => ({ id: `${variant}-lesson-${index + 1}`, ...lesson }));
}
