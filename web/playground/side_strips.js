// The strip of each side at its edge of the board: turn, captures, powers, reserve.

import { $, button, make } from "./dom.js";
import { called, pieceOf, several, sideName } from "./geometry.js";
import { OPPONENTS } from "./opponent.js";
import { drawing, shell } from "./piece_drawings.js";
import { shortName } from "./pieces.js";

/** The letters of a game's pieces, the strongest first. */
const orderOf = ({ armies }) => `${armies.length ? [0, 1, 2, 3].flatMap((place) => armies.map(({ pieces }) => pieces[place])).join("") : "QRBN"}P`;

/** The captures of each side so far, as letters. `effectsOf(node)` returns the visible effects. */
function captured(game, effectsOf) {
  const taken = { white: [], black: [] };
  for (const node of game.path.slice(1, game.cursor + 1)) {
    const { turn } = node.ply;
    for (const { type, piece } of effectsOf(node) ?? []) {
      const { color } = (type === "capture" || type === "enPassant") && piece ? pieceOf(game.variant, piece) : {};
      if (color && color !== turn) taken[turn].push(piece);
    }
  }
  return taken;
}

/** Kings, and letters that are not in the order, come last. */
const rank = (order, letter) => (order.indexOf(letter.toUpperCase()) + order.length + 1) % (order.length + 1);

/** Pieces in a row, each kind once with its count; nothing without pieces. */
function pocket({ variant, order }, letters, what) {
  const counts = new Map();
  for (const letter of [...letters].sort((one, two) => rank(order, one) - rank(order, two))) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  if (!counts.size) return [];
  const kinds = [...counts].map(([letter, count]) => make("span", { className: "kind" }, drawing(variant, letter), ...(count > 1 ? [make("b", { textContent: `×${count}` })] : [])));
  const words = `${what}: ${[...counts].map(([letter, count]) => several(count, called(variant, letter))).join(", ")}`;
  const row = make("span", { className: "pocket", title: words, ariaLabel: words }, make("span", { className: "label", textContent: what }), ...kinds);
  row.setAttribute("role", "img");
  return [row];
}

/** A power of a side: a button while that side may use it, and else a sign. */
function power(picture, name, isReady, use) {
  const words = `${name}: ${isReady ? "ready" : "used"}`;
  const kind = name.toLowerCase();
  const made = use ? button("", () => use(kind)) : make("span");
  made.dataset.kind = kind;
  Object.assign(made, { className: isReady ? "power" : "power used", title: words });
  made.append(picture, make("span", { textContent: name }), make("span", { className: "unseen", textContent: isReady ? " ready" : " used" }));
  return made;
}

function fill(strip, color, { variant, order, turn, isOn, taken, answer, who, use }) {
  const name = make("strong", { className: color }, make("span", { className: `disc ${color}` }), sideName(color));
  strip.className = `strip${isOn && turn === color ? " turn" : ""}`;
  strip.replaceChildren(name, ...who.map(([textContent, title]) => make("span", { className: "who", title, textContent })));
  if (answer.powers?.[color]) {
    const isMover = isOn && turn === color;
    const { shell: canThrow, stealth } = answer.powers[color];
    strip.append(power(shell(), "Shell", canThrow, canThrow && isMover && use), power(drawing(variant, color === "white" ? "I" : "i"), "Stealth", stealth, stealth && isMover && use));
  }
  // In a game with reserves the service says what each side has; captured pieces are among it.
  if (!answer.reserve?.[color]) return strip.append(...pocket({ variant, order }, taken[color], "Captured"));
  const held = Object.entries(answer.reserve[color]).flatMap(([letter, count]) => Array(count).fill(color === "white" ? letter : letter.toLowerCase()));
  return strip.append(...pocket({ variant, order }, held, "Reserve"));
}

/** The labels of a side, each with an explanation: its army, its player. */
function whoIs(color, { rival, level, friend }, of, { armies }) {
  const army = of.armies.find(({ id }) => id === armies?.[color]);
  return [...(army ? [[shortName(army, of.armies), army.name]] : []), ...(rival === color ? [[OPPONENTS[level].name, OPPONENTS[level].words]] : []), ...(friend?.side === color ? [["friend", "moves by a link"]] : [])];
}

/** Fills both strips; the lower one belongs to the side at the bottom. `use(kind)` arms a power. */
export function showSideStrips(about, { game, ...players }, answer, { flipped, effectsOf, use }) {
  const { turn, status } = game.now;
  const facts = { variant: game.variant, order: orderOf(about), turn, isOn: status.state === "ongoing", taken: captured(game, effectsOf), answer, use };
  for (const [id, color] of [["above", flipped ? "white" : "black"], ["below", flipped ? "black" : "white"]]) {
    fill($(id), color, { ...facts, who: whoIs(color, players, about, answer) });
  }
}
