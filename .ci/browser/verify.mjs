// The page that verifies games: what is pasted goes nowhere, a true game is accepted, and of each
// tampered one the ply is named.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

import { Referee } from "../../web/playground/referee.js";
import { example } from "../../web/playground/verify_example.js";
import { ways } from "../webassembly/tamper.mjs";
import { accessible } from "./layout.mjs";
import { page, service } from "./page.mjs";

async function played() {
  const bytes = await readFile(new URL("../../web/variant_arbiter.wasm.gz", import.meta.url));
  const referee = new Referee(await WebAssembly.compile(gunzipSync(bytes)));
  const ask = (variant, operation, body) => JSON.parse(new TextDecoder().decode(referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body)).body));
  const game = example(referee);
  return { game, tampered: ways(ask, game) };
}

/** Pastes a game, and what was noted, and gives the headline and what stands below it. */
async function verdict(on, text, noted = "") {
  await on.locator("#text").fill(text);
  await on.locator("#noted").fill(noted);
  await on.getByRole("button", { name: "Verify", exact: true }).click();
  await on.locator("#verdict .headline", { hasText: /^[✓✗?]|This is neither/ }).waitFor();
  const words = await on.locator("#verdict").innerText();
  const kind = await on.locator("#verdict").getAttribute("class");
  // So that the next one is not taken for this.
  await on.evaluate(() => document.getElementById("verdict").replaceChildren());
  return { words, kind };
}

/** Without a network: a true game, each tampered one, and what is no game. */
export async function verifiesAlone(browser) {
  const on = await page(browser);
  await on.goto(`${service}/verify`);
  // The referee is loaded with the first game.
  await on.getByRole("button", { name: "Try a true game" }).click();
  await on.locator("#verdict", { hasText: "every draw follows from the agreement that you noted" }).waitFor();
  await on.evaluate(() => document.getElementById("verdict").replaceChildren());
  const asked = [];
  on.on("request", (request) => /^http/.test(request.url()) && asked.push(request.url()));
  await on.context().setOffline(true);
  const { game, tampered } = await played();
  const { agreement } = game.provable;
  for (const [name, where, other] of tampered) {
    const { words, kind } = await verdict(on, JSON.stringify(other));
    assert.ok(words.startsWith(`✗ ${where}: `), `${name}: expected ${where}, found ${words}`);
    assert.equal(kind, "wrong");
    assert.ok((await on.locator("#plies [aria-current]").textContent()).startsWith(`✗${where}`), name);
  }
  assert.match((await verdict(on, "hello")).words, /^This is neither/);
  await on.getByRole("button", { name: "Try a tampered one" }).click();
  await on.locator("#verdict", { hasText: /✗ Ply \d+: draw \d+: expected/ }).waitFor();
  // What was noted of an example is forgotten with it.
  await on.locator("#text").fill(JSON.stringify(game));
  assert.equal(await on.locator("#noted").inputValue(), "");
  assert.match((await verdict(on, JSON.stringify(game), agreement.toUpperCase())).words, /^✗ The game: expected the agreement/);
  assert.deepEqual(asked, []);
  await on.context().setOffline(false);
  await on.context().close();
}

/** Each verdict has a headline of its own, and an uncommitted game never one like a proven game's. */
export async function tellsVerdictsApart(browser) {
  const { game } = await played();
  const { provable, ...uncommitted } = game;
  const { agreement } = provable;
  const unseeded = { ...uncommitted, start: { ...game.start, seed: null }, plies: game.plies.map((ply) => ({ ...ply, seed: null })) };
  const kinds = {
    proven: [game, agreement, "right", /^✓ Proven\n+All \d+ plies follow the rules, and every draw follows from the agreement that you noted\./],
    consistent: [game, "", "open", new RegExp(`^\\? Consistent, not proven\n[^]*${agreement}\n+Compare it with the one that you noted`)],
    uncommitted: [uncommitted, "", "open", /^\? Uncommitted, not proven\n[^]*the draws follow from their seeds, but anyone may have chosen the seeds\./],
    unseeded: [unseeded, "", "open", /^\? Without seeds, not proven\n/],
    wrong: [game, "0".repeat(64), "wrong", new RegExp(`^✗ The game: expected the agreement 0{64}, found ${agreement}`)],
  };
  for (const width of [390, 1400]) {
    const on = await page(browser, { viewport: { width, height: 800 } });
    await on.goto(`${service}/verify`);
    for (const [name, [record, noted, kind, words]] of Object.entries(kinds)) {
      await on.locator("#text").fill(JSON.stringify(record));
      await on.locator("#noted").fill(noted);
      await on.getByRole("button", { name: "Verify", exact: true }).click();
      await on.locator(`#verdict.${kind} .headline`).waitFor();
      assert.match(await on.locator("#verdict").innerText(), words);
      assert.ok(await on.locator("#verdict .headline").evaluate((line) => line.getBoundingClientRect().top >= 0), `${name}: the headline is in view`);
      assert.ok(await on.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
      await accessible(on, `the verdict ${name}, ${width} px`);
      if (process.env.PICTURES) await on.screenshot({ path: `${process.env.PICTURES}/verify-${name}-${width}.png` });
      await on.evaluate(() => { document.getElementById("verdict").className = ""; });
    }
    await on.context().close();
  }
}

/** Up and down walk through the plies, each with its board; nothing is cut off on a telephone. */
export async function walksThePlies(browser) {
  for (const width of [390, 1400]) {
    const on = await page(browser, { viewport: { width, height: 800 } });
    await on.goto(`${service}/verify`);
    await on.getByRole("button", { name: "Try a true game" }).click();
    await on.locator("#board").waitFor();
    await on.locator("#plies button").nth(2).click();
    await on.keyboard.press("ArrowDown");
    assert.match(await on.locator("#title").textContent(), /^Ply 2: /);
    await on.waitForFunction(() => document.getElementById("board").naturalWidth > 0);
    assert.ok(await on.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await accessible(on, `the page that verifies, ${width} px`);
    if (process.env.PICTURES) await on.screenshot({ path: `${process.env.PICTURES}/verify-${width}.png` });
    await on.context().close();
  }
}
