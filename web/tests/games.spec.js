// Each game: from the front page in three clicks, to its end by mouse, its first ply by keyboard and by touch.

import { expect, test } from "./support/fixtures.js";
import { GAMES, tagOf } from "./support/games.js";
import { begin, beginAgain, choice, expectIdle, expectLabel, expectPly, forDevelopers, load, pick, play, playGame, share, square, target } from "./support/player.js";

for (const [variant, { name, first: [from, to], moves, end }] of Object.entries(GAMES)) {
  test(`${name}: three clicks play the first ply, and the log shows the requests`, async ({ open }) => {
    const page = await open({ reducedMotion: "no-preference" });
    await begin(page, name);
    await pick(page, from);
    await target(page, to).click();
    await expectPly(page, 1);
    await expect(page.locator("#status")).toHaveText(/Black to move/);
    await expect(page.locator("#effects li")).not.toHaveCount(0);
    await expect(page.locator("#log li").first().locator("code")).toHaveText(/^curl -s /);
    await forDevelopers(page);
    const asked = page.locator("#log li", { has: page.locator("code", { hasText: "/play" }) });
    await expect(asked).toHaveCount(1);
    await asked.locator("summary").click();
    await expect(asked.locator("pre", { hasText: '"effects": [' })).toBeVisible();
  });

  test(`${name}: by mouse to the end, back and forth, by link and by record, from both sides`, { tag: ["@offline", ...tagOf(variant)] }, async ({ page }) => {
    await begin(page, name);
    for (const [index, move] of moves.entries()) await play(page, move, index + 1);
    const expectEnd = () => expect(page.locator("#status")).toHaveText(new RegExp(`^${end}( \\(|$)`));
    await expectEnd();
    const last = await page.locator("#position").inputValue();
    await page.locator("#record li button").first().click();
    await expectPly(page, 0);
    await page.locator("#redo").click();
    await expectPly(page, 1);
    await page.locator(`#record li[value="${moves.length}"] button`).click();
    await expectPly(page, moves.length);
    await expect(page.locator("#position")).toHaveValue(last);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.locator("#status:not(:empty)")).toBeVisible();
    await expect(other.locator("#position")).toHaveValue(last);
    await expectSameByRecord(page, moves.length, last);
    await expectEnd();
    await expectFlips(page);
  });

  test(`${name}: the first ply by keyboard`, { tag: variant === "twinkie-danger" ? [] : "@nightly" }, async ({ page }) => {
    await tabTo(page, (element) => element.matches("button") && element.textContent === globalThis.wanted, `Play ${name}`);
    await page.keyboard.press("Enter");
    // The sheet opens on its button: a second Enter would begin against the computer.
    await expect(page.locator("#start .main")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, (element) => element.value === "careless");
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "This device" })).toBeChecked();
    await tabTo(page, (element) => element.matches("#start .main"));
    await page.keyboard.press("Enter");
    await expect(square(page, from)).toBeVisible();
    await tabTo(page, (element) => element.matches(".cell"));
    await walk(page, from);
    await expectLabel(page, from, /White Pawn/);
    await expectIdle(page);
    await page.keyboard.press("Enter");
    await expect(target(page, to)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".to")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(target(page, to)).toBeVisible();
    await walk(page, to);
    await page.keyboard.press("Enter");
    await expectPly(page, 1);
    if (name === "Twinkie Danger Chess") await linkByKeyboard(page);
  });

  test(`${name}: a few taps play the first ply`, { tag: tagOf(variant) }, async ({ open }) => {
    const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.getByRole("button", { name: `Play ${name}`, exact: true }).tap();
    await page.locator("#start").getByLabel("This device").tap();
    await page.locator("#start .main").tap();
    await expect(square(page, from)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await square(page, from).tap();
    await target(page, to).tap();
    await expectPly(page, 1);
    await expect(page.locator("#status")).toHaveText(/Black to move/);
  });
}

