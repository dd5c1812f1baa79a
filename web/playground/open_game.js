// Opens new and stored games from an address, a record or an example, and the front page.

import * as api from "./api.js";
import { sealLog } from "./developer.js";
import { dailyOf } from "./daily.js";
import { exerciseSession, listLessons, listPuzzles } from "./exercises.js";
import { showDaily, showKept } from "./front.js";
import { canSend, friendOf } from "./friend.js";
import { Game } from "./game.js";
import { exerciseOf, lineOf, movesText } from "./game_url.js";
import { other } from "./geometry.js";
import { beginLesson, followLesson, lessonLine } from "./lesson.js";
import { RANDOM, checkOpponent, stopOpponent } from "./opponent.js";
import { about, aboutOf, enter, page, resumable, run, setPlaying } from "./page.js";
import { clearProblem, hint, showProblem } from "./messages.js";
import { focusBoard } from "./popup.js";
import { puzzlesOf } from "./puzzles.js";
import { received } from "./receiving.js";
import { friendsOf } from "./sending.js";
import { Session } from "./session.js";
import { openStart } from "./start_sheet.js";
import * as store from "./store.js";
import { goTo, playFrom, seed, setOpponent, show, startAgain } from "./turns.js";

/** The title of the front page; the page of a game may have another. */
const TITLE = "Variant Arbiter: play three chess variants";

/** Opens the start sheet of a game. */
export async function start(variant) {
  const about = await aboutOf(variant);
  const session = page.session?.game.variant === variant ? page.session : null;
  openStart(about, { session, seed: page.session ? seed() : "", play: (asked) => run(() => begin(variant, asked)), use: (asked) => run(() => setOpponent(asked)) });
}

/** Opens a new game; `asked` has its set-up and seed, and the players. */
async function begin(variant, asked = {}, visit = null) {
  const game = await Game.begin(await aboutOf(variant), asked);
  if (asked.rival) await checkOpponent(game, asked.level);
  await open(new Session(game, { ...asked, friend: asked.friend && friendsOf(store.newId(), asked.friend) }), visit);
}

/** Begins the game again from the same start, with the colours changed. */
export async function rematch() {
  const { game, rival, level, friend, flipped } = page.session;
  const { setup } = game.setup ?? {};
  const next = setup || !game.start ? await Game.begin(game.about, { setup }) : await Game.of(game.about, { start: game.start, plies: [] });
  await open(new Session(next, { rival: rival && other(rival), level, friend: friend && friendsOf(store.newId(), other(friend.side)), flipped: !flipped }));
}

/** The end of a game of a pasted text, by the variant that its tag names. Without one it is a game of the open variant. */
export async function endOf(pgn, game) {
  const { variant } = page.session.game;
  const others = page.games.map(({ id }) => id).filter((id) => id !== variant);
  let named;
  for (const id of [variant, ...others]) {
    try {
      return await api.replay(id, { pgn, lenient: true, game, last: true });
    } catch (error) {
      const [fault] = error.problem?.errors ?? [];
      if (fault?.code !== "pgn_wrong_variant") throw error;
      named = fault.params.text;
    }
  }
  return known(named);
}

/** The names of the games in a pasted text, in order. */
export async function gamesOf(pgn) {
  const first = await endOf(pgn, 1);
  const names = [nameOf(first)];
  while (names.length < first.games) names.push(await endOf(pgn, names.length + 1).then(nameOf, ({ message }) => message));
  return names;
}

function nameOf({ tags = [] }) {
  const { White = "?", Black = "?", Event = "", Round = "" } = Object.fromEntries(tags.map(({ name, value }) => [name, value]));
  return [`${White} – ${Black}`, Event, Round].filter((words) => words.replace("?", "")).join(", ");
}

/** Opens a game of a pasted text, whose end is known, and says what was put right in it. */
export async function openRecord(pgn, number, { variant, startPosition, repairs }) {
  const asked = { pgn, lenient: true, game: number };
  const next = new Session(await Game.recorded(await aboutOf(variant), startPosition, asked));
  next.touch();
  await open(next);
  const [first, ...others] = repairs;
  if (!first) return;
  const { found, read } = first;
  const words = found && read ? `${found}, read as ${read}` : `${found || read} was ${found ? "left out" : "missing"}`;
  const more = others.length ? ` ${others.length} more.` : "";
  hint(`Put right in line ${first.line}, column ${first.column}: ${words}.${more}`);
}

/** Opens the lesson of a game. */
export async function openLesson(variant) {
  await openLine(lessonLine(variant), 0);
  beginLesson(variant, { session: page.session, go: (index) => run(() => goTo(index)), begin: () => run(() => start(variant)) });
  followLesson(page.session);
}

/** Opens a lesson or a puzzle: `{ variant, kind, id }`. */
export async function openExercise(named, visit = null) {
  const { variant, kind } = named;
  const actions = {
    again: (node) => run(() => startAgain(node)),
    make: (move, node) => run(() => playFrom(node, move)),
    open: (id) => run(() => openExercise({ variant, kind, id })),
    list: () => run(() => openList(variant, kind)),
    play: () => run(() => start(variant)),
  };
  await open(await exerciseSession(named, actions), visit);
}

