// A variant of another crate, served by an example: the page plays, stores, exports, loads and verifies its games.

import { expect } from "./support/fixtures.js";
import { testOf } from "./support/mounted.js";
import { begin, choice, expectLabel, expectOpponent, expectPly, load, pick, play, setOpponent, share } from "./support/player.js";

const test = testOf("orthodox_chess");
const testCrazyhouse = testOf("crazyhouse");

/** The scholar's mate. */
const MOVES = [["e2", "e4"], ["e7", "e5"], ["f1", "c4"], ["b8", "c6"], ["d1", "h5"], ["g8", "f6"], ["h5", "f7"]];

/** Returns the game as PGN, as the page copies it. */
async function copied(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await share(page, /PGN/);
  return expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/Variant "orthodox-chess"/)
    .then(() => page.evaluate(() => navigator.clipboard.readText()));
}

test("Orthodox Chess is played by mouse to mate, and opened by its link and its PGN", async ({ page, complaints }) => {
  // Each game is asked whether a text is its own.
  complaints.expected = "status of 422";
  await begin(page, "Orthodox Chess");
  await expectLabel(page, "e1", "e1, White King");
  for (const [index, move] of MOVES.entries()) await play(page, move, index + 1);
  await expect(page.locator("#status")).toHaveText("Checkmate: White has won");
  const last = await page.locator("#position").inputValue();
  await page.reload();
  await expectPly(page, MOVES.length);
  await expect(page.locator("#position")).toHaveValue(last);
  await expect(page.locator("#effects li").first()).toHaveText("The White Queen goes from h5 to f7.");
  const pgn = await copied(page);
  await begin(page, "Chakart");
  await load(page, "pgn", pgn.replace('Variant "orthodox-chess"', 'Variant "other-chess"'));
  await expect(page.locator("#alert")).toContainText("Unknown variant");
  await expect(page.locator("#alert")).toContainText("There is no game called other-chess here.");
  await load(page, "pgn", pgn);
  await expect(page.locator("#position")).toHaveValue(last);
  await expectPly(page, MOVES.length);
});

test("An illegal move is explained, and a Pawn promotes to the chosen piece", async ({ page }) => {
  await begin(page, "Orthodox Chess");
  await pick(page, "e2");
  await pick(page, "e5");
  await expect(page.locator("#alert")).toContainText("the Pawn on e2 cannot go to e5");
  await page.goto(`./play/orthodox-chess?start=${encodeURIComponent("8/P7/8/8/8/8/k6K/8 w - - 0 1")}`);
  await play(page, ["a7", "a8", /^promote to Knight/], 1);
  await expectLabel(page, "a8", "a8, White Knight");
});

test("The address of an unknown variant is refused", async ({ page }) => {
  await page.goto("./#variant=other-chess&position=8/8");
  await expect(page.locator("#alert")).toContainText("Unknown variant");
});

test("The verification page reports an unknown variant, and asks the service after a click", async ({ page, complaints }) => {
  // The page asks one variant after the other whether the PGN is of it.
  complaints.expected = "422";
  await begin(page, "Orthodox Chess");
  for (const [index, move] of MOVES.entries()) await play(page, move, index + 1);
  const pgn = await copied(page);
  await page.goto("./verify");
  await page.locator("#text").fill(pgn);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  const verdict = page.locator("#verdict");
  await expect(verdict).toContainText("Unknown variant: this referee has no game called orthodox-chess.");
  const send = page.getByRole("button", { name: "Send it to this service, which may know it" });
  await send.click();
  await expect(verdict).toHaveText("✓ All 7 plies follow the rules.");
  await expect(page.locator("#board")).toBeVisible();
  await page.locator("#text").fill(pgn.replace("f1c4", "f1d4"));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await send.click();
  await expect(verdict).toContainText("✗ Ply 3: the Bishop on f1 cannot go to d4");
});

test("The service suggests the opponent's moves, because the referee in the browser does not know the game", async ({ page }) => {
  await begin(page, "Orthodox Chess");
  await setOpponent(page, "black careful");
  await play(page, ["e2", "e4"]);
  await expect(page.locator("#announcement", { hasText: "Your turn" })).toBeAttached();
  await expectPly(page, 2);
  await expect(page.locator("#log code", { hasText: "/orthodox-chess/suggest" }).first()).toBeAttached();
  expect(page.workers()).toHaveLength(0);
});

test("If the service suggests no moves, only the random opponent is available", async ({ page, complaints }) => {
  complaints.expected = "403";
  await page.route("**/suggest", (route) => route.fulfill({ status: 403, contentType: "application/problem+json", json: { title: "Not offered", status: 403, detail: "this service suggests no moves", code: "not_offered" } }));
  await begin(page, "Orthodox Chess");
  await setOpponent(page, "black careful");
  await expect(page.locator("#alert")).toContainText("this service suggests no moves");
  await expectOpponent(page, "");
  await setOpponent(page, "black");
  await play(page, ["e2", "e4"]);
  await expectPly(page, 2);
});

testCrazyhouse("The strips show the reserve that a variant of another crate declares, and a piece of it is dropped", async ({ page }) => {
  await page.goto(`./play/crazyhouse?start=${encodeURIComponent("4k3/8/8/8/8/8/3q4/4K3[QNNp] w - - 0 1")}`);
  const pocket = (side) => page.locator(`#${side} .pocket`);
  await expect(pocket("below")).toHaveAccessibleName("Reserve: 1 White Queen, 2 White Knights");
  await expect(pocket("below").locator("svg use")).toHaveCount(2);
  await expect(pocket("above")).toHaveAccessibleName("Reserve: 1 Black Pawn");
  await play(page, ["e1", "d2"], 1);
  await expect(pocket("below")).toHaveAccessibleName("Reserve: 2 White Queens, 2 White Knights");
  await pick(page, "e5");
  await choice(page, /Pawn/).click();
  await expectPly(page, 2);
  await expectLabel(page, "e5", "e5, Black Pawn");
  await expect(pocket("above")).toHaveCount(0);
  // A fourth game does not reach under the menu.
  await page.setViewportSize({ width: 390, height: 664 });
  expect(await page.locator("#tabs").evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth && getComputedStyle(tabs).overflowX)).toBe("auto");
});
