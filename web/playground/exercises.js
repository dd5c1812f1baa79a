// Lessons and puzzles: their lists with the player's progress, and each as a game of its own.

import { Refusal, pictureOf } from "./api.js";
import { closeDialog, openDialog } from "./ask.js";
import { isDaily, keepStreak } from "./daily.js";
import { button, make } from "./dom.js";
import { showExercise } from "./exercise.js";
import { Game } from "./game.js";
import { exerciseAddress } from "./game_url.js";
import { written } from "./geometry.js";
import { lessonsOf } from "./lessons.js";
import { aboutOf } from "./page.js";
import { Puzzle } from "./puzzle.js";
import { booksOf, puzzlesOf, sideOf, taskOf, themesOf } from "./puzzles.js";
import { Session } from "./session.js";
import { isSolved, keepSolved } from "./settings.js";

/** A lesson in which the player makes the move: shows the task, checks the move, and explains the result. */
class LessonTask {
  name = "Lesson";
  #isHinted = false;

  /** `actions` are those of the buttons: `again(node)`, `next()`, `list()`, `play()`. */
  constructor(lesson, address, actions) {
    Object.assign(this, { lesson, address, actions });
  }

  #isDone = (now) => now.parent !== null && this.lesson.goal(now.ply);

  judge({ now }) {
    if (this.#isDone(now)) keepSolved(this.lesson.id);
  }

  lock({ now }) {
    return now.parent ? "The lesson does not go on here." : null;
  }

  reply() {
    return null;
  }

  panelContent(now) {
    const { title, words, hint, saw } = this.lesson;
    const list = ["All lessons", () => this.actions.list()];
    const next = (className) => ["Next", () => this.actions.next(), className];
    if (this.#isDone(now)) return { title: `Done: ${title}`, words: saw, buttons: [next("main"), list, ["Play", () => this.actions.play()]] };
    if (now.parent) return { title, words: `${written(now.ply.notation)} is legal, but not what is asked for. ${hint}`, buttons: [["Try again", () => this.actions.again(null), "main"], next(), list] };
    const help = ["Hint", () => this.#hint()];
    return { title, words: this.#isHinted ? hint : words, buttons: [help, next(), list] };
  }

  #hint() {
    this.#isHinted = !this.#isHinted;
    showExercise(this.session);
  }
}

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
