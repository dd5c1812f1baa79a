// Moves particular to each game, from the link of a position, and the words of the page about them.

import { expect, test } from "./support/fixtures.js";
import { choice, expectLabel, expectPly, forDevelopers, goTo, load, pick, play, playGame, square, target } from "./support/player.js";

/** Defines a test for each scene, which begins at a position. */
function scenes(variant, list) {
  for (const [title, position, scene] of list) {
    test(title, async ({ page }) => {
      await goTo(page, variant, position);
      await expectPly(page, 0);
      await scene(page);
    });
  }
}

scenes("twinkie-danger", [
  ["A capture removes a piece from both boards, and a click links a square", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2", async (page) => {
    await pick(page, "0e4");
    await target(page, "0d5").click();
    await page.locator('[data-square="1d1"].ask').click();
    await expect(page.locator(".chosen")).toHaveCount(2);
    await expectPly(page, 0);
    await choice(page, "End turn: link d1").click();
    await expectPly(page, 1);
    await expectLabel(page, "1d1", /White Queen, linked by White/);
    await expect(page.locator("#effects")).toHaveText(/captured.*appears on 1d5.*White links d1/s);
  }],
  ["Breaking a link asks on which board the piece stays", "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3", async (page) => {
    await pick(page, "0a2");
    await target(page, "0a3").click();
    await page.locator('[data-square="0d1"].ask').click();
    await choice(page, /stays on board 1/).click();
    await choice(page, "End turn: break d1").click();
    await expectPly(page, 1);
    await expectLabel(page, "0d1", /empty/);
    await expectLabel(page, "1d1", /White Queen$/);
  }],
  ["Castling by mouse", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 5", async (page) => {
    await play(page, ["0e1", "0g1", "End turn"], 1);
    await expectLabel(page, "0f1", /White Rook/);
    await expect(page.locator("#effects")).toHaveText(/Castling: the King goes from 0e1 to 0g1/);
  }],
  ["A promotion by mouse", "8/P6k/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - - - 0 9", async (page) => {
    await play(page, ["0a7", "0a8", /promote to Knight/], 1);
    await expectLabel(page, "0a8", /White Knight/);
  }],
]);

