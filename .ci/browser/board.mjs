// The board under the hand: dragged by mouse and finger, given up, hovered, skipped, still where
// motion is not wanted, and seen from every side.

import assert from "node:assert/strict";

import { at, begin, label, page, played, square, target } from "./page.mjs";

const MOVES = { reducedMotion: "no-preference" };
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1";
const ROLLING = "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9";

async function middle(on, name) {
  const { x, y, width, height } = await square(on, name).boundingBox();
  return [x + width / 2, y + height / 2, width];
}

/** Types a move; the field is folded away where a player looks. */
async function type(on, move) {
  await on.evaluate(() => document.querySelector("details#developer")?.setAttribute("open", ""));
  await on.locator("#move").fill(move);
  await on.locator("#move").press("Enter");
}

/** A piece goes with the mouse; the square below it is shown; Escape and the other button give it back. */
export async function byMouse(browser) {
  const on = await at(browser, "twinkie-danger", START);
  const lift = async (from, to) => {
    const [[x, y], [a, b]] = [await middle(on, from), await middle(on, to)];
    await on.mouse.move(x, y);
    await on.mouse.down();
    await on.mouse.move(a, b, { steps: 4 });
    await target(on, to).waitFor();
    await on.locator(`[data-square="${to}"].over-it`).waitFor();
  };
  const givenUp = async () => {
    await on.locator("#boards:not(.dragging)").waitFor();
    await on.waitForFunction(() => !document.querySelector(".dragged, .over-it, .from, .to"));
    await on.mouse.up();
    assert.match(await label(on, "0b1"), /White Knight/);
    assert.equal(await on.locator("#record li").count(), 1);
  };
  await lift("0b1", "0c3");
  await on.keyboard.press("Escape");
  await givenUp();
  await lift("0b1", "0c3");
  await on.mouse.down({ button: "right" });
  await on.mouse.up({ button: "right" });
  await givenUp();
  // What is selected by clicks is given up by a right click, too.
  await square(on, "0b1").click();
  await target(on, "0c3").waitFor();
  await square(on, "0e5").click({ button: "right" });
  await on.waitForFunction(() => !document.querySelector(".from, .to"));
  await lift("0b1", "0c3");
  await on.mouse.up();
  await on.locator("#choice button").first().or(on.locator('#record li[value="1"] button[aria-current]')).first().waitFor();
  assert.match(await label(on, "0c3"), /White Knight/);
  await on.context().close();
}

