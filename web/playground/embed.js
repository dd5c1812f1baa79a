// The page that other sites embed in a frame: the game of a link, with moves and step buttons. It stores nothing.

import { make } from "./dom.js";
import { addressOf, count, lineOf } from "./game_url.js";
import { ROOT } from "./root.js";
import { defineVariantBoard } from "./variant_board.js";

const board = document.querySelector("variant-board");
const whole = document.getElementById("whole");

/** Shows the game of the address. */
function open() {
  const { pathname, search, hash } = location;
  const found = lineOf({ pathname: pathname.replace(`${ROOT}embed/`, `${ROOT}play/`), search, hash });
  if (found?.fault) return fail(found.fault);
  const { line, at } = found;
  const { variant, start, comment, plies } = line;
  const numbers = numbersOf(plies);
  const address = (shown) => addressOf(line, shown === plies.length ? null : numbers[shown]) ?? addressOf(line);
  whole.href = address(plies.length) ?? ROOT;
  board.setAttribute("arbiter", location.origin + ROOT);
  board.setAttribute("variant", variant);
  // The page has no variations: instead of a move of a variation, it shows the move that the variation replaces.
  if (at !== null) board.setAttribute("at", String(numbers.findLastIndex((number) => number <= at)));
  board.game = { start, moves: plies, ...(comment && { comment }) };
  board.addEventListener("step", ({ detail }) => {
    whole.href = address(detail.at) ?? ROOT;
  });
}

/** The numbers of the moves of the main line in the order of the link, with 0 for the start. */
function numbersOf(plies) {
  let next = 1;
  return [0, ...plies.map(({ variations = [] }) => {
    const number = next;
    next += 1 + variations.reduce((sum, line) => sum + count(line), 0);
    return number;
  })];
}

function fail(text) {
  board.replaceWith(make("p", { role: "alert", textContent: text }));
}

open();
defineVariantBoard();
// The keys work wherever the focus is.
addEventListener("keydown", (event) => event.target.closest?.("variant-board") ?? board.onKey(event));
