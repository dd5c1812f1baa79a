// Choices in place: beside the square that they are about, or where the page speaks to the player.

import { $, make } from "./dom.js";

/** How high docked choices are at least, in pixels, however little of the window is left. */
const LEAST = 132;

const isNarrow = () => matchMedia("(max-width: 759px)").matches;

/**
 * Offers choices; the first gets the focus, so that the keyboard goes on; with `isQuiet` the list
 * itself, so that a key that was pressed before chooses nothing. `beside` is the element of a square;
 * on a narrow page, and without it, they stand below the board. `long` may take more room.
 */
export function offer(title, children, { beside = null, long = false, isQuiet = false } = {}) {
  const choice = $("choice");
  choice.replaceChildren(...(title ? [make("h2", { textContent: title })] : []), ...children);
  choice.hidden = false;
  const floats = beside && !isNarrow();
  choice.classList.toggle("beside", Boolean(floats));
  choice.classList.toggle("docked", !floats);
  choice.classList.toggle("long", long && !floats);
  choice.style.left = choice.style.top = choice.style.maxHeight = "";
  if (floats) put(choice, beside.getBoundingClientRect());
  else if (isNarrow()) choice.style.maxHeight = `${Math.max(LEAST, innerHeight - choice.getBoundingClientRect().top - 4)}px`;
  choice.scrollTop = 0;
  const first = isQuiet ? choice : choice.querySelector("button, select");
  first?.focus({ preventScroll: true });
}

/** Beside a square, on the side that has more room, within the window. */
function put(choice, square) {
  const around = choice.offsetParent.getBoundingClientRect();
  const { width, height } = choice.getBoundingClientRect();
  const goesRight = square.right + width + 8 < innerWidth;
  const left = goesRight ? square.right + 6 : Math.max(4, square.left - width - 6);
  const top = Math.max(4, Math.min(square.top, innerHeight - height - 4));
  choice.style.left = `${left - around.left}px`;
  choice.style.top = `${top - around.top}px`;
}

/** Takes the choices away; the keyboard goes back to the board. */
export function withdraw() {
  const hadFocus = $("choice").contains(document.activeElement);
  $("choice").hidden = true;
  $("choice").replaceChildren();
  if (hadFocus) document.querySelector('.cell[tabindex="0"]').focus({ preventScroll: true });
}