/** A finger drags its own pieces, enlarged; elsewhere it scrolls the page. */
export async function byTouch(browser) {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const on = await at(browser, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -", phone);
  const session = await on.context().newCDPSession(on);
  const touch = async (kind, x, y) => session.send("Input.dispatchTouchEvent", { type: kind, touchPoints: kind === "touchEnd" ? [] : [{ x, y }] });
  await square(on, "e1").scrollIntoViewIfNeeded();
  const action = (name) => square(on, name).evaluate((cell) => getComputedStyle(cell).touchAction);
  assert.deepEqual([await action("e1"), await action("e8"), await action("a4")], ["none", "auto", "auto"]);
  const scrolled = await on.evaluate(() => scrollY);
  const [[x, y, side], [a, b]] = [await middle(on, "e1"), await middle(on, "d2")];
  await touch("touchStart", x, y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x + (a - x) * part, y + (b - y) * part);
  await on.locator('[data-square="d2"].over-it').waitFor();
  const { width } = await on.locator(".piece.dragged").boundingBox();
  assert.ok(width > 1.5 * side, `the piece under the finger is ${width} wide, its square ${side}`);
  assert.equal(await on.evaluate(() => scrollY), scrolled);
  await target(on, "d2").waitFor();
  await touch("touchEnd");
  await played(on, 1);
  assert.match(await label(on, "d2"), /White King/);
  await on.context().close();
}

/** Hovering an effect shows its marks alone; without it all of the ply are there. */
export async function hovered(browser) {
  const on = await at(browser, "minigolf", ROLLING);
  await type(on, "stop:a1.c3");
  await played(on, 1);
  const shown = () => on.locator(".overlay.effects [data-effect]:not(.off)").evaluateAll((groups) => groups.map(({ dataset }) => Number(dataset.effect)));
  await on.locator(".overlay.effects [data-effect]").first().waitFor({ state: "attached" });
  const all = await shown();
  assert.ok(all.length > 2, `${all.length} effects are drawn`);
  const items = on.locator("#effects > li");
  await items.nth(all[1]).hover();
  await on.locator("#boards.stepping").waitFor();
  assert.deepEqual(await shown(), [all[1]]);
  await on.mouse.move(0, 0);
  await on.locator("#boards:not(.stepping)").waitFor();
  assert.deepEqual(await shown(), all);
  // While something is chosen, what happened does not stand in the way.
  await square(on, "a2.e8").click();
  await target(on, "a2.e7").waitFor();
  assert.equal(await on.locator(".overlay.effects").isVisible(), false);
  await on.context().close();
}

/** A click or a key shows the end at once; who wants no motion has it at once anyway. */
export async function skipped(browser) {
  for (const skip of ["key", "click", "still"]) {
    const on = await at(browser, "minigolf", ROLLING, skip === "still" ? {} : MOVES);
    await on.evaluate(() => {
      globalThis.travels = 0;
      const boards = document.getElementById("boards");
      new MutationObserver(() => {
        globalThis.travels = Math.max(globalThis.travels, boards.getAnimations({ subtree: true }).length);
      }).observe(boards, { subtree: true, attributes: true, attributeFilter: ["class"] });
    });
    const session = await on.context().newCDPSession(on);
    await session.send("Animation.enable");
    // So slow that only a skip ends it in time.
    await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    await type(on, "stop:a1.c3");
    if (skip !== "still") {
      await on.waitForFunction(() => document.getElementById("boards").getAnimations({ subtree: true }).length);
      if (skip === "key") await on.keyboard.press("Shift");
      else await on.mouse.click(2, 2);
    }
    await played(on, 1);
    assert.match(await label(on, "a2.g6"), /./);
    if (skip === "still") assert.equal(await on.evaluate(() => globalThis.travels), 0);
    await on.context().close();
  }
}

/** Twelve pieces roll, side by side where no square is shared: a ply takes no longer than about 2.5 s. */
export async function together(browser) {
  const on = await page(browser, MOVES);
  const { groups, time } = await on.evaluate(async () => {
    const { grouped, paceOf } = await module("animate.js");
    const { lasts } = await module("motions.js");
    const files = "abcdefgh";
    const roll = (file, rank) => {
      const [from, to] = [`a1.${files[file]}${rank}`, `a1.${files[file]}${rank + 1}`];
      return { type: "momentumMove", piece: "P", from, to, path: [{ square: to }], changes: [{ square: from, before: "P", after: null }, { square: to, before: null, after: "P" }] };
    };
    const apart = [...Array(8).keys()].map((file) => roll(file, 2));
    const row = [6, 5, 4, 3].map((rank) => roll(0, rank));
    const effects = [...apart, ...row];
    const found = grouped(effects);
    const long = Array.from({ length: 40 }, () => row[0]);
    return { groups: found.map((tracks) => tracks.length), time: paceOf("minigolf", long) * long.length * lasts("minigolf", row[0]) };
  });
  assert.equal(groups[0], 9, "eight files and the first of the row move together");
  assert.equal(groups.reduce((sum, tracks) => sum + tracks, 0), 12);
  assert.ok(Math.abs(time - 2500) < 1, `forty motions take ${time} ms`);
  await on.context().close();
}

/** From every side, upright and on its side: the spinner lies on its four squares, the keys go as it is seen. */
export async function seats(browser) {
  const on = await at(browser, "minigolf", ROLLING);
  const sizes = {};
  for (const [flipped, sideways] of [[false, false], [true, false], [false, true], [true, true]]) {
    await on.evaluate(async (seat) => {
      const { page: { board } } = await module("page.js");
      const { diagram } = await module("api.js");
      const { answer, variant } = board;
      board.setUp(variant, seat);
      board.show(answer);
      board.drawing(await diagram(variant, {
        position: answer.position, orientation: seat.flipped ? "black" : "white", ...(seat.sideways && { landscape: true }),
        coordinates: false, panel: false, layers: ["under", "over", "effects"],
      }));
    }, { flipped, sideways });
    const what = `flipped ${flipped}, sideways ${sideways}`;
    const box = (name) => square(on, name).boundingBox();
    const [first, last] = [await box("a1.a1"), await box("a2.h8")];
    assert.deepEqual([first.x < last.x, first.y > last.y], sideways ? [!flipped, flipped] : [!flipped, !flipped], what);
    sizes[sideways] = first.width;
    // The middle of the spinner is the corner of its four squares.
    const spinner = await on.locator(".overlay.under .spin circle").boundingBox();
    const corners = await Promise.all(["a1.d8", "a1.e8", "a2.d1", "a2.e1"].map(middle.bind(null, on)));
    const centre = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4);
    assert.ok(Math.hypot(spinner.x + spinner.width / 2 - centre[0], spinner.y + spinner.height / 2 - centre[1]) < 2, `${what}: the spinner is beside its squares`);
    // A piece in motion has its arrow beside it: the overlay lies on the squares.
    await on.keyboard.press("Tab");
    await square(on, "a1.d4").focus();
    await on.keyboard.press("ArrowRight");
    const expected = { "false false": "a1.e4", "true false": "a1.c4", "false true": "a1.d5", "true true": "a1.d3" }[`${flipped} ${sideways}`];
    assert.equal(await on.locator(".cell:focus").getAttribute("data-square"), expected, `${what}: the key goes right`);
  }
  assert.ok(sizes.true > 1.25 * sizes.false, `on its side a square has ${sizes.true} pixels, upright ${sizes.false}`);
  const wants = await on.evaluate(async () => {
    const { page: { board } } = await module("page.js");
    return [board.prefersSideways(1300, 700), board.prefersSideways(390, 600), board.prefersSideways(1300, 700, "chakart")];
  });
  assert.deepEqual(wants, [true, false, false]);
  await on.context().close();
}

