// The correspondence site of the examples, a proxy that counts its requests to the service, and two
// windows on one of its games.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A proxy from the site to the service: counts requests, can drop them, and can hold a `play` until a second one. */
export async function counter(service) {
  const counted = { asked: [], isAway: false, holdsTwo: false };
  let free = null;
  const second = () => new Promise((resolve) => (free ? (free(), resolve()) : (free = resolve)));
  const server = createServer(async (from, to) => {
    if (counted.isAway) return from.socket.destroy();
    counted.asked.push(from.url.split("/").at(-1));
    if (counted.holdsTwo && from.url.endsWith("/play")) await second();
    const on = request(`${service}${from.url}`, { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode, answer.headers);
      answer.pipe(to);
    });
    from.pipe(on);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  counted.address = `http://127.0.0.1:${server.address().port}`;
  counted.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return counted;
}

/** Starts the site. With the same port and database, it continues an earlier site. */
export async function start(arbiter, database, port = 0, program = ["examples/correspondence/site.py"]) {
  const options = ["--arbiter", arbiter, "--listen", `127.0.0.1:${port}`, "--database", database];
  const child = spawn("python3", [...program, ...options], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(child.stdout), "line");
  const address = line.replace("listening on ", "");
  const kill = async () => child.kill("SIGKILL") && once(child, "exit");
  return { address, port: new URL(address).port, kill };
}

/** Opens a window as another person's browser does. Collects every answer in `heard`. */
export async function open(browser, address, viewport = { width: 1200, height: 800 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.heard = [];
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.stack));
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    page.heard.push(answer.text().then((text) => ({ pathname, text }), () => ({ pathname, text: "" })));
  });
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(address);
  return page;
}

/** Begins a game: one player opens their own link, the other the invitation. */
export async function invited(browser, address, kind) {
  const lobby = await open(browser, address);
  await lobby.getByLabel("Game").selectOption(kind);
  await lobby.getByRole("button", { name: "New game" }).click();
  const [own, invitation] = await Promise.all(["own", "invitation"].map((id) => lobby.locator(`#${id}`).getAttribute("href")));
  await lobby.context().close();
  const pages = [await open(browser, `${address}${own}`), await open(browser, `${address}${invitation}`)];
  await pages[1].getByRole("button", { name: "Join the game" }).click();
  return { pages, invitation };
}

/** Begins a game, and returns White's and Black's window once both show a position. */
export async function begin(browser, address, kind, meanwhile = async () => {}) {
  const { pages, invitation } = await invited(browser, address, kind);
  await meanwhile(pages, invitation);
  await Promise.all(pages.map(begun));
  const [first, second] = pages;
  return (await seen(first)).side === "white" ? { white: first, black: second } : { white: second, black: first };
}

export const seen = (page) => page.evaluate(() => game);

/** Waits until a window shows a position; a player who joins goes to another page first. */
export const begun = (page) => page.waitForFunction(() => game.position);

/** Waits until a window shows a later version of its game. */
export const newer = (page, version) => page.waitForFunction((before) => game.version > before, version, { timeout: 60_000 });

/** Plays a move by clicks on its squares, and on its text if there is a choice or no `from`. Waits for both windows. */
export async function play({ white, black }, page, { move, from, to }) {
  const { version, moves } = await seen(page);
  const ways = moves.filter((each) => each.from === from && each.to === to);
  if (from) await page.locator(`[data-square="${from}"]`).click();
  await page.locator(`[data-square="${to}"]`).click();
  if (!from || ways.length > 1 || ways[0].linkActions?.length) await page.locator("#moves").getByRole("button", { name: move, exact: true }).click();
  for (const window of [white, black]) await newer(window, version);
}
