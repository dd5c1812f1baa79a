// A provable random game of Chakart, as a site would record it, and the same game with one draw replaced by a
// better one.

import { agreementOf, commitmentOf, seedOf, toHex } from "./verify_chance.js";

const PLIES = 80;

const random = (count = 32) => toHex(crypto.getRandomValues(new Uint8Array(count)));

const asked = (referee, variant, operation, body) => {
  const { status, body: bytes } = referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body));
  const answer = JSON.parse(new TextDecoder().decode(bytes));
  if (status !== 200) throw new Error(answer.detail);
  return answer;
};

/** The values that a site and two players reveal after a game, and the agreement computed before it. */
function promised(rulesVersion, origin) {
  const [gameId, secret] = [random(16), random()];
  const commitments = { site: commitmentOf("site", gameId, secret) };
  const contributions = ["white", "black"].map((side) => {
    const value = random();
    commitments[side] = commitmentOf(side, gameId, value);
    return { side, value, commitment: commitments[side] };
  });
  const agreement = agreementOf({ rulesVersion, origin, gameId, commitments });
  return { secret, gameId, commitment: commitments.site, contributions, agreement };
}

/** Plays a game of at most `most` plies. The seeds of Chakart come from a secret and two contributions. */
export function example(referee, variant = "chakart", most = PLIES) {
  const provable = variant === "chakart" ? promised("chakart/1", "start:shuffled") : undefined;
  const seed = (entry) => (provable ? { seed: seedOf(provable.agreement, provable, entry) } : {});
  const start = asked(referee, variant, "start", provable ? { setup: "shuffled", ...seed(0) } : {});
  const plies = [];
  let { position } = start;
  while (plies.length < most) {
    const { moves } = asked(referee, variant, "legal-moves", { position });
    if (moves.length === 0) break;
    const { move } = moves[Math.floor(Math.random() * moves.length)];
    const ply = asked(referee, variant, "play", { position, move, ...seed(plies.length + 1) });
    plies.push({ before: position, ...ply });
    ({ position } = ply);
  }
  return { variant, rulesVersion: start.rulesVersion, start, plies, ...(provable && { provable }) };
}

/** Returns the game with another outcome of its last ply with draws, or false if there is none. */
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
