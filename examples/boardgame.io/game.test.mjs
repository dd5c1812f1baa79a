// Plays whole games with boardgame.io's own clients: one alone, two on one machine, and two over its server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { Local, SocketIO } from "boardgame.io/dist/cjs/multiplayer.js";
import { Minigolf, legalMoves, reasonAgainst } from "./minigolf.mjs";
import { serve } from "./server.mjs";

/** A game that ends in checkmate. */
const MATE = [
  "(NHFD)a1.d1-a1.c3", "a2.a7-a2.a6", "(FD)a1.f1-a1.f3", "a2.h7-a2.h5", "a1.e2-a1.e3", "(NFAD)a2.d8-a2.b6",
  "(FD)a1.c1-a1.c3", "(rlNF)a2.g8-a2.h7{1,-1}", "(fbNF)a1.g1-a1.f3", "(rlNF)a2.b8-a2.a7", "a1.h2-a1.h3",
  "a2.g7-a2.g5", "(NHFD)a2.c5xa2.c7#",
];

const random = (list) => list[Math.floor(Math.random() * list.length)];

const started = (options) => {
  const client = Client({ game: Minigolf, numPlayers: 2, debug: false, ...options });
  client.start();
  return client;
};

test("one client plays random games, and the turn equals the position's", () => {
  for (let game = 0; game < 3; game += 1) {
    const client = started();
    for (let ply = 0; ply < 300 && !client.getState().ctx.gameover; ply += 1) {
      const { G, ctx } = client.getState();
      assert.equal(ctx.currentPlayer, G.turn === "white" ? "0" : "1");
      const move = random(legalMoves(G));
      client.moves.move(move);
      assert.equal(client.getState().G.moves.length, ply + 1, move);
    }
    const { G, ctx } = client.getState();
    assert.equal(Boolean(ctx.gameover), G.status.state !== "ongoing");
    assert.deepEqual(JSON.parse(JSON.stringify(G)), G);
  }
});

test("an illegal move changes nothing and has a reason; a reset starts a new game", () => {
  const client = started();
  const before = client.getState().G;
  client.moves.move("a1.e2-a1.e5");
  assert.deepEqual(client.getState().G, before);
  assert.equal(reasonAgainst(before, "a1.e2-a1.e5").rule, "/rules/minigolf#2");
  assert.equal(reasonAgainst(before, "a1.e2-a1.e4"), null);
  client.moves.move("a1.e2-a1.e4");
  assert.deepEqual(client.getState().G.moves, ["a1.e2-a1.e4"]);
  client.reset();
  assert.deepEqual(client.getState().G, before);
});

/** Waits until all clients see the number of plies, and returns their states. */
async function settled(clients, plies) {
  for (let wait = 0; wait < 400; wait += 1) {
    const states = clients.map((client) => client.getState());
    if (states.every((state) => state?.G.moves.length === plies)) return states;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the clients do not agree after ${plies} plies`);
}

/** Two clients play until the game is over, or for `most` plies; both must see the same at the end. */
async function play(white, black, most, chosen = []) {
  for (let ply = 0; ply < most; ply += 1) {
    const [{ G, ctx }] = await settled([white, black], ply);
    if (ctx.gameover) break;
    (G.turn === "white" ? white : black).moves.move(chosen[ply] ?? random(legalMoves(G)));
  }
  const { length } = white.getState().G.moves;
  const [one, two] = await settled([white, black], length);
  assert.deepEqual(one.G, two.G);
  return one;
}

test("two clients on one machine play a game", async () => {
  const multiplayer = Local();
  const [white, black] = ["0", "1"].map((playerID) => started({ multiplayer, playerID, matchID: "one" }));
  const { G } = await play(white, black, 60);
  assert.ok(G.moves.length > 5);
  [white, black].forEach((client) => client.stop());
});

test("two clients play a game over the server, which refuses the wrong side", async () => {
  const { apiServer, appServer } = await serve(0);
  const address = `http://127.0.0.1:${appServer.address().port}`;
  const ask = (path, body) => fetch(`${address}/games/minigolf/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json());
  const { matchID } = await ask("create", { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials: credentials } = await ask(`${matchID}/join`, { playerID, playerName: playerID });
    clients.push(started({ multiplayer: SocketIO({ server: address }), matchID, playerID, credentials }));
  }
  const [white, black] = clients;
  await settled(clients, 0);
  black.moves.move(MATE[0]);
  const { G, ctx } = await play(white, black, MATE.length + 1, MATE);
  assert.deepEqual(G.moves, MATE);
  assert.deepEqual(ctx.gameover, { winner: "0", how: "checkmate" });
  clients.forEach((client) => client.stop());
  apiServer?.close();
  appServer.close();
});
