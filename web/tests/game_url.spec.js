// The address of a game, from text to line and back, without a browser.

import { expect, test } from "@playwright/test";

import { addressOf, lineOf } from "../playground/game_url.js";
import { ask } from "./support/game_state.js";

const read = (address) => lineOf(new URL(address, "http://here"));
const ply = (move, ...draws) => ({ move, draws });

/** A random game, with a link action wherever the rules allow one. */
async function randomLine(variant, setup, most) {
  const first = await ask(`${variant}/start?setup=${setup}`);
  const plies = [];
  let next = await ask(`${variant}/legal-moves?${new URLSearchParams({ position: first.position })}`);
  while (plies.length < most && next.moves.length) {
    const { move, linkActions = [] } = next.moves[Math.floor(Math.random() * next.moves.length)];
    for (const text of [...next.moves.map((each) => each.move), ...linkActions]) expect(text).not.toMatch(/[~\s]/);
    const whole = linkActions.length ? `${move}/${linkActions[Math.floor(Math.random() * linkActions.length)]}` : move;
    const answer = await ask(`${variant}/play`, { position: next.position, move: whole, next: true });
    plies.push({ move: answer.move, draws: answer.draws });
    next = { position: answer.position, ...answer.next };
  }
  return { variant, start: setup === "standard" ? null : first.position, plies };
}

for (const [variant, setups] of Object.entries({ "twinkie-danger": ["standard"], minigolf: ["standard"], chakart: ["standard", "shuffled"] })) {
  for (const setup of setups) {
    test(`The address of a random game of ${variant} (${setup}) leads to the same game`, async () => {
      test.setTimeout(600_000);
      const line = await randomLine(variant, setup, process.env.NIGHTLY ? 120 : 40);
      const address = addressOf(line, 7);
      expect(address).toMatch(/^[\x21-\x7e]+$/);
      const back = read(address);
      expect(back).toEqual({ line, at: 7 });
      expect(addressOf(back.line, back.at)).toBe(address);
      const { valid } = await ask(`${variant}/replay`, { ...(line.start && { start: line.start }), moves: back.line.plies });
      expect(valid).toBe(true);
    });
  }
}

test("Only the necessary characters are escaped", () => {
  const line = { variant: "twinkie-danger", start: "8/8 8/8 w KQkq - wd1,bg6 0 4", plies: [ply("0d7-0d5/+d5"), ply("(K)a2.h8-a2.g8,a2.c8=fbNF", 2, 0), ply("drop:P@e4"), ply("Qd1-d4??")] };
  expect(addressOf(line)).toBe("/play/twinkie-danger?v=1&start=8/8+8/8+w+KQkq+-+wd1,bg6+0+4&moves=0d7-0d5/%2Bd5+(K)a2.h8-a2.g8,a2.c8=fbNF~2,0+drop:P@e4+Qd1-d4??");
  expect(read(addressOf(line))).toEqual({ line, at: null });
});

test("An address has the result on which the players have decided", () => {
  const line = { variant: "chakart", start: null, plies: [ply("e2-e4")], result: "1/2-1/2" };
  expect(addressOf(line, 0)).toBe("/play/chakart?v=1&moves=e2-e4&result=1/2-1/2&at=0");
  expect(read(addressOf(line, 0))).toEqual({ line, at: 0 });
  expect(read("/play/chakart?v=1&result=1-0").line).toEqual({ variant: "chakart", start: null, plies: [], result: "1-0" });
  expect(read("/play/chakart?v=1&moves=e2-e4&result=none").line.result).toBeUndefined();
});

test("An address preserves any text", () => {
  for (let round = 0; round < 500; round += 1) {
    const letters = Array.from({ length: 30 }, () => String.fromCodePoint(33 + Math.floor(Math.random() * 600))).join("");
    const line = { variant: `x${letters}`, start: `a ${letters} b`, plies: [ply(letters.replaceAll("~", "").replaceAll(" ", "") || "e4", 1), ply("e5")] };
    expect(read(addressOf(line, 1))).toEqual({ line, at: 1 });
  }
});

/** A random tree of entries, with at most `left.moves` moves. */
function randomEntries(left, depth = 0) {
  const any = (most) => Math.floor(Math.random() * most);
  const text = () => Array.from({ length: 1 + any(12) }, () => String.fromCodePoint(any(3) ? 32 + any(95) : 32 + any(900))).join("");
  const entries = [];
  while ((!entries.length || any(4)) && left.moves > 0) {
    left.moves -= 1;
    const entry = ply(`m${any(99)}`, ...(any(2) ? [any(9)] : []));
    if (!any(4)) entry.commentBefore = text();
    if (!any(4)) entry.comment = text();
    if (!any(4)) entry.glyphs = [1 + any(6), any(256)];
    const variations = Array.from({ length: depth < 4 ? any(3) : 0 }, () => randomEntries(left, depth + 1)).filter((line) => line.length);
    if (variations.length) entry.variations = variations;
    entries.push(entry);
  }
  return entries;
}

