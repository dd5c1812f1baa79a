// The contrast of every mark with the squares below it, measured from pixels, on light and dark squares
// of a light and a dark page.

import { expect, test as base } from "./support/fixtures.js";
import { expectIdle, expectPly, forDevelopers, goTo } from "./support/player.js";

/** The contrast that WCAG requires of graphics. */
const LEAST = 3;
/** The minimum part of a mark with that contrast: as a share of the changed pixels, and in pixels. */
const SHARE = 0.03;
const PIXELS = 20;
/** A mark that changes fewer pixels on squares of a colour is not checked there. */
const TOUCHED = 150;

/** Marks of squares by their classes. */
const MARKS = ["last", "from", "to", "to takes", "to chance", "to takes chance", "ask", "in-check", "over-it"];

/** Positions and plies that together show everything that pictures draw. */
const DRAWN = [
  ["minigolf", "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9", "stop:a1.c3"],
  ["twinkie-danger", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2", "0e4x0d5/+d1"],
  ["chakart", "1wbB1ke1/rw1w1m2/m1n1e1p1/Qp1we1pm/2Nmp1pr/1K1e1NdP/1dP1PmBw/Rd1w2w1 w 80 1010 511000300110 -", "Nc4-e5"],
  ["chakart", "1nb2b1r/1me1k1d1/rp2p1w1/qdpnmQmp/3pP1ep/PmPm2P1/P2e2wm/RNN1R1BK w 56 1010 300100200000 -", "Qf5-g6"],
];

/** `count` compares pictures, on a blank page whose policy allows reading them. */
const test = base.extend({
  count: async ({ browser }, use) => {
    const context = await browser.newContext();
    const blank = await context.newPage();
    await blank.evaluate(() => {
      const pixels = async (base64) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const linear = Float64Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      const bright = (data, at) => 0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]] + 0.05;
      /** For squares of each colour: the changed pixels, those with enough contrast, and the highest contrast. */
      globalThis.count = async (before, after, cells, least) => {
        const [old, now] = await Promise.all([before, after].map(pixels));
        const found = { light: [0, 0, 0], dark: [0, 0, 0] };
        for (const { dark, x, y, side } of cells) {
          const tally = found[dark ? "dark" : "light"];
          for (let row = Math.ceil(y) + 1; row < y + side - 1; row += 1) {
            for (let column = Math.ceil(x) + 1; column < x + side - 1; column += 1) {
              const place = 4 * (row * old.width + column);
              const change = Math.max(...[0, 1, 2].map((channel) => Math.abs(old.data[place + channel] - now.data[place + channel])));
              if (!(change > 16)) continue;
              const [one, other] = [bright(old.data, place), bright(now.data, place)];
              const contrast = Math.max(one, other) / Math.min(one, other);
              tally[0] += 1;
              if (contrast >= least) tally[1] += 1;
              tally[2] = Math.max(tally[2], contrast);
            }
          }
        }
        return found;
      };
    });
    await use((before, after, cells) => blank.evaluate((compared) => globalThis.count(...compared), [before.toString("base64"), after.toString("base64"), cells, LEAST]));
    await context.close();
  },
});

/** The places of the squares in a picture of the boards. */
const cellsOf = (page) => page.locator("#boards").evaluate((boards) => {
  const frame = boards.getBoundingClientRect();
  return [...boards.querySelectorAll(".cell")].map((cell) => {
    const { x, y, width } = cell.getBoundingClientRect();
    return { dark: cell.classList.contains("dark"), x: x - frame.x, y: y - frame.y, side: width };
  });
});

const boardPicture = (page) => page.locator("#boards").screenshot({ animations: "disabled" });

function expectContrast(found, what) {
  for (const [colour, [changed, strong, most]] of Object.entries(found)) {
    if (changed < TOUCHED) continue;
    expect(strong >= PIXELS && strong >= SHARE * changed, `${what}: of ${changed} pixels on ${colour} squares ${strong} stand out, at most ${most.toFixed(2)}:1`).toBe(true);
  }
}

