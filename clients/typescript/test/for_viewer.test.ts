import assert from "node:assert/strict";
import { test } from "node:test";
import { forViewer, type Schemas } from "../src/index.js";
import { arbiter } from "./service.js";

const viewers: Schemas["Viewer"][] = ["white", "black", "spectator"];

/** White hides the Queen on one of two squares. A repetition makes a claim. */
async function hide(move: string): Promise<Schemas["PlayAnswer"]> {
  const position = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";
  const { key: now } = await arbiter.position("chakart", { position });
  const { key: after } = await arbiter.play("chakart", { position, move });
  const history = [after, now!, after, now!];
  const asked = { views: true, sentences: true, next: true, plan: { black: [{ play: "Ke8-e7" }] } };
  return arbiter.play("chakart", { position, move, history, seed: "s", ...asked });
}

test("a ply for a viewer is their view, with the moves of the side to move", async () => {
  const played = await hide("Qd1-h5??");
  const { variant, rulesVersion, views, next, turn } = played;
  assert.equal(turn, "black");
  for (const viewer of viewers) {
    const own: object = { variant, rulesVersion, ...views![viewer], ...(viewer === turn && { next }) };
    assert.deepEqual({ ...forViewer(played, viewer) }, own);
  }
});

test("a ply for a viewer who does not see the Queen is the same wherever she is", async () => {
  const [one, other] = [await hide("Qd1-h5??"), await hide("Qd1-a4??")];
  for (const viewer of ["black", "spectator"] as const) {
    assert.deepEqual(forViewer(one, viewer), forViewer(other, viewer));
  }
  assert.notDeepEqual(forViewer(one, "white"), forViewer(other, "white"));
});

test("a start for a viewer has their view", async () => {
  const start = await arbiter.start("chakart", { views: true, next: true });
  const [white, black] = [forViewer(start, "white"), forViewer(start, "black")];
  assert.deepEqual([white.position, black.position], [start.position, start.position]);
  assert.deepEqual([white.next, black.next], [start.next, undefined]);
  assert.ok(!("seed" in white) && !("views" in white));
});

test("the rest of an answer is in the answer that the service gives the viewer", async () => {
  const { position } = await hide("Qd1-h5??");
  for (const viewer of viewers) {
    const answers: [object, object][] = [
      [forViewer(await arbiter.position("chakart", { position }), viewer), await arbiter.position("chakart", { position, viewer })],
      [
        forViewer(await arbiter.legalMoves("chakart", { position, results: true, seed: "s" }), viewer),
        await arbiter.legalMoves("chakart", { position, viewer }),
      ],
    ];
    if (viewer === "black") {
      const asked = { position, move: "Ke8-e7" };
      const seen = await arbiter.validate("chakart", { ...asked, viewer });
      const stripped = forViewer(await arbiter.validate("chakart", asked), viewer);
      assert.equal(stripped.legal, true);
      answers.push([stripped, seen]);
    }
    for (const [stripped, seen] of answers) {
      assert.ok(Object.keys(stripped).length >= 5, JSON.stringify(stripped));
      for (const [name, value] of Object.entries(stripped)) assert.deepEqual(value, seen[name as keyof object], name);
    }
  }
});

test("what only the site may know is in no answer for a viewer", async () => {
  const { position } = await hide("Qd1-h5??");
  const game = { start: position, moves: [{ move: "Ke8-e7" }] };
  const answers = [
    await arbiter.outcomes("chakart", { position, move: "Ke8-e7" }),
    await arbiter.perft("chakart", { position, depth: 1, divide: true }),
    await arbiter.record("chakart", game),
    await arbiter.replay("chakart", game),
  ];
  for (const answer of answers) {
    const seen = forViewer(answer, "black");
    assert.ok(!JSON.stringify(seen).includes("I"), JSON.stringify(seen)); // the letter of White's hidden Queen
    assert.equal(seen.variant, "chakart");
  }
});
