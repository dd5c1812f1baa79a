// What the service tells about a game: its pieces and its rules.

import { drawing } from "./draw.js";
import { pieceOf } from "./geometry.js";
import { $, make } from "./panels.js";

/** How the piece of a letter moves, by the service's table; a name there may go on with its army. */
export function movement(about, letter) {
  const { name } = pieceOf(about.id, letter);
  return about.pieces.find((piece) => piece.name.split(" (")[0] === name)?.movement ?? "";
}

const letterOf = ({ letter, name }) => (name.endsWith("(Black)") ? letter.toLowerCase() : letter);

/** The table of pieces, and the rules as the service writes them. */
export function showRules(about) {
  const rows = about.pieces.map((piece) => make("tr", {},
    make("td", {}, make("span", { className: "held" }, drawing(about.id, letterOf(piece)))),
    make("th", { textContent: piece.name, scope: "row" }),
    make("td", { textContent: piece.movement })));
  $("pieces").replaceChildren(...rows);
  $("rules-text").textContent = about.rules;
}