test("The address of a random tree leads to the same tree", () => {
  for (let round = 0; round < 300; round += 1) {
    const line = { variant: "chakart", start: null, plies: randomEntries({ moves: 60 }), ...(round % 2 && { comment: "The game (of_a ~day)" }) };
    const address = addressOf(line, 1);
    expect(address).toMatch(/^\/play\/chakart[?#][\x21-\x7e]+$/);
    expect(read(address)).toEqual({ line, at: 1 });
  }
});

test("A game with only moves has the same address as before variations existed", () => {
  expect(addressOf({ variant: "chakart", start: null, plies: [ply("e2-e4"), ply("e7-e5", 1)] })).toBe("/play/chakart?v=1&moves=e2-e4+e7-e5~1");
  const tree = { variant: "chakart", start: null, plies: [{ ...ply("e2-e4"), glyphs: [1], comment: "Best by test", variations: [[ply("d2-d4", 2)]] }] };
  expect(addressOf(tree)).toBe("/play/chakart?v=2&moves=e2-e4+$1+;Best_by_test+(+d2-d4~2+)");
});

test("An empty game from the standard start needs no query", () => {
  expect(addressOf({ variant: "chakart", start: null, plies: [] })).toBe("/play/chakart");
  expect(read("/play/chakart")).toEqual({ line: { variant: "chakart", start: null, plies: [] }, at: null });
});

test("A long game follows the #, and a game that is too long has no address", () => {
  const game = (count) => ({ variant: "minigolf", start: null, plies: Array.from({ length: count }, () => ply("(NHFD)a2.h8-a2.g8", 11, 4)) });
  expect(addressOf(game(200))).toMatch(/^\/play\/minigolf\?v=1&moves=/);
  expect(addressOf(game(200)).length).toBeLessThan(6050);
  expect(addressOf(game(1000))).toMatch(/^\/play\/minigolf#v=1&moves=/);
  expect(read(addressOf(game(1000), 3))).toEqual({ line: game(1000), at: 3 });
  expect(addressOf(game(5000))).toBe(null);
});

test("A link to a move that its game does not have shows the last", () => {
  expect(read("/play/chakart?v=1&moves=e2-e4&at=99")).toEqual({ line: { variant: "chakart", start: null, plies: [ply("e2-e4")] }, at: null });
});

test("Old links open", () => {
  const position = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";
  expect(read(`/#${new URLSearchParams({ variant: "chakart", position })}`)).toEqual({ line: { variant: "chakart", start: position, plies: [] }, at: 0 });
  expect(read("/")).toBe(null);
  expect(read("/#rules")).toBe(null);
});

test("A malformed address says what is wrong", () => {
  const faults = {
    "?v=3&moves=e2-e4": /version 3, made by a newer page/,
    "?v=2&moves=(+e2-e4+)": /After move 0 of the link, \( has no meaning/,
    "?v=2&moves=e2-e4+(+)": /After move 1 of the link, \) has no meaning/,
    "?v=2&moves=e2-e4+)": /After move 1 of the link, \) has no meaning/,
    "?v=2&moves=e2-e4+(+$1": /After move 1 of the link, \$1 has no meaning/,
    "?v=2&moves=e2-e4+(+d2-d4": /A variation of the link does not end/,
    [`?v=2&moves=e2-e4+${"(+a+)+".repeat(2000)}`]: /2001 moves/,
    "?v=&moves=e2-e4": /version/,
    "?v=1&moves=e2-e4~x": /Move 1 of the link \(e2-e4\) does not give the results of chance/,
    "?v=1&moves=e2-e4+~1": /Move 2 of the link is empty/,
    "?v=1&moves=e2-e4~1~2": /Move 1 of the link/,
    "?v=1&moves=e2-e4~99999999999": /Move 1 of the link/,
    "?v=1&moves=e2-e4~4294967296": /too large/,
    [`?v=1&moves=${"a".repeat(257)}`]: /more than 256/,
    [`?v=1&moves=${"a+".repeat(2001)}`]: /2001 moves/,
    [`?v=1&start=${"8".repeat(5000)}`]: /5000 characters/,
    "?v=1&moves=e2-e4&at=-1": /shows ply -1/,
  };
  for (const [query, fault] of Object.entries(faults)) expect(read(`/play/chakart${query}`).fault ?? "read", query).toMatch(fault);
  expect(read("/play/%ff").fault).toMatch(/cannot be read/);
});

test("Unknown fields of an address are ignored", () => {
  expect(read("/play/chakart?v=1&moves=e2-e4&fbclid=1").line.plies).toEqual([ply("e2-e4")]);
  expect(read("/play/chakart?fbclid=1").line.plies.length).toBe(0);
});
