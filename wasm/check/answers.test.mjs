// Tests the WebAssembly module in Node: it answers with the same bytes as the service at SERVICE.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { inProcess, load, Referee, VARIANTS } from "./referee.mjs";

const SERVICE = process.env.SERVICE;
const module = await load();
const decoder = new TextDecoder("utf-8", { fatal: true });
const fileAt = (path) => new URL(`../../${path}`, import.meta.url);

/** Asks the service and the module, which must agree; returns the text of the answer. */
async function same(referee, method, target, body) {
  const headers = { "x-request-id": "same", ...(method === "POST" && { "content-type": "application/json" }) };
  const there = await fetch(SERVICE + target, { method, headers, ...(method === "POST" && { body }) });
  const here = referee.ask(method, target, body, "same");
  const text = decoder.decode(here.body);
  assert.deepEqual([here.status, text], [there.status, await there.text()], `${method} ${target} ${body}`);
  return text;
}

test("its size with brotli has a limit, without the texts of the rules", async () => {
  const names = await readdir(fileAt("docs/rules"));
  const rules = await Promise.all(names.map((name) => readFile(fileAt(`docs/rules/${name}`))));
  const bytes = await readFile(fileAt("clients/typescript/dist/src/variant_arbiter.wasm"));
  const size = brotliCompressSync(bytes).length - brotliCompressSync(Buffer.concat(rules)).length;
  assert.ok(size <= 530_000, `${size} bytes`);
});

test("every golden request gets the same answer", async () => {
  const referee = new Referee(module);
  const files = await Promise.all(["answers", "requests"].map((name) => readFile(fileAt(`tests/golden/${name}.txt`), "utf8")));
  const requests = files.flatMap((text) => text.match(/^(?:GET|HEAD|POST) .*$/gm));
  assert.ok(requests.length > 300);
  for (const request of requests) {
    const [, method, target, body = ""] = /^(\S+) (\S+)(?: (.*))?$/.exec(request);
    await same(referee, method, target, body);
  }
});

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Plays a game to its end, or `most` plies; returns the number of plies. */
async function game(referee, variant, most) {
  const ask = async (operation, body) => JSON.parse(await same(referee, "POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body)));
  let { position, key } = await ask("start", { seed: `${Math.random()}` });
  const history = [key];
  for (let ply = 0; ply < most; ply += 1) {
    const seed = `${Math.random()}`;
    const legal = await ask("legal-moves", { position, history, results: Math.random() < 0.3, seed });
    if (!legal.moves.length) return ply;
    const { move } = oneOf(legal.moves);
    const [operation, more] = oneOf([
      ["position"], ["view", { viewer: "black" }], ["validate", { move }], ["outcomes", { move }], ["perft", { depth: 1 }],
      ["play", { move: `${move}x`, seed }],
    ]);
    await ask(operation, { position, ...more });
    ({ position, key } = await ask("play", { position, history, move, seed, views: Math.random() < 0.2, next: Math.random() < 0.2 }));
    history.push(key);
  }
  return most;
}

for (const variant of VARIANTS) {
  test(`random games of ${variant} are the same`, async () => {
    const referee = new Referee(module, { randomness: null });
    for (let plies = 0; plies < 1_000;) plies += await game(referee, variant, 200);
  });
}

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

test("the program in docs/IN_PROCESS.md plays a move", async () => {
  const page = await readFile(fileAt("docs/IN_PROCESS.md"), "utf8");
  const [, program] = /^```js\n(.*?)^```$/ms.exec(page);
  const input = program.replaceAll("http://127.0.0.1:8080", SERVICE);
  const answer = execFileSync(process.execPath, ["--input-type=module"], { input, encoding: "utf8" });
  assert.match(JSON.parse(answer).move, /a1\.b1-a1\.c3$/);
});
