// The static site in Debian's Chromium: node static_site.mjs FOLDER BASE. A host of plain files serves
// it for one visit, and then no more: each game is played to its end, rules and contract are read.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const [folder, base] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json" };

let isUp = true;
/** A part of the address of files that are not there. */
let missing = null;

/** As hosts of files do: a folder is its index.html, behind a `/`. */
async function answer(request, response) {
  if (!isUp) return request.socket.destroy();
  const { pathname } = new URL(request.url, "http://host");
  const place = join(folder, pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "/none");
  const found = missing && pathname.includes(missing) ? null : await stat(place).catch(() => null);
  if (found?.isDirectory() && !pathname.endsWith("/")) return response.writeHead(301, { location: `${pathname}/` }).end();
  const file = found?.isDirectory() ? join(place, "index.html") : place;
  response.statusCode = found ? 200 : 404;
  const bytes = await readFile(found ? file : join(folder, "404.html"));
  return response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream").end(bytes);
}

const host = createServer(answer).listen(0, "127.0.0.1");
await once(host, "listening");
const site = `http://127.0.0.1:${host.address().port}${base}`;
// The checks of the service's pages find it there.
process.argv[2] = site;
const { GAMES, toTheEnd } = await import("./games.mjs");
const { executed } = await import("./docs.mjs");
const { inTurn, launch, page, problems } = await import("./page.mjs");
const verify = await import("./verify.mjs");

/** Browsers that have visited the site, for which there is no host any more. */
const withoutHost = (browser) => ({
  newContext: async (options) => {
    const context = await browser.newContext(options);
    isUp = true;
    const visit = await context.newPage();
    await visit.goto(`${site}/`);
    await visit.waitForFunction(() => navigator.serviceWorker.controller);
    await visit.locator("#games button").first().waitFor();
    await visit.close();
    isUp = false;
    host.closeAllConnections();
    return context;
  },
});

/** The rules with all their pictures, a link to a game, and a page that there is not. */
async function read(browser) {
  const on = await page(browser);
  await on.goto(`${site}/rules/minigolf`);
  const pictures = await on.locator("main img").count();
  assert.ok(pictures > 3);
  for (const image of await on.locator("main img").all()) {
    await image.scrollIntoViewIfNeeded();
    await on.waitForFunction((element) => element.complete && element.naturalWidth > 0, await image.elementHandle());
  }
  await on.locator("a", { hasText: "Play it" }).click();
  await on.locator("#boards .cell").first().waitFor();
  assert.match(on.url(), /\/games\/play\/minigolf/);
  await on.goto(`${site}/play/twinkie-danger?v=1&moves=0e2-0e4+0e7-0e5`);
  await on.locator('#record li[value="2"] button[aria-current]').waitFor();
  await on.goto(`${site}/problems`);
  await on.locator("a", { hasText: "invalid_position" }).first().click();
  await on.waitForURL(/\/games\/problems\/invalid_position/);
  await on.locator("main code", { hasText: "invalid_position" }).first().waitFor();
  await on.context().close();
}

/** Where a file is missing the page says so, and goes on once it is there. */
async function incomplete(browser) {
  isUp = true;
  missing = ".wasm";
  const context = await browser.newContext();
  const on = await context.newPage();
  await on.goto(`${site}/`);
  await on.locator("p", { hasText: "A file of this site could not be loaded." }).waitFor();
  missing = null;
  await on.reload();
  await on.locator("#games button").first().waitFor();
  await context.close();
}

/** What a browser needs to install it. */
async function installable(browser) {
  const on = await page(browser);
  const session = await on.context().newCDPSession(on);
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  await on.context().close();
}

const browser = await launch();
try {
  const visited = withoutHost(browser);
  const games = Object.values(GAMES).map((game) => () => toTheEnd(visited, game));
  await inTurn([...games, () => read(visited), () => executed(visited, (path) => path.startsWith("/v1/") && !path.endsWith(".png")), () => installable(visited), () => incomplete(browser), ...Object.values(verify).map((check) => () => check(visited))]);
} finally {
  await browser.close();
  host.close();
}
if (problems.length) {
  console.error(problems.join("\n\n"));
  process.exit(1);
}
console.log("the static site, visited once and then without its host: three games played to their ends, rules, codes and contract read and tried, a true game accepted and tampered ones refused by the page that verifies");
