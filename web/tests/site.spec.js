// The static site, visited once and then without its host.

import { expect, test } from "./support/fixtures.js";
import { expectPly } from "./support/player.js";

test("Rules with their pictures, links to games, and codes open", { tag: "@offline" }, async ({ page }) => {
  await page.goto("./rules/minigolf");
  const pictures = page.locator("main img");
  await expect.poll(() => pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(({ complete, naturalWidth }) => complete && naturalWidth)).toBeGreaterThan(0);
  }
  await page.locator("a", { hasText: "Play it" }).click();
  await expect(page.locator("#boards .cell").first()).toBeVisible();
  await expect(page).toHaveURL(/\/games\/play\/minigolf/);
  await page.goto("./play/twinkie-danger?v=1&moves=0e2-0e4+0e7-0e5");
  await expectPly(page, 2);
  await page.goto("./problems");
  await page.locator("a", { hasText: "invalid_position" }).first().click();
  await expect(page).toHaveURL(/\/games\/problems\/invalid_position/);
  await expect(page.locator("main code", { hasText: "invalid_position" }).first()).toBeVisible();
});

test("Answers have the headers of the service", { tag: "@offline" }, async ({ page }) => {
  await page.goto("./");
  await expect(page.locator("#games button").first()).toBeVisible();
  const policies = { "variants/chakart/diagram": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", variants: "default-src 'none'; frame-ancestors 'none'" };
  for (const [path, policy] of Object.entries(policies)) {
    const headers = await page.evaluate(async (target) => Object.fromEntries((await fetch(target)).headers), `v1/${path}`);
    expect(headers, path).toMatchObject({ "content-security-policy": policy, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
  }
});

test("A game is embedded", { tag: "@offline" }, async ({ page }) => {
  await page.goto("./embed/chakart?v=1&moves=e2-e4+e7-e5");
  const board = page.locator("variant-board");
  await expect(board.locator("ol > li")).toHaveCount(2);
  await expect(board.locator("[role=status]")).toContainText("White to move");
  await expect(page.locator("#whole")).toHaveAttribute("href", "/games/play/chakart?v=1&moves=e2-e4+e7-e5");
});

test("Browsers can install the site", { tag: "@offline" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("The page reports a missing file, and works once it is there", { tag: "@offline" }, async ({ browser, host }) => {
  host.isUp = true;
  host.missing = ".wasm";
  // A first visit.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(host.address);
  await expect(page.locator("p", { hasText: "A file of this site could not be loaded." })).toBeVisible();
  host.missing = undefined;
  await page.reload();
  await expect(page.locator("#games button").first()).toBeVisible();
  await context.close();
});
