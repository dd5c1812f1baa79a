// Minigolf Chess as a game of boardgame.io. The rules come from the referee in process: clients and the
// server run the same WebAssembly, so an optimistic move equals the server's.

import { INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";
import { ArbiterProblem, inProcess } from "variant-arbiter";
import { load } from "variant-arbiter/webassembly";

const VARIANT = "minigolf";
const arbiter = inProcess(await load());

const seat = { white: "0", black: "1" };

/** The state of a game, as JSON. `keys` has the keys of the positions so far, to detect repetitions. */
const state = ({ position, turn, status, key }, before = { keys: [], moves: [] }, move) => ({
  position, turn, status,
  keys: [...before.keys, key],
  moves: move ? [...before.moves, move] : before.moves,
});

/** The legal moves, in the referee's notation. */
export const legalMoves = (G) => arbiter.legalMoves(VARIANT, { position: G.position }).moves.map(({ move }) => move);

/** Why a move is illegal, with the rule that forbids it; null for a legal move. */
export const reasonAgainst = (G, move) => arbiter.validate(VARIANT, { position: G.position, move }).reason ?? null;

export const Minigolf = {
  name: VARIANT,
  minPlayers: 2,
  maxPlayers: 2,

  setup: () => state(arbiter.start(VARIANT)),

  moves: {
    /** Plays a move such as `a1.e2-a1.e4`. An illegal move changes nothing. */
    move: ({ G }, text) => {
      try {
        const played = arbiter.play(VARIANT, { position: G.position, move: text, history: G.keys });
        return state(played, G, played.move);
      } catch (error) {
        if (error instanceof ArbiterProblem) return INVALID_MOVE;
        throw error;
      }
    },
  },

  // The position says whose turn it is.
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => Number(seat[G.turn]), next: ({ G }) => Number(seat[G.turn]) },
  },

  endIf: ({ G: { status } }) => {
    if (status.state === "ongoing") return undefined;
    return status.winner ? { winner: seat[status.winner], how: status.state } : { draw: true, how: status.drawBy ?? status.state };
  },
};
