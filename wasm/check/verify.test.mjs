// Tests the code of the verification page in Node: the vectors of docs/RANDOMNESS.md, true games of each
// variant, and tampered games, whose faults it must locate.
import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Referee } from "../../web/playground/referee.js";
import { drawing, hmac, keyOf, sha256, toHex, wordsOf } from "../../clients/typescript/src/verify/verify_chance.js";
import { example, withBetterDraw } from "../../web/playground/verify_example.js";
import { NoGame, gameOf, judged } from "../../web/playground/verify_judge.js";
import { verdictOf } from "../../clients/typescript/src/verify/verify_record.js";
import { gameToTamper, ways } from "../../web/tests/support/tamper.js";

const bytes = await readFile(new URL("../../web/variant_arbiter.wasm.gz", import.meta.url));
const referee = new Referee(await WebAssembly.compile(gunzipSync(bytes)));

const ask = (variant, operation, body) => {
  const reply = referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body));
  assert.equal(reply.status, 200, new TextDecoder().decode(reply.body));
  return JSON.parse(new TextDecoder().decode(reply.body));
};

/** A line such as `Ply 3: …` for each verdict with a fault. */
async function faults(text, noted) {
  const found = [];
  for await (const { where, faults: some } of judged(await gameOf(text, referee), referee, noted)) {
    if (some.length) found.push(`${where}: ${some[0]}`);
  }
  return found;
}

