// The page that verifies games: it sends nothing, accepts a true game, and names the ply of each tampering.

import { gunzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";

import { gameToTamper, ways } from "./support/tamper.js";
import { Referee } from "../playground/referee.js";
import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";

/** A true game and its tampered copies. */
async function recordedGame() {
  const bytes = await readFile(new URL("../variant_arbiter.wasm.gz", import.meta.url));
  const referee = new Referee(await WebAssembly.compile(gunzipSync(bytes)));
  const ask = (variant, operation, body) => JSON.parse(new TextDecoder().decode(referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body)).body));
  const game = gameToTamper(referee);
  return { game, tampered: ways(ask, game) };
}

/** Pastes a game and a noted agreement, and starts the verification. */
async function verify(page, text, noted = "") {
  await page.locator("#text").fill(text);
  await page.locator("#noted").fill(noted);
  // Otherwise, the test could mistake the verdict on an earlier game for the new one.
  await page.evaluate(() => {
    const verdict = document.getElementById("verdict");
    verdict.replaceChildren();
    verdict.className = "";
  });
  await page.getByRole("button", { name: "Verify", exact: true }).click();
}

test("Without a network, the page finds each tampering, and rejects a text that is not a game", { tag: "@offline" }, async ({ page }) => {
  await page.goto("./verify");
  // The first game loads the referee.
  await page.getByRole("button", { name: "Try a true game" }).click();
  const verdict = page.locator("#verdict");
  await expect(verdict).toContainText("all chance follows from the agreement that you noted");
  const asked = [];
  page.on("request", (request) => /^http/.test(request.url()) && asked.push(request.url()));
  await page.context().setOffline(true);
  const { game, tampered } = await recordedGame();
  const { agreement } = game.provable;
  for (const [name, where, other] of tampered) {
    await verify(page, JSON.stringify(other));
    if (!where) {
      await expect(verdict.locator(".headline"), name).toHaveText("This is not the whole of a recorded game. Copy it again, from the first brace to the last, or paste it as PGN.");
      await expect(verdict.locator("details"), name).toContainText("record.provable");
      continue;
    }
    await expect(page.locator("#verdict.wrong .headline"), name).toHaveText(new RegExp(`^✗ ${where}: `));
    await expect(page.locator("#plies [aria-current]"), name).toHaveText(new RegExp(`^✗${where}`));
  }
  await verify(page, "hello");
  await expect(verdict).toHaveText(/^This is neither/);
  await page.getByRole("button", { name: "Try a tampered one" }).click();
  await expect(verdict).toHaveText(/✗ Ply \d+: result \d+ of chance: expected/);
  // A new text clears the agreement noted for the example.
  await page.locator("#text").fill(JSON.stringify(game));
  await expect(page.locator("#noted")).toHaveValue("");
  await verify(page, JSON.stringify(game), agreement.toUpperCase());
  await expect(verdict).toHaveText(/^✗ The game: expected the agreement/);
  expect(asked).toEqual([]);
  await page.context().setOffline(false);
});

test("A number of an effect may be written in any way", { tag: "@offline" }, async ({ page }) => {
  await page.goto("./verify");
  const { game } = await recordedGame();
  await verify(page, JSON.stringify(game).replace(/("chosen":\d+)/g, "$1.0"));
  await expect(page.locator("#verdict .headline")).toHaveText("? Consistent, not proven");
});

test("Each verdict has its own headline", { tag: ["@offline", "@nightly"] }, async ({ open }) => {
  test.slow();
  const { game } = await recordedGame();
  const { provable, ...uncommitted } = game;
  const { agreement } = provable;
  const unseeded = { ...uncommitted, start: { ...game.start, seed: null }, plies: game.plies.map((ply) => ({ ...ply, seed: null })) };
  const kinds = {
    proven: [game, agreement, "right", /^✓ Proven\n+All \d+ plies follow the rules, and all chance follows from the agreement that you noted\./],
    consistent: [game, "", "open", new RegExp(`^\\? Consistent, not proven\n[^]*${agreement}\n+Compare it with the one that you noted`)],
    uncommitted: [uncommitted, "", "open", /^\? Uncommitted, not proven\n[^]*chance follows from its seeds, but anyone may have chosen the seeds\./],
    unseeded: [unseeded, "", "open", /^\? Without seeds, not proven\n/],
    wrong: [game, "0".repeat(64), "wrong", new RegExp(`^✗ The game: expected the agreement 0{64}, found ${agreement}`)],
  };
  for (const width of [390, 1400]) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto("./verify");
    for (const [name, [record, noted, kind, words]] of Object.entries(kinds)) {
      await verify(page, JSON.stringify(record), noted);
      await expect(page.locator(`#verdict.${kind} .headline`)).toBeVisible();
      await expect(page.locator("#verdict")).toHaveText(words, { useInnerText: true });
      await expect(page.locator("#verdict .headline"), `${name}: the headline`).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, name);
      await expectAccessible(page, `the verdict ${name}, ${width} px`);
      await picture(page, `verify-${name}-${width}`);
    }
  }
});

test("The up and down keys step through the plies, each with its board", { tag: ["@offline", "@nightly"] }, async ({ open }) => {
  for (const width of [390, 1400]) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto("./verify");
    await page.getByRole("button", { name: "Try a true game" }).click();
    await expect(page.locator("#board")).toBeVisible();
    await page.locator("#plies button").nth(2).click();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("#title")).toHaveText(/^Ply 2: /);
    await expect.poll(() => page.locator("#board").evaluate((board) => board.naturalWidth)).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page, "the page that verifies");
    await expectAccessible(page, `the page that verifies, ${width} px`);
    await picture(page, `verify-${width}`);
  }
});
