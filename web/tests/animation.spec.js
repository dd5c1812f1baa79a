// Checks animated plies frame by frame, one for each kind of effect: captured pieces stay until the capturing
// piece arrives, moving pieces are visible on their way, and the last frame shows the position.

import { readFile } from "node:fs/promises";

import { expect, test } from "./support/fixtures.js";
import { forDevelopers, goTo } from "./support/player.js";
import { PLIES } from "./support/plies.js";

/** The time of an animation between two frames, in milliseconds. */
const STEP_MS = 8;
/** The maximum distance from a square, in squares, at which a piece counts as on it. */
const NEAR = 0.35;

/** Types the move of a ply, with its recorded draws. */
async function start(page, [, , move, draws]) {
  const answered = new Promise((resolve) => page.route("**/play", async (route) => {
    const { seed, ...body } = route.request().postDataJSON();
    const isMove = body.move.replace(/[?]+$/, "") === move.replace(/[?]+$/, "") || body.move.includes(move);
    const response = await route.fetch(isMove ? { postData: JSON.stringify({ ...body, draws }) } : {});
    resolve(await response.json());
    await route.fulfill({ response });
  }));
  await forDevelopers(page);
  await page.locator("#move").fill(move);
  await page.locator("#move").press("Enter");
  return answered;
}

/**
 * Records every frame of the next animation, and the squares at its end. Between two frames, every motion advances by
 * the same time, however long the browser takes to draw them.
 */
async function record(page) {
  await page.evaluate((step) => {
    const boards = document.querySelector("#boards");
    const motions = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function begin(...how) {
      const motion = animate.apply(this, how);
      motion.pause();
      motions.add(motion);
      return motion;
    };
    const advance = () => {
      for (const motion of motions) {
        const time = motion.currentTime + step;
        if (time < motion.effect.getComputedTiming().endTime) {
          motion.currentTime = time;
        } else {
          motions.delete(motion);
          motion.finish();
        }
      }
    };
    // Measures relative to the boards, because the page may scroll.
    const centre = (element) => {
      const [{ x, y, width, height }, corner] = [element, boards].map((each) => each.getBoundingClientRect());
      return [x + width / 2 - corner.x, y + height / 2 - corner.y];
    };
    const side = document.querySelector(".cell").getBoundingClientRect().width;
    const unit = (element) => centre(element).map((pixels) => pixels / side);
    const seen = { places: {}, frames: [], end: null };
    globalThis.recorded = seen;
    for (const cell of boards.querySelectorAll("[data-square]")) seen.places[cell.dataset.square] = unit(cell);
    const spinner = () => boards.querySelector(".under .spin[transform]");
    const angle = () => {
      const { a, b } = spinner() ? new DOMMatrix(getComputedStyle(spinner()).transform) : { a: 1, b: 0 };
      return Math.round((Math.atan2(b, a) * 180) / Math.PI);
    };
    const frame = () => ({
      pieces: [...boards.querySelectorAll(".grid .piece[data-letter]")].map((piece) => [piece.dataset.letter, ...unit(piece)]),
      shells: [...boards.querySelectorAll(".grid .piece.shell")].map(unit),
      badge: boards.querySelector(".badge")?.lastChild?.textContent ?? "",
      flashes: [...boards.querySelectorAll(".flash")].map((flash) => flash.parentElement.dataset.square),
      marks: [...boards.querySelectorAll(".overlay.effects [data-effect]:not(.off)")].map((marks) => Number(marks.dataset.effect)),
      chosen: boards.querySelectorAll(".from, .to").length,
      angle: angle(),
    });
    const draw = () => {
      if (boards.classList.contains("animating")) seen.frames.push(frame());
      advance();
      if (!seen.end) requestAnimationFrame(draw);
    };
    new MutationObserver(() => {
      const moving = boards.classList.contains("animating");
      if (moving || !seen.frames.length || seen.end) return;
      seen.frames.push(frame());
      const holders = [...boards.querySelectorAll("[data-square]")].map((cell) => [cell.dataset.square, [...cell.querySelectorAll(".piece")].map((piece) => piece.dataset.letter)]);
      seen.end = Object.fromEntries(holders.filter(([, letters]) => letters.length));
    }).observe(boards, { attributeFilter: ["class"] });
    requestAnimationFrame(draw);
  }, STEP_MS);
}

async function recorded(page) {
  // Only the test's own limit applies.
  await page.waitForFunction(() => globalThis.recorded.end, undefined, { timeout: 0 });
  return page.evaluate(() => globalThis.recorded);
}

