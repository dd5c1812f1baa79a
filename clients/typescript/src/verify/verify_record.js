// Checks that the draws of a recorded game follow from its seeds, and the seeds from the agreement of the site and
// the players. For Chakart, the record supplies only the first action of each ply. The verifier recomputes the rest
// of the ply, its draws and every position, and the record must match exactly. For other games, the record supplies
// the positions, moves and numbers of options; the service's `replay` judges these.

import { agreementOf, commitmentOf, drawing, keyOf, seedOf } from "./verify_chance.js";
import { unlike } from "./verify_json.js";
import { Move } from "./verify_move.js";
import { Play } from "./verify_play.js";
import { Position } from "./verify_position.js";
import { originOf, startOptions, startPosition } from "./verify_start.js";

export { agreementOf, commitmentOf, drawing, keyOf, seedOf, wordsOf } from "./verify_chance.js";
export { NoRecord, recordOf } from "./verify_json.js";

/** @typedef {import("./verify_chance.js").Contribution} Contribution */
/**
 * The revealed values of a provable game. `agreement` and the commitments only help to locate faults: the
 * record was written after the game.
 * @typedef {{ secret: string, gameId: string, commitment?: string | null, contributions?: Contribution[] | null, agreement?: string | null }} Provable
 */
/**
 * One answer of `play`, with the position before the move.
 * @typedef {{ before: string, move: string, seed?: string | null, draws: number[], effects: object[], position: string }} RecordedPly
 */
/**
 * A game as a site or a player stores it (docs/RANDOMNESS.md).
 * @typedef {{ variant: string, rulesVersion: string, start: { position: string, setup?: string | null, seed?: string | null, draws?: number[] | null, isDrawn?: boolean }, plies: RecordedPly[], provable?: Provable | null }} RecordedGame
 */
/** The agreement that a player computed and stored before the first draw. @typedef {{ agreement: string }} Noted */
/**
 * `proven`: the record matches the agreement that the reader noted. `consistent`: every draw follows from
 * the secret, but the reader has to compare the agreement with a noted one. `uncommitted`: the draws follow
 * from their seeds, but anyone may have chosen the seeds.
 * @typedef {"proven" | "consistent" | "uncommitted" | "wrong"} Verdict
 */
/** @typedef {{ where: string, faults: string[], isUnseeded?: boolean, seed?: string | null, agreement?: string | null }} Part */
/** @typedef {Generator<string, any>} Checks Yields a sentence for each difference, and returns the result. */

export const RULES = "chakart/1";
const UNSEEDED = "its chance has no seed and cannot be checked";

/** Whether two JSON values are equal. The order of fields does not matter. @param {unknown} one @param {unknown} other @returns {boolean} */
export function same(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return Array.isArray(one) === Array.isArray(other) && mine.length === theirs.length && mine.every(([name, value]) => Object.hasOwn(other, name) && same(value, /** @type {any} */ (other)[name]));
}

/** @param {string} what @param {string | null | undefined} commitment @param {string} right @returns {Checks} */
function* checkCommitted(what, commitment, right) {
  if ((commitment ?? null) !== null && commitment !== right) yield `${what} is not the one that was committed to`;
}

/**
 * Returns the agreement that follows from the revealed values, or null for a game that reveals none.
 * @param {{ rulesVersion: string, provable?: Provable | null }} game @param {string} origin @param {Noted} [noted] @returns {Checks}
 */
function* checkProvable({ rulesVersion, provable }, origin, noted) {
  const expected = [noted?.agreement, provable?.agreement].filter((each) => (each ?? null) !== null);
  if (provable === null || provable === undefined) {
    if (expected.length) yield `expected the agreement ${expected[0]}, found none`;
    return null;
  }
  const { gameId, secret, contributions } = provable;
  /** @type {{ site: string, white?: string, black?: string }} */
  const commitments = { site: commitmentOf("site", gameId, secret) };
  yield* checkCommitted("the secret", provable.commitment, commitments.site);
  for (const { side, value, commitment } of contributions ?? []) {
    if (commitments[/** @type {"white" | "black"} */ (side)]) {
      yield `${side} has a second contribution`;
      continue;
    }
    const own = /** @type {"white" | "black"} */ (side);
    commitments[own] = commitmentOf(own, gameId, value);
    yield* checkCommitted(`${side}'s contribution`, commitment, commitments[own]);
  }
  const agreement = agreementOf({ rulesVersion, origin, gameId, commitments });
  for (const each of expected) if (each !== agreement) yield `expected the agreement ${each}, found ${agreement}`;
  return agreement;
}

