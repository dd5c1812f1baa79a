// Turns where something comes between: a Queen that is invisible, a link step, another tab, a key that
// is held, a choice that is owed.

import assert from "node:assert/strict";

import { at, begin, choice, page, play, played, service, square, target } from "./page.mjs";

/** On stepping back, the page asks about every move of Black's, also about the one that was played. */
export async function asksTheSame(browser) {
  const on = await at(browser, "chakart", "4k3/8/8/8/8/8/8/3QK3 b 0 1111 000000000000 -");
  const isBlack = () => on.getByRole("button", { name: "I am Black" }).click();
  await play(on, ["e8", "e7"], 1);
  await square(on, "d1").click();
  await target(on, "d4").click();
  await choice(on, /invisible/).click();
  await isBlack();
  await played(on, 2);
  // White's turn: nothing of theirs can be looked into.
  await on.locator("#undo").click();
  await played(on, 1);
  await on.locator("#hint", { hasText: "only from your own turns" }).waitFor();
  await square(on, "e1").click();
  assert.equal(await on.locator(".to").count(), 0);
  // Black's own turn.
  await on.locator("#undo").click();
  await played(on, 0);
  for (const to of ["e7", "d7"]) {
    await square(on, "e8").click();
    await target(on, to).click();
    await on.getByRole("dialog", { name: "Play another move?" }).getByRole("button", { name: "Cancel" }).click();
    await played(on, 0);
  }
  await on.context().close();
}

/** The first part of a turn moves before the link step, which marks where it led; its end takes the marks away at once. */
export async function linkStepMoves(browser) {
  const on = await page(browser, { reducedMotion: "no-preference" });
  await begin(on, "Twinkie Danger Chess");
  await play(on, ["0e2", "0e4"], 1);
  await on.evaluate(() => {
    globalThis.motions = 0;
    new MutationObserver((changes) => {
      const began = ({ target, oldValue }) => target.classList.contains("animating") && !oldValue.split(" ").includes("animating");
      if (changes.some(began)) motions += 1;
    }).observe(document.getElementById("boards"), { attributeFilter: ["class"], attributeOldValue: true });
  });
  await square(on, "0d7").click();
  await target(on, "0d5").click();
  const end = choice(on, /^End turn$/);
  await end.waitFor();
  assert.equal(await on.evaluate(() => motions), 1);
  assert.deepEqual((await on.locator(".cell.last").evaluateAll((cells) => cells.map((cell) => cell.dataset.square))).sort(), ["0d5", "0d7"]);
  assert.ok(await on.locator(".cell.ask").count() > 100);
  await on.route("**/play", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await end.click();
  await on.waitForTimeout(300);
  assert.equal(await on.locator(".cell.ask").count(), 0);
  await played(on, 2);
  await on.context().close();
}

/** A double click on a target links nothing, and Enter that is held ends no turn. */
export async function heldAndDoubled(browser) {
  const on = await page(browser);
  await begin(on, "Twinkie Danger Chess");
  await play(on, ["0e2", "0e4"], 1);
  await square(on, "0d7").click();
  await target(on, "0d5").dblclick();
  await choice(on, /^End turn$/).waitFor();
  await on.waitForTimeout(200);
  assert.equal(await on.locator(".chosen").count(), 0);
  await on.keyboard.press("Escape");
  await square(on, "0d7").click();
  await square(on, "0d5").focus();
  for (let repeat = 0; repeat < 8; repeat += 1) {
    await on.keyboard.down("Enter");
    await on.waitForTimeout(60);
  }
  await on.keyboard.up("Enter");
  await played(on, 1);
  assert.ok(await choice(on, /^End turn$/).isVisible());
  // Nor does Space that was held meanwhile, nor a second Enter.
  await on.keyboard.press("Escape");
  await square(on, "0d7").click();
  await square(on, "0d5").focus();
  await on.keyboard.down(" ");
  await choice(on, /^End turn$/).waitFor();
  await on.keyboard.up(" ");
  await on.keyboard.press("Enter");
  await on.waitForTimeout(200);
  await played(on, 1);
  assert.ok(await choice(on, /^End turn$/).isVisible());
  await on.context().close();
}

/** An answer that comes late overwrites nothing that another tab has kept meanwhile. */
export async function lateAnswer(browser) {
  const on = await page(browser);
  await begin(on, "Minigolf Chess");
  await play(on, ["a1.e2", "a1.e4"], 1);
  const other = await on.context().newPage();
  await other.goto(on.url());
  await played(other, 1);
  await on.route("**/play", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await square(on, "a2.d7").click();
  await target(on, "a2.d5").click();
  const [from, to] = ["a2.e7", "a2.e5"];
  await play(other, [from, to], 2);
  await on.locator("#notice p", { hasText: "a game of their own" }).waitFor();
  await played(on, 2);
  const kept = await on.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("va.game."))
    .map((name) => JSON.parse(localStorage.getItem(name)).line.plies.map(({ move }) => move).at(-1)));
  assert.equal(kept.length, 2);
  assert.equal(kept.filter((move) => move.startsWith(from)).length, 1, `${kept}`);
  assert.equal(kept.filter((move) => move.startsWith("a2.d7")).length, 1, `${kept}`);
  // Each goes on with its own.
  await on.unroute("**/play");
  await on.reload();
  await played(on, 2);
  await other.reload();
  await played(other, 2);
  assert.ok(await other.locator("#record li", { hasText: "e7" }).count());
  await on.context().close();
}

/** A piece that is owed a choice keeps it, whatever else is tapped; the Queen comes first. */
export async function owedStays(browser) {
  const on = await at(browser, "chakart", "3Pk3/8/8/8/8/8/8/4K3 w 6 1111 000000000000 promotion:d8+end");
  await choice(on, /promote to/).waitFor();
  assert.match(await on.locator("#choice button").first().textContent(), /Queen/);
  await square(on, "e1").click();
  await on.locator("#hint", { hasText: "must become another piece" }).waitFor();
  assert.ok(await choice(on, /Queen/).isVisible());
  await choice(on, /Queen/).click();
  await played(on, 1);
  await on.context().close();
}

/** A second step does not wait for the motion of the first. */
export async function quickSteps(browser) {
  const on = await page(browser, { reducedMotion: "no-preference" });
  const moves = "a1.e2-a1.e4 a2.e7-a2.e5";
  await on.goto(`${service}/play/minigolf?${new URLSearchParams({ v: 1, moves, at: 0 })}`);
  await played(on, 0);
  const places = () => on.locator("#ways button:not(#skip)").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  const before = await places();
  await on.locator("#status").click();
  await on.keyboard.press("ArrowRight");
  await on.locator("#boards.animating").waitFor();
  // What skips it takes no room from the others.
  assert.deepEqual(await places(), before);
  await on.keyboard.press("ArrowRight");
  await played(on, 2);
  await on.context().close();
}
