// What a player reads, hears and reaches: words that are true from every seat, nothing that is cut
// or covered, the keyboard that goes on where it was.

import assert from "node:assert/strict";

import { at, begin, goTo, page, play, played, square, target } from "./page.mjs";

const ROLLING = "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9";
const POWERS = "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -";
const FULL = "4k3/1p6/8/3q4/8/8/1P6/R3K3 w 41 1111 411110511111 -";
const TWINKIE = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 3";

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const focused = (on, selector) => on.locator(`${selector}:focus`).waitFor();
const meet = (one, two) => one.x < two.x + two.width - 1 && two.x < one.x + one.width - 1 && one.y < two.y + two.height - 1 && two.y < one.y + one.height - 1;

async function type(on, move) {
  await on.locator("#developer").evaluate((details) => details.setAttribute("open", ""));
  await on.locator("#move").fill(move);
  await on.locator("#move").press("Enter");
}

/** Directions are named by sides and files: a board may lie on its side, and Black may sit below. */
export async function directions(browser) {
  const on = await page(browser);
  await on.getByRole("button", { name: "Show me Minigolf Chess" }).click();
  const said = [];
  for (let ply = 0; ply < 8; ply += 1) {
    await on.locator("#lesson .unseen", { hasText: `Step ${ply + 1} of 8` }).waitFor({ state: "attached" });
    said.push(await on.locator("#lesson").innerText(), await on.locator("#effects").innerText());
    if (ply < 7) await on.locator("#lesson").getByRole("button", { name: "Next" }).click();
  }
  await on.locator("#lesson").getByRole("button", { name: "Close" }).click();
  await on.locator("#help").click();
  await on.locator("#guide .reach").first().waitFor();
  said.push(await on.locator("#guide").innerText());
  await on.keyboard.press("Escape");
  await goTo(on, "minigolf", ROLLING);
  await square(on, "a1.d1").click();
  said.push(await on.locator("#hint").innerText());
  said.push(...await on.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel)));
  await square(on, "a1.c3").click();
  const [choices, table] = await Promise.all(["#choice", ".stage"].map((part) => on.locator(part).boundingBox()));
  assert.ok(!meet(choices, table), "choices lie over the ways of the pieces");
  const text = said.join("\n");
  assert.match(text, /2 ranks towards Black, 1 file towards the h-file/);
  assert.doesNotMatch(text, /to the (right|left)|\b(up|down)\b(?! to)|at the bottom|NHFD\)/);
  // What the notation writes in letters and braces is a picture and words.
  await goTo(on, "minigolf", "k5n1/8/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 b - - - 0 1");
  await type(on, "(rlNF)a2.g8-a2.h7{1,-1}");
  await played(on, 1);
  const move = on.locator("#record [aria-current]");
  assert.match(await move.textContent(), /^sidling Knight a2\.g8-a2\.h7, 1 rank towards White, 1 file towards the h-file each turn$/);
  assert.match(await move.getAttribute("title"), /^\(rlNF\)a2\.g8-a2\.h7\{1,-1\}/);
  assert.equal(await move.locator(".arrow-icon").count(), 1);
  await on.context().close();
}

/** All that waits in the reserves is seen on a telephone, counted and in words. */
export async function reserves(browser) {
  const on = await at(browser, "chakart", FULL, phone(390, 664));
  for (const width of [390, 320]) {
    await on.setViewportSize({ width, height: width === 390 ? 664 : 568 });
    for (const kind of await on.locator(".pocket .kind").all()) {
      const [inner, outer] = await Promise.all([kind, kind.locator("xpath=ancestor::*[contains(@class, 'strip')]")].map((each) => each.boundingBox()));
      assert.ok(inner.x + inner.width <= outer.x + outer.width + 1 && inner.y + inner.height <= outer.y + outer.height + 1, `${width}: a reserve at ${JSON.stringify(inner)} in ${JSON.stringify(outer)}`);
      assert.ok(inner.x + inner.width <= width);
    }
    const [tab, menu] = await Promise.all(["#tabs button:last-child", "#menu summary"].map((part) => on.locator(part).boundingBox()));
    assert.ok(!meet(tab, menu), `${width}: the menu lies over a game`);
  }
  assert.equal(await on.locator("#below .pocket").getAttribute("aria-label"), "Reserve: 1 White Queen, 1 White Rook, 1 White Bishop, 1 White Knight, 4 White Pawns");
  await goTo(on, "chakart", POWERS);
  assert.equal(await on.locator(".pocket").count(), 0);
  await on.context().close();
}

