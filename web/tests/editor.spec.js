// Setting up a position: pieces, fields, every fault as it arises, and the game from there.

import { fieldNames, lettersIn, placementOf } from "../playground/editor_tools.js";
import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { ask } from "./support/game_state.js";
import { begin, expectLabel, expectPly, goTo, play } from "./support/player.js";

const editor = (page) => page.getByRole("dialog", { name: /^Set up a position/ });
const cell = (page, name) => editor(page).locator(`[data-square="${name}"]`);
const tool = (page, name) => editor(page).getByRole("toolbar").getByRole("button", { name, exact: true });
const faults = (page) => editor(page).locator(".faults");
const text = (page) => editor(page).locator("textarea");

async function open(page) {
  await page.locator("#menu summary").click();
  await page.getByRole("button", { name: "Set up a position" }).click();
  await expect(editor(page)).toBeVisible();
}

test("Every fault is listed as it arises, and a lawful position can be played", async ({ complaints, page }) => {
  complaints.expected = "status of 422";
  await begin(page, "Twinkie Danger Chess");
  await expectPly(page, 0);
  await open(page);
  await expect(faults(page)).toHaveText(/This is a lawful position: White is to move/);
  await editor(page).getByRole("button", { name: "Empty the board" }).click();
  await expect(faults(page).getByRole("listitem")).toContainText(["White has 0 Kings", "Black has 0 Kings"]);
  // A fault of a field is beside its control.
  await expect(editor(page).locator("div:has(> fieldset)", { hasText: "Castling" }).locator(".fault")).toHaveText(/right K.*right Q.*right k.*right q/);
  await expect(editor(page).getByRole("button", { name: "Play from here" })).toBeDisabled();
  await expectAccessible(page, "faults");
  await picture(page, "editor-faults");
  await tool(page, "White King").click();
  await cell(page, "0e1").click();
  await tool(page, "Black King").click();
  await cell(page, "0e8").click();
  for (const box of await editor(page).getByRole("group", { name: "Castling" }).getByRole("checkbox").all()) await box.uncheck();
  await tool(page, "White Queen").click();
  await cell(page, "0d1").click();
  await tool(page, "White's link").click();
  await cell(page, "0d1").click();
  await expect(faults(page)).toContainText("D1 is linked and so one square, but board 0 has the White Queen there and board 1 nothing.");
  await tool(page, "White Queen").click();
  await cell(page, "1d1").click();
  await editor(page).getByRole("combobox", { name: "Side" }).selectOption("b");
  await expect(text(page)).toHaveValue("4k3/8/8/8/8/8/8/3QK3 8/8/8/8/8/8/8/3Q4 b - - wd1 0 1");
  await expect(faults(page)).toHaveText(/lawful position: Black is to move/);
  await editor(page).getByRole("button", { name: "Play from here" }).click();
  await expect(editor(page)).toBeHidden();
  await expectLabel(page, "1d1", /White Queen, linked by White/);
  await play(page, ["0e8", "0f7"]);
});

test("Momentum and objects, the keyboard, and typed text @offline", async ({ complaints, page }) => {
  complaints.expected = "status of 422";
  await goTo(page, "minigolf", "4k3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/R3K3 w - - - 0 1");
  await open(page);
  await tool(page, "Momentum: a piece, then where it goes").click();
  await cell(page, "a1.a1").click();
  await cell(page, "a1.d4").click();
  await expect(editor(page).getByLabel("Momentum", { exact: true })).toHaveValue("a1.a1:3,3");
  await expect(faults(page)).toContainText("lawful");
  await picture(page, "editor-minigolf");
  await editor(page).getByRole("button", { name: "Play from here" }).click();
  await expect(editor(page)).toBeHidden();
  await expectLabel(page, "a1.a1", /moving 3 ranks towards Black, 3 files/);
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/4K3 w 0 1111 000000000000 -");
  await open(page);
  await cell(page, "e1").focus();
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, "e2")).toBeFocused();
  await page.keyboard.press("w");
  await expect(cell(page, "e2")).toHaveAttribute("aria-label", "e2, bomb");
  await page.keyboard.press("Delete");
  await expect(cell(page, "e2")).toHaveAttribute("aria-label", "e2, empty");
  await editor(page).getByText("Advanced").click();
  await text(page).fill("4k3/8/8/8/8/8/8/3mK3 w 7 1111 000000000000 -");
  await expect(cell(page, "d1")).toHaveAttribute("aria-label", "d1, mushroom");
  await expect(editor(page).getByLabel("Turns")).toHaveValue("7");
  await text(page).fill("nonsense");
  await expect(faults(page).getByRole("listitem").first()).toContainText(/fields|board/i);
  await expect(editor(page).getByLabel("Black Kings in reserve")).toHaveValue("0");
  await page.keyboard.press("Escape");
  await expect(editor(page)).toBeHidden();
});

