// Games survive reload, Back and Forward, other tabs, links, and failures of the browser's storage.

import { expect, expectAccessible, test } from "./support/fixtures.js";
import { ask, countKept, expectSurvives, gameState, openTab } from "./support/game_state.js";
import { GAMES, tagOf } from "./support/games.js";
import { begin, choice, expectIdle, expectLabel, expectPly, forDevelopers, pick, play, square, target } from "./support/player.js";

for (const [variant, { name, moves }] of Object.entries(GAMES)) {
  test(`${name}: the game survives reload, history, tabs and its link`, { tag: tagOf(variant) }, async ({ open, page }) => {
    await begin(page, name);
    for (const [index, move] of moves.entries()) await play(page, move, index + 1);
    await expect(page).toHaveURL(new RegExp(`/play/${variant}\\?v=1&moves=`));
    await expectSurvives(page, open, moves.length);
    await page.locator(`#record li[value="2"] button`).click();
    await expectPly(page, 2);
    await expect(page).toHaveURL(/&at=2$/);
    await expectSurvives(page, open, 2);
  });
}

/** A random game of Chakart with draws, up to a position without an invisible Queen. */
async function chanceGame() {
  const plies = [];
  let next = await ask("chakart/legal-moves", { position: (await ask("chakart")).start });
  while (next.moves.length && (plies.length < 40 || /i/i.test(next.position.split(" ")[0]))) {
    const { move } = next.moves[Math.floor(Math.random() * next.moves.length)];
    const answer = await ask("chakart/play", { position: next.position, move, next: true });
    plies.push(answer);
    next = { position: answer.position, ...answer.next };
  }
  return plies.some(({ draws }) => draws.length) ? plies : chanceGame();
}

test("A game with chance survives reload, history, tabs and its link", { tag: "@nightly" }, async ({ open, page }) => {
  const plies = await chanceGame();
  const moves = plies.map(({ move, draws }) => (draws.length ? `${move}~${draws}` : move)).join(" ");
  await page.goto(`./play/chakart?${new URLSearchParams({ v: 1, moves })}`);
  await expectPly(page, plies.length);
  await expect(page.locator("#position")).toHaveValue(plies.at(-1).position);
  await page.goto("./");
  await page.goto(`./play/chakart?${new URLSearchParams({ v: 1, moves })}`);
  await expectPly(page, plies.length);
  await expectSurvives(page, open, plies.length);
});

test("Back and Forward step through several games, and the list has each", { tag: "@nightly" }, async ({ page }) => {
  await begin(page, "Chakart");
  for (const [index, move] of [["e2", "e4"], ["e7", "e5"], ["a2", "a3"]].entries()) await play(page, move, index + 1);
  const chakart = page.url();
  await begin(page, "Minigolf Chess");
  await play(page, ["a1.e2", "a1.e4"], 1);
  const minigolf = page.url();
  await page.goBack();
  await expect(square(page, "e4")).toBeVisible();
  await expectPly(page, 3);
  await expect(page).toHaveURL(chakart);
  await page.goBack();
  await expect(page.locator("#kept li").first()).toBeVisible();
  await expectAccessible(page, "kept games");
  await expect(page.locator("#kept strong")).toHaveText(["Minigolf Chess", "Chakart"]);
  // Moves as players count them, of both sides together.
  await expect(page.locator("#kept .continue")).toHaveText([/1 move,/, /2 moves,/]);
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page).toHaveTitle("Variant Arbiter: play three chess variants");
  await page.goForward();
  await page.goForward();
  await expect(square(page, "a1.e4")).toBeVisible();
  await expectPly(page, 1);
  await expect(page).toHaveURL(minigolf);
  await expect(page).toHaveTitle(/^Black to move · Minigolf Chess/);
  await page.goto("./");
  await page.locator("#kept .continue", { hasText: "Chakart" }).click();
  await expectPly(page, 3);
  await expect(page).toHaveURL(chakart);
  // The other tab follows the game.
  const other = await openTab(page);
  await expectPly(other, 3);
  await play(page, ["a7", "a6"], 4);
  await expectPly(other, 4);
  await expect(other).toHaveURL(page.url());
});

test("A repeated move changes nothing, and undo during a choice cancels only the choice", async ({ page }) => {
  await begin(page, "Twinkie Danger Chess");
  await play(page, ["0e2", "0e4"], 1);
  await play(page, ["0d7", "0d5", "End turn"], 2);
  await page.locator("#first").click();
  await expectPly(page, 0);
  await play(page, ["0e2", "0e4"], 1);
  await expect(page.locator("#record li")).toHaveCount(3);
  await pick(page, "0d7");
  await target(page, "0d5").click();
  await expect(choice(page, "End turn")).toBeVisible();
  await page.locator("#undo").click();
  await expect(page.locator("#choice")).toBeHidden();
  await expectPly(page, 1);
  await expectLabel(page, "0d7", /Black Pawn/);
});