/**
 * Returns the seed. A record of a provable game may omit it: it follows from the secret.
 * @param {number} entry @param {{ seed?: string | null }} record @param {RecordedGame} game @param {string | null} agreement @returns {Checks}
 */
function* checkSeed(entry, { seed = null }, { provable }, agreement) {
  if (!provable || agreement === null) return seed;
  const right = seedOf(agreement, provable, entry);
  if (seed !== null && seed !== right) yield `the seed is not the one that follows from the secret for entry ${entry}`;
  return right;
}

/** @param {[number, number][]} right The number of options and the result of each draw. @param {unknown[]} found @returns {Checks} */
function* checkDraws(right, found) {
  for (const [index, draw] of found.slice(0, right.length).entries()) {
    const [options, expected] = right[index];
    if (draw === expected) continue;
    yield `result ${index + 1} of chance: expected ${expected} of ${options} options, found ${JSON.stringify(draw)}`;
    return;
  }
  if (right.length !== found.length) yield `chance decided ${found.length} times in it; expected ${right.length}`;
}

/** Whether the verifier recomputes everything but the moves. @param {RecordedGame} game */
export const isDerived = ({ variant, rulesVersion }) => rulesVersion === RULES || variant === "chakart";

/** Returns the start position, with `isUnseeded` if its draws have no seed. @param {RecordedGame} game @param {string | null} agreement @returns {Checks} */
function* checkStart(game, agreement) {
  const { setup, draws, position } = game.start;
  if ((setup ?? null) === null) return { position: new Position(position) };
  const options = startOptions(setup ?? "");
  const seed = yield* checkSeed(0, game.start, game, agreement);
  if (options.length && seed === null) return { position: new Position(position), isUnseeded: true };
  const draw = drawing(keyOf(seed ?? "", game.rulesVersion, "", `start:${setup}`));
  /** @type {[number, number][]} */
  const right = options.map((count) => [count, draw(count)]);
  if (draws !== null && draws !== undefined) yield* checkDraws(right, draws);
  const expected = startPosition(right.map(([, drawn]) => drawn));
  if (position !== expected) yield `expected the position ${expected}`;
  return { position: new Position(expected), seed };
}

/** Returns a function that repeats the draws of a record, for plies without a seed. @param {unknown[]} draws */
function repeating(draws) {
  const left = draws[Symbol.iterator]();
  return (/** @type {number} */ count) => {
    const { value } = left.next();
    if (typeof value !== "number" || !(Number.isInteger(value) && value >= 0 && value < count)) throw new RangeError(`no result of chance in the record is one of ${count} options`);
    return value;
  };
}

/**
 * Plays a ply on `position`, and compares every field of the record with the result.
 * @param {number} entry @param {RecordedPly} ply @param {Position} position @param {RecordedGame} game @param {string | null} agreement @returns {Checks}
 */
function* checkPly(entry, ply, position, game, agreement) {
  const before = `${position}`;
  if (ply.before !== before) yield `it does not begin where the one before it ended: ${before}`;
  const seed = yield* checkSeed(entry, ply, game, agreement);
  const move = new Move(position, ply.effects);
  const text = move.text(position);
  if (ply.move !== text) yield `expected the move ${text}, found ${ply.move}`;
  const played = new Play(position, move, seed === null ? repeating(ply.draws) : drawing(keyOf(seed, game.rulesVersion, before, text)));
  yield* checkDraws(played.draws, ply.draws);
  for (let index = 0; index < Math.max(played.effects.length, ply.effects.length); index += 1) {
    const [right, found] = [played.effects[index], ply.effects[index]];
    if (same(right, found)) continue;
    yield `effect ${index + 1}: expected ${JSON.stringify(right)}, found ${JSON.stringify(found)}`;
    break;
  }
  if (ply.position !== `${position}`) yield `expected the position ${position}`;
  return { position, seed, isUnseeded: seed === null && played.draws.length > 0 };
}

/** Checks the start of another game. The record does not list the options of its draws. @param {RecordedGame} game @param {string | null} agreement @returns {Checks} */
function* checkUnderivedStart(game, agreement) {
  const { position } = game.start;
  if (originOf(game.start, false) === position) return { position };
  const seed = yield* checkSeed(0, game.start, game, agreement);
  return { position, seed, isUnseeded: seed === null };
}

