// Plays random games on the board: `pop` must undo `push`, and every answer must equal the referee's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inProcess } from "variant-arbiter";
import { load } from "variant-arbiter/webassembly";
import { Board } from "./board.mjs";

const arbiter = inProcess(await load());
const random = (list) => list[Math.floor(Math.random() * list.length)];

for (const variant of ["twinkie-danger", "minigolf", "chakart"]) {
  test(`${variant}: pop undoes push, and fen, turn, moves and result are the referee's`, () => {
    for (let game = 0; game < 3; game += 1) {
      const board = new Board(variant);
      const seen = [];
      while (!board.isGameOver() && board.gamePly() < 80) {
        seen.push([board.fen(), board.legalMoves(), board.turn(), board.isCheck(), board.result()]);
        const { status, turn } = arbiter.position(variant, { position: board.fen() });
        assert.deepEqual([board.turn(), board.isCheck()], [turn === "white", status.inCheck]);
        const { moves } = arbiter.legalMoves(variant, { position: board.fen(), expand: variant === "twinkie-danger" });
        assert.equal(board.legalMoves(), moves.map(({ move }) => move).join(" "));
        assert.equal(board.numberLegalMoves(), moves.length);
        assert.ok(!board.legalMoves().includes("  "));
        const { move } = random(moves);
        assert.equal(board.sanMove(move), move);
        assert.ok(board.push(move), move);
        assert.equal(board.moveStack().split(" ").length, board.gamePly());
      }
      assert.equal(board.isGameOver(), board.result() !== "*");
      for (const before of seen.reverse()) {
        board.pop();
        assert.deepEqual([board.fen(), board.legalMoves(), board.turn(), board.isCheck(), board.result()], before);
      }
      assert.equal(board.gamePly(), 0);
    }
  });
}

test("an illegal move changes nothing and has a reason with its rule", () => {
  const board = new Board("minigolf");
  const before = board.fen();
  assert.equal(board.push("a1.e2-a1.e5"), false);
  assert.equal(board.fen(), before);
  assert.equal(board.reasonAgainst("a1.e2-a1.e5").rule, "/rules/minigolf#2");
  assert.throws(() => new Board("minigolf", "nonsense"), { code: "invalid_position" });
});

test("a finished game has its result, and a seed determines the draws", () => {
  const board = new Board("chakart", "4k3/8/8/8/8/8/8/4Q1K1 w 6 0000 000000000000 -");
  assert.ok(board.isCapture("Qe1xe8"));
  assert.ok(board.push("Qe1xe8"));
  assert.equal(board.result(), "1-0");
  const bananas = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
  const after = [1, 2].map(() => {
    const other = new Board("chakart", bananas);
    other.push("Be1-b4", "seed");
    return other.fen();
  });
  assert.equal(after[0], after[1]);
});

test("the position for a player omits what they may not see", () => {
  const board = new Board("chakart", "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -");
  assert.ok(board.push("Qd1-d4??"));
  assert.notEqual(board.fen("black"), board.fen());
  assert.equal(board.fen("white"), board.fen());
});
