// Effects of a move and draws of chance as sentences.

import { isIntroduced } from "./examples.js";
import { called, heading } from "./geometry.js";

/** The effect of each egg, in words. */
export const EGGS = {
  kingBoo: ["King Boo", "the piece must swap places with another"],
  koopa: ["Koopa", "the piece goes back to where it set out"],
  toadette: ["Toadette", "a captured piece comes back to the board"],
  chomp: ["Chomp", "the piece is eaten"],
  daisy: ["Daisy", "the same piece moves again"],
  bowser: ["Bowser", "the piece is frozen for a turn"],
  luigi: ["Luigi", "an enemy piece changes sides"],
  waluigi: ["Waluigi", "an own piece changes sides"],
};

const OBSTACLES = {
  edge: "the edge is in its way",
  ownPiece: "an own piece is in its way",
  enemyPiece: "an enemy piece is in its way",
  nothingToCapture: "there is nothing to capture",
  king: "a King is in its way",
};

const capitalised = (text) => text[0].toUpperCase() + text.slice(1);

const side = (color) => (color === "white" ? "White" : "Black");

const MIRRORS = {
  aBorder: "the mirror on the border at the a-file",
  aMiddle: "the mirror in the middle of the a-file",
  hMiddle: "the mirror in the middle of the h-file",
  hBorder: "the mirror on the border at the h-file",
};

/** Events at the edges of a path. */
const edges = (path = []) => path.map(({ bounce, wrap }) => {
  if (bounce) return `, bounces off ${MIRRORS[bounce.mirror]}`;
  if (!wrap) return "";
  const [out, back] = wrap.leaves.rank > wrap.enters.rank ? ["Black", "White"] : ["White", "Black"];
  return `, leaves over ${out}'s edge and comes in at ${back}'s`;
}).join("");

/** "each turn 2 ranks up": the momentum of a piece. */
export const motion = (momentum) => `${heading(momentum)} each turn`;

/** Effects of games like chess. */
const CHESS = {
  move: (e, who) => `${who} goes from ${e.from} to ${e.to}${edges(e.path)}`,
  capture: (e, who) => `${who} on ${e.square} is captured`,
  enPassant: (e, who) => `${who} on ${e.square} is captured in passing`,
  castle: (e) => `castling: the King goes to ${e.king.to}, the corner piece to ${e.rook.to}`,
  promotion: (e, who, now) => `the Pawn on ${e.square} becomes ${now}`,
};

/** Those of this page's games. */
const WORDS = {
  ...CHESS,
  linkMade: (e) => `${side(e.owner)} links ${e.square}: from now on it is one square on both boards`,
  linkBroken: (e) => (e.cause === "king" ? `a King breaks the link on ${e.square}` : `${side(e.owner)} breaks the link on ${e.square}`),
  appeared: (e, who) => `${who} appears on ${e.square}`,
  disappeared: (e, who) => `${who} disappears from ${e.square}`,
  momentumGained: (e, who) => `${who} on ${e.square} keeps rolling: ${motion(e.momentum)}`,
  momentumMove: (e, who) => `${who} rolls from ${e.from} to ${e.to}${edges(e.path)}`,
  stop: (e, who) => `${who} on ${e.square} is stopped`,
  autostop: (e, who) => `${who} on ${e.square} stops by itself: ${OBSTACLES[e.cause] ?? e.cause}`,
  spin: (e) => (e.carried.some(({ piece }) => piece) ? "the spinner turns by a quarter, with what stands on it" : "the spinner turns, empty"),
  momentumTurned: (e, who) => `${who} on ${e.square} now rolls ${motion(e.momentum)}`,
  objectPlaced: (e) => `a${e.object === "egg" ? "n" : ""} ${e.object} ${e.cause === "left" ? "is left" : "is back"} on ${e.square}`,
  objectTaken: (e) => `the ${e.object} on ${e.square} is ${e.cause === "used" ? "used up" : "withdrawn"}`,
  mushroom: (e, who) => `the mushroom takes ${who} on to ${e.to}${e.over ? `, over ${e.over}` : ""}`,
  redirected: (e, who) => `the ${e.object} sends ${who} to ${e.to}`,
  egg: (e) => `the egg on ${e.square} is ${EGGS[e.effect]?.join(": ") ?? e.effect}`,
  immobilized: (e, who) => `${who} on ${e.square} is frozen and misses a turn`,
  released: (e, who) => `${who} on ${e.square} thaws`,
  colorChanged: (e, who, now) => `${who} on ${e.square} changes sides: it is now ${now}`,
  returned: (e, who, now) => `${now ?? who} is back on ${e.to}`,
  swapped: (e, who) => `${who} on ${e.from} and the piece on ${e.to} swap places`,
  dropped: (e, who) => `${who} comes from the reserve to ${e.square}`,
  hidden: (e, who) => `${who} becomes invisible${e.to ? ` on ${e.to}` : ""}`,
  revealed: (e, who) => `${who} on ${e.square} is seen again`,
  shell: (e) => `the shell flies from ${e.from} to ${e.to}`,
};

/** A draw: "e5, one of 4 squares". */
export function drawWords({ options, chosen }) {
  const picked = options[chosen];
  const isEgg = Object.hasOwn(EGGS, picked);
  const kind = isEgg ? "effects" : /^\d?[a-p]\d{1,2}$/.test(picked) ? "squares" : "ways";
  return `${isEgg ? EGGS[picked][0] : picked}, one of ${options.length} ${kind}`;
}

/** One effect as a sentence: in the words of this page, or `said` by the variant. */
export function plainSentence(variant, effect) {
  const the = (letter) => (letter ? `the ${called(variant, letter)}` : undefined);
  const say = (isIntroduced(variant) ? WORDS : CHESS)[effect.type];
  return say ? `${capitalised(say(effect, the(effect.piece), the(effect.becomes)))}.` : effect.said ?? `${capitalised(effect.type)}.`;
}

/** One effect as a sentence, with its draw. */
export function sentence(variant, effect) {
  const text = plainSentence(variant, effect);
  return effect.draw ? `${text} Chance: ${drawWords(effect.draw)}.` : text;
}

/** The service's sentence on an effect, to be spoken: letters of pieces and directions become words. */
function aloud(variant, { said, piece, becomes, carried = [], momentum, draw }) {
  const letters = new Set([piece, becomes, ...carried.map((each) => each.piece)].filter(Boolean));
  let text = said;
  for (const letter of letters) text = text.replace(new RegExp(`(?<![\\w.])${letter}(?![\\w.])`, "g"), called(variant, letter));
  if (momentum) text = text.replace(`${momentum.dx} ${momentum.dy}`, heading(momentum));
  return `${capitalised(text)}${draw ? ` Chance: ${drawWords(draw)}.` : ""}`;
}

/** The effects of a ply for a screen reader. */
export const spoken = (variant, { turn, effects }) => `${side(turn)}: ${effects.map((effect) => aloud(variant, effect)).join(" ")}`;

/** The draws of a ply in one line; empty without draws. */
export function chanceOf(effects = []) {
  const drawn = effects.filter(({ draw }) => draw).map(({ draw }) => drawWords(draw));
  return drawn.length ? `Chance: ${drawn.join("; ")}` : "";
}
