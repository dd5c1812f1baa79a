import {
  ROOT
} from "./chunk-VG3BVCCA.js";

// playground/game_url.js
var PLAIN = "1";
var TREE = "2";
var QUERY = 6e3;
var HASH = 1e5;
var PLIES = 2e3;
var DRAWS = 256;
var MOVE = 256;
var START = 4096;
var LARGEST = 2 ** 32 - 1;
var pathOf = (variant) => `${ROOT}play/${encodeURIComponent(variant)}`;
var exerciseAddress = (variant, kind, id) => `${pathOf(variant)}?${kind}=${encodeURIComponent(id)}`;
function exerciseOf({ pathname, search }) {
  const query = new URLSearchParams(search);
  const kind = ["lesson", "puzzle"].find((name) => query.get(name));
  const named = namedIn(pathname);
  return kind && named ? { variant: decoded(named), kind, id: query.get(kind) } : null;
}
var namedIn = (pathname) => pathname.startsWith(ROOT) ? /^play\/([^/]+)\/?$/.exec(pathname.slice(ROOT.length))?.[1] : void 0;
function addressOf({ variant, start, comment, plies, result }, at = null) {
  const path = pathOf(variant);
  if (!start && !comment && !result && plies.length === 0) return path;
  const fields = [`v=${comment || !plies.every(isPlain) ? TREE : PLAIN}`];
  if (start) fields.push(`start=${escaped(start)}`);
  const moves = movesText({ plies, comment });
  if (moves) fields.push(`moves=${escaped(moves)}`);
  if (result) fields.push(`result=${result}`);
  if (at !== null) fields.push(`at=${at}`);
  const text = fields.join("&");
  if (text.length <= QUERY) return `${path}?${text}`;
  return text.length <= HASH && count(plies) <= PLIES ? `${path}#${text}` : null;
}
var isPlain = ({ comment, commentBefore, glyphs, variations }) => !comment && !commentBefore && !glyphs && !variations;
var count = (plies) => plies.reduce((sum, { variations = [] }) => variations.reduce((all, line) => all + count(line), sum + 1), 0);
var movesText = ({ plies, comment }) => [...remark(";", comment), ...plies.flatMap(wordsOf)].join(" ");
function wordsOf({ move, draws, commentBefore, comment, glyphs, variations = [] }) {
  return [
    ...remark(":", commentBefore),
    draws.length ? `${move}~${draws.join(",")}` : move,
    ...glyphs ? [`$${glyphs.join(",")}`] : [],
    ...remark(";", comment),
    ...variations.flatMap((line) => ["(", ...line.flatMap(wordsOf), ")"])
  ];
}
var remark = (sign, text) => text ? [sign + text.replace(/[~_ ]/g, (letter) => letter === " " ? "_" : `~${letter}`)] : [];
var unremark = (word) => word.slice(1).replace(/~(.)|_/gs, (_, letter) => letter ?? " ");
var escaped = (text) => text.replace(/[^\w\-.!$'()*,;=:@/?~ ]/gu, (character) => encodeURIComponent(character)).replaceAll(" ", "+");
function lineOf({ pathname, search, hash }) {
  const named = namedIn(pathname);
  const after = new URLSearchParams(hash.slice(1));
  if (named === void 0) return oldLine(after);
  const query = new URLSearchParams(search);
  const fields = ["v", "start", "moves"].some((name) => query.has(name)) ? query : after;
  try {
    return read(decoded(named), fields);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: error.message };
  }
}
var Fault = class extends Error {
};
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
  const version = fields.get("v") ?? PLAIN;
  if (![PLAIN, TREE].includes(version)) throw new Fault(`The link is of version ${version.slice(0, 20)}, made by a newer page than this one. Reload this page, or ask for the game as PGN.`);
  const start = fields.get("start") || null;
  if (start && start.length > START) throw new Fault(`The start position of the link has ${start.length} characters; at most ${START} are read.`);
  const { comment, plies, total } = gameOf(fields.get("moves") ?? "", version);
  const result = /^(1-0|0-1|1\/2-1\/2)$/.exec(fields.get("result"))?.[0];
  return { line: { variant, start, plies, ...comment && { comment }, ...result && { result } }, at: shown(fields.get("at"), total) };
}
function gameOf(text, version) {
  if (text.length > HASH) throw new Fault(`The moves of the link have ${text.length} characters; at most ${HASH} are read.`);
  const words = text.split(" ").filter((word) => word !== "");
  const game = { comment: "", plies: [], total: 0 };
  const lines = [game.plies];
  let before = "";
  for (const word of words) {
    const last = lines.at(-1).at(-1);
    const kind = version === TREE ? kindOf(word) : "move";
    if (kind === "move") {
      game.total += 1;
      lines.at(-1).push({ ...before && { commentBefore: before }, ...plyOf(word, game.total) });
      before = "";
    } else if (kind === "before") before = unremark(word);
    else if (kind === "comment" && game.total === 0) game.comment = unremark(word);
    else if (!last || kind === "end" && lines.length === 1) throw new Fault(`After move ${game.total} of the link, ${word.slice(0, 40)} has no meaning.`);
    else if (kind === "comment") last.comment = unremark(word);
    else if (kind === "glyphs") last.glyphs = word.slice(1).split(",").map(Number);
    else if (kind === "end") lines.pop();
    else {
      lines.push([]);
      last.variations = [...last.variations ?? [], lines.at(-1)];
    }
  }
  if (lines.length > 1) throw new Fault("A variation of the link does not end.");
  if (game.total > PLIES) throw new Fault(`The link has ${game.total} moves; at most ${PLIES} are read.`);
  return game;
}
function kindOf(word) {
  if (word === "(") return "variation";
  if (word === ")") return "end";
  if (/^\$\d{1,3}(,\d{1,3})*$/.test(word)) return "glyphs";
  return { ";": "comment", ":": "before" }[word[0]] ?? "move";
}
function plyOf(word, number) {
  const [move, drawn, ...more] = word.split("~");
  const wrong = (what) => new Fault(`Move ${number} of the link ${what}.`);
  if (!move || move.length > MOVE) throw wrong(move ? `has more than ${MOVE} characters` : "is empty");
  if (drawn === void 0) return { move, draws: [] };
  if (more.length || !/^\d{1,10}(,\d{1,10})*$/.test(drawn)) throw wrong(`(${move.slice(0, 40)}) does not give the results of chance as numbers with commas between`);
  const draws = drawn.split(",").map(Number);
  if (draws.length > DRAWS || draws.some((draw) => draw > LARGEST)) throw wrong("has results of chance that are too many or too large");
  return { move, draws };
}
function shown(text, total) {
  if (text === null) return null;
  if (!/^\d+$/.test(text)) throw new Fault(`The link shows ply ${text.slice(0, 20)}, but its game has ${total}.`);
  return Number(text) > total ? null : Number(text);
}

export {
  pathOf,
  exerciseAddress,
  exerciseOf,
  addressOf,
  count,
  movesText,
  lineOf
};
