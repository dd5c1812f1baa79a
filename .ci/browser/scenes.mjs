// What the games have of their own, each a short scene from a position by its link.

import assert from "node:assert/strict";

import { at, begin, choice, forDevelopers, goTo, label, page, play, played, square, target } from "./page.mjs";

const effects = async (on) => (await on.locator("#effects li").allTextContents()).join(" ");

/** One page goes through all scenes of a list; each begins at a position. */
async function through(browser, variant, scenes) {
  const on = await page(browser);
  for (const [position, scene] of scenes) {
    await goTo(on, variant, position);
    await played(on, 0);
    await scene(on);
  }
  await on.context().close();
}

export const twinkie = (browser) => through(browser, "twinkie-danger", [
  ["rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2", async (on) => {
    // Taking on one board takes on both; a click on a square makes the link there.
    await square(on, "0e4").click();
    await target(on, "0d5").click();
    await on.locator('[data-square="1d1"].ask').click();
    await played(on, 1);
    assert.match(await label(on, "1d1"), /White Queen, linked by White/);
    assert.match(await effects(on), /captured.*appears on 1d5.*White links d1/s);
  }],
  ["rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3", async (on) => {
    // A break asks on which board the piece stays.
    await square(on, "0a2").click();
    await target(on, "0a3").click();
    await on.locator('[data-square="0d1"].ask').click();
    await choice(on, /stays on board 1/).click();
    await played(on, 1);
    assert.match(await label(on, "0d1"), /empty/);
    assert.match(await label(on, "1d1"), /White Queen$/);
  }],
  ["r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 5", async (on) => {
    await play(on, ["0e1", "0g1", "No link action"], 1);
    assert.match(await label(on, "0f1"), /White Rook/);
    assert.match(await effects(on), /Castling: King to 0g1/);
  }],
  ["8/P6k/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - - - 0 9", async (on) => {
    await play(on, ["0a7", "0a8", /promote to Knight/], 1);
    assert.match(await label(on, "0a8"), /White Knight/);
  }],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1", refusals],
]);

