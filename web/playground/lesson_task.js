// A lesson in which the player makes the move: shows the task, checks the move, and explains the result.

import { showExercise } from "./exercise.js";
import { written } from "./geometry.js";
import { keepSolved } from "./progress.js";

export class LessonTask {
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
