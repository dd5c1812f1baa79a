// The space for the boards; table.css has the same widths and heights.

/** Whether a long board is larger rotated in this window. */
export function liesDown(board, variant) {
  // On a telephone in portrait a long board is upright, with the names beside it.
  if (matchMedia("(max-width: 759px)").matches) return innerWidth > innerHeight && board.prefersSideways(innerWidth, innerHeight, variant);
  return board.prefersSideways(Math.min(innerWidth, 1920) - 360, innerHeight - 130, variant);
}
