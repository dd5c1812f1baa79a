// What a page does while it waits, and where it speaks: nothing holds the way back, nothing hides what
// is used.

import assert from "node:assert/strict";

import { at, begin, choice, page, played, square, target } from "./page.mjs";

/** A request that hangs does not hold the way back, and is no trouble. */
export async function backAtOnce(browser) {
  const on = await page(browser);
  await begin(on, "Minigolf Chess");
  await on.route("**/play", () => {});
  await square(on, "a1.e2").click();
  await target(on, "a1.e4").click();
  await on.locator("#waiting", { hasText: "Waiting" }).waitFor();
  // What it says hides nothing that can be pressed.
  assert.equal(await on.evaluate(() => {
    const { left, top, width, height } = document.getElementById("waiting").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2).id;
  }) === "waiting", false);
  await on.goBack();
  await on.locator("body:not(.playing)").waitFor({ timeout: 3000 });
  assert.equal(await on.locator("#alert").textContent(), "");
  await on.goForward();
  await played(on, 0);
  // Nor where Back leads to an entry of the same game: the board is as it was.
  await on.evaluate(() => history.pushState(history.state, ""));
  await square(on, "a1.e2").click();
  await target(on, "a1.e4").click();
  await on.locator("#waiting", { hasText: "Waiting" }).waitFor();
  await on.goBack();
  await square(on, "a1.d2").click();
  await target(on, "a1.d4").waitFor({ timeout: 3000 });
  await on.keyboard.press("Escape");
  await on.unroute("**/play");
  await square(on, "a1.e2").click();
  await target(on, "a1.e4").click();
  await played(on, 1);
  await on.context().close();
}

/** A turn waits for two answers in a row, no more: the move's, and then what is drawn and shown. */
export async function twoRounds(browser) {
  const on = await page(browser);
  await begin(on, "Minigolf Chess");
  const asked = new Promise((resolve) => {
    on.on("request", (request) => request.url().endsWith("/position") && resolve());
  });
  await on.route("**/diagram", async (route) => {
    await asked;
    await route.continue();
  });
  await square(on, "a1.e2").click();
  await target(on, "a1.e4").click();
  await played(on, 1);
  await on.context().close();
}

/** On a telephone every choice of a link that is broken is whole, and the page does not jump. */
export async function wholeChoices(browser) {
  const position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3";
  const on = await at(browser, "twinkie-danger", position, { viewport: { width: 390, height: 664 }, hasTouch: true });
  const places = () => on.locator("#boards, #record").evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)));
  const before = await places();
  await square(on, "0a2").click();
  await target(on, "0a3").click();
  await on.locator('[data-square="0d1"].ask').click();
  await choice(on, /stays on board 1/).waitFor();
  assert.deepEqual(await places(), before);
  assert.ok(await on.locator("#choice").evaluate((choice) => choice.scrollHeight <= choice.clientHeight));
  await on.context().close();
}

/** Where browsers keep nothing it is said beside the board, and nothing moves when it goes. */
export async function noticesLieOver(browser) {
  const on = await page(browser);
  await begin(on, "Chakart");
  await played(on, 0);
  const top = () => on.locator("#boards").evaluate((boards) => boards.getBoundingClientRect().top);
  const before = await top();
  await on.evaluate(async () => (await module("./ask.js")).notice("Something that needs no answer."));
  await on.locator("#notice p").waitFor();
  assert.equal(await top(), before);
  await on.locator("#notice").getByRole("button", { name: "Close" }).click();
  assert.equal(await top(), before);
  assert.deepEqual(await on.locator("#setup option").allTextContents(), ["Standard start", "Mirrored start", "Shuffled start"]);
  await on.context().close();
}
