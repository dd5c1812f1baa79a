// Each game from the front page: three clicks to the first ply, to its end by mouse, its first ply
// by keyboard and by finger.

import assert from "node:assert/strict";

import { begin, forDevelopers, label, page, play, played, square, target } from "./page.mjs";

export const GAMES = {
  "twinkie-danger": {
    name: "Twinkie Danger Chess",
    first: ["0e2", "0e4"],
    // Fool's mate: no link is made.
    moves: [["0f2", "0f3"], ["0e7", "0e5", "End turn"], ["0g2", "0g4", "End turn"], ["0d8", "0h4", "End turn"]],
    end: "Checkmate: Black has won",
  },
  minigolf: {
    name: "Minigolf Chess",
    first: ["a1.e2", "a1.e4"],
    moves: [
      ["a1.d1", "a1.c3"], ["a2.a7", "a2.a6"], ["a1.f1", "a1.f3"], ["a2.h7", "a2.h5"], ["a1.e2", "a1.e3"],
      ["a2.d8", "a2.b6"], ["a1.c1", "a1.c3"], ["a2.g8", "a2.h7", /1 rank towards White, 1 file towards the h-file/], ["a1.g1", "a1.f3"],
      ["a2.b8", "a2.a7"], ["a1.h2", "a1.h3"], ["a2.g7", "a2.g5"], ["a2.c5", "a2.c7"],
    ],
    end: "Checkmate: White has won",
  },
  chakart: {
    name: "Chakart",
    first: ["e2", "e4"],
    // The Queen looks through the mushroom that the Pawn of f7 leaves, and takes the King.
    moves: [["e2", "e3"], ["f7", "f6"], ["d1", "h5", /^Move to/], ["a7", "a6"], ["h5", "e8"]],
    end: "The King is captured: White has won",
  },
};

/** From the front page three clicks play the first ply; the log shows what was asked. */
export async function threeClicks(browser, { name, first: [from, to] }) {
  const on = await page(browser, { reducedMotion: "no-preference" });
  await begin(on, name);
  await square(on, from).click();
  await target(on, to).click();
  await played(on, 1);
  assert.match(await on.locator("#status").textContent(), /Black to move/);
  assert.notEqual(await on.locator("#effects li").count(), 0);
  assert.match(await on.locator("#log li").first().locator("code").textContent(), /^curl -s /);
  await forDevelopers(on);
  const asked = on.locator("#log li", { has: on.locator("code", { hasText: "/play" }) });
  assert.equal(await asked.count(), 1);
  await asked.locator("summary").click();
  await asked.locator("pre", { hasText: '"effects": [' }).waitFor();
  await on.context().close();
}