/** Opens the puzzle of the day, of a game. */
async function openDaily(variant) {
  const { id } = dailyOf(await puzzlesOf(variant));
  await openExercise({ variant, kind: "puzzle", id });
}

/** Opens the list of a game's lessons or puzzles. */
export async function openList(variant, kind) {
  const list = kind === "lesson" ? listLessons : listPuzzles;
  await list(await aboutOf(variant), (id) => run(() => openExercise({ variant, kind, id })));
}

/** Resumes the last unfinished game of a variant, or opens its start sheet. */
export async function resume(variant) {
  if (page.session?.game.variant === variant) return;
  const last = store.kept().find((kept) => kept.variant === variant && !kept.isOver);
  if (!last || !(await openKept(last.id))) await start(variant);
}

/** Opens the game of a line. If the store has the same game, opens that one, which other tabs share. */
export async function openLine(line, at, visit = null) {
  const { start } = await aboutOf(line.variant);
  const plain = { ...line, start: line.start === start ? null : line.start };
  const same = store.like(plain);
  if (same) return openKept(same.id, visit, at);
  return open(new Session(await revived({ variant: line.variant, line: plain, at })), visit);
}

/** Resumes a stored game. Returns false if it was deleted. */
async function openKept(id, visit = null, at = undefined) {
  const kept = await store.load(id);
  if (!kept) return false;
  // Neither side may see its requests.
  if (kept.sealed) sealLog(true);
  const game = await revived(kept, at);
  // A game that cannot be replayed stays in the store as it is; the page opens a new one.
  await open(new Session(game, game.failures.length ? { rival: kept.rival, level: kept.level } : kept), visit);
  return true;
}

/** Opens a stored game at the node with the number `shown`. */
async function revived({ variant, line, at }, shown = at) {
  const game = await Game.of(await aboutOf(variant), line);
  game.visit(game.numbered(shown));
  return game;
}

/** Opens a session on the page, see `enter`. */
export async function open(next, visit = null) {
  // The earlier game stays open until the answer.
  await next.game.look(next.viewer);
  if (!(await enter(next, visit))) return;
  scrollTo(0, 0);
  await resumable(show);
  if (visit === null) focusBoard();
  showFailures(next.game);
}

/** Says at which ply a record stops being valid. */
function showFailures({ failures: [first, ...others] }) {
  if (!first) return;
  const more = others.length ? ` ${others.length === 1 ? "Another line stops" : `${others.length} other lines stop`} too early, too.` : "";
  showProblem({ title: `Ply ${first.ply ?? 0}${first.isVariation ? " of a variation" : ""} is not as recorded`, reason: { ...first, detail: `${first.detail}. The moves before it are here.${more}` } });
}

/** Opens the game of the address, on loading, Back and Forward. On failure, opens the front page with the reason. */
export async function route() {
  const { visit } = page;
  const id = history.state?.id;
  // Its pending requests have been aborted.
  if (id && id === page.session?.id) return show();
  try {
    if (!id || !(await openKept(id, visit))) await openAddress(visit);
  } catch (error) {
    front();
    throw error;
  }
}

async function openAddress(visit) {
  const exercise = exerciseOf(location);
  if (exercise) return openExercise({ ...exercise, variant: known(exercise.variant) }, visit);
  const found = lineOf(location);
  if (!found) return front();
  const { fault, line, at } = found;
  if (fault) throw new api.Refusal({ title: "The link cannot be opened", detail: fault });
  known(line.variant);
  const friend = friendOf(location);
  const session = friend && canSend(await aboutOf(line.variant)) ? await received(await aboutOf(line.variant), line, friend) : null;
  if (session) return open(session, visit);
  return location.search + location.hash === "" ? begin(line.variant, {}, visit) : openLine(line, at, visit);
}

/** Returns the variant if the page has it, else throws a refusal. */
function known(variant) {
  if (page.games.some(({ id }) => id === variant)) return variant;
  throw new api.Refusal({ title: "Unknown variant", detail: `There is no game called ${variant} here. Choose one of these.` });
}

function front() {
  page.session = null;
  stopOpponent();
  clearProblem();
  document.title = TITLE;
  setPlaying(null);
  showKept(page.games, (kept) => run(() => openKept(kept.id)));
  showDaily(page.games, (variant) => run(() => openDaily(variant)));
}

/** Follows a change from another tab. */
export async function follow(id) {
  if (!page.session) return front();
  const kept = page.session.id === id && (await store.load(id));
  if (!kept || !page.session.differs(kept)) return undefined;
  const game = await revived(kept);
  if (game.failures.length) return undefined;
  if (kept.ended) game.end(kept.ended);
  page.session.game = game;
  page.session.base = movesText(kept.line);
  page.session.rival = kept.rival;
  page.session.level = kept.level ?? RANDOM;
  page.session.friend = kept.friend ?? null;
  page.session.showAddress();
  return page.table.show(about(), page.session);
}
