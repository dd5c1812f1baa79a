// The effect log in words.

import { called } from "./geometry.js";

const EGGS = {
  kingBoo: "King Boo: swap places with another piece",
  koopa: "Koopa: back to where it set out",
  toadette: "Toadette: put a captured piece on the board",
  chomp: "Chomp: the piece is eaten",
  daisy: "Daisy: the same piece moves again",
  bowser: "Bowser: the piece is frozen",
  luigi: "Luigi: an enemy piece changes sides",
  waluigi: "Waluigi: an own piece changes sides",
};

const OBSTACLES = {
  edge: "the edge",
  ownPiece: "an own piece",
  enemyPiece: "an enemy piece",
  nothingToCapture: "nothing to capture",
  king: "a King",
};

const capitalised = (text) => text[0].toUpperCase() + text.slice(1);

export const motion = ({ dx, dy, capturing }) => `{${dx},${dy}}${capturing ? " capturing" : ""}`;

const side = (color) => (color === "white" ? "White" : "Black");

const MIRRORS = {
  aBorder: "the border beside the a-file",
  aMiddle: "the middle of the a-file",
  hMiddle: "the middle of the h-file",
  hBorder: "the border beside the h-file",
};

/** What happens at the edges of a way. */
const edges = (path = []) => path.map(({ bounce, wrap }) => {
  if (bounce) return `, bounces off ${MIRRORS[bounce.mirror]}`;
  return wrap ? ", goes over the top" : "";
}).join("");

const WORDS = {
  move: (e, who) => `${who} goes from ${e.from} to ${e.to}${edges(e.path)}`,
  capture: (e, who) => `${who} on ${e.square} is captured`,
  enPassant: (e, who) => `${who} on ${e.square} is captured in passing`,
  castle: (e) => `castling: King to ${e.king.to}, corner piece to ${e.rook.to}`,
  promotion: (e, who, now) => `the Pawn on ${e.square} becomes ${now}`,
  linkMade: (e) => `${side(e.owner)} links ${e.square}: it is one square on both boards`,
  linkBroken: (e) => (e.cause === "king" ? `a King breaks the link on ${e.square}` : `${side(e.owner)} breaks the link on ${e.square}`),
  appeared: (e, who) => `${who} appears on ${e.square}`,
  disappeared: (e, who) => `${who} disappears from ${e.square}`,
  momentumGained: (e, who) => `${who} on ${e.square} has momentum ${motion(e.momentum)}`,
  momentumMove: (e, who) => `${who} rolls from ${e.from} to ${e.to}${edges(e.path)}`,
  stop: (e, who) => `${who} on ${e.square} is stopped`,
  autostop: (e, who) => `${who} on ${e.square} stops by itself: ${OBSTACLES[e.cause] ?? e.cause}`,
  spin: (e) => `the spinner turns${e.carried.some(({ piece }) => piece) ? "" : ", empty"}`,
  momentumTurned: (e, who) => `${who} on ${e.square} now has momentum ${motion(e.momentum)}`,
  objectPlaced: (e) => `a${e.object === "egg" ? "n" : ""} ${e.object} ${e.cause === "left" ? "is left" : "is back"} on ${e.square}`,
  objectTaken: (e) => `the ${e.object} on ${e.square} is ${e.cause === "used" ? "used up" : "withdrawn"}`,
  mushroom: (e, who) => `the mushroom takes ${who} on to ${e.to}${e.over ? `, over ${e.over}` : ""}`,
  redirected: (e, who) => `the ${e.object} sends ${who} to ${e.to}`,
  egg: (e) => `the egg on ${e.square}: ${EGGS[e.effect]}`,
  immobilized: (e, who) => `${who} on ${e.square} is frozen for a turn`,
  released: (e, who) => `${who} on ${e.square} thaws`,
  colorChanged: (e, who, now) => `${who} on ${e.square} is now ${now}`,
  returned: (e, who, now) => `${now ?? who} is back on ${e.to}`,
  swapped: (e, who) => `${who} on ${e.from} and the piece on ${e.to} swap places`,
  dropped: (e, who) => `${who} comes from the reserve to ${e.square}`,
  hidden: (e, who) => `${who} becomes invisible${e.to ? ` on ${e.to}` : ""}`,
  revealed: (e, who) => `${who} on ${e.square} is seen again`,
  shell: (e) => `the shell flies from ${e.from} to ${e.to}`,
};

/** One effect as a sentence, with the draw that decided it. */
export function sentence(variant, effect) {
  const the = (letter) => (letter ? `the ${called(variant, letter)}` : undefined);
  const say = WORDS[effect.type];
  const text = capitalised(say ? say(effect, the(effect.piece), the(effect.becomes)) : effect.type);
  const draw = effect.draw;
  return draw ? `${text}. Drawn: ${draw.options[draw.chosen]}, one of ${draw.options.length}.` : `${text}.`;
}
