// A player never learns the square of the opponent's invisible Queen.

import { expect, test } from "./support/fixtures.js";
import { ask, expectSurvives, openTab } from "./support/game_state.js";
import { begin, choice, expectLabel, expectPly, forDevelopers, goTo, load, pick, setOpponent, share, target } from "./support/player.js";

/** All text that a page contains or has stored, except the names of squares, which every page has. */
const written = (page) => page.evaluate(() => {
  // Omits encrypted data, because it may contain any letters.
  const kept = (storage) => Object.entries(storage).map(([name, text]) => `${name} ${text.replace(/"sealed":\{"iv":"[^"]*","data":"[^"]*"\}/, "")}`);
  const body = document.documentElement.cloneNode(true);
  for (const part of body.querySelectorAll("#sprite, #rules")) part.remove();
  for (const cell of body.querySelectorAll("[data-square]")) {
    cell.removeAttribute("data-square");
    for (const name of ["data-label", "aria-label"]) cell.setAttribute(name, cell.getAttribute(name).replace(/^\w+, empty/, ""));
  }
  return {
    address: location.href,
    state: JSON.stringify(history.state),
    title: document.title,
    local: kept(localStorage).join("\n"),
    session: kept(sessionStorage).join("\n"),
    page: body.outerHTML,
    fields: [...document.querySelectorAll("input, textarea, select")].map(({ value }) => value).join("\n"),
    requests: performance.getEntriesByType("resource").map(({ name }) => decodeURIComponent(name)).join("\n"),
  };
});

/** The Queen goes from d1 to d4: her move, her square, and the position with her are secret. */
const SECRET = /\bd4\b|Qd1-d4|3I4/;

async function expectSecret(page, when) {
  for (const [place, text] of Object.entries(await written(page))) {
    const found = SECRET.exec(text);
    expect(found && text.slice(Math.max(0, found.index - 60), found.index + 60), `${when}: ${place}`).toBe(null);
  }
}

const START = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";

test("Black's page never reveals the square of White's invisible Queen", async ({ open, page }) => {
  await goTo(page, "chakart", START);
  await pick(page, "d1");
  await target(page, "d4").click();
  await choice(page, /invisible/).click();
  const black = (there) => there.getByRole("button", { name: "I am Black" });
  const expectBlacksView = async (there, how) => {
    await expect(black(there)).toBeVisible();
    await expectSecret(there, `${how}, the curtain`);
    // Browsers may close a dialog by repeated Escape.
    for (let press = 0; press < 3; press += 1) await there.keyboard.press("Escape");
    await black(there).click();
    await expectPly(there, 1);
    await expect(there.locator("#hint", { hasText: "Black's pieces" })).toBeVisible();
    await expectSecret(there, how);
    await expectLabel(there, "d4", "d4, empty");
    await expect(there.locator("#record li button").last()).toHaveText("Q unseen");
    expect(new URL(there.url()).pathname + new URL(there.url()).search + new URL(there.url()).hash).toBe("/play/chakart");
  };
  await expectBlacksView(page, "after the move");
  await page.locator("#restart").click();
  await expect(page.locator("#start").getByRole("button")).toHaveText(["Close", "Play a new game"]);
  await page.keyboard.press("Escape");
  await forDevelopers(page);
  for (const [action, words] of [
    [() => share(page, /link/), /would tell where it is/],
    [() => share(page, /embeds/), /would tell where it is/],
    [() => share(page, /PGN/), /would tell where it is/],
    [() => load(page, "position"), /no position of the game/],
  ]) {
    await action();
    await expect(page.locator("#alert p", { hasText: words })).toBeVisible();
    await page.locator("#alert").getByRole("button", { name: "Close" }).click();
  }
  await expectSecret(page, "sharing");
  // The request log of another game shows no request of this game.
  await begin(page, "Twinkie Danger Chess");
  await expectPly(page, 0);
  await expect(page.locator("#log li").first()).toBeVisible();
  await expectSecret(page, "another game");
  await page.goBack();
  await expectBlacksView(page, "back from another game");
  await page.reload();
  await expectBlacksView(page, "reload");
  await page.reload();
  await expect(black(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator("#kept li")).toBeVisible();
  await expect(page.locator("#curtain")).toBeHidden();
  await expectSecret(page, "Back");
  await expect(page.locator("#kept")).toHaveText(/a piece is hidden/);
  await expect(page.locator("#kept img")).toHaveCount(0);
  await page.goForward();
  await expectBlacksView(page, "Forward");
  const other = await openTab(page, "./");
  await other.locator("#kept .continue").click();
  await expectBlacksView(other, "another tab");
  for (const [id, ply] of [["undo", 0], ["redo", 1]]) {
    await page.locator(`#${id}`).click();
    await expectPly(page, ply);
    await expectSecret(page, id);
  }
  await pick(page, "e8");
  await expect(target(page, "e7")).toBeVisible();
  await expectSecret(page, "a piece is chosen");
  await target(page, "e7").click();
  await expectPly(page, 2);
  // The Queen is visible again, and the other tab follows.
  await expectLabel(page, "d4", /White Queen/);
  expect(decodeURIComponent(page.url())).toMatch(/moves=Qd1-d4\?\?\+Ke8-e7/);
  await expectPly(other, 2);
  await expectSurvives(page, open, 2);
});

test("The random opponent's invisible Queen stays hidden, without a curtain", async ({ page }) => {
  await goTo(page, "chakart", START);
  await page.addInitScript(() => {
    // Makes the opponent draw the move that hides its Queen.
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array instanceof Uint32Array && globalThis.drawn !== undefined ? array.fill(globalThis.drawn) : real(array));
  });
  const { moves } = await ask("chakart/legal-moves", { position: START });
  await page.reload();
  await expectPly(page, 0);
  await page.evaluate((index) => {
    globalThis.drawn = index;
  }, moves.findIndex(({ move }) => move === "Qd1-d4??"));
  await setOpponent(page, "white");
  await expectPly(page, 1);
  await expect(page.locator("#hint", { hasText: "Black's pieces" })).toBeVisible();
  await expectSecret(page, "the opponent has hidden its Queen");
  await expect(page.locator("#curtain")).toBeHidden();
  await page.reload();
  await expectPly(page, 1);
  await expectSecret(page, "reload");
});

for (const [level, value] of [["random", "black"], ["careful", "black careful"]]) {
  test(`A player sees their own Queen that is invisible to the ${level} opponent, and the address does not reveal her`, async ({ complaints, page }) => {
    await goTo(page, "chakart", START);
    await setOpponent(page, value);
    await pick(page, "d1");
    await target(page, "d4").click();
    await expect(choice(page, /invisible/)).toBeVisible();
    complaints.expected = "Failed to load resource";
    let asked = 0;
    await page.route("**/play", (route) => {
      asked += 1;
      return asked === 1 ? route.continue() : route.abort();
    });
    await choice(page, /invisible/).click();
    await expect(page.locator("#alert p", { hasText: "cannot be reached" })).toBeVisible();
    await expectPly(page, 1);
    await expectLabel(page, "d4", /White Queen/);
    await expect(page.locator("#curtain")).toBeHidden();
    const { address, state, title, local } = await written(page);
    for (const text of [address, state, title, local]) expect(text).not.toMatch(SECRET);
    await page.unroute("**/play");
    await page.locator("#alert").getByRole("button", { name: "Try again" }).click();
    await expectPly(page, 2);
  });
}
