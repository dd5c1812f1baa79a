// The outcomes of a move, grouped by what matters to a player: the egg, the last square, the captures. A table below
// lists each outcome.

import { make } from "./dom.js";
import { EGGS } from "./effects.js";
import { called, sideName } from "./geometry.js";
import { isOver } from "./status.js";

const gcd = (a, b) => (b ? gcd(b, a % b) : a);

function sum(fractions) {
  return fractions.reduce((one, two) => {
    const numerator = one.numerator * two.denominator + two.numerator * one.denominator;
    const denominator = one.denominator * two.denominator;
    const common = gcd(numerator, denominator);
    return { numerator: numerator / common, denominator: denominator / common };
  }, { numerator: 0, denominator: 1 });
}

/** "1 in 8", "certain". */
const share = ({ numerator, denominator }) => (denominator === 1 ? "certain" : `${numerator} in ${denominator}`);

const WAYS = ["move", "mushroom", "redirected", "returned"];
/** Effects whose draws have words of their own. */
const KNOWN = [...WAYS, "egg", "objectPlaced", "colorChanged"];

/** The facts of an outcome: the egg, or the last square and the captured piece. */
function about({ effects, status }) {
  const egg = effects.find(({ type }) => type === "egg");
  const way = effects.filter(({ type }) => WAYS.includes(type)).at(-1);
  const taken = effects.filter(({ type }) => type === "capture").map(({ piece }) => piece);
  const left = effects.filter(({ type, draw }) => type === "objectPlaced" && draw).map(({ object, square }) => ({ object, square }));
  const drawn = effects.filter(({ type, draw }) => draw && !KNOWN.includes(type)).map(({ draw }) => draw.options[draw.chosen]);
  const changed = effects.find(({ type }) => type === "colorChanged")?.square;
  return { egg: egg?.effect, end: way?.to, taken, left, changed, drawn, state: status.state, winner: status.winner };
}

/** Groups outcomes into `[{ facts, probability, outcomes }]`, the most likely group first. */
export function grouped(outcomes) {
  const groups = new Map();
  for (const outcome of outcomes) {
    const facts = about(outcome);
    const { egg, end, taken, drawn, state } = facts;
    const key = JSON.stringify([egg ?? end, egg ? null : taken, drawn, state]);
    const group = groups.get(key) ?? { facts: [], outcomes: [] };
    group.facts.push(facts);
    group.outcomes.push(outcome);
    groups.set(key, group);
  }
  const all = [...groups.values()].map((group) => ({ ...group, probability: sum(group.outcomes.map(({ probability }) => probability)) }));
  const value = ({ probability: { numerator, denominator } }) => numerator / denominator;
  return all.sort((one, two) => value(two) - value(one));
}

const list = (words) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : words[0]);

const unique = (all) => [...new Set(all)];

/** A group in words. */
export function groupWords(variant, { facts }) {
  const [{ egg, end, taken, drawn, state, winner }] = facts;
  const parts = drawn.map((choice) => `chance: ${choice}`);
  if (EGGS[egg]) parts.push(`${EGGS[egg][0]}: ${EGGS[egg][1]}`);
  else if (end) parts.push(`the piece ends on ${end}`);
  if (!egg && taken.length) parts.push(`captures the ${taken.map((letter) => called(variant, letter)).join(" and the ")}`);
  const changed = unique(facts.map((fact) => fact.changed).filter(Boolean));
  if (changed.length) parts.push(changed.length > 6 ? `one of ${changed.length} pieces` : `on ${list(changed)}`);
  const [first] = facts.flatMap(({ left }) => left);
  if (first) parts.push(`leaves a ${first.object} on ${list(unique(facts.flatMap(({ left }) => left.map(({ square }) => square))))}`);
  if (isOver({ state })) parts.push(winner ? `${sideName(winner)} wins` : "the game is over");
  return `${parts.join(", ") || "nothing else"}.`;
}

/** The rows of the groups, and the exact table on demand. */
export function outcomeRows(variant, outcomes) {
  const rows = grouped(outcomes).map((group) => make("li", {}, make("b", { textContent: share(group.probability) }), make("span", { textContent: groupWords(variant, group) })));
  const exact = make("details", { className: "exact" }, make("summary", { textContent: `Exactly: ${outcomes.length} results` }));
  exact.addEventListener("toggle", () => exact.append(outcomeTable(outcomes)), { once: true });
  return [make("ul", { className: "outcomes" }, ...rows), ...(outcomes.length > 1 ? [exact] : [])];
}

/** The length of the common prefix of lists. */
function common(lists) {
  const [first] = lists;
  const differs = (item, index) => lists.some((each) => each[index] !== item);
  const end = first.findIndex(differs);
  return end === -1 ? first.length : end;
}

/** Every outcome of a move; effects common to all are listed once. */
function outcomeTable(outcomes) {
  const each = outcomes.map(({ sentences }) => sentences);
  const sure = outcomes.length > 1 ? common(each) : 0;
  const shown = outcomes.slice(0, 60);
  const rows = shown.map(({ probability, status }, index) => {
    const words = each[index].slice(sure).join(" ") || "Nothing else.";
    return make("tr", {}, make("td", { textContent: share(probability) }), make("td", { textContent: words + (isOver(status) ? " The game is over." : "") }));
  });
  const head = make("tr", {}, make("th", { textContent: "Chance", scope: "col" }), make("th", { textContent: "What happens", scope: "col" }));
  const caption = make("caption", { textContent: `${outcomes.length} possible results${outcomes.length > shown.length ? `, the first ${shown.length} shown` : ""}` });
  const table = make("table", {}, caption, make("thead", {}, head), make("tbody", {}, ...rows));
  const before = sure ? [make("p", {}, make("strong", { textContent: "In any case: " }), each[0].slice(0, sure).join(" "))] : [];
  return make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: "Possible results" }, ...before, table);
}
