// The lessons of each game.

import { LESSONS as CHAKART } from "./lessons_chakart.js";
import { LESSONS as MINIGOLF } from "./lessons_minigolf.js";
import { LESSONS as TWINKIE_DANGER } from "./lessons_twinkie_danger.js";

/** Ten lessons per game, in order. */
const LESSONS = { "twinkie-danger": TWINKIE_DANGER, minigolf: MINIGOLF, chakart: CHAKART };

/** The lessons of a game: `[{ id, title, words, position, goal, hint, saw }]`. */
export const lessonsOf = (variant) => (LESSONS[variant] ?? []).map((lesson, index) => ({ id: `${variant}-lesson-${index + 1}`, ...lesson }));