/** Nothing on the board moves when something is chosen, and a King in check is marked. */
export async function steady(browser) {
  const on = await at(browser, "chakart", "4k3/8/8/4q3/8/8/8/4K3 w 0 1111 000000000000 -");
  const before = await on.locator(".stage").boundingBox();
  await square(on, "e1").click();
  await target(on, "d2").waitFor();
  assert.deepEqual(await on.locator(".stage").boundingBox(), before);
  await on.keyboard.press("Escape");
  const other = await at(browser, "twinkie-danger", "4k3/8/8/8/8/8/8/K3R3 8/8/8/8/8/8/8/8 b - - - 0 9");
  assert.match(await label(other, "0e8"), /Black King; in check/);
  assert.equal(await other.locator(".in-check").getAttribute("data-square"), "0e8");
  await Promise.all([on, other].map((each) => each.context().close()));
}

/** The switch of sounds is off at first, and what it says is kept. */
export async function sounds(browser) {
  const on = await page(browser);
  const tones = await on.evaluate(async () => {
    const { switchOf, play } = await module("sound.js");
    let made = 0;
    globalThis.AudioContext = class extends AudioContext {
      createOscillator() {
        made += 1;
        return super.createOscillator();
      }
    };
    const control = document.createElement("button");
    switchOf(control);
    const told = [control.getAttribute("aria-pressed")];
    play("capture");
    const before = made;
    control.click();
    told.push(control.getAttribute("aria-pressed"));
    play("egg");
    return { told, before, after: made };
  });
  assert.deepEqual(tones.told, ["false", "true"]);
  assert.equal(tones.before, 0);
  assert.ok(tones.after >= 4, `${tones.after} tones`);
  await on.context().close();
}

/** By clicks a piece goes as by dragging; what was chosen is gone when it has arrived. */
export async function clicked(browser) {
  const on = await page(browser, MOVES);
  await begin(on, "Chakart");
  await square(on, "e2").click();
  await target(on, "e4").click();
  await played(on, 1);
  assert.deepEqual(await on.locator(".cell.last").evaluateAll((cells) => cells.map(({ dataset }) => dataset.square).sort()), ["e2", "e4"]);
  assert.equal(await on.locator(".from, .to").count(), 0);
  await on.context().close();
}