/** Plays the game by mouse; back, forward, by its link, by its record, and the board turned round. */
export async function toTheEnd(browser, { name, moves, end }) {
  const on = await page(browser);
  await begin(on, name);
  for (const [index, move] of moves.entries()) await play(on, move, index + 1);
  const status = async () => (await on.locator("#status").textContent()).replace(/ \(.*/, "");
  assert.equal(await status(), end);
  const last = await on.locator("#position").inputValue();
  await on.locator("#record li button").first().click();
  await played(on, 0);
  await on.locator("#redo").click();
  await played(on, 1);
  await on.locator(`#record li[value="${moves.length}"] button`).click();
  await played(on, moves.length);
  assert.equal(await on.locator("#position").inputValue(), last);
  const other = await on.context().newPage();
  await other.goto(on.url());
  await other.locator("#status:not(:empty)").waitFor();
  assert.equal(await other.locator("#position").inputValue(), last);
  await byItsRecord(on, moves.length, last);
  assert.equal(await status(), end);
  await turnedRound(on);
  await on.context().close();
}

/** What is copied as PGN can be pasted, and is the same game. */
async function byItsRecord(on, plies, last) {
  await on.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await forDevelopers(on);
  const moves = await on.locator("#record button").allTextContents();
  await on.locator("#copy-pgn").click();
  await on.locator("#hint", { hasText: "Copied the game as PGN." }).waitFor();
  const pgn = await on.evaluate(() => navigator.clipboard.readText());
  await on.locator("#record li button").first().click();
  await played(on, 0);
  await on.locator("#pgn").fill(pgn);
  await on.locator("#load-pgn").click();
  await played(on, plies);
  assert.equal(await on.locator("#position").inputValue(), last);
  assert.deepEqual(await on.locator("#record button").allTextContents(), moves);
}

async function turnedRound(on) {
  const first = on.locator(".cell").first();
  const before = await first.getAttribute("data-square");
  await on.locator("#flip").click();
  await on.waitForFunction((name) => document.querySelector(".cell").dataset.square !== name, before);
  assert.match(await first.getAttribute("data-square"), /h[18]$/);
  await on.locator("#flip").click();
  await on.locator(`.row:first-child > [data-square="${before}"]:first-child`).waitFor();
}

/** Nothing but keys: to the game, to the board, to the piece and to its square. */
export async function byKeyboard(browser, { name, first: [from, to] }) {
  const on = await page(browser);
  await tabTo(on, (element) => element.matches("button") && element.textContent === globalThis.wanted, `Play ${name}`);
  await on.keyboard.press("Enter");
  await square(on, from).waitFor();
  await tabTo(on, (element) => element.matches(".cell"));
  await walk(on, from);
  assert.match(await label(on, from), /White Pawn/);
  await on.keyboard.press("Enter");
  await target(on, to).waitFor();
  await on.keyboard.press("Escape");
  assert.equal(await on.locator(".to").count(), 0);
  await on.keyboard.press("Enter");
  await target(on, to).waitFor();
  await walk(on, to);
  await on.keyboard.press("Enter");
  await played(on, 1);
  if (name === "Twinkie Danger Chess") await linkByKeyboard(on);
  await on.context().close();
}

/** The choices take the keyboard and give it back to the board. */
async function linkByKeyboard(on) {
  const toTheChoice = async () => {
    await walk(on, "0d7");
    await on.keyboard.press("Enter");
    await target(on, "0d5").waitFor();
    await walk(on, "0d5");
    await on.keyboard.press("Enter");
    await on.locator("#choice:focus").waitFor();
  };
  await toTheChoice();
  await on.keyboard.press("Escape");
  await on.locator(".cell:focus").waitFor();
  assert.match(await label(on, "0d5"), /empty/);
  await toTheChoice();
  await on.keyboard.press("Tab");
  assert.equal(await on.locator("#choice button:focus").textContent(), "End turn");
  await on.keyboard.press("Enter");
  await played(on, 2);
  assert.match(await label(on, "0d5"), /Black Pawn/);
  assert.equal(await on.locator(".cell:focus").count(), 1);
}

/** Presses Tab until the focus is on an element that `wanted` accepts. */
async function tabTo(on, wanted, name) {
  await on.evaluate((text) => Object.assign(globalThis, { wanted: text }), name);
  for (let step = 0; step < 40; step += 1) {
    await on.keyboard.press("Tab");
    const focused = await on.evaluateHandle(() => document.activeElement);
    if (await focused.evaluate(wanted)) return;
  }
  assert.fail(`Tab does not come to ${name ?? "the board"}`);
}

/** Walks the focus to a square of the same board by the arrow keys, which go as it is seen. */
async function walk(on, to) {
  const [right, down] = await on.evaluate((name) => {
    const place = (cell) => [[...cell.parentElement.children].indexOf(cell), [...cell.parentElement.parentElement.children].indexOf(cell.parentElement)];
    const [from, wanted] = [document.querySelector(".cell:focus"), document.querySelector(`[data-square="${name}"]`)].map(place);
    return [wanted[0] - from[0], wanted[1] - from[1]];
  }, to);
  const press = async (key, times) => {
    for (let step = 0; step < times; step += 1) await on.keyboard.press(key);
  };
  await press(down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
  await press(right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
  assert.equal(await on.locator(".cell:focus").getAttribute("data-square"), to);
}

/** On a telephone: three taps play the first ply. */
export async function byFinger(browser, { name, first: [from, to] }) {
  const on = await page(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await on.getByRole("button", { name: `Play ${name}`, exact: true }).tap();
  await square(on, from).waitFor();
  assert.equal(await on.evaluate(() => scrollY), 0);
  await square(on, from).tap();
  await target(on, to).tap();
  await played(on, 1);
  assert.match(await on.locator("#status").textContent(), /Black to move/);
  await on.context().close();
}
