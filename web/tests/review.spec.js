// The review of a game: its graph, its table, and the exercise before a mistake.

import { readFileSync } from "node:fs";

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { expectPly } from "./support/player.js";

/** White gives up a mate in one turn, and Black then loses a Rook. */
const START = "4k2r/8/4K3/8/8/8/8/R7 8/8/8/8/8/8/8/8 w - - - 0 1";
const MOVES = "K0e6-0f5 R0h8-0h1 R0a1x0h1";

const review = (page) => page.locator("#review");

async function reviewed(page) {
  await page.goto(`/play/twinkie-danger?v=1&start=${encodeURIComponent(START)}&moves=${encodeURIComponent(MOVES)}`);
  await expectPly(page, 3);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(review(page).getByRole("status")).toContainText("Errors cost White", { timeout: 60_000 });
}

/** The contrasts of the graph: of its areas with each other, and of lines and marks with each area. */
const contrasts = (page) => review(page).locator(".graph").evaluate((graph) => {
  const shape = graph.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "circle"));
  const bright = (colour) => {
    const [red, green, blue] = colour.match(/[\d.]+/g).map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const read = (name, part) => {
    shape.setAttribute("class", name);
    return bright(getComputedStyle(shape)[part]);
  };
  const contrast = (one, other) => Math.max(one, other) / Math.min(one, other);
  const areas = ["white", "black"].map((name) => read(name, "fill"));
  // A mark is seen by its surface or by its edge.
  const least = (name, parts) => Math.min(...areas.map((area) => Math.max(...parts.map((part) => contrast(area, read(name, part))))));
  const marks = ["inaccuracy", "mistake", "blunder", "luck"].map((name) => [name, least(name, ["fill", "stroke"])]);
  const found = Object.fromEntries([["areas", contrast(...areas)], ["even", least("even", ["stroke"])], ...marks]);
  shape.remove();
  return found;
});

test("A review tells in words, as a graph and as a table where the game turned", async ({ page }) => {
  await reviewed(page);
  await expect(review(page).getByRole("status")).toContainText("White was winning until move 1: K0e6-0f5 then cost White half a point; R0a1-0a8# was better.");
  await expect(review(page).locator("tbody tr")).toHaveCount(3);
  await expect(review(page).locator("tbody tr").first()).toContainText("Missed: a win in 1.");
  expect(await review(page).locator(".graph .blunder").count()).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme);
    for (const [name, contrast] of Object.entries(await contrasts(page))) expect(contrast, `${name} (${colorScheme})`).toBeGreaterThanOrEqual(3);
    await picture(page, `review-${colorScheme}`, { fullPage: true });
  }
  // The page is usable beside the review.
  await review(page).getByRole("button", { name: "1. K0e6-0f5" }).click();
  await expectPly(page, 1);
  await review(page).getByRole("button", { name: "Show better" }).first().click();
  await expect(page.locator("#status")).toContainText(/checkmate/i);
  await review(page).getByRole("button", { name: "Close" }).click();
  await expect(review(page)).toBeHidden();
});

test("While a long game is reviewed, the board turns, shows other plies and takes moves", async ({ page }) => {
  const games = readFileSync(new URL("../../docs/reviewed-games.md", import.meta.url), "utf8");
  const [, , ...moves] = games.split("\n## ").find((game) => game.startsWith("9. Minigolf")).match(/"[^"]+"/g).map((move) => move.slice(1, -1));
  await page.goto(`/play/minigolf?v=1&moves=${encodeURIComponent(moves.join(" "))}`);
  await expectPly(page, moves.length);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const status = review(page).getByRole("status");
  await expect(status).toHaveText(/^[1-9]\d* of \d+ moves reviewed\.$/, { timeout: 60_000 });
  const corner = page.locator(".cell").first();
  const name = await corner.getAttribute("data-square");
  await page.locator("#flip").click();
  await expect(corner).not.toHaveAttribute("data-square", name);
  await review(page).getByRole("button", { name: /^1\. / }).click();
  await expectPly(page, 1);
  await page.locator("#move").fill("a2.e7-a2.e6");
  await page.locator("#move").press("Enter");
  await expectPly(page, 2);
  await expect(status).toHaveText(/moves reviewed\.$/);
  await expect(status).toContainText("Errors cost White", { timeout: 100_000 });
  await expect(review(page).locator("tbody tr")).toHaveCount(moves.length);
});

test("A clip shows where the game turned", async ({ page }) => {
  await page.goto(`/play/twinkie-danger?v=1&start=${encodeURIComponent(START)}&moves=${encodeURIComponent(MOVES)}`);
  await expectPly(page, 3);
  await page.locator("#open-share").click();
  await expect(page.locator("#save-animation")).toBeVisible();
  await expect(page.locator("#save-clip")).toBeHidden();
  await reviewed(page);
  await page.locator("#open-share").click();
  const [request, download] = await Promise.all([
    page.waitForRequest(/animation/),
    page.waitForEvent("download"),
    page.locator("#save-clip").click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ start: START, moves: [{ move: "K0e6-0f5" }, { move: "R0h8-0h1" }, { move: "R0a1x0h1" }] });
  expect(download.suggestedFilename()).toBe("twinkie-danger.apng");
});

test("The position before a mistake is an exercise, which a good move solves", async ({ page }) => {
  await reviewed(page);
  await review(page).getByRole("button", { name: "Try again" }).first().click();
  await expect(page.locator("#lesson")).toContainText("In the game K0e6-0f5 was played.");
  await expect(review(page)).toBeHidden();
  const enter = async (move) => {
    await page.locator("#move").fill(move);
    await page.locator("#move").press("Enter");
  };
  await enter("K0e6-0d5");
  await expect(page.locator("#lesson")).toContainText("Not yet");
  await page.locator("#lesson").getByRole("button", { name: "Try again" }).click();
  await expectPly(page, 0);
  await enter("R0a1-0a8");
  await expect(page.locator("#lesson")).toContainText("Well found");
  await page.locator("#lesson").getByRole("button", { name: "Back to the game" }).click();
  await expectPly(page, 3);
  await expect(review(page)).toBeVisible();
});

test("A move that the other side did not see does not look like a blunder", async ({ page }) => {
  await page.goto(`/play/chakart?v=1&moves=${encodeURIComponent("d2-d4 f7-f5 Qd1-d2?? b7-b5")}`);
  await expectPly(page, 4);
  // A game that goes on is not reviewed if it hid a piece.
  await page.locator("#resign").click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await page.locator("#result").getByRole("button", { name: "Analyse" }).click();
  await expect(review(page).getByRole("rowheader", { name: "2. Qd1-d2 unseen" })).toBeVisible({ timeout: 60_000 });
});