/**
 * Checks a ply of another game: its draws, among the options that its effects list.
 * @param {number} entry @param {RecordedPly} ply @param {string} before @param {RecordedGame} game @param {string | null} agreement @returns {Checks}
 */
function* checkUnderivedPly(entry, ply, before, game, agreement) {
  if (ply.before !== before) yield `it does not begin where the one before it ended: ${before}`;
  const seed = yield* checkSeed(entry, ply, game, agreement);
  /** @type {{ index: number, options: unknown[], chosen: number }[]} */
  const draws = ply.effects.flatMap((/** @type {any} */ { draw }) => draw ?? []);
  if (draws.some(({ options }) => !Array.isArray(options) || options.length < 2)) throw new TypeError("chance has fewer than two options");
  const draw = seed === null ? repeating(ply.draws) : drawing(keyOf(seed, game.rulesVersion, before, ply.move));
  const right = draws.map(({ options }) => /** @type {[number, number]} */ ([options.length, draw(options.length)]));
  yield* checkDraws(right, ply.draws);
  for (const [at, { index, chosen }] of draws.entries()) if (index !== at || chosen !== right[at][1]) yield `result ${at + 1} of chance: its effect says result ${index}, option ${chosen}`;
  return { position: ply.position, seed, isUnseeded: seed === null && draws.length > 0 };
}

/** Returns the faults and the result of checks. An unreadable record is a fault as well. @param {Checks} checks */
function gathered(checks) {
  /** @type {string[]} */
  const faults = [];
  try {
    for (;;) {
      const { done, value } = checks.next();
      if (done) return { faults, value };
      faults.push(value);
    }
  } catch (error) {
    return { faults: [...faults, `cannot be read: ${error instanceof Error ? error.message : error}`], value: undefined };
  }
}

/**
 * Yields the parts of a record in order, with the faults of each. Stops after a part with faults.
 * @param {RecordedGame} game @param {Noted} [noted] @returns {Generator<Part, void>}
 */
export function* parts(game, noted) {
  const [unfit] = unlike(game);
  if (unfit) {
    yield { where: "record", faults: [unfit] };
    return;
  }
  const isWhole = isDerived(game);
  if (isWhole && (game.rulesVersion !== RULES || game.variant !== "chakart")) {
    yield { where: "rules", faults: [`${JSON.stringify(game.rulesVersion)} of ${JSON.stringify(game.variant)} is not known, only ${RULES} of "chakart"`] };
    return;
  }
  const { faults, value: agreement = null } = gathered(checkProvable(game, originOf(game.start, isWhole), noted));
  yield { where: "provable", faults, agreement };
  if (faults.length) return;
  let { faults: wrong, value: reached } = gathered((isWhole ? checkStart : checkUnderivedStart)(game, agreement));
  yield { where: "start", faults: wrong, ...reached };
  for (const [index, ply] of game.plies.entries()) {
    if (wrong.length) return;
    ({ faults: wrong, value: reached } = gathered((isWhole ? checkPly : checkUnderivedPly)(index + 1, ply, reached.position, game, agreement)));
    yield { where: `ply ${index + 1}`, faults: wrong, ...reached };
  }
}

/** @param {RecordedGame} game @param {Noted} [noted] @returns {Checks} */
function* checkGame(game, noted) {
  let agreed = null;
  for (const { where, faults, isUnseeded, agreement } of parts(game, noted)) {
    agreed ??= agreement;
    for (const fault of isUnseeded ? [...faults, UNSEEDED] : faults) yield `${where}: ${fault}`;
  }
  return agreed;
}

/**
 * Returns what a record proves. Each fault is a sentence that begins with its place. Checks the draws and the
 * results of moves, but not which moves are legal: `replay` does that.
 * @param {RecordedGame} game @param {Noted} [noted]
 * @returns {{ verdict: Verdict, agreement: string | null, faults: string[] }}
 */
export function verify(game, noted) {
  const { faults, value: agreement = null } = gathered(checkGame(game, noted));
  return { verdict: faults.length ? "wrong" : verdictOf(agreement, noted), agreement, faults };
}

/** Returns the verdict on a record without faults. @param {string | null} agreement @param {Noted} [noted] @returns {Verdict} */
export const verdictOf = (agreement, noted) => (noted?.agreement ? "proven" : agreement ? "consistent" : "uncommitted");
