// The page plays a game that it knows only from the service's description.

import { expect, test } from "./support/fixtures.js";
import { serveFog } from "./support/fog.js";
import { begin, choice, expectLabel, expectPly, forDevelopers, pick, play, share, square, target } from "./support/player.js";

const SMALL = { boards: { count: 1, files: 5, ranks: 5 }, start: "white Kc1,Ga1,Zb2,kc5,ge5" };

const pass = (page, side) => page.getByRole("button", { name: `I am ${side}` }).click();

async function open(page, game) {
  await serveFog(page, game);
  await page.goto("./");
  await begin(page, "Fog");
}

test("A game on five files, with ghosts behind the curtain, is played to its end", async ({ page }) => {
  await open(page, SMALL);
  await pass(page, "White");
  await expect(page.locator(".cell")).toHaveCount(25);
  await expectLabel(page, "a1", "a1, White Ghost");
  await expectLabel(page, "e5", "e5, empty");
  // A piece without a drawing is a letter in a disc.
  await expect(square(page, "b2").locator("text")).toHaveText("Z");
  await expect(square(page, "c1").locator("use")).toHaveCount(1);
  await play(page, ["a1", "a2"]);
  await expect(page.getByRole("button", { name: "I am Black" })).toBeVisible();
  expect(await page.locator("#table").innerHTML()).not.toMatch(/wanders|a1&gt;a2/);
  await pass(page, "Black");
  await expectPly(page, 1);
  await expectLabel(page, "a2", "a2, empty");
  await expectLabel(page, "e5", "e5, Black Ghost");
  await expect(page.locator("#effects li")).toHaveText(["A die shows 4. Chance: 4, one of 4 ways."]);
  await expect(page.locator("#record li button").last()).toHaveText(/^\?/);
  await forDevelopers(page);
  await expect(page.locator("#log li")).toHaveCount(0);
  await share(page, /link/);
  await expect(page.locator("#alert")).toContainText("A piece is hidden");
  await page.reload();
  await pass(page, "Black");
  await expectPly(page, 1);
  await play(page, ["c5", "c4"]);
  await pass(page, "White");
  await expect(page.locator("#effects li").last()).toHaveText("The King wanders from c5 to c4.");
  // A move without a start square.
  await expect(page.locator(".cell.ask")).toHaveAttribute("data-square", "b1");
  await pick(page, "b1");
  await choice(page, /^Flare:b1/).click();
  await pass(page, "Black");
  await play(page, ["c4", "c3"]);
  await pass(page, "White");
  await pick(page, "c1");
  await pick(page, "e5");
  await expect(page.locator("#alert")).toContainText("c1-e5 is no step");
  await target(page, "c2").click();
  await pass(page, "Black");
  await play(page, ["c3", "c2"]);
  await expect(page.locator("#status")).toHaveText("The King is captured: Black has won");
  await expectPly(page, 6);
  // At the end, everything is visible.
  await expectLabel(page, "a2", "a2, White Ghost");
});

for (const { count, files, ranks } of [{ count: 2, files: 16, ranks: 16 }, { count: 1, files: 12, ranks: 3 }, { count: 1, files: 4, ranks: 16 }]) {
  test(`A game on boards of ${count} × ${files} × ${ranks} squares is shown and played`, async ({ page }) => {
    const [one, two] = count > 1 ? ["0", "1"] : ["", ""];
    const last = `${String.fromCharCode(96 + files)}${ranks}`;
    await open(page, { boards: { count, files, ranks }, start: `white K${one}a1,k${two}${last}` });
    await expect(page.locator(".cell")).toHaveCount(count * files * ranks);
    await expectLabel(page, `${two}${last}`, `${two}${last}, Black King`);
    const overlap = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overlap).toBeLessThanOrEqual(0);
    await pick(page, `${one}a1`);
    await target(page, `${one}a2`).click();
    await expectPly(page, 1);
    await page.locator("#flip").click();
    await expectLabel(page, `${one}a2`, `${one}a2, White King`);
    await page.keyboard.press("Tab");
    await square(page, `${one}b2`).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".cell:focus")).toBeVisible();
  });
}
