// Words that hold from every side, parts that are not cut off or covered, announcements, and the keyboard focus.

import { expect, test } from "./support/fixtures.js";
import { begin, expectPly, goTo, pick, play, setOpponent, square, target, typeMove } from "./support/player.js";

const ROLLING = "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9";
const POWERS = "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -";
const FULL = "4k3/1p6/8/3q4/8/8/1P6/R3K3 w 41 1111 411110511111 -";
const TWINKIE = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 3";

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const expectFocus = (page, selector) => expect(page.locator(`${selector}:focus`)).toBeVisible();
/** Returns the boxes of all matching elements, read at once: an element may disappear between two reads. */
const boxesOf = (elements) => elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));

/** Expects that a box ends inside another. */
function expectInside(inner, outer) {
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
}

/** Expects that two parts of a page do not overlap. */
async function expectApart(page, ...parts) {
  const boxes = () => Promise.all(parts.map((part) => page.locator(part).boundingBox()));
  await expect.poll(async () => overlap(...await boxes()), `${parts} overlap`).toBe(false);
}

const overlap = (one, two) => one.x < two.x + two.width - 1 && two.x < one.x + one.width - 1 && one.y < two.y + two.height - 1 && two.y < one.y + one.height - 1;

test("Directions are named by ranks and files, not by left and right", async ({ page }) => {
  await page.getByRole("button", { name: "Show me Minigolf Chess" }).click();
  const said = [];
  for (let ply = 0; ply < 8; ply += 1) {
    await expect(page.locator("#lesson .unseen", { hasText: `Step ${ply + 1} of 8` })).toBeAttached();
    said.push(await page.locator("#lesson").innerText(), await page.locator("#effects").innerText());
    if (ply < 7) await page.locator("#lesson").getByRole("button", { name: "Next" }).click();
  }
  await page.locator("#lesson").getByRole("button", { name: "Close" }).click();
  await page.locator("#help").click();
  await expect(page.locator("#guide .reach").first()).toBeVisible();
  said.push(await page.locator("#guide").innerText());
  await page.keyboard.press("Escape");
  await goTo(page, "minigolf", ROLLING);
  await pick(page, "a1.d1");
  said.push(await page.locator("#hint").innerText());
  said.push(...await page.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel)));
  await pick(page, "a1.c3");
  await expectApart(page, "#choice", ".stage");
  const text = said.join("\n");
  expect(text).toMatch(/2 ranks towards Black, 1 file towards the h-file/);
  expect(text).not.toMatch(/to the (right|left)|\b(up|down)\b(?! to)|at the bottom|NHFD\)/);
  // The list of moves shows a picture and words for the notation's letters and braces.
  await goTo(page, "minigolf", "k5n1/8/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 b - - - 0 1");
  await typeMove(page, "(rlNF)a2.g8-a2.h7{1,-1}");
  await expectPly(page, 1);
  const move = page.locator("#record [aria-current]");
  await expect(move).toHaveText(/^sidling Knight a2\.g8-a2\.h7, 1 rank towards White, 1 file towards the h-file each turn$/);
  await expect(move).toHaveAttribute("title", /^\(rlNF\)a2\.g8-a2\.h7\{1,-1\}/);
  await expect(move.locator(".arrow-icon")).toHaveCount(1);
});

test("A phone shows the whole reserves, also in words", async ({ open }) => {
  const page = await open(phone(390, 664));
  await goTo(page, "chakart", FULL);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: width === 390 ? 664 : 568 });
    for (const kind of await page.locator(".pocket .kind").all()) {
      await expect(async () => {
        const [inner, outer] = await Promise.all([kind, kind.locator("xpath=ancestor::*[contains(@class, 'strip')]")].map((each) => each.boundingBox()));
        expectInside(inner, { ...outer, width: outer.width + 1, height: outer.height + 1 });
        expect(inner.x + inner.width).toBeLessThanOrEqual(width);
      }).toPass();
    }
    await expectApart(page, "#tabs button:last-child", "#menu summary");
  }
  await expect(page.locator("#below .pocket")).toHaveAttribute("aria-label", "Reserve: 1 White Queen, 1 White Rook, 1 White Bishop, 1 White Knight, 4 White Pawns");
  await goTo(page, "chakart", POWERS);
  await expect(page.locator(".pocket")).toHaveCount(0);
});

