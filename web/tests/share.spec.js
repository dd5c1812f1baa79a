// The Share menu: each entry exports the shown game.

import { expect, expectAccessible, picture, test } from "./support/fixtures.js";
import { countKept, openTab } from "./support/game_state.js";
import { begin, expectPly, load, play, share } from "./support/player.js";

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Plays two plies of Chakart on a page that may use the clipboard. */
async function played(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await begin(page, "Chakart");
  await play(page, ["e2", "e4"], 1);
  await play(page, ["e7", "e5"], 2);
}

/** Returns the file that an entry downloads. */
async function saved(page, name) {
  const waiting = page.waitForEvent("download");
  await page.locator("#open-share").click();
  await page.locator("#share").getByText(name).click();
  const file = await waiting;
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

test("Link, embed, position and PGN match the shown game", async ({ page }) => {
  await played(page);
  await share(page, /link/);
  await expect(page.locator("#hint")).toHaveText("Copied the link.");
  const link = await clipboard(page);
  const tab = await openTab(page, link);
  await expectPly(tab, 2);
  await tab.close();
  await share(page, /embeds/);
  await expect(page.locator("#hint")).toHaveText("Copied the code of the embed.");
  const embed = await clipboard(page);
  const source = await page.evaluate((html) => new DOMParser().parseFromString(html, "text/html").querySelector("iframe").src, embed);
  expect(source).toBe(link.replace("/play/", "/embed/"));
  await share(page, /position/);
  await expect(page.locator("#hint")).toHaveText("Copied the position.");
  expect(await clipboard(page)).toBe(await page.locator("#position").inputValue());
  await share(page, /PGN/);
  await expect(page.locator("#hint")).toHaveText("Copied the game as PGN.");
  expect(await clipboard(page)).toMatch(/1\. e2-e4 e7-e5 \*/);
});

test("A decision of the players is in the PGN and in the link", async ({ page, open }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [button, answer, result, status] of [["resign", "Resign", "1-0", "Ended by the players: White has won"], ["agree", "Both agree", "1/2-1/2", "Draw"]]) {
    await page.goto("./play/chakart?v=1&moves=e2-e4");
    await page.locator(`#${button}`).click();
    await page.getByRole("dialog").getByRole("button", { name: answer, exact: true }).click();
    await page.locator("#result").getByRole("button", { name: "Close" }).click();
    await share(page, /PGN/);
    await expect(page.locator("#hint")).toHaveText("Copied the game as PGN.");
    const pgn = await clipboard(page);
    expect(pgn).toContain(`[Result "${result}"]`);
    await share(page, /link/);
    await expect(page.locator("#hint")).toHaveText("Copied the link.");
    const link = await clipboard(page);
    const other = await open();
    await other.goto(link);
    await expect(other.locator("#status")).toHaveText(status);
    await expect(other).toHaveURL(link);
    await other.goto("./play/chakart");
    await load(other, "pgn", pgn);
    await expectPly(other, 1);
    await expect(other.locator("#status")).toHaveText(status);
    await other.reload();
    await expect(other.locator("#status")).toHaveText(status);
  }
});

test("Pictures and the animation are saved as files", async ({ page }) => {
  await played(page);
  const svg = await saved(page, /SVG/);
  expect(svg.name).toBe("chakart.svg");
  expect(svg.bytes.toString()).toMatch(/^<svg /);
  const png = await saved(page, /\(PNG/);
  expect(png.name).toBe("chakart.png");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  const animation = await saved(page, /animation/);
  expect(animation.name).toBe("chakart.apng");
  expect(animation.bytes.includes("acTL")).toBe(true);
  expect(animation.bytes.toString()).toContain("e7-e5");
});

for (const [width, height, colorScheme] of [[390, 700, "dark"], [768, 1024, "light"], [1280, 720, "dark"], [1920, 1000, "light"]]) {
  test(`At ${width} by ${height}, ${colorScheme}, both dialogs work by keyboard`, { tag: "@nightly" }, async ({ page, complaints }) => {
    // The page asks each variant for its games.
    complaints.expected = "422";
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await begin(page, "Minigolf Chess");
    await expectPly(page, 0);
    await page.locator("#open-share").press("Enter");
    await expect(page.locator("#copy-link")).toBeFocused();
    await picture(page, `share-${width}-${colorScheme}`);
    await expectAccessible(page, "share");
    await page.keyboard.press("Escape");
    await expect(page.locator("#share")).toBeHidden();
    await expect(page.locator("#open-share")).toBeFocused();
    await page.locator("#menu summary").press("Enter");
    await page.locator("#open-load").press("Enter");
    await picture(page, `load-${width}-${colorScheme}`);
    await expectAccessible(page, "load");
    await page.locator("#pgn").fill("[Variant \"chakart\"]\n\n1. e2-e4 *");
    await page.locator("#load-pgn").press("Enter");
    await expectPly(page, 1);
  });
}

test("Of several games in a text the reader chooses one, and the page says what it has put right", async ({ page, complaints }) => {
  complaints.expected = "422";
  await page.goto("./");
  await begin(page, "Twinkie Danger Chess");
  await page.locator("#menu summary").click();
  await page.locator("#open-load").click();
  // Without a text, the browser says that the field is to be filled, and the dialog stays.
  await page.locator("#load-pgn").click();
  await page.locator("#position").fill("");
  await page.locator("#load-position").click();
  await expect(page.locator("#position:invalid")).toBeFocused();
  // A text whose first move cannot be read is no game: the dialog stays, and nothing is kept.
  const kept = await countKept(page);
  await page.locator("#pgn").fill("hello");
  await page.locator("#load-pgn").click();
  await expect(page.locator("#pgn:invalid")).toBeFocused();
  expect(await page.locator("#pgn").evaluate((field) => field.validationMessage)).toMatch(/^This is no game: "hello" /);
  expect(await countKept(page)).toBe(kept);
  await page.locator("#pgn").fill("[White Anna]\n\n1. 0e2-0e4 *\n\n[White \"Bert\"]\n[Variant \"minigolf\"]\n\n1. a1.e2–a1.e4 ½\n\n1. nonsense <");
  await page.locator("#load-pgn").click();
  await expect(page.locator("#pgn-game option")).toHaveText(["1. Anna – ?", "2. Bert – ?", /^3. /]);
  await page.locator("#pgn-game").selectOption("2");
  await expectAccessible(page, "the choice of a game");
  await page.locator("#load-pgn").click();
  await expect(page.locator("#load")).toBeHidden();
  await expectPly(page, 1);
  await expect(page).toHaveURL(/minigolf/);
  await expect(page.locator("#hint")).toHaveText(/^Put right in line 8, column 4: a1\.e2–a1\.e4, read as "a1\.e2-a1\.e4"\. 1 more\.$/);
  // Another text has games of its own.
  await page.locator("#menu summary").click();
  await page.locator("#open-load").click();
  await page.locator("#pgn").fill("1. a1.e2-a1.e3 *");
  await expect(page.locator("#pgn-games")).toBeHidden();
  await page.locator("#load-pgn").click();
  await expectPly(page, 1);
  await load(page, "pgn", "1. \"a1.e2-a1.e3\"");
  await expect(page.locator("#hint")).toHaveText(/^Put right in line 1, column \d+: \* was missing\.$/);
});
