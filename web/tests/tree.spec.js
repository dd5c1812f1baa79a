// A game as a tree: variations, their promotion and deletion, comments and glyphs; in the store, in links, and as PGN.

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { begin, choice, expectLabel, expectPly, goTo, load, pick, play, setOpponent, share, target } from "./support/player.js";
import { attach, branchOf, entriesAfter, hasTooManyComments, inOrder, isTooDeep, isTooDeepToPromote, lineThrough, promote } from "../playground/tree.js";
import { expectSurvives, openTab } from "./support/game_state.js";
import { expectOnTop } from "./support/sight.js";

const record = (page) => page.locator("#record");
const variation = (page) => record(page).locator(".variation");
const moveButton = (page, text) => record(page).getByRole("button", { name: text }).first();

/** A game of Chakart: 1. e4 e5 2. d4, and 1… c5 2. d3 as a variation, whose last move is shown. */
async function branched(page) {
  await begin(page, "Chakart");
  for (const [index, move] of [["e2", "e4"], ["e7", "e5"], ["d2", "d4"]].entries()) await play(page, move, index + 1);
  await moveButton(page, "e2-e4").click();
  await expectPly(page, 1);
  await play(page, ["c7", "c5"], 2);
  await play(page, ["d2", "d3"], 3);
}

const setComment = async (page, text, glyph) => {
  await page.locator("#comment").click();
  const dialog = page.getByRole("dialog", { name: "Comment" });
  await dialog.getByRole("textbox").fill(text);
  if (glyph) await dialog.getByRole("combobox").selectOption({ label: glyph });
  await dialog.getByRole("button", { name: "Save" }).click();
};

test("A move that differs from the game begins a variation, which the list shows and the page explains", async ({ page }) => {
  await branched(page);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.locator("#hint", { hasText: "This is a variation" })).toBeVisible();
  await expect(variation(page)).toHaveCount(1);
  await expect(variation(page)).toHaveText(/1….*c7-c5.*2\..*d2-d3/);
  for (const text of ["c7-c5", "d2-d3", "e7-e5", "d2-d4"]) await expectOnTop(moveButton(page, text));
  await expectLabel(page, "c5", /Black Pawn/);
  await picture(page, "tree-desktop");
  await moveButton(page, "d2-d4").click();
  await expectLabel(page, "c5", /empty/);
  await expectLabel(page, "e5", /Black Pawn/);
  await expect(page.locator("#hint", { hasText: "This is a variation" })).toHaveCount(0);
  // The buttons and keys stay in the current line.
  await page.locator("#undo").click();
  await page.locator("#undo").click();
  await page.locator("#last").click();
  await expectLabel(page, "e5", /Black Pawn/);
  await moveButton(page, "c7-c5").click();
  await page.keyboard.press("ArrowRight");
  await expectLabel(page, "d3", /White Pawn/);
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expectLabel(page, "d3", /White Pawn/);
  // The same move is not added again, and a variation may have variations.
  await moveButton(page, "c7-c5").click();
  await play(page, ["d2", "d3"], 3);
  await expect(record(page).getByRole("button", { name: "d2-d3" })).toHaveCount(1);
  await page.locator("#undo").click();
  await play(page, ["f2", "f4"], 3);
  await expect(variation(page)).toHaveCount(2);
  await expect(variation(page).locator(".variation")).toHaveText(/2\..*f2-f4/);
  await expectAccessible(page, "a tree");
});

test("A variation is promoted and deleted", async ({ page }) => {
  await branched(page);
  await expectOnTop(page.locator("#promote"));
  await page.locator("#promote").click();
  await expect(variation(page)).toHaveText(/1….*e7-e5.*2\..*d2-d4/);
  await expect(page.locator("#promote")).toBeHidden();
  await expect(page.locator("#hint", { hasText: "This is a variation" })).toHaveCount(0);
  await expect(page).toHaveURL(/v=2&moves=e2-e4\+c7-c5\+\(\+e7-e5\+d2-d4\+\)\+d2-d3$/);
  await moveButton(page, "e7-e5").click();
  await page.locator("#delete").click();
  await page.getByRole("dialog", { name: "Delete this move?" }).getByRole("button", { name: "Keep it" }).click();
  await expect(variation(page)).toHaveCount(1);
  await page.locator("#delete").click();
  await page.getByRole("dialog", { name: "Delete this move?" }).getByRole("button", { name: "Delete it" }).click();
  await expect(variation(page)).toHaveCount(0);
  await expectPly(page, 1);
  await expect(page).toHaveURL(/v=1&moves=e2-e4\+c7-c5\+d2-d3&at=1$/);
  // The last move of a line is deleted without a question.
  await page.locator("#last").click();
  await page.locator("#delete").click();
  await expectPly(page, 2);
  await expect(record(page).locator("li")).toHaveCount(3);
});

