// Compares the places of the parts of the page with layout.json, which `NIGHTLY=1 playwright test layout -u`
// updates.

import { readFileSync, writeFileSync } from "node:fs";

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { GAMES, tagOf } from "./support/games.js";
import { begin, choice, expectPly, goTo, pick, setOpponent, target } from "./support/player.js";

const FILE = new URL("layout.json", import.meta.url);
const layout = JSON.parse(readFileSync(FILE, "utf8"));

const PARTS = ["header", "#welcome", "#games", "#above", "#boards", ".board:last-child .stage", ".cell", "#below", "#dock", "#status", "#choice", "#lesson", "#result", "#ways", "#moves", "#happened", "#game", "#guide"];
/** The distance that a part may move, in pixels and as a share, because fonts differ. */
const SLACK = [24, 0.1];

const SIZES = [[390, 664], [800, 900], [1366, 650], [1920, 1080]];
const isPhone = (width) => width < 760;

/** States of the page: a position, and the steps from it. */
const STATES = {
  front: { reach: async () => {} },
  "minigolf-choice": {
    variant: "minigolf",
    position: "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9",
    reach: async (page) => {
      await pick(page, "a1.c3");
      await expect(choice(page, /^Stop/)).toBeVisible();
    },
  },
  "twinkie-danger-link": {
    variant: "twinkie-danger",
    position: "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3",
    reach: async (page) => {
      await pick(page, "0a2");
      await target(page, "0a3").click();
      await expect(page.locator("#boards.linking")).toBeVisible();
      await pick(page, "1d1");
      await expect(choice(page, /^End turn: break d1/)).toBeVisible();
    },
  },
  "chakart-chance": {
    variant: "chakart",
    position: "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100",
    reach: async (page) => {
      await pick(page, "f8");
      await page.locator("#show-outcomes").click();
      await target(page, "f6").click();
      await expect(page.locator("#choice .outcomes")).toBeVisible();
    },
  },
  "chakart-refused": {
    variant: "chakart",
    position: "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -",
    reach: async (page) => {
      await pick(page, "e1");
      await expect(target(page, "e2")).toBeVisible();
      await pick(page, "a8");
      await expect(page.getByRole("alert").locator("p")).toBeVisible();
    },
  },
  "chakart-over": {
    variant: "chakart",
    position: "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -",
    reach: async (page) => {
      await pick(page, "e7");
      await target(page, "e8").click();
      await expect(page.locator("#result:not([hidden])")).toBeVisible();
    },
  },
};

for (const size of SIZES) {
  const [width, height] = size;
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, ...(isPhone(width) && { hasTouch: true, isMobile: true }) });
    test.slow();

    for (const [name, { variant, position, reach }] of Object.entries(STATES)) {
      test(name, async ({ page }) => {
        if (position) await goTo(page, variant, position);
        await reach(page);
        await expectLook(page, name, size);
      });
    }

    for (const [variant, { name, first: [from, to] }] of Object.entries(GAMES)) {
      test(`The first steps of a newcomer to ${name}`, { tag: tagOf(variant) }, async ({ page }) => {
        await page.getByRole("button", { name: `How to play ${name}` }).click();
        await expect(page.locator("#guide .reach").first()).toBeVisible();
        await expectLook(page, `${variant}-1-learn`, size);
        await page.locator("#guide").getByRole("button", { name: "Close" }).click();
        await begin(page, name);
        await expectPly(page, 0);
        // The opponent always plays the first of its moves, so that every run shows the same.
        await page.evaluate(() => {
          crypto.getRandomValues = (numbers) => numbers.fill(0);
        });
        await setOpponent(page, "black");
        await expectLook(page, `${variant}-2-open`, size);
        const before = await boxes(page);
        await pick(page, from);
        await expect(target(page, to)).toBeVisible();
        await expectLook(page, `${variant}-3-move`, size);
        await expect.poll(() => boxes(page), "no part of the page moves when a piece is selected").toEqual(before);
        await target(page, to).click();
        await expect(page.locator('#record li[value="2"]')).toBeAttached();
        await expect(page.locator("#status", { hasText: /^White / })).toBeVisible();
        await expectLook(page, `${variant}-4-answer`, size);
      });
    }
  });
}

