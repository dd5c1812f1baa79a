// Plies in motion, frame by frame: one of each kind of effect in each game. Nothing disappears before
// what takes it arrives, what travels is seen on its way, and the end is the position.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { at, page, service } from "./page.mjs";
import { PLIES } from "./plies.mjs";

/** Half as fast, so that a busy machine still draws some frames of each motion. */
const RATE = 0.5;
/** How near, in squares, is there. */
const NEAR = 0.35;

const MOVES = { reducedMotion: "no-preference" };

/** Types the move of a ply; what chance gave it is what it had when it was written down. */
async function start(on, [, , move, draws]) {
  await on.route("**/play", async (route) => {
    const { seed, ...body } = route.request().postDataJSON();
    const isMove = body.move.replace(/[?]+$/, "") === move.replace(/[?]+$/, "") || body.move.includes(move);
    await route.continue(isMove ? { postData: JSON.stringify({ ...body, draws }) } : {});
  });
  await on.evaluate(() => document.querySelector("details#developer")?.setAttribute("open", ""));
  await on.locator("#move").fill(move);
  const answered = on.waitForResponse((answer) => answer.url().endsWith("/play"));
  await on.locator("#move").press("Enter");
  return (await answered).json();
}

/** Takes down every frame of the next animation, and what the squares hold when it is over. */
async function record(on, rate) {
  const session = await on.context().newCDPSession(on);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: rate });
  await on.evaluate(() => {
    const boards = document.querySelector("#boards");
    // From the corner of the boards: the page may scroll.
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
      time: performance.now(),
      pieces: [...boards.querySelectorAll(".grid .piece[data-letter]")].map((piece) => [piece.dataset.letter, ...unit(piece)]),
      shells: [...boards.querySelectorAll(".grid .piece.shell")].map(unit),
      badge: boards.querySelector(".badge")?.textContent ?? "",
      flashes: [...boards.querySelectorAll(".flash")].map((flash) => flash.parentElement.dataset.square),
      marks: [...boards.querySelectorAll(".overlay.effects [data-effect]:not(.off)")].map((marks) => Number(marks.dataset.effect)),
      chosen: boards.querySelectorAll(".from, .to").length,
      angle: angle(),
    });
    const draw = () => {
      if (boards.classList.contains("animating")) seen.frames.push(frame());
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
  });
}

async function recorded(on) {
  await on.waitForFunction(() => globalThis.recorded.end);
  return on.evaluate(() => globalThis.recorded);
}

const position = async (on, variant, text) => on.evaluate(async ([id, asked]) => {
  const answer = await fetch(`/v1/variants/${id}/position?${new URLSearchParams({ position: asked })}`);
  return (await answer.json()).squares;
}, [variant, text]);

/** Who goes from where to where in an effect. */
function ways(effect) {
  const way = (letter, { from, to }) => ({ letter, from, to });
  if (effect.type === "castle") return [effect.king, effect.rook].map((each) => way(null, each));
  if (effect.type === "spin") return effect.carried.filter(({ piece }) => piece).map((each) => way(each.piece, each));
  if (effect.type === "swapped") return [way(effect.piece, effect), { letter: effect.partner, from: effect.to, to: effect.from }];
  if (effect.type === "shell" || !effect.from || !effect.to) return [];
  return [way(effect.piece, effect)];
}

const apart = ([x, y], [a, b]) => Math.hypot(x - a, y - b);

/** Whether a letter stands at a square in a frame. */
const stands = ({ pieces }, place, letter) => pieces.some(([found, ...where]) => (!letter || found === letter) && apart(where, place) < NEAR);

/** What stands somewhere stays until what takes it has come. */
function kept({ places, frames }, effects, what) {
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
      const told = `${what}: ${before} on ${name} is gone in frame ${gone} of ${frames.length}`;
      if (effects.slice(0, index).some(({ type }) => type === "shell")) {
        assert.ok(frames.slice(0, gone).some(({ shells }) => shells.some((shell) => apart(shell, places[name]) < 1)), `${told}, no shell has come`);
      } else if (taker) {
        const came = frames.slice(0, gone + 1).some((frame) => stands(frame, places[taker.to], taker.letter ?? undefined) || stands(frame, places[taker.to], effect.becomes));
        assert.ok(came, `${told}, nothing has come to ${taker.to}`);
      }
    }
  }
}

/** What travels is seen between its squares; at its bounces, too. */
function travelled({ places, frames }, effects, what) {
  for (const effect of effects) {
    for (const { letter, from, to } of ways(effect)) {
      const whole = apart(places[from], places[to]);
      if (whole < 0.5) continue;
      const between = frames.some(({ pieces }) => pieces.some(([found, ...where]) =>
        (letter === null || found === letter) && apart(where, places[from]) > 0.1 && apart(where, places[to]) > 0.1 && isOnTheWay(where, effect, places, from, to)));
      assert.ok(between, `${what}: ${effect.type} of ${letter} from ${from} to ${to} is not seen on its way`);
    }
  }
}

/** Near the line between two squares; a way with edges has other lines, which are no more than a board away. */
function isOnTheWay(where, { path, type }, places, from, to) {
  if (path?.some((part) => part.bounce || part.wrap) || type === "spin") return true;
  const [[x, y], [x0, y0], [x1, y1]] = [where, places[from], places[to]];
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / Math.hypot(x1 - x0, y1 - y0) < 0.3;
}

