import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  type ChakartMove,
  type LinkAction,
  type MinigolfMove,
  parseLinkAction,
  parseMove,
  type Schemas,
  type TwinkieMove,
  type VariantId,
} from "../src/index.js";
import { arbiter, oneOf, randomGame, starts, titleOf, variants } from "./service.js";

function writtenLink(link: LinkAction): string {
  if (link.action === "make") return `+${link.square}`;
  const { square, stays } = link;
  return `-${square}${stays ? `/${stays.piece ?? ""}${stays.square}` : ""}`;
}

/** Writes a move as text, without marks and names of pieces. */
function written(move: TwinkieMove | MinigolfMove | ChakartMove): string {
  const link = "link" in move && move.link ? `/${writtenLink(move.link)}` : "";
  const late = "promotions" in move ? move.promotions.map(({ square, piece }) => `,${square}=${piece}`).join("") : "";
  switch (move.kind) {
    case "castle":
      return `${move.wing === "king" ? "O-O" : "O-O-O"}${late}${link}`;
    case "stop":
      return `stop:${move.square}${late}`;
    case "shell":
      return `shell:${move.from}x${move.to}`;
    case "swap":
      return `swap:${move.from}-${move.to}`;
    case "drop":
      return `drop:${move.piece}@${move.square}`;
    case "promotion":
      return `promote:${move.square}=${move.piece}`;
    case "move":
    case "stealth": {
      const { from, to, takes, promotion } = move;
      const momentum = "momentum" in move && move.momentum ? `{${move.momentum.dx},${move.momentum.dy}}` : "";
      const becomes = promotion ? `=${promotion}` : "";
      return `${from}${takes ? "x" : "-"}${to}${momentum}${becomes}${move.kind === "stealth" ? "??" : ""}${late}${link}`;
    }
  }
}

/** Removes the letter or name of the piece and the mark for check or mate from a canonical text. */
const bare = (text: string) =>
  text.replace(/^(?:[A-Z](?=[01]?[a-h][1-8])|\(\w+\))/, "").replace(/[+#](?=\/)|[+#]$/, "");

function agrees(variant: VariantId, legal: Schemas["LegalMove"]): void {
  const read = parseMove(variant, legal.move);
  assert.ok(read, legal.move);
  assert.equal(written(read), bare(legal.move), legal.move);
  if (legal.kind) assert.equal(read.kind, legal.kind);
  if ("from" in read) assert.deepEqual([read.from, read.to], [legal.from, legal.to]);
  if ("square" in read) assert.deepEqual([undefined, read.square], [legal.from, legal.to]);
  const piece = "piece" in read ? read.piece : undefined;
  if (read.kind === "move" || read.kind === "stealth") {
    assert.equal((piece ?? "P").toLowerCase(), legal.piece.toLowerCase(), legal.move);
    assert.equal(read.promotion, legal.promotion);
    if (variant !== "minigolf" || read.takes) assert.equal(read.takes, legal.captures !== undefined, legal.move);
  }
  if (read.kind === "drop") assert.equal(piece?.toLowerCase(), legal.piece.toLowerCase());
  if (read.kind === "promotion") assert.equal(piece, legal.promotion);
  for (const text of legal.linkActions ?? []) {
    const link = parseLinkAction(text);
    assert.ok(link && writtenLink(link) === text, text);
    assert.deepEqual(parseMove("twinkie-danger", `${legal.move}/${text}`), { ...read, link });
  }
}

for (const start of starts) {
  const { variant } = start;
  test(`every listed move of a game of ${titleOf(start)} is parsed`, async () => {
    const pattern = new RegExp((await arbiter.variant(variant)).movePattern);
    await randomGame(start, async (legal) => {
      for (const move of legal.moves) agrees(variant, move);
      const { move, linkActions = [] } = oneOf(legal.moves);
      const whole = linkActions.length > 0 ? `${move}/${oneOf(linkActions)}` : move;
      for (let i = 0; i < 20; i++) {
        const at = Math.floor(Math.random() * (whole.length + 1));
        const changed = whole.slice(0, at) + oneOf([..."ahx-=+#/,.:*?@{}0189KQPOe "]) + whole.slice(at + Math.floor(Math.random() * 2));
        assert.equal(parseMove(variant, changed) !== undefined, pattern.test(changed), changed);
      }
      return whole;
    });
  });
}

const golden = readFileSync(new URL("../../../../tests/golden/requests.txt", import.meta.url), "utf8");
for (const variant of variants) {
  test(`every listed move of the recorded positions of ${variant} is parsed`, async () => {
    const requests = golden.matchAll(new RegExp(`^POST /v1/variants/${variant}/legal-moves (.*)\n200`, "gm"));
    const lists = await Promise.all([...requests].map(([, body]) => arbiter.legalMoves(variant, JSON.parse(body!))));
    assert.ok(lists.length > 2);
    for (const { moves } of lists) for (const move of moves) agrees(variant, move);
  });
}

test("link actions, drops, promotions and marks are typed values", () => {
  assert.deepEqual(parseMove("twinkie-danger", "Q1h5x1g6+/-g6/Q1g6"), {
    kind: "move", piece: "Q", from: "1h5", to: "1g6", takes: true,
    link: { action: "break", square: "g6", stays: { piece: "Q", square: "1g6" } },
  });
  assert.deepEqual(parseMove("twinkie-danger", "O-O-O/+d5"), {
    kind: "castle", wing: "queen", link: { action: "make", square: "d5" },
  });
  assert.deepEqual(parseMove("minigolf", "(NHFD)b1-a3{-1,2},c16=Q,a2.d8=N#"), {
    kind: "move", piece: "Q", from: "a1.b1", to: "a1.a3", takes: false, momentum: { dx: -1, dy: 2 },
    promotions: [{ square: "a2.c8", piece: "Q" }, { square: "a2.d8", piece: "N" }],
  });
  assert.deepEqual(parseMove("minigolf", "stop:e8"), { kind: "stop", square: "a1.e8", promotions: [] });
  assert.deepEqual(parseMove("chakart", "Rf8xf6*W"), {
    kind: "move", piece: "R", from: "f8", to: "f6", takes: true, egg: "waluigi",
  });
  assert.deepEqual(parseMove("chakart", "Qd1-h5??"), { kind: "stealth", piece: "Q", from: "d1", to: "h5", takes: false });
  assert.deepEqual(parseMove("chakart", "drop:N@f3"), { kind: "drop", square: "f3", piece: "N" });
  assert.deepEqual(parseMove("chakart", "promote:d8=Q"), { kind: "promotion", square: "d8", piece: "Q" });
  assert.deepEqual(parseMove("chakart", "swap:f6-e4"), { kind: "swap", from: "f6", to: "e4" });
  for (const variant of variants) assert.equal(parseMove(variant, "e4"), undefined);
  assert.equal(parseLinkAction("d5"), undefined);
});
