// The embed and the custom element on a page of another origin.

import { test as plain } from "@playwright/test";

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { DEFINES, serveForeignSite } from "./support/foreign_site.js";

const GAME = "e2-e4 e7-e5 Bf1-c4~2";
const LINK = `v=1&moves=${GAME.replaceAll(" ", "+")}`;
/** White's Queen is invisible on d4 at the end. */
const SECRET = "v=1&start=4k3/8/8/8/8/8/8/3QK3+w+0+1111+000000000000+-&moves=Qd1-d4??";

/** Opens a page of another origin with this HTML in its body. */
async function opened(page, body) {
  const site = await serveForeignSite(() => `<!doctype html><html lang="en"><title>Another site</title>${DEFINES}<body>${body}`);
  await page.goto(site.address);
  return site;
}

/** Expects a board with a loaded picture, at move `at` of `moves`. */
async function expectShown(board, at, moves) {
  const items = board.locator("ol > li");
  await expect(items).toHaveCount(moves);
  if (at) await expect(items.nth(at - 1).locator("[aria-current]")).toBeVisible();
  else await expect(board.locator("[aria-current]")).toHaveCount(0);
  await expect.poll(() => board.locator("img").evaluate(({ complete, naturalWidth }) => complete && naturalWidth)).toBeGreaterThan(0);
}

plain("A page of another origin shows the embed in a frame, and steps through it", async ({ page, baseURL: service }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const site = await opened(page, `<iframe src="${service}/embed/chakart?${LINK}" width="800" height="600" title="A game"></iframe>`);
  const frame = page.frameLocator("iframe");
  const board = frame.locator("variant-board");
  await expectShown(board, 3, 3);
  await expect(board.locator("[role=status]")).toContainText("Chakart: Black to move");
  await board.getByRole("button", { name: "One move back" }).click();
  await expectShown(board, 2, 3);
  await page.keyboard.press("Home");
  await expectShown(board, 0, 3);
  await frame.locator("body").press("ArrowRight");
  await expectShown(board, 1, 3);
  await expect(board.locator("img")).toHaveAttribute("alt", /Pawn/);
  await expect(frame.locator("#whole")).toHaveAttribute("href", `/play/chakart?${LINK}&at=1`);
  const operations = new Set(asked.map((path) => /^\/v1\/variants\/chakart\/(.*)/.exec(path)?.[1]).filter(Boolean));
  expect([...operations].sort()).toEqual(["diagram", "replay", "view"]);
  site.stop();
});

plain("A page of another origin frames no other page of the service", async ({ page, baseURL: service }) => {
  const paths = ["/", `/play/chakart?${LINK}`, "/verify", "/docs/", "/rules/chakart", "/problems", "/v1/variants/chakart/diagram", "/v1/variants"];
  const site = await opened(page, paths.map((path) => `<iframe src="${service}${path}" title="${path}"></iframe>`).join(""));
  const shown = () => page.frames().slice(1).map((frame) => frame.url());
  await expect.poll(shown).toEqual(paths.map(() => "chrome-error://chromewebdata/"));
  site.stop();
});

plain("The custom element shows a game of another origin, and follows its attributes", async ({ page, baseURL: service }) => {
  const site = await opened(page, `<variant-board arbiter="${service}" variant="chakart" moves="${GAME}" at="1"></variant-board>`);
  const board = page.locator("variant-board");
  await expectShown(board, 1, 3);
  await board.getByRole("button", { name: "Last position" }).click();
  await expectShown(board, 3, 3);
  await board.evaluate((element) => element.setAttribute("at", "0"));
  await expectShown(board, 0, 3);
  await board.evaluate((element) => {
    element.removeAttribute("at");
    element.setAttribute("variant", "minigolf");
    element.setAttribute("moves", "a1.e2-a1.e4");
  });
  await expectShown(board, 1, 1);
  await expect(board.locator("[role=status]")).toContainText("Minigolf Chess");
  await board.evaluate((element) => element.setAttribute("moves", "x"));
  await expect(board.locator("[role=status]")).toContainText("The record stops here");
  await board.evaluate((element) => element.setAttribute("variant", "chess"));
  await expect(board.locator("[role=status]")).toContainText("The game cannot be shown");
  site.stop();
});

test("The embed shows the main line of a game with variations, and a game in PGN", async ({ page }) => {
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  const before = await stored();
  await page.goto("/embed/chakart?v=2&moves=;An_opening+e2-e4+(+d2-d4+d7-d5+)+;Good+e7-e5&at=4");
  const board = page.locator("variant-board");
  await expectShown(board, 2, 2);
  await board.getByRole("button", { name: "One move back" }).click();
  await expectShown(board, 1, 2);
  await board.getByRole("button", { name: "First position" }).click();
  await expect(board.locator(".comment")).toHaveText("An opening");
  await board.evaluate((element) => {
    element.game = null;
    element.setAttribute("pgn", "[Variant \"Chakart\"]\n\n1. e2-e4 {Fine} *");
  });
  await expectShown(board, 1, 1);
  await expect(board.locator(".comment")).toHaveText("Fine");
  expect(await stored()).toBe(before);
});

test("The embed plays its game from the start, pauses, and goes on to the next move", async ({ page }) => {
  await page.clock.install();
  await page.goto(`/embed/chakart?${LINK}`);
  const board = page.locator("variant-board");
  const press = (name) => board.getByRole("button", { name, exact: true }).click();
  await expectShown(board, 3, 3);
  await press("Play");
  await expectShown(board, 0, 3);
  await page.clock.runFor(1500);
  await expectShown(board, 1, 3);
  await press("Pause");
  await page.clock.runFor(3000);
  await expectShown(board, 1, 3);
  await press("Next move");
  await expectShown(board, 2, 3);
  await press("Play");
  await page.clock.runFor(1500);
  await expectShown(board, 3, 3);
  // The end needs no pause.
  await expect(board.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("The embed of a game does not show a hidden piece", async ({ page }) => {
  await page.goto(`/embed/chakart?${SECRET}`);
  const board = page.locator("variant-board");
  await expectShown(board, 1, 1);
  for (const at of [1, 0]) {
    await expect(board.locator("li")).toHaveText("Q unseen");
    const shown = await board.evaluate(({ shadowRoot }) => decodeURIComponent(shadowRoot.innerHTML));
    expect(shown).not.toMatch(/\bd4\b|Qd1-d4/);
    await board.getByRole("button", { name: "One move back" }).click({ force: at === 0 });
  }
});

for (const [width, height, colorScheme] of [[390, 700, "dark"], [768, 600, "light"], [1280, 720, "dark"], [1920, 1000, "light"]]) {
  test(`At ${width} by ${height}, ${colorScheme}, the embed is accessible and fits`, { tag: "@nightly" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await page.goto(`/embed/twinkie-danger?v=1&moves=0e2-0e4+0d7-0d5/%2Bd5`);
    const board = page.locator("variant-board");
    await expectShown(board, 2, 2);
    await picture(page, `embed-${width}-${colorScheme}`);
    await expectAccessible(page, "embed");
    const sizes = await board.locator("button").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ width: wide, height: high }) => Math.min(wide, high)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await expectNoSidewaysScroll(page, "embed");
  });
}
