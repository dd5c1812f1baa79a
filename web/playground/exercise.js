// The panel of an exercise (a lesson or a puzzle), shown instead of the status. An exercise judges each position of its
// game before it is shown (`judge`). It returns why the player must not move there (`lock`), the content of the panel
// (`panelContent`), and the opponent's reply (`reply`).

import { $, button, make } from "./dom.js";

let isShown = false;

/** Shows the panel of the exercise of a session for the shown position. Hides the panel without an exercise. */
export function showExercise({ exercise, game }) {
  const panel = $("lesson");
  if (!exercise) {
    if (isShown) panel.hidden = true;
    isShown = false;
    return;
  }
  const { title, words, buttons } = exercise.panelContent(game.now);
  const place = isShown ? panel.querySelector("[role=status]") : make("p", { role: "status", tabIndex: 0 });
  if (place.textContent !== words) place.textContent = words;
  const focused = [...panel.querySelectorAll("button")].indexOf(document.activeElement);
  const made = buttons.map(([text, action, className]) => button(text, action, className));
  const parts = [make("h2", { textContent: title }), make("div", { className: "buttons" }, ...made)];
  // Screen readers announce a new text only in an element that stays.
  if (isShown) {
    panel.querySelector("h2").replaceWith(parts[0]);
    panel.querySelector(".buttons").replaceWith(parts[1]);
  } else panel.replaceChildren(parts[0], place, parts[1]);
  panel.setAttribute("aria-label", exercise.name);
  panel.hidden = false;
  isShown = true;
  if (focused >= 0) (made[focused] ?? made.at(-1)).focus();
}