/** What happened is reached by keys, each effect alone; arrows scroll the list, left takes back. */
export async function effectsByKeys(browser) {
  const on = await at(browser, "minigolf", ROLLING);
  await type(on, "stop:a1.c3");
  await played(on, 1);
  await on.locator("#record button").last().focus();
  await on.keyboard.press("Tab");
  await focused(on, "#effects li:first-child button");
  await on.keyboard.press("Tab");
  await on.locator("#boards.stepping").waitFor();
  const shown = () => on.locator(".overlay.effects [data-effect]:not(.off)").evaluateAll((groups) => groups.map(({ dataset }) => dataset.effect));
  assert.deepEqual(await shown(), ["1"]);
  await on.keyboard.press("ArrowUp");
  await played(on, 1);
  await on.keyboard.press("ArrowLeft");
  await played(on, 0);
  await focused(on, "#effects");
  await on.context().close();
}

/** The opponent's move is said, with what it means for the player; so is one of another tab. */
export async function saidAloud(browser) {
  const on = await page(browser);
  await begin(on, "Chakart");
  await on.locator("#rival").selectOption("black");
  await square(on, "e2").click();
  await target(on, "e4").click();
  // Any Pawn of Black's steps; nothing is left to chance.
  await on.evaluate(() => {
    crypto.getRandomValues = (numbers) => numbers.fill(0);
  });
  const told = on.locator("#told[role=status]");
  await told.filter({ hasText: /^Black: The Black (Pawn|Knight) goes from .* to .*Your turn\.$/ }).waitFor({ state: "attached" });
  await on.waitForFunction(() => location.search.includes("+"));
  const other = await on.context().newPage();
  await other.goto(on.url());
  await played(other, 2);
  await square(other, "g1").click();
  await target(other, "f3").click();
  await played(on, 4);
  assert.match(await told.textContent(), /^Black: The Black .*Your turn/);
  await on.context().close();
}

/** The keyboard stays where it was: in the list of moves, and in that of games when one is deleted. */
export async function keepsFocus(browser) {
  const on = await page(browser);
  for (const [name, move] of [["Chakart", ["e2", "e4"]], ["Minigolf Chess", ["a1.e2", "a1.e4"]]]) {
    await begin(on, name);
    await play(on, move, 1);
  }
  await on.locator("#record .start").press("Enter");
  await played(on, 0);
  await focused(on, "#record .start");
  await on.goto(new URL("/", on.url()).href);
  const forget = on.locator("#kept .forget");
  const question = on.locator("dialog.ask");
  await forget.first().press("Enter");
  await question.getByRole("button", { name: "Keep it" }).and(on.locator(":focus")).press("Enter");
  await focused(on, "#kept li:first-child .forget");
  for (const left of [1, 0]) {
    await forget.first().press("Enter");
    await question.getByRole("button", { name: "Delete it" }).click();
    await on.waitForFunction((count) => document.querySelectorAll("#kept .forget").length === count, left);
    await focused(on, left ? "#kept .forget" : "#games button");
  }
  await on.context().close();
}

