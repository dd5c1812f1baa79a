// The explanations of the page: they appear when they matter, in sight, and not covered.

import { hold, pacer } from "./support/control.js";
import { expect, picture, test } from "./support/fixtures.js";
import { begin, choice, expectPly, goTo, pick, play, setOpponent, square, target } from "./support/player.js";
import { expectAllOnTop, expectOnTop, expectUncut } from "./support/sight.js";

const TWINKIE = "./play/twinkie-danger?v=1&moves=0d2-0d3+0g7-0g6/%2Bh8+0a2-0a3+0b7-0b5+0g2-0g4/%2Bf1+N0b8-0c6/%2Bg6+0c2-0c3";
const LINKED = ["f1", "g6", "h8"];

/** Opens a game of Twinkie Danger Chess in which each side has links, and moves a Pawn up to the link step. */
async function linkStep(page) {
  await page.goto(TWINKIE);
  await expectPly(page, 7);
  await pick(page, "0a7");
  await target(page, "0a6").click();
  await expect(choice(page, /^End turn$/)).toBeVisible();
}

/** The squares of a board that the picture frames as links. */
const framed = (page) => page.locator(".board").first().locator(".overlay.under").evaluate((overlay) => {
  const cells = [...document.querySelectorAll('[data-square^="0"]')];
  const shapes = [...overlay.querySelectorAll("rect, path, use")].map((shape) => shape.getBoundingClientRect());
  const at = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const near = (one, two) => one.every((value, index) => Math.abs(value - two[index]) < 6);
  return cells.filter((cell) => shapes.some((shape) => shape.width > 10 && near(at(shape), at(cell.getBoundingClientRect())))).map((cell) => cell.dataset.square.slice(1)).sort();
});

test("In the link step, links stay framed, and links that may be broken have a mark", async ({ page }) => {
  await page.goto(TWINKIE);
  await expectPly(page, 7);
  await expect.poll(() => framed(page)).toEqual(LINKED);
  await pick(page, "0a7");
  await target(page, "0a6").click();
  await expect(choice(page, /^End turn$/)).toBeVisible();
  await expect.poll(() => framed(page)).toEqual(LINKED);
  expect(await page.locator(".breaks").evaluateAll((marks) => marks.map((mark) => mark.parentElement.dataset.square).sort())).toEqual(["0g6", "0h8", "1g6", "1h8"]);
  for (const mark of await page.locator(".breaks").all()) {
    // Nothing covers the mark; the square below takes the clicks.
    const isOver = await mark.evaluate((found) => getComputedStyle(found).backgroundImage.includes("svg") && Number(getComputedStyle(found).zIndex) > Number(getComputedStyle(found.parentElement.querySelector(".piece")).zIndex));
    expect(isOver).toBe(true);
    await expect(mark).toBeVisible();
  }
  await picture(page, "link-step");
  await page.keyboard.press("Escape");
  await expect.poll(() => framed(page)).toEqual(LINKED);
  await expect(page.locator(".breaks")).toHaveCount(0);
});

test("The page says why a square cannot be linked", async ({ page }) => {
  await linkStep(page);
  for (const [name, words] of [["0d5", /d5 cannot be linked. Black owns 2 links already/], ["0f1", /f1 cannot be unlinked/], ["1e8", /e8 cannot be linked.*King/]]) {
    await pick(page, name);
    const says = page.locator("#choice p", { hasText: words });
    await expectOnTop(says);
    await expect(choice(page, /^End turn$/)).toBeVisible();
  }
  // White's first turn has no link step.
  await page.goto("./");
  await begin(page, "Twinkie Danger Chess");
  await expectPly(page, 0);
  await pick(page, "1d4");
  await expectOnTop(page.locator("#hint", { hasText: /1d4 is empty.*first turn/s }));
});

