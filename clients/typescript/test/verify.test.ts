import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { commitmentOf, drawsOf, keyOf, type RecordedGame, seedOf, verify, wordsOf } from "../src/verify.js";
import { service } from "./service.js";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "verify-"));
after(() => rmSync(work, { recursive: true }));

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("the vectors of docs/RANDOMNESS.md come out", () => {
  const words = wordsOf(new Uint8Array(32));
  const first = Array.from({ length: 17 }, () => words.next().value);
  assert.deepEqual([first[0], first[16]], [0xade0b876, 0xbee7079f]);
  const page = readFileSync(`${repository}docs/RANDOMNESS.md`, "utf8");
  const row = /^\| `(.+)` \| `(.+)` \| `([0-9a-f]{64})` \| ([\d ]+) \| ([\d ]+) \|$/gm;
  const vectors = [...page.matchAll(row)];
  assert.ok(vectors.length >= 4);
  const standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
  for (const [, seed = "", move = "", digest, options = "", draws] of vectors) {
    const key = keyOf(seed, "chakart/1", move.startsWith("start:") ? "" : standard, move);
    assert.equal(hex(key), digest);
    assert.equal(drawsOf(key, options.split(" ").map(Number)).join(" "), draws);
  }
  const secret = hex(Uint8Array.from({ length: 32 }, (_, i) => i));
  const seed = seedOf({ secret, gameId: "žluťoučký kůň" }, 12);
  assert.equal(seed, "fe2cb6b684efd4f1148288779841ed65bf14cc3d9e016f7eda29d49754c318d2");
  assert.equal(commitmentOf(secret), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
});

/** A random game against the service, as examples/play_random_game.py writes it. */
function recorded(...options: string[]): RecordedGame {
  const args = [`${repository}examples/play_random_game.py`, "--service", service, ...options];
  return JSON.parse(execFileSync("python3", args, { encoding: "utf8", maxBuffer: 1 << 26 }));
}

const secret = "1".padStart(64, "0");
const game = recorded(
  ...["--secret", secret, "--choice", "seven", "--game-id", "one"],
  ...["--white", "3".padStart(64, "0"), "--black", "4".padStart(64, "0")],
);

test("true games are verified, with a secret and without one", () => {
  const commitment = commitmentOf(secret);
  assert.deepEqual(verify(game, { commitment }), []);
  assert.deepEqual(verify(recorded("--setup", "mirrored")), []);
  assert.deepEqual(verify(recorded("--setup", "standard")), []);
});

test("a game that was tampered with is refused, with the place", () => {
  const file = join(work, "game.json");
  writeFileSync(file, JSON.stringify(game));
  execFileSync(`${repository}.ci/tamper`, [service, file, work]);
  const faults = readdirSync(work).filter((name) => name.endsWith(".fault"));
  assert.ok(faults.length >= 13);
  for (const name of faults) {
    const expected = readFileSync(join(work, name), "utf8");
    const other = JSON.parse(readFileSync(join(work, name.replace(/fault$/, "json")), "utf8"));
    const [found = "nothing"] = verify(other);
    assert.ok(found.startsWith(expected), `${name}: expected '${expected}', found '${found}'`);
  }
});

test("a record without what was noted before the game is refused", () => {
  const { provable, ...unproven } = game;
  const commitment = commitmentOf(secret);
  assert.deepEqual(verify(unproven, { commitment }), [`provable: expected the commitment ${commitment}, found none`]);
  const contribution = "ab".repeat(32);
  const missing = `provable: the contribution ${contribution} is not among the record's`;
  assert.deepEqual(verify(game, { commitment, contribution }), [missing]);
});

test("a draw among more options than a word holds is refused, not sought for ever", () => {
  for (const count of [2 ** 32 + 1, 1e300, 0, -1, Number.NaN]) assert.throws(() => drawsOf(new Uint8Array(32), [count]), RangeError);
});

test("what cannot be read is a difference", () => {
  const [fault] = verify({ ...game, plies: [{} as RecordedGame["plies"][number]] });
  assert.match(fault ?? "", /^ply 1: /);
  assert.match(verify({} as RecordedGame)[0] ?? "", /^game: cannot be read/);
});

// Contributions, derived once more with Node's own functions.
const values = { white: "ab".repeat(32), black: "0c".repeat(32) };
const committed = (value: string) => createHash("sha256").update(Buffer.from(value, "hex")).digest("hex");
const contributions = (["black", "white"] as const).map((side) => ({
  side,
  commitment: committed(values[side]),
  value: values[side].toUpperCase(),
}));

test("the contributions of both players are in every seed, White's first", () => {
  const message = `one\0${7}\0white\0${values.white}\0black\0${values.black}`;
  const right = createHmac("sha256", Buffer.from(secret, "hex")).update(message).digest("hex");
  assert.equal(seedOf({ secret, gameId: "one", contributions }, 7), right);
});

test("a ground contribution, a second one and one that is not in the seeds are told", () => {
  const start = { position: game.start.position };
  const faults = (given: typeof contributions) =>
    verify({ ...game, start, plies: [], provable: { ...game.provable!, contributions: given } });
  assert.deepEqual(faults(contributions), []);
  const [black, white] = contributions as [typeof contributions[0], typeof contributions[0]];
  const ground = [black, { ...white, value: "00".repeat(32) }];
  assert.deepEqual(faults(ground), ["provable: white's contribution is not the one that was committed to"]);
  assert.deepEqual(faults([white, white]), ["provable: white cannot have this contribution"]);
  const unbound = verify({ ...game, provable: { ...game.provable!, contributions } });
  assert.equal(unbound[0], "start: the seed is not that of the secret, the game's id and 0");
});
