// The lessons of each game, which are loaded when they are opened.

/** Ten lessons a game, in their order. */
const LESSONS = {
  "twinkie-danger": () => import("./lessons_twinkie_danger.js"),
  minigolf: () => import("./lessons_minigolf.js"),
  chakart: () => import("./lessons_chakart.js"),
};

/** The lessons of a game: `[{ id, title, words, position, goal, hint, saw }]`. */
export async function lessonsOf(variant) {
  const { LESSONS: lessons } = (await LESSONS[variant]?.()) ?? { LESSONS: [] };
  return lessons.map((lesson, index) => ({ id: `${variant}-lesson-${index + 1}`, ...lesson }));
}