const position = async (page, variant, text) => page.evaluate(async ([id, asked]) => {
  const answer = await fetch(`/v1/variants/${id}/position?${new URLSearchParams({ position: asked })}`);
  return (await answer.json()).squares;
}, [variant, text]);

/** The movements of an effect: letter, from, to. */
function ways(effect) {
  const way = (letter, { from, to }) => ({ letter, from, to });
  if (effect.type === "castle") return [effect.king, effect.rook].map((each) => way(null, each));
  if (effect.type === "spin") return effect.carried.filter(({ piece }) => piece).map((each) => way(each.piece, each));
  if (effect.type === "swapped") return [way(effect.piece, effect), { letter: effect.partner, from: effect.to, to: effect.from }];
  if (effect.type === "shell" || !effect.from || !effect.to) return [];
  return [way(effect.piece, effect)];
}

const apart = ([x, y], [a, b]) => Math.hypot(x - a, y - b);

/** Whether a piece with a letter is on a square in a frame. */
const stands = ({ pieces }, place, letter) => pieces.some(([found, ...where]) => (!letter || found === letter) && apart(where, place) < NEAR);

/** Expects that a piece stays until the piece that captures it has arrived. */
function expectKept({ places, frames }, effects, what) {
  for (const [index, effect] of effects.entries()) {
    const mine = ways(effect);
    const leaves = new Set(mine.map(({ from }) => from));
    for (const { square: name, before } of effect.changes) {
      if (before === null || leaves.has(name)) continue;
      const changedBefore = effects.slice(0, index).some(({ changes }) => changes.some((change) => change.square === name));
      if (changedBefore) continue;
      const gone = frames.findIndex((frame) => !stands(frame, places[name], before));
      if (gone === -1) continue;
      const taker = mine.find(({ to }) => to === name) ?? effects.slice(0, index).flatMap(ways).at(-1);
      const description = `${what}: ${before} on ${name} is gone in frame ${gone} of ${frames.length}`;
      if (effects.slice(0, index).some(({ type }) => type === "shell")) {
        expect(frames.slice(0, gone).some(({ shells }) => shells.some((shell) => apart(shell, places[name]) < 1)), `${description}, no shell has come`).toBe(true);
      } else if (taker) {
        const came = frames.slice(0, gone + 1).some((frame) => stands(frame, places[taker.to], taker.letter ?? undefined) || stands(frame, places[taker.to], effect.becomes));
        expect(came, `${description}, nothing has come to ${taker.to}`).toBe(true);
      }
    }
  }
}

/** Expects that every moving piece is visible between its squares. */
function expectTravelled({ places, frames }, effects, what) {
  for (const effect of effects) {
    for (const { letter, from, to } of ways(effect)) {
      const whole = apart(places[from], places[to]);
      if (whole < 0.5) continue;
      const between = frames.some(({ pieces }) => pieces.some(([found, ...where]) =>
        (letter === null || found === letter) && apart(where, places[from]) > 0.1 && apart(where, places[to]) > 0.1 && isOnTheWay(where, effect, places, from, to)));
      expect(between, `${what}: ${effect.type} of ${letter} from ${from} to ${to} is not seen on its way`).toBe(true);
    }
  }
}

/** Whether a place is near the line between two squares. Always true for a path over an edge, and for the spinner. */
function isOnTheWay(where, { path, type }, places, from, to) {
  if (path?.some((part) => part.bounce || part.wrap) || type === "spin") return true;
  const [[x, y], [x0, y0], [x1, y1]] = [where, places[from], places[to]];
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / Math.hypot(x1 - x0, y1 - y0) < 0.3;
}

/** Expects the special animations of some effects. */
function expectParticular({ frames, places }, effects, what) {
  const types = new Set(effects.map(({ type }) => type));
  const flashed = new Set(frames.flatMap(({ flashes }) => flashes));
  for (const effect of effects) {
    if (["linkMade", "linkBroken"].includes(effect.type)) {
      for (const board of [0, 1]) expect(flashed.has(`${board}${effect.square}`), `${what}: the link on ${effect.square} is seen on board ${board}`).toBe(true);
    }
    if (effect.type === "egg") {
      const badge = frames.map((frame) => frame.badge).find(Boolean) ?? "";
      expect(badge, `${what}: the egg has a badge`).toMatch(/^Egg: [A-Z][\w ]+, \S+/);
      const whose = effects.find(({ type }) => type === "colorChanged")?.square;
      if (whose) expect(badge.endsWith(`${whose} changes sides`), `${what}: ${badge}`).toBe(true);
    }
    if (effect.type === "momentumMove" && effect.path.some((part) => part.bounce)) expectBounced(frames, places, effect, what);
  }
  if (types.has("spin")) {
    const angles = frames.map(({ angle }) => Math.abs(angle));
    expect(angles.some((angle) => angle > 5 && angle < 85), `${what}: the painted spinner turns`).toBe(true);
  }
  if (types.has("castle")) {
    const { king, rook } = effects.find(({ type }) => type === "castle");
    const off = ({ pieces }, { from, to }) => !stands({ pieces }, places[from]) && !stands({ pieces }, places[to]);
    expect(frames.some((frame) => off(frame, king) && off(frame, rook)), `${what}: King and Rook go together`).toBe(true);
  }
}

