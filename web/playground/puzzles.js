// The books of puzzles, loaded on demand.

import * as api from "./api.js";

/** The books of each game: a file, and a heading if there are several books. */
const BOOKS = {
  "twinkie-danger": [["./puzzles-twinkie-danger.json", "The pieces of chess"], ["./puzzles-twinkie-danger-armies.json", "Different armies"]],
  minigolf: [["./puzzles-minigolf.json", ""]],
  chakart: [["./puzzles-chakart.json", ""]],
};

const loaded = new Map();

/** The books of a game: `[{ heading, puzzles }]`. */
export async function booksOf(variant) {
  const books = (BOOKS[variant] ?? []).map(async ([path, heading]) => {
    if (!loaded.has(path)) loaded.set(path, JSON.parse(await api.file(new URL(path, import.meta.url))).puzzles);
    return { heading, puzzles: loaded.get(path) };
  });
  return Promise.all(books);
}

/** All puzzles of a game, in the order of the books. */
export const puzzlesOf = async (variant) => (await booksOf(variant)).flatMap(({ puzzles }) => puzzles);

export const sideOf = (position) => (position.split(" ").includes("b") ? "black" : "white");

export const nameOf = (side) => (side === "white" ? "White" : "Black");

const inTurns = (turns) => (turns === 1 ? "in this turn" : `in ${turns} turns`);

/** The task of a puzzle in words. */
export function taskOf({ position, turns, atLeast }) {
  const chance = atLeast === "1" ? "" : `, with a chance of at least ${atLeast}`;
  return `${nameOf(sideOf(position))} to move wins ${inTurns(turns)}${chance}.`;
}
