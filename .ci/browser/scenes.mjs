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
    assert.equal(await on.locator(".chosen").count(), 2);
    await played(on, 0);
    await choice(on, "End turn: link d1").click();
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
    await choice(on, "End turn: break d1").click();
    await played(on, 1);
    assert.match(await label(on, "0d1"), /empty/);
    assert.match(await label(on, "1d1"), /White Queen$/);
  }],
  ["r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 5", async (on) => {
    await play(on, ["0e1", "0g1", "End turn"], 1);
    assert.match(await label(on, "0f1"), /White Rook/);
    assert.match(await effects(on), /Castling: the King goes to 0g1/);
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
  const refused = (code) => on.locator("#refused a", { hasText: code }).waitFor();
  await square(on, "0b1").click();
  await target(on, "0c3").waitFor();
  const before = await on.locator("#boards").boundingBox();
  await square(on, "0b3").click();
  await says(/is not legal/);
  assert.equal(await on.locator("#refused a").textContent(), "cannot_reach");
  assert.match(await on.getByRole("alert").getByRole("link", { name: /^Rules, section \d/ }).getAttribute("href"), /rules\/twinkie-danger#\d/);
  assert.deepEqual(await on.locator("#boards").boundingBox(), before);
  await on.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await forDevelopers(on);
  await on.locator("#move").fill("0e2-0e5");
  await on.locator("#move").press("Enter");
  await says(/0e2-0e5 is not legal/);
  on.expected = "status of 422";
  await on.locator("#position").fill("8/8 w");
  await on.locator("#load-position").click();
  await refused(/field_count|invalid_position/);
  await on.locator("#pgn").fill("1. 0e2-0e4 (1. 0d2-0d4) *");
  await on.locator("#load-pgn").click();
  await refused(/invalid_pgn/);
  await on.locator("#pgn").fill("1. 0e2-0e4 0e7-0e4 *");
  await on.locator("#load-pgn").click();
  await says(/Ply 2 is not as recorded/);
  await played(on, 0);
}

const BUSY = "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9";

export const minigolf = (browser) => through(browser, "minigolf", [
  [BUSY, async (on) => {
    await square(on, "a1.c3").click();
    await choice(on, /^Stop the piece on a1\.c3/).click();
    await played(on, 1);
    assert.match(await effects(on), /on a1\.c3 is stopped.*rolls from.*bounces off/s);
  }],
  ["7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/R3K2R w KQ - - 0 9", async (on) => {
    await play(on, ["a1.e1", "a1.g1"], 1);
    assert.match(await label(on, "a1.f1"), /White short Bishop/);
  }],
  ["7k/2P5/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - a2.c7:0,1 0 9", async (on) => {
    // A Pawn that rolls onto the last rank becomes what the mover says.
    await play(on, ["a1.a1", "a1.a2", /a2\.c8 becomes a charging Knight/], 1);
    assert.match(await label(on, "a2.c8"), /White charging Knight/);
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
    await choice(on, /put a Rook on b3/i).click();
    await played(on, 1);
    assert.match(await label(on, "b3"), /White Rook/);
  }],
  ["4k3/8/8/3q4/1mO5/8/8/R3K3 w 8 1010 201000000001 daisy:a1", async (on) => {
    // Chance alone is no choice: the square is gone to at once.
    await on.keyboard.press("Escape");
    await target(on, "a7").click();
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
    // A power is never spent unasked, also where it is the only way to a square.
    await play(on, ["e1", "e5", /throw the shell/i], 1);
    assert.match(await label(on, "e1"), /White King/);
    assert.match(await effects(on), /shell flies from e1 to e5/);
    assert.match(await on.locator("#below").textContent(), /White.*Shell used/);
  }],
]);

/** What may happen is told when it is asked for, in rows, and exactly; the square is gone to from there. */
export async function mayHappen(browser) {
  const on = await at(browser, "chakart", "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100");
  const wonder = async (from, to) => {
    await square(on, from).click();
    await target(on, to).waitFor();
    await on.locator("#may").click();
    await target(on, to).click();
    await on.locator("#choice .may").waitFor();
    return on.locator("#choice .may b").allTextContents();
  };
  assert.deepEqual(await wonder("f8", "f6"), Array(8).fill("1 in 8"));
  await on.locator(".exact summary").click();
  await on.locator("#choice caption", { hasText: "58 possible results" }).waitFor();
  await on.keyboard.press("Escape");
  await played(on, 0);
  await goTo(on, "chakart", "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -");
  assert.deepEqual(await wonder("h1", "e4"), ["1 in 3", "1 in 3", "1 in 3"]);
  await forDevelopers(on);
  await on.locator("#seed").fill("a seed");
  await choice(on, "Go to e4").click();
  await played(on, 1);
  assert.match(await effects(on), /Chance: [a-h][1-8], one of \d+ squares\./);
  assert.match(await on.locator("#record li .unseen").textContent(), /Chance: [a-h][1-8], one of \d+ squares/);
  assert.match(await on.locator("#used").textContent(), /Seed used: a seed\. Draws: /);
  await on.locator("#setup").selectOption("shuffled");
  await on.locator("#restart").click();
  await on.locator("#used", { hasText: "Seed of the start: a seed." }).waitFor();
  await on.context().close();
}

/** In the link step a stray click ends nothing; Escape takes the move back and no other. */
export async function quietLinks(browser) {
  const on = await at(browser, "twinkie-danger", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1");
  await square(on, "0d7").click();
  await target(on, "0d5").click();
  await choice(on, "End turn").waitFor();
  await square(on, "1d1").hover();
  assert.deepEqual(await on.locator(".twin").evaluateAll((cells) => cells.map((cell) => cell.dataset.square).sort()), ["0d1", "1d1"]);
  assert.equal(await square(on, "1d1").locator(".ghost").count(), 1);
  for (const name of ["0e1", "1c4", "0c4", "1d1"]) await square(on, name).click();
  await played(on, 0);
  assert.equal(await on.locator("#choice select").count(), 0);
  await on.keyboard.press("Escape");
  await on.locator("#choice").waitFor({ state: "hidden" });
  assert.match(await label(on, "0d7"), /Black Pawn/);
  await on.context().close();
}

/** "Show me" plays an example step by step, with a sentence for each; how to play draws each piece's moves. */
export async function lessons(browser) {
  const on = await page(browser);
  for (const [name, last] of [["Twinkie Danger Chess", 7], ["Minigolf Chess", 7], ["Chakart", 6]]) {
    await on.goto(new URL("/", on.url()).href);
    await on.getByRole("button", { name: `Show me ${name}` }).click();
    const said = new Set();
    for (let ply = 0; ply <= last; ply += 1) {
      await played(on, ply);
      await on.locator("#lesson .unseen", { hasText: `Step ${ply + 1} of ${last + 1}` }).waitFor({ state: "attached" });
      said.add(await on.locator("#lesson p").textContent());
      if (ply < last) await on.locator("#lesson").getByRole("button", { name: "Next" }).click();
    }
    assert.equal(said.size, last + 1);
    await on.locator("#lesson").getByRole("button", { name: "Back" }).click();
    await played(on, last - 1);
    await on.locator("#lesson").getByRole("button", { name: "Close" }).click();
    assert.ok(await on.locator("#lesson").isHidden());
    await on.locator("#help").click();
    await on.locator("#guide .reach").first().waitFor();
    assert.equal(await on.locator("#guide .lines li").count(), 5);
    assert.equal(await on.locator("#guide .reach").count(), name === "Minigolf Chess" ? 10 : 6);
    for (const goes of await on.locator("#guide .reach").all()) assert.notEqual(await goes.locator(".goes").count(), 0);
  }
  // What a lesson shows is looked at, not kept.
  await on.goto(new URL("/", on.url()).href);
  assert.equal(await on.locator("#kept li").count(), 0);
  await on.context().close();
}

/** The theme that is chosen stays, whatever the system says. */
export async function theme(browser) {
  const on = await page(browser, { colorScheme: "light" });
  const paper = () => on.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor);
  const light = await paper();
  await on.locator("#menu summary").click();
  await on.locator("#theme").selectOption("dark");
  const dark = await paper();
  assert.notEqual(dark, light);
  await on.reload();
  assert.equal(await paper(), dark);
  await on.locator("#menu summary").click();
  await on.locator("#theme").selectOption("");
  assert.equal(await paper(), light);
  await on.context().close();
}

/** The end of a game is told in one place: who won, why, and how to go on. */
export async function banner(browser) {
  const on = await at(browser, "chakart", "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -");
  await play(on, ["e7", "e8"], 1);
  assert.match(await on.locator("#banner").textContent(), /White wins.*The King is captured.*New game.*Share/s);
  assert.equal(await on.locator("#banner").getAttribute("class"), "white");
  assert.equal(await on.locator("#status").getAttribute("class"), "white");
  assert.equal(await on.getByRole("img", { name: "Reserve: 1 Black King" }).count(), 1);
  await on.locator("#banner").getByRole("button", { name: "New game" }).click();
  await played(on, 0);
  assert.ok(await on.locator("#banner").isHidden());
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
  await on.locator("#alert p", { hasText: "0b1 to 0b4 is not legal" }).waitFor();
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
    ["minigolf", "7k/2P5/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - a2.c7:0,1 0 9", "a1.a1", "a1.b1", /becomes a leaping Queen/],
    ["twinkie-danger", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1", "0d7", "0d5", "End turn"],
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
