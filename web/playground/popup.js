// Choices beside their square, or docked below the board.

import { $, make } from "./dom.js";

/** The minimum height of docked choices, in pixels. */
const LEAST = 132;

const isNarrow = () => matchMedia("(max-width: 759px)").matches;
const isSmall = () => matchMedia("(max-width: 759px), (max-height: 480px)").matches;

/**
 * Offers choices and focuses the first, or with `isQuiet` the list itself, so that a held key chooses nothing.
 * `beside` is the element of a square; without it, and on a narrow page, the choices are below the board. `long`
 * choices take more space, and a `brief` one less.
 */
export function offer(title, children, { beside = null, long = false, brief = false, isQuiet = false } = {}) {
  const choice = $("choice");
  returnHint();
  choice.replaceChildren(...(title ? [make("h2", { textContent: title })] : []), ...children);
  choice.hidden = false;
  const floats = beside && !isNarrow();
  choice.classList.toggle("beside", Boolean(floats));
  choice.classList.toggle("docked", !floats);
  choice.classList.toggle("long", long && !floats);
  choice.classList.toggle("brief", brief && !floats);
  // Docked choices cover the hint.
  if (!floats) choice.append($("hint"));
  choice.style.left = choice.style.top = choice.style.minHeight = choice.style.maxHeight = "";
  if (floats) put(choice, beside.getBoundingClientRect());
  else if (isSmall() && !brief) {
    choice.style.maxHeight = `${Math.max(LEAST, innerHeight - choice.getBoundingClientRect().top - 4)}px`;
    if (long) choice.style.minHeight = choice.style.maxHeight;
  }
  choice.scrollTop = 0;
  const first = isQuiet ? choice : choice.querySelector("button, select");
  first?.focus({ preventScroll: true });
}

/** Places the choices to the right of a square, or to the left if they do not fit there. */
function put(choice, square) {
  const around = choice.offsetParent.getBoundingClientRect();
  const { width, height } = choice.getBoundingClientRect();
  const goesRight = square.right + width + 8 < innerWidth;
  const left = goesRight ? square.right + 6 : Math.max(4, square.left - width - 6);
  const top = Math.max(4, Math.min(square.top, innerHeight - height - 4));
  choice.style.left = `${left - around.left}px`;
  choice.style.top = `${top - around.top}px`;
}

/** Moves the hint back to its own place. */
const returnHint = () => $("show-outcomes").before($("hint"));

/** Removes the choices, and returns the focus to the board. */
export function withdraw() {
  const hadFocus = $("choice").contains(document.activeElement);
  $("choice").hidden = true;
  returnHint();
  $("choice").replaceChildren();
  if (hadFocus) focusBoard();
}

/** Moves the focus to the square last used, unless another element that is seen has it. */
export function focusBoard() {
  const { activeElement, body } = document;
  if (activeElement === body || !activeElement.getClientRects().length) document.querySelector('.cell[tabindex="0"]').focus({ preventScroll: true });
}
