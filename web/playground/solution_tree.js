// The solution of a puzzle as a tree: the moves of its solver, every reply, and every result of chance with its odds.

import * as api from "./api.js";
import { make } from "./dom.js";
import { nameOf, sideOf } from "./puzzles.js";

/** A details element that creates its content when it opens. */
function folded(words, contentOf, isOpen = false) {
  const details = make("details", { open: isOpen }, make("summary", { textContent: words }));
  const fill = async () => details.append(await contentOf());
  if (isOpen) fill();
  else details.addEventListener("toggle", fill, { once: true });
  return details;
}

class SolutionTree {
  constructor(variant, { position, solution: { nodes } }) {
    Object.assign(this, { variant, nodes, solver: sideOf(position) });
  }

  /** The tree of a position of the solver: one move. */
  own(at) {
    const [only] = at.moves;
    return make("div", {}, make("p", {}, `${nameOf(this.solver)}: `, make("b", { textContent: only.move })), this.#after(at, only));
  }

  /** The tree of a position of the opponent: every reply. */
  #opponent(at) {
    const { moves } = at;
    const words = moves.length === 1 ? "the only reply" : `every reply: ${moves.length}`;
    return folded(`${nameOf(sideOf(at.position))} to move, ${words}`, () => make("ul", {}, ...moves.map((reply) => make("li", {}, this.#reply(at, reply)))), moves.length <= 3);
  }

  #reply(at, reply) {
    const [result] = reply.results;
    const next = reply.results.length === 1 && this.nodes[result];
    // A last move needs no details element.
    if (next?.turns === 1 && this.#isLast(next)) return make("span", {}, make("b", { textContent: reply.move }), `, then ${next.moves[0].move}`);
    return folded(reply.move, () => this.#after(at, reply));
  }

  #isLast({ moves: [{ results }] }) {
    return results.length === 1 && results[0] === null;
  }

  /** The tree after a move. */
  #after(at, { move, results }) {
    if (results.length > 1) return folded(`Chance decides: ${results.length} results`, () => this.#chance(at, move, results));
    return this.#result(results[0]);
  }

  #result(index) {
    const at = this.nodes[index];
    if (!at) return make("p", { textContent: "The game is over." });
    return sideOf(at.position) === this.solver ? this.own(at) : this.#opponent(at);
  }

  /** Every result of chance with its odds; equal results share a row. */
  async #chance({ position }, move, results) {
    const { outcomes } = await api.outcomes(this.variant, position, move);
    const groups = Map.groupBy(outcomes.keys(), (index) => results[index] ?? outcomes[index].status.winner);
    return make("ul", {}, ...[...groups].map(([key, indices]) => {
      const odds = `${oddsOf(indices.map((index) => outcomes[index].probability))}: `;
      if (key === this.solver) return make("li", { textContent: `${odds}${nameOf(key)} has won.` });
      const at = this.nodes[key];
      if (!at) return make("li", { textContent: `${odds}nothing is promised.` });
      return make("li", {}, folded(`${odds}${at.atLeast === "1" ? "the win is certain" : `a win with a chance of at least ${at.atLeast}`}`, () => this.#result(key)));
    }));
  }
}

/** The sum of fractions as a percentage. */
function oddsOf(fractions) {
  const share = fractions.reduce((sum, { numerator, denominator }) => sum + numerator / denominator, 0);
  return `${(100 * share).toLocaleString("en", { maximumFractionDigits: 1 })} %`;
}

/** The solution of a puzzle as an element. */
export function solutionTree(variant, puzzle) {
  return new SolutionTree(variant, puzzle).own(puzzle.solution.nodes[0]);
}
