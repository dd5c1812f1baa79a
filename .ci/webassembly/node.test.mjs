// The referee in Node: every golden answer to the byte, its own randomness, and what follows a trap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { golden, goldenFiles, inProcess, load, Referee, written } from "./referee.mjs";

const module = await load();

test("every golden request is answered to the byte as over HTTP", async () => {
  const referee = new Referee(module);
  const requests = (await goldenFiles()).flatMap(golden);
  assert.ok(requests.length > 300);
  for (const { line, method, target, body, kept } of requests) {
    assert.equal(written(referee.ask(method, target, body, "golden")), kept, line);
  }
});

test("without randomness a move of chance asks for its seed, and with it each game has another", () => {
  const without = inProcess(module, { randomness: null });
  assert.throws(() => without.start("chakart", { setup: "shuffled" }), { code: "invalid_seed", pointer: "/seed" });
  assert.equal(without.start("chakart").setup, "standard");
  const arbiter = inProcess(module);
  const seeds = [1, 2, 3].map(() => arbiter.start("chakart", { setup: "shuffled" }).seed);
  assert.equal(new Set(seeds).size, 3);
});

test("a trap is a problem 500, and the next request is answered", () => {
  const referee = new Referee(module);
  // More than the memory of an instance can be.
  const { status, contentType, body } = referee.ask("POST", "/v1/batch", { length: 2 ** 31 });
  assert.deepEqual([status, contentType], [500, "application/problem+json"]);
  assert.equal(JSON.parse(new TextDecoder().decode(body)).code, "internal_error");
  assert.equal(referee.ask("GET", "/v1").status, 200);
});

test("a request is words and a body, whatever is in them", () => {
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
