#!/usr/bin/env node
// Derives every draw of a recorded game of Chakart from its seeds alone, and says where it differs.
//
//     node examples/verify_draws.mjs game.json    # or the game on standard input
//     node examples/verify_draws.mjs --vectors    # the test vectors of docs/RANDOMNESS.md
//
// Nothing of the service is used: this is docs/RANDOMNESS.md once more, in another language, with
// no packages. Ends with 0 only when everything is right, with 1 when something differs, with 2
// when there is no game to read. verify_draws.py does the same in Python.

import { createCipheriv, createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (bytes) => createHash("sha256").update(bytes).digest();

// From a seed to draws.

function keyOf(seed, rules, position, move) {
  const texts = ["variant-arbiter/1", seed, rules, position, move];
  if (texts.some((text) => typeof text !== "string" || text.includes("\0"))) {
    throw new TypeError("a text is missing, or has U+0000 in it");
  }
  const joined = texts.join("\0");
  const bytes = Buffer.from(joined, "utf8");
  if (bytes.toString("utf8") !== joined) throw new TypeError("a text is not Unicode");
  return sha256(bytes);
}

/** The keystream of RFC 8439 as 32-bit words, the lowest byte first. */
function* wordsOf(key) {
  // Sixteen bytes of zeros are the block counter (4) and the nonce (12).
  const cipher = createCipheriv("chacha20", key, Buffer.alloc(16));
  for (;;) yield cipher.update(Buffer.alloc(4)).readUInt32LE();
}

/** A draw among each number of options. Words that would favour the first are thrown away. */
function drawsOf(key, options) {
  const words = wordsOf(key);
  return options.map((n) => {
    // No word would be below the limit.
    if (!(n >= 1 && n <= 2 ** 32)) throw new RangeError("a draw is not among 1 to 2^32 options");
    const limit = Math.floor(2 ** 32 / n) * n;
    let word;
    do word = words.next().value;
    while (word >= limit);
    return word % n;
  });
}

/** The seed in a provable game; the start is entry 0. White's contribution comes first. */
function seedOfEntry({ bytes, gameId, contributions }, entry) {
  const heard = ["white", "black"].flatMap((side) =>
    contributions.filter((own) => own.side === side));
  const added = heard.flatMap(({ side, value }) => [side, value.toLowerCase()]);
  const message = [gameId, entry, ...added].join("\0");
  return createHmac("sha256", bytes).update(message).digest("hex");
}

// Checking a record: every function gives a sentence for each difference.

function* checkSeed(where, entry, record, secret) {
  if (secret && record.seed !== null && record.seed !== seedOfEntry(secret, entry)) {
    yield `${where}: the seed is not that of the secret, the game's id and ${entry}`;
  }
}

function* checkDraws(where, key, options, found) {
  if (found.length !== options.length) {
    yield `${where}: expected ${options.length} draws, found ${found.length}`;
  }
  const right = drawsOf(key, options);
  for (let i = 0; i < Math.min(right.length, found.length); i++) {
    if (found[i] === right[i]) continue;
    const expected = `expected ${right[i]} of ${options[i]} options`;
    yield `${where}, draw ${i + 1}: ${expected}, found ${found[i]}`;
  }
}

/** The back rank that five draws give: light and dark Bishop, Queen, King, pair of Rooks. */
function arrayOf(draws, light, dark) {
  const rank = Array(8).fill("N");
  const free = () => [...rank.keys()].filter((file) => rank[file] === "N");
  rank[light[draws[0]]] = rank[dark[draws[1]]] = "B";
  rank[free()[draws[2]]] = "Q";
  rank[free()[draws[3]]] = "K";
  const files = free();
  const pairs = files.flatMap((a, i) => files.slice(i + 1).map((b) => [a, b]));
  for (const file of pairs[draws[4]]) rank[file] = "R";
  return rank.join("");
}

function* checkStart(start, rules, secret) {
  yield* checkSeed("start", 0, start, secret);
  const arrays = ["standard", "mirrored", "shuffled"].indexOf(start.setup);
  if (arrays < 0) throw new TypeError(`there is no set-up ${start.setup}`);
  let white = "RNBQKBNR";
  let black = white;
  if (arrays && start.seed === null) {
    yield "start: its draws have no seed and cannot be checked";
    return;
  }
  if (arrays) {
    const options = Array(arrays).fill([4, 4, 6, 5, 6]).flat();
    const key = keyOf(start.seed, rules, "", `start:${start.setup}`);
    yield* checkDraws("start", key, options, start.draws);
    const [draws, odd, even] = [drawsOf(key, options), [1, 3, 5, 7], [0, 2, 4, 6]];
    white = black = arrayOf(draws.slice(0, 5), odd, even); // a1 is dark
    if (arrays === 2) black = arrayOf(draws.slice(5), even, odd); // a8 is light
  }
  const pawns = "pppppppp/8/8/8/8/PPPPPPPP";
  const position = `${black.toLowerCase()}/${pawns}/${white} w 0 1111 000000000000 -`;
  if (start.position !== position) yield `start: expected the position ${position}`;
}

/** What each square holds, the squares in order, as one text that can be compared. */
const described = (board) => [...board].sort().join(" ");

function boardOf(position) {
  const board = new Map();
  for (const [i, row] of position.split(" ")[0].split("/").entries()) {
    const letters = [...row.replace(/\d/g, (digit) => ".".repeat(digit))];
    letters.forEach((letter, file) => {
      if (letter !== ".") board.set("abcdefgh"[file] + "87654321"[i], letter);
    });
  }
  return board;
}

// The field in which an effect says what came of its draw.
const DRAWN = { egg: "effect", redirected: "to", objectPlaced: "square", colorChanged: "square" };

/** The effects do what was drawn, and lead from the one board to the other. */
function* checkEffects(where, ply) {
  const board = boardOf(ply.before);
  for (const effect of ply.effects) {
    const { type: kind, draw } = effect;
    if (draw && !draw.options.slice(draw.chosen).slice(0, 1).includes(effect[DRAWN[kind]])) {
      yield `${where}: the effect ${kind} does not do what was drawn`;
    }
    for (const { square, before, after } of effect.changes) {
      if ((board.get(square) ?? null) !== before) {
        yield `${where}: the effect ${kind} does not fit what is on ${square}`;
      }
      board.delete(square);
      if (after !== null) board.set(square, after);
    }
  }
  if (described(board) !== described(boardOf(ply.position))) {
    yield `${where}: its effects do not lead to the board of its position`;
  }
}

function* checkPly(where, entry, ply, before, rules, secret) {
  if (ply.before !== before) yield `${where}: it does not begin where the one before it ended`;
  yield* checkSeed(where, entry, ply, secret);
  yield* checkEffects(where, ply);
  const logged = ply.effects.flatMap((effect) => effect.draw ?? []);
  const found = logged.map((draw) => draw.chosen);
  const listed = (draws) => `[${draws.join(", ")}]`;
  if (listed(ply.draws) !== listed(found) || logged.some((draw, i) => draw.index !== i)) {
    yield `${where}: its draws are ${listed(ply.draws)}, those of its effects ${listed(found)}`;
  }
  if (logged.length && ply.seed === null) {
    yield `${where}: its draws have no seed and cannot be checked`;
  } else if (logged.length) {
    const key = keyOf(ply.seed, rules, ply.before, ply.move);
    yield* checkDraws(where, key, logged.map((draw) => draw.options.length), found);
  }
}

/** A record may have any shape: what cannot be read is a difference as well. */
function* readable(where, checks) {
  try {
    yield* checks;
  } catch (error) {
    yield `${where}: cannot be read: ${error}`;
  }
}

function* checkCommitted(what, value, commitment) {
  if (commitment === undefined || commitment === null) {
    yield `provable: ${what} was not committed to: it could have been chosen to suit`;
  } else if (sha256(value).toString("hex") !== commitment.toLowerCase()) {
    yield `provable: ${what} is not the one that was committed to`;
  }
}

function* checkProvable({ secret, commitment, contributions = [] }) {
  yield* checkCommitted("the secret", Buffer.from(secret, "hex"), commitment);
  const sides = [];
  for (const own of contributions) {
    if (!["white", "black"].includes(own.side) || sides.includes(own.side)) {
      yield `provable: ${own.side} cannot have this contribution`;
    }
    sides.push(own.side);
    const value = Buffer.from(own.value, "hex");
    if (value.length !== 32 || own.value.length !== 64) {
      yield `provable: ${own.side}'s contribution does not have 32 bytes`;
    }
    yield* checkCommitted(`${own.side}'s contribution`, value, own.commitment);
  }
}

function* checkGame({ rulesVersion: rules, start, plies, provable }) {
  let secret;
  if (provable) {
    yield* readable("provable", checkProvable(provable));
    const { gameId, contributions = [] } = provable;
    secret = { bytes: Buffer.from(provable.secret, "hex"), gameId, contributions };
  }
  if ("setup" in start) yield* readable("start", checkStart(start, rules, secret));
  let before = start.position;
  for (const [i, ply] of plies.entries()) {
    const where = `ply ${i + 1}`;
    yield* readable(where, checkPly(where, i + 1, ply, before, rules, secret));
    before = ply.position;
  }
}

function checkFile(file) {
  const game = JSON.parse(readFileSync(file, "utf8"));
  const faults = [...checkGame(game)];
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) {
    const { start, plies, provable } = game;
    const draws = [start, ...plies].flatMap((record) => record.draws ?? []).length;
    const heard = provable?.contributions?.length ?? 0;
    let proof = provable ? ", and the seeds from the committed secret" : "";
    if (heard) proof += ` and ${heard} committed contributions`;
    const what = `${start.setup ?? "given"} start, ${plies.length} plies, ${draws} draws`;
    console.log(`${what}: all follow from their seeds${proof}`);
  }
  return faults.length === 0;
}

