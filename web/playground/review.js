// The review of the open game: a graph, a sentence, and a table of the moves with their judgements.

import { $, button, make } from "./dom.js";
import { Game } from "./game.js";
import { addressOf } from "./game_url.js";
import { several, written } from "./geometry.js";
import { open } from "./open_game.js";
import { page, run } from "./page.js";
import { endReview, review, reviewMove } from "./review_games.js";
import { graph } from "./review_graph.js";
import { FAULTS, numbersOf, story, turningPoint } from "./review_words.js";
import { showProblem } from "./messages.js";
import { Session } from "./session.js";
import { playMove, startAgain, visit } from "./turns.js";
import { lineThrough } from "./tree.js";

const percent = (score) => `${Math.round(score * 100)} %`;

const signed = (score) => `${score > 0 ? "+" : ""}${score.toFixed(2)}`;

/** What chance did in the ply of a node, in words. */
const saidIn = ({ ply: { effects = [] } }) => effects.find(({ draw }) => draw)?.said ?? "";

/** The error from which a move is no solution. */
const GOOD = 0.05;

/** A position before a mistake as an exercise: the player makes a better move, which is reviewed. */
class BetterMove {
  name = "A better move";
  #reviews = new Map();

  /** `ply` is the reviewed mistake; `actions` are `again(node)` and `back()`. */
  constructor(variant, ply, address, actions) {
    Object.assign(this, { variant, ply, address, actions });
  }

  async judge({ now }) {
    if (!now.parent || this.#reviews.has(now)) return;
    this.#reviews.set(now, await reviewMove(this.variant, now.parent.position, now.ply, now.status));
  }

  lock({ now }) {
    return now.parent ? "The exercise does not go on here." : null;
  }

  reply() {
    return null;
  }

  panelContent(now) {
    const back = ["Back to the game", () => this.actions.back()];
    const again = ["Try again", () => this.actions.again(null), "main"];
    if (!now.parent) return { title: "Find a better move", words: `In the game ${written(this.ply.move)} was played. What is better?`, buttons: [back] };
    const { move, error, best } = this.#reviews.get(now);
    if (error < GOOD) return { title: "Well found", words: `${written(move)} is ${move === best ? "the best move that the program finds" : "as good as the best move that the program finds"}.`, buttons: [["Once more", () => this.actions.again(null)], back] };
    return { title: "Not yet", words: `${written(move)} costs ${error.toFixed(2)} points.`, buttons: [again, back] };
  }
}

class Review {
  #plies = [];

  constructor(session) {
    this.session = session;
    this.nodes = lineThrough(session.game.root);
    this.status = make("p", { role: "status" });
    this.graph = make("div");
    this.rows = make("tbody");
  }

  show() {
    const heads = ["Move", "Expected", "Error", "Luck", "Judgement"].map((textContent) => make("th", { scope: "col", textContent }));
    const caption = make("caption", { textContent: "The moves. Expected: the score that the side to move could expect before its move; error and luck: what the move and its chance changed, in points." });
    const table = make("table", {}, caption, make("thead", {}, make("tr", {}, ...heads)), this.rows);
    const close = button("Close", closeReview);
    $("review").replaceChildren(make("header", {}, make("h2", { id: "h-review", textContent: "Where it turned" }), close), this.status, this.graph, make("div", { className: "list" }, table));
    $("review").hidden = false;
    this.#progress();
  }

  async make() {
    this.show();
    for await (const ply of review(this.session.game.variant, this.nodes, this.nodes.at(-1).status)) {
      this.#plies.push(ply);
      this.#progress();
    }
    // Share offers a clip of it.
    this.session.turned = turningPoint(this.#plies)?.ply;
  }

  get #isWhole() {
    return this.#plies.length === this.nodes.length - 1;
  }

  #progress() {
    const numbers = numbersOf(this.#plies);
    const count = this.nodes.length - 1;
    this.graph.replaceChildren(graph(this.#plies, { count, numbers }));
    const last = this.#plies.at(-1);
    if (last && this.rows.childElementCount < this.#plies.length) this.rows.append(this.#row(last, numbers.at(-1)));
    // Screen readers hear the end alone.
    this.status.ariaLive = this.#isWhole ? "polite" : "off";
    this.status.textContent = this.#isWhole ? story(this.#plies, (ply) => saidIn(this.nodes[ply.ply])) : `${Math.ceil(this.#plies.length / 2)} of ${several(Math.ceil(count / 2), "move")} reviewed.`;
  }

  #row(ply, number) {
    const node = this.nodes[ply.ply];
    const jump = button(`${number} ${written(ply.move)}`, () => run(() => this.#isOpen && visit(node)));
    const fault = FAULTS[ply.judgement];
    const won = ply.missedWin ? ` Missed: a win in ${ply.missedWin}.` : ply.allowedWin ? ` Allowed: a win in ${ply.allowedWin}.` : "";
    const better = fault && ply.best !== ply.move
      ? [button("Show better", () => run(() => this.#isOpen && this.#better(node.parent, ply))), button("Try again", () => run(() => this.#again(node.parent, ply)))]
      : [];
    const judged = make("td", { className: ply.judgement }, fault ? `${fault[1]} ${ply.judgement}.${won}` : `${ply.judgement}.${won}`, ...better);
    return make("tr", {}, make("th", { scope: "row" }, jump), make("td", { textContent: percent(ply.expectation) }), make("td", { textContent: ply.error.toFixed(2) }), make("td", { textContent: ply.luck === null ? "" : signed(ply.luck) }), judged);
  }

  get #isOpen() {
    return page.session === this.session;
  }

  async #better(before, { best }) {
    await visit(before);
    await playMove(best, 0);
  }

  async #again(before, ply) {
    const { game } = this.session;
    const { session } = this;
    const start = { start: before.position, plies: [] };
    const exercise = new BetterMove(game.variant, ply, addressOf({ variant: game.variant, ...start }), {
      again: (node) => run(() => startAgain(node)),
      back: () => run(() => open(session)),
    });
    await open(new Session(await Game.of(game.about, start), { exercise, flipped: ply.side === "black" }));
  }
}

/** The review of the page, which may belong to another game than the open one; or null. */
let shown = null;

/** Hides the review and ends its work. */
function closeReview() {
  endReview();
  shown = null;
  $("review").hidden = true;
  $("review").replaceChildren();
}

/** Shows the review only with its game. */
export function followReview(session) {
  $("review").hidden = shown?.session !== session;
}

/** Reviews the main line of the open game; the page stays usable meanwhile. */
export function openReview() {
  const { session } = page;
  if (session.secret) return showProblem({ title: "No review yet", detail: "A piece is hidden. The game is reviewed when it is over." });
  const made = new Review(session);
  if (made.nodes.length < 2) return showProblem({ title: "No review yet", detail: "There is no move yet." });
  shown = made;
  made.make().catch((error) => run(() => Promise.reject(Object.assign(error, { again: openReview }))));
  return $("review").scrollIntoView({ block: "nearest" });
}