/** Expects that a piece reaches the point where it bounces. */
function expectBounced(frames, places, { piece, path }, what) {
  // The board may be rotated.
  const [corner, file, rank] = ["a1.a1", "a1.b1", "a1.a2"].map((name) => places[name]);
  const { point } = path.find((part) => part.bounce).bounce;
  const there = [0, 1].map((axis) =>
    corner[axis] + (file[axis] - corner[axis]) * (point.file - 1) + (rank[axis] - corner[axis]) * (point.rank - 1));
  const least = Math.min(...frames.flatMap(({ pieces }) => pieces.filter(([letter]) => letter === piece).map(([, ...where]) => apart(where, there))));
  expect(least, `${what}: ${piece} comes no nearer to its bounce than ${least}`).toBeLessThan(0.6);
}

/** Expects that marks appear with their effects, and that the selection is gone. */
function expectMarked({ frames }, effects, what) {
  expect(frames.every(({ chosen }) => chosen === 0), `${what}: what was selected is shown while pieces travel`).toBe(true);
  const [first, last] = [frames[0], frames.at(-1)].map(({ marks }) => marks);
  if (effects.length > 3 && last.length > 2) expect(first.length, `${what}: the marks come with their effects`).toBeLessThan(last.length);
}

const byPlace = (places) => {
  const order = Object.keys(places);
  return ([a], [b]) => order.indexOf(a) - order.indexOf(b);
};

test("The plies have every type of effect", async () => {
  const text = await readFile(new URL("../../rules/tests/rules/data/effects.txt", import.meta.url), "utf8");
  for (const part of text.split(/^(?=\S)/m)) {
    const variant = part.split("/")[0];
    const types = [...part.matchAll(/^ {2}(\w+) \{/gm)].map(([, type]) => type);
    const shown = new Set(PLIES.filter(([of]) => of === variant).flatMap(([, , , , kinds]) => kinds.split(" ")).map((kind) => kind.split(":")[0]));
    expect(types.filter((type) => !shown.has(type)), `${variant}: effects without a ply`).toEqual([]);
  }
});

for (const row of PLIES) {
  const [variant, , move, , kinds] = row;
  // Before a change lands, three plies of each game run.
  const tag = PLIES.filter(([of]) => of === variant).indexOf(row) < 1 ? [] : "@nightly";
  test(`${variant} ${move} (${kinds})`, { tag }, async ({ open }) => {
    test.slow();
    await expectMotion(await open({ reducedMotion: "no-preference" }), row);
  });
}

async function expectMotion(page, row) {
  const [variant, text, move, , kinds] = row;
  const what = `${variant} ${move} (${kinds})`;
  if (variant === "chakart" && /i/i.test(text.split(" ")[0])) {
    // A Queen is invisible: the player to move takes the board first.
    await page.goto(`./#${new URLSearchParams({ variant, position: text })}`);
    await page.locator("#pass").click();
    await expect(page.locator("#curtain")).toBeHidden();
  } else {
    await goTo(page, variant, text);
  }
  await record(page);
  const { effects, views, turn, position: after } = await start(page, row);
  const eyes = turn === "white" ? "black" : "white";
  const seen = views?.[eyes] ?? { effects, position: after };
  const found = await recorded(page);
  expect(found.frames.length, `${what}: the frames`).toBeGreaterThan(4);
  expectKept(found, seen.effects, what);
  expectTravelled(found, seen.effects, what);
  expectParticular(found, seen.effects, what);
  expectMarked(found, seen.effects, what);
  const squares = await position(page, variant, seen.position);
  expect(found.end, `${what}: the end`).toEqual(Object.fromEntries(squares.map(({ square: name, piece }) => [name, [piece]]).sort(byPlace(found.places))));
}
