// Legal moves in words.

import * as api from "./api.js";
import { EGGS, motion } from "./effects.js";
import { called, links, nameOf } from "./geometry.js";

const KIND = {
  stop: (move) => `stop the piece on ${move.to}`,
  castle: () => "castle",
  stealth: (move) => `go to ${move.to} and become invisible`,
  shell: (move) => `throw the shell at ${move.to}`,
  swap: (move) => `swap places with ${move.to}`,
};

/** A letter in the case of the side to move. */
const cased = (move, letter) => (move.piece === move.piece.toUpperCase() ? letter : letter.toLowerCase());

/** The letter of the piece that a move creates, by promotion or from the reserve; or null. */
export function newPiece(move) {
  const letter = move.promotion ?? move.drop;
  return letter ? cased(move, letter) : null;
}

/** Pawns that roll onto their last rank in a move, and their promotions. */
export const laterPromotions = (move) =>
  [...move.move.matchAll(/,(a[12]\.[a-h][1-8])=(.)/g)].map(([, square, letter]) => ({ square, letter: cased(move, letter) }));

/** A legal move in words. */
export function words(variant, move) {
  const made = newPiece(move);
  const parts = [];
  if (move.drop) parts.push(`put a ${nameOf(variant, made)} on ${move.to}`);
  else if (made) parts.push(`promote to ${nameOf(variant, made)}`);
  else if (KIND[move.kind]) parts.push(KIND[move.kind](move));
  else if (!move.from) parts.push(move.move);
  else if (move.captures) parts.push(`capture the ${called(variant, move.captures)}`);
  else parts.push(`move to ${move.to}`);
  for (const { square, letter } of laterPromotions(move)) parts.push(`${square} becomes a ${nameOf(variant, letter)}`);
  if (move.momentum) parts.push(`rolls on: ${motion(move.momentum)}`);
  if (move.chance) parts.push("chance decides what follows");
  return parts.join(", ");
}

/** The square of the piece that moves, or the square of a drop. */
export const squareOf = (move) => move.from ?? move.to;

/** The destinations of moves, each with its words. */
export function destinations(variant, answer, moves) {
  const found = new Map();
  const linked = links(answer);
  for (const move of moves) {
    if (!move.from && !move.drop) continue;
    const text = words(variant, move);
    for (const square of [move.to, ...twin(linked, move.to)]) {
      found.set(square, (found.get(square) ?? new Set()).add(text));
    }
  }
  return new Map([...found].map(([square, texts]) => [square, summary([...texts])]));
}

const summary = ([first, ...others]) => (others.length > 1 ? `${first}, or one of ${others.length} others` : [first, ...others].join(", or "));

/** The other half of a linked square of Twinkie Danger Chess: both are one square. */
const twin = (linked, square) =>
  linked.has(square.slice(-2)) ? [`${1 - Number(square[0])}${square.slice(-2)}`] : [];

/** The moves of a list that lead to a square. */
export function leadingTo(answer, moves, square) {
  const linked = links(answer);
  const direct = moves.filter((move) => move.to === square);
  return direct.length ? direct : moves.filter((move) => twin(linked, move.to).includes(square));
}

/** The notation of an attempted move, for `validate`: in the form of the listed moves, or with a hyphen. */
export function attempt(variant, letter, from, to, moves) {
  if (moves.some((move) => move.move.startsWith(`${move.from}${move.to}`))) return `${from}${to}`;
  // Elsewhere the service finds the piece by its square.
  const isNamed = variant === "twinkie-danger" && letter.toUpperCase() !== "P";
  return `${isNamed ? letter.toUpperCase() : ""}${from}-${to}`;
}

/** The service's reason why a move is illegal: `{ detail, rule, code }`, or null. */
export async function whyNot(variant, position, move) {
  const answer = await api.validate(variant, position, move);
  return answer.reason;
}

const OWED = {
  swap: (square) => [EGGS.kingBoo[0], `The piece on ${square} must swap places with another: choose one.`],
  drop: () => [EGGS.toadette[0], "A captured piece must be put on the board: choose a square."],
  moveAgain: (square) => [EGGS.daisy[0], `The piece on ${square} must move once more.`],
  promotion: (square) => ["promotion", `The Pawn on ${square} must become another piece.`],
};

/** The pending action of the side to move, as a word and as a sentence, and its square. */
export function owed(pending) {
  if (!pending) return null;
  const { kind, square } = pending;
  const [name, text] = OWED[kind]?.(square) ?? [kind, `${square ? `The piece on ${square}` : "Your turn"} goes on: ${kind}.`];
  return { kind, square, name, text };
}
