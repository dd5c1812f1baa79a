// Everything beside the board: choices, effects, moves, reserve.

import { drawing } from "./draw.js";
import { sentence } from "./effects.js";

export const $ = (id) => document.getElementById(id);

/** An element with properties and children. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/** A button that calls `action`. */
export function button(text, action, className = "") {
  const made = make("button", { type: "button", textContent: text, className });
  made.addEventListener("click", action);
  return made;
}

/** Shows a refusal: what is wrong, which rule says so, and its code. */
export function showProblem(problem) {
  const reason = problem.reason ?? problem;
  const parts = [make("strong", { textContent: problem.title ?? "Not legal" }), ": ", reason.detail ?? problem.detail ?? ""];
  for (const fault of (problem.errors ?? []).slice(1)) parts.push(make("span", { className: "fault", textContent: fault.detail }));
  const rule = reason.rule ?? problem.rule;
  const code = reason.code ?? problem.code;
  const tail = make("span", { className: "rule" });
  if (rule) tail.append(make("a", { href: rule, textContent: rule }), " ");
  if (code) tail.append(make("a", { href: `/problems/${code}`, textContent: code }));
  const close = button("Close", clearProblem);
  $("alert").replaceChildren(make("div", {}, make("p", {}, ...parts, " ", tail), close));
}

export const clearProblem = () => $("alert").replaceChildren();

/** Offers choices in place; the first gets the focus, so that the keyboard goes on. */
export function offer(title, children) {
  const heading = make("h2", { textContent: title });
  $("choice").replaceChildren(heading, ...children);
  $("choice").hidden = false;
  // What the choices cover is not in sight.
  document.documentElement.style.scrollPaddingBottom = getComputedStyle($("choice")).position === "sticky" ? `${$("choice").offsetHeight + 8}px` : "";
  $("choice").querySelector("button, select")?.focus({ preventScroll: true });
}

/** Takes the choices away; the keyboard goes back to the board. */
export function withdraw() {
  const hadFocus = $("choice").contains(document.activeElement);
  $("choice").hidden = true;
  $("choice").replaceChildren();
  if (hadFocus) document.querySelector('.cell[tabindex="0"]').focus({ preventScroll: true });
}

/** A choice: the words, the piece that it makes, and the move as it is written. */
export function choiceButton(variant, { text, letter, move }, action) {
  const made = button("", action, "move");
  if (letter) made.append(make("span", { className: "held" }, drawing(variant, letter)));
  made.append(make("span", { textContent: text }), make("code", { textContent: move }));
  return made;
}

/** Every destination of what is selected, with what going there does. */
export function showOptions(destinations, pick) {
  const items = [...destinations].map(([square, text]) =>
    make("li", {}, button(square, () => pick(square), "square"), make("span", { textContent: text })));
  $("options").replaceChildren(...items);
}

/** How many elements all lists begin with in common. */
function common(lists) {
  const [first] = lists;
  const differs = (item, index) => lists.some((list) => list[index] !== item);
  const end = first.findIndex(differs);
  return end === -1 ? first.length : end;
}

/** The table of results of a move of chance; what happens in any case is said once. */
export function outcomeTable(variant, outcomes) {
  const told = outcomes.map(({ effects }) => effects.map((effect) => sentence(variant, effect)));
  const sure = outcomes.length > 1 ? common(told) : 0;
  const shown = outcomes.slice(0, 60);
  const rows = shown.map(({ probability, status }, index) => {
    const { numerator, denominator } = probability;
    const words = told[index].slice(sure).join(" ") || "Nothing else.";
    const end = status.state === "ongoing" ? "" : ` The game is over: ${status.state}.`;
    return make("tr", {},
      make("td", { textContent: denominator === 1 ? "certain" : `${numerator}/${denominator}` }),
      make("td", { textContent: words + end }));
  });
  const head = make("tr", {}, make("th", { textContent: "Chance", scope: "col" }), make("th", { textContent: "What happens", scope: "col" }));
  const caption = make("caption", { textContent: `${outcomes.length} possible results${outcomes.length > shown.length ? `, the first ${shown.length} shown` : ""}` });
  const table = make("table", {}, caption, make("thead", {}, head), make("tbody", {}, ...rows));
  const before = sure ? [make("p", {}, make("strong", { textContent: "In any case: " }), told[0].slice(0, sure).join(" "))] : [];
  return make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: "Possible results" }, ...before, table);
}

/** What happened, in words. */
export function showEffects(variant, effects) {
  $("effects").replaceChildren(...(effects ?? []).map((effect) => make("li", { textContent: sentence(variant, effect) })));
  if (!effects) $("effects").append(make("li", { className: "none", textContent: "Nothing yet." }));
}

/** The list of moves; each leads to its position. `told` gives a ply's text as it may be seen. */
export function showRecord(game, told, go) {
  const items = game.entries.map(({ ply }, index) => {
    const { text, chance } = ply ? told(ply) : { text: "start", chance: "" };
    const jump = button(text, () => go(index));
    if (index === game.cursor) jump.setAttribute("aria-current", "step");
    return make("li", { value: index }, jump, chance ? make("span", { className: "seed", textContent: chance }) : "");
  });
  $("record").replaceChildren(...items);
  const current = $("record").children[game.cursor];
  $("record").scrollTop = current.offsetTop - $("record").clientHeight / 2;
}

/** Chakart: reserve and powers of both sides. */
export function showHands(answer) {
  $("hands").replaceChildren();
  if (!answer.reserve) return;
  for (const side of ["white", "black"]) {
    const name = side === "white" ? "White" : "Black";
    const powers = answer.powers[side];
    const left = [["shell", powers.shell], ["invisible Queen", powers.stealth]].map(([power, has]) => `${power} ${has ? "ready" : "used"}`);
    const line = make("p", { className: "hand" }, make("strong", { textContent: name }), ` ${left.join(", ")}; captured: `);
    const held = Object.entries(answer.reserve[side]).filter(([, count]) => count > 0);
    for (const [letter, count] of held) {
      const piece = drawing("chakart", side === "white" ? letter : letter.toLowerCase());
      line.append(make("span", { className: "held", role: "img", ariaLabel: `${letter} ${count} times` }, piece, `×${count}`));
    }
    if (!held.length) line.append("none");
    $("hands").append(line);
  }
}

export const hint = (text) => {
  $("hint").textContent = text;
};

export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    hint(`Copied ${what}.`);
  } catch {
    // Without permission, or not over HTTPS: the text is shown for copying by hand.
    offer(`Copy ${what}`, [make("textarea", { value: text, rows: 4, readOnly: true, ariaLabel: what }), button("Close", withdraw)]);
    $("choice").querySelector("textarea").select();
  }
}