/** Hides pieces and overlays. */
const bare = (page) => page.evaluate(() => {
  document.getElementById("boards").classList.add("stepping");
  for (const element of document.querySelectorAll("#boards .piece, #boards .overlay")) element.style.visibility = "hidden";
});

async function expectMarks(page, count, colorScheme) {
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/4K3 w 0 1111 000000000000 -");
  await bare(page);
  const cells = await cellsOf(page);
  const before = await boardPicture(page);
  const set = (names, has) => page.evaluate(([classes, force]) => {
    for (const name of ["d4", "d5"]) for (const each of classes) document.querySelector(`[data-square="${name}"]`).classList.toggle(each, force);
  }, [names.split(" "), has]);
  for (const names of MARKS) {
    await set(names, true);
    const found = await count(before, await boardPicture(page), cells);
    for (const [changed] of Object.values(found)) expect(changed, `${names} is seen`).toBeGreaterThanOrEqual(PIXELS);
    expectContrast(found, `${names} (${colorScheme})`);
    await set(names, false);
  }
  // The first arrow key shows the focus.
  for (const name of ["d4", "d5"]) {
    await page.locator(`[data-square="${name}"]`).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    const found = await count(before, await boardPicture(page), cells);
    expect(Object.values(found).some(([changed]) => changed >= PIXELS), "the focus is seen").toBe(true);
    expectContrast(found, `focus (${colorScheme})`);
    await page.locator(`[data-square="${name}"]`).evaluate((cell) => cell.blur());
  }
}

/** Expects enough contrast of each element of the service's picture, shown by itself. */
async function expectDrawn(page, count, [variant, position, move], colorScheme) {
  await goTo(page, variant, position);
  await forDevelopers(page);
  // With this seed, the egg freezes the Knight.
  if (variant === "chakart") await page.locator("#seed").fill("s8");
  await page.locator("#move").fill(move);
  await page.locator("#move").press("Enter");
  await expectPly(page, 1);
  await expect(page.locator(".overlay [data-effect] > *").first()).toBeAttached();
  await expectIdle(page);
  await bare(page);
  const cells = await cellsOf(page);
  const before = await boardPicture(page);
  const parts = await page.evaluate(() => {
    globalThis.parts = [...document.querySelectorAll(".overlay :is([data-layer='under'], [data-layer='over']) > *, .overlay [data-effect] > *")];
    return globalThis.parts.map((part) => `${part.parentElement.dataset.effect ?? part.parentElement.dataset.layer} ${part.nodeName} ${part.getAttribute("class") ?? ""}`);
  });
  expect(parts.length, `${variant}: ${parts.length} parts`).toBeGreaterThan(4);
  // These pairs are one mark: a case and its ink, a tag and its text, a snowflake and the snowflake below it.
  const isCase = (index) => / (case|tag)( |$)/.test(parts[index] ?? "") || [index, index + 1].every((each) => / flake$/.test(parts[each] ?? ""));
  for (const [index, name] of parts.entries()) {
    // The tint of a link needs no contrast, because the link has a frame.
    if (isCase(index) || / link( |$)/.test(name)) continue;
    const mark = isCase(index - 1) ? [index - 1, index] : [index];
    const see = (visibility) => page.evaluate(([places, value]) => places.forEach((place) => globalThis.parts[place].style.setProperty("visibility", value)), [mark, visibility]);
    await see("visible");
    expectContrast(await count(before, await boardPicture(page), cells), `${variant} ${name} (${colorScheme})`);
    await see("hidden");
  }
  expect(await page.evaluate(() => globalThis.parts.every((part) => part.isConnected)), `${variant}: what was measured is what is shown`).toBe(true);
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test.slow();

    test("Marks of squares have enough contrast", async ({ count, page }) => {
      await expectMarks(page, count, colorScheme);
    });

    for (const row of DRAWN) {
      const [variant, , move] = row;
      test(`The picture of ${variant} after ${move} has enough contrast`, async ({ count, page }) => {
        await expectDrawn(page, count, row, colorScheme);
      });
    }
  });
}
