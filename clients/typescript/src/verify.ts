// Whether the draws of a recorded game of Chakart follow from its seeds, and these from its secret.
import type { Schemas } from "./arbiter.js";
import { commitmentOf, drawsOf, keyOf, type Provable, seedOf } from "./chance.js";
import { startOf } from "./start.js";

export { commitmentOf, type Contribution, drawsOf, keyOf, type Provable, seedOf, wordsOf } from "./chance.js";

/** One answer of `play`, with the position that it was played in. */
export interface RecordedPly {
  before: string;
  move: string;
  seed: string | null;
  draws: number[];
  effects: Schemas["Effect"][];
  position: string;
}

/** A game as docs/RANDOMNESS.md says that a site or a player keeps it. */
export interface RecordedGame {
  rulesVersion: string;
  start: { position: string; setup?: string; seed?: string | null; draws?: number[] };
  plies: RecordedPly[];
  provable?: Provable;
}

/** What a player has noted before the first move: of a game without it nothing is proven. */
export interface Noted {
  commitment: string;
  /** The value that this player has given. */
  contribution?: string;
}

type Faults = Generator<string, void>;

function* checkSeed(where: string, entry: number, seed: string | null, provable?: Provable): Faults {
  if (provable && seed !== null && seed !== seedOf(provable, entry)) {
    yield `${where}: the seed is not that of the secret, the game's id and ${entry}`;
  }
}

function* checkDraws(where: string, key: Uint8Array, options: number[], found: number[]): Faults {
  if (found.length !== options.length) {
    yield `${where}: expected ${options.length} draws, found ${found.length}`;
  }
  for (const [i, right] of drawsOf(key, options).entries()) {
    if (i >= found.length || found[i] === right) continue;
    yield `${where}, draw ${i + 1}: expected ${right} of ${options[i]} options, found ${found[i]}`;
  }
}

function* checkStart({ rulesVersion, start, provable }: RecordedGame): Faults {
  const { setup = "standard", seed = null, draws = [], position } = start;
  yield* checkSeed("start", 0, seed, provable);
  const { options, positionOf } = startOf(setup);
  if (options.length > 0 && seed === null) {
    yield "start: its draws have no seed and cannot be checked";
    return;
  }
  const key = keyOf(seed ?? "", rulesVersion, "", `start:${setup}`);
  yield* checkDraws("start", key, options, draws);
  const right = positionOf(drawsOf(key, options));
  if (position !== right) yield `start: expected the position ${right}`;
}

/** What each square holds, by its name. */
function boardOf(position: string): Map<string, string> {
  const board = new Map<string, string>();
  for (const [row, text] of (position.split(" ")[0] ?? "").split("/").entries()) {
    const letters = [...text.replace(/\d/g, (digit) => ".".repeat(Number(digit)))];
    letters.forEach((letter, file) => {
      if (letter !== ".") board.set(`${"abcdefgh"[file]}${8 - row}`, letter);
    });
  }
  return board;
}

const described = (board: Map<string, string>) => [...board].sort().join(" ");

/** What an effect says that came of its draw. */
function drawn(effect: Schemas["Effect"]): string | undefined {
  switch (effect.type) {
    case "egg":
      return effect.effect;
    case "redirected":
      return effect.to;
    case "objectPlaced":
    case "colorChanged":
      return effect.square;
    default:
      return undefined;
  }
}

/** The effects do what was drawn, and lead from the one board to the other. */
function* checkEffects(where: string, ply: RecordedPly): Faults {
  const board = boardOf(ply.before);
  for (const effect of ply.effects) {
    if (effect.draw && effect.draw.options[effect.draw.chosen] !== drawn(effect)) {
      yield `${where}: the effect ${effect.type} does not do what was drawn`;
    }
    for (const { square, before, after } of effect.changes) {
      if ((board.get(square) ?? null) !== before) {
        yield `${where}: the effect ${effect.type} does not fit what is on ${square}`;
      }
      board.delete(square);
      if (after !== null) board.set(square, after);
    }
  }
  if (described(board) !== described(boardOf(ply.position))) {
    yield `${where}: its effects do not lead to the board of its position`;
  }
}

function* checkPly(where: string, entry: number, ply: RecordedPly, before: string, game: RecordedGame): Faults {
  if (ply.before !== before) yield `${where}: it does not begin where the one before it ended`;
  yield* checkSeed(where, entry, ply.seed, game.provable);
  yield* checkEffects(where, ply);
  const logged = ply.effects.flatMap((effect) => effect.draw ?? []);
  const found = logged.map((draw) => draw.chosen);
  if (ply.draws.join() !== found.join() || logged.some((draw, i) => draw.index !== i)) {
    yield `${where}: its draws are [${ply.draws.join(", ")}], those of its effects [${found.join(", ")}]`;
  }
  if (logged.length > 0 && ply.seed === null) {
    yield `${where}: its draws have no seed and cannot be checked`;
  } else if (ply.seed !== null) {
    const key = keyOf(ply.seed, game.rulesVersion, ply.before, ply.move);
    yield* checkDraws(where, key, logged.map((draw) => draw.options.length), found);
  }
}

function* checkCommitted(what: string, value: string, commitment?: string): Faults {
  if (!commitment) {
    yield `provable: ${what} was not committed to: it could have been chosen to suit`;
  } else if (commitmentOf(value) !== commitment.toLowerCase()) {
    yield `provable: ${what} is not the one that was committed to`;
  }
}

function* checkProvable({ secret, commitment, contributions = [] }: Provable): Faults {
  yield* checkCommitted("the secret", secret, commitment);
  for (const [index, { side, commitment, value }] of contributions.entries()) {
    const isSecond = contributions.slice(0, index).some((other) => other.side === side);
    if (isSecond || !["white", "black"].includes(side)) yield `provable: ${side} cannot have this contribution`;
    yield* checkCommitted(`${side}'s contribution`, value, commitment);
  }
}

/** The record may be whole and yet another: it has to name what was noted before the game. */
function* checkNoted({ commitment, contribution }: Noted, provable?: Provable): Faults {
  if (provable?.commitment?.toLowerCase() !== commitment.toLowerCase()) {
    yield `provable: expected the commitment ${commitment}, found ${provable?.commitment ?? "none"}`;
  }
  const values = (provable?.contributions ?? []).map(({ value }) => value.toLowerCase());
  if (contribution !== undefined && !values.includes(contribution.toLowerCase())) {
    yield `provable: the contribution ${contribution} is not among the record's`;
  }
}

/** A record may have any shape: what cannot be read is a difference as well. */
function* readable(where: string, checks: Faults): Faults {
  try {
    yield* checks;
  } catch (error) {
    yield `${where}: cannot be read: ${error}`;
  }
}

function* faultsOf(game: RecordedGame, noted?: Noted): Faults {
  if (noted) yield* readable("provable", checkNoted(noted, game.provable));
  if (game.provable) yield* readable("provable", checkProvable(game.provable));
  if (game.start.setup !== undefined) yield* readable("start", checkStart(game));
  let before = game.start.position;
  for (const [i, ply] of game.plies.entries()) {
    const where = `ply ${i + 1}`;
    yield* readable(where, checkPly(where, i + 1, ply, before, game));
    before = ply.position;
  }
}

/** A sentence for each thing that does not follow; a game without any is as it should be. Chance is
 *  checked and not the rules: those are for `replay`, which takes the same secret. */
export function verify(game: RecordedGame, noted?: Noted): string[] {
  return [...readable("game", faultsOf(game, noted))];
}
