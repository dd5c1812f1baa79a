// The animation of each effect and its duration: first the motion, then the new content of its squares.

import { EGGS } from "./effects.js";
import { badge, flash, fly, spin } from "./special.js";
import { lengthOf, wayOf } from "./ways.js";

/** The duration of each effect in milliseconds; the duration of a move depends on its path. */
const LASTS = {
  castle: 320, spin: 460, swapped: 400, shell: 340, mushroom: 320, redirected: 380, returned: 360,
  dropped: 300, hidden: 320, revealed: 260, immobilized: 280, released: 240, colorChanged: 380,
  promotion: 260, appeared: 170, disappeared: 170, linkMade: 300, linkBroken: 300, objectPlaced: 170,
  momentumGained: 110, momentumTurned: 110, stop: 180, autostop: 180, egg: 0,
};
/** The duration of a fade. */
const FADE_MS = 150;

export function lasts(effect) {
  const { type, changes } = effect;
  if (["move", "momentumMove"].includes(type)) return Math.min(460, 170 + 30 * lengthOf(wayOf(effect)));
  if (["capture", "enPassant", "objectTaken"].includes(type)) return changes.length ? FADE_MS : 0;
  return LASTS[type] ?? FADE_MS;
}

/** The text of an egg's badge: its name and its effect. */
function eggWords({ effect }, later) {
  const whose = later.find(({ type }) => type === "colorChanged")?.square;
  const [name, what] = EGGS[effect] ?? ["?", effect];
  return `Egg: ${name}, ${whose ? `${whose} changes sides` : what}`;
}

/** Moves a piece, and then updates its squares. */
const going = (besides) => async (show, effect, time) => {
  await show.travel(effect, time, besides);
  show.apply(effect, [effect.from]);
};

/** Marks both halves of a link. */
const linking = (name) => async (show, effect, time) => {
  show.board.layUnder();
  await flash(show, [`0${effect.square}`, `1${effect.square}`], time, name);
  show.apply(effect);
};

const SLIP = { rotate: ["0deg", "-25deg", "20deg", "360deg"] };
const BLAST = { scale: [1, 1.5, 1.5, 1], rotate: ["0deg", "180deg", "360deg"] };

/** `(show, effect, time, later)`: `later` are the effects after this one. */
export const MOTIONS = {
  move: going(),
  momentumMove: going(),
  mushroom: going({ scale: [1, 1.45, 1] }),
  returned: going({ scale: [1, 0.75, 0.75, 1] }),
  redirected: (show, effect, time) => going(effect.object === "bomb" ? BLAST : SLIP)(show, effect, time),
  hidden: async (show, effect, time) => {
    if (!effect.to) return show.fade(effect, time);
    await show.travel(effect, time, { opacity: [1, 0.35] });
    return show.apply(effect, [effect.from]);
  },
  castle: async (show, effect, time) => {
    await Promise.all([show.travel(effect.king, time), show.travel(effect.rook, time)]);
    show.apply(effect, [effect.king.from, effect.rook.from]);
  },
  swapped: async (show, effect, time) => {
    await show.swap(effect, time);
    show.apply(effect, [effect.from, effect.to]);
  },
  spin: async (show, effect, time) => {
    await spin(show, effect, time);
    show.apply(effect, effect.carried.map(({ from }) => from));
  },
  shell: (show, effect, time) => fly(show, effect, time),
  egg: (show, effect, time, later) => badge(show, effect.square, eggWords(effect, later)),
  capture: (show, effect, time) => show.fade(effect, time),
  promotion: (show, effect, time) => show.turnInto(effect, time),
  colorChanged: (show, effect, time) => show.turnInto(effect, time),
  immobilized: (show, effect, time) => show.blend(effect, time),
  released: (show, effect, time) => show.blend(effect, time),
  revealed: (show, effect, time) => show.blend(effect, time),
  dropped: async (show, effect, time) => {
    show.apply(effect);
    await show.run(show.piece(effect.square), { opacity: [0, 1, 1], scale: [1.9, 1.2, 1] }, time, { fill: "none" });
  },
  linkMade: linking("made"),
  linkBroken: linking("broken"),
  stop: (show, effect, time) => show.shake(effect.square, time),
  autostop: (show, effect, time) => show.shake(effect.square, time),
  momentumGained: (show, effect, time) => show.pulse(effect.square, time),
  momentumTurned: (show, effect, time) => show.pulse(effect.square, time),
};
