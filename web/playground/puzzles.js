// The books of puzzles, loaded on demand.

import * as api from "./api.js";
import { sideName } from "./geometry.js";

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

const NUMBERS = ["", "", "two", "three", "four", "five"];

/** A fraction such as 1/8; one with large numbers as a percentage, rounded down. */
function odds(fraction) {
  const [numerator, denominator] = fraction.split("/").map(Number);
  return denominator > 20 ? `${Math.floor((100 * numerator) / denominator)} %` : fraction;
}

/** The task of a puzzle in words: "White forces mate in two turns." In Chakart the King is taken. */
export function taskOf(variant, { position, turns, atLeast }) {
  const side = sideName(sideOf(position));
  const isMate = variant !== "chakart";
  const chance = atLeast === "1" ? "" : `, with a chance of at least ${odds(atLeast)}`;
  if (turns === 1) return `${side} ${isMate ? "gives mate" : "takes the King"} in this turn${chance}.`;
  return `${side} ${isMate ? "forces mate" : "wins the King"} in ${NUMBERS[turns] ?? turns} turns${chance}.`;
}

/** The themes of a puzzle in words. */
export const themesOf = ({ themes }) => themes.map((theme) => theme.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(", ");
