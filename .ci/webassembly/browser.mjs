// Tests the referee in Chromium: every golden answer, byte for byte. Measures the time to a first answer.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { launch } from "../chromium/launch.mjs";
import { golden, goldenFiles } from "./referee.mjs";

const dist = new URL("../../clients/typescript/dist/src/", import.meta.url);
const TYPES = { js: "text/javascript", wasm: "application/wasm" };
const server = createServer(async ({ url }, response) => {
  const file = await readFile(new URL(`.${url}`, dist)).catch(() => null);
  response.setHeader("content-type", TYPES[url.split(".").pop()] ?? "text/html");
  response.end(file ?? "<!doctype html><title>referee</title>");
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const first = await page.evaluate(async () => {
    const { load } = await import("/webassembly.js");
    const { inProcess } = await import("/in_process.js");
    globalThis.compiled = await load();
    const began = performance.now();
    const { moves } = inProcess(compiled).legalMoves("minigolf", { position: "rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1" });
    return { milliseconds: performance.now() - began, moves: moves.length };
  });
  assert.ok(first.moves > 0);
  const requests = (await goldenFiles()).flatMap(golden);
  const wrong = await page.evaluate(async (requests) => {
    const { Referee } = await import("/in_process.js");
    const referee = new Referee(compiled);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return requests.flatMap(({ line, method, target, body, kept }) => {
      const { status, body: bytes } = referee.ask(method, target, body, "golden");
      const text = decoder.decode(bytes);
      const trimmed = text.endsWith("}\n") ? text.slice(0, -1) : text;
      const written = `${status} ${trimmed.includes("\n") ? JSON.stringify(trimmed) : trimmed}`;
      return written === kept ? [] : [`${line}\n- ${kept}\n+ ${written}`];
    });
  }, requests);
  assert.deepEqual(wrong, []);
  console.log(`Chromium: ${requests.length} golden answers are equal; first answer of a compiled module after ${first.milliseconds.toFixed(0)} ms`);
} finally {
  await browser.close();
  server.close();
}