test("Arrow keys step through the game, or over the squares after Tab", async ({ page }) => {
  await begin(page, "Chakart");
  await play(page, ["e2", "e4"], 1);
  await play(page, ["e7", "e5"], 2);
  const focused = page.locator(".cell:focus");
  await expect(focused).toHaveAttribute("data-square", "e5");
  for (const [key, ply] of [["ArrowLeft", 1], ["Home", 0], ["ArrowRight", 1], ["End", 2], ["ArrowUp", 0], ["ArrowDown", 2]]) {
    await page.keyboard.press(key);
    await expectPly(page, ply);
    await expect(focused, key).toHaveAttribute("data-square", "e5");
  }
  await page.keyboard.press("f");
  await expect(page.locator(".cell").first()).toHaveAttribute("data-square", "h1");
  await forDevelopers(page);
  await page.locator("#move").fill("d2-d4f");
  await page.locator("#move").press("ArrowLeft");
  await page.locator("#move").press("f");
  await expect(page.locator("#move")).toHaveValue("d2-d4ff");
  await expect(page.locator(".cell").first()).toHaveAttribute("data-square", "h1");
  // After Tab, the arrow keys move over the squares.
  await page.locator("#flip").focus();
  await page.keyboard.press("Shift+Tab");
  while (!(await page.locator(".cell:focus").count())) await page.keyboard.press("Shift+Tab");
  const from = await page.locator(".cell:focus").getAttribute("data-square");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".cell:focus")).not.toHaveAttribute("data-square", from);
  await expectPly(page, 2);
});

test("A full list asks which game to delete", { tag: "@nightly" }, async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await play(page, ["a1.e2", "a1.e4"], 1);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.startsWith("va.game."));
    const game = JSON.parse(localStorage.getItem(name));
    for (let number = 1; number < 30; number += 1) {
      localStorage.setItem(`va.game.copy${number}`, JSON.stringify({ ...game, id: `copy${number}`, touched: number }));
    }
  });
  const count = () => countKept(page);
  await begin(page, "Chakart");
  await pick(page, "e2");
  await target(page, "e4").click();
  const question = page.locator("dialog.ask", { hasText: "The list of games is full" });
  await expect(question).toBeVisible();
  await expectAccessible(page, "the list is full");
  await expect.poll(count).toBe(30);
  await expect(question.locator("option")).toHaveCount(30);
  await question.getByRole("button", { name: "Do not keep" }).click();
  await expectPly(page, 1);
  await expect(page.locator("#notice p", { hasText: "not kept" })).toBeVisible();
  await play(page, ["e7", "e5"], 2);
  await expect.poll(count).toBe(30);
  // From an open game, the tab would resume a stored game.
  await page.goto("./");
  await begin(page, "Chakart");
  await pick(page, "d2");
  await target(page, "d4").click();
  await question.locator("select").selectOption("copy7");
  await question.getByRole("button", { name: "Delete the chosen" }).click();
  await expectPly(page, 1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("va.game.copy7"))).toBe(null);
  await expect.poll(count).toBe(30);
  await page.goto("./");
  await expect(page.locator("#kept li").nth(29)).toBeVisible();
  await page.locator("#kept .forget").first().click();
  await page.locator("dialog.ask").getByRole("button", { name: "Keep it" }).click();
  await expect.poll(count).toBe(30);
  await page.locator("#kept .forget").first().click();
  await page.locator("dialog.ask").getByRole("button", { name: "Delete it" }).click();
  await expect(page.locator("#kept li")).toHaveCount(29);
  await expect.poll(count).toBe(29);
});

test("Without storage, the page says so once, and the game continues", { tag: "@nightly" }, async ({ open }) => {
  const ways = {
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    forbidden: () => Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    }),
  };
  for (const [way, script] of Object.entries(ways)) {
    const page = await open();
    await page.context().addInitScript(script);
    await page.reload();
    await begin(page, "Chakart");
    await play(page, ["e2", "e4"], 1);
    await play(page, ["e7", "e5"], 2);
    await expect(page.locator("#notice p"), way).toHaveCount(1);
    await expect(page.locator("#notice")).toHaveText(way === "full" ? /no room left/ : /keeps nothing/);
    const before = await gameState(page);
    await page.goBack();
    await expect(page.locator("#kept .continue")).toBeVisible();
    await page.goForward();
    await expectPly(page, 2);
    // The address contains the game.
    await page.reload();
    await expectPly(page, 2);
    await expect.poll(() => gameState(page)).toEqual(before);
  }
});

