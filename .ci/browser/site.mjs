// The correspondence site, started as the documentation says, behind it a counter of its requests
// to the service, and two windows on one of its games.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { createInterface } from "node:readline";

/** Stands between the site and the service: counts what is asked, can be away, and can hold `play` until two ask. */
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
  counted.close = () => server.closeAllConnections() ?? server.close();
  return counted;
}

/** Starts the site; started again with the same port and database it is the same site. */
export async function start(arbiter, database, port = 0, program = ["examples/correspondence/site.py"]) {
  const options = ["--arbiter", arbiter, "--listen", `127.0.0.1:${port}`, "--database", database];
  const child = spawn("python3", [...program, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(child.stdout), "line");
  const address = line.replace("listening on ", "");
  const kill = async () => child.kill("SIGKILL") && once(child, "exit");
  return { address, port: new URL(address).port, kill };
}

/** A window of its own, as another person's browser is. Everything that it is told is kept. */
export async function open(browser, address, viewport = { width: 1200, height: 800 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.setDefaultTimeout(20_000);
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

/** A new game: the inviter opens their own link, and the opponent takes the invitation. */
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

/** A new game with White's window and Black's. It has begun when each shows a position. */
export async function begin(browser, address, kind, meanwhile = async () => {}) {
  const { pages, invitation } = await invited(browser, address, kind);
  await meanwhile(pages, invitation);
  await Promise.all(pages.map((page) => page.waitForFunction(() => game.position)));
  const [first, second] = pages;
  return (await seen(first)).side === "white" ? { white: first, black: second } : { white: second, black: first };
}

export const seen = (page) => page.evaluate(() => game);

/** Plays a move by clicks on its squares, and on its text where they leave a choice; waits for both windows. */
export async function play({ white, black }, page, { move, from, to }) {
  const { version, moves } = await seen(page);
  const ways = moves.filter((each) => each.from === from && each.to === to);
  await page.locator(`[data-square="${from}"]`).click();
  await page.locator(`[data-square="${to}"]`).click();
  if (ways.length > 1 || ways[0].linkActions?.length) await page.locator("#moves").getByRole("button", { name: move, exact: true }).click();
  for (const window of [white, black]) await window.waitForFunction((before) => game.version > before, version);
}
