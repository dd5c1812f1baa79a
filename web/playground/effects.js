// Effects of a move and draws of chance in words.

import { heading, sideName } from "./geometry.js";

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

/** The momentum of a piece: "2 ranks towards Black each turn". */
export const motion = (momentum) => `${heading(momentum)} each turn`;

/** A draw: "e5, one of 4 squares". */
export function drawWords({ options, chosen }) {
  const picked = options[chosen];
  const isEgg = Object.hasOwn(EGGS, picked);
  const kind = isEgg ? "effects" : /^\d?[a-p]\d{1,2}$/.test(picked) ? "squares" : "ways";
  return `${isEgg ? EGGS[picked][0] : picked}, one of ${options.length} ${kind}`;
}

/** The service's sentence for an effect, with its draw. */
const aloud = ({ said, draw }) => (draw ? `${said} Chance: ${drawWords(draw)}.` : said);

/** The effects of a ply for a screen reader. */
export const spoken = ({ turn, effects }) => `${sideName(turn)}: ${effects.map(aloud).join(" ")}`;

/** The draws of a ply in one line; empty without draws. */
export function chanceOf(effects = []) {
  const drawn = effects.filter(({ draw }) => draw).map(({ draw }) => drawWords(draw));
  return drawn.length ? `Chance: ${drawn.join("; ")}` : "";
}
