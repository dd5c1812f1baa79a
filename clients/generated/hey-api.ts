// Plays and reviews a random game of each variant with the client of @hey-api/openapi-ts.
import type { MoveEntry, NextMoves, ReplayRequest, ReviewRequest, VariantId } from "./index";
import { legalMoves, play, replay as replayGame, review as reviewGame, start as startGame, variants } from "./index";
import { client } from "./client.gen";

client.setConfig({ baseUrl: process.argv[2]!, throwOnError: true });
const throwOnError = true;
const secret = "0".repeat(64);

async function playAtRandom(variant: VariantId): Promise<string> {
  const path = { variant };
  const { data: start } = await startGame({ path, body: {}, throwOnError });
  let { position, status } = start;
  let next: NextMoves = (await legalMoves({ path, body: { position }, throwOnError })).data;
  const history = [start.key];
  const moves: MoveEntry[] = [];
  const seen = new Set<string>();
  while (status.state === "ongoing" && moves.length < 200) {
    const { move } = next.moves[Math.floor(Math.random() * next.moves.length)]!;
    const body = { position, history, move, next: true };
    const { data: played } = await play({ path, body, throwOnError });
    for (const effect of played.effects) {
      // The type of an effect determines its fields.
      if (effect.type === "capture") seen.add(effect.piece);
    }
    moves.push(played.seed === null ? { move } : { move, seed: played.seed });
    history.push(played.key);
    ({ position, status } = played);
    next = played.next!;
  }
  const replay = async (body: ReplayRequest) => (await replayGame({ path, body, throwOnError })).data;
  const replayed = await replay({ moves });
  if (!replayed.valid || replayed.position !== position) {
    throw new Error(`${variant}: ${replayed.failure?.detail}: ${JSON.stringify(moves)}`);
  }
  // White gives up a game that goes on, since it may hide a piece.
  const { result } = replayed.status;
  const body: ReviewRequest = { moves, result: result === "*" ? "0-1" : result, level: "careless", to: 12 };
  const { data: review } = await reviewGame({ path, body, throwOnError });
  const gains = review.plies.map(({ side, error, luck }) => (side === "white" ? 1 : -1) * ((luck ?? 0) - error));
  const sum = gains.reduce((score, gain) => score + gain, review.start);
  if (Math.abs(sum - review.end) > 0.01) throw new Error(`${variant}: reviewed from ${review.start} to ${review.end}, not ${sum}`);
  const provable = { secret, gameId: secret.slice(32), commitment: secret };
  const refused = await replay({ moves, provable });
  if (refused.valid || refused.failure?.code !== "wrong_commitment") {
    throw new Error(`${variant}: expected wrong_commitment, found ${refused.failure?.code ?? "valid"}`);
  }
  return `${variant}: ${moves.length} plies, taken: ${[...seen].join("")}; wrong commitment refused`;
}

async function main(): Promise<void> {
  const { data } = await variants({ throwOnError });
  for (const { id } of data.variants) console.log(await playAtRandom(id));
}

void main();
