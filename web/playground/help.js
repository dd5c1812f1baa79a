// The dialog "How to play": five lines and a picture, the pieces with their moves, objects and signs. Texts
// that the service has are not repeated here.

import * as api from "./api.js";
import { closeDialog, openDialog } from "./ask.js";
import { button, make } from "./dom.js";
import { EGGS } from "./effects.js";
import { GAMES } from "./examples.js";
import { capitalised } from "./geometry.js";
import { drawing, shell, svg } from "./piece_drawings.js";
import { REACH, armyOf, piecesOf, question, reached } from "./pieces.js";
import { ROOT } from "./root.js";

/**
 * Objects, signs and rules of a game: a letter, a path of a drawing or a digit, a name, a description, the section of
 * the rules.
 */
const THINGS = {
  "twinkie-danger": [
    ["M6 6h28v28H6z", "Link", "A frame in the colour of its owner: full for White, dashed for Black. The square is one square on both boards.", 4],
    ["0", "Board 0, board 1", "A piece that is not on a linked square is on one board alone, and so are its moves.", 3],
    ["K", "King", "It lives on board 0. Stepping onto a linked square it breaks that link.", 3],
  ],
  minigolf: [
    ["M5 20h28M22 9l11 11-11 11", "Momentum", "An arrow at a piece: the move that it will make again in each of its owner's turns. A broken arrow captures.", 4],
    ["M11 11h18v18H11z", "Stop", "Select a rolling piece and stop it: that is your turn. Then it can be moved again.", 4],
    ["M20 4v32", "Mirrors", "White's pieces bounce off the middle of the h-file and off the border at the a-file; Black's off the middle of the a-file and off the border at the h-file. Kings do not.", 3],
    ["M20 36V7M10 17 20 7l10 10", "Over the top", "What leaves over the opponent's edge comes in again at its owner's.", 3],
    ["M32 20a12 12 0 1 1-5-10M28 2v9h-9", "Spinner", "The four squares in the middle. After each of Black's turns it turns by a quarter, and arrows turn with it.", 5],
  ],
  chakart: [
    ["m", "Mushroom", "Kings, Pawns and Knights make their step once more; Rooks, Bishops and Queens jump over a piece that stands in their way.", 5],
    ["d", "Banana", "Sends the piece to a square in line beside it, by chance.", 5],
    ["w", "Bomb", "Sends the piece to a square diagonally beside it, by chance.", 5],
    ["e", "Egg", `One of eight effects: ${Object.values(EGGS).map(([name, what]) => `${name} (${what})`).join(", ")}.`, 6],
    ["S", "Frozen", "In ice: the piece cannot move in its owner's next turn.", 8],
    ["I", "Stealth", "Once a game: the Queen goes to an empty square and is invisible until your opponent has moved.", 3],
    ["shell", "Shell", "Once a game: the King removes an enemy piece that a Queen on its square could take, and stays where it is.", 3],
    ["P", "Reserve", "Captured pieces wait there for Toadette.", 7],
  ],
};

const rule = (variant, section) => make("a", { href: `${ROOT}rules/${variant}#${section}`, textContent: "Rule" });

/** Draws a small board with a piece in the middle, and its destinations. */
function reach(variant, letter, places) {
  const size = 2 * REACH + 1;
  const board = svg("svg", { viewBox: `0 0 ${size * 40} ${size * 40}`, class: "reach", "aria-hidden": "true" });
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      board.append(svg("rect", { x: column * 40, y: row * 40, width: 40, height: 40, class: (row + column) % 2 ? "odd" : "even" }));
    }
  }
  for (const { dx, dy } of places) board.append(svg("circle", { cx: (REACH + dx + 0.5) * 40, cy: (REACH - dy + 0.5) * 40, r: 12, class: "goes" }));
  const piece = drawing(variant, letter);
  for (const [name, value] of Object.entries({ x: REACH * 40 - 10, y: REACH * 40 - 10, width: 60, height: 60 })) piece.setAttribute(name, value);
  board.append(piece);
  return board;
}

/** Every piece with its moves on an empty board, requested from the service once. */
async function pieceList(about) {
  const pieces = piecesOf(about);
  const asked = pieces.map(({ letter }) => question(about, letter));
  const { responses } = await api.batch(asked.map((body) => ({ variant: about.id, operation: "legal-moves", body })));
  const items = pieces.map(({ letter, name, side, betza, movement }, index) => {
    const moves = responses[index].body.moves;
    const army = armyOf(about, letter);
    const more = army && army !== about.armies[0] ? `, ${army.name}` : side && `, ${side}`;
    const text = make("p", { textContent: movement });
    if (betza) text.append(" ", make("small", { title: "How it moves, as Ralph Betza writes it", textContent: betza }));
    return make("li", {}, moves ? reach(about.id, letter, reached(about, moves)) : drawing(about.id, letter),
      make("div", {}, make("h4", { textContent: capitalised(name) + more }), text));
  });
  return make("ul", { className: "pieces" }, ...items);
}

/** Draws an object, a sign or a rule. A browser may have no font with such signs. */
function signOf(variant, sign) {
  if (sign === "shell") return make("span", { className: "sign" }, shell());
  if (/^[a-zA-Z]$/.test(sign)) return drawing(variant, sign);
  if (/^\d$/.test(sign)) return make("span", { className: "sign", ariaHidden: "true", textContent: sign });
  const picture = svg("svg", { viewBox: "0 0 40 40", class: "sign", "aria-hidden": "true" });
  picture.append(svg("path", { d: sign }));
  return picture;
}

function thingList(variant) {
  const items = (THINGS[variant] ?? []).map(([sign, name, text, section]) => {
    return make("li", {}, signOf(variant, sign), make("div", {}, make("h4", { textContent: name }), make("p", {}, `${text} `, rule(variant, section))));
  });
  return make("ul", { className: "things" }, ...items);
}

const kept = new Map();

/** Opens the dialog for a game: `about` is the service's description, `ways` has the actions of the buttons. */
export async function openGuide(about, ways) {
  const { id, name } = about;
  const known = GAMES.find((game) => game.id === id);
  const lines = make("ol", {}, ...(known?.lines ?? [about.summary]).map((line) => make("li", { textContent: line })));
  const picture = make("img", { src: api.pictureOf(id, known?.poster ?? about.start, { panel: false, coordinates: false, landscape: true }), alt: "" });
  const way = (text, action, className) => button(text, () => {
    closeDialog();
    action();
  }, className);
  const more = [way("Show me an example", ways.showMe, "main"), way("Lessons", ways.lessons), way("Puzzles", ways.puzzles)];
  const pieces = make("div", { textContent: "…" });
  openDialog(name,
    make("div", { className: "lines" }, lines, picture),
    make("p", { className: "buttons" }, ...(known ? more : []), make("a", { href: `${ROOT}rules/${id}`, textContent: "All the rules" })),
    ...(THINGS[id] ? [make("h3", { textContent: "On the board" }), thingList(id)] : []),
    make("h3", { textContent: "Pieces" }), pieces);
  if (!kept.has(id)) kept.set(id, await pieceList(about));
  pieces.replaceChildren(kept.get(id));
}