test("SHA-256 and HMAC equal Node's", () => {
  for (let length = 0; length < 300; length += 1) {
    const [key, bytes] = [randomBytes(32), randomBytes(length)];
    assert.equal(toHex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(toHex(hmac(key, bytes)), createHmac("sha256", key).update(bytes).digest("hex"));
  }
});

test("the keystream is that of RFC 8439, appendix A.1", () => {
  const words = wordsOf(new Uint8Array(32));
  const first = Array.from({ length: 17 }, () => words.next().value);
  assert.deepEqual([first[0], first[16]], [0xade0b876, 0xbee7079f]);
});

test("every key and draw in the vectors of docs/RANDOMNESS.md is reproduced", async () => {
  const text = await readFile(new URL("../../docs/RANDOMNESS.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(.*)` \| `(.*)` \| `([0-9a-f]{64})` \| ([\d ]+) \| ([\d ]+) \|$/gm)];
  assert.equal(rows.length, 4);
  const second = /In the second the position is `(.*?)`/.exec(text)[1];
  for (const [index, [, seed, move, key, options, draws]] of rows.entries()) {
    const made = keyOf(seed, "chakart/1", index === 1 ? second : "", move);
    assert.equal(toHex(made), key);
    assert.equal(options.split(" ").map(Number).map(drawing(made)).join(" "), draws);
  }
});

for (const variant of ["twinkie-danger", "minigolf", "chakart"]) {
  test(`true games of ${variant} are accepted as JSON and as PGN`, async () => {
    for (let count = 0; count < 5; count += 1) {
      const game = example(referee, variant, 120);
      const noted = game.provable && { agreement: game.provable.agreement };
      assert.deepEqual(await faults(JSON.stringify(game), noted), []);
      const moves = game.plies.map(({ move, draws }) => ({ move, draws }));
      const setup = game.provable && { setup: "shuffled", provable: game.provable };
      // `record` omits the secret of an unfinished game, so it gets a result.
      const isOver = game.plies.at(-1).status.state !== "ongoing";
      const { pgn } = ask(variant, "record", { moves, start: game.start.position, ...setup, ...(isOver ? {} : { result: "1/2-1/2" }) });
      assert.deepEqual(await faults(pgn, noted), []);
      assert.equal((await gameOf(pgn, referee)).plies.length, moves.length);
    }
  });
}

test("what a record proves depends on the agreement that its reader noted", async () => {
  const game = gameToTamper(referee);
  const { provable, ...uncommitted } = game;
  const { agreement } = provable;
  const of = async (text, noted) => {
    const found = [];
    for await (const verdict of judged(await gameOf(text, referee), referee, noted)) found.push(verdict);
    return found;
  };
  const [whole] = await of(JSON.stringify(game));
  assert.equal(whole.agreement, agreement);
  assert.equal(verdictOf(agreement, { agreement }), "proven");
  assert.equal(verdictOf(agreement), "consistent");
  assert.deepEqual(await faults(JSON.stringify(uncommitted)), []);
  assert.equal(verdictOf((await of(JSON.stringify(uncommitted)))[0].agreement), "uncommitted");
  const other = "0".repeat(64);
  assert.deepEqual(await faults(JSON.stringify(game), { agreement: other }), [`The game: expected the agreement ${other}, found ${agreement}`]);
  assert.deepEqual(await faults(JSON.stringify(uncommitted), { agreement }), [`The game: expected the agreement ${agreement}, found none`]);
});

test("draws without seeds prove nothing", async () => {
  const { provable, plies, start, ...game } = gameToTamper(referee);
  const unseeded = { ...game, start: { ...start, seed: null }, plies: plies.map((ply) => ({ ...ply, seed: null })) };
  const found = [];
  for await (const verdict of judged(await gameOf(JSON.stringify(unseeded), referee), referee)) found.push(verdict);
  assert.ok(provable && found.every(({ faults: some }) => some.length === 0));
  assert.ok(found.every(({ isUnproven, draws = [], where }) => isUnproven === (draws.length > 0 || !where.startsWith("Ply"))));
});

test("a tampered game is caught at the tampered ply", async () => {
  const game = gameToTamper(referee);
  const all = ways(ask, game);
  assert.ok(all.length >= 30);
  for (const [name, where, other] of all) {
    if (!where) {
      await assert.rejects(() => faults(JSON.stringify(other)), NoGame, name);
      continue;
    }
    const [first = "nothing"] = await faults(JSON.stringify(other));
    assert.ok(first.startsWith(`${where}: `), `${name}: expected ${where}, found ${first}`);
  }
  const [, last] = [game, withBetterDraw(referee, game)];
  if (last) assert.match((await faults(JSON.stringify(last)))[0], new RegExp(`^Ply ${last.plies.length}: result \\d+ of chance: expected`));
});

test("a tampered PGN is caught at the tampered ply", async () => {
  const { pgn } = ask("minigolf", "record", { moves: [{ move: "a1.b1-a1.c3" }, { move: "a2.e7-a2.e5" }, { move: "a1.e2-a1.e4" }] });
  assert.deepEqual(await faults(pgn), []);
  assert.match((await faults(pgn.replace("a2.e7-a2.e5", "a2.e7-a2.e3")))[0], /^Ply 2: the Pawn on a2.e7 does not move/);
});

test("a text that is not a game is rejected", async () => {
  for (const text of ["", "e4 e5", "{}", "{", '{"variant":"chakart"}', "[]", '[Variant "chess"]\n\n*', "x".repeat(6 * 2 ** 20)]) {
    await assert.rejects(() => faults(text), NoGame, text.slice(0, 40));
  }
  // A text of the right shape, with draws that no option explains.
  const effects = [{ type: "egg", changes: [], draw: { index: 0, chosen: 0, options: { length: 1e300 } } }];
  const endless = { draws: [0], seed: "s", effects, before: "x", position: "x", move: "x" };
  const of = (ply) => JSON.stringify({ variant: "chakart", rulesVersion: "chakart/1", start: { position: "x" }, plies: [ply] });
  assert.match((await faults(of(endless).replace("1e+300", "9".repeat(300)))).at(-1), /^Ply 1: /);
  // Plies of the wrong shape.
  for (const ply of [null, 1, {}, { before: 1, draws: {}, effects: {} }, { ...endless, effects: [1] }]) {
    await assert.rejects(() => faults(of(ply)), NoGame);
  }
});
