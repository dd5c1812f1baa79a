// The effect log: in words, and as journeys that a board can animate.

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

const WORDS = {
  move: (e, who) => `${who} goes from ${e.from} to ${e.to}`,
  capture: (e, who) => `${who} on ${e.square} is captured`,
  enPassant: (e, who) => `${who} on ${e.square} is captured in passing`,
  castle: (e) => `castling: King to ${e.king.to}, corner piece to ${e.rook.to}`,
  promotion: (e, who) => `the Pawn on ${e.square} becomes ${who}`,
  linkMade: (e) => `${side(e.owner)} links ${e.square}: it is one square on both boards`,
  linkBroken: (e) => (e.cause === "king" ? `a King breaks the link on ${e.square}` : `${side(e.owner)} breaks the link on ${e.square}`),
  appeared: (e, who) => `${who} appears on ${e.square}`,
  disappeared: (e, who) => `${who} disappears from ${e.square}`,
  bounce: (e, who) => `${who} bounces off the ${e.edge} edge at ${e.square}`,
  wrap: (e, who) => `${who} goes over the top to ${e.square}`,
  momentumGained: (e, who) => `${who} on ${e.square} has momentum ${motion(e.momentum)}`,
  momentumMove: (e, who) => `${who} rolls from ${e.from} to ${e.to}`,
  stop: (e, who) => `${who} on ${e.square} is stopped`,
  autostop: (e, who) => `${who} on ${e.square} stops by itself: ${OBSTACLES[e.reason] ?? e.reason}`,
  spin: (e) => `the spinner turns${e.carried.length ? "" : ", empty"}`,
  momentumTurned: (e, who) => `${who} on ${e.square} now has momentum ${motion(e.after)}`,
  objectPlaced: (e) => `a${e.object === "egg" ? "n" : ""} ${e.object} ${e.cause === "left" ? "is left" : "is back"} on ${e.square}`,
  objectTaken: (e) => `the ${e.object} on ${e.square} is ${e.cause === "used" ? "used up" : "withdrawn"}`,
  mushroom: (e, who) => `the mushroom takes ${who} on to ${e.to}${e.over ? `, over ${e.over}` : ""}`,
  redirected: (e, who) => `the ${e.object} sends ${who} to ${e.to}`,
  egg: (e) => `the egg on ${e.square}: ${EGGS[e.effect]}`,
  immobilized: (e, who) => `${who} on ${e.square} is frozen for a turn`,
  released: (e, who) => `${who} on ${e.square} thaws`,
  returned: (e, who) => `${who} is back on ${e.to}`,
  swapped: (e, who) => `${who} on ${e.from} and the piece on ${e.to} swap places`,
  dropped: (e, who) => `${who} comes from the reserve to ${e.square}`,
  hidden: (e, who) => `${who} becomes invisible${e.to ? ` on ${e.to}` : ""}`,
  revealed: (e, who) => `${who} on ${e.square} is seen again`,
  shell: (e) => `the shell flies from ${e.from} to ${e.to}`,
};

/** One effect as a sentence, with the draw that decided it. */
export function sentence(variant, effect) {
  const who = effect.piece ? `the ${called(variant, effect.piece)}` : "";
  const change = (e) => `the ${called(variant, e.before)} on ${e.square} is now the ${called(variant, e.after)}`;
  const say = effect.type === "colorChanged" ? change : WORDS[effect.type];
  const text = capitalised(say ? say(effect, who) : effect.type);
  const draw = effect.draw;
  return draw ? `${text}. Drawn: ${draw.options[draw.chosen]}, one of ${draw.options.length}.` : `${text}.`;
}

/** Who goes where in an effect: `[{ from, steps: [{ square, jump }] }]`. */
export function journeys(effect) {
  const way = (from, to) => ({ from, steps: [{ square: to, jump: false }] });
  switch (effect.type) {
    case "move":
    case "momentumMove":
      if (effect.path) {
        return [{ from: effect.from, steps: effect.path.map((step) => ({ square: step.square, jump: step.wrap })) }];
      }
      return [way(effect.from, effect.to)];
    case "mushroom":
    case "redirected":
    case "returned":
      return [way(effect.from, effect.to)];
    case "swapped":
      return [way(effect.from, effect.to), way(effect.to, effect.from)];
    case "castle":
      return [effect.king, effect.rook].map(({ from, to }) => way(from, to));
    case "spin":
      return effect.carried.map(({ from, to }) => way(from, to));
    case "hidden":
      return effect.to ? [way(effect.from, effect.to)] : [];
    default:
      return [];
  }
}
