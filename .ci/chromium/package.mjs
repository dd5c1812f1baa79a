// Tests the installed TypeScript package in Chromium: a page calls the service, shows games on chessground
// and chessgroundx, and verifies a recorded game.
//
//   node .ci/chromium/package.mjs SERVICE FOLDER GAME    # FOLDER contains node_modules

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

import { launch } from "./launch.mjs";

const [service, folder, recorded] = process.argv.slice(2);
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
  if (url === "/") return response.setHeader("content-type", "text/html").end(html);
  const file = join(folder, "node_modules", extname(url) ? url : `${url}.js`);
  const found = await readFile(file).catch(() => undefined);
  response.statusCode = found ? 200 : 404;
  response.setHeader("content-type", "text/javascript").end(found);
}

/** Runs in the page. */
async function used({ service, game }) {
  const { overHttp } = await import("variant-arbiter");
  const { twinkieBoards } = await import("variant-arbiter/chessground");
  const { minigolfBoard } = await import("variant-arbiter/chessgroundx");
  const { verify } = await import("variant-arbiter/verify");
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
  const read = (variant, position) => arbiter.position(variant, { position });
  const linked = "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4";
  const [first, second] = twinkieBoards(await read("twinkie-danger", linked));
  const golf = minigolfBoard(await read("minigolf", (await arbiter.start("minigolf")).position));
  const { agreement } = game.provable;
  const other = structuredClone(game);
  other.provable.secret = "0".repeat(64);
  return {
    pieces: [shown(Chessground, "a", first), shown(Chessground, "b", second), shown(ChessgroundX, "c", golf)],
    linked: [...document.querySelectorAll("square.linked.black")].length,
    verdict: verify(game, { agreement }).verdict,
    tampered: verify(other).faults[0],
  };
}

// Another origin than the service's, like the page of a site.
const pages = createServer(answer).listen(0, "127.0.0.1");
await once(pages, "listening");
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${pages.address().port}/`);
  const found = await page.evaluate(used, { service, game: JSON.parse(await readFile(recorded, "utf8")) });
  assert.deepEqual(found, {
    pieces: [29, 2, 32],
    linked: 2,
    verdict: "proven",
    tampered: "provable: the secret is not the one that was committed to",
  });
} finally {
  await browser.close();
  pages.close();
}
console.log("in a browser: two games on three boards, a recorded game verified and a tampered one refused");
