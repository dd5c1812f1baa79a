// Tests the adapters on the real boards, without a page: chessground's own code decides what can be dragged.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as ground from "chessground/board";
import { type Config, configure } from "chessground/config";
import { defaults, type HeadlessState } from "chessground/state";
import type { PiecesDiff } from "chessground/types";
import * as groundx from "chessgroundx/board.js";
import { type Config as ConfigX, configure as configureX } from "chessgroundx/config.js";
import { defaults as defaultsX } from "chessgroundx/state.js";
import type { PiecesDiff as PiecesDiffX } from "chessgroundx/types.js";
import { key2pos } from "chessgroundx/util.js";
import { type Board, chakartBoard, chakartMoves, twinkieBoards, twinkieMoves } from "../src/chessground.js";
import { minigolfBoard, minigolfMoves } from "../src/chessgroundx.js";
import type { Schemas, VariantId } from "../src/index.js";
import { arbiter, oneOf, randomGame, starts, titleOf } from "./service.js";

// Both libraries check `window` for touch support.
Object.assign(globalThis, { window: {} });

/** Returns the state of a chessground board, set as a page would set it. */
function shown(board: Board): HeadlessState {
  const config: Config = board.config;
  const pieces: PiecesDiff = board.pieces;
  const state = defaults();
  ground.setPieces(state, pieces);
  configure(state, config);
  return state;
}

function* pairsOf<Key>(dests: Map<Key, Key[]> | undefined): Generator<[Key, Key]> {
  for (const [from, targets] of dests ?? []) for (const to of targets) yield [from, to];
}

type Drag = (legal: Schemas["NextMoves"], position: Schemas["PositionAnswer"]) => Schemas["LegalMove"][];

/** Checks that chessground allows every listed drag; returns the moves of all drags. */
const drags: Record<VariantId, Drag> = {
  chakart: (legal, position) => {
    const state = shown(chakartBoard(position, legal));
    return [...pairsOf(state.movable.dests)].flatMap(([from, to]) => {
      assert.ok(from !== "a0" && to !== "a0" && ground.canMove(state, from, to), `${from}-${to}`);
      return chakartMoves(legal, from, to);
    });
  },
  "twinkie-danger": (legal, position) => {
    const boards = twinkieBoards(position, legal).map(shown);
    return ([0, 1] as const).flatMap((board) =>
      [...pairsOf(boards[board]?.movable.dests)].flatMap(([from, to]) => {
        assert.ok(from !== "a0" && to !== "a0" && ground.canMove(boards[board]!, from, to), `${from}-${to}`);
        return twinkieMoves(legal, board, from, to);
      }),
    );
  },
  minigolf: (legal, position) => {
    const board = minigolfBoard(position, legal);
    const config: ConfigX = board.config;
    const pieces: PiecesDiffX = board.pieces;
    const state = defaultsX();
    groundx.setPieces(state, pieces);
    configureX(state, config);
    return [...pairsOf(board.config.movable.dests)].flatMap(([from, to]) => {
      assert.ok(groundx.canMove(state, from, to, false), `${from}-${to}`);
      return minigolfMoves(legal, from, to);
    });
  },
};

for (const start of starts) {
  const { variant } = start;
  test(`the possible drags are the legal moves throughout a game of ${titleOf(start)}`, async () => {
    await randomGame(start, async (legal, text) => {
      const position = await arbiter.position(variant, { position: text });
      const found = drags[variant](legal, position).map(({ move }) => move);
      const others = legal.moves.filter(({ from }) => from !== undefined).map(({ move }) => move);
      assert.deepEqual(found.sort(), others.sort(), text);
      return oneOf(legal.moves).move;
    });
  });
}

const read = (variant: VariantId, position: string) => arbiter.position(variant, { position });

test("a linked square is marked on both boards, with or without a piece", async () => {
  const text = "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4";
  const boards = twinkieBoards(await read("twinkie-danger", text));
  for (const { config, pieces } of boards) {
    assert.equal(config.highlight.custom.get("g6"), "linked black");
    assert.equal(config.highlight.custom.get("d1"), "linked white");
    assert.equal(pieces.get("d1"), undefined);
    assert.deepEqual(pieces.get("g6"), { role: "pawn", color: "black" });
  }
  assert.deepEqual(boards[1].pieces.get("h5"), { role: "queen", color: "white" });
  assert.equal(boards[0].pieces.get("h5"), undefined);
  assert.ok(boards[0].pieces.has("h5"), "chessground takes a piece off only where the map has its square");
});

test("the pieces of the different armies have their names as roles", async () => {
  const { position: text } = await arbiter.start("twinkie-danger", { setup: "clobberers:rookies" });
  const [{ pieces }] = twinkieBoards(await read("twinkie-danger", text));
  const rank = (number: 1 | 8) => [..."abcdefgh"].map((file) => pieces.get(`${file as "a"}${number}`)?.role);
  assert.deepEqual(rank(1), ["bede", "waffle", "fad", "cardinal", "king", "fad", "waffle", "bede"]);
  assert.deepEqual(rank(8), ["short-rook", "woody-rook", "half-duck", "chancellor", "king", "half-duck", "woody-rook", "short-rook"]);
});

test("objects, frozen pieces and an invisible Queen set classes of their squares", async () => {
  const text = "4k3/3i4/8/dwd5/1O6/wdw5/8/4K1R1 w 12 1111 111111011000 toadette:g1";
  const { config, pieces } = chakartBoard(await read("chakart", text));
  const { custom } = config.highlight;
  const found = (["d7", "a5", "b5", "b4"] as const).map((key) => custom.get(key));
  assert.deepEqual(found, ["invisible", "banana", "bomb", "frozen"]);
  assert.deepEqual(pieces.get("b4"), { role: "knight", color: "white" });
  assert.deepEqual(pieces.get("d7"), { role: "queen", color: "black" });
  assert.equal(pieces.get("a5"), undefined);
});

test("a check is shown on the board of the Kings", async () => {
  const text = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 1 3";
  const position = await read("twinkie-danger", text);
  assert.deepEqual(twinkieBoards(position).map(shown).map((state) => state.check), ["e1", undefined]);
});

test("the sixteen ranks match those of chessgroundx", async () => {
  const { pieces } = minigolfBoard(await arbiter.position("minigolf", { position: (await arbiter.start("minigolf")).position }));
  const kings = [...pieces].filter(([, piece]) => piece?.role === "k-piece");
  assert.deepEqual(kings.map(([key, piece]) => [key2pos(key), piece?.color]), [[[4, 0], "white"], [[4, 15], "black"]]);
  assert.equal(pieces.size, 128);
  for (const key of pieces.keys()) assert.ok(key2pos(key)[0] < 8 && key2pos(key)[1] < 16, key);
});
