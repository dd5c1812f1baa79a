// What the page that verifies games says, in Node: the vectors of docs/RANDOMNESS.md, true games of each
// variant, and games that were tampered with, each named where it was.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Referee } from "../../src/playground/referee.js";
import { commitmentOf, drawsOf, keyOf, seedOf, toHex, wordsOf } from "../../src/playground/verify_chance.js";
import { example, withBetterDraw } from "../../src/playground/verify_example.js";
import { NoGame, gameOf, judged } from "../../src/playground/verify_judge.js";
import { ways } from "./tamper.mjs";

const bytes = await readFile(new URL("../../src/playground/variant_arbiter.wasm.gz", import.meta.url));
const referee = new Referee(await WebAssembly.compile(gunzipSync(bytes)));

const ask = (variant, operation, body) => {
  const reply = referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body));
  assert.equal(reply.status, 200, new TextDecoder().decode(reply.body));
  return JSON.parse(new TextDecoder().decode(reply.body));
};

/** `Ply 3: …` for each verdict with a fault. */
async function faults(text) {
  const found = [];
  for await (const { where, faults: some } of judged(gameOf(text, referee), referee)) {
    if (some.length) found.push(`${where}: ${some[0]}`);
  }
  return found;
}

test("the keystream is that of RFC 8439, appendix A.1", () => {
  const words = wordsOf(new Uint8Array(32));
  const first = Array.from({ length: 17 }, () => words.next().value);
  assert.deepEqual([first[0], first[16]], [0xade0b876, 0xbee7079f]);
});

test("every vector of docs/RANDOMNESS.md holds", async () => {
  const text = await readFile(new URL("../../docs/RANDOMNESS.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(.*)` \| `(.*)` \| `([0-9a-f]{64})` \| ([\d ]+) \| ([\d ]+) \|$/gm)];
  assert.equal(rows.length, 4);
  const second = /In the second the position is `(.*?)`/.exec(text)[1];
  for (const [index, [, seed, move, key, options, draws]] of rows.entries()) {
    const made = await keyOf(seed, "chakart/1", index === 1 ? second : "", move);
    assert.equal(toHex(made), key);
    assert.equal(drawsOf(made, options.split(" ").map(Number)).join(" "), draws);
  }
  const secret = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, "0")).join("");
  const gameId = "žluťoučký kůň";
  assert.equal(await commitmentOf(secret), /the commitment of that secret `(\w+)`/.exec(text)[1]);
  assert.equal(await seedOf({ secret, gameId }, 12), /is `(\w+)`, and the commitment of that/.exec(text)[1]);
  const [white, black] = [{ side: "white", value: "11".repeat(32) }, { side: "black", value: "ab".repeat(32) }];
  const whose = { "White's": [white], "Black's": [black], both: [black, white] };
  const seeds = [...text.matchAll(/^\| (White's|Black's|both) \| (\d+) \| `(\w{64})` \|$/gm)];
  assert.equal(seeds.length, 4);
  for (const [, name, entry, seed] of seeds) assert.equal(await seedOf({ secret, gameId, contributions: whose[name] }, Number(entry)), seed);
});

for (const variant of ["twinkie-danger", "minigolf", "chakart"]) {
  test(`true games of ${variant} are accepted as JSON and as PGN`, async () => {
    for (let count = 0; count < 5; count += 1) {
      const game = await example(referee, variant, 120);
      assert.deepEqual(await faults(JSON.stringify(game)), []);
      const moves = game.plies.map(({ move, draws }) => ({ move, draws }));
      const setup = game.provable && { setup: "shuffled", provable: game.provable };
      const { pgn } = ask(variant, "record", { moves, start: game.start.position, ...setup });
      assert.deepEqual(await faults(pgn), []);
      assert.equal(gameOf(pgn, referee).plies.length, moves.length);
    }
  });
}

test("a game that was tampered with is caught at the ply at which it was", async () => {
  const game = await example(referee);
  const all = await ways(ask, game);
  assert.ok(all.length >= 20);
  for (const [name, where, other] of all) {
    const [first = "nothing"] = await faults(JSON.stringify(other));
    assert.ok(first.startsWith(`${where}: `), `${name}: expected ${where}, found ${first}`);
  }
  const [, last] = [game, withBetterDraw(referee, game)];
  if (last) assert.match((await faults(JSON.stringify(last)))[0], new RegExp(`^Ply ${last.plies.length}: draw \\d+: expected`));
});

test("a PGN that was tampered with is caught at the ply at which it was", async () => {
  const { pgn } = ask("minigolf", "record", { moves: [{ move: "a1.b1-a1.c3" }, { move: "a2.e7-a2.e5" }, { move: "a1.e2-a1.e4" }] });
  assert.deepEqual(await faults(pgn), []);
  assert.match((await faults(pgn.replace("a2.e7-a2.e5", "a2.e7-a2.e3")))[0], /^Ply 2: a Pawn on a2.e7 does not move/);
});

test("what is no game is said to be none", async () => {
  for (const text of ["", "e4 e5", "{}", "{", '{"variant":"chakart"}', "[]", '[Variant "chess"]\n\n*', "x".repeat(6 * 2 ** 20)]) {
    await assert.rejects(() => faults(text), NoGame, text.slice(0, 40));
  }
  // No number of options holds it.
  const endless = { draws: [0], seed: "s", effects: [{ type: "egg", changes: [], draw: { index: 0, chosen: 0, options: { length: 1e300 } } }], before: "x", position: "x", move: "x" };
  assert.match((await faults(JSON.stringify({ variant: "chakart", rulesVersion: "chakart/1", start: { position: "x" }, plies: [endless] }))).at(-1), /^Ply 1: /);
  // Of any shape.
  for (const ply of [null, 1, {}, { before: 1, draws: {}, effects: {} }, { effects: [{ changes: 1 }], draws: [] }]) {
    const game = { variant: "chakart", rulesVersion: "chakart/1", start: { position: "x" }, plies: [ply] };
    assert.match((await faults(JSON.stringify(game))).at(-1), /^Ply 1: /);
  }
});
