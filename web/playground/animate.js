// Animates a ply, effect by effect. It knows no rules: the effect log says which piece goes where, and what
// each square holds afterwards.

import { MOTIONS, lasts } from "./motions.js";
import { PieceMotion } from "./piece_motion.js";

/** The maximum duration of a ply's animation, in milliseconds, without the time to read an egg. */
const MOST_MS = 2500;

/** The factors of the chosen speed for all durations. */
const SPEEDS = { slow: 1.8, fast: 0.5 };

/** The squares of an effect. */
function squaresOf({ from, to, square, path = [], changes }) {
  const named = [from, to, square, ...path.map((part) => part.square), ...changes.map((change) => change.square)];
  return new Set(named.filter(Boolean));
}

const meet = (some, others) => [...some].some((square) => others.has(square));

/**
 * Groups effects into tracks. Groups run one after another, the tracks of a group at the same time, the
 * effects of a track in order. Rolling pieces that share no square roll at the same time.
 */
export function grouped(effects) {
  const groups = [];
  for (const [index, effect] of effects.entries()) {
    const squares = squaresOf(effect);
    const group = groups.at(-1);
    const rolls = ["momentumMove", "autostop", "momentumTurned"].includes(effect.type);
    const shared = group?.rolls ? group.tracks.filter((track) => meet(track.squares, squares)) : [];
    const follows = group?.rolls && ["capture", "promotion"].includes(effect.type) && shared.length === 1;
    if (follows) shared[0].effects.push(index);
    else if (rolls && group?.rolls && !shared.length) group.tracks.push({ squares, effects: [index] });
    else groups.push({ rolls, tracks: [{ squares, effects: [index] }] });
  }
  return groups.map(({ tracks }) => tracks.map((track) => track.effects));
}

/** The square that the moving piece left, and its last square. */
export function ends(effects) {
  const [first] = effects;
  if (!first) return [];
  const { from, to } = first.king ?? first;
  const on = effects.filter(({ type }) => ["mushroom", "redirected", "returned"].includes(type)).at(-1);
  return [...new Set([from, on?.to ?? to ?? first.square])].filter(Boolean);
}

/** The factor that keeps the animation within its maximum duration. */
export function paceOf(effects) {
  const sum = (track) => track.reduce((all, index) => all + lasts(effects[index]), 0);
  const all = grouped(effects).reduce((before, tracks) => before + Math.max(...tracks.map(sum)), 0);
  return Math.min(1, MOST_MS / all);
}

/**
 * Animates effects on a board. `signal` skips to the end. Calls `onStep(index)` when an effect begins.
 */
export async function perform(board, effects, { signal, onStep }) {
  const motion = new PieceMotion(board, signal, paceOf(effects) * (SPEEDS[document.documentElement.dataset.speed] ?? 1));
  for (const tracks of grouped(effects)) {
    await Promise.all(tracks.map(async (track) => {
      for (const index of track) {
        onStep(index);
        const [effect, ...later] = effects.slice(index);
        const animation = MOTIONS[effect.type] ?? MOTIONS.capture;
        await animation(motion, effect, lasts(effect), later);
      }
    }));
  }
  await motion.rest();
}
