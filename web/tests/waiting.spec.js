// The page while it waits for the service, and its notices, which block and cover nothing.

import { expect, test } from "./support/fixtures.js";
import { begin, choice, expectPly, goTo, pick, target } from "./support/player.js";

test("A request that hangs does not block Back", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await page.route("**/play", () => {});
  // Without its timeout of 20 s, the page itself never ends a request.
  await page.evaluate(() => {
    const later = setTimeout;
    globalThis.setTimeout = (work, milliseconds) => (milliseconds === 20_000 ? 0 : later(work, milliseconds));
  });
  await pick(page, "a1.e2");
  await target(page, "a1.e4").click();
  await expect(page.locator("#waiting", { hasText: "Waiting" })).toBeVisible();
  // The message does not intercept clicks.
  expect(await page.evaluate(() => {
    const { left, top, width, height } = document.getElementById("waiting").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2).id;
  })).not.toBe("waiting");
  await page.goBack();
  await expect(page.locator("body:not(.playing)")).toBeVisible();
  await expect(page.locator("#alert")).toHaveText("");
  await page.goForward();
  await expectPly(page, 0);
  // The same within a game: Back leads to another entry of the game.
  await page.evaluate(() => history.pushState(history.state, ""));
  await pick(page, "a1.e2");
  await target(page, "a1.e4").click();
  await expect(page.locator("#waiting", { hasText: "Waiting" })).toBeVisible();
  await page.goBack();
  await pick(page, "a1.d2");
  await expect(target(page, "a1.d4")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute("**/play");
  await pick(page, "a1.e2");
  await target(page, "a1.e4").click();
  await expectPly(page, 1);
});

test("A turn waits for at most two answers in a row", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  const asked = new Promise((resolve) => {
    page.on("request", (request) => request.url().endsWith("/position") && resolve());
  });
  await page.route("**/diagram", async (route) => {
    await asked;
    await route.continue();
  });
  await pick(page, "a1.e2");
  await target(page, "a1.e4").click();
  await expectPly(page, 1);
});

test("On a phone, the choices for breaking a link are not cut off, and the page does not jump", async ({ open }) => {
  const position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3";
  const page = await open({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await goTo(page, "twinkie-danger", position);
  const places = () => page.locator("#boards, #record").evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)));
  const before = await places();
  await pick(page, "0a2");
  await target(page, "0a3").click();
  await page.locator('[data-square="0d1"].ask').click();
  await expect(choice(page, /stays on board 1/)).toBeVisible();
  await expect.poll(places).toEqual(before);
  expect(await page.locator("#choice").evaluate((choice) => choice.scrollHeight <= choice.clientHeight)).toBe(true);
});

test("A notice covers the page without moving the board", { tag: "@modules" }, async ({ page }) => {
  await begin(page, "Chakart");
  await expectPly(page, 0);
  const top = () => page.locator("#boards").evaluate((boards) => boards.getBoundingClientRect().top);
  const before = await top();
  await page.evaluate(async () => (await module("./ask.js")).notice("Something that needs no answer."));
  await expect(page.locator("#notice p")).toBeVisible();
  await expect.poll(top).toBe(before);
  await page.locator("#notice").getByRole("button", { name: "Close" }).click();
  await expect.poll(top).toBe(before);
  await page.locator("#restart").click();
  await expect(page.locator("#setup option")).toHaveText(["Standard start", "Mirrored start", "Shuffled start"]);
});