/** A refusal lies over no square, and shows its code to developers alone; the end has all its buttons. */
export async function beside(browser) {
  const on = await at(browser, "chakart", POWERS);
  await square(on, "e1").click();
  await target(on, "e2").waitFor();
  await square(on, "a8").click();
  const alert = on.locator("#alert div");
  await alert.waitFor();
  assert.doesNotMatch(await alert.innerText(), /_/);
  assert.match(await on.locator("#refused").textContent(), /^Refused: \w+$/);
  for (const [width, height] of [[1366, 650], [800, 900], [844, 390], [667, 375], [390, 664], [320, 568]]) {
    await on.setViewportSize({ width, height });
    const [message, stage] = await Promise.all([alert, on.locator(".stage")].map((part) => part.boundingBox()));
    assert.ok(!meet(message, stage), `${width}x${height}: the refusal lies over the board`);
    assert.ok(stage.y + stage.height <= height, `${width}x${height}: the board ends at ${stage.y + stage.height}`);
  }
  await goTo(on, "chakart", "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -");
  await play(on, ["e7", "e8"], 1);
  for (const [width, height] of [[1366, 650], [844, 390], [667, 375], [390, 664], [320, 568]]) {
    await on.setViewportSize({ width, height });
    const banner = await on.locator("#banner").boundingBox();
    for (const button of await on.locator("#banner button").all()) {
      const { x, y, width: wide, height: high } = await button.boundingBox();
      assert.ok(x + wide <= banner.x + banner.width && y + high <= banner.y + banner.height + 1, `${width}: a button of the banner is cut`);
      assert.ok(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `${width}: its words are cut`);
    }
  }
  await on.context().close();
}

/** On a telephone that lies on its side all boards are in sight, each square large enough. */
export async function lengthwise(browser) {
  const on = await at(browser, "chakart", POWERS, phone(844, 390));
  for (const [variant, position] of [["chakart", FULL], ["minigolf", ROLLING], ["twinkie-danger", TWINKIE]]) {
    for (const [width, height, least] of [[844, 390, 28], [667, 375, 18]]) {
      await on.setViewportSize({ width, height });
      await goTo(on, variant, position);
      for (const stage of await on.locator(".stage").all()) {
        const box = await stage.boundingBox();
        assert.ok(box.y + box.height <= height && box.x + box.width <= width, `${variant} at ${width}: a board at ${JSON.stringify(box)}`);
      }
      const { width: wide } = await on.locator(".cell").first().boundingBox();
      assert.ok(wide >= least, `${variant} at ${width}: a square of ${wide}`);
      const ways = await on.locator("#help").boundingBox();
      assert.ok(ways.x + ways.width <= width && ways.y + ways.height <= height, `${variant} at ${width}: a way is cut`);
    }
  }
  await on.context().close();
}

/** Words on the board stand on the edges of their squares, one for each thing that happened. */
export async function wordsOnTheBoard(browser) {
  const on = await at(browser, "chakart", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -");
  await on.evaluate(async () => {
    const { lessonLine } = await module("lesson.js");
    const { openLine } = await module("opening.js");
    await openLine(lessonLine("chakart"), 4);
  });
  await played(on, 4);
  await on.locator(".tag").first().waitFor();
  assert.deepEqual((await on.locator(".tag + text").allTextContents()).sort(), ["Luigi", "turns"]);
  const tag = await on.locator(".tag", { has: on.locator("xpath=following-sibling::*[1][text()='turns']") }).boundingBox();
  const cell = await square(on, "a1").boundingBox();
  assert.ok(tag.y + tag.height < cell.y + 0.25 * cell.height, `the word at ${JSON.stringify(tag)} hides the piece at ${JSON.stringify(cell)}`);
  await on.context().close();
}

/** The menu goes by Escape and by a tap beside it; the sound says in words whether it is on. */
export async function menu(browser) {
  const on = await page(browser);
  const summary = on.locator("#menu summary");
  const isOpen = () => on.locator("#menu").evaluate((details) => details.open);
  await summary.click();
  const sound = on.locator("#sound");
  const words = () => sound.evaluate((button) => getComputedStyle(button, "::after").content);
  assert.match(await words(), /off/);
  await sound.click();
  assert.match(await words(), /on/);
  assert.equal(await sound.getAttribute("aria-pressed"), "true");
  await on.keyboard.press("Escape");
  assert.equal(await isOpen(), false);
  await focused(on, "#menu summary");
  await summary.click();
  await on.mouse.click(5, 300);
  assert.equal(await isOpen(), false);
  await on.context().close();
}