async function expectLook(page, state, [width, height]) {
  for (const colorScheme of ["light", "dark"]) {
    const name = `${state}-${width}-${colorScheme}`;
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished)));
    await picture(page, name);
    await expect(async () => {
      await expectNoSidewaysScroll(page, name);
      if (await page.locator(".cell").count()) await expectLaidOut(page, name, [width, height]);
      if (isPhone(width)) await expectLargeEnough(page, name);
      expectAsBefore(await boxes(page), state, width, name);
    }).toPass();
    await expectAccessible(page, name);
  }
}

/** Expects that boards and controls are in the window, and the boards uncovered; lists below may end later. */
async function expectLaidOut(page, name, [width, height]) {
  const found = await page.evaluate(() => {
    const box = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const shown = (id) => [...document.querySelectorAll(id)].filter((element) => element.checkVisibility()).map(box);
    return { stages: shown(".stage"), cells: shown(".cell"), over: shown("#dock, #hint, #ways, #lesson, #choice.docked"), isAbove: document.getElementById("table").dataset.boards === "above", needed: shown("#above, #below, #dock, #ways, #choice"), rest: shown("#moves, #happened, #game") };
  });
  for (const { left, top, right, bottom } of found.cells) {
    expect(Math.abs(right - left - (bottom - top)) < 1 && right - left >= 22, `${name}: a square of ${right - left} by ${bottom - top}`).toBe(true);
  }
  const meets = (one, two) => one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  for (const stage of found.stages) {
    expect(stage.top >= 0 && stage.left >= 0 && stage.right <= width + 1 && stage.bottom <= height + 1, `${name}: a board reaches ${JSON.stringify(stage)}`).toBe(true);
    for (const part of found.over) expect(!meets(stage, part), `${name}: a board is covered by ${JSON.stringify(part)}`).toBe(true);
  }
  const inSight = isPhone(width) || found.isAbove ? found.needed : [...found.needed, ...found.rest];
  for (const part of inSight) expect(part.bottom, `${name}: a part that is needed ends at ${part.bottom} of ${height}`).toBeLessThanOrEqual(height + 1);
}

/** Expects that every control is 44 pixels high and wide. */
async function expectLargeEnough(page, name) {
  const small = await page.evaluate(() => [...document.querySelectorAll("button, select, summary, input, h1 a")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("#developer"))
    .map((element) => [element.textContent.slice(0, 30), element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
    .map(([text, { width, height }]) => `${text}: ${Math.round(width)} by ${Math.round(height)}`));
  expect(small, `${name}: too small for a finger`).toEqual([]);
}

/** The visible parts of the page: left, top, width and height. */
async function boxes(page) {
  return page.evaluate((parts) => {
    const box = (part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [x, y, width, height].map(Math.round);
    };
    return Object.fromEntries(parts.map((part) => [part, box(part)]).filter(([, [, , width]]) => width > 0));
  }, PARTS);
}

/** Compares with layout.json, or updates it. */
function expectAsBefore(boxes, state, width, name) {
  if (["all", "changed"].includes(test.info().config.updateSnapshots)) {
    (layout[state] ??= {})[width] = boxes;
    writeLayout();
  }
  const before = layout[state]?.[width] ?? {};
  expect(Object.keys(boxes), `${name}: the parts of the page`).toEqual(Object.keys(before));
  for (const [part, box] of Object.entries(boxes)) {
    for (const [index, value] of box.entries()) {
      const slack = Math.max(SLACK[0], Math.abs(before[part][index]) * SLACK[1]);
      expect(Math.abs(value - before[part][index]), `${name}: ${part} is at ${box}, was at ${before[part]}`).toBeLessThanOrEqual(slack);
    }
  }
}

function writeLayout() {
  const states = Object.entries(layout).sort().map(([state, widths]) => {
    const rows = Object.entries(widths).map(([width, boxes]) => `    ${JSON.stringify(width)}: ${JSON.stringify(boxes)}`);
    return `  ${JSON.stringify(state)}: {\n${rows.join(",\n")}\n  }`;
  });
  writeFileSync(FILE, `{\n${states.join(",\n")}\n}\n`);
}
