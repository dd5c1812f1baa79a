// Where the parts of the page lie, against the checked-in layout.json, and what axe-core says.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { GAMES } from "./games.mjs";
import { at, begin, page, played, square, target } from "./page.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pictures = process.env.PICTURES;
const FILE = new URL("layout.json", import.meta.url);
const known = JSON.parse(await readFile(FILE, "utf8").catch(() => "{}"));
const found = {};

const PARTS = ["header", "#games", "#status", "#boards", ".board:last-child .stage", ".cell", "#hint", "#undo", "#choice", "#side", "#rules", "#requests"];
/** How far a part may be from where it was, in pixels and as a share: fonts differ. */
const SLACK = [24, 0.1];

/** The states that are looked at, each with what leads there. */
const STATES = {
  front: (browser) => page(browser),
  ...Object.fromEntries(Object.entries(GAMES).map(([variant, { example }]) => [variant, async (browser) => {
    const on = await page(browser);
    await begin(on, example);
    await on.locator("#record li button[aria-current]").waitFor();
    return on;
  }])),
  "minigolf-selected": async (browser) => {
    const on = await at(browser, "minigolf", "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9");
    await square(on, "a1.d1").click();
    await on.locator("#options li").first().waitFor();
    return on;
  },
  "twinkie-danger-link": async (browser) => {
    const on = await at(browser, "twinkie-danger", "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3");
    await square(on, "0a2").click();
    await target(on, "0a3").click();
    await on.locator("#choice button").first().waitFor();
    return on;
  },
  "chakart-chance": async (browser) => {
    const on = await at(browser, "chakart", "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100");
    await square(on, "f8").click();
    await target(on, "f6").click();
    await on.locator("#choice table").waitFor();
    return on;
  },
  "chakart-refused": async (browser) => {
    const on = await at(browser, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -");
    await square(on, "e1").click();
    await target(on, "e2").waitFor();
    await square(on, "a8").click();
    await on.getByRole("alert").locator("p").waitFor();
    return on;
  },
};

const BROAD = [800, 1400, 1920];

/** Every state in every width, light and dark. */
export const looks = (browser) => Object.entries(STATES).map(([name, open]) => async () => {
  const on = await open(browser);
  for (const width of [360, ...BROAD]) {
    await on.setViewportSize({ width, height: width === 1920 ? 1080 : 800 });
    for (const colorScheme of ["light", "dark"]) {
      await on.emulateMedia({ colorScheme });
      await look(on, name, width, colorScheme);
    }
  }
  await on.context().close();
});

async function look(on, state, width, colorScheme) {
  const name = `${state}-${width}-${colorScheme}`;
  await on.waitForFunction(() => [...document.images].every((image) => image.complete));
  if (pictures) await on.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  const [wide, room] = await on.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= room, `${name} is ${wide} wide, the window ${room}`);
  await laidOut(on, name, width);
  compared(await boxes(on), state, width, name);
  await accessible(on, name);
}

/** Squares are square and large enough for a finger; panels stand beside the board or below it. */
async function laidOut(on, name, width) {
  if (!(await on.locator(".cell").count())) return;
  const sizes = await on.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  for (const size of sizes) assert.ok(Math.abs(size[0] - size[1]) < 1 && size[0] >= 31, `${name}: a square of ${size.join(" by ")}`);
  const [boards, side] = await Promise.all(["#boards", "#side"].map((id) => on.locator(id).boundingBox()));
  const isBeside = side.x >= boards.x + boards.width;
  const isBelow = side.y >= boards.y + boards.height;
  assert.equal(isBeside, BROAD.includes(width), `${name}: the panels are beside the board`);
  assert.ok(isBeside || isBelow, `${name}: the panels do not cover the board`);
}

/** The parts of the page that are to be seen: left, top, width and height. */
async function boxes(on) {
  return on.evaluate((parts) => {
    scrollTo(0, 0);
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

/** Nothing that axe-core rates serious. */
export async function accessible(on, name) {
  // Not as a script of the page, which its Content-Security-Policy would refuse.
  await on.evaluate(axe);
  const { violations } = await on.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  const told = grave.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("; ")}`);
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
