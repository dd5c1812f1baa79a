// The actions of a player on the playground.

import { expect } from "@playwright/test";

/** Opens a position by its link. */
export async function goTo(page, variant, position) {
  await page.goto(`./#${new URLSearchParams({ variant, position })}`);
  await expect(page.locator("#position")).toHaveValue(new RegExp(`^${RegExp.escape?.(position) ?? position.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
}

/** Unfolds "For developers". */
export const forDevelopers = (page) => page.evaluate(() => {
  document.getElementById("developer").open = true;
});

const sheet = (page) => page.locator("#start[open]");

/** Chooses the players in the start sheet: the opponent's side and level, as in `black careful`; empty for both sides here. */
export async function choosePlayers(page, text) {
  const [side, level = "random"] = text ? text.split(" ") : ["black", "device"];
  await sheet(page).locator(`[name=against][value=${level}]`).check();
  await sheet(page).locator(`[name=colour][value=${side === "black" ? "white" : "black"}]`).check();
}

/** Presses the button of the start sheet that begins a game. */
export const playGame = (page) => sheet(page).getByRole("button", { name: /^Play/ }).click();

/** Starts a game from the front page, or opens one by the tabs beside an open game. */
export async function begin(page, name, text = "") {
  await page.locator("#games, #tabs").getByRole("button", { name: new RegExp(`^(Play )?${name}$`) }).filter({ visible: true }).click();
  const opened = page.locator("#tabs [aria-pressed=true]", { hasText: name.replace(/ Chess$/, "") });
  await expect(sheet(page).or(opened).first()).toBeVisible();
  if (!(await sheet(page).isVisible())) return;
  await choosePlayers(page, text);
  await playGame(page);
  await expect(opened).toBeVisible();
}

/** Begins another game of the open variant, with the same choices. */
export async function beginAgain(page) {
  await page.locator("#restart").click();
  await playGame(page);
}

/** Gives a side of the open game to an opponent, see `choosePlayers`. */
export async function setOpponent(page, text) {
  await page.locator("#restart").click();
  await choosePlayers(page, text);
  await sheet(page).getByRole("button", { name: "Use in this game" }).click();
}

const NAMES = { random: "Computer, by chance", careless: "Computer, easy", careful: "Computer, medium", thorough: "Computer, hard", friend: "friend" };

/** Expects the opponent of the open game, see `choosePlayers`. */
export async function expectOpponent(page, text) {
  const [side, level = "random"] = text.split(" ");
  if (!text) return expect(page.locator(".strip .who", { hasText: /Computer|friend/ })).toHaveCount(0);
  return expect(page.locator(".strip", { has: page.locator(`strong.${side}`) }).locator(".who", { hasText: NAMES[level] })).toBeVisible();
}

export const square = (page, name) => page.locator(`[data-square="${name}"]`);

export const target = (page, name) => page.locator(`[data-square="${name}"].to`);

export const choice = (page, name) => page.locator("#choice").getByRole("button", { name }).first();

export const expectPly = (page, ply) => expect(page.locator(`#record li[value="${ply}"] button[aria-current]`)).toBeVisible();

/** Expects the label of a square. */
export const expectLabel = (page, name, text) => expect(square(page, name)).toHaveAttribute("aria-label", text);

/** Waits until no step is pending: until then the page ignores clicks on squares. */
export const expectIdle = (page) => expect(page.locator("#boards[aria-busy=true]")).toHaveCount(0);

/** Clicks on a square, once the page is idle. */
export async function pick(page, name) {
  await expectIdle(page);
  await square(page, name).click();
}

/** Plays by mouse: from, to, and a choice if there is one. Without `ply`, the turn is not over yet. */
export async function play(page, [from, to, chosen], ply) {
  await pick(page, from);
  await target(page, to).click();
  if (chosen) await choice(page, chosen).click();
  if (ply !== undefined) await expectPly(page, ply);
}

export async function typeMove(page, move) {
  await forDevelopers(page);
  await page.locator("#move").fill(move);
  await page.locator("#move").press("Enter");
}

/** Chooses an entry of the Share menu. */
export async function share(page, name) {
  await page.locator("#open-share").click();
  await page.locator("#share").getByRole("button", { name }).click();
}

/** Loads a game as PGN, or a position as text: `what` is "pgn" or "position". */
export async function load(page, what, text) {
  await page.locator("#menu summary").click();
  await page.locator("#open-load").click();
  if (text !== undefined) await page.locator(`#${what}`).fill(text);
  await page.locator(`#load-${what}`).click();
}
