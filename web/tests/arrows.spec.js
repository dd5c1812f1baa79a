// Arrows and circles that a player draws with the right mouse button.

import { expect, picture, test } from "./support/fixtures.js";
import { begin, expectPly, pick, play, square, target } from "./support/player.js";

const middle = async (page, name) => {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Draws with the right mouse button. */
async function draw(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middle(page, to)), { steps: 3 });
  await page.mouse.up({ button: "right" });
}

/** The squares at both ends of the drawn arrows, and their colours. */
const ends = (page) => page.locator(".arrows path:not(.edge)").evaluateAll((paths) => paths.map((path) => {
  const at = (length) => {
    const point = path.getPointAtLength(length).matrixTransform(path.getScreenCTM());
    return document.elementFromPoint(point.x, point.y).closest("[data-square]")?.dataset.square;
  };
  const [, , , x, y] = /M(\S+) (\S+)L(\S+) (\S+)M/.exec(path.getAttribute("d"));
  const tip = new DOMPoint(Number(x), Number(y)).matrixTransform(path.getScreenCTM());
  return [at(0), document.elementFromPoint(tip.x, tip.y).closest("[data-square]")?.dataset.square, path.getAttribute("class")];
}));

test("A right drag draws an arrow, a right click a circle; a repetition removes it, a left click removes all", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await expectPly(page, 0);
  await draw(page, "a1.e2", "a2.c5");
  expect(await ends(page)).toEqual([["a1.e2", "a2.c5", "green"]]);
  await page.keyboard.down("Shift");
  await draw(page, "a2.h8", "a1.h1");
  await page.keyboard.up("Shift");
  await square(page, "a1.b3").click({ button: "right" });
  await expect(page.locator(".arrows circle.green")).toHaveCount(1);
  await picture(page, "arrows");
  for (const flip of [1, 2]) {
    await page.locator("#flip").click();
    await expect(async () => expect(await ends(page), `turned ${flip} times`).toEqual([["a1.e2", "a2.c5", "green"], ["a2.h8", "a1.h1", "red"]])).toPass();
  }
  await square(page, "a1.b3").click({ button: "right" });
  await expect(page.locator(".arrows circle")).toHaveCount(0);
  await draw(page, "a1.e2", "a2.c5");
  expect(await ends(page)).toEqual([["a2.h8", "a1.h1", "red"]]);
  await pick(page, "a1.e5");
  await expect(page.locator(".arrows")).toHaveCount(0);
});

test("Each of two boards has its own drawings, and a move removes them", async ({ page }) => {
  await begin(page, "Twinkie Danger Chess");
  await expectPly(page, 0);
  await draw(page, "1b1", "1c3");
  expect(await ends(page)).toEqual([["1b1", "1c3", "green"]]);
  await draw(page, "0b1", "1b1");
  await expect(page.locator(".arrows circle.green")).toHaveCount(2);
  await expect(page.locator(".arrows")).toHaveCount(2);
  await page.locator("#move").fill("e4");
  await page.locator("#move").press("Enter");
  await expectPly(page, 1);
  await expect(page.locator(".arrows")).toHaveCount(0);
});

test("Drawings do not prevent moves", async ({ page }) => {
  await begin(page, "Chakart");
  await expectPly(page, 0);
  await draw(page, "e2", "e4");
  await pick(page, "e2");
  await expect(target(page, "e4")).toBeVisible();
  await play(page, ["d2", "d4"], 1);
});
