// Tools for the fields of a position that concern squares: links in Twinkie Danger Chess, and momentum in Minigolf
// Chess. A tool has a label, the field that it writes, the number of squares that it takes, and the function `write`.

import { place } from "./geometry.js";

const entries = (text, separator) => text.split(separator).filter((entry) => entry && entry !== "-");
const joined = (list, separator) => list.join(separator) || "-";

/** Makes a link of a side, or removes the existing one. */
const link = (owner) => (text, [square]) => {
  const name = square.slice(-2);
  const list = entries(text, ",");
  const others = list.filter((entry) => entry.slice(1) !== name);
  return joined(list.includes(owner + name) ? others : [...others, owner + name], ",");
};

/** Gives the piece on the first square momentum towards the second. The same square twice removes the momentum. */
const momentum = (isCapturing) => (text, [from, to], letterOn) => {
  const others = entries(text, ";").filter((entry) => !entry.startsWith(`${from}:`));
  const [start, end] = [place(from), place(to)];
  const [dx, dy] = [end.file - start.file, end.rank - start.rank];
  const isWhite = ([square]) => letterOn(square) !== letterOn(square)?.toLowerCase();
  const all = from === to ? others : [...others, `${from}:${dx},${dy}${isCapturing ? "x" : ""}`];
  // White's pieces come first.
  return joined(all.sort((one, two) => isWhite(two.split(":")) - isWhite(one.split(":"))), ";");
};

const TOOLS = {
  "twinkie-danger": [
    { label: "White's link", field: "links", takes: 1, write: link("w") },
    { label: "Black's link", field: "links", takes: 1, write: link("b") },
  ],
  minigolf: [
    { label: "Momentum: a piece, then where it goes", field: "momentum", takes: 2, write: momentum(false) },
    { label: "Momentum after a capture", field: "momentum", takes: 2, write: momentum(true) },
  ],
};

export const toolsOf = (variant) => TOOLS[variant] ?? [];
