// Puzzles: solving, failing, help, addresses, and the replies and odds of their solutions.

import { readFileSync } from "node:fs";

import { dailyGame, dailyOf } from "../playground/daily.js";
import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { ask } from "./support/game_state.js";
import { GAMES, tagOf } from "./support/games.js";
import { expectPly, pick, play, typeMove } from "./support/player.js";

/** The puzzles of these tests, by book. */
const BOOKS = {
  "twinkie-danger": [
    { position: "7k/8/5K2/8/8/8/8/R7 8/8/8/8/8/8/8/8 w - - - 0 1", turns: 2, atLeast: "1" },
    { position: "7k/6pp/8/8/8/8/PP6/6K1 8/8/8/8/8/8/8/R7 w - - - 0 9", turns: 1, atLeast: "1" },
  ],
  chakart: [{ position: "k7/8/8/8/8/1e6/8/1R4K1 w 2 0000 000000000000 -", turns: 2, atLeast: "1/8" }],
};

/** The puzzles of a book, with the solutions that the service finds. */
async function solved(variant) {
  return Promise.all(BOOKS[variant].map(async (puzzle, index) => {
    const { solution } = await ask(`${variant}/solve`, puzzle);
    return { id: `${variant}-${index + 1}`, rating: 1, themes: [], ...puzzle, move: solution.nodes[0].moves[0].move, solution };
  }));
}

/** Serves the puzzles of these tests in place of the book. */
async function serve(page, variant) {
  const puzzles = await solved(variant);
  await page.route(`**/puzzles-${variant}.json`, (route) => route.fulfill({ json: { variant, puzzles } }));
  return puzzles;
}

const panel = (page) => page.locator("#lesson");
const press = (page, name) => panel(page).getByRole("button", { name }).click();

test("A puzzle is solved against the longest defence, and the list says so", async ({ page }) => {
  await serve(page, "twinkie-danger");
  await page.getByRole("button", { name: "Puzzles Twinkie Danger Chess" }).click();
  await expect(page.locator("#guide")).toContainText("0 of 2 solved in this browser.");
  await page.locator("#guide").getByRole("button", { name: /White forces mate in two turns/ }).first().click();
  await expect(page).toHaveURL(/\/play\/twinkie-danger\?puzzle=twinkie-danger-1$/);
  await expect(panel(page)).toContainText("White forces mate in two turns.");
  await press(page, "Hint");
  await expect(panel(page)).toContainText("Look at the White King on 0f6.");
  await press(page, "Hint");
  await expect(panel(page)).toContainText("The White King on 0f6 goes to 0g6.");
  await play(page, ["0f6", "0g6"]);
  await expectPly(page, 2);
  await expect(panel(page)).toContainText("Find the next move.");
  await play(page, ["0a1", "0a8"], 3);
  await expect(panel(page)).toContainText("Solved");
  await picture(page, "puzzle-solved");
  await press(page, "All puzzles");
  await expect(page.locator("#guide")).toContainText("1 of 2 solved in this browser.");
  await expect(page.locator("#guide").getByRole("button", { name: /in two turns.*solved/s }).first()).toBeVisible();
  await expectAccessible(page, "the list of puzzles");
  await page.locator("#guide").getByRole("button", { name: "Close" }).click();
  await press(page, "Next");
  await expect(page).toHaveURL(/puzzle=twinkie-danger-2$/);
  await page.goBack();
  await expect(page).toHaveURL(/puzzle=twinkie-danger-1$/);
  await expect(panel(page)).toContainText("You have solved this one before.");
  // A puzzle is not stored as a game.
  await page.locator(".home").click();
  await expect(page.locator("#kept li")).toHaveCount(0);
});

test("The page explains a right move with an unneeded link action", async ({ page }) => {
  const { puzzles } = JSON.parse(readFileSync(new URL("../puzzles/twinkie-danger.json", import.meta.url), "utf8"));
  const { id } = puzzles.find(({ move }) => move === "N0c3x0b5");
  await page.goto(`./play/twinkie-danger?puzzle=${id}`);
  await expect(panel(page)).toContainText("Find the move.");
  await typeMove(page, "N0c3x0b5/+a1");
  await expect(panel(page)).toContainText("the move is right, but the solution ends the turn without a link action.");
});

