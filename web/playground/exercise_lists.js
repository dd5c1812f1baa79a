// The list of a game's lessons or puzzles, with the player's progress.

import { closeDialog, openDialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { lessonsOf } from "./lessons.js";
import { isSolved } from "./progress.js";
import { booksOf, taskOf } from "./puzzles.js";

const HARDEST = 5;

/** A rating as filled and empty dots. */
function dots(rating) {
  const row = make("span", { className: "rating", title: `Difficulty ${rating} of ${HARDEST}` });
  row.append(make("span", { className: "unseen", textContent: `difficulty ${rating} of ${HARDEST}` }));
  for (let place = 1; place <= HARDEST; place += 1) row.append(make("i", { className: place <= rating ? "full" : "", ariaHidden: "true" }));
  return row;
}

/** A row that opens an exercise: its words, more elements, and whether it is solved. */
function row(id, words, more, open) {
  const made = button("", () => {
    closeDialog();
    open();
  });
  made.append(make("span", { textContent: words }), ...more);
  if (isSolved(id)) made.append(make("span", { className: "done", textContent: "solved" }));
  return make("li", {}, made);
}

const list = (rows) => make("ol", { className: "exercises" }, ...rows);

const progress = (ids) => make("p", { textContent: `${ids.filter(isSolved).length} of ${ids.length} solved in this browser.` });

/** Lists the lessons of a game; `open(id)` opens one. */
export function listLessons({ id, name }, open) {
  const lessons = lessonsOf(id);
  openDialog(`Lessons: ${name}`, progress(lessons.map((lesson) => lesson.id)),
    list(lessons.map((lesson) => row(lesson.id, lesson.title, [], () => open(lesson.id)))));
}

/** Lists the puzzles of a game; `open(id)` opens one. */
export async function listPuzzles({ id, name }, open) {
  const books = await booksOf(id);
  const parts = books.flatMap(({ heading, puzzles }) => [
    ...(heading ? [make("h3", { textContent: heading })] : []),
    progress(puzzles.map((puzzle) => puzzle.id)),
    list(puzzles.map((puzzle) => row(puzzle.id, taskOf(puzzle), [dots(puzzle.rating)], () => open(puzzle.id)))),
  ]);
  openDialog(`Puzzles: ${name}`, ...parts);
}