/** What is particular to an effect. */
function particular({ frames, places }, effects, what) {
  const types = new Set(effects.map(({ type }) => type));
  const flashed = new Set(frames.flatMap(({ flashes }) => flashes));
  for (const effect of effects) {
    if (["linkMade", "linkBroken"].includes(effect.type)) {
      for (const board of [0, 1]) assert.ok(flashed.has(`${board}${effect.square}`), `${what}: the link on ${effect.square} is seen on board ${board}`);
    }
    if (effect.type === "egg") {
      const badge = frames.map((frame) => frame.badge).find(Boolean) ?? "";
      assert.match(badge, /^Egg: [A-Z][\w ]+, \S+/, `${what}: the egg has a badge`);
      const whose = effects.find(({ type }) => type === "colorChanged")?.square;
      if (whose) assert.ok(badge.endsWith(`${whose} changes sides`), `${what}: ${badge}`);
    }
    if (effect.type === "momentumMove" && effect.path.some((part) => part.bounce)) bounced(frames, places, effect, what);
  }
  if (types.has("spin")) {
    const angles = frames.map(({ angle }) => Math.abs(angle));
    assert.ok(angles.some((angle) => angle > 5 && angle < 85), `${what}: the painted spinner turns`);
  }
  if (types.has("castle")) {
    const { king, rook } = effects.find(({ type }) => type === "castle");
    const off = ({ pieces }, { from, to }) => !stands({ pieces }, places[from]) && !stands({ pieces }, places[to]);
    assert.ok(frames.some((frame) => off(frame, king) && off(frame, rook)), `${what}: King and Rook go together`);
  }
}

/** A piece comes to the point at which it is thrown back. */
function bounced(frames, places, { piece, path }, what) {
  // The board may lie on its side.
  const [corner, file, rank] = ["a1.a1", "a1.b1", "a1.a2"].map((name) => places[name]);
  const { point } = path.find((part) => part.bounce).bounce;
  const there = [0, 1].map((axis) =>
    corner[axis] + (file[axis] - corner[axis]) * (point.file - 1) + (rank[axis] - corner[axis]) * (point.rank - 1));
  const least = Math.min(...frames.flatMap(({ pieces }) => pieces.filter(([letter]) => letter === piece).map(([, ...where]) => apart(where, there))));
  assert.ok(least < 0.6, `${what}: ${piece} comes no nearer to its bounce than ${least}`);
}

/** Marks come with their effects, and nothing is left of what was selected. */
function marked({ frames }, effects, what) {
  assert.ok(frames.every(({ chosen }) => chosen === 0), `${what}: what was selected is shown while pieces travel`);
  const [first, last] = [frames[0], frames.at(-1)].map(({ marks }) => marks);
  if (effects.length > 3 && last.length > 2) assert.ok(first.length < last.length, `${what}: the marks come with their effects`);
}

/** A page on a position; where a Queen is hidden, the one who moves takes the board first. */
async function opened(browser, variant, text) {
  if (variant !== "chakart" || !/i/i.test(text.split(" ")[0])) return at(browser, variant, text, MOVES);
  const on = await page(browser, MOVES);
  await on.goto(`${service}/#${new URLSearchParams({ variant, position: text })}`);
  await on.locator("#pass").click();
  await on.locator("#curtain").waitFor({ state: "hidden" });
  return on;
}

/** One ply of the list. */
async function ply(browser, row) {
  const [variant, text, move, , kinds] = row;
  const what = `${variant} ${move} (${kinds})`;
  const on = await opened(browser, variant, text);
  await record(on, RATE);
  const { effects, views, turn, position: after } = await start(on, row);
  const eyes = turn === "white" ? "black" : "white";
  const seen = views?.[eyes] ?? { effects, position: after };
  const found = await recorded(on);
  assert.ok(found.frames.length > 4, `${what}: ${found.frames.length} frames`);
  kept(found, seen.effects, what);
  travelled(found, seen.effects, what);
  particular(found, seen.effects, what);
  marked(found, seen.effects, what);
  const squares = await position(on, variant, seen.position);
  assert.deepEqual(found.end, Object.fromEntries(squares.map(({ square: name, piece }) => [name, [piece]]).sort(byPlace(found.places))), `${what}: the end`);
  await on.context().close();
}

const byPlace = (places) => {
  const order = Object.keys(places);
  return ([a], [b]) => order.indexOf(a) - order.indexOf(b);
};

/** Every type of effect that the games have is among the plies. */
async function allKinds() {
  const text = await readFile(new URL("../../rules/tests/rules/data/effects.txt", import.meta.url), "utf8");
  for (const part of text.split(/^(?=\S)/m)) {
    const variant = part.split("/")[0];
    const types = [...part.matchAll(/^ {2}(\w+) \{/gm)].map(([, type]) => type);
    const shown = new Set(PLIES.filter(([of]) => of === variant).flatMap(([, , , , kinds]) => kinds.split(" ")).map((kind) => kind.split(":")[0]));
    assert.deepEqual(types.filter((type) => !shown.has(type)), [], `${variant}: effects without a ply`);
  }
}

export const plies = (browser) => [allKinds, ...PLIES.map((row) => () => ply(browser, row))];
