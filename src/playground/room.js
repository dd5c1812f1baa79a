// How much room the window leaves for the boards; table.css says the same of widths and heights.

/** Whether a long board is larger on its side in this window. */
export function liesDown(board, variant) {
  // On a telephone a long board stands upright, with the names beside it, unless that is held lengthwise.
  if (matchMedia("(max-width: 759px)").matches) return innerWidth > innerHeight && board.prefersSideways(innerWidth, innerHeight, variant);
  return board.prefersSideways(Math.min(innerWidth, 1920) - 360, innerHeight - 130, variant);
}
