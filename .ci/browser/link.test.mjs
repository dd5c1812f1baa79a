// The address of a game, text to line and back, without a browser: random games of the service.
//   node --test .ci/browser/link.test.mjs, with SERVICE set for the random games

import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf, lineOf } from "../../web/playground/link.js";

const service = process.env.SERVICE;
const read = (address) => lineOf(new URL(address, "http://here"));
const ply = (move, ...draws) => ({ move, draws });

async function ask(path, body) {
  const answer = await fetch(`${service}/v1/variants/${path}`, body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(body)}`);
  return answer.json();
}

/** A game of the random opponent against itself; each link action is taken where there is one. */
async function randomLine(variant, setup, most) {
  const first = await ask(`${variant}/start?setup=${setup}`);
  const plies = [];
  let next = await ask(`${variant}/legal-moves?${new URLSearchParams({ position: first.position })}`);
  while (plies.length < most && next.moves.length) {
    const { move, linkActions = [] } = next.moves[Math.floor(Math.random() * next.moves.length)];
    for (const text of [...next.moves.map((each) => each.move), ...linkActions]) assert.doesNotMatch(text, /[~\s]/);
    const whole = linkActions.length ? `${move}/${linkActions[Math.floor(Math.random() * linkActions.length)]}` : move;
    const answer = await ask(`${variant}/play`, { position: next.position, move: whole, next: true });
    plies.push({ move: answer.move, draws: answer.draws });
    next = { position: answer.position, ...answer.next };
  }
  return { variant, start: setup === "standard" ? null : first.position, plies };
}

for (const [variant, setups] of Object.entries({ "twinkie-danger": ["standard"], minigolf: ["standard"], chakart: ["standard", "shuffled"] })) {
  for (const setup of setups) {
    test(`a random game of ${variant} from ${setup} is its address, and the service accepts what comes back`, { skip: !service && "SERVICE is not set" }, async () => {
      const line = await randomLine(variant, setup, 120);
      const address = addressOf(line, 7);
      assert.match(address, /^[\x21-\x7e]+$/);
      const back = read(address);
      assert.deepEqual(back, { line, at: 7 });
      assert.equal(addressOf(back.line, back.at), address);
      const { valid } = await ask(`${variant}/replay`, { ...(line.start && { start: line.start }), moves: back.line.plies });
      assert.ok(valid);
    });
  }
}

test("only what must be escaped is", () => {
  const line = { variant: "twinkie-danger", start: "8/8 8/8 w KQkq - wd1,bg6 0 4", plies: [ply("0d7-0d5/+d5"), ply("(K)a2.h8-a2.g8,a2.c8=fbNF", 2, 0), ply("drop:P@e4"), ply("Qd1-d4??")] };
  assert.equal(addressOf(line), "/play/twinkie-danger?v=1&start=8/8+8/8+w+KQkq+-+wd1,bg6+0+4&moves=0d7-0d5/%2Bd5+(K)a2.h8-a2.g8,a2.c8=fbNF~2,0+drop:P@e4+Qd1-d4??");
  assert.deepEqual(read(addressOf(line)), { line, at: 4 });
});

test("any text survives", () => {
  for (let round = 0; round < 500; round += 1) {
    const letters = Array.from({ length: 30 }, () => String.fromCodePoint(33 + Math.floor(Math.random() * 600))).join("");
    const line = { variant: `x${letters}`, start: `a ${letters} b`, plies: [ply(letters.replaceAll("~", "").replaceAll(" ", "") || "e4", 1), ply("e5")] };
    assert.deepEqual(read(addressOf(line, 1)), { line, at: 1 });
  }
});

test("the usual start and an empty game need no query", () => {
  assert.equal(addressOf({ variant: "chakart", start: null, plies: [] }), "/play/chakart");
  assert.deepEqual(read("/play/chakart"), { line: { variant: "chakart", start: null, plies: [] }, at: 0 });
});

test("a long game goes after #, and one that is too long has no address", () => {
  const game = (count) => ({ variant: "minigolf", start: null, plies: Array.from({ length: count }, () => ply("(NHFD)a2.h8-a2.g8", 11, 4)) });
  assert.match(addressOf(game(200)), /^\/play\/minigolf\?v=1&moves=/);
  assert.ok(addressOf(game(200)).length < 6050);
  assert.match(addressOf(game(1000)), /^\/play\/minigolf#v=1&moves=/);
  assert.deepEqual(read(addressOf(game(1000), 3)), { line: game(1000), at: 3 });
  assert.equal(addressOf(game(5000)), null);
});

test("old links open", () => {
  const position = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";
  assert.deepEqual(read(`/#${new URLSearchParams({ variant: "chakart", position })}`), { line: { variant: "chakart", start: position, plies: [] }, at: 0 });
  assert.equal(read("/"), null);
  assert.equal(read("/#rules"), null);
});

test("garbage says what is wrong", () => {
  const faults = {
    "?v=2&moves=e2-e4": /version 2, made by a newer page/,
    "?v=&moves=e2-e4": /version/,
    "?v=1&moves=e2-e4~x": /Move 1 of the link \(e2-e4\) does not say what it drew/,
    "?v=1&moves=e2-e4+~1": /Move 2 of the link is empty/,
    "?v=1&moves=e2-e4~1~2": /Move 1 of the link/,
    "?v=1&moves=e2-e4~99999999999": /Move 1 of the link/,
    "?v=1&moves=e2-e4~4294967296": /too large/,
    [`?v=1&moves=${"a".repeat(257)}`]: /more than 256/,
    [`?v=1&moves=${"a+".repeat(2001)}`]: /2001 moves/,
    [`?v=1&start=${"8".repeat(5000)}`]: /5000 characters/,
    "?v=1&moves=e2-e4&at=2": /shows ply 2, but its game has 1/,
    "?v=1&moves=e2-e4&at=-1": /shows ply -1/,
  };
  for (const [query, fault] of Object.entries(faults)) assert.match(read(`/play/chakart${query}`).fault ?? "read", fault, query);
  assert.match(read("/play/%ff").fault, /cannot be read/);
});

test("other fields of an address are let alone", () => {
  assert.deepEqual(read("/play/chakart?v=1&moves=e2-e4&fbclid=1").line.plies, [ply("e2-e4")]);
  assert.equal(read("/play/chakart?fbclid=1").line.plies.length, 0);
});
