import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ArbiterProblem, overHttp, type Schemas } from "../src/index.js";
import { arbiter, oneOf, randomGame, service, starts, titleOf, variants } from "./service.js";

for (const game of starts) {
  test(`a random game of ${titleOf(game)} takes one request per ply and replays`, async () => {
    const { start, moves, position } = await randomGame(game, async (legal) => oneOf(legal.moves).move);
    const replayed = await arbiter.replay(game.variant, { start, moves });
    assert.equal(replayed.failure, null, JSON.stringify(moves));
    assert.equal(replayed.position, position);
    assert.ok(replayed.valid);
    // A game that goes on may hide a piece: White gives up.
    const { result } = replayed.status;
    const review = await arbiter.review(game.variant, { start, moves, result: result === "*" ? "0-1" : result, level: "careless", to: 12 });
    assert.deepEqual(review.plies.map(({ move }) => move), replayed.plies?.slice(0, 12).map(({ move }) => move));
    const gain = ({ side, error, luck }: Schemas["ReviewedPly"]) => (side === "white" ? 1 : -1) * ((luck ?? 0) - error);
    const sum = review.plies.reduce((score, ply) => score + gain(ply), review.start);
    assert.ok(Math.abs(sum - review.end) < 0.01, `${sum} is not ${review.end}`);
    const judged = Object.values(review.white.judgements).concat(Object.values(review.black.judgements));
    assert.equal(judged.reduce((total, count) => total + count), review.plies.length);
  });
}

for (const variant of variants) {
  test(`a record of ${variant} with a wrong commitment is rejected`, async () => {
    const { position } = await arbiter.start(variant);
    const { move } = oneOf((await arbiter.legalMoves(variant, { position })).moves);
    const wrong = "0".repeat(64);
    const provable = { secret: wrong, gameId: wrong.slice(32), commitment: wrong };
    const { valid, failure } = await arbiter.replay(variant, { moves: [{ move, seed: "seed" }], provable });
    assert.deepEqual([valid, failure?.code], [false, "wrong_commitment"]);
  });
}

test("every operation of a variant has a method of its name", async () => {
  const { variants } = await arbiter.variants();
  for (const { id } of variants) {
    assert.equal((await arbiter.variant(id)).id, id);
    const { position } = await arbiter.start(id);
    const { squares } = await arbiter.position(id, { position });
    assert.ok(squares.length >= 32);
    const { move } = oneOf((await arbiter.legalMoves(id, { position })).moves);
    assert.ok((await arbiter.validate(id, { position, move })).legal);
    assert.equal((await arbiter.outcomes(id, { position, move })).move, move);
    assert.equal((await arbiter.view(id, { position, viewer: "white" })).viewer, "white");
    assert.match(await arbiter.diagram(id, { position, coordinates: true }), /^<svg /);
    assert.match((await arbiter.record(id, { moves: [{ move, seed: "seed" }] })).pgn, /\[Variant /);
    assert.ok((await arbiter.perft(id, { position, depth: 1 })).nodes > 0);
    assert.equal((await arbiter.plan(id, { owner: "white", nodes: [{ when: { by: "owner", move } }] })).accepted, true);
    const { solution, verdict } = await arbiter.solve(id, { position, turns: 1, nodes: 1000 });
    assert.ok(["refuted", "undecided"].includes(verdict) && solution === null);
    assert.equal((await arbiter.verifySolution(id, { solution: { nodes: [] } })).valid, false);
    assert.equal((await arbiter.animation(id, { start: position, moves: [] })).frames, 1);
    assert.ok((await arbiter.suggest(id, { position, level: "careless", seed: "seed" })).move);
    const [answer] = await arbiter.batch([{ variant: id, operation: "position", body: { position } }]);
    assert.equal(answer?.status, 200);
  }
});

test("an illegal move is a typed problem with its reason", async () => {
  const { position } = await arbiter.start("minigolf");
  const refused = arbiter.play("minigolf", { position, move: "a1.e2-a1.e5" });
  await assert.rejects(refused, (problem) => {
    assert.ok(problem instanceof ArbiterProblem);
    assert.deepEqual([problem.code, problem.status, problem.pointer], ["illegal_move", 422, "/move"]);
    assert.equal(problem.reason?.code, "cannot_reach");
    assert.match(problem.message, /a1\.e5/);
    return true;
  });
});

test("a proxy's page is an error that names its status, not a problem of the arbiter", async () => {
  const page = async () => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" });
  const refused = overHttp(service, { fetch: page }).variants();
  await assert.rejects(refused, (error) => {
    assert.ok(error instanceof Error && !(error instanceof ArbiterProblem));
    assert.match(error.message, /502 Bad Gateway/);
    return true;
  });
});

test("the wrapper has at most 100 lines", () => {
  const source = readFileSync(new URL("../../src/http.ts", import.meta.url), "utf8");
  assert.ok(source.split("\n").length <= 100);
});
