// Plays and reviews a random game of each variant with the types of openapi-typescript, through openapi-fetch.
import createClient from "openapi-fetch";
import type { components, paths } from "./contract";

type Schemas = components["schemas"];

const api = createClient<paths>({ baseUrl: process.argv[2]! });
const secret = "0".repeat(64);

/** Returns the answer, or throws its problem. */
function answered<T>({ data, error }: { data?: T; error?: Schemas["Problem"] }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

async function playAtRandom(variant: Schemas["VariantId"]): Promise<string> {
  const params = { path: { variant } };
  const start = answered(await api.POST("/v1/variants/{variant}/start", { params, body: {} }));
  let { position, status } = start;
  let next: Schemas["NextMoves"] = answered(
    await api.POST("/v1/variants/{variant}/legal-moves", { params, body: { position } }),
  );
  const history = [start.key];
  const moves: Schemas["MoveEntry"][] = [];
  const seen = new Set<string>();
  while (status.state === "ongoing" && moves.length < 200) {
    const { move } = next.moves[Math.floor(Math.random() * next.moves.length)]!;
    const body = { position, history, move, next: true };
    const played = answered(await api.POST("/v1/variants/{variant}/play", { params, body }));
    for (const effect of played.effects) {
      // The type of an effect determines its fields.
      if (effect.type === "capture") seen.add(effect.piece);
    }
    moves.push(played.seed === null ? { move } : { move, seed: played.seed });
    history.push(played.key);
    ({ position, status } = played);
    next = played.next!;
  }
  const replay = async (body: Schemas["ReplayRequest"]) =>
    answered(await api.POST("/v1/variants/{variant}/replay", { params, body }));
  const replayed = await replay({ moves });
  if (!replayed.valid || replayed.position !== position) {
    throw new Error(`${variant}: ${replayed.failure?.detail}: ${JSON.stringify(moves)}`);
  }
  // White gives up a game that goes on, since it may hide a piece.
  const { result } = replayed.status;
  const body: Schemas["ReviewRequest"] = { moves, result: result === "*" ? "0-1" : result, level: "careless", to: 12 };
  const review = answered(await api.POST("/v1/variants/{variant}/review", { params, body }));
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
  const { variants } = answered(await api.GET("/v1/variants"));
  for (const { id } of variants) console.log(await playAtRandom(id));
}

void main();
