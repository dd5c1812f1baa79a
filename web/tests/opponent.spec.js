// The opponents that choose by `suggest`: their moves, their cancellation, and the messages of the page without them.

import { hold } from "./support/control.js";
import { expect, test } from "./support/fixtures.js";
import { GAMES, tagOf } from "./support/games.js";
import { begin, beginAgain, expectOpponent, expectPly, goTo, pick, play, setOpponent, target } from "./support/player.js";

const moves = (page) => page.locator("#record li[value]:not([value='0'])");

/** Waits for the player's turn in a game with at least `least` plies. */
async function expectReply(page, side, least) {
  await expect.poll(() => moves(page).count()).toBeGreaterThanOrEqual(least);
  await expect(page.locator("#announcement", { hasText: "Your turn" })).toBeAttached();
  await expect(page.locator("#status", { hasText: new RegExp(`^${side} to move`) })).toBeVisible();
}

for (const [variant, { name, first: [from, to] }] of Object.entries(GAMES)) {
  for (const level of ["careless", "careful", "thorough"]) {
    test(`${name}: the ${level} opponent plays either side, also after a reload`, { tag: level === "careful" ? ["@offline", ...tagOf(variant)] : "@nightly" }, async ({ page }) => {
      await begin(page, name);
      await setOpponent(page, `black ${level}`);
      await expectOpponent(page, `black ${level}`);
      await pick(page, from);
      await target(page, to).click();
      await expectReply(page, "White", 2);
      const before = await moves(page).count();
      await page.reload();
      await expectPly(page, before);
      await expectOpponent(page, `black ${level}`);
      await setOpponent(page, `white ${level}`);
      await expectReply(page, "Black", before + 1);
      await expect(page.locator(".cell").first(), variant).toHaveAttribute("data-square", /h[18]$/);
    });
  }
}

test("The opponent plays a pending action, and captures a hanging piece", async ({ page }) => {
  // The second move of a Rook by Daisy; then a Queen that hangs.
  await goTo(page, "chakart", "4k3/8/8/3q4/8/8/8/R3K3 w 8 1010 200000000000 daisy:a1");
  await setOpponent(page, "white careful");
  await expectReply(page, "Black", 1);
  await goTo(page, "twinkie-danger", "4k3/8/8/3q4/4P3/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9");
  await setOpponent(page, "white careful");
  await expectReply(page, "Black", 1);
  await expect(page.locator("#effects")).toContainText("The Black Queen on 0d5 is captured.");
});

test("The referee is loaded only for an opponent, and ends when the choice is cancelled", { tag: "@nightly" }, async ({ page }) => {
  const go = await hold(page, "**/variant_arbiter.wasm.gz");
  await begin(page, "Chakart");
  await setOpponent(page, "black");
  await play(page, ["e2", "e4"]);
  await expectReply(page, "White", 2);
  expect(page.workers()).toHaveLength(0);
  await setOpponent(page, "white careful");
  await expect(page.locator("#hint", { hasText: "Computer, medium, is choosing a move." })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
  await page.locator("#undo").click();
  await expectPly(page, 1);
  await expect.poll(() => page.workers().length).toBe(0);
  await page.locator("#redo").click();
  await expect.poll(() => page.workers().length).toBe(1);
  await setOpponent(page, "");
  await expect.poll(() => page.workers().length).toBe(0);
  await setOpponent(page, "white thorough");
  await expect.poll(() => page.workers().length).toBe(1);
  await beginAgain(page);
  await expectPly(page, 0);
  await expect.poll(() => page.workers().length).toBe(1);
  await page.goBack();
  await expectPly(page, 2);
  await page.locator(".home").click();
  await expect(page.locator("#games")).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  go();
});

test("The page says that the referee is missing, and the opponent moves once it is loaded", async ({ page, complaints }) => {
  complaints.expected = "Failed to load resource";
  await page.route("**/variant_arbiter.wasm.gz", (route) => route.abort());
  await begin(page, "Minigolf Chess");
  await setOpponent(page, "white careless");
  await expect(page.locator("#alert")).toContainText("The referee in this browser cannot be started.");
  await expect(moves(page)).toHaveCount(0);
  await page.unroute("**/variant_arbiter.wasm.gz");
  await page.locator("#alert").getByRole("button", { name: "Try again" }).click();
  await expectReply(page, "Black", 1);
  await page.route("**/searches_worker.js", (route) => route.abort());
  await page.reload();
  await expectPly(page, 1);
  await setOpponent(page, "black careless");
  await expect(page.locator("#alert")).toContainText("The referee in this browser cannot be started. Its script could not be loaded.");
});
