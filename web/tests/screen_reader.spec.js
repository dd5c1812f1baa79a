// Whole games through the accessibility tree alone: roles, names and announcements; no selectors, no mouse.

import { expect, test } from "./support/fixtures.js";

/** Expects an announcement. */
const expectHeard = (page, words) => expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

/** Types a move or a command, and expects an announcement. */
async function enter(page, text, words) {
  const field = page.getByRole("textbox", { name: "Move or command" });
  await field.fill(text);
  await field.press("Enter");
  await expectHeard(page, words);
}

/** Begins a game by the keyboard. */
async function begin(page, name) {
  await page.getByRole("button", { name: `Play ${name}`, exact: true }).press("Enter");
  await page.getByRole("radio", { name: "This device" }).press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expectHeard(page, "White to move.");
}

test("Twinkie Danger Chess to checkmate", { tag: ["@offline", "@nightly"] }, async ({ page }) => {
  await begin(page, "Twinkie Danger Chess");
  await enter(page, "s 0e1", "0e1, White King.");
  await enter(page, "s e1", "0e1, White King; 1e1, empty.");
  await enter(page, "m b1", "N0b1-0a3: move to 0a3. N0b1-0c3: move to 0c3.");
  await enter(page, "f3", "White: The White Pawn goes from 0f2 to 0f3. Black to move.");
  await enter(page, "e7e5", "Black: The Black Pawn goes from 0e7 to 0e5. White to move.");
  await enter(page, "m g2", "With a link action after it: one of 62, such as /+a1.");
  await enter(page, "g2-g4/+d1", /White: The White Pawn goes from 0g2 to 0g4\..*links d1.*Black to move\./);
  await enter(page, "s d1", "0d1, White Queen, linked by White; 1d1, White Queen, linked by White.");
  await enter(page, "takeback", "Black: The Black Pawn goes from 0e7 to 0e5. White to move.");
  await enter(page, "g4", "White: The White Pawn goes from 0g2 to 0g4. Black to move.");
  await enter(page, "Qh4", "Black: The Black Queen goes from 0d8 to 0h4. Checkmate: Black has won.");
  await enter(page, "m", "There is no legal move.");
  await expect(page.getByRole("region", { name: "The end of the game" })).toContainText("Black wins");
});

test("Minigolf Chess to checkmate", { tag: "@offline" }, async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await enter(page, "p knight", "White charging Knight: a1.b1, a1.g1. Black sidling Knight: a2.b8, a2.g8.");
  const plies = [
    ["a1.d1a1.c3", "a1.d1 to a1.c3"], ["a6", "a2.a7 to a2.a6"], ["f1f3", "a1.f1 to a1.f3"], ["h5", "a2.h7 to a2.h5"], ["e3", "a1.e2 to a1.e3"],
    ["d8b6", "a2.d8 to a2.b6"], ["a1.c1-a1.c3", "a1.c1 to a1.c3"], ["g8h7", "fits 2 moves"], ["(rlNF)a2.g8-a2.h7{1,-1}", "a2.g8 to a2.h7"], ["g1f3", "a1.g1 to a1.f3"],
    ["b8a7", "a2.b8 to a2.a7"], ["h3", "a1.h2 to a1.h3"], ["g5", "a2.g7 to a2.g5"], ["c5c7", "Checkmate: White has won."],
  ];
  for (const [text, words] of plies) await enter(page, text, words);
  await enter(page, "l", "White: ");
});

test("Chakart until the King is captured", { tag: ["@offline", "@nightly"] }, async ({ page }) => {
  await begin(page, "Chakart");
  await enter(page, "p N", "White Knight: b1, g1.");
  await enter(page, "e3", "White: The White Pawn goes from e2 to e3. A mushroom is left on e2. Black to move.");
  await enter(page, "f6", "Black: The Black Pawn goes from f7 to f6.");
  await enter(page, "p mushroom", "mushroom: ");
  await enter(page, "Qh5", "White: The White Queen goes from d1 to h5.");
  await enter(page, "s 5", "h5, White Queen.");
  await enter(page, "a6", "Black: The Black Pawn goes from a7 to a6.");
  await enter(page, "m h5", "Qh5xe8: capture the Black King");
  await enter(page, "Qxe8", "The King is captured: White has won.");
});

test("Commands say only what the player at the board may see", async ({ page }) => {
  await page.goto("./play/chakart?v=1&start=4k3/8/8/8/8/8/8/3QK3+w+0+1111+000000000000+-");
  await expectHeard(page, "White to move.");
  const field = page.getByRole("textbox", { name: "Move or command" });
  await field.fill("Qd1-d4??");
  await field.press("Enter");
  await page.getByRole("button", { name: "I am Black" }).press("Enter");
  await expectHeard(page, "Black to move.");
  await enter(page, "p queen", "No piece on the board is called queen.");
  await enter(page, "s d4", "d4, empty.");
  await enter(page, "p", "White King: e1.");
  await enter(page, "m d4", "There is no legal move from d4.");
  await enter(page, "l", /^White: The White Queen on d1 becomes invisible\.$/);
});

test("The help lists the commands, and a text that is neither move nor command is refused with a reason", async ({ page }) => {
  await begin(page, "Chakart");
  await enter(page, "help", "s e4, s e or s 4: what stands on a square");
  await enter(page, "t", "White to move.");
  await enter(page, "s z9", "There is no square, file or rank z9.");
  await page.getByRole("textbox", { name: "Move or command" }).fill("e5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "e5 is not legal" })).toBeVisible();
  await page.getByRole("textbox", { name: "Move or command" }).fill("b");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { name: "a8, Black Rook" })).toBeFocused();
});
