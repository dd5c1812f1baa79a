// Tests that the module of examples/own_referee has the chosen variants and no others.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Referee } from "../../web/playground/referee.js";

const referee = new Referee(await WebAssembly.compile(await readFile(`${process.env.CARGO_TARGET_DIR}/wasm/own_referee.wasm`)));

const ask = (...asked) => {
  const { status, body } = referee.ask(...asked);
  return { status, answer: JSON.parse(new TextDecoder().decode(body)) };
};

test("it has the chosen variants, and no others", () => {
  assert.deepEqual(ask("GET", "/v1/variants").answer.variants.map(({ id }) => id), ["chakart", "minigolf"]);
  assert.equal(ask("POST", "/v1/variants/chakart/play", '{"move": "e2-e4"}').status, 200);
  assert.equal(ask("GET", "/v1/variants/twinkie-danger/start").answer.code, "unknown_variant");
});
