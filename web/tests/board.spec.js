// Dragging by mouse and touch, skipped and reduced motion, and the board from every side.

import { pacer } from "./support/control.js";
import { expect, test } from "./support/fixtures.js";
import { begin, expectLabel, expectPly, goTo, pick, play, square, target, typeMove } from "./support/player.js";

const MOVES = { reducedMotion: "no-preference" };
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1";
const ROLLING = "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9";

async function middle(page, name) {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return [x + width / 2, y + height / 2, width];
}

test("A dragged piece follows the mouse; Escape and a right click cancel the drag", async ({ page }) => {
  await goTo(page, "twinkie-danger", START);
  const lift = async (from, to) => {
    const [[x, y], [a, b]] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(a, b, { steps: 4 });
    await expect(target(page, to)).toBeVisible();
    await expect(page.locator(`[data-square="${to}"].over-it`)).toBeVisible();
  };
  const expectCancelled = async () => {
    await expect(page.locator("#boards:not(.dragging)")).toBeVisible();
    await expect(page.locator(".dragged, .over-it, .from, .to")).toHaveCount(0);
    await page.mouse.up();
    await expectLabel(page, "0b1", /White Knight/);
    await expect(page.locator("#record li")).toHaveCount(1);
  };
  await lift("0b1", "0c3");
  await page.keyboard.press("Escape");
  await expectCancelled();
  await lift("0b1", "0c3");
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await expectCancelled();
  // A right click also cancels a selection by clicks.
  await pick(page, "0b1");
  await expect(target(page, "0c3")).toBeVisible();
  await square(page, "0e5").click({ button: "right" });
  await expect(page.locator(".from, .to")).toHaveCount(0);
  await lift("0b1", "0c3");
  await page.mouse.up();
  await expect(page.locator("#choice button").first().or(page.locator('#record li[value="1"] button[aria-current]')).first()).toBeVisible();
  await expectLabel(page, "0c3", /White Knight/);
});

test("A finger drags own pieces, and scrolls the page elsewhere", async ({ open }) => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const page = await open(phone);
  await goTo(page, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -");
  const session = await page.context().newCDPSession(page);
  const touch = async (kind, x, y) => session.send("Input.dispatchTouchEvent", { type: kind, touchPoints: kind === "touchEnd" ? [] : [{ x, y }] });
  await square(page, "e1").scrollIntoViewIfNeeded();
  const action = (name) => square(page, name).evaluate((cell) => getComputedStyle(cell).touchAction);
  expect([await action("e1"), await action("e8"), await action("a4")]).toEqual(["none", "auto", "auto"]);
  const scrolled = await page.evaluate(() => scrollY);
  const [[x, y, side], [a, b]] = [await middle(page, "e1"), await middle(page, "d2")];
  await touch("touchStart", x, y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x + (a - x) * part, y + (b - y) * part);
  await expect(page.locator('[data-square="d2"].over-it')).toBeVisible();
  const { width } = await page.locator(".piece.dragged").boundingBox();
  expect(width, `the piece under the finger is ${width} wide, its square ${side}`).toBeGreaterThan(1.5 * side);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(target(page, "d2")).toBeVisible();
  await touch("touchEnd");
  await expectPly(page, 1);
  await expectLabel(page, "d2", /White King/);
});

test("Hovering over an effect shows only its marks", async ({ page }) => {
  await goTo(page, "minigolf", ROLLING);
  await typeMove(page, "stop:a1.c3");
  await expectPly(page, 1);
  const shown = () => page.locator(".overlay.effects [data-effect]:not(.off)").evaluateAll((groups) => groups.map(({ dataset }) => Number(dataset.effect)));
  await expect(page.locator(".overlay.effects [data-effect]").first()).toBeAttached();
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(2);
  const all = await shown();
  const items = page.locator("#effects > li");
  await items.nth(all[1]).hover();
  await expect(page.locator("#boards.stepping")).toBeVisible();
  await expect.poll(shown).toEqual([all[1]]);
  await page.mouse.move(0, 0);
  await expect(page.locator("#boards:not(.stepping)")).toBeVisible();
  await expect.poll(shown).toEqual(all);
  // A selection hides the marks of the last ply.
  await pick(page, "a2.e8");
  await expect(target(page, "a2.e7")).toBeVisible();
  await expect(page.locator(".overlay.effects")).toBeHidden();
});

test("A click, a key or reduced motion skips the animation", async ({ open }) => {
  for (const skip of ["key", "click", "still"]) {
    const page = await open(skip === "still" ? {} : MOVES);
    await goTo(page, "minigolf", ROLLING);
    await page.evaluate(() => {
      globalThis.travels = 0;
      const boards = document.getElementById("boards");
      new MutationObserver(() => {
        globalThis.travels = Math.max(globalThis.travels, boards.getAnimations({ subtree: true }).length);
      }).observe(boards, { subtree: true, attributes: true, attributeFilter: ["class"] });
    });
    const pace = await pacer(page);
    // The animation is so slow that only a skip ends it.
    await pace(0.001);
    await typeMove(page, "stop:a1.c3");
    if (skip !== "still") {
      await page.waitForFunction(() => document.getElementById("boards").getAnimations({ subtree: true }).length);
      if (skip === "key") await page.keyboard.press("Shift");
      else await page.mouse.click(2, 2);
    }
    await expectPly(page, 1);
    await expectLabel(page, "a2.g6", /./);
    if (skip === "still") expect(await page.evaluate(() => globalThis.travels)).toBe(0);
  }
});

