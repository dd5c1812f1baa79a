// The animation of each effect and its duration: first the motion, then the new content of its squares.

import { EGGS } from "./effects.js";
import { lengthOf, pathSteps } from "./paths.js";
import { badge, flash, fly, spin } from "./special.js";

/** The duration of each effect in milliseconds; the duration of a move depends on its path. */
const LASTS = {
  castle: 320, spin: 460, swapped: 400, shell: 340, mushroom: 320, redirected: 380, returned: 360,
  dropped: 300, hidden: 320, revealed: 260, immobilized: 280, released: 240, colorChanged: 380,
  promotion: 260, appeared: 170, disappeared: 170, linkMade: 300, linkBroken: 300, objectPlaced: 170,
  momentumGained: 110, momentumTurned: 110, stop: 180, autostop: 180, egg: 0,
};
const FADE_MS = 150;

export function lasts(effect) {
  const { type, changes } = effect;
  if (["move", "momentumMove"].includes(type)) return Math.min(460, 170 + 30 * lengthOf(pathSteps(effect)));
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
const going = (besides) => async (motion, effect, time) => {
  await motion.travel(effect, time, besides);
  motion.apply(effect, [effect.from]);
};

/** Flashes both squares of a link, and updates them. */
const linking = (name) => async (motion, effect, time) => {
  motion.board.layUnder();
  await flash(motion, [`0${effect.square}`, `1${effect.square}`], time, name);
  motion.apply(effect);
};

const SLIP = { rotate: ["0deg", "-25deg", "20deg", "360deg"] };
const BLAST = { scale: [1, 1.5, 1.5, 1], rotate: ["0deg", "180deg", "360deg"] };

/** `(motion, effect, time, later)`: `later` are the effects after this one. */
export const MOTIONS = {
  move: going(),
  momentumMove: going(),
  mushroom: going({ scale: [1, 1.45, 1] }),
  returned: going({ scale: [1, 0.75, 0.75, 1] }),
  redirected: (motion, effect, time) => going(effect.object === "bomb" ? BLAST : SLIP)(motion, effect, time),
  hidden: async (motion, effect, time) => {
    if (!effect.to) return motion.fade(effect, time);
    await motion.travel(effect, time, { opacity: [1, 0.35] });
    return motion.apply(effect, [effect.from]);
  },
  castle: async (motion, effect, time) => {
    await Promise.all([motion.travel(effect.king, time), motion.travel(effect.rook, time)]);
    motion.apply(effect, [effect.king.from, effect.rook.from]);
  },
  swapped: async (motion, effect, time) => {
    await motion.swap(effect, time);
    motion.apply(effect, [effect.from, effect.to]);
  },
  spin: async (motion, effect, time) => {
    await spin(motion, effect, time);
    motion.apply(effect, effect.carried.map(({ from }) => from));
  },
  shell: (motion, effect, time) => fly(motion, effect, time),
  egg: (motion, effect, time, later) => badge(motion, effect.square, eggWords(effect, later)),
  capture: (motion, effect, time) => motion.fade(effect, time),
  promotion: (motion, effect, time) => motion.turnInto(effect, time),
  colorChanged: (motion, effect, time) => motion.turnInto(effect, time),
  immobilized: (motion, effect, time) => motion.blend(effect, time),
  released: (motion, effect, time) => motion.blend(effect, time),
  revealed: (motion, effect, time) => motion.blend(effect, time),
  dropped: async (motion, effect, time) => {
    motion.apply(effect);
    await motion.run(motion.piece(effect.square), { opacity: [0, 1, 1], scale: [1.9, 1.2, 1] }, time, { fill: "none" });
  },
  linkMade: linking("made"),
  linkBroken: linking("broken"),
  stop: (motion, effect, time) => motion.shake(effect.square, time),
  autostop: (motion, effect, time) => motion.shake(effect.square, time),
  momentumGained: (motion, effect, time) => motion.pulse(effect.square, time),
  momentumTurned: (motion, effect, time) => motion.pulse(effect.square, time),
};
