// The address of a game, written and parsed by pure functions.
//
//   /play/{variant}?v=1&start=…&moves=MOVE+MOVE~2,0&at=3
//
// Spaces (`+`) separate moves, and `~` a move from its draws. `start` is omitted for the standard start, `at` for
// the last position. A game too long for a query follows `#`, which browsers do not send to servers.

import { ROOT } from "./root.js";

const VERSION = "1";
/** The most characters of a query; a longer game follows `#`. */
const QUERY = 6000;
/** The most characters after `#`; a longer game has no link. */
const HASH = 100_000;
/** The limits of the service. */
const PLIES = 2000;
const DRAWS = 256;
const MOVE = 256;
const START = 4096;
const LARGEST = 2 ** 32 - 1;

/** The path of a game's page. */
export const pathOf = (variant) => `${ROOT}play/${encodeURIComponent(variant)}`;

/**
 * The address of `{ variant, start, plies: [{ move, draws }] }`, or null if the game is too long. `start` is null
 * for the standard start; `at` is the shown ply.
 */
export function addressOf({ variant, start, plies }, at = plies.length) {
  const path = pathOf(variant);
  if (!start && plies.length === 0) return path;
  const fields = [`v=${VERSION}`];
  if (start) fields.push(`start=${escaped(start)}`);
  if (plies.length) fields.push(`moves=${escaped(movesText(plies))}`);
  if (at !== plies.length) fields.push(`at=${at}`);
  const text = fields.join("&");
  if (text.length <= QUERY) return `${path}?${text}`;
  return text.length <= HASH && plies.length <= PLIES ? `${path}#${text}` : null;
}

/** `e2-e4 Be1-b4~2,0`: moves with their draws. */
export const movesText = (plies) =>
  plies.map(({ move, draws }) => (draws.length ? `${move}~${draws.join(",")}` : move)).join(" ");

/** Escapes only the characters that a query must not contain; a space becomes `+`. */
const escaped = (text) =>
  text.replace(/[^\w\-.!$'()*,;=:@/?~ ]/gu, (character) => encodeURIComponent(character)).replaceAll(" ", "+");

/**
 * Parses an address into `{ line, at }`, `{ fault }` with a sentence, or null if it names no game. Also accepts old
 * links, `/#variant=…&position=…`.
 */
export function lineOf({ pathname, search, hash }) {
  const named = pathname.startsWith(ROOT) ? /^play\/([^/]+)\/?$/.exec(pathname.slice(ROOT.length))?.[1] : undefined;
  const after = new URLSearchParams(hash.slice(1));
  if (named === undefined) return oldLine(after);
  const query = new URLSearchParams(search);
  const fields = ["v", "start", "moves"].some((name) => query.has(name)) ? query : after;
  try {
    return read(decoded(named), fields);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: error.message };
  }
}

class Fault extends Error {}

function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new Fault("The link names no game: its path cannot be read.");
  }
}

function oldLine(fields) {
  const [variant, start] = [fields.get("variant"), fields.get("position")];
  return variant ? { line: { variant, start: start || null, plies: [] }, at: 0 } : null;
}

function read(variant, fields) {
  const version = fields.get("v") ?? VERSION;
  if (version !== VERSION) throw new Fault(`The link is of version ${version.slice(0, 20)}, made by a newer page than this one. Reload this page, or ask for the game as PGN.`);
  const start = fields.get("start") || null;
  if (start && start.length > START) throw new Fault(`The start position of the link has ${start.length} characters; at most ${START} are read.`);
  const plies = pliesOf(fields.get("moves") ?? "");
  return { line: { variant, start, plies }, at: shown(fields.get("at"), plies.length) };
}

/** The plies of `e2-e4 Be1-b4~2,0`. */
export function pliesOf(text) {
  if (text.length > HASH) throw new Fault(`The moves of the link have ${text.length} characters; at most ${HASH} are read.`);
  const words = text.split(" ").filter((word) => word !== "");
  if (words.length > PLIES) throw new Fault(`The link has ${words.length} moves; at most ${PLIES} are read.`);
  return words.map((word, index) => plyOf(word, index + 1));
}

function plyOf(word, number) {
  const [move, drawn, ...more] = word.split("~");
  const wrong = (what) => new Fault(`Move ${number} of the link ${what}.`);
  if (!move || move.length > MOVE) throw wrong(move ? `has more than ${MOVE} characters` : "is empty");
  if (drawn === undefined) return { move, draws: [] };
  if (more.length || !/^\d{1,10}(,\d{1,10})*$/.test(drawn)) throw wrong(`(${move.slice(0, 40)}) does not say what it drew as numbers with commas between`);
  const draws = drawn.split(",").map(Number);
  if (draws.length > DRAWS || draws.some((draw) => draw > LARGEST)) throw wrong("has draws that are too many or too large");
  return { move, draws };
}

function shown(text, plies) {
  if (text === null) return plies;
  if (!/^\d{1,4}$/.test(text) || Number(text) > plies) throw new Fault(`The link shows ply ${text.slice(0, 20)}, but its game has ${plies}.`);
  return Number(text);
}
