// Drives Debian's Chromium over the playground of a started service: node playground.mjs <address>.
// Ends non-zero at the first thing that is wrong.

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { chromium } from "playwright-core";

const [service] = process.argv.slice(2);
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pictures = process.env.PICTURES;

const GAMES = {
  "twinkie-danger": {
    name: "Twinkie Danger Chess",
    first: ["0e2", "0e4"],
    example: "Betza's opening",
    // Fool's mate: no link is made.
    moves: [["0f2", "0f3"], ["0e7", "0e5", "No link action"], ["0g2", "0g4", "No link action"], ["0d8", "0h4", "No link action"]],
    end: "Checkmate: Black has won",
  },
  minigolf: {
    name: "Minigolf Chess",
    first: ["a1.e2", "a1.e4"],
    example: "A Pawn on the spinner",
    moves: [
      ["a1.d1", "a1.c3"], ["a2.a7", "a2.a6"], ["a1.f1", "a1.f3"], ["a2.h7", "a2.h5"], ["a1.e2", "a1.e3"],
      ["a2.d8", "a2.b6"], ["a1.c1", "a1.c3"], ["a2.g8", "a2.h7", /momentum \{1,-1\}/], ["a1.g1", "a1.f3"],
      ["a2.b8", "a2.a7"], ["a1.h2", "a1.h3"], ["a2.g7", "a2.g5"], ["a2.c5", "a2.c7"],
    ],
    end: "Checkmate: White has won",
  },
  chakart: {
    name: "Chakart",
    first: ["e2", "e4"],
    example: "A Bishop and a banana",
    // The Queen looks through the mushroom that the Pawn of f7 leaves, and takes the King.
    moves: [["e2", "e3"], ["f7", "f6"], ["d1", "h5", /^move to/], ["a7", "a6"], ["h5", "e8"]],
    end: "The King is captured: White has won",
  },
};

const problems = [];

async function page(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: "reduce", ...options });
  const opened = await context.newPage();
  opened.setDefaultTimeout(20_000);
  opened.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  opened.on("pageerror", (error) => problems.push(`error: ${error.stack}`));
  opened.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${service}/`) && !url.startsWith("data:")) problems.push(`request to ${url}`);
  });
  await opened.goto(`${service}/`);
  return opened;
}

const square = (on, name) => on.locator(`[data-square="${name}"]`);

const played = (on, plies) => on.locator(`#record li[value="${plies}"] button[aria-current]`).waitFor();

async function play(on, [from, to, choice], ply) {
  await square(on, from).click();
  await on.locator(`[data-square="${to}"].to`).click();
  if (choice) await on.locator("#choice").getByRole("button", { name: choice }).first().click();
  await played(on, ply);
}

/** From the front page three clicks play the first ply; the curl log shows what was asked. */
async function threeClicks(browser, { name, first: [from, to] }) {
  const on = await page(browser, { reducedMotion: "no-preference" });
  await on.getByRole("button", { name, exact: true }).click();
  await square(on, from).click();
  await on.locator(`[data-square="${to}"].to`).click();
  await played(on, 1);
  assert.match(await on.locator("#status").textContent(), /Black to move/);
  assert.notEqual(await on.locator("#effects li").count(), 0);
  await on.locator("#requests > summary").click();
  assert.match(await on.locator("#log li").first().locator("code").textContent(), /^curl -s /);
  assert.equal(await on.locator("#log code", { hasText: "/play" }).count(), 1);
  await on.context().close();
}

