// A game with a friend: each link contains the game, and a page refuses a link that changed earlier moves.

import { compare, friendLink, friendOf } from "../playground/friend.js";
import { expect, expectAccessible, picture, test } from "./support/fixtures.js";
import { countKept } from "./support/game_state.js";
import { begin, beginAgain, expectOpponent, expectPly, pick, play, setOpponent } from "./support/player.js";

const panel = (page) => page.getByRole("region", { name: "A friend, by link" });
const linkOf = (page) => page.getByLabel("The link to send").inputValue();
const send = async (page) => {
  const link = await linkOf(page);
  await panel(page).getByRole("button", { name: "Copy link" }).click();
  const ends = page.locator("#result:not([hidden])");
  await expect(panel(page).or(ends).filter({ hasText: /Sent\.|wins|won/ }).first()).toBeVisible();
  return link;
};
/** Replaces moves in a link. */
const changed = (link, from, to) => {
  expect(link).toContain(from);
  return link.replace(from, to);
};

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Begins a game in which White has sent the first move, and opens it on the friend's page. */
async function begun(page, open) {
  await begin(page, "Twinkie Danger Chess");
  await setOpponent(page, "black friend");
  await play(page, ["0f2", "0f3"], 1);
  const link = await send(page);
  const friend = await open();
  await friend.goto(link);
  await expectPly(friend, 1);
  return { link, friend };
}

test("A whole game by links, to checkmate @offline", async ({ page, open }) => {
  const { friend } = await begun(page, open);
  // The friend sees the board from Black's side, and plays Black.
  await expectOpponent(friend, "white friend");
  await expect(friend.locator(".cell").first()).toHaveAttribute("data-square", "0h1");
  await expectAccessible(page, "sent");
  await picture(page, "friend-sent");
  // White cannot move for Black.
  await pick(page, "0e7");
  await expect(page.locator(".to")).toHaveCount(0);
  let [mover, waiter] = [friend, page];
  for (const [from, to] of [["0e7", "0e5"], ["0g2", "0g4"], ["0d8", "0h4"]]) {
    await play(mover, [from, to]);
    await mover.locator("#choice").getByRole("button", { name: "End turn" }).first().click();
    await expect(panel(mover)).toContainText("Send this link");
    const link = await send(mover);
    await waiter.goto(link);
    [mover, waiter] = [waiter, mover];
  }
  await expect(page.locator("#result")).toContainText("You have lost");
  await expect(friend.locator("#result")).toContainText("You have won");
  expect([await countKept(page), await countKept(friend)]).toEqual([1, 1]);
});

test("A link that changed earlier moves is refused, and the stored game continues", { tag: "@nightly" }, async ({ page, open }) => {
  const { friend } = await begun(page, open);
  await play(friend, ["0e7", "0e5"]);
  await friend.locator("#choice").getByRole("button", { name: "End turn" }).first().click();
  const reply = await send(friend);
  await page.goto(changed(reply, "0f2-0f3", "0a2-0a3"));
  const dialog = page.getByRole("dialog", { name: "This link changed the past" });
  await expect(dialog).toContainText("Ply 1 is 0f2-0f3 in your game, and 0a2-0a3 in the link.");
  await expect(dialog.locator("img")).toHaveCount(2);
  await expectAccessible(page, "refused");
  await picture(page, "friend-refused");
  await dialog.getByRole("button", { name: "Continue my game" }).click();
  await expectPly(page, 1);
  await expect(page.locator("#record li").last()).toContainText("0f2-0f3");
  // Afterwards, the page accepts the honest link.
  await page.goto(reply);
  await expectPly(page, 2);
  expect(await countKept(page)).toBe(1);
});

test("The player's own link, an older link and a repeated link change nothing; a new game is stored separately", async ({ page, open }) => {
  const { link, friend } = await begun(page, open);
  await page.goto(link);
  await expect(page.locator("#notice")).toContainText("the link that you sent");
  await play(friend, ["0e7", "0e5"]);
  await friend.locator("#choice").getByRole("button", { name: "End turn" }).first().click();
  const reply = await send(friend);
  for (const time of [1, 2]) {
    await page.goto(reply);
    await expectPly(page, 2);
    expect(await countKept(page), `opened ${time} times`).toBe(1);
  }
  await page.goto(link);
  await expect(page.locator("#notice")).toContainText("older");
  await expectPly(page, 2);
  await beginAgain(page);
  await expectPly(page, 0);
  await play(page, ["0e2", "0e4"], 1);
  await friend.goto(await send(page));
  await expectPly(friend, 1);
  await expect.poll(() => Promise.all([page, friend].map(countKept))).toEqual([2, 2]);
});

test("A link that adds moves of the player is accepted only after a question", { tag: "@nightly" }, async ({ page, open }) => {
  const { friend } = await begun(page, open);
  await play(friend, ["0e7", "0e5"]);
  await friend.locator("#choice").getByRole("button", { name: "End turn" }).first().click();
  const reply = await send(friend);
  const more = changed(reply, "0e7-0e5", "0e7-0e5+0g2-0g4+Q0d8-0h4");
  await page.goto(more);
  const dialog = page.getByRole("dialog", { name: "Did you move elsewhere?" });
  await dialog.getByRole("button", { name: "Keep my game" }).click();
  await expectPly(page, 1);
  await page.goto(more);
  await dialog.getByRole("button", { name: "Take the link" }).click();
  await expectPly(page, 4);
});

test("A move can be taken back until it is sent; Chakart has no links", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await setOpponent(page, "black friend");
  await play(page, ["a1.e2", "a1.e4"], 1);
  await panel(page).getByRole("button", { name: "Take back" }).click();
  await expectPly(page, 0);
  await play(page, ["a1.e2", "a1.e3"], 1);
  await send(page);
  await expect(panel(page).getByRole("button", { name: "Take back" })).toBeHidden();
  await begin(page, "Chakart");
  await page.locator("#restart").click();
  const friend = page.getByRole("radio", { name: "A friend, by link" });
  await expect(friend).toBeDisabled();
  await expect(friend).toHaveAccessibleDescription(/a site between the players/);
  await expect(page.locator("#start").getByRole("link", { name: "How to make one" })).toBeVisible();
});

test("Links are written, parsed and compared", () => {
  const ply = (move) => ({ move, draws: [] });
  const line = { variant: "minigolf", start: null, plies: [{ ...ply("a"), comment: "mine", variations: [[ply("b")]] }] };
  const link = friendLink(line, { game: "abc", to: "black" });
  expect(link).toBe("/play/minigolf?v=1&moves=a&game=abc&to=black");
  expect(friendLink({ ...line, plies: [] }, { game: "abc", to: "white" })).toBe("/play/minigolf?v=1&game=abc&to=white");
  expect(friendOf(new URL(link, "http://here"))).toEqual({ game: "abc", to: "black" });
  expect(friendOf(new URL("/play/minigolf?v=1&game=a_b&to=black", "http://here"))).toBe(null);
  const plies = (text) => [...text].map(ply);
  expect(compare(plies("ab"), plies("ab"), true)).toEqual({ kind: "same" });
  expect(compare(plies("ab"), plies("a"), true)).toEqual({ kind: "older" });
  expect(compare(plies("ab"), plies("abc"), true)).toEqual({ kind: "reply" });
  expect(compare(plies("ab"), plies("abc"), false)).toEqual({ kind: "more" });
  expect(compare(plies("ab"), plies("abcd"), true)).toEqual({ kind: "more" });
  expect(compare(plies("ab"), plies("acd"), true)).toEqual({ kind: "changed", index: 1 });
});
