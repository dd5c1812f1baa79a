// Where the parts of the page lie, against the checked-in layout.json, and what axe-core says.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { GAMES } from "./games.mjs";
import { at, choice, page, played, square, target } from "./page.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pictures = process.env.PICTURES;
const FILE = new URL("layout.json", import.meta.url);
const known = JSON.parse(await readFile(FILE, "utf8").catch(() => "{}"));
const found = {};

const PARTS = ["header", "#welcome", "#games", "#above", "#boards", ".board:last-child .stage", ".cell", "#below", "#dock", "#status", "#choice", "#lesson", "#banner", "#ways", "#moves", "#happened", "#game", "#guide"];
/** How far a part may be from where it was, in pixels and as a share: fonts differ. */
const SLACK = [24, 0.1];

const SIZES = [[390, 664], [800, 900], [1366, 650], [1920, 1080]];
const isPhone = (width) => width < 760;
const windowOf = ([width, height]) => ({ viewport: { width, height }, ...(isPhone(width) && { hasTouch: true, isMobile: true }) });

/** States that no first path comes to. */
const STATES = {
  front: (browser, size) => page(browser, windowOf(size)),
  "minigolf-choice": async (browser, size) => {
    const on = await at(browser, "minigolf", "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9", windowOf(size));
    await square(on, "a1.c3").click();
    await choice(on, /^Stop/).waitFor();
    return on;
  },
  "twinkie-danger-link": async (browser, size) => {
    const on = await at(browser, "twinkie-danger", "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3", windowOf(size));
    await square(on, "0a2").click();
    await target(on, "0a3").click();
    await square(on, "1d1").click();
    await choice(on, /^End turn: break d1/).waitFor();
    return on;
  },
  "chakart-chance": async (browser, size) => {
    const on = await at(browser, "chakart", "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100", windowOf(size));
    await square(on, "f8").click();
    await on.locator("#may").click();
    await target(on, "f6").click();
    await on.locator("#choice .may").waitFor();
    return on;
  },
  "chakart-refused": async (browser, size) => {
    const on = await at(browser, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -", windowOf(size));
    await square(on, "e1").click();
    await target(on, "e2").waitFor();
    await square(on, "a8").click();
    await on.getByRole("alert").locator("p").waitFor();
    return on;
  },
  "chakart-over": async (browser, size) => {
    const on = await at(browser, "chakart", "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -", windowOf(size));
    await square(on, "e7").click();
    await target(on, "e8").click();
    await on.locator("#banner:not([hidden])").waitFor();
    return on;
  },
};

/** Every state and each game's first path, in every size, light and dark. */
export const looks = (browser) => SIZES.flatMap((size) => [
  ...Object.entries(STATES).map(([name, open]) => async () => {
    const on = await open(browser, size);
    await look(on, name, size);
    await on.context().close();
  }),
  ...Object.entries(GAMES).map(([variant, game]) => () => firstPath(browser, variant, game, size)),
]);

/** What a newcomer does, in four steps: opens a game, learns what it is, moves, sees the answer. */
async function firstPath(browser, variant, { name, first: [from, to] }, size) {
  const on = await page(browser, windowOf(size));
  await on.getByRole("button", { name: `How to play ${name}` }).click();
  await on.locator("#guide .reach").first().waitFor();
  await look(on, `${variant}-1-learn`, size);
  await on.locator("#guide").getByRole("button", { name: "Close" }).click();
  await on.getByRole("button", { name: `Play ${name}`, exact: true }).click();
  await played(on, 0);
  // The opponent plays the first of its moves, so that as much has happened each time.
  await on.evaluate(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(0);
  });
  await on.locator("#rival").selectOption("black");
  await look(on, `${variant}-2-open`, size);
  const before = await boxes(on);
  await square(on, from).click();
  await target(on, to).waitFor();
  await look(on, `${variant}-3-move`, size);
  assert.deepEqual(await boxes(on), before, `${variant} at ${size[0]}: a part of the page moves when a piece is selected`);
  await target(on, to).click();
  await on.locator('#record li[value="2"]').waitFor({ state: "attached" });
  await on.locator("#status", { hasText: /^White / }).waitFor();
  await look(on, `${variant}-4-answer`, size);
  await on.context().close();
}

