// Plays and reviews a random game of each variant with the typescript-fetch client of openapi-generator.
import type { MoveEntry, NextMoves, ReplayRequest, ReviewRequest, VariantId } from "./index";
import { AnalysisApi, Configuration, MovesApi, PlayApi, PositionsApi, RecordsApi, VariantsApi } from "./index";

const configuration = new Configuration({ basePath: process.argv[2]! });
const secret = "0".repeat(64);

async function playAtRandom(variant: VariantId): Promise<string> {
  const start = await new PositionsApi(configuration).start({ variant, startRequest: {} });
  let { position, status } = start;
  const api = new MovesApi(configuration);
  let next: NextMoves = await api.legalMoves({ variant, legalMovesRequest: { position } });
  const history = [start.key];
  const moves: MoveEntry[] = [];
  const seen = new Set<string>();
  while (status.state === "ongoing" && moves.length < 200) {
    const { move } = next.moves[Math.floor(Math.random() * next.moves.length)]!;
    const playRequest = { position, history, move, next: true };
    const played = await new PlayApi(configuration).play({ variant, playRequest });
    for (const effect of played.effects) {
      // The type of an effect determines its fields.
      if (effect.type === "capture") seen.add(effect.piece);
    }
    moves.push(played.seed === null ? { move } : { move, seed: played.seed });
    history.push(played.key);
    ({ position, status } = played);
    next = played.next!;
  }
  const replay = (replayRequest: ReplayRequest) =>
    new RecordsApi(configuration).replay({ variant, replayRequest });
  const replayed = await replay({ moves });
  if (!replayed.valid || replayed.position !== position) {
    throw new Error(`${variant}: ${replayed.failure?.detail}: ${JSON.stringify(moves)}`);
  }
  // White gives up a game that goes on, since it may hide a piece.
  const { result } = replayed.status;
  const reviewRequest: ReviewRequest = { moves, result: result === "*" ? "0-1" : result, level: "careless", to: 12 };
  const review = await new AnalysisApi(configuration).review({ variant, reviewRequest });
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
  const { variants } = await new VariantsApi(configuration).variants();
  for (const { id } of variants) console.log(await playAtRandom(id));
}

void main();
