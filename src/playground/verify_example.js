// A provable game of Chakart, played at random by the referee in this browser, as a site would record
// it; and the same game after somebody has chosen a better draw.

import { commitmentOf, seedOf, toHex } from "./verify_chance.js";

const PLIES = 80;

const random = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

const asked = (referee, variant, operation, body) => {
  const { status, body: bytes } = referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body));
  const answer = JSON.parse(new TextDecoder().decode(bytes));
  if (status !== 200) throw new Error(answer.detail);
  return answer;
};

const committed = async (value) => ({ commitment: await commitmentOf(value), value });

/** A game of so many plies at most; one of chance has its seeds from a secret and two contributions. */
export async function example(referee, variant = "chakart", most = PLIES) {
  const secret = random();
  const contributions = [{ side: "white", ...(await committed(random())) }, { side: "black", ...(await committed(random())) }];
  const provable = { secret, gameId: `example ${random().slice(0, 8)}`, commitment: await commitmentOf(secret), contributions };
  const hasChance = variant === "chakart";
  const seed = async (entry) => (hasChance ? { seed: await seedOf(provable, entry) } : {});
  const start = asked(referee, variant, "start", hasChance ? { setup: "shuffled", ...(await seed(0)) } : {});
  const plies = [];
  let { position } = start;
  while (plies.length < most) {
    const { moves } = asked(referee, variant, "legal-moves", { position });
    if (moves.length === 0) break;
    const { move } = moves[Math.floor(Math.random() * moves.length)];
    const ply = asked(referee, variant, "play", { position, move, ...(await seed(plies.length + 1)) });
    plies.push({ before: position, ...ply });
    ({ position } = ply);
  }
  const game = { variant, rulesVersion: start.rulesVersion, start, plies };
  return hasChance ? { ...game, provable } : game;
}

/** The game with another outcome of its last ply of chance; false where it has none. */
export function withBetterDraw(referee, game) {
  const other = structuredClone(game);
  const at = other.plies.findLastIndex(({ draws }) => draws.length > 0);
  if (at < 0) return false;
  const { before, move, position, seed } = other.plies[at];
  const { outcomes } = asked(referee, game.variant, "outcomes", { position: before, move });
  const better = outcomes.find((outcome) => outcome.position !== position);
  if (!better) return false;
  const ply = asked(referee, game.variant, "play", { position: before, move, draws: better.draws });
  other.plies.splice(at, other.plies.length, { before, ...ply, seed });
  return other;
}