test("The page says why it cannot open a broken link", async ({ complaints, page }) => {
  const links = {
    "/play/chakart?v=9&moves=e2-e4": /made by a newer page/,
    "/#variant=nothing&position=8": /no game called nothing/,
    "/play/chakart?v=1&moves=e2-e4~x": /does not give the results of chance/,
    "/play/chakart?v=1&start=8/8": /position/i,
  };
  complaints.expected = "status of 422";
  for (const [link, words] of Object.entries(links)) {
    await page.goto("about:blank");
    await page.goto(`.${link}`);
    await expect(page.locator("#alert p", { hasText: words })).toBeVisible();
    await expect(page.locator("#games button").first()).toBeVisible();
  }
});

test("A link with an illegal move opens up to the move before, and the page says what is wrong", async ({ page }) => {
  for (const [moves, ply] of [["e2-e5", 0], ["e2-e4 e7-e5 e4-e5 Ng8-f6", 2]]) {
    await page.goto(`./play/chakart?${new URLSearchParams({ v: 1, moves })}`);
    await expectPly(page, ply);
    await expect(page.locator("#alert p", { hasText: `Ply ${ply + 1} is not as recorded` })).toBeVisible();
    await expect(page.locator("#record li")).toHaveCount(ply + 1);
  }
  // The game can be continued like any other.
  await expectLabel(page, "e5", /Black Pawn/);
  await play(page, ["g1", "f3"], 3);
});

test("A reload keeps the count of repetitions", async ({ page }) => {
  const round = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];
  const moves = [...round, ...round, ...round, ...round].slice(0, 15).join(" ");
  await page.goto(`./play/twinkie-danger?${new URLSearchParams({ v: 1, moves })}`);
  await expectPly(page, 15);
  await play(page, ["0c6", "0b8", "End turn"], 16);
  const draw = await page.locator("#status").textContent();
  expect(draw).toMatch(/^Draw/);
  await page.reload();
  await expectPly(page, 16);
  await expect(page.locator("#status")).toHaveText(draw);
});

test("A corrupt stored game, or a stored game of another version, harms no other game", async ({ page }) => {
  await page.evaluate(() => {
    const game = { v: 1, variant: "chakart", plies: 1, touched: 1, line: { start: null, plies: [{ move: "e2-e5", draws: [] }] }, at: 1 };
    localStorage.setItem("va.game.false", JSON.stringify({ ...game, id: "false" }));
    localStorage.setItem("va.game.torn", "{");
    localStorage.setItem("va.game.newer", JSON.stringify({ ...game, v: 2, id: "newer" }));
    localStorage.setItem("va.game.unsealed", JSON.stringify({ ...game, id: "unsealed", line: undefined, sealed: { iv: "AAAA", data: "AAAA" } }));
  });
  await page.reload();
  await expect(page.locator("#kept .continue").nth(1)).toBeVisible();
  await expect(page.locator("#kept .continue")).toHaveCount(2);
  await page.locator("#kept .continue", { hasText: "a piece is hidden" }).click();
  await expect(page.locator("#notice p", { hasText: "lost its key" })).toBeVisible();
  await page.locator("#kept li", { hasNotText: "a piece is hidden" }).locator(".continue").click();
  await expect(page.locator("#alert p", { hasText: "Ply 1 is not as recorded" })).toBeVisible();
  await play(page, ["e2", "e4"], 1);
  expect(await page.evaluate(() => localStorage.getItem("va.game.false"))).toContain("e2-e5");
  await expect.poll(() => countKept(page)).toBe(5);
});

test("A game deleted in another tab stays deleted until the next move", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await play(page, ["a1.e2", "a1.e4"], 1);
  const kept = () => countKept(page);
  await expect.poll(kept).toBe(1);
  const other = await openTab(page, "./");
  await other.locator("#kept .forget").click();
  await other.getByRole("button", { name: "Delete it" }).click();
  await expect(other.locator("#kept")).toBeHidden();
  await page.locator("#undo").click();
  await expectPly(page, 0);
  await page.locator("#redo").click();
  await expectPly(page, 1);
  await expectIdle(page);
  expect(await kept()).toBe(0);
  await play(page, ["a2.e7", "a2.e5"], 2);
  await expect.poll(kept).toBe(1);
});
