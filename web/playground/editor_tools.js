// The parts of a position text, and tools and controls for its fields. Tools are for squares: links in Twinkie Danger Chess, and momentum in
// Minigolf Chess. A tool has a label, the field that it writes, the number of squares that it takes, and the function `write`.

import { make } from "./dom.js";
import { place } from "./geometry.js";
import { drawing } from "./piece_drawings.js";

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

const SIDES = ["White", "Black"];

/** Check boxes, each with its sign in the field; `off` is the sign of an empty box. */
function boxes(signs, off) {
  const list = signs.map(([sign, label]) => [sign, make("input", { type: "checkbox", ariaLabel: label }), label]);
  const element = make("span", { className: "boxes" }, ...list.map(([, box, label]) => make("label", {}, box, label)));
  return {
    element,
    isGroup: true,
    get: () => list.map(([sign, box]) => (box.checked ? sign : off)).join("") || "-",
    set: (text) => list.forEach(([sign, box], index) => {
      box.checked = off ? text[index] === sign : text.includes(sign);
    }),
  };
}

/** A stepper for each kind of piece of each side, in base 36. */
function reserve(variant) {
  const letters = [..."PRNBQK", ..."prnbqk"];
  const names = ["Pawns", "Rooks", "Knights", "Bishops", "Queens", "Kings"];
  const inputs = letters.map((_, index) => make("input", { type: "number", min: 0, max: 35, ariaLabel: `${SIDES[Math.floor(index / 6)]} ${names[index % 6]} in reserve` }));
  const element = make("span", { className: "boxes" }, ...inputs.map((input, index) => make("label", {}, drawing(variant, letters[index]), input)));
  return {
    element,
    isGroup: true,
    get: () => inputs.map(({ value }) => Math.min(35, Math.max(0, Math.floor(Number(value)) || 0)).toString(36)).join(""),
    set: (text) => inputs.forEach((input, index) => {
      input.value = parseInt(text[index] ?? 0, 36) || 0;
    }),
  };
}

/** A control with one element whose value is the text of the field. */
const plain = (element) => ({
  element,
  get: () => element.value.trim(),
  set: (text) => {
    element.value = text;
  },
});

const COUNTS = ["half-move clock", "move number", "turns"];

/** The controls of fields that one game alone writes in this way. */
const OWN = {
  chakart: {
    powers: () => boxes(SIDES.flatMap((side) => [["1", `${side}'s shell`], ["1", `${side}'s stealth`]]), "0"),
    reserve: () => reserve("chakart"),
  },
};

/** The control of a field: its `element`, `get()` for the text of the field, and `set(text)`. */
export function controlOf(variant, name) {
  if (name === "side") return plain(make("select", {}, new Option("White", "w"), new Option("Black", "b")));
  if (name === "castling") return boxes(["K", "Q", "k", "q"].map((sign, index) => [sign, `${SIDES[Math.floor(index / 2)]}, ${index % 2 ? "Queen" : "King"}'s side`]), "");
  const own = OWN[variant]?.[name];
  if (own) return own();
  if (COUNTS.includes(name)) return plain(make("input", { type: "number", min: 0, max: 9999 }));
  return plain(make("input", { autocomplete: "off", spellcheck: false, maxLength: 1024 }));
}

/** The field that a fault is about, or undefined for the boards. */
export const fieldOf = ({ code, params }, names) => names.find((name) => name === params?.field || code.split("_").some((word) => word && name.startsWith(word)));

/** The names of the fields that follow the boards, as the service's grammar lists them. */
export function fieldNames({ positionGrammar, boards: { count }, armies }) {
  const [list] = positionGrammar.split(";");
  const names = [...list.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  return [...names.slice(count), ...(armies.length ? ["armies"] : [])];
}

/** The grammar's descriptions of the fields. */
export const grammarOf = ({ positionGrammar }) => positionGrammar.split(";").slice(1).map((part) => part.trim());

/** The letters of a placement by file and rank, `0 0` for a1. Omits letters outside the board. */
export function lettersIn(placement, { files, ranks }) {
  const found = new Map();
  for (const [down, row] of placement.split("/").entries()) {
    let file = 0;
    for (const [, count, letter] of row.matchAll(/(\d+)|(.)/g)) {
      if (letter && file < files && down < ranks) found.set(`${file} ${ranks - 1 - down}`, letter);
      file += letter ? 1 : Number(count);
    }
  }
  return found;
}

/** The placement of letters by file and rank. */
export function placementOf(letters, { files, ranks }) {
  const row = (rank) => Array.from({ length: files }, (_, file) => letters.get(`${file} ${rank}`) ?? " ").join("");
  const rows = Array.from({ length: ranks }, (_, down) => row(ranks - 1 - down));
  return rows.map((text) => text.replace(/ +/g, (empty) => empty.length)).join("/");
}
