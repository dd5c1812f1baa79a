// What a recorded game says of its own chance, checked by the derivation of verify_chance.js: each
// check gives a sentence for each difference.

import { commitmentOf, drawsOf, keyOf, seedOf } from "./verify_chance.js";

/** The back rank that five draws give: light and dark Bishop, Queen, King, pair of Rooks. */
function arrayOf(draws, light, dark) {
  const rank = Array(8).fill("N");
  const free = () => [...rank.keys()].filter((file) => rank[file] === "N");
  rank[light[draws[0]]] = rank[dark[draws[1]]] = "B";
  rank[free()[draws[2]]] = "Q";
  rank[free()[draws[3]]] = "K";
  const files = free();
  const pairs = files.flatMap((one, index) => files.slice(index + 1).map((two) => [one, two]));
  for (const file of pairs[draws[4]]) rank[file] = "R";
  return rank.join("");
}

/** Among how many each draw of a set-up of Chakart is, for each back rank that is drawn. */
const ARRAY = [4, 4, 6, 5, 6];
const ARRAYS = { standard: 0, mirrored: 1, shuffled: 2 };

function startOf(setup, draws) {
  let [white, black] = ["RNBQKBNR", "RNBQKBNR"];
  const [odd, even] = [[1, 3, 5, 7], [0, 2, 4, 6]];
  // a1 is dark, a8 is light.
  if (ARRAYS[setup] > 0) white = black = arrayOf(draws.slice(0, 5), odd, even);
  if (ARRAYS[setup] > 1) black = arrayOf(draws.slice(5), even, odd);
  return `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w 0 1111 000000000000 -`;
}

async function* checkSeed(entry, { seed }, provable) {
  if (provable && (seed ?? null) !== null && seed !== await seedOf(provable, entry)) yield `the seed is not that of the secret, the game's id and ${entry}`;
}

function* checkDraws(key, options, recorded) {
  if (recorded.length !== options.length) yield `expected ${options.length} draws, found ${recorded.length}`;
  const right = drawsOf(key, options);
  for (const [index, draw] of recorded.slice(0, right.length).entries()) {
    if (draw !== right[index]) yield `draw ${index + 1}: expected ${right[index]} of ${options[index]} options, found ${draw}`;
  }
}

/** The seed that decided: the recorded one, or that of the secret; null where there is none. */
export const seedFor = async (entry, { seed }, provable) => seed ?? (provable ? seedOf(provable, entry) : null);

/** A start of Chakart that a set-up gives. */
export async function* checkStart({ variant, rulesVersion, start, provable }) {
  if (variant !== "chakart" || start.setup === undefined) return;
  yield* checkSeed(0, start, provable);
  const arrays = ARRAYS[start.setup];
  if (arrays === undefined) throw new TypeError(`there is no set-up ${start.setup}`);
  const seed = await seedFor(0, start, provable);
  if (arrays && seed === null) return;
  const options = Array(arrays).fill(ARRAY).flat();
  const key = arrays ? await keyOf(seed, rulesVersion, "", `start:${start.setup}`) : null;
  const draws = arrays ? drawsOf(key, options) : [];
  if (arrays && start.draws) yield* checkDraws(key, options, start.draws);
  const position = startOf(start.setup, draws);
  if (start.position !== position) yield `expected the position ${position}`;
}

function boardOf(position) {
  const board = new Map();
  for (const [index, row] of position.split(" ")[0].split("/").entries()) {
    const letters = [...row.replace(/\d/g, (digit) => ".".repeat(digit))];
    letters.forEach((letter, file) => {
      if (letter !== ".") board.set("abcdefgh"[file] + "87654321"[index], letter);
    });
  }
  return board;
}

const described = (board) => [...board].sort().join(" ");

// The field in which an effect says what came of its draw.
const DRAWN = { egg: "effect", redirected: "to", objectPlaced: "square", colorChanged: "square" };

/** The effects of a ply of Chakart do what was drawn, and lead from the one board to the other. */
function* checkEffects(ply) {
  const board = boardOf(ply.before);
  for (const effect of ply.effects) {
    const { type, draw } = effect;
    if (draw && (draw.options[draw.chosen] === undefined || draw.options[draw.chosen] !== effect[DRAWN[type]])) yield `the effect ${type} does not do what was drawn`;
    for (const { square, before, after } of effect.changes) {
      if ((board.get(square) ?? null) !== before) yield `the effect ${type} does not fit what is on ${square}`;
      board.delete(square);
      if (after !== null) board.set(square, after);
    }
  }
  if (described(board) !== described(boardOf(ply.position))) yield "its effects do not lead to the board of its position";
}

/** The draws of a ply are those of its effects, and follow from its seed. */
export async function* checkPly(entry, ply, { variant, rulesVersion, provable }) {
  yield* checkSeed(entry, ply, provable);
  if (variant === "chakart") yield* checkEffects(ply);
  const logged = ply.effects.flatMap((effect) => effect.draw ?? []);
  const chosen = logged.map((draw) => draw.chosen);
  if (ply.draws.join() !== chosen.join() || logged.some((draw, index) => draw.index !== index)) {
    yield `its draws are [${ply.draws.join(", ")}], those of its effects [${chosen.join(", ")}]`;
  }
  const seed = await seedFor(entry, ply, provable);
  if (logged.length === 0 || seed === null) return;
  const key = await keyOf(seed, rulesVersion, ply.before, ply.move);
  yield* checkDraws(key, logged.map((draw) => draw.options.length), chosen);
}

async function* checkCommitted(what, value, commitment) {
  const found = await commitmentOf(value);
  if (commitment === undefined || commitment === null) yield `${what} was not committed to: it could have been chosen to suit`;
  else if (found !== commitment.toLowerCase()) yield `${what} is not the one that was committed to`;
}

/** The secret and each contribution fit what was committed to. */
export async function* checkProvable({ secret, commitment, contributions = [] }) {
  yield* checkCommitted("the secret", secret, commitment);
  const sides = [];
  for (const { side, value, commitment: to } of contributions) {
    if (!["white", "black"].includes(side) || sides.includes(side)) yield `${side} cannot have this contribution`;
    sides.push(side);
    yield* checkCommitted(`${side}'s contribution`, value, to);
  }
}