test("The keyboard reaches each effect", async ({ page }) => {
  await goTo(page, "minigolf", ROLLING);
  await typeMove(page, "stop:a1.c3");
  await expectPly(page, 1);
  await page.locator("#typed button").focus();
  await page.keyboard.press("Tab");
  await expectFocus(page, "#effects li:first-child button");
  await page.keyboard.press("Tab");
  await expect(page.locator("#boards.stepping")).toBeVisible();
  const shown = () => page.locator(".overlay.effects [data-effect]:not(.off)").evaluateAll((groups) => groups.map(({ dataset }) => dataset.effect));
  await expect.poll(shown).toEqual(["1"]);
  await page.keyboard.press("ArrowUp");
  await expectPly(page, 1);
  await page.keyboard.press("ArrowLeft");
  await expectPly(page, 0);
  await expectFocus(page, "#effects");
});

test("Screen readers announce the opponent's move, also from another tab", async ({ page }) => {
  await begin(page, "Chakart");
  await setOpponent(page, "black");
  // The opponent plays its first move, which draws nothing.
  await page.evaluate(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(0);
  });
  await pick(page, "e2");
  await target(page, "e4").click();
  const announcement = page.locator("#announcement[role=status]");
  await expect(announcement.filter({ hasText: /^Black: The Black (Pawn|Knight) goes from .* to .*Your turn\.$/ })).toBeAttached();
  await expect(page).toHaveURL(/\?.*\+/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectPly(other, 2);
  await pick(other, "g1");
  await target(other, "f3").click();
  await expectPly(page, 4);
  await expect(announcement).toHaveText(/^Black: The Black .*Your turn/);
});

test("The focus stays in the list of moves, and in the list of games after a deletion", async ({ page }) => {
  for (const [name, move] of [["Chakart", ["e2", "e4"]], ["Minigolf Chess", ["a1.e2", "a1.e4"]]]) {
    await begin(page, name);
    await play(page, move, 1);
  }
  await page.locator("#record .start").press("Enter");
  await expectPly(page, 0);
  await expectFocus(page, "#record .start");
  await page.goto("./");
  const forget = page.locator("#kept .forget");
  const question = page.locator("dialog.ask");
  await forget.first().press("Enter");
  await question.getByRole("button", { name: "Keep it" }).and(page.locator(":focus")).press("Enter");
  await expectFocus(page, "#kept li:first-child .forget");
  for (const left of [1, 0]) {
    await forget.first().press("Enter");
    await question.getByRole("button", { name: "Delete it" }).click();
    await expect(forget).toHaveCount(left);
    await expectFocus(page, left ? "#kept .forget" : "#games button");
  }
});

