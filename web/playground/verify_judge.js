// Judges a game ply by ply, by the rules of the referee in this browser and by the derivation of its draws. It
// sends nothing.

import { checkProvable, gathered, parts } from "./verify_record.js";
import { originOf } from "./verify_start.js";

/** The longest text that is read. */
export const CHARACTERS = 5 * 2 ** 20;
const PLIES = 4096;

/** A text that is no game. */
export class NoGame extends Error {}

/** The referee's answer to a POST: `{ ok, answer }`. */
function askedOf(referee, variant, operation, body) {
  const reply = referee.ask("POST", `/v1/variants/${encodeURIComponent(variant)}/${operation}`, JSON.stringify(body));
  return { ok: reply.status === 200, answer: JSON.parse(new TextDecoder().decode(reply.body)) };
}

/** The game of a text, JSON or PGN, in the form of docs/RANDOMNESS.md; `failure` says where a PGN stops. */
export function gameOf(text, referee) {
  if (text.length > CHARACTERS) throw new NoGame("The text is longer than 5 MiB.");
  const game = text.trimStart().startsWith("{") ? parsed(text) : ofPgn(text, referee);
  if (typeof game.variant !== "string" || typeof game.start?.position !== "string" || !Array.isArray(game.plies)) throw new NoGame("This is no recorded game: it has no variant, no start with a position, or no plies.");
  if (game.plies.length > PLIES) throw new NoGame(`The game has ${game.plies.length} plies; at most ${PLIES} are judged.`);
  return game;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NoGame(`This is neither JSON nor PGN: ${error.message}`);
  }
}

function ofPgn(pgn, referee) {
  const tags = Object.fromEntries([...pgn.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [name, value.replace(/\\(.)/g, "$1")]));
  const variant = tags.Variant;
  if (!variant) throw new NoGame("This is neither JSON nor a PGN with the tag Variant.");
  const { ok, answer } = askedOf(referee, variant, "replay", { pgn, include: ["notation", "effects"] });
  if (!ok) throw new NoGame(`The PGN cannot be read: ${answer.detail}.`);
  const position = tags.FEN ?? askedOf(referee, variant, "start", {}).answer.position;
  let before = position;
  const plies = answer.plies.map((ply) => {
    const whole = { before, ...ply };
    before = ply.position;
    return whole;
  });
  const start = { position, ...(tags.StartSetUp && { setup: tags.StartSetUp, seed: tags.StartSeed ?? null }) };
  return { variant, rulesVersion: tags.RulesVersion ?? answer.rulesVersion, start, plies, provable: provableOf(tags), failure: answer.failure };
}

function provableOf(tags) {
  if (!tags.SeedSecret) return undefined;
  const contributions = ["White", "Black"].filter((side) => tags[`${side}Contribution`])
    .map((side) => ({ side: side.toLowerCase(), value: tags[`${side}Contribution`], commitment: tags[`${side}Commitment`] }));
  return { secret: tags.SeedSecret, gameId: tags.GameId, commitment: tags.SeedCommitment, contributions, agreement: tags.SeedAgreement };
}

const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

/** Judges a ply by the rules. `keys` are those of the earlier positions, for repetitions. */
function* checkRules({ before, move, draws, effects, position, status }, { variant, rulesVersion }, referee, keys) {
  const play = (more) => askedOf(referee, variant, "play", { position: before, move, draws, ...more });
  const { ok, answer } = play({});
  if (!ok) {
    yield `${answer.reason?.detail ?? answer.detail}${answer.reason ? ` (${answer.reason.rule})` : ""}`;
    return;
  }
  if (rulesVersion !== answer.rulesVersion) yield `it was played by ${rulesVersion}; this referee knows ${answer.rulesVersion}`;
  if (move !== answer.move) yield `the move is written ${answer.move}`;
  if (position !== answer.position) yield `by the rules it leads to ${answer.position}`;
  if (!same(effects, answer.effects)) yield "its effects are not those that the rules give";
  // With the history the answer counts repetitions.
  if (status && !same(status, answer.status) && !same(status, play({ history: keys }).answer.status)) yield "the game does not stand as it says after it";
}

/**
 * Judges a game and yields verdicts: of the whole, of the start, of each ply. A verdict is
 * `{ where, faults, isUnproven, … }`; that of the whole has the `agreement`. `noted` is the agreement that the
 * reader noted before the first draw, if any.
 */
export function* judged(game, referee, noted) {
  const { variant, start, plies, failure } = game;
  const chance = variant === "chakart" ? parts(game, noted) : partsWithoutChance(game, noted);
  // The first fault ends the judgement.
  const next = () => chance.next().value ?? { faults: [], isUnseeded: true };
  const whole = next();
  const isUnproven = variant === "chakart" && !noted?.agreement;
  yield { ...whole, where: "The game", faults: [...whole.faults, ...(failure && failure.ply === null ? [failure.detail] : [])], isUnproven };
  const opened = askedOf(referee, variant, "position", { position: start.position });
  const begun = verdictOn(next());
  yield { ...begun, where: "The start", faults: [...begun.faults, ...(opened.ok ? [] : [opened.answer.detail])], position: start.position };
  let before = start.position;
  const keys = [opened.answer.key];
  for (const [index, ply] of plies.entries()) {
    yield { where: `Ply ${index + 1}`, ...plyJudged(ply ?? {}, before, next(), game, referee, keys) };
    before = ply?.position;
  }
  if (failure && failure.ply !== null) yield { where: `Ply ${failure.ply}`, faults: [failure.detail], position: before };
}

/** Compares the agreement with the noted one. */
function* partsWithoutChance(game, noted) {
  const { faults, value: agreement } = gathered(checkProvable(game, originOf(game.start), noted));
  yield { faults, agreement };
  for (;;) yield { faults: [] };
}

const verdictOn = ({ faults, isUnseeded = false, seed = null }) => ({ faults, isUnproven: isUnseeded, seed });

function plyJudged(ply, before, part, game, referee, keys) {
  const { faults: differences, ...proof } = verdictOn(part);
  const { faults: broken } = gathered(checkRules(ply, game, referee, keys.slice(-2000)));
  const faults = [...differences, ...broken];
  if (ply.before !== before && !differences.length) faults.unshift("it does not begin where the one before it ended");
  keys.push(typeof ply.position === "string" ? askedOf(referee, game.variant, "position", { position: ply.position }).answer.key ?? "" : "");
  const draws = Array.isArray(ply.draws) ? ply.draws : [];
  const [move, notation, position] = [ply.move, ply.notation, ply.position].map((text) => (typeof text === "string" ? text : undefined));
  return { ...proof, faults, before, move, notation, position, draws, effects: ply.effects };
}