async function look(on, state, [width, height]) {
  for (const colorScheme of ["light", "dark"]) {
    const name = `${state}-${width}-${colorScheme}`;
    await on.emulateMedia({ colorScheme });
    await on.waitForFunction(() => [...document.images].every((image) => image.complete));
    await on.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished)));
    if (pictures) await on.screenshot({ path: `${pictures}/${name}.png` });
    const [wide, room] = await on.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(wide <= room, `${name} is ${wide} wide, the window ${room}`);
    if (await on.locator(".cell").count()) await laidOut(on, name, [width, height]);
    if (isPhone(width)) await largeEnough(on, name);
    compared(await boxes(on), state, width, name);
    await accessible(on, name);
  }
}

/** The boards are in the window, whole, and nothing lies over them; what a player needs is beside or below. */
async function laidOut(on, name, [width, height]) {
  const found = await on.evaluate(() => {
    const box = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const shown = (id) => [...document.querySelectorAll(id)].filter((element) => element.checkVisibility()).map(box);
    return { stages: shown(".stage"), cells: shown(".cell"), over: shown("#dock, #hint, #ways, #lesson, #choice.docked"), needed: shown("#above, #below, #dock, #ways, #choice"), rest: shown("#moves, #happened, #game") };
  });
  for (const { left, top, right, bottom } of found.cells) {
    assert.ok(Math.abs(right - left - (bottom - top)) < 1 && right - left >= 22, `${name}: a square of ${right - left} by ${bottom - top}`);
  }
  const meets = (one, two) => one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  for (const stage of found.stages) {
    assert.ok(stage.top >= 0 && stage.left >= 0 && stage.right <= width + 1 && stage.bottom <= height + 1, `${name}: a board reaches ${JSON.stringify(stage)}`);
    for (const part of found.over) assert.ok(!meets(stage, part), `${name}: a board is covered by ${JSON.stringify(part)}`);
  }
  const inSight = isPhone(width) ? found.needed : [...found.needed, ...found.rest];
  for (const part of inSight) assert.ok(part.bottom <= height + 1, `${name}: a part that is needed ends at ${part.bottom} of ${height}`);
}

/** On a telephone everything that can be touched is 44 pixels high and wide. */
async function largeEnough(on, name) {
  const small = await on.evaluate(() => [...document.querySelectorAll("button, select, summary, input, h1 a")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("#developer"))
    .map((element) => [element.textContent.slice(0, 30), element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
    .map(([text, { width, height }]) => `${text}: ${Math.round(width)} by ${Math.round(height)}`));
  assert.deepEqual(small, [], `${name}: too small for a finger`);
}

/** The parts of the page that are to be seen: left, top, width and height. */
async function boxes(on) {
  return on.evaluate((parts) => {
    const box = (part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [x, y, width, height].map(Math.round);
    };
    return Object.fromEntries(parts.map((part) => [part, box(part)]).filter(([, [, , width]]) => width > 0));
  }, PARTS);
}

function compared(boxes, state, width, name) {
  (found[state] ??= {})[width] ??= boxes;
  if (process.argv.includes("--write")) return;
  const before = known[state]?.[width] ?? {};
  assert.deepEqual(Object.keys(boxes), Object.keys(before), `${name}: the parts of the page, see .ci/playground --write`);
  for (const [part, box] of Object.entries(boxes)) {
    for (const [index, value] of box.entries()) {
      const slack = Math.max(SLACK[0], Math.abs(before[part][index]) * SLACK[1]);
      assert.ok(Math.abs(value - before[part][index]) <= slack, `${name}: ${part} is at ${box}, was at ${before[part]}, see .ci/playground --write`);
    }
  }
}

/** Without a finding of axe-core. */
export async function accessible(on, name) {
  // Not as a script of the page, which its Content-Security-Policy would refuse.
  await on.evaluate(axe);
  const { violations } = await on.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("; ")}`);
  assert.deepEqual(told, []);
}

/** Keeps what was found as the layout to compare with. */
export async function written() {
  const lines = Object.entries(found).map(([state, widths]) => {
    const rows = Object.entries(widths).map(([width, boxes]) => `    ${JSON.stringify(width)}: ${JSON.stringify(boxes)}`);
    return `  ${JSON.stringify(state)}: {\n${rows.join(",\n")}\n  }`;
  });
  await writeFile(FILE, `{\n${lines.sort().join(",\n")}\n}\n`);
}
