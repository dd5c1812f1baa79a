// Judges a game ply by ply, by the rules of a referee, in this browser or over HTTP, and by the derivation of its
// draws.

import { NoRecord, parts, recordOf, same } from "./verify_record.js";

/** The maximum length of a text. */
export const CHARACTERS = 5 * 2 ** 20;

/** The text is not a game; `cause` says why to who wrote it. */
export class NoGame extends Error {}

/** The referee does not know the variant. */
export class UnknownVariant extends NoGame {
  constructor(variant) {
    super(`Unknown variant: this referee has no game called ${variant}.`);
  }
}

/** The referee's answer, `{ ok, answer }`, to a POST with a body or to a GET without. */
export async function askedOf(referee, variant, operation, body) {
  const target = `/v1/variants/${encodeURIComponent(variant)}${operation && `/${operation}`}`;
  const reply = await referee.ask(body ? "POST" : "GET", target, body && JSON.stringify(body));
  return { ok: reply.status === 200, answer: JSON.parse(new TextDecoder().decode(reply.body)) };
}

/** The referee's description of a variant. */
export async function aboutOf(variant, referee) {
  const { ok, answer } = await askedOf(referee, variant, "");
  if (!ok) throw new UnknownVariant(variant);
  return answer;
}

/** The game of a text, JSON or PGN, in the form of docs/RANDOMNESS.md; `failure` says where a PGN stops. */
export async function gameOf(text, referee) {
  if (text.length > CHARACTERS) throw new NoGame("The text is longer than 5 MiB.");
  if (!/^\s*\{\s*["}]/.test(text)) return ofPgn(text, referee);
  try {
    return recordOf(text);
  } catch (error) {
    throw error instanceof NoRecord ? new NoGame("This is not the whole of a recorded game. Copy it again, from the first brace to the last, or paste it as PGN.", { cause: error.message }) : error;
  }
}

/** The referee's `replay` of a PGN, by the one of its variants that has the PGN's tag `Variant`. */
async function replayed(pgn, referee) {
  const { variants } = JSON.parse(new TextDecoder().decode((await referee.ask("GET", "/v1/variants")).body));
  let other;
  for (const { id } of variants) {
    const { ok, answer } = await askedOf(referee, id, "replay", { pgn, include: ["notation", "effects"] });
    if (ok || answer.errors?.[0].code !== "pgn_wrong_variant") return { ok, answer };
    other = answer;
  }
  throw new UnknownVariant(other?.errors[0].params.text);
}

async function ofPgn(pgn, referee) {
  const { ok, answer } = await replayed(pgn, referee);
  if (!ok) throw new NoGame(`This is neither the JSON of a recorded game nor a PGN: ${answer.detail}.`);
  const tags = Object.fromEntries((answer.tags ?? []).map(({ name, value }) => [name, value]));
  const { variant } = answer;
  if (!tags.Variant) throw new NoGame("This PGN has no tag Variant.");
  const setup = tags.StartSetUp;
  const begun = setup && (await askedOf(referee, variant, "start", { setup, seed: "-" })).answer;
  const position = answer.startPosition;
  const plies = answer.plies.map((ply, index) => ({ before: answer.plies[index - 1]?.position ?? position, ...ply }));
  const start = { position, ...(setup && { setup, seed: tags.StartSeed ?? null, isDrawn: begun.draws?.length > 0 }) };
  return { variant, rulesVersion: tags.RulesVersion ?? answer.rulesVersion, start, plies, provable: provableOf(tags), failure: answer.failure };
}

function provableOf(tags) {
  if (!tags.SeedSecret) return undefined;
  const contributions = ["White", "Black"].filter((side) => tags[`${side}Contribution`])
    .map((side) => ({ side: side.toLowerCase(), value: tags[`${side}Contribution`], commitment: tags[`${side}Commitment`] }));
  return { secret: tags.SeedSecret, gameId: tags.GameId, commitment: tags.SeedCommitment, contributions, agreement: tags.SeedAgreement };
}

/** Judges a ply by the rules. `keys` are the keys of the earlier positions, for repetitions. */
async function checkRules({ before, move, draws, effects, position, status }, { variant, rulesVersion }, referee, keys) {
  const play = (more) => askedOf(referee, variant, "play", { position: before, move, draws, ...more });
  const { ok, answer } = await play({});
  if (!ok) return { faults: [`${answer.reason?.detail ?? answer.detail}${answer.reason ? ` (${answer.reason.rule})` : ""}`] };
  const faults = [];
  if (rulesVersion !== answer.rulesVersion) faults.push(`it was played by ${rulesVersion}; this referee knows ${answer.rulesVersion}`);
  if (move !== answer.move) faults.push(`the move is written ${answer.move}`);
  if (position !== answer.position) faults.push(`by the rules it leads to ${answer.position}`);
  if (!same(effects, answer.effects)) faults.push("its effects are not those that the rules give");
  // With the history the answer counts repetitions.
  if (status && !same(status, answer.status) && !same(status, (await play({ history: keys })).answer.status)) faults.push("the game does not stand as it says after it");
  return { faults, notation: answer.notation };
}

/**
 * Judges a game and yields verdicts: on the whole game, on the start, on each ply. A verdict is
 * `{ where, faults, isUnproven, … }`; the verdict on the whole game has the `agreement`. `noted` is the agreement
 * that the reader noted before the first draw, if any.
 */
export async function* judged(game, referee, noted) {
  const { variant, start, plies, failure } = game;
  const { chance } = await aboutOf(variant, referee);
  const proof = parts(game, noted);
  // `parts` ends after the first part with faults.
  const next = () => proof.next().value ?? { faults: [], isUnseeded: true };
  const whole = next();
  const isUnproven = chance && !noted?.agreement;
  yield { ...whole, where: "The game", faults: [...whole.faults, ...(failure && failure.ply === null ? [failure.detail] : [])], isUnproven };
  const opened = await askedOf(referee, variant, "position", { position: start.position });
  const begun = verdictOn(next());
  const broken = opened.ok ? await checkStart(start, begun.seed, variant, referee) : [opened.answer.detail];
  yield { ...begun, where: "The start", faults: begun.faults.length ? begun.faults : broken, position: start.position };
  let before = start.position;
  const keys = [opened.answer.key];
  for (const [index, ply] of plies.entries()) {
    yield { where: `Ply ${index + 1}`, ...(await plyJudged(ply, before, next(), game, referee, keys)) };
    before = ply.position;
  }
  if (failure && failure.ply !== null) yield { where: `Ply ${failure.ply}`, faults: [failure.detail], position: before };
}

/** Checks that a set-up gives the start, with the seed of its draws. Returns the faults. */
async function checkStart({ setup = null, position, draws }, seed, variant, referee) {
  if (setup === null) return [];
  const { ok, answer } = await askedOf(referee, variant, "start", { setup, seed: seed ?? "-" });
  if (!ok) return [answer.detail];
  const isRight = answer.position === position && same(draws ?? answer.draws, answer.draws);
  return isRight || (answer.draws.length && seed === null) ? [] : [`by its set-up and seed it is ${answer.position}, with the chance ${answer.draws.join(", ") || "-"}`];
}

const verdictOn = ({ faults, isUnseeded = false, seed = null }) => ({ faults, isUnproven: isUnseeded, seed });

async function plyJudged(ply, before, part, game, referee, keys) {
  const { faults: differences, ...proof } = verdictOn(part);
  const { faults: broken, notation } = await checkRules(ply, game, referee, keys.slice(-2000));
  const faults = [...differences, ...broken];
  if (ply.before !== before && !differences.length) faults.unshift("it does not begin where the one before it ended");
  keys.push((await askedOf(referee, game.variant, "position", { position: ply.position })).answer.key ?? "");
  const { move, position, draws } = ply;
  return { ...proof, faults, before, move, notation, position, draws };
}
