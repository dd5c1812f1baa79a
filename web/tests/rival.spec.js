// The random opponent.

import { expect, test } from "./support/fixtures.js";
import { ask, gameState } from "./support/game_state.js";
import { GAMES, tagOf } from "./support/games.js";
import { begin, expectOpponent, expectPly, forDevelopers, goTo, pick, play, setOpponent, target } from "./support/player.js";

for (const [variant, { name, first: [from, to] }] of Object.entries(GAMES)) {
  test(`${name}: the random opponent moves, also after a reload`, { tag: tagOf(variant) }, async ({ page }) => {
    await begin(page, name);
    await setOpponent(page, "black");
    await pick(page, from);
    await target(page, to).click();
    await expect(page.locator("#record li").nth(2)).toBeVisible();
    await expect(page.locator("#status", { hasText: /^White / })).toBeVisible();
    const plies = async () => (await page.locator("#record li").count()) - 1;
    const before = await plies();
    expect(before, variant).toBeGreaterThanOrEqual(2);
    await page.reload();
    await expectPly(page, before);
    await expectOpponent(page, "black");
    // When the opponent takes the player's side, it moves at once, and the player may not move for it.
    await setOpponent(page, "white");
    await expect(page.locator("#status", { hasText: /^Black / })).toBeVisible();
    await expect.poll(plies).toBeGreaterThan(before);
    await expect(page.locator(".cell").first()).toHaveAttribute("data-square", /h[18]$/);
    await page.locator("#undo").click();
    // In the position before its last move, the player may try another move as a variation, unless it hid its Queen.
    await expect(page.locator("#hint", { hasText: /White's pieces|While a piece is hidden/ })).toBeVisible();
  });
}

/** Types a move and waits for the player's next turn. */
async function playTyped(page, move) {
  const count = await page.locator("#record li").count();
  await page.locator("#move").fill(move);
  await page.locator("#move").press("Enter");
  await expect.poll(() => page.locator("#record li").count()).toBeGreaterThan(count);
  await expect(page.locator("#status")).not.toHaveText(/^Black /);
}

for (const [variant, { name }] of Object.entries(GAMES)) {
  test(`${name}: a game against the random opponent survives a reload`, { tag: tagOf(variant) }, async ({ page }) => {
    await begin(page, name);
    await expectPly(page, 0);
    await setOpponent(page, "black");
    await forDevelopers(page);
    for (let turn = 0; turn < 15; turn += 1) {
      const { moves } = await ask(`${variant}/legal-moves`, { position: await page.locator("#position").inputValue() });
      const quiet = moves.filter(({ captures }) => !/k/i.test(captures ?? ""));
      if (!quiet.length || !/^White/.test(await page.locator("#status").textContent())) break;
      await playTyped(page, quiet[Math.floor(Math.random() * quiet.length)].move);
    }
    const before = await gameState(page);
    expect(before.moves.length, `${variant}: ${before.moves}`).toBeGreaterThan(4);
    await page.reload();
    await expectPly(page, before.moves.length - 1);
    await expect.poll(() => gameState(page)).toEqual(before);
  });
}

test("The random opponent stops when the game is over", async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/4Q1K1 w 6 0000 000000000000 -");
  await setOpponent(page, "black");
  await play(page, ["e1", "e8"], 1);
  await expect(page.locator("#status")).toHaveText("The King is captured: White has won");
  await expect(page.locator("#status")).toHaveAttribute("class", "white");
  await expect(page).toHaveTitle(/^The King is captured: White has won · Chakart$/);
  await page.reload();
  await expectPly(page, 1);
});