/** Every refusal says why: a square that cannot be reached, a move, a position, a record. */
async function refusals(on) {
  const says = (text) => on.locator("#alert p", { hasText: text }).waitFor();
  await square(on, "0b1").click();
  await target(on, "0c3").waitFor();
  const before = await on.locator("#boards").boundingBox();
  await square(on, "0b3").click();
  await says(/cannot_reach/);
  assert.match(await on.getByRole("alert").textContent(), /rules\/twinkie-danger#\d/);
  assert.deepEqual(await on.locator("#boards").boundingBox(), before);
  await on.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await forDevelopers(on);
  await on.locator("#move").fill("0e2-0e5");
  await on.locator("#move").press("Enter");
  await says(/0e2-0e5 is not legal/);
  on.expected = "status of 422";
  await on.locator("#position").fill("8/8 w");
  await on.locator("#load-position").click();
  await says(/field_count|invalid_position/);
  await on.locator("#pgn").fill("1. 0e2-0e4 (1. 0d2-0d4) *");
  await on.locator("#load-pgn").click();
  await says(/invalid_pgn/);
  await on.locator("#pgn").fill("1. 0e2-0e4 0e7-0e4 *");
  await on.locator("#load-pgn").click();
  await says(/Ply 2 is not as recorded/);
  await played(on, 0);
}

const BUSY = "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9";

export const minigolf = (browser) => through(browser, "minigolf", [
  [BUSY, async (on) => {
    await square(on, "a1.c3").click();
    await choice(on, /^stop the piece on a1\.c3/).click();
    await played(on, 1);
    assert.match(await effects(on), /on a1\.c3 is stopped.*rolls from.*bounces off/s);
  }],
  [BUSY, async (on) => {
    // What is chosen from the list of destinations is played as on the board.
    await square(on, "a1.d1").click();
    await on.locator("#options li", { hasText: "leaves momentum {0,2}" }).getByRole("button").click();
    await played(on, 1);
    assert.match(await effects(on), /has momentum \{0,2\}/);
  }],
  ["7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/R3K2R w KQ - - 0 9", async (on) => {
    await play(on, ["a1.e1", "a1.g1"], 1);
    assert.match(await label(on, "a1.f1"), /White B4/);
  }],
  ["7k/2P5/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - a2.c7:0,1 0 9", async (on) => {
    // A Pawn that rolls onto the last rank becomes what the mover says.
    await play(on, ["a1.a1", "a1.a2", /a2\.c8 becomes fbNF/], 1);
    assert.match(await label(on, "a2.c8"), /White fbNF/);
  }],
]);

export const chakart = (browser) => through(browser, "chakart", [
  ["4nk2/3ePdw1/2Pe4/3q4/2N1e3/1e1d1m2/4P3/K2e1Ro1 w 8 1110 000000000000 kingboo:c4", async (on) => {
    assert.match(await on.locator("#status").textContent(), /White again: King Boo/);
    await target(on, "d5").click();
    await played(on, 1);
    assert.match(await label(on, "c4"), /Black Queen/);
    assert.match(await effects(on), /swap places/);
  }],
  ["4k3/8/8/8/3N4/8/8/4K3 w 7 1000 312010000000 toadette:d4", async (on) => {
    await target(on, "b3").click();
    await choice(on, /put a Rook on b3/).click();
    await played(on, 1);
    assert.match(await label(on, "b3"), /White Rook/);
  }],
  ["4k3/8/8/3q4/1mO5/8/8/R3K3 w 8 1010 201000000001 daisy:a1", async (on) => {
    // Giving up another choice comes back to what is owed.
    await target(on, "a5").click();
    await choice(on, "Cancel").click();
    await target(on, "a7").click();
    await choice(on, /^move to a7/).click();
    await played(on, 1);
    assert.match(await label(on, "a7"), /White Rook/);
    assert.match(await on.locator("#status").textContent(), /Black to move/);
  }],
  ["3Pk3/8/8/8/8/8/8/4K3 w 6 1111 000000000000 promotion:d8+end", async (on) => {
    await choice(on, /promote to Queen/).click();
    await played(on, 1);
    assert.match(await label(on, "d8"), /White Queen/);
  }],
  ["4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -", async (on) => {
    await play(on, ["e1", "e5"], 1);
    assert.match(await label(on, "e1"), /White King/);
    assert.match(await effects(on), /shell flies from e1 to e5/);
    assert.match(await on.locator("#hands").textContent(), /White shell used/);
  }],
]);

/** The examples of the front page are one click away, and lead where their sources say. */
export async function examples(browser) {
  const on = await page(browser);
  await begin(on, "Betza's opening");
  await played(on, 7);
  assert.equal(await on.locator("#position").inputValue(), "rnb1kbnr/ppp1pp1p/6p1/1B1q3Q/8/8/PPPP1PPP/RNB1K1NR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,wh5,bg6 1 4");
  await begin(on, "A Pawn on the spinner");
  await played(on, 0);
  for (let ply = 1; ply <= 5; ply += 1) {
    await on.locator("#redo").click();
    await played(on, ply);
  }
  assert.equal(await on.locator("#position").inputValue(), "7k/8/8/8/8/8/8/8/8/3P4/8/8/8/8/8/K7 b - - a1.d7:0,-1 4 32");
  await begin(on, "A Bishop and a banana");
  await target(on, "e4").click();
  await on.locator("#choice table").waitFor();
  const shares = await on.locator("#choice tbody tr td:first-child").allTextContents();
  assert.deepEqual(shares, ["1/3", "1/6", "1/6", "1/3"]);
  await forDevelopers(on);
  await on.locator("#seed").fill("a seed");
  await choice(on, /^move to e4/).click();
  await played(on, 1);
  assert.match(await on.locator("#used").textContent(), /Seed used: a seed\. Draws: /);
  await on.locator("#setup").selectOption("shuffled");
  await on.locator("#restart").click();
  await on.locator("#used", { hasText: "Seed of the start: a seed." }).waitFor();
  await on.context().close();
}

/** White hides her Queen: Black must not see her, nor the requests that tell of her. */
export async function hiddenQueen(browser) {
  const on = await at(browser, "chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -");
  await square(on, "d1").click();
  await target(on, "d4").click();
  await choice(on, /invisible/).click();
  await on.getByRole("button", { name: "I am Black" }).click();
  await played(on, 1);
  assert.equal(await label(on, "d4"), "d4, empty");
  assert.equal(await on.locator("#record li").last().locator("button").textContent(), "Q??");
  assert.ok(!/I/.test((await on.locator("#position").inputValue()).split(" ")[0]));
  assert.ok(!(await on.locator("body").innerText()).includes("d4"));
  await play(on, ["e8", "e7"], 2);
  assert.match(await label(on, "d4"), /White Queen/);
  await on.context().close();
}

/** A piece can be dragged where it goes; let go elsewhere it stays where it was. */
export async function dragged(browser) {
  const on = await at(browser, "twinkie-danger", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1");
  const drag = async (from, to) => {
    for (const [name, step] of [[from, "down"], [to, "up"]]) {
      const { x, y, width, height } = await square(on, name).boundingBox();
      await on.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      await on.mouse[step]();
    }
  };
  await drag("0b1", "0b4");
  await on.locator("#alert p", { hasText: "cannot_reach" }).waitFor();
  assert.match(await label(on, "0b1"), /White Knight/);
  await drag("0b1", "0c3");
  await played(on, 1);
  assert.match(await label(on, "0c3"), /White Knight/);
  await on.context().close();
}

/** On a telephone the choices leave in sight what is chosen about. */
export async function choicesByFinger(browser) {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const scenes = [
    ["chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -", "d1", "d2", /invisible/],
    ["minigolf", "7k/2P5/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - a2.c7:0,1 0 9", "a1.a1", "a1.b1", /becomes NHFD/],
    ["twinkie-danger", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1", "0d7", "0d5", "No link action"],
  ];
  for (const [variant, position, from, to, chosen] of scenes) {
    const on = await at(browser, variant, position, phone);
    await square(on, from).tap();
    await target(on, to).tap();
    await choice(on, chosen).waitFor();
    const [cell, sheet] = await Promise.all([square(on, to), on.locator("#choice")].map((part) => part.boundingBox()));
    assert.ok(cell.y >= 0 && cell.y + cell.height <= sheet.y + 1, `${variant}: the choices at ${sheet.y} hide ${to} at ${cell.y}`);
    assert.ok(sheet.y + sheet.height <= 641, `${variant}: the choices are in sight`);
    await choice(on, chosen).tap();
    if (/invisible/.test(chosen)) await on.getByRole("button", { name: "I am Black" }).tap();
    await played(on, 1);
    await on.context().close();
  }
}
