// A game as the page shows it, and the ways to open it again.

import { expect } from "@playwright/test";

import { expectIdle, expectPly } from "./player.js";

/** Everything that the page shows of a game. */
export const gameState = (page) => page.evaluate(() => ({
  status: document.getElementById("status").textContent,
  moves: [...document.querySelectorAll("#record li")].map((item) => item.textContent),
  effects: [...document.querySelectorAll("#effects li")].map((item) => item.textContent),
  position: document.getElementById("position").value,
  pieces: [...document.querySelectorAll(".cell")].map((cell) => cell.dataset.label),
}));

export async function openTab(page, address = page.url()) {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

/** Expects the same game after reload, Back and Forward, in another tab, and by the link in another browser. */
export async function expectSurvives(page, open, plies) {
  const before = await gameState(page);
  const expectSame = async (there, how) => {
    await expectPly(there, plies);
    await expect.poll(() => gameState(there), how).toEqual(before);
  };
  // The shown position is stored after it is shown.
  await expectIdle(page);
  await page.reload();
  await expectSame(page, "reload");
  await page.goBack();
  await expect(page.locator("#games button").first()).toBeVisible();
  await expect(page.locator("body:not(.playing)")).toBeVisible();
  await page.goForward();
  await expectSame(page, "Back and Forward");
  const tab = await openTab(page);
  await expectSame(tab, "another tab");
  await tab.close();
  const other = await open();
  await other.goto(page.url());
  await expectSame(other, "the link");
  await other.context().close();
}

/** Sends a request to the service. */
export async function ask(path, body) {
  const answer = await fetch(`${process.env.SERVICE}/v1/variants/${path}`, body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  expect(answer.status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return answer.json();
}

/** Counts the games that the browser stores. */
export const countKept = (page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("va.game.")).length);
