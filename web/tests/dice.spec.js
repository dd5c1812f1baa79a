// Dice Minichess, from another crate: five files, a die, and a Spy that the other side sees as a Pawn. Two players play
// it to its end at one screen, neither learns of the other's Spy, and the page verifies the record.

import { expect } from "./support/fixtures.js";
import { testOf } from "./support/mounted.js";
import { begin, choice, expectLabel, expectPly, play } from "./support/player.js";

const test = testOf("dice_minichess");

/** The die allows these moves with the seed "spy". */
const MOVES = ["b2b3", "c4b2", "pass", "pass", "pass", "b2d3", "e2e3", "d3e1"];

const asked = async (request, operation, data) => (await request.post(`./v1/variants/dice-minichess/${operation}`, { data })).json();

/** Records the same game as a site does. */
async function recorded(request) {
  const start = await asked(request, "start", {});
  const plies = [];
  for (const move of MOVES) {
    const before = plies.at(-1)?.position ?? start.position;
    plies.push({ before, ...(await asked(request, "play", { position: before, move, seed: "spy" })) });
  }
  return { variant: start.variant, rulesVersion: start.rulesVersion, start, plies };
}

test("Dice Minichess is played to its end behind the curtain, and verified", async ({ page }) => {
  await begin(page, "Dice Minichess");
  const pass = (side) => page.getByRole("button", { name: `I am ${side}` }).click();
  const said = () => page.evaluate(() => [document.body.innerText, ...[...document.querySelectorAll(".cell")].map((cell) => cell.ariaLabel), ...[...document.querySelectorAll("input, textarea")].map(({ value }) => value)].join("\n"));
  await pass("White");
  await expect(page.locator(".cell")).toHaveCount(25);
  await expectLabel(page, "c2", "c2, White Spy");
  await page.evaluate(() => {
    document.getElementById("seed").value = "spy";
  });
  for (const [index, move] of MOVES.entries()) {
    const isWhite = index % 2 === 0;
    if (index > 0) await pass(isWhite ? "White" : "Black");
    await expectPly(page, index);
    await expectLabel(page, "c2", `c2, White ${isWhite ? "Spy" : "Pawn"}`);
    // The Spy is hidden until it moves as a Knight.
    if (index < 2) await expectLabel(page, "c4", `c4, Black ${isWhite ? "Pawn" : "Spy"}`);
    expect(await said(), `before ${move}`).not.toMatch(isWhite ? /Black Spy|pps/ : /White Spy|PPS|PSP/);
    if (index > 0) await expect(page.locator("#effects li").last()).toHaveText(/^The die shows [KQRBNP]\. Chance: [KQRBNP], one of 6 ways\.$/);
    if (move === "pass") await choice(page, /^Pass/).click();
    else await play(page, [move.slice(0, 2), move.slice(2)]);
  }
  await expect(page.locator("#status")).toHaveText("The King is captured: Black has won");
  await expectPly(page, MOVES.length);
  await expectLabel(page, "c2", "c2, White Spy");
  await page.reload();
  await expectPly(page, MOVES.length);
  await page.goto("./verify");
  const verdict = page.locator("#verdict");
  const verify = async (text) => {
    await page.locator("#text").fill(text);
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page.getByRole("button", { name: /^Send it to this service/ }).click();
  };
  const game = await recorded(page.request);
  await verify(JSON.stringify(game));
  await expect(verdict).toContainText("? Uncommitted, not proven");
  await expect(verdict).toContainText(`All ${MOVES.length} plies follow the rules`);
  await expect(page.locator("#plies button")).toHaveCount(MOVES.length + 2);
  // Another die after the last ply breaks no rule, but does not follow from the seed.
  const { before, move, seed, draws } = game.plies.pop();
  game.plies.push({ before, ...(await asked(page.request, "play", { position: before, move, draws: [(draws[0] + 1) % 6] })), seed });
  await verify(JSON.stringify(game));
  await expect(verdict).toContainText(/✗ Ply 8: result 1 of chance: expected \d of 6 options, found \d/);
});