test("Pieces that share no square roll at the same time, and a ply takes at most 2.5 s", { tag: "@modules" }, async ({ open }) => {
  const page = await open(MOVES);
  const { groups, time } = await page.evaluate(async () => {
    const { grouped, paceOf } = await module("animate.js");
    const { lasts } = await module("motions.js");
    const files = "abcdefgh";
    const roll = (file, rank) => {
      const [from, to] = [`a1.${files[file]}${rank}`, `a1.${files[file]}${rank + 1}`];
      return { type: "momentumMove", piece: "P", from, to, path: [{ square: to }], changes: [{ square: from, before: "P", after: null }, { square: to, before: null, after: "P" }] };
    };
    const apart = [...Array(8).keys()].map((file) => roll(file, 2));
    const row = [6, 5, 4, 3].map((rank) => roll(0, rank));
    const effects = [...apart, ...row];
    const found = grouped(effects);
    const long = Array.from({ length: 40 }, () => row[0]);
    return { groups: found.map((tracks) => tracks.length), time: paceOf(long) * long.length * lasts(row[0]) };
  });
  expect(groups[0], "eight files and the first of the row move together").toBe(9);
  expect(groups.reduce((sum, tracks) => sum + tracks, 0)).toBe(12);
  expect(Math.abs(time - 2500), `forty motions take ${time} ms`).toBeLessThan(1);
});

test("From every side the spinner covers its squares, and the arrow keys follow the view", { tag: "@modules" }, async ({ page }) => {
  await goTo(page, "minigolf", ROLLING);
  const sizes = {};
  for (const [flipped, sideways] of [[false, false], [true, false], [false, true], [true, true]]) {
    await page.evaluate(async (seat) => {
      const { page: { board } } = await module("page.js");
      const { diagram } = await module("api.js");
      const { answer, variant } = board;
      board.setUp(variant, seat);
      board.show(answer);
      board.drawing(await diagram(variant, {
        position: answer.position, orientation: seat.flipped ? "black" : "white", ...(seat.sideways && { landscape: true }),
        coordinates: false, panel: false, layers: ["under", "over", "effects"],
      }));
    }, { flipped, sideways });
    const what = `flipped ${flipped}, sideways ${sideways}`;
    const box = (name) => square(page, name).boundingBox();
    const [first, last] = [await box("a1.a1"), await box("a2.h8")];
    expect([first.x < last.x, first.y > last.y], what).toEqual(sideways ? [!flipped, flipped] : [!flipped, !flipped]);
    sizes[sideways] = first.width;
    // The four squares share a corner, the centre of the spinner.
    const spinner = await page.locator(".overlay.under .spin circle").boundingBox();
    const corners = await Promise.all(["a1.d8", "a1.e8", "a2.d1", "a2.e1"].map(middle.bind(null, page)));
    const centre = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4);
    expect(Math.hypot(spinner.x + spinner.width / 2 - centre[0], spinner.y + spinner.height / 2 - centre[1]), `${what}: the spinner is beside its squares`).toBeLessThan(2);
    await page.keyboard.press("Tab");
    await square(page, "a1.d4").focus();
    await page.keyboard.press("ArrowRight");
    const expected = { "false false": "a1.e4", "true false": "a1.c4", "false true": "a1.d5", "true true": "a1.d3" }[`${flipped} ${sideways}`];
    await expect(page.locator(".cell:focus"), `${what}: the key goes right`).toHaveAttribute("data-square", expected);
  }
  expect(sizes.true, `on its side a square has ${sizes.true} pixels, upright ${sizes.false}`).toBeGreaterThan(1.25 * sizes.false);
  const liesIn = async (width, height, variant) => {
    await page.setViewportSize({ width, height });
    return page.evaluate(async (game) => {
      const { aboutOf } = await module("page.js");
      const { arrangement } = await module("layout.js");
      await aboutOf(game);
      return arrangement(game).sideways;
    }, variant);
  };
  expect(await liesIn(1660, 830, "minigolf")).toBe(true);
  expect(await liesIn(390, 600, "minigolf")).toBe(false);
  expect(await liesIn(1660, 830, "chakart")).toBe(false);
});

test("Selecting moves nothing on the board, and a King in check is marked", async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -");
  const before = await page.locator(".stage").boundingBox();
  await pick(page, "e1");
  await expect(target(page, "d2")).toBeVisible();
  expect(await page.locator(".stage").boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
  await goTo(page, "twinkie-danger", "4k3/8/8/8/8/8/8/K3R3 8/8/8/8/8/8/8/8 b - - - 0 9");
  await expectLabel(page, "0e8", /Black King; in check/);
  await expect(page.locator(".in-check")).toHaveAttribute("data-square", "0e8");
});

test("Sounds are off until the settings turn them on", { tag: "@modules" }, async ({ page }) => {
  const tones = await page.evaluate(async () => {
    const { play } = await module("sound.js");
    let made = 0;
    globalThis.AudioContext = class extends AudioContext {
      createOscillator() {
        made += 1;
        return super.createOscillator();
      }
    };
    play("capture");
    const before = made;
    const sounds = document.querySelector("#menu [name=sound]");
    sounds.value = "on";
    sounds.dispatchEvent(new Event("change"));
    play("egg");
    return { before, after: made };
  });
  expect(tones.before).toBe(0);
  expect(tones.after, `${tones.after} tones`).toBe(3);
});

test("After a move by clicks nothing is selected", async ({ open }) => {
  const page = await open(MOVES);
  await begin(page, "Chakart");
  await pick(page, "e2");
  await target(page, "e4").click();
  await expectPly(page, 1);
  expect(await page.locator(".cell.last").evaluateAll((cells) => cells.map(({ dataset }) => dataset.square).sort())).toEqual(["e2", "e4"]);
  await expect(page.locator(".from, .to")).toHaveCount(0);
});
