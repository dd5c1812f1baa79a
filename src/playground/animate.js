// A ply in motion: its effects one after another as an eye would see them, each with a motion of its
// own. Nothing is known of the rules: the log says who goes where, and what each square holds then.

import { MOTIONS, lasts } from "./motions.js";
import { Show } from "./show.js";

/** The most milliseconds that the motions of a ply take together; reading an egg comes on top. */
const MOST_MS = 2500;

/** The squares that an effect is about. */
function squaresOf({ from, to, square, path = [], changes }) {
  const named = [from, to, square, ...path.map((part) => part.square), ...changes.map((change) => change.square)];
  return new Set(named.filter(Boolean));
}

const meet = (some, others) => [...some].some((square) => others.has(square));

/**
 * The effects as groups of tracks: the groups follow each other, the tracks of a group run side by
 * side, a track has its effects in order. Pieces that roll and have no square in common roll together.
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

/** Where a ply led: the square that the mover left, and the last one that they came to. */
export function ends(effects) {
  const [first] = effects;
  if (!first) return [];
  const { from, to } = first.king ?? first;
  const on = effects.filter(({ type }) => ["mushroom", "redirected", "returned"].includes(type)).at(-1);
  return [...new Set([from, on?.to ?? to ?? first.square])].filter(Boolean);
}

/** What share of its time everything takes, so that the whole is no longer than it may be. */
export function paceOf(variant, effects) {
  const sum = (track) => track.reduce((all, index) => all + lasts(variant, effects[index]), 0);
  const all = grouped(effects).reduce((before, tracks) => before + Math.max(...tracks.map(sum)), 0);
  return Math.min(1, MOST_MS / all);
}

/**
 * Shows the effects on a board; `signal` ends the motion and shows the rest at once. `onStep(index)`
 * is called when an effect begins.
 */
export async function perform(board, effects, { signal, onStep }) {
  const show = new Show(board, signal, paceOf(board.variant, effects));
  for (const tracks of grouped(effects)) {
    await Promise.all(tracks.map(async (track) => {
      for (const index of track) {
        onStep(index);
        const [effect, ...later] = effects.slice(index);
        const motion = MOTIONS[effect.type] ?? MOTIONS.capture;
        await motion(show, effect, lasts(board.variant, effect), later);
      }
    }));
  }
  await show.rest();
}
