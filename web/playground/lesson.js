// "Show me": a commented example of each game, a line with its draws and a sentence for each position.

import { $, button, make } from "./dom.js";

const LESSONS = {
  "twinkie-danger": {
    start: null,
    plies: ["0e2-0e4", "0d7-0d5/+d5", "0e4x0d5/+d1", "Q0d8x0d5/-d5", "Q1d1-1h5", "0g7-0g6/+g6", "B0f1-0b5+/+h5"],
    says: [
      "All pieces are on board 0, as in chess. Board 1 is empty: nothing gets there but by a link.",
      "White moves a Pawn. Only in this very first turn is there no link to make.",
      "Black moves, too, and links d5. Now d5 is one square on both boards, and the Pawn is on both.",
      "White takes it: the Pawn is gone from both boards. Then White links d1, and the Queen is on both.",
      "Black takes back and breaks the link on d5: the black Queen stays on board 0, out of reach.",
      "The white Queen leaves along board 1, where nothing is in her way. Now she is on board 1 alone.",
      "Black links g6: on board 1 the Pawn attacks the Queen. That link is Black's, White cannot break it.",
      "Check! And White links h5: the Queen is back on board 0, and guards b5 along the rank. Find a move for Black, or begin a game.",
    ],
  },
  minigolf: {
    start: "7k/8/8/8/8/8/8/8/8/4P3/8/8/8/8/4R3/KN6 w - - - 0 1",
    plies: ["(fbNF)a1.b1-a1.c3", "(K)a2.h8-a2.g8", "(B4)a1.e2-a1.g4", "(K)a2.g8-a2.h8", "a1.e7-a1.e8", "(K)a2.h8-a2.g8", "stop:a1.g6"],
    says: [
      "The table has 8 files and 16 ranks: two boards, a1 near White and a2 near Black. Few pieces are left here, so that you see them roll.",
      "White's charging Knight leaps one file towards the h-file and two ranks towards Black. The arrow is its momentum: it will do so again.",
      "Black moves the King, which never rolls. Then the spinner turns. It is empty.",
      "White moves the short Bishop two squares. And the Knight rolls on by itself, as its arrow said.",
      "The Knight's next leap would end on White's own Pawn. So it stops, and can be moved again.",
      "The Pawn steps onto the spinner. The Bishop rolls on, bounces off the mirror in the middle of the h-file, and now goes towards the a-file.",
      "After Black's turn the spinner turns by a quarter: the Pawn is carried along, and its arrow is turned, too.",
      "White stops the Bishop: that is a whole turn, and from now on it can be moved again. The Pawn rolls towards the h-file. Play on from here, or begin a game.",
    ],
  },
  chakart: {
    start: null,
    plies: ["e2-e4", "Ng8-f6", "Bf1-c4~0", "Rh8-g8~5,0", "d2-e3", "Ra1xb1"],
    says: [
      "It begins as chess does. But every piece except Queen and King leaves something behind.",
      "The Pawn leaves a mushroom, one square short of where it goes: on e3.",
      "The Knight lays an egg on the square that it comes from, since its next one is taken.",
      "The Bishop leaves a bomb on a square beside it. Which one, chance decides: here c3.",
      "The Rook takes the egg. One of eight things may happen, and it is Luigi: an enemy piece changes sides. The Rook on a1 is Black's now!",
      "The white Pawn takes the mushroom on e3, and it carries the Pawn one step on, to f4.",
      "Black's new Rook takes a Knight. No check is ever called: who loses the King has lost. Play on from here, or begin a game.",
    ],
  },
};

/** The line of a game's lesson, or null. */
export function lessonLine(variant) {
  const lesson = LESSONS[variant];
  if (!lesson) return null;
  const plies = lesson.plies.map((text) => {
    const [move, draws] = text.split("~");
    return { move, draws: draws ? draws.split(",").map(Number) : [] };
  });
  return { variant, start: lesson.start, plies };
}

let shown = null;

export function endLesson() {
  shown = null;
  $("lesson").hidden = true;
  $("lesson").replaceChildren();
}

/**
 * Begins the lesson of the open line: `go(index)` shows a position, `begin()` starts a new game. The sentences
 * follow the shown position.
 */
export function beginLesson(variant, { session, go, begin }) {
  shown = { variant, session, go, begin };
}

/** Shows the sentence of the shown position; another game ends the lesson. */
export function followLesson(session) {
  const { variant } = shown ?? {};
  if (!shown) return;
  const says = LESSONS[variant].says;
  if (session !== shown.session || session.isPlayed) return endLesson();
  const index = session.game.cursor;
  const isLast = index === says.length - 1;
  const back = button("Back", () => shown.go(index - 1));
  back.disabled = index === 0;
  const next = isLast ? button("Play", () => shown.begin(), "main") : button("Next", () => shown.go(index + 1), "main");
  const hadFocus = $("lesson").contains(document.activeElement);
  $("lesson").replaceChildren(
    make("p", { id: "lesson-words", textContent: says[index] }),
    make("div", { className: "buttons" }, back, button("Close", endLesson), next, make("span", { className: "unseen", textContent: `Step ${index + 1} of ${says.length}` })),
  );
  $("lesson").hidden = false;
  next.setAttribute("aria-describedby", "lesson-words");
  if (hadFocus) next.focus();
}
