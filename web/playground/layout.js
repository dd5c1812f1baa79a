// Fits a game into the window: its boards beside the panels or above them, upright or rotated. Chooses the arrangement
// with the largest squares. Prefers boards beside the panels, where all lists are visible, unless the squares would be
// much larger above them. table.css has the same measures.

import { BOARDS, isLong } from "./geometry.js";

/** The widths and heights that are not for squares, in pixels. */
const HEAD = 58;
const STRIPS = 72;
const PANELS_WIDTH = 360;
const PANELS_HEIGHT = 188;
const MARGIN = 28;
const GAP = 12;
const FRAME = 4;
const CAPTION = 24;
/** The additional height of the captions of two boards above each other. */
const CAPTIONS = 38;
/** The minimum height of the panels beside the boards, and of a list below them. */
const LEAST_HEIGHT = 568;
const LEAST_LIST = 120;
/** The factor by which squares must be larger for boards above the panels. */
const GAIN = 1.1;
/** The maximum width of the page, and the width from which two boards are side by side. */
const WIDEST = 1920;
const ABREAST = 1000;

/** Whether the window has the size of a phone, in portrait or landscape. */
const isPhone = () => matchMedia("(max-width: 759px), (max-height: 480px)").matches;

/** The size of a square if `count` boards share a space, with `abreast` boards side by side. */
function squareIn(width, height, { columns, rows, count, abreast, edge }) {
  const stacked = count / abreast;
  const across = (width - (abreast - 1) * GAP - abreast * FRAME) / (abreast * (columns + 2 * edge));
  const captions = (count - 1) * CAPTION + (stacked > 1 ? CAPTIONS : 0);
  const up = (height - captions) / (stacked * (rows + 2 * edge));
  return Math.min(across, up);
}

/** The arrangements of a game in the window. */
function arrangements(variant) {
  const [{ files, ranks }] = BOARDS[variant];
  const count = BOARDS[variant].length;
  const edge = variant === "minigolf" ? 0.275 : 0;
  const width = Math.min(innerWidth, WIDEST);
  const beside = { width: width - PANELS_WIDTH, height: Math.max(innerHeight - HEAD, LEAST_HEIGHT) - STRIPS };
  const above = { width: width - MARGIN, height: innerHeight - HEAD - STRIPS - PANELS_HEIGHT };
  return [false, true].filter((isAbove) => !isAbove || !isPhone()).flatMap((isAbove) =>
    [false, true].filter((sideways) => !sideways || isLong(variant)).map((sideways) => {
      const room = isAbove ? above : beside;
      const [columns, rows] = sideways ? [ranks, files] : [files, ranks];
      const abreast = isAbove || innerWidth >= ABREAST ? count : 1;
      const square = squareIn(room.width, room.height, { columns, rows, count, abreast, edge });
      const used = (count / abreast) * (rows + 2 * edge) * square + CAPTION;
      return { sideways, isAbove, square, below: isAbove ? 0 : room.height - used };
    }));
}

/**
 * The arrangement of a game: whether long boards are rotated, whether boards are above the panels, and the height of
 * a list below boards that are beside the panels, 0 for none.
 */
export function arrangement(variant) {
  if (isPhone()) return { sideways: isLong(variant) && innerWidth > innerHeight, isAbove: false, list: 0 };
  const worth = ({ square, isAbove }) => (isAbove ? square / GAIN : square);
  const best = arrangements(variant).reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return { sideways: best.sideways, isAbove: best.isAbove, list: best.below - GAP >= LEAST_LIST ? Math.floor(best.below - GAP) : 0 };
}