test("A refusal covers no square, and the banner at the end does not cut off its buttons", async ({ page }) => {
  await goTo(page, "chakart", POWERS);
  await pick(page, "e1");
  await expect(target(page, "e2")).toBeVisible();
  await pick(page, "a8");
  const alert = page.locator("#alert div");
  await expect(alert).toBeVisible();
  expect(await alert.innerText()).not.toMatch(/_/);
  await expect(page.locator("#refused")).toHaveText(/^Refused: \w+$/);
  for (const [width, height] of [[1366, 650], [800, 900], [844, 390], [667, 375], [390, 664], [320, 568]]) {
    await page.setViewportSize({ width, height });
    await expectApart(page, "#alert div", ".stage");
    await expect(async () => {
      const stage = await page.locator(".stage").boundingBox();
      expect(stage.y + stage.height, `the end of the board at ${width}x${height}`).toBeLessThanOrEqual(height);
    }).toPass();
  }
  await goTo(page, "chakart", "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -");
  await play(page, ["e7", "e8"], 1);
  for (const [width, height] of [[1366, 650], [844, 390], [667, 375], [390, 664], [320, 568]]) {
    await page.setViewportSize({ width, height });
    for (const button of await page.locator("#result button").all()) {
      await expect(async () => {
        const banner = await page.locator("#result").boundingBox();
        expectInside(await button.boundingBox(), { ...banner, height: banner.height + 1 });
        expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}: words that are cut`).toBeLessThanOrEqual(0);
      }).toPass();
    }
  }
});

test("The controls of a game stay inside the window, however long the names of its starts are", async ({ page }) => {
  for (const name of ["Twinkie Danger Chess", "Minigolf Chess", "Chakart"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await begin(page, name);
    for (const [width, height] of [[1920, 1080], [1280, 900], [844, 390], [800, 900], [683, 384], [667, 375], [390, 664], [320, 568]]) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const boxes = await boxesOf(page.locator("#game :is(button, select):visible"));
        expect(boxes).not.toHaveLength(0);
        expect(Math.max(...boxes.map((box) => box.x + box.width)), `${name} at ${width}`).toBeLessThanOrEqual(width);
        // The field for moves stays inside its panel, and shows its example.
        const [panel] = await boxesOf(page.locator("#moves"));
        for (const box of await boxesOf(page.locator("#typed > *"))) expectInside(box, panel);
        expect((await boxesOf(page.locator("#move")))[0].width, `${name} at ${width}`).toBeGreaterThan(100);
      }).toPass();
    }
  }
});

test("On a phone in landscape, all boards are visible, with large enough squares", async ({ open }) => {
  const page = await open(phone(844, 390));
  await goTo(page, "chakart", POWERS);
  for (const [variant, position] of [["chakart", FULL], ["minigolf", ROLLING], ["twinkie-danger", TWINKIE]]) {
    for (const [width, height, least] of [[844, 390, 28], [667, 375, 18]]) {
      await page.setViewportSize({ width, height });
      await goTo(page, variant, position);
      await expect(async () => {
        for (const box of await boxesOf(page.locator(".stage, #help"))) expectInside(box, { x: 0, y: 0, width, height });
        const cell = await page.locator(".cell").first().boundingBox();
        expect(cell.width, `the width of a square of ${variant} at ${width}`).toBeGreaterThanOrEqual(least);
      }).toPass();
    }
  }
});

test("Words on the board appear once, at the edges of their squares", async ({ page }) => {
  await page.getByRole("button", { name: "Show me Chakart" }).click();
  for (let ply = 1; ply <= 4; ply += 1) {
    await page.locator("#lesson").getByRole("button", { name: "Next" }).click();
    await expectPly(page, ply);
  }
  await expect(page.locator(".tag").first()).toBeVisible();
  await expect.poll(async () => (await page.locator(".tag + text").allTextContents()).sort()).toEqual(["Luigi", "turns"]);
  const tag = await page.locator(".tag", { has: page.locator("xpath=following-sibling::*[1][text()='turns']") }).boundingBox();
  const cell = await square(page, "a1").boundingBox();
  expect(tag.y + tag.height, `the word at ${JSON.stringify(tag)} hides the piece at ${JSON.stringify(cell)}`).toBeLessThan(cell.y + 0.25 * cell.height);
});

test("Escape and a click outside close the menu, and sounds outlive a reload", async ({ page }) => {
  const summary = page.locator("#menu summary");
  const menu = page.locator("#menu");
  await summary.click();
  await expect(page.getByLabel("Sounds")).toHaveValue("");
  await page.getByLabel("Sounds").selectOption("on");
  await page.reload();
  await summary.click();
  await expect(page.getByLabel("Sounds")).toHaveValue("on");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expectFocus(page, "#menu summary");
  await summary.click();
  await page.mouse.click(5, 300);
  await expect(menu).not.toHaveAttribute("open");
});