test("The page explains every click that leads to no move", async ({ page }) => {
  const says = async (name, words) => {
    await pick(page, name);
    await expectOnTop(page.locator("#hint", { hasText: words }));
  };
  await begin(page, "Chakart");
  await expectPly(page, 0);
  await says("e5", /e5 is empty.*White's pieces/s);
  await says("e7", /e7: Black Pawn.*White's turn/s);
  await goTo(page, "chakart", "4k3/8/8/8/3N4/8/8/4K3 w 7 1000 312010000000 toadette:d4");
  await says("d4", /must be put on the board/);
  await goTo(page, "chakart", "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -");
  await play(page, ["e7", "e8"], 1);
  await page.locator("#result").getByRole("button", { name: "Analyse" }).click();
  await says("e1", /e1: White King.*game is over/s);
  await says("a1", /a1 is empty.*game is over/s);
});

test("The hint is visible beside docked choices", async ({ page }) => {
  await page.goto("./play/minigolf?v=1&moves=a1.d2-a1.d4+a2.a7-a2.a6");
  await expectPly(page, 2);
  for (const [width, height] of [[1400, 900], [800, 900], [390, 664], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await pick(page, "a1.d4");
    await expectOnTop(page.locator("#hint", { hasText: /White Pawn/ }));
    await expectOnTop(choice(page, /^Stop/));
    await picture(page, `minigolf-stop-${width}`);
    await page.keyboard.press("Escape");
    await expect(choice(page, /^Stop/)).toHaveCount(0);
  }
  await expectOnTop(page.locator("#hint", { hasText: "White's pieces" }));
});

test("The texts of controls and choices are not cut off", async ({ page }) => {
  for (const [width, height] of [[1920, 1080], [1400, 900], [1280, 800], [800, 900]]) {
    await page.setViewportSize({ width, height });
    await goTo(page, "twinkie-danger", "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3");
    await play(page, ["0a2", "0a3"]);
    await page.locator('[data-square="0d1"].ask').click();
    for (const name of [/^End turn: break d1/, "Take back", /stays on board 1/, "Clear"]) {
      await expectOnTop(choice(page, name));
      await expectUncut(choice(page, name));
    }
  }
  await picture(page, "break-link");
  for (const [width, height] of [[1920, 1080], [1280, 800], [800, 600], [390, 664], [320, 568]]) {
    await page.setViewportSize({ width, height });
    await begin(page, "Chakart");
    await page.locator("#restart").click();
    await expect(page.locator("#setup")).toBeVisible();
    // The selected option fits beside the arrow of the list.
    await expect.poll(() => page.locator("#setup").evaluate((select) => {
      const sizer = document.createElement("span");
      sizer.textContent = select.selectedOptions[0].textContent;
      sizer.style.cssText = `position: absolute; font: ${getComputedStyle(select).font}; white-space: nowrap`;
      document.body.append(sizer);
      const { paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
      const { width: needed } = sizer.getBoundingClientRect();
      sizer.remove();
      return room - needed;
    }), `the start at ${width}`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Escape");
  }
});

test("The names of the halves of Minigolf's table do not look like squares", async ({ page }) => {
  for (const [width, height] of [[1280, 800], [390, 664]]) {
    await page.setViewportSize({ width, height });
    await page.goto("./play/minigolf");
    await expectPly(page, 0);
    const names = () => page.locator("[data-half]").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
    for (const half of ["a1", "a2"]) await expect.poll(names).toContain(`"Board ${half}"`);
    await page.locator("#flip").click();
    for (const half of ["a1", "a2"]) await expect.poll(async () => (await names()).join()).toContain(`Board ${half}"`);
  }
});

test("Boards use the available room, with hints and buttons in sight", async ({ page }) => {
  const least = [
    [1280, 800, { chakart: 80, minigolf: 54, "twinkie-danger": 55 }], [1024, 768, { chakart: 75, minigolf: 50, "twinkie-danger": 50 }],
    [800, 600, { chakart: 50, minigolf: 31, "twinkie-danger": 30 }], [768, 1024, { chakart: 85, minigolf: 45, "twinkie-danger": 48 }],
  ];
  for (const variant of ["chakart", "minigolf", "twinkie-danger"]) {
    await page.goto(`./play/${variant}`);
    await expectPly(page, 0);
    for (const [width, height, { [variant]: size }] of least) {
      await page.setViewportSize({ width, height });
      const where = `${variant} at ${width}x${height}`;
      await expect(async () => {
        expect((await page.locator(".cell").first().boundingBox()).width, where).toBeGreaterThanOrEqual(size);
        for (const part of [".stage", "#dock", "#ways"]) {
          for (const box of await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
            expect(Math.max(box.right - width, box.bottom - height, -box.left, -box.top), `${where}: ${part}`).toBeLessThanOrEqual(1);
          }
        }
      }).toPass();
      await expectOnTop(page.locator("#status"));
      await expectOnTop(page.locator("#help"));
    }
  }
  // A list takes the space below wide boards.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("./play/twinkie-danger?v=1&moves=0d2-0d3");
  await expectPly(page, 1);
  await expectOnTop(page.locator("#effects button").first());
  const [below, list] = await Promise.all(["#below", "#happened"].map((part) => page.locator(part).boundingBox()));
  expect(list.y - below.y - below.height).toBeLessThan(40);
  expect(list.y).toBeGreaterThan(below.y + below.height - 1);
  expect(list.y + list.height).toBeGreaterThan(780);
});

test("A message covers no control", { tag: "@modules" }, async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -");
  await pick(page, "e1");
  await expect(target(page, "e2")).toBeVisible();
  await pick(page, "a8");
  await page.evaluate(async () => {
    const { notice } = await module("ask.js");
    notice("This browser keeps nothing. The game goes on, and is lost when the page is closed; copy its link or PGN to keep it.");
  });
  for (const [width, height] of [[1920, 1080], [1280, 800], [800, 900], [844, 390], [390, 664], [320, 568]]) {
    await page.setViewportSize({ width, height });
    for (const message of ["#alert p", "#notice p"]) await expect(page.locator(message)).toBeVisible();
    await expectOnTop(page.locator("#alert p"));
    await expectAllOnTop(page.locator("#ways button:enabled:not(#skip), #game :is(button, select), #moves header button, #tabs button, #menu summary"));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, "messages");
});

test("Every control is at least 24 pixels wide and high", async ({ page }) => {
  const expectLarge = async (where) => expect(await page.evaluate(() => [...document.querySelectorAll("button, select, summary, input, a:not(p a, li p a)")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen"))
    .map((element) => [element.textContent.slice(0, 30), element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (width < 23.5 || height < 23.5))
    .map(([text, { width, height }]) => `${text}: ${Math.round(width)} by ${Math.round(height)}`)), where).toEqual([]);
  await expectLarge("the front page");
  await begin(page, "Chakart");
  await play(page, ["e2", "e4"], 1);
  await page.evaluate(() => {
    document.getElementById("developer").open = true;
  });
  await expectLarge("a game");
  await page.locator("#help").click();
  await expect(page.locator("#guide .reach").first()).toBeVisible();
  await picture(page, "help");
  await expectLarge("the help");
});

test("No sign on the page needs an emoji font", async ({ page }) => {
  for (const name of ["Twinkie Danger Chess", "Minigolf Chess", "Chakart"]) {
    await begin(page, name);
    await page.locator("#help").click();
    await expect(page.locator("#guide .reach").first()).toBeVisible();
    const text = await page.locator("body").innerText();
    expect(text.match(/[\p{Extended_Pictographic}\u2190-\u21ff\u2300-\u27ff]/gu) ?? []).toEqual([]);
    await page.locator("#guide").getByRole("button", { name: "Close" }).click();
  }
});

test("The page says whether the player has won or lost against the opponent", async ({ page }) => {
  const position = "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -";
  for (const [rival, words] of [["black", /^You have won/], ["white", /^You have lost: White wins/], ["", /^White wins/]]) {
    await goTo(page, "chakart", position);
    await play(page, ["e7", "e8"], 1);
    await setOpponent(page, rival);
    await expectOnTop(page.locator("#result strong", { hasText: words }));
    await page.goto("about:blank");
  }
});

test("A click does not trigger a choice that has just opened under it", async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -");
  const at = async (name) => {
    const { x, y, width, height } = await square(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [from, to] = await Promise.all(["d1", "d4"].map(at));
  await pick(page, "d1");
  await expect(target(page, "d4")).toBeVisible();
  await page.mouse.click(...to);
  await expect(choice(page, /invisible/)).toBeVisible();
  const { x, y, width, height } = await choice(page, /invisible/).boundingBox();
  await page.keyboard.press("Escape");
  const pace = await pacer(page);
  // New choices ignore clicks for a moment, which lasts several minutes at this speed.
  await pace(0.001);
  await page.mouse.click(...from);
  await page.mouse.click(...to);
  for (let click = 0; click < 3; click += 1) await page.mouse.click(x + width / 2, y + height / 2);
  await expect(choice(page, /invisible/)).toBeVisible();
  await expectPly(page, 0);
  await pace(1);
  await choice(page, /^Move to/).click();
  await expectPly(page, 1);
});

test("The page drops clicks while it waits for an answer", async ({ page }) => {
  await begin(page, "Chakart");
  const answer = await hold(page, "**/play");
  await pick(page, "e2");
  await expect(target(page, "e4")).toBeVisible();
  const at = async (name) => {
    const { x, y, width, height } = await square(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [to, other, further] = await Promise.all(["e4", "e7", "e5"].map(at));
  for (const place of [to, other, further, other, further]) await page.mouse.click(...place);
  answer();
  await expectPly(page, 1);
  await play(page, ["a7", "a6"], 2);
});
