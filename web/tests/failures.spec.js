// Failures of the service and of the network.

import { hold } from "./support/control.js";
import { expect, test } from "./support/fixtures.js";
import { begin, expectLabel, expectPly, pick, target } from "./support/player.js";

test("The page explains each failure, keeps the game, and tries again", async ({ complaints, page }) => {
  await page.context().addInitScript(() => {
    const later = setTimeout;
    globalThis.setTimeout = (work, milliseconds) => later(work, milliseconds === 20_000 ? globalThis.patience ?? milliseconds : milliseconds);
    // Older browsers lack these functions.
    delete AbortSignal.any;
    delete AbortSignal.timeout;
  });
  await page.reload();
  await begin(page, "Chakart");
  await expectPly(page, 0);
  complaints.expected = "Failed to load resource";
  const html = { contentType: "text/html", body: "<h1>Bad gateway</h1>" };
  const between = "No answer of the service. Something on the way to it has answered instead. The game is kept: try again.";
  const failing = [
    ["The service cannot be reached. The game is kept as it is. Check the connection, and try again.", (route) => route.abort()],
    [between, (route) => route.fulfill({ status: 502, ...html })],
    [between, (route) => route.fulfill({ status: 503, ...html })],
    [between, (route) => route.fulfill({ status: 200, ...html })],
    ["The service is busy. Try again in 7 seconds.", (route) => route.fulfill({ status: 429, headers: { "retry-after": "7" }, contentType: "application/problem+json", body: "{}" })],
    ["The service is busy. Try again in 1 second.", (route) => route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/problem+json", body: "{}" })],
    ["No answer in time. The service has not answered for 20 seconds. The game is kept: try again.", () => {}],
  ];
  const moves = [["e2", "e4"], ["e7", "e5"], ["d2", "d4"], ["d7", "d5"], ["c2", "c4"], ["c7", "c5"], ["b2", "b4"]];
  let ply = 0;
  for (const [words, fail] of failing) {
    const [from, to] = moves[ply];
    await page.route("**/play", fail);
    if (words.includes("in time")) {
      await page.evaluate(() => {
        globalThis.patience = 100;
      });
    }
    await pick(page, from);
    await target(page, to).click();
    await expect(page.locator("#alert p")).toHaveText(words);
    await expectPly(page, ply);
    await expectLabel(page, from, /Pawn/);
    await page.unroute("**/play");
    await page.evaluate(() => delete globalThis.patience);
    await page.locator("#alert").getByRole("button", { name: "Try again" }).click();
    ply += 1;
    await expectPly(page, ply);
    await expectLabel(page, to, /Pawn/);
    await expect(page.locator("#alert p")).toHaveCount(0);
  }
  await page.context().setOffline(true);
  await pick(page, "b7");
  await target(page, "b5").click();
  await expect(page.locator("#alert p", { hasText: "You are offline." })).toBeVisible();
  await page.context().setOffline(false);
  await page.locator("#alert").getByRole("button", { name: "Try again" }).click();
  await expectPly(page, ply + 1);
  // Trying again does not play the move twice.
  let asked = 0;
  page.on("request", (request) => {
    asked += request.url().endsWith("/play") ? 1 : 0;
  });
  await page.route("**/position", (route) => route.abort());
  await pick(page, "g1");
  await target(page, "f3").click();
  await expect(page.locator("#alert p", { hasText: "cannot be reached" })).toBeVisible();
  await page.unroute("**/position");
  await page.locator("#alert").getByRole("button", { name: "Try again" }).click();
  await expectPly(page, ply + 2);
  expect(asked).toBe(1);
});

test("The page says that it is waiting", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  const answer = await hold(page, "**/play");
  await pick(page, "a1.e2");
  await target(page, "a1.e4").click();
  await expect(page.locator("#waiting", { hasText: "Waiting for the service" })).toBeVisible();
  await expect(page.locator("body.waiting")).toBeVisible();
  answer();
  await expectPly(page, 1);
  await expect(page.locator("#waiting")).toHaveText("");
  await expect(page.locator("body.waiting")).toHaveCount(0);
});
