// Code of the documents in pages of another origin than the service's: the installed TypeScript package, which
// clients/typescript/check leaves in the folder of builds, and the program of docs/IN_PROCESS.md.

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

import { expect, test as base } from "@playwright/test";

import { target } from "../playwright.config.js";

const ROOT = new URL("../../", import.meta.url);
const SERVICE = process.env.SERVICE;

// The import map, since the page has no bundler.
const imports = {
  "variant-arbiter": "/variant-arbiter/dist/src/index.js",
  "variant-arbiter/verify": "/variant-arbiter/dist/src/verify/verify_record.js",
  "variant-arbiter/": "/variant-arbiter/dist/src/",
  "openapi-fetch": "/openapi-fetch/dist/index.mjs",
  "chessground/": "/chessground/dist/",
  "chessgroundx/": "/chessgroundx/",
};
const html = `<!doctype html><title>page</title><script type="importmap">${JSON.stringify({ imports })}</script>
<div id="a"></div><div id="b"></div><div id="c"></div><style>div { width: 320px; height: 320px }</style>`;

async function answer({ url }, response) {
  const file = join(target, "typescript/node_modules", extname(url) ? url : `${url}.js`);
  const found = url === "/" ? html : await readFile(file).catch(() => undefined);
  const type = url === "/" ? "text/html" : url.endsWith(".wasm") ? "application/wasm" : "text/javascript";
  response.statusCode = found ? 200 : 404;
  response.setHeader("content-type", type).end(found);
}

const test = base.extend({
  page: async ({ page }, use) => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await use(page);
    server.closeAllConnections();
    server.close();
  },
});

/** Runs in the page. */
async function used({ service, game }) {
  const { inProcess, overHttp } = await import("variant-arbiter");
  const { twinkieBoards } = await import("variant-arbiter/chessground");
  const { minigolfBoard } = await import("variant-arbiter/chessgroundx");
  const { verify } = await import("variant-arbiter/verify");
  const { load } = await import("variant-arbiter/webassembly");
  const { Chessground } = await import("chessground/chessground");
  const { Chessground: ChessgroundX } = await import("chessgroundx/chessground");
  const arbiter = overHttp(service);

  const shown = (make, id, { pieces, config }) => {
    const element = document.getElementById(id);
    const board = make(element, config);
    board.setPieces(pieces);
    board.set(config);
    board.redrawAll();
    return element.querySelectorAll("piece:not(.ghost)").length;
  };
  const position = "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4";
  const linked = await arbiter.position("twinkie-danger", { position });
  const start = await arbiter.position("minigolf", { position: (await arbiter.start("minigolf")).position });
  const [first, second] = twinkieBoards(linked);
  const { agreement } = game.provable;
  const other = structuredClone(game);
  other.provable.secret = "0".repeat(64);
  return {
    pieces: [shown(Chessground, "a", first), shown(Chessground, "b", second), shown(ChessgroundX, "c", minigolfBoard(start))],
    linked: [...document.querySelectorAll("square.linked.black")].length,
    isSameInProcess: JSON.stringify(inProcess(await load()).position("twinkie-danger", { position })) === JSON.stringify(linked),
    verdict: verify(game, { agreement }).verdict,
    tampered: verify(other).faults[0],
  };
}

test("The TypeScript package shows boards, verifies a game and answers in process", async ({ page }) => {
  const options = ["examples/play_random_game.py", "--service", SERVICE, "--secret", "1".padStart(64, "0")];
  const game = JSON.parse(execFileSync("python3", options, { cwd: ROOT, encoding: "utf8" }));
  expect(await page.evaluate(used, { service: SERVICE, game })).toEqual({
    pieces: [29, 2, 32],
    linked: 2,
    isSameInProcess: true,
    verdict: "proven",
    tampered: "provable: the secret is not the one that was committed to",
  });
});

test("The program of docs/IN_PROCESS.md plays the same move in Chromium and in Node", async ({ page }) => {
  const text = await readFile(new URL("docs/IN_PROCESS.md", ROOT), "utf8");
  const program = /^```js\n(.*?)^```$/ms.exec(text)[1].replace("http://127.0.0.1:8080", SERVICE);
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("{"));
  await page.addScriptTag({ type: "module", content: program });
  const inNode = execFileSync("node", ["--input-type=module"], { input: program, encoding: "utf8" });
  expect((await logged).text().trim()).toBe(inNode.trim());
});