test("Clobberers against Knights: chosen, played to mate by mouse, and replayed from its PGN", { tag: ["@offline", "@nightly"] }, async ({ page }) => {
  await begin(page, "Twinkie Danger Chess");
  await expectPly(page, 0);
  await page.locator("#restart").click();
  await page.getByLabel("White's army").selectOption({ label: "Clobberers" });
  await page.getByLabel("Black's army").selectOption({ label: "Knights" });
  await playGame(page);
  await expectLabel(page, "0d1", /White Cardinal/);
  await expectLabel(page, "0d8", /Black Colonel/);
  await expect(page.locator("#below .who")).toHaveText("Clobberers");
  await expect(page.locator("#above .who")).toHaveText("Knights");
  await play(page, ["0b1", "0d3"], 1);
  await play(page, ["0b8", "0c6"]);
  await link(page, "d5");
  await expectPly(page, 2);
  await play(page, ["0d1", "0c3"]);
  await link(page, "e4");
  await expectPly(page, 3);
  await play(page, ["0a7", "0a6", /^End turn$/], 4);
  await play(page, ["0c3", "0g7"]);
  await choice(page, /^End turn$/).click();
  await expectPly(page, 5);
  await expect(page.locator("#result")).toHaveText(/White wins.*Checkmate/s);
  await expectSameByRecord(page, 5, await page.locator("#position").inputValue());
  // After the link is opened in another tab, the next game has the same armies.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectPly(other, 5);
  await beginAgain(other);
  await expectPly(other, 0);
  await expectLabel(other, "0a1", /White Bede/);
  await expectLabel(other, "0a8", /Black Charging Rook/);
  await other.goto("./play/twinkie-danger?v=1&moves=0e2-0e4");
  await expectPly(other, 1);
  await other.locator("#restart").click();
  for (const side of ["White", "Black"]) await expect(other.getByLabel(`${side}'s army`)).toHaveValue("fide");
});

/** Links a square in the link step, and ends the turn. */
async function link(page, name) {
  await page.locator(`[data-square="1${name}"].ask`).click();
  await choice(page, `End turn: link ${name}`).click();
}

/** Copies the game as PGN, and pastes it. */
async function expectSameByRecord(page, plies, last) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const moves = await page.locator("#record button").allTextContents();
  await share(page, /PGN/);
  await expect(page.locator("#hint", { hasText: "Copied the game as PGN." })).toBeVisible();
  const pgn = await page.evaluate(() => navigator.clipboard.readText());
  await page.locator("#record li button").first().click();
  await expectPly(page, 0);
  await load(page, "pgn", pgn);
  await expectPly(page, plies);
  await expect(page.locator("#position")).toHaveValue(last);
  await expect(page.locator("#record button")).toHaveText(moves);
}

/** Flips the board twice. */
async function expectFlips(page) {
  const first = page.locator(".cell").first();
  const before = await first.getAttribute("data-square");
  await page.locator("#flip").click();
  await expect(first).toHaveAttribute("data-square", /h[18]$/);
  await page.locator("#flip").click();
  await expect(page.locator(`.row:first-child > [data-square="${before}"]:first-child`)).toBeVisible();
}

/** Expects that the focus moves to the choices, and back to the board. */
async function linkByKeyboard(page) {
  const toTheChoice = async () => {
    await walk(page, "0d7");
    await expectIdle(page);
    await page.keyboard.press("Enter");
    await expect(target(page, "0d5")).toBeVisible();
    await walk(page, "0d5");
    await page.keyboard.press("Enter");
    await expect(page.locator("#choice:focus")).toBeVisible();
  };
  await toTheChoice();
  await page.keyboard.press("Escape");
  await expect(page.locator(".cell:focus")).toBeVisible();
  await expectLabel(page, "0d5", /empty/);
  await toTheChoice();
  await page.keyboard.press("Tab");
  await expect(page.locator("#choice button:focus")).toHaveText("End turn");
  await page.keyboard.press("Enter");
  await expectPly(page, 2);
  await expectLabel(page, "0d5", /Black Pawn/);
  await expect(page.locator(".cell:focus")).toHaveCount(1);
}

/** Presses Tab until `wanted` accepts the focused element. */
async function tabTo(page, wanted, name) {
  await page.evaluate((text) => Object.assign(globalThis, { wanted: text }), name);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluateHandle(() => document.activeElement);
    if (await focused.evaluate(wanted)) return;
  }
  throw new Error(`Tab does not come to ${name ?? "the board"}`);
}

/** Moves the focus to a square of the same board by the arrow keys. */
async function walk(page, to) {
  const [right, down] = await page.evaluate((name) => {
    const place = (cell) => [[...cell.parentElement.children].indexOf(cell), [...cell.parentElement.parentElement.children].indexOf(cell.parentElement)];
    const [from, wanted] = [document.querySelector(".cell:focus"), document.querySelector(`[data-square="${name}"]`)].map(place);
    return [wanted[0] - from[0], wanted[1] - from[1]];
  }, to);
  const press = async (key, times) => {
    for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
  };
  await press(down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
  await press(right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
  await expect(page.locator(".cell:focus")).toHaveAttribute("data-square", to);
}