test("Comments are plain text, and glyphs are shown and announced", { tag: "@nightly" }, async ({ page }) => {
  await branched(page);
  const text = '<img src=x onerror="document.title=1"> & <b>bold</b>';
  await setComment(page, text, "!? interesting move");
  await expect(record(page).locator(".comment")).toHaveText(text);
  await expectOnTop(record(page).locator(".comment"));
  await expect(record(page).locator(".comment *")).toHaveCount(0);
  await expect(moveButton(page, /d2-d3 ?, interesting move/)).toHaveText(/d2-d3!\?/);
  await page.locator("#first").click();
  await setComment(page, "A game of two_lines ~ and more");
  await expect(record(page).locator(".comment").first()).toHaveText("A game of two_lines ~ and more");
  await expectAccessible(page, "comments");
  // Escape changes nothing; an empty text removes the comment.
  await page.locator("#comment").click();
  await page.getByRole("dialog", { name: "Comment" }).getByRole("textbox").fill("other");
  await page.keyboard.press("Escape");
  await expect(record(page).locator(".comment").first()).toHaveText("A game of two_lines ~ and more");
  await setComment(page, "");
  await expect(record(page).locator(".comment")).toHaveCount(1);
});

test("A tree survives reload, history, tabs and its link", async ({ open, page }) => {
  await branched(page);
  await setComment(page, "Why not?", "! good move");
  await page.locator("#first").click();
  await setComment(page, "My game.");
  await moveButton(page, "d2-d3").click();
  await expectPly(page, 3);
  await expect(page).toHaveURL(/v=2&moves=;My_game\.\+e2-e4\+e7-e5\+\(\+c7-c5\+d2-d3\+\$1\+;Why_not\?\+\)\+d2-d4&at=4$/);
  await expectSurvives(page, open, 3);
  await page.goto("./");
  await page.locator("#kept .continue").click();
  await expect(record(page)).toHaveText(/My game\..*Why not\?/s);
  // The other tab follows a variation.
  const other = await openTab(page);
  await expectPly(other, 3);
  await page.locator("#first").click();
  await play(page, ["b2", "b3"], 1);
  await expect(variation(other)).toHaveCount(2);
});

test("A variation that cannot be played stops before its bad move, and the page says so", async ({ page }) => {
  await page.goto(`./play/chakart?${new URLSearchParams({ v: 2, moves: "e2-e4 e7-e5 ( c7-c5 d2-d5 ( d2-d4 ) ) d2-d4" })}`);
  await expectPly(page, 3);
  await expectOnTop(page.locator("#alert p", { hasText: "Ply 3 of a variation is not as recorded" }));
  await expect(record(page).getByRole("button")).toHaveText(["Start", "e2-e4", "e7-e5", "c7-c5", "d2-d4"]);
});

test("A game that was stored before variations existed opens", async ({ page }) => {
  await page.evaluate(() => localStorage.setItem("va.game.old", JSON.stringify({
    v: 1, id: "old", variant: "chakart", plies: 2, touched: 1, rival: null, isOver: false, at: 1, flipped: false,
    line: { start: null, plies: [{ move: "e2-e4", draws: [] }, { move: "e7-e5", draws: [] }], setup: null },
  })));
  await page.reload();
  await page.locator("#kept .continue").click();
  await expectPly(page, 1);
  await play(page, ["c7", "c5"], 2);
  await expect(variation(page)).toHaveCount(1);
});

test("A variation has its own draws, which are stored", async ({ page }) => {
  const moves = "e2-e4 e7-e5 Bf1-c4~0";
  await page.goto(`./play/chakart?${new URLSearchParams({ v: 1, moves, at: 2 })}`);
  await expectPly(page, 2);
  await play(page, ["f1", "c4"], 3);
  await expect(page).toHaveURL(/moves=e2-e4\+e7-e5\+Bf1-c4~0\+\(\+Bf1-c4~\d\+\)&at=4$/);
  await expect(variation(page)).toHaveCount(1);
  await page.reload();
  await expect(variation(page)).toHaveCount(1);
});

