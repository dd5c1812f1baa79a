// Tests the referee in Node: every golden answer, byte for byte; its randomness; recovery after a trap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { golden, goldenFiles, inProcess, load, Referee, written } from "./referee.mjs";

const module = await load();

test("every golden request gets the same bytes as over HTTP", async () => {
  const referee = new Referee(module);
  const requests = (await goldenFiles()).flatMap(golden);
  assert.ok(requests.length > 300);
  for (const { line, method, target, body, kept } of requests) {
    assert.equal(written(referee.ask(method, target, body, "golden")), kept, line);
  }
});

test("without randomness a random start needs a seed; with it, each game has another seed", () => {
  const without = inProcess(module, { randomness: null });
  assert.throws(() => without.start("chakart", { setup: "shuffled" }), { code: "invalid_seed", pointer: "/seed" });
  assert.equal(without.start("chakart").setup, "standard");
  const arbiter = inProcess(module);
  const seeds = [1, 2, 3].map(() => arbiter.start("chakart", { setup: "shuffled" }).seed);
  assert.equal(new Set(seeds).size, 3);
});

test("a trap becomes a problem with status 500, and the next request is answered", () => {
  const referee = new Referee(module);
  // More than the maximum memory of an instance.
  const { status, contentType, body } = referee.ask("POST", "/v1/batch", { length: 2 ** 31 });
  assert.deepEqual([status, contentType], [500, "application/problem+json"]);
  assert.equal(JSON.parse(new TextDecoder().decode(body)).code, "internal_error");
  assert.equal(referee.ask("GET", "/v1").status, 200);
});

test("a malformed request gets a problem with a client error", () => {
  const referee = new Referee(module);
  for (const [method, target, body] of [
    ["GET", "/v1 \n/variants", ""],
    ["", "", ""],
    ["POST", "/v1/variants/chakart/play", new Uint8Array([0, 255, 10, 10])],
    ["POST", `/v1/variants/${"x".repeat(100_000)}/play`, "{}"],
    ["POST", "/v1/batch", "[".repeat(100_000)],
    ["POST", "/v1/variants/minigolf/position", " ".repeat(9 << 20)],
  ]) {
    const { status, contentType, body: answer } = referee.ask(method, target, body);
    assert.ok(status >= 400 && status < 500, `${status}`);
    assert.equal(contentType, "application/problem+json");
    assert.equal(JSON.parse(new TextDecoder().decode(answer)).status, status);
  }
});
