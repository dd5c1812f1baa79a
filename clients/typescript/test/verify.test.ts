import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { agreementOf, commitmentOf, drawing, type Noted, type RecordedGame, seedOf, type Verdict, verify } from "variant-arbiter/verify";
import { service } from "./service.js";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** Records a random game of examples/play_random_game.py against the service. */
function recorded(...options: string[]): RecordedGame {
  const args = [`${repository}examples/play_random_game.py`, "--service", service, ...options];
  return JSON.parse(execFileSync("python3", args, { encoding: "utf8", maxBuffer: 1 << 26 }));
}

const secret = "1".padStart(64, "0");
const gameId = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
const [white, black] = ["3".padStart(64, "0"), "4".padStart(64, "0")];
const game = recorded("--secret", secret, "--choice", "seven", "--game-id", gameId, "--white", white, "--black", black);

/** The agreement that each player computes before the game, from the commitments alone. */
const agreement = agreementOf({
  rulesVersion: "chakart/1",
  origin: "start:shuffled",
  gameId,
  commitments: { site: commitmentOf("site", gameId, secret), white: commitmentOf("white", gameId, white), black: commitmentOf("black", gameId, black) },
});

const verdict = (of: RecordedGame, noted?: Noted): Verdict => verify(of, noted).verdict;

test("a verdict states what a record proves", () => {
  assert.deepEqual(verify(game, { agreement }), { verdict: "proven", agreement, faults: [] });
  assert.deepEqual(verify(game), { verdict: "consistent", agreement, faults: [] });
  assert.equal(verdict(recorded("--setup", "mirrored")), "uncommitted");
  assert.equal(verdict(recorded("--setup", "standard")), "uncommitted");
});

test("an agreement other than the noted one is rejected, and so is a record without one", () => {
  const other = "0".repeat(64);
  assert.deepEqual(verify(game, { agreement: other }).faults, [`provable: expected the agreement ${other}, found ${agreement}`]);
  const { provable, ...unproven } = game;
  assert.ok(provable);
  assert.deepEqual(verify(unproven, { agreement }).faults, [`provable: expected the agreement ${agreement}, found none`]);
});

test("a tampered record is rejected, with the place of the fault", () => {
  const other = structuredClone(game);
  other.plies[4]!.draws.push(0);
  assert.match(verify(other).faults[0] ?? "", /^ply 5: chance decided/);
  assert.match(verify({ ...game, provable: { ...game.provable!, secret: "0".repeat(64) } }).faults[0] ?? "", /^provable: the secret is not/);
});

test("an unreadable record is a fault", () => {
  assert.match(verify({ ...game, plies: [{} as RecordedGame["plies"][number]] }).faults[0] ?? "", /^record: record\.plies\[0\]\.before: /);
  assert.equal(verdict({} as RecordedGame), "wrong");
  assert.throws(() => commitmentOf("white", gameId, white.toUpperCase().replace("0", "A")), TypeError);
});

test("a draw among more options than a word holds throws instead of looping forever", () => {
  for (const count of [2 ** 32 + 1, 1e300, 0, -1, Number.NaN]) assert.throws(() => drawing(new Uint8Array(32))(count), RangeError);
});

test("the seed of an entry depends on the agreement and on the entry", () => {
  assert.equal(game.plies[0]?.seed, seedOf(agreement, game.provable!, 1));
  assert.notEqual(seedOf(agreement, game.provable!, 2), seedOf(agreement, game.provable!, 1));
});
