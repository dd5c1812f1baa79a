// The page that verifies games: what is pasted goes nowhere, a true game is accepted, and of each
// tampered one the ply is named.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

import { Referee } from "../../src/playground/referee.js";
import { example } from "../../src/playground/verify_example.js";
import { ways } from "../webassembly/tamper.mjs";
import { accessible } from "./layout.mjs";
import { page, service } from "./page.mjs";

async function played() {
  const bytes = await readFile(new URL("../../src/playground/variant_arbiter.wasm.gz", import.meta.url));
  const referee = new Referee(await WebAssembly.compile(gunzipSync(bytes)));
  const ask = (variant, operation, body) => JSON.parse(new TextDecoder().decode(referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body)).body));
  const game = await example(referee);
  return { game, tampered: await ways(ask, game) };
}

/** Pastes a game and gives the verdict. */
async function verdict(on, text) {
  await on.locator("#text").fill(text);
  await on.getByRole("button", { name: "Verify", exact: true }).click();
  const said = on.locator("#verdict", { hasText: /^[✓✗]|This is neither/ });
  await said.waitFor();
  const words = await said.textContent();
  // So that the next one is not taken for this.
  await on.evaluate(() => document.getElementById("verdict").replaceChildren());
  return words;
}

/** Without a network: a true game, each tampered one, and what is no game. */
export async function verifiesAlone(browser) {
  const on = await page(browser);
  await on.goto(`${service}/verify`);
  // The referee is loaded with the first game.
  await on.getByRole("button", { name: "Try a true game" }).click();
  await on.locator("#verdict", { hasText: "every draw follows from its seed" }).waitFor();
  await on.evaluate(() => document.getElementById("verdict").replaceChildren());
  const asked = [];
  on.on("request", (request) => /^http/.test(request.url()) && asked.push(request.url()));
  await on.context().setOffline(true);
  const { game, tampered } = await played();
  assert.match(await verdict(on, JSON.stringify(game)), /^✓ All \d+ plies follow the rules, and every draw follows from its seed\.$/);
  for (const [name, where, other] of tampered) {
    const words = await verdict(on, JSON.stringify(other));
    assert.ok(words.startsWith(`✗ ${where}: `), `${name}: expected ${where}, found ${words}`);
    assert.ok((await on.locator("#plies [aria-current]").textContent()).startsWith(`✗${where}`), name);
  }
  assert.match(await verdict(on, "hello"), /^This is neither/);
  await on.getByRole("button", { name: "Try a tampered one" }).click();
  await on.locator("#verdict", { hasText: /✗ Ply \d+: draw \d+: expected/ }).waitFor();
  assert.deepEqual(asked, []);
  await on.context().setOffline(false);
  await on.context().close();
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
