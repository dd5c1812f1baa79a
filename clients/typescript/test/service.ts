import { overHttp, type Schemas, type VariantId } from "../src/index.js";

/** The address of the service under test. */
export const service = process.env["SERVICE"] ?? "http://127.0.0.1:8080";
export const arbiter = overHttp(service);

export const variants: VariantId[] = ["twinkie-danger", "minigolf", "chakart"];

export interface Start {
  variant: VariantId;
  setup?: string;
}

/** The standard start of each variant, and a start whose position has nine fields. */
export const starts: Start[] = [...variants.map((variant) => ({ variant })), { variant: "twinkie-danger", setup: "clobberers:knights" }];

export const titleOf = ({ variant, setup = "standard" }: Start) => `${variant} (${setup})`;

export function oneOf<T>(values: T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
}

/** Plays until the game ends or has 200 plies, with one request per ply. */
export async function randomGame(
  { variant, setup }: Start,
  choose: (legal: Schemas["NextMoves"], position: string) => Promise<string>,
): Promise<{ start: string; moves: Schemas["MoveEntry"][]; position: string }> {
  const start = await arbiter.start(variant, setup === undefined ? {} : { setup });
  let { position, status } = start;
  let legal: Schemas["NextMoves"] = await arbiter.legalMoves(variant, { position });
  const history = [start.key];
  const moves: Schemas["MoveEntry"][] = [];
  while (status.state === "ongoing" && moves.length < 200) {
    const move = await choose(legal, position);
    const played = await arbiter.play(variant, { position, history, move, next: true });
    moves.push(played.seed === null ? { move } : { move, seed: played.seed });
    history.push(played.key);
    if (!played.next) throw new Error("play has not returned the next moves");
    ({ position, status } = played);
    legal = played.next;
  }
  return { start: start.position, moves, position };
}