test("A reply refutes a wrong move, and the player can try again", async ({ page }) => {
  await serve(page, "twinkie-danger");
  await page.goto("./play/twinkie-danger?puzzle=twinkie-danger-1");
  await play(page, ["0a1", "0a7"], 1);
  await expect(panel(page)).toContainText("Not this move");
  await expect(panel(page)).toContainText(/R0a1-0a7: Black answers K0h8-0g8, and White cannot win in one more turn\./);
  // No move is possible here.
  await pick(page, "0h8");
  await expect(page.locator(".to")).toHaveCount(0);
  await picture(page, "puzzle-wrong");
  for (const [width, height] of [[1366, 768], [844, 390], [390, 664], [320, 568]]) {
    await page.setViewportSize({ width, height });
    for (const each of await panel(page).getByRole("button").all()) await each.click({ trial: true });
    expect(await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}: what the panel cuts off`).toBeLessThanOrEqual(0);
  }
  await press(page, "Show why");
  await expectPly(page, 2);
  await expect(panel(page)).toContainText("Black answers K0h8-0g8");
  await press(page, "Try again");
  await expectPly(page, 0);
  await play(page, ["0f6", "0g6"]);
  await expectPly(page, 2);
  await play(page, ["0a1", "0a7"], 3);
  await expect(panel(page)).toContainText("White had to win in this turn, and the game goes on.");
  await press(page, "Try again");
  await expectPly(page, 2);
  await page.goto("./play/twinkie-danger?puzzle=twinkie-danger-2");
  await play(page, ["1a1", "1a8", /^End turn$/], 1);
  await expect(panel(page)).toContainText("Not this move");
});

test("The solution is played on the board, step by step, and a puzzle solved with its help does not count", async ({ page }) => {
  await serve(page, "twinkie-danger");
  await page.goto("./play/twinkie-danger?puzzle=twinkie-danger-1");
  // Also after a wrong move, which it takes back.
  await play(page, ["0a1", "0a7"], 1);
  await press(page, "Solution");
  await expectPly(page, 2);
  await expect(page.locator("#record")).toContainText("K0f6-0g6");
  await expect(page.locator("#record")).not.toContainText("R0a1-0a7");
  await expect(panel(page)).toContainText("The solution goes on");
  await expectAccessible(page, "a solution");
  await press(page, "Next step");
  await expectPly(page, 3);
  await expect(panel(page)).toContainText("That is the solution.");
  await press(page, "All puzzles");
  await expect(page.locator("#guide")).toContainText("0 of 2 solved in this browser.");
});

test("A puzzle of chance says its odds", async ({ page }) => {
  const [{ move, atLeast }] = await serve(page, "chakart");
  await page.goto("./play/chakart?puzzle=chakart-1");
  await expect(panel(page)).toContainText(`White wins the King in two turns, with a chance of at least ${atLeast}.`);
  await typeMove(page, move);
  await expect(panel(page)).toContainText(/Right, and unlucky|Find the next move/);
});

test("The puzzle of the day is two actions from the front page, and each day in a row counts", async ({ page }) => {
  const day = 86_400_000;
  // A day of Twinkie Danger Chess in UTC: its number is divisible by three.
  const noon = 20_001 * day + day / 2;
  await page.clock.setFixedTime(noon);
  const puzzles = await serve(page, "twinkie-danger");
  await page.route("**/puzzles-twinkie-danger-armies.json", (route) => route.fulfill({ json: { variant: "twinkie-danger", puzzles: [] } }));
  const solve = async () => {
    await page.locator("#daily").getByRole("button").click();
    await expect(panel(page)).toContainText("Find the move.");
    const { id } = puzzles.find((puzzle) => page.url().endsWith(puzzle.id));
    expect(dailyOf(puzzles, 20_001).id).toBe(id);
    if (id.endsWith("-1")) {
      await play(page, ["0f6", "0g6"]);
      await expectPly(page, 2);
      await play(page, ["0a1", "0a8"]);
    } else await typeMove(page, puzzles[1].move);
    await expect(panel(page)).toContainText("Solved");
  };
  await page.evaluate(() => localStorage.setItem("va.daily", "20000 4"));
  await page.goto("./");
  await expect(page.locator("#daily")).toContainText("Not solved yet today. 4 days in a row.");
  await expectAccessible(page, "the puzzle of the day");
  await solve();
  await expect(panel(page)).toContainText("The puzzle of the day: 5 days in a row.");
  await page.goto("./");
  await expect(page.locator("#daily")).toContainText("Solved today. 5 days in a row.");
  await page.clock.setFixedTime(noon + 2 * day);
  await page.reload();
  await expect(page.locator("#daily")).toContainText("The same for everybody");
});

test("The date alone chooses the puzzle of the day, and all puzzles of a game come before one comes again", () => {
  const puzzles = Array.from({ length: 24 }, (_, id) => ({ id }));
  const days = Array.from({ length: 24 * 3 }, (_, day) => 20_000 + day);
  expect(new Set(days.map((day) => `${dailyGame(day)} ${dailyOf(puzzles, day).id}`)).size).toBe(24 * 3);
});

test("An unknown puzzle is refused, and the books load only on demand", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => request.url().includes("puzzles-") && asked.push(request.url()));
  await page.goto("./play/chakart");
  await expectPly(page, 0);
  expect(asked).toEqual([]);
  await page.goto("./play/chakart?puzzle=chakart-9999");
  await expect(page.locator("#alert")).toContainText("There is no puzzle called chakart-9999 here.");
  expect(asked).toHaveLength(1);
});

/** The puzzles of a book as the page has them. */
const bookOf = (book) => JSON.parse(readFileSync(new URL(`../puzzles/${book}.json`, import.meta.url), "utf8"));

test("The second hint says what the piece does, also without going anywhere", async ({ page }) => {
  const { id } = bookOf("chakart").puzzles.find(({ move }) => move.startsWith("shell:"));
  await page.goto(`./play/chakart?puzzle=${id}`);
  await press(page, "Hint");
  await expect(panel(page)).toContainText(/Look at the (White|Black) King on/);
  await press(page, "Hint");
  await expect(panel(page)).toContainText(/King on \w\d throws the shell at \w\d\./);
});

for (const [variant, { name }] of Object.entries(GAMES)) {
  test(`${name}: the list opens, and leads to the first puzzle`, { tag: ["@offline", ...tagOf(variant)] }, async ({ page }) => {
    const { puzzles: [first] } = bookOf(variant);
    await page.getByRole("button", { name: `Puzzles ${name}` }).click();
    await page.locator("#guide").getByRole("button").nth(1).click();
    await expect(page).toHaveURL(new RegExp(`puzzle=${first.id}$`));
    await expectNoSidewaysScroll(page, name);
    await expectAccessible(page, name);
    await typeMove(page, first.move);
    await expect(panel(page)).toContainText(/Solved|Find the next move/);
  });
}

for (const book of ["twinkie-danger", "twinkie-danger-armies", "minigolf", "chakart"]) {
  test(`${book}: a puzzle of several turns is solved by its solution`, { tag: tagOf(book) }, async ({ page }) => {
    const { variant, puzzles } = bookOf(book);
    const { id, turns, solution } = puzzles.find((puzzle) => puzzle.turns > 1 && puzzle.atLeast === "1");
    await page.goto(`./play/${variant}?puzzle=${id}`);
    for (let turn = 1; turn <= turns; turn += 1) {
      await expect(panel(page)).toContainText(turn === 1 ? "Find the move." : /Solved|Find the next move/);
      const position = await page.locator("#position").inputValue();
      const node = solution.nodes.find((found) => found.position === position);
      if (!node) break;
      await typeMove(page, node.moves[0].move);
      await expect(page.locator("#position")).not.toHaveValue(position);
      await expect(panel(page)).toContainText(/Solved|Find the next move/);
    }
    await expect(panel(page).getByRole("heading")).toHaveText("Solved");
  });
}