// The vectors of docs/RANDOMNESS.md: a name, what comes out, what has to come out.

function* vectors() {
  // RFC 8439, appendix A.1, test vectors 1 and 2: the first words of blocks 0 and 1.
  const stream = wordsOf(Buffer.alloc(32));
  const words = Array.from({ length: 17 }, () => stream.next().value);
  yield ["word 0", words[0], 0xade0b876];
  yield ["word 16", words[16], 0xbee7079f];
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
  for (const [seed, position, move, digest, options, draws] of [
    ["seed", "", "start:shuffled",
      "54750023d7bd0dacf8ac2b71bcfe55180f87e5da043b271af62fb644a794d2dc",
      [4, 4, 6, 5, 6, 2, 64, 1000000], [1, 3, 2, 2, 3, 0, 46, 487243]],
    ["correct horse", start, "Ng1-f3",
      "e63f99521231b29b39a8b454c20e2ddeffc4910560aeda7a7c2cf33cb60c1add",
      [8, 13, 2], [3, 6, 0]],
    ["žluťoučký kůň ♞", "", "start:mirrored",
      "66d459f9e02945a92558a65fc0cfc92e87a5dac62fdaf24e5cb065b73fab21be",
      [4, 4, 6, 5, 6], [0, 2, 4, 2, 0]],
    ["reject", "", "start:shuffled",
      "906273fe1a3cb10c6855a77d6c4387525e3d5347adcd2949bd75802c0348c12d",
      [2147483649, 3], [1709941249, 1]],
  ]) {
    const key = keyOf(seed, "chakart/1", position, move);
    yield [`key of ${seed}`, key.toString("hex"), digest];
    yield [`draws of ${seed}`, drawsOf(key, options).join(), draws.join()];
  }
  const game = { bytes: Buffer.from([...Array(32).keys()]), gameId: "žluťoučký kůň" };
  const white = { side: "white", value: "11".repeat(32) };
  const black = { side: "black", value: "ab".repeat(32) };
  for (const [contributions, right] of [
    [[], "fe2cb6b684efd4f1148288779841ed65bf14cc3d9e016f7eda29d49754c318d2"],
    [[white], "fa9f8663b692e331d88a34fee7b994c716cf5b8493d2f2dc6e6643263bfe619f"],
    [[black], "fe77b0c7431eb672e46784fbeb095a85fd099ebd82a924dc7115f2ab314f6218"],
    [[black, white], "e720631fc1a7b803e8ed5ef48bfdec23896aed63f3e1de17ebcd945fcf0389bf"],
  ]) {
    const seed = seedOfEntry({ ...game, contributions }, 12);
    yield [`seed of an entry with ${contributions.length} contributions`, seed, right];
  }
}

function checkVectors() {
  for (const [name, found, right] of vectors()) {
    console.log(`${name}: ${found === right ? "right" : `expected ${right}, found ${found}`}`);
  }
  return [...vectors()].every(([, found, right]) => found === right);
}

try {
  const [argument] = process.argv.slice(2);
  process.exitCode = (argument === "--vectors" ? checkVectors() : checkFile(argument ?? 0)) ? 0 : 1;
} catch (error) {
  console.error(`this is no recorded game: ${error}`);
  process.exitCode = 2;
}