test("Against the random opponent, moves are taken back with the reply, and a variation has no opponent", { tag: "@nightly" }, async ({ page }) => {
  await begin(page, "Chakart");
  await expect(page.locator("#take-back")).toBeHidden();
  await setOpponent(page, "black");
  await expectOnTop(page.locator("#take-back"));
  const plies = async () => (await record(page).locator("li:not(.variation)").count()) - 1;
  await play(page, ["e2", "e4"]);
  await expect.poll(plies).toBe(2);
  await expect(page.locator("#status", { hasText: /^White / })).toBeVisible();
  await play(page, ["d2", "d4"]);
  await expect.poll(plies).toBe(4);
  await expect(page.locator("#status", { hasText: /^White / })).toBeVisible();
  await page.locator("#take-back").click();
  await expectPly(page, 2);
  await expect.poll(plies).toBe(2);
  await expectLabel(page, "d2", /White Pawn/);
  // In a variation, the player moves for both sides, and the opponent does not answer.
  await page.locator("#undo").click();
  await expectPly(page, 1);
  const quiet = async () => {
    const played = await record(page).locator('li[value="2"]').textContent();
    return played.includes("a7") ? ["b7", "b6"] : ["a7", "a6"];
  };
  await play(page, await quiet(), 2);
  await expect(variation(page)).toHaveCount(1);
  await expect(page.locator("#hint", { hasText: "you move for both sides" })).toBeVisible();
  await play(page, ["h2", "h3"], 3);
  await expect(page.locator("#hint", { hasText: "Black's pieces" })).toBeVisible();
  await page.locator("#take-back").click();
  await expectPly(page, 0);
  await expect.poll(plies).toBe(0);
  await page.locator("#take-back").click();
  await expect(page.locator("#hint", { hasText: "You have made no move yet" })).toBeVisible();
});

test("A variation does not reveal a Queen that is hidden in the game", async ({ page }) => {
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/3QK3 b 0 1111 000000000000 -");
  await play(page, ["e8", "e7"], 1);
  await play(page, ["e1", "e2"], 2);
  // In a variation, nothing is hidden, because one player moves for both sides.
  await page.locator("#undo").click();
  await pick(page, "d1");
  await target(page, "d4").click();
  await choice(page, /invisible/).click();
  await expectPly(page, 2);
  await expect(page.locator("#curtain")).toBeHidden();
  await expectLabel(page, "d4", /invisible White Queen/);
  // In the main line, the Queen is hidden.
  await page.locator("#delete").click();
  await expectPly(page, 1);
  await page.locator("#last").click();
  await expectPly(page, 2);
  await play(page, ["e7", "e6"], 3);
  await page.locator("#undo").click();
  await play(page, ["e7", "d7"], 3);
  await moveButton(page, "Ke7-e6").click();
  await pick(page, "d1");
  await target(page, "a4").click();
  await choice(page, /invisible/).click();
  await page.getByRole("button", { name: "I am Black" }).click();
  await expectPly(page, 4);
  await moveButton(page, "Ke7-d7").click();
  await expectPly(page, 3);
  await expect(page.locator("#hint", { hasText: "only from its last position" })).toBeVisible();
  // The promotion of the variation would reveal the hidden move.
  await page.locator("#promote").click();
  await expect(page.locator("#hint", { hasText: "no variation becomes the main line" })).toBeVisible();
  expect(!(await page.locator("body").innerText()).includes("a4")).toBe(true);
  expect(page.url()).not.toContain("moves=");
});

test("On a phone, a tree is readable, and its controls are large enough", { tag: "@nightly" }, async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  const moves = "e2-e4 e7-e5 ( c7-c5 ;Sharp. d2-d4 ( f2-f4 a7-a6 ( b7-b6 g2-g3 ) g2-g4 ) h7-h6 ) d2-d4 $1 d7-d6";
  await page.goto(`./play/chakart?${new URLSearchParams({ v: 2, moves, at: 7 })}`);
  await expect(variation(page)).toHaveCount(3);
  await expectNoSidewaysScroll(page, "a tree");
  for (const item of await record(page).locator("button, .comment").all()) {
    await expectOnTop(item);
    const { x, width } = await item.boundingBox();
    expect(x >= 0 && x + width <= 390).toBe(true);
  }
  for (const id of ["promote", "delete", "comment"]) {
    const { width, height } = await page.locator(`#${id}`).boundingBox();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
  }
  await page.locator("#moves").scrollIntoViewIfNeeded();
  await picture(page, "tree-phone", { fullPage: true });
});