test("Pieces are dragged from the palette, on the board, and off it; powers, reserve and turns have controls @offline", async ({ complaints, page }) => {
  complaints.expected = "status of 422";
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -");
  await open(page);
  await cell(page, "d1").dragTo(cell(page, "h5"));
  await expect(text(page)).toHaveValue("4k3/8/8/7Q/8/8/8/4K3 w 0 1111 000000000000 -");
  await tool(page, "Bomb").dragTo(cell(page, "e4"));
  await expect(cell(page, "e4")).toHaveAttribute("aria-label", "e4, bomb");
  const square = await cell(page, "e4").boundingBox();
  await page.evaluate(() => getSelection().selectAllChildren(document.querySelector("#editor .parts")));
  await cell(page, "e4").dragTo(editor(page).locator("header h2"));
  await cell(page, "h5").click({ button: "right" });
  await expect(text(page)).toHaveValue("4k3/8/8/8/8/8/8/4K3 w 0 1111 000000000000 -");
  expect(await cell(page, "e4").boundingBox(), "faults do not move the board").toEqual(square);
  await editor(page).getByRole("checkbox", { name: "Black's shell" }).uncheck();
  await editor(page).getByLabel("White Queens in reserve").fill("1");
  await editor(page).getByLabel("Turns").fill("7");
  await expect(text(page)).toHaveValue("4k3/8/8/8/8/8/8/4K3 w 7 1101 000010000000 -");
  await expect(faults(page)).toContainText("lawful");
  await expect(editor(page).getByRole("button", { name: "Save the picture" })).toBeEnabled();
});

test("The editor searches for a forced win", async ({ page }) => {
  await goTo(page, "twinkie-danger", "7k/8/5K2/8/8/8/8/R7 8/8/8/8/8/8/8/8 w - - - 0 1");
  await open(page);
  await editor(page).getByRole("button", { name: "Solve" }).click();
  await expect(editor(page).locator(".found")).toHaveText("White forces mate in two turns. K0f6-0g6");
});

for (const [width, height, scheme] of [[390, 664, "dark"], [768, 900, "light"], [1280, 720, "dark"], [1920, 1080, "light"]]) {
  test(`The dialog fits into ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    for (const name of ["twinkie-danger", "minigolf", "chakart"]) {
      await page.goto(`./play/${name}`);
      await expectPly(page, 0);
      await open(page);
      await expect(faults(page)).toContainText("lawful");
      await expectNoSidewaysScroll(page, name);
      expect(await editor(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page, `${name} at ${width}`);
      await picture(page, `editor-${name}-${width}`);
      await editor(page).getByRole("button", { name: "Close" }).click();
    }
  });
}

test("A position stays the same when it is split and joined again, in every game", async () => {
  for (const variant of ["twinkie-danger", "minigolf", "chakart"]) {
    const answer = await fetch(`${process.env.SERVICE}/v1/variants/${variant}`);
    const about = await answer.json();
    const { start } = await ask(`${variant}/start`).then(({ position }) => ({ start: position }));
    const fields = start.split(" ");
    const { count } = about.boards;
    for (const board of fields.slice(0, count)) expect(placementOf(lettersIn(board, about.boards), about.boards)).toBe(board);
    expect(fieldNames(about).filter((name) => name !== "armies")).toHaveLength(fields.length - count);
  }
});
