// Turns with an invisible Queen, a link step, another tab, a held key or a pending choice.

import { hold } from "./support/control.js";
import { expect, test } from "./support/fixtures.js";
import { begin, choice, expectLabel, expectPly, goTo, pick, play, square, target } from "./support/player.js";

/** Waits until the page has handled its events and drawn twice. */
const nextFrames = (page) => page.evaluate(() => new Promise((drawn) => {
  requestAnimationFrame(() => requestAnimationFrame(drawn));
}));

test("While a Queen is invisible, the game continues only from its last position", async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/3QK3 b 0 1111 000000000000 -");
  await play(page, ["e8", "e7"], 1);
  await pick(page, "d1");
  await target(page, "d4").click();
  await choice(page, /invisible/).click();
  await page.getByRole("button", { name: "I am Black" }).click();
  await expectPly(page, 2);
  for (const [ply, from] of [[1, "e1"], [0, "e8"]]) {
    await page.locator("#undo").click();
    await expectPly(page, ply);
    await expect(page.locator("#hint", { hasText: "only from its last position" })).toBeVisible();
    await pick(page, from);
    await expect(page.locator(".to")).toHaveCount(0);
  }
  await page.locator("#last").click();
  await play(page, ["e7", "e6"], 3);
  await expectLabel(page, "d4", /White Queen/);
});

test("The first part of a turn is animated before the link step, whose marks disappear at the end of the turn", async ({ open }) => {
  const page = await open({ reducedMotion: "no-preference" });
  await begin(page, "Twinkie Danger Chess");
  await play(page, ["0e2", "0e4"], 1);
  await page.evaluate(() => {
    globalThis.motions = 0;
    new MutationObserver((changes) => {
      const began = ({ target, oldValue }) => target.classList.contains("animating") && !oldValue.split(" ").includes("animating");
      if (changes.some(began)) motions += 1;
    }).observe(document.getElementById("boards"), { attributeFilter: ["class"], attributeOldValue: true });
  });
  await pick(page, "0d7");
  await target(page, "0d5").click();
  const end = choice(page, /^End turn$/);
  await expect(end).toBeVisible();
  await expect.poll(() => page.evaluate(() => motions)).toBe(1);
  expect((await page.locator(".cell.last").evaluateAll((cells) => cells.map((cell) => cell.dataset.square))).sort()).toEqual(["0d5", "0d7"]);
  await expect.poll(() => page.locator(".cell.ask").count()).toBeGreaterThan(100);
  const answer = await hold(page, "**/play");
  await end.click();
  await expect(page.locator(".cell.ask")).toHaveCount(0);
  answer();
  await expectPly(page, 2);
});

test("A double click does not link a square, and held Enter does not end a turn", async ({ page }) => {
  await begin(page, "Twinkie Danger Chess");
  await play(page, ["0e2", "0e4"], 1);
  await pick(page, "0d7");
  await target(page, "0d5").dblclick();
  await expect(choice(page, /^End turn$/)).toBeVisible();
  await nextFrames(page);
  await expect(page.locator(".chosen")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await pick(page, "0d7");
  await square(page, "0d5").focus();
  for (let repeat = 0; repeat < 8; repeat += 1) {
    await page.keyboard.down("Enter");
    await nextFrames(page);
  }
  await page.keyboard.up("Enter");
  await expectPly(page, 1);
  await expect(choice(page, /^End turn$/)).toBeVisible();
  // Held Space and a second Enter do not end the turn either.
  await page.keyboard.press("Escape");
  await pick(page, "0d7");
  await square(page, "0d5").focus();
  await page.keyboard.down(" ");
  await expect(choice(page, /^End turn$/)).toBeVisible();
  await page.keyboard.up(" ");
  await page.keyboard.press("Enter");
  await nextFrames(page);
  await expectPly(page, 1);
  await expect(choice(page, /^End turn$/)).toBeVisible();
});

test("A late answer does not overwrite what another tab has stored", { tag: "@nightly" }, async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await play(page, ["a1.e2", "a1.e4"], 1);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectPly(other, 1);
  const answer = await hold(page, "**/play");
  await pick(page, "a2.d7");
  await target(page, "a2.d5").click();
  const [from, to] = ["a2.e7", "a2.e5"];
  await play(other, [from, to], 2);
  answer();
  await expect(page.locator("#notice p", { hasText: "a game of their own" })).toBeVisible();
  await expectPly(page, 2);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("va.game."))
    .map((name) => JSON.parse(localStorage.getItem(name)).line.plies.map(({ move }) => move).at(-1)));
  expect(kept.length).toBe(2);
  expect(kept.filter((move) => move.startsWith(from)).length, `${kept}`).toBe(1);
  expect(kept.filter((move) => move.startsWith("a2.d7")).length, `${kept}`).toBe(1);
  await page.unroute("**/play");
  await page.reload();
  await expectPly(page, 2);
  await other.reload();
  await expectPly(other, 2);
  await expect(other.locator("#record li", { hasText: "e7" })).not.toHaveCount(0);
});

test("A pending promotion stays pending when another square is clicked", async ({ page }) => {
  await goTo(page, "chakart", "3Pk3/8/8/8/8/8/8/4K3 w 6 1111 000000000000 promotion:d8+end");
  await expect(choice(page, /promote to/)).toBeVisible();
  await expect(page.locator("#choice button").first()).toHaveText(/Queen/);
  await pick(page, "e1");
  await expect(page.locator("#hint", { hasText: "must become another piece" })).toBeVisible();
  await expect(choice(page, /Queen/)).toBeVisible();
  await choice(page, /Queen/).click();
  await expectPly(page, 1);
});

test("A second step does not wait for the animation of the first", async ({ open }) => {
  const page = await open({ reducedMotion: "no-preference" });
  const moves = "a1.e2-a1.e4 a2.e7-a2.e5";
  await page.goto(`./play/minigolf?${new URLSearchParams({ v: 1, moves, at: 0 })}`);
  await expectPly(page, 0);
  // Measures the buttons now, and as soon as an animation begins, which may be over before a test can look.
  const before = await page.evaluate(() => {
    const places = () => [...document.querySelectorAll("#ways button")].map((button) => JSON.stringify(button.getBoundingClientRect()));
    const boards = document.querySelector("#boards");
    window.animated = new Promise((resolve) => {
      new MutationObserver(() => boards.classList.contains("animating") && resolve(places())).observe(boards, { attributeFilter: ["class"] });
    });
    return places();
  });
  await page.locator("#status").click();
  await page.keyboard.press("ArrowRight");
  // The skip button has its place in the row before it appears, and moves no other.
  expect(await page.evaluate(() => window.animated)).toEqual(before);
  for (const side of ["top", "height"]) expect(new Set(before.map((box) => JSON.parse(box)[side])).size, side).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expectPly(page, 2);
});