async function toTheEnd(browser, { name, moves, end }) {
  const on = await page(browser);
  await on.getByRole("button", { name, exact: true }).click();
  for (const [index, move] of moves.entries()) await play(on, move, index + 1);
  assert.equal((await on.locator("#status").textContent()).replace(/ \(.*/, ""), end);
  // Back to the start, forward to the end, and by its link to the same position.
  const last = await on.locator("#position").inputValue();
  await on.locator("#record li button").first().click();
  await played(on, 0);
  await on.locator("#redo").click();
  await played(on, 1);
  await on.locator(`#record li[value="${moves.length}"] button`).click();
  await played(on, moves.length);
  assert.equal(await on.locator("#position").inputValue(), last);
  const link = on.url();
  const other = await on.context().newPage();
  await other.goto(link);
  await other.locator("#status:not(:empty)").waitFor();
  assert.equal(await other.locator("#position").inputValue(), last);
  await on.context().close();
}

async function byKeyboard(browser, { name, first: [from, to] }) {
  const on = await page(browser);
  await on.getByRole("button", { name, exact: true }).press("Enter");
  await square(on, from).waitFor();
  await on.locator('.cell[tabindex="0"]').focus();
  // Every board opens on its upper left square; the way to the piece is walked with the arrows.
  const rank = Number(from.at(-1));
  const ranks = name === "Minigolf Chess" ? 16 : 8;
  for (let step = 0; step < ranks - rank; step += 1) await on.keyboard.press("ArrowDown");
  for (let step = 0; step < "abcdefgh".indexOf(from.at(-2)); step += 1) await on.keyboard.press("ArrowRight");
  const focused = on.locator(".cell:focus");
  assert.match(await focused.getAttribute("aria-label"), new RegExp(`^${from.replace(".", "\\.")}, White Pawn`));
  await on.keyboard.press("Enter");
  await on.locator(".to").first().waitFor();
  await on.keyboard.press("Escape");
  assert.equal(await on.locator(".to").count(), 0);
  await on.keyboard.press("Enter");
  await on.locator(".to").first().waitFor();
  await on.keyboard.press("ArrowUp");
  await on.keyboard.press("ArrowUp");
  assert.equal(await focused.getAttribute("data-square"), to);
  await on.keyboard.press("Enter");
  await played(on, 1);
  await on.context().close();
}

/** Links, chance, refusals and the hidden Queen. */
async function particulars(browser) {
  const on = await page(browser);
  await on.getByRole("button", { name: "A Bishop and a banana" }).click();
  await on.locator('[data-square="e4"].to').click();
  await on.locator("#choice table").waitFor();
  const shares = await on.locator("#choice tbody tr td:first-child").allTextContents();
  assert.deepEqual(shares, ["1/3", "1/6", "1/6", "1/3"]);
  await on.locator("#seed").fill("a seed");
  await on.getByRole("button", { name: /^move to e4/ }).click();
  await played(on, 1);
  assert.match(await on.locator("#used").textContent(), /Seed used: a seed\. Draws: /);

  await on.getByRole("button", { name: "Twinkie Danger Chess", exact: true }).click();
  await played(on, 0);
  await play(on, ["0e2", "0e4"], 1);
  await square(on, "0d7").click();
  await on.locator('[data-square="0d5"].to').click();
  await on.locator('[data-square="1d5"].ask').click();
  await played(on, 2);
  assert.match(await square(on, "1d5").getAttribute("aria-label"), /Black Pawn, linked by Black/);
  await square(on, "0e4").click();
  await on.locator(".to").first().waitFor();
  await square(on, "0e5").click();
  await on.locator('[data-square="0e5"].to').waitFor({ state: "detached" });
  await on.locator("#choice").getByRole("button", { name: "Cancel" }).click();
  await square(on, "0b1").click();
  await on.locator('[data-square="0c3"].to').waitFor();
  await square(on, "0b3").click();
  await on.locator("#alert p").waitFor();
  assert.match(await on.getByRole("alert").textContent(), /rules\/twinkie-danger\.md §\d.*cannot_reach/s);

  // White hides her Queen: Black must not see her, nor the requests that tell of her.
  await on.getByRole("button", { name: "Chakart", exact: true }).click();
  await played(on, 0);
  await on.locator("#position").fill("4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -");
  await on.getByRole("button", { name: "Load this text" }).click();
  await on.locator('[data-square="d1"][aria-label*="White Queen"]').click();
  await on.locator('[data-square="d4"].to').click();
  await on.locator("#choice").getByRole("button", { name: /invisible/ }).click();
  await on.getByRole("button", { name: "I am Black" }).click();
  await played(on, 1);
  assert.equal(await square(on, "d4").getAttribute("aria-label"), "d4, empty");
  assert.equal(await on.locator("#record li").last().locator("button").textContent(), "Q??");
  assert.ok(!/I/.test((await on.locator("#position").inputValue()).split(" ")[0]));
  assert.ok(!(await on.locator("body").innerText()).includes("d4"));
  await play(on, ["e8", "e7"], 2);
  assert.match(await square(on, "d4").getAttribute("aria-label"), /White Queen/);
  await on.context().close();
}

/** Opens one page of every game and looks at it in every width, light and dark. */
async function layout(browser, variant) {
  const on = await page(browser);
  if (variant) {
    await on.getByRole("button", { name: GAMES[variant].example }).click();
    await on.locator("#record li button[aria-current]").waitFor();
  }
  if (variant === "minigolf") {
    await on.locator("#redo").click();
    await played(on, 1);
  }
  if (variant === "chakart") {
    await on.locator('[data-square="e4"].to').click();
    await on.locator("#choice table").waitFor();
  }
  for (const width of [360, 800, 1400]) {
    await on.setViewportSize({ width, height: width === 1400 ? 900 : 800 });
    for (const colorScheme of ["light", "dark"]) {
      await on.emulateMedia({ colorScheme });
      await fits(on, `${variant ?? "front"}-${width}-${colorScheme}`);
    }
  }
  await on.context().close();
}

/** No overflow, and nothing that axe-core rates serious. */
async function fits(on, name) {
  await on.waitForFunction(() => [...document.images].every((image) => image.complete));
  if (pictures) await on.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  const [wide, room] = await on.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= room, `${name} is ${wide} wide, the window ${room}`);
  await laidOut(on, name);
  // Between the narrow and the wide page only sizes change.
  if (name.includes("-800-")) return;
  // Not as a script of the page, which its Content-Security-Policy would refuse.
  await on.evaluate(axe);
  const { violations } = await on.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  const told = grave.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("; ")}`);
  assert.deepEqual(told, []);
}

/** Squares are square and large enough for a finger; panels stand beside the board or below it. */
async function laidOut(on, name) {
  if (!(await on.locator(".cell").count())) return;
  const sizes = await on.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  for (const [width, height] of sizes) assert.ok(Math.abs(width - height) < 1 && width >= 31, `${name}: a square of ${width} by ${height}`);
  const [boards, side] = await Promise.all(["#boards", "#side"].map((id) => on.locator(id).boundingBox()));
  const isBeside = side.x >= boards.x + boards.width;
  const isBelow = side.y >= boards.y + boards.height;
  assert.equal(isBeside, !name.includes("-360-"), `${name}: the panels are beside the board`);
  assert.ok(isBeside || isBelow, `${name}: the panels do not cover the board`);
}

async function inTurn(checks) {
  for (const check of checks) await check();
}

if (pictures) await mkdir(pictures, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  // Two at a time: each has pages of its own, and most of the time is spent waiting.
  await Promise.all([
    inTurn(Object.values(GAMES).map((game) => () => threeClicks(browser, game))).then(() => particulars(browser)),
    inTurn(Object.values(GAMES).flatMap((game) => [() => toTheEnd(browser, game), () => byKeyboard(browser, game)])),
  ]);
  const pages = [null, ...Object.keys(GAMES)].map((variant) => () => layout(browser, variant));
  await Promise.all([inTurn(pages.slice(0, 2)), inTurn(pages.slice(2))]);
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
}
console.log("the playground: three games played to their ends by mouse, first plies by keyboard, laid out at three widths in light and dark");