test("The page says why it refuses a square, move, position or record", async ({ complaints, page }) => {
  await goTo(page, "twinkie-danger", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1");
  const says = (text) => expect(page.locator("#alert p", { hasText: text })).toBeVisible();
  const refused = (code) => expect(page.locator("#refused a", { hasText: code })).toBeVisible();
  await pick(page, "0b1");
  await expect(target(page, "0c3")).toBeVisible();
  const before = await page.locator("#boards").boundingBox();
  await pick(page, "0b3");
  await says(/is not legal/);
  await expect(page.locator("#refused a")).toHaveText("cannot_reach");
  await expect(page.getByRole("alert").getByRole("link", { name: /^Rules, section \d/ })).toHaveAttribute("href", /rules\/twinkie-danger#\d/);
  expect(await page.locator("#boards").boundingBox()).toEqual(before);
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await forDevelopers(page);
  await page.locator("#move").fill("0e2-0e5");
  await page.locator("#move").press("Enter");
  await says(/0e2-0e5 is not legal/);
  complaints.expected = "status of 422";
  await load(page, "position", "8/8 w");
  await refused(/field_count|invalid_position/);
  await load(page, "pgn", "1. 0e2-0e4 (1. 0d2-0d4 *");
  await refused(/invalid_pgn/);
  await load(page, "pgn", "1. 0e2-0e4 0e7-0e4 *");
  await says(/Ply 2 is not as recorded/);
  await expectPly(page, 1);
});

scenes("minigolf", [
  ["A rolling piece is stopped", "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9", async (page) => {
    await pick(page, "a1.c3");
    await choice(page, /^Stop the piece on a1\.c3/).click();
    await expectPly(page, 1);
    await expect(page.locator("#effects")).toHaveText(/on a1\.c3 is stopped.*rolls from.*bounces off/s);
  }],
  ["Castling in Minigolf", "7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/R3K2R w KQ - - 0 9", async (page) => {
    await play(page, ["a1.e1", "a1.g1"], 1);
    await expectLabel(page, "a1.f1", /White short Bishop/);
  }],
  ["A Pawn that rolls onto the last rank promotes as chosen", "7k/2P5/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - a2.c7:0,1 0 9", async (page) => {
    await play(page, ["a1.a1", "a1.a2", /a2\.c8 becomes a charging Knight/], 1);
    await expectLabel(page, "a2.c8", /White charging Knight/);
  }],
]);

scenes("chakart", [
  ["King Boo swaps pieces", "4nk2/3ePdw1/2Pe4/3q4/2N1e3/1e1d1m2/4P3/K2e1Ro1 w 8 1110 000000000000 kingboo:c4", async (page) => {
    await expect(page.locator("#status")).toHaveText(/White again: King Boo/);
    await target(page, "d5").click();
    await expectPly(page, 1);
    await expectLabel(page, "c4", /Black Queen/);
    await expect(page.locator("#effects")).toHaveText(/swap places/);
  }],
  ["Toadette drops a piece", "4k3/8/8/8/3N4/8/8/4K3 w 7 1000 312010000000 toadette:d4", async (page) => {
    await target(page, "b3").click();
    await choice(page, /put a Rook on b3/i).click();
    await expectPly(page, 1);
    await expectLabel(page, "b3", /White Rook/);
  }],
  ["A single move with a random result is played at once", "4k3/8/8/3q4/1mO5/8/8/R3K3 w 8 1010 201000000001 daisy:a1", async (page) => {
    await page.keyboard.press("Escape");
    await target(page, "a7").click();
    await expectPly(page, 1);
    await expectLabel(page, "a7", /White Rook/);
    await expect(page.locator("#status")).toHaveText(/Black to move/);
  }],
  ["A pending promotion is played", "3Pk3/8/8/8/8/8/8/4K3 w 6 1111 000000000000 promotion:d8+end", async (page) => {
    await choice(page, /promote to Queen/).click();
    await expectPly(page, 1);
    await expectLabel(page, "d8", /White Queen/);
  }],
  ["A power is never spent without a choice", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -", async (page) => {
    await play(page, ["e1", "e5", /throw the shell/i], 1);
    await expectLabel(page, "e1", /White King/);
    await expect(page.locator("#effects")).toHaveText(/throws a shell from e1 to e5/);
    await expect(page.locator("#below")).toHaveText(/White.*Shell used/);
  }],
]);

test("\"May happen\" lists the outcomes of a move, and offers to play it", async ({ page }) => {
  await goTo(page, "chakart", "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100");
  const outcomesOf = async (from, to) => {
    await pick(page, from);
    await expect(target(page, to)).toBeVisible();
    await page.locator("#show-outcomes").click();
    await target(page, to).click();
    await expect(page.locator("#choice .outcomes")).toBeVisible();
    return page.locator("#choice .outcomes b").allTextContents();
  };
  expect(await outcomesOf("f8", "f6")).toEqual(Array(8).fill("1 in 8"));
  await page.locator(".exact summary").click();
  await expect(page.locator("#choice caption", { hasText: "58 possible results" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectPly(page, 0);
  await goTo(page, "chakart", "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -");
  expect(await outcomesOf("h1", "e4")).toEqual(["1 in 3", "1 in 3", "1 in 3"]);
  await forDevelopers(page);
  await page.locator("#seed").fill("a seed");
  await choice(page, "Go to e4").click();
  await expectPly(page, 1);
  await expect(page.locator("#effects")).toHaveText(/Chance: [a-h][1-8], one of \d+ squares\./);
  await expect(page.locator("#record li .unseen")).toHaveText(/Chance: [a-h][1-8], one of \d+ squares/);
  await expect(page.locator("#used")).toHaveText(/Seed used: a seed\. Chance: /);
  await page.locator("#restart").click();
  await page.getByLabel("Start").selectOption("shuffled");
  await playGame(page);
  await expect(page.locator("#used", { hasText: "Seed of the start: a seed." })).toBeVisible();
});

test("In the link step a stray click does nothing, and Escape takes back the move", async ({ page }) => {
  await goTo(page, "twinkie-danger", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1");
  await pick(page, "0d7");
  await target(page, "0d5").click();
  await expect(choice(page, "End turn")).toBeVisible();
  await square(page, "1d1").hover();
  expect(await page.locator(".twin").evaluateAll((cells) => cells.map((cell) => cell.dataset.square).sort())).toEqual(["0d1", "1d1"]);
  await expect(square(page, "1d1").locator(".ghost")).toHaveCount(1);
  for (const name of ["0e1", "1c4", "0c4", "1d1"]) await pick(page, name);
  await expectPly(page, 0);
  await expect(page.locator("#choice select")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("#choice")).toBeHidden();
  await expectLabel(page, "0d7", /Black Pawn/);
});

test("\"Show me\" plays an example step by step, and the help draws the moves of each piece", { tag: "@nightly" }, async ({ page }) => {
  // The pieces of Twinkie Danger Chess include those of its armies.
  for (const [name, last, pieces] of [["Twinkie Danger Chess", 7, 18], ["Minigolf Chess", 7, 10], ["Chakart", 6, 6]]) {
    await page.goto("./");
    await page.getByRole("button", { name: `Show me ${name}` }).click();
    const said = new Set();
    for (let ply = 0; ply <= last; ply += 1) {
      await expectPly(page, ply);
      await expect(page.locator("#lesson .unseen", { hasText: `Step ${ply + 1} of ${last + 1}` })).toBeAttached();
      said.add(await page.locator("#lesson p").textContent());
      if (ply < last) await page.locator("#lesson").getByRole("button", { name: "Next" }).click();
    }
    expect(said.size).toBe(last + 1);
    await page.locator("#lesson").getByRole("button", { name: "Back" }).click();
    await expectPly(page, last - 1);
    await page.locator("#lesson").getByRole("button", { name: "Close" }).click();
    await expect(page.locator("#lesson")).toBeHidden();
    await page.locator("#help").click();
    await expect(page.locator("#guide .reach").first()).toBeVisible();
    await expect(page.locator("#guide .lines li")).toHaveCount(5);
    await expect(page.locator("#guide .reach")).toHaveCount(pieces);
    for (const goes of await page.locator("#guide .reach").all()) await expect(goes.locator(".goes")).not.toHaveCount(0);
  }
  // A lesson is not stored.
  await page.goto("./");
  await expect(page.locator("#kept li")).toHaveCount(0);
});

test("A chosen theme overrides the system's", async ({ open }) => {
  const page = await open({ colorScheme: "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor);
  const light = await paper();
  await page.locator("#menu summary").click();
  await page.locator("#menu").getByLabel("Colours").selectOption("dark");
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
  await page.locator("#menu summary").click();
  await page.locator("#menu").getByLabel("Colours").selectOption("");
  expect(await paper()).toBe(light);
});

test("The result says who won and why, and offers a rematch with changed colours", async ({ page }) => {
  await goTo(page, "chakart", "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -");
  await play(page, ["e7", "e8"], 1);
  await expect(page.locator("#result")).toHaveText(/White wins.*The King is captured.*Rematch.*Analyse.*Share/s);
  await expect(page.locator("#result")).toHaveAttribute("class", "white");
  await expect(page.locator("#status")).toHaveAttribute("class", "white");
  await expect(page.getByRole("img", { name: "Reserve: 1 Black King" })).toHaveCount(1);
  await page.locator("#result").getByRole("button", { name: "Rematch" }).click();
  await expectPly(page, 0);
  await expect(page.locator(".cell").first()).toHaveAttribute("data-square", "h1");
  await expect(page.locator("#result")).toBeHidden();
});

test("Black does not see White's invisible Queen", async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -");
  await pick(page, "d1");
  await target(page, "d4").click();
  await choice(page, /invisible/).click();
  await page.getByRole("button", { name: "I am Black" }).click();
  await expectPly(page, 1);
  await expectLabel(page, "d4", "d4, empty");
  await expect(page.locator("#record li").last().locator("button")).toHaveText("Q unseen");
  expect(!/I/.test((await page.locator("#position").inputValue()).split(" ")[0])).toBe(true);
  expect(!(await page.locator("body").innerText()).includes("d4")).toBe(true);
  await play(page, ["e8", "e7"], 2);
  await expectLabel(page, "d4", /White Queen/);
});

test("A piece dropped on a square that it cannot reach stays where it was", async ({ page }) => {
  await goTo(page, "twinkie-danger", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1");
  const drag = async (from, to) => {
    for (const [name, step] of [[from, "down"], [to, "up"]]) {
      const { x, y, width, height } = await square(page, name).boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      await page.mouse[step]();
    }
  };
  await drag("0b1", "0b4");
  await expect(page.locator("#alert p", { hasText: "0b1 to 0b4 is not legal" })).toBeVisible();
  await expectLabel(page, "0b1", /White Knight/);
  await drag("0b1", "0c3");
  await expectPly(page, 1);
  await expectLabel(page, "0c3", /White Knight/);
});

test("On a phone, the choices do not cover their square", { tag: "@nightly" }, async ({ open }) => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const scenes = [
    ["chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -", "d1", "d2", /invisible/],
    ["minigolf", "7k/2P5/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - a2.c7:0,1 0 9", "a1.a1", "a1.b1", /becomes a leaping Queen/],
    ["twinkie-danger", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1", "0d7", "0d5", "End turn"],
  ];
  for (const [variant, position, from, to, chosen] of scenes) {
    const page = await open(phone);
    await goTo(page, variant, position);
    await square(page, from).tap();
    await target(page, to).tap();
    await expect(choice(page, chosen)).toBeVisible();
    await expect(async () => {
      const [cell, sheet] = await Promise.all([square(page, to), page.locator("#choice")].map((part) => part.boundingBox()));
      expect(cell.y, `${variant}: the top of ${to}`).toBeGreaterThanOrEqual(0);
      expect(cell.y + cell.height, `${variant}: the end of ${to}, above the choices`).toBeLessThanOrEqual(sheet.y + 1);
      expect(sheet.y + sheet.height, `${variant}: the end of the choices`).toBeLessThanOrEqual(641);
    }).toPass();
    await choice(page, chosen).tap();
    if (/invisible/.test(chosen)) await page.getByRole("button", { name: "I am Black" }).tap();
    await expectPly(page, 1);
  }
});