test("A tree is copied as PGN and loaded again", async ({ page, complaints }) => {
  // Each game is asked whether a text is its own.
  complaints.expected = "status of 422";
  await branched(page);
  await setComment(page, "Why {not}?", "! good move");
  await expect(record(page)).toContainText("Why {not}?");
  const before = await record(page).innerText();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await share(page, /PGN/);
  await expect(page.locator("#hint", { hasText: "Copied the game as PGN." })).toBeVisible();
  const pgn = await page.evaluate(() => navigator.clipboard.readText());
  expect(pgn).toMatch(/e7-e5 .*\(.*c7-c5.*d2-d3.*\).*d2-d4/s);
  await page.goto("./");
  await begin(page, "Minigolf Chess");
  await load(page, "pgn", pgn);
  await expect(variation(page)).toHaveCount(1);
  await moveButton(page, "d2-d3").click();
  expect(await record(page).innerText()).toBe(before);
});

const any = (most) => Math.floor(Math.random() * most);
const node = (name) => ({ name, ply: { move: name, draws: [] }, parent: null, children: [], before: "", comment: "", glyphs: [] });

/** A random tree whose nodes have their numbers as moves; `shape` is the share of moves that continue the last one. */
function randomTree(size, shape) {
  const nodes = [node("start")];
  for (let number = 1; number <= size; number += 1) nodes.push(attach(Math.random() < shape ? nodes.at(-1) : nodes[any(nodes.length)], node(`${number}`)));
  return nodes;
}

/** The moves of entries in the order of a record, and the nesting depth of their variations. */
const movesOf = (entries) => entries.flatMap(({ move, variations = [] }) => [move, ...variations.flatMap(movesOf)]);
const depthOf = (entries) => Math.max(0, ...entries.flatMap(({ variations = [] }) => variations.map((line) => 1 + depthOf(line))));

test("The entries of a tree have its nodes in order, and a promoted variation comes first", () => {
  for (let round = 0; round < 200; round += 1) {
    const nodes = randomTree(40, Math.random());
    const [root] = nodes;
    expect(movesOf(entriesAfter(root))).toEqual([...inOrder(root)].slice(1).map(({ name }) => name));
    expect(entriesAfter(root).map(({ move }) => move)).toEqual(lineThrough(root).slice(1).map(({ name }) => name));
    const found = nodes[any(nodes.length)];
    const branch = branchOf(found);
    if (!branch) continue;
    promote(found);
    expect(branch.parent.children[0]).toBe(branch);
    expect(movesOf(entriesAfter(root)).sort()).toEqual(nodes.slice(1).map(({ name }) => name).sort());
  }
});

test("The page adds no variation and no comment that the service would refuse", () => {
  let refused = 0;
  for (let round = 0; round < 200; round += 1) {
    // Each variation begins in the last one.
    const root = node("start");
    let last = root;
    for (let depth = 0; depth < 18 + any(4); depth += 1) {
      const before = attach(last, node("a"));
      attach(before, node("b"));
      last = attach(before, node("c"));
    }
    const nodes = [...inOrder(root)];
    const at = any(3) ? last : nodes[any(nodes.length)];
    if (any(2)) attach(at, node("d"));
    const isRefused = isTooDeep(at);
    const before = depthOf(entriesAfter(root));
    attach(at, node("e"));
    if (before <= 20) expect(depthOf(entriesAfter(root)) > 20).toBe(isRefused);
    if (isRefused) refused += 1;
    at.children.pop();
    if (!branchOf(at) || isTooDeepToPromote(root)) continue;
    promote(at);
    expect(depthOf(entriesAfter(root))).toBeLessThanOrEqual(20);
  }
  expect(refused).toBeGreaterThan(0);
  const [root, first] = randomTree(1, 1);
  root.comment = "é".repeat(30_000);
  expect(hasTooManyComments(root, first, "x".repeat(5_536))).toBe(false);
  expect(hasTooManyComments(root, first, "x".repeat(5_537))).toBe(true);
  expect(hasTooManyComments(root, root, "x".repeat(65_536))).toBe(false);
});
