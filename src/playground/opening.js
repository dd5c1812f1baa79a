// Games are opened: new ones, kept ones, by an address, a record, an example; and the front page.

import { variantOf } from "./developer.js";
import { showKept } from "./front.js";
import { Game } from "./game.js";
import { lineOf, movesText } from "./link.js";
import { beginLesson, followLesson, lessonLine } from "./lesson.js";
import { about, aboutOf, enter, page, resumable, run, setPlaying } from "./page.js";
import { clearProblem, showProblem } from "./panels.js";
import { Session } from "./session.js";
import * as store from "./store.js";
import { goTo, show } from "./turns.js";

/** The title of the front page; a game's page may come with another. */
const TITLE = "Variant Arbiter: play three chess variants";

/** A new game; `asked` are its set-up and seed, and who plays. */
export async function begin(variant, asked = {}, visit = null) {
  const { start } = await aboutOf(variant);
  await open(new Session(await Game.begin(variant, start, asked), asked), visit);
}

/** A PGN says which game it is; without a word it is the one on the board. */
export async function openRecord(pgn) {
  const variant = variantOf(pgn, page.games, page.session.game.variant);
  const next = new Session(await Game.recorded(variant, pgn, (await aboutOf(variant)).start));
  next.touch();
  next.game.go(Infinity);
  await open(next);
}

/** A commented example: a line that is looked at, with a sentence for each of its positions. */
export async function openLesson(variant) {
  await openLine(lessonLine(variant), 0);
  beginLesson(variant, { session: page.session, go: (index) => run(() => goTo(index)), begin: () => run(() => begin(variant)) });
  followLesson(page.session);
}

/** Goes on with the last unfinished game of a kind, or begins one. */
export async function resume(variant) {
  if (page.session?.game.variant === variant) return;
  const last = store.kept().find((kept) => kept.variant === variant && !kept.isOver);
  if (!last || !(await openKept(last.id))) await begin(variant);
}

/** The game of a line: the kept one where it is the same, so that another tab goes on with it. */
export async function openLine(line, at, visit = null) {
  const { start } = await aboutOf(line.variant);
  const plain = { ...line, start: line.start === start ? null : line.start };
  const same = store.like(plain);
  if (same) return openKept(same.id, visit, at);
  return open(new Session(await revived({ variant: line.variant, line: plain, at })), visit);
}

/** Goes on with a kept game; false when it is not there any more. */
async function openKept(id, visit = null, at = undefined) {
  const kept = await store.load(id);
  if (!kept) return false;
  await open(new Session(await revived(kept, at), kept), visit);
  return true;
}

/** A kept game with all its plies; `shown` is where in it. */
async function revived({ variant, line, at }, shown = at) {
  const game = await Game.of({ variant, ...line }, (await aboutOf(variant)).start);
  game.go(shown);
  return game;
}

/** Opens a game on the page, see `enter`. */
async function open(next, visit) {
  // Asked for first: what was open before stays until then.
  await next.game.look(next.viewer);
  if (!(await enter(next, visit))) return;
  scrollTo(0, 0);
  await resumable(show);
}

/** Opens what the address says: on loading, Back and Forward. What cannot be opened is the front page, with the reason. */
export async function route() {
  const { visit } = page;
  const id = history.state?.id;
  // What was under way has been given up.
  if (id && id === page.session?.id) return show();
  try {
    if (!id || !(await openKept(id, visit))) await openAddress(visit);
  } catch (error) {
    front();
    throw error;
  }
}

async function openAddress(visit) {
  const found = lineOf(location);
  if (!found) return front();
  const { fault, line, at } = found;
  const isKnown = page.games.some((game) => game.id === line?.variant);
  if (isKnown && location.search + location.hash === "") return begin(line.variant, {}, visit);
  if (isKnown) return openLine(line, at, visit);
  front();
  return showProblem({ title: "The link cannot be opened", detail: fault ?? `There is no game called ${line.variant} here.` });
}

function front() {
  page.session = null;
  clearProblem();
  document.title = TITLE;
  setPlaying(null);
  showKept(page.games, (kept) => run(() => openKept(kept.id)));
}

/** Another tab has changed a game. */
export async function follow(id) {
  if (!page.session) return front();
  const kept = page.session.id === id && (await store.load(id));
  if (!kept || !page.session.differs(kept)) return undefined;
  page.session.game = await revived(kept);
  page.session.base = movesText(kept.line.plies);
  page.session.rival = kept.rival;
  page.session.tellAddress();
  return page.table.show(about(), page.session);
}
