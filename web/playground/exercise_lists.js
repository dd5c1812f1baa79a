// The list of a game's lessons or puzzles, with the player's progress.

import { pictureOf } from "./api.js";
import { closeDialog, openDialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { lessonsOf } from "./lessons.js";
import { isSolved } from "./progress.js";
import { booksOf, sideOf, taskOf, themesOf } from "./puzzles.js";

const HARDEST = 5;

/** A rating as filled and empty dots. */
function dots(rating) {
  const row = make("span", { className: "rating", title: `Difficulty ${rating} of ${HARDEST}` });
  row.append(make("span", { className: "unseen", textContent: `difficulty ${rating} of ${HARDEST}` }));
  for (let place = 1; place <= HARDEST; place += 1) row.append(make("i", { className: place <= rating ? "full" : "", ariaHidden: "true" }));
  return row;
}

/** A small board with the position of a puzzle, its side to move at the bottom. */
const boardOf = (variant, { position }) => make("img", { src: pictureOf(variant, position, { size: 160, coordinates: false, panel: false, orientation: sideOf(position) }), alt: "", loading: "lazy", width: 72, height: 72 });

/** A row that opens an exercise: its board, its words, more elements, and a tick if it is solved. */
function row(id, words, more, open, ...board) {
  const made = button("", () => {
    closeDialog();
    open();
  });
  made.append(...board, make("span", { textContent: words }), ...more);
  if (isSolved(id)) made.append(make("span", { className: "done" }, make("span", { className: "unseen", textContent: "solved" })));
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
    list(puzzles.map((puzzle) => row(puzzle.id, taskOf(id, puzzle), [make("span", { className: "themes", textContent: themesOf(puzzle) }), dots(puzzle.rating)], () => open(puzzle.id), boardOf(id, puzzle)))),
  ]);
  openDialog(`Puzzles: ${name}`, ...parts);
}
