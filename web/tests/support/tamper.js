// A recorded game of Chakart with a shuffled start and two contributions, and copies that were each tampered
// with in one way: `[name, where, game]`; `where` is null if the copy is no record.
import { commitmentOf } from "../../../clients/typescript/src/verify/verify_chance.js";
import { example } from "../../playground/verify_example.js";

const ZERO = "0".repeat(64);

/** Returns a game that is long enough to tamper with: a King can be captured early. */
export function gameToTamper(referee) {
  const game = example(referee);
  return game.plies.length < 30 ? gameToTamper(referee) : game;
}

/** `ask(variant, operation, body)` returns the referee's answer. */
export function ways(ask, game) {
  const chance = (body) => ask("chakart", "play", body);
  // The ply with the most possible draws; not the last one, since some ways change the ply after it.
  const count = ({ effects }) => effects.reduce((ways, { draw }) => ways * (draw?.options.length ?? 1), 1);
  const at = game.plies.slice(0, -1).reduce((best, ply, index, plies) => (count(ply) > count(plies[best]) ? index : best), 0);
  const calm = game.plies.findIndex(({ draws }) => draws.length === 0);
  const { before, move, position, draws, seed } = game.plies[at];
  const { outcomes } = ask("chakart", "outcomes", { position: before, move });
  const outcome = chance({ position: before, move, draws: outcomes.findLast((each) => each.position !== position).draws });
  let telling = 0;
  while (`${chance({ position: before, move, seed: `${telling}` }).draws}` === `${draws}`) telling += 1;
  const withQueen = (text) => text.replace(/^[^ ]*/, (board) => board.replace("k", "q"));
  const moves = ask("chakart", "legal-moves", { position: game.plies[calm].before }).moves;
  const otherMove = moves.find((each) => each.move !== game.plies[calm].move).move;
  const { gameId } = game.provable;
  const zeroCommitment = commitmentOf("site", gameId, ZERO);
  const own = (other, side) => other.provable.contributions.find((each) => each.side === side);
  const ply = `Ply ${at + 1}`;
  const found = [];
  const way = (name, where, change) => {
    const other = structuredClone(game);
    change(other, other.plies);
    found.push([name, where, other]);
  };
  way("another outcome", ply, (_, plies) => plies.splice(at, plies.length, { before, ...outcome, seed }));
  way("another listed draw", ply, (_, plies) => plies[at].draws.push(0));
  way("an invented draw", `Ply ${calm + 1}`, (_, plies) => plies[calm].draws.push(0));
  way("other options", ply, (_, plies) => {
    const { draw } = plies[at].effects.find((effect) => effect.draw);
    draw.options.push(draw.options.shift());
  });
  way("another seed", ply, (_, plies) => { plies[at].seed = `${telling}`; });
  way("another seed without a secret", ply, (other, plies) => {
    delete other.provable;
    plies[at].seed = `${telling}`;
  });
  way("another position", ply, (_, plies) => { plies[at].position = plies[at + 1].before = withQueen(position); });
  way("another position before", `Ply ${at + 2}`, (_, plies) => { plies[at + 1].before = withQueen(position); });
  way("another status", ply, (_, plies) => { plies[at].status.inCheck = !plies[at].status.inCheck; });
  way("an effect left out", ply, (_, plies) => plies[at].effects.pop());
  way("a ply left out", ply, (_, plies) => plies.splice(at, 1));
  way("a ply twice", `Ply ${at + 2}`, (_, plies) => plies.splice(at, 0, plies[at]));
  way("plies swapped", ply, (_, plies) => plies.splice(at, 2, plies[at + 1], plies[at]));
  way("another move", `Ply ${calm + 1}`, (_, plies) => { plies[calm].move = otherMove; });
  way("an illegal move", `Ply ${calm + 1}`, (_, plies) => { plies[calm].move = "Ka1-h8"; });
  way("other rules", "The game", (other) => { other.rulesVersion = "chakart/2"; });
  way("rules with a blank", "The game", (other) => { other.rulesVersion = "chakart/1 "; });
  way("another spelling", `Ply ${calm + 1}`, (_, plies) => { plies[calm].move = plies[calm].move.replace("-", "x"); });
  way("another number of turns", ply, (_, plies) => { plies[at].position = plies[at + 1].before = position.replace(/ (\d+) /, (_, turns) => ` ${Number(turns) + 2} `); });
  way("a turn with a zero", ply, (_, plies) => { plies[at].position = plies[at + 1].before = position.replace(/ (\d+) /, " 0$1 "); });
  way("another start position", "The start", (other, plies) => { other.start.position = plies[0].before = withQueen(other.start.position); });
  way("another start draw", "The start", ({ start }) => { start.draws[0] = (start.draws[0] + 1) % 4; });
  way("another start seed", "The start", ({ start }) => { start.seed = "other"; });
  way("another secret", "The game", ({ provable }) => { provable.secret = ZERO; });
  way("another secret, committed to", "The game", ({ provable }) => Object.assign(provable, { secret: ZERO, commitment: zeroCommitment }));
  way("another secret, agreed on", "The start", ({ provable }) => Object.assign(provable, { secret: ZERO, commitment: zeroCommitment, agreement: null }));
  way("another game's id", "The game", ({ provable }) => { provable.gameId = "0".repeat(32); });
  way("a game's id of words", null, ({ provable }) => { provable.gameId = "other"; });
  way("a ground contribution", "The game", (other) => { own(other, "white").value = ZERO; });
  way("a ground contribution, committed to", "The game", (other) => Object.assign(own(other, "white"), { value: ZERO, commitment: commitmentOf("white", gameId, ZERO) }));
  way("a contribution with a blank", null, (other) => { own(other, "white").value = ` ${own(other, "white").value.slice(1)}`; });
  way("a contribution in upper case", null, (other) => { own(other, "black").value = `A${own(other, "black").value.slice(1)}`; });
  way("swapped contributions", "The game", ({ provable }) => { for (const each of provable.contributions) each.side = each.side === "white" ? "black" : "white"; });
  way("a contribution left out", "The game", ({ provable }) => provable.contributions.pop());
  way("a second contribution", null, ({ provable }) => provable.contributions.push(provable.contributions[0]));
  way("another set-up", "The game", ({ start }) => { start.setup = "mirrored"; });
  return found;
}
