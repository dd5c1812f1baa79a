// The list of moves, and the effects of the last one.

import { $, button, make } from "./dom.js";
import { arrow, drawing, svg } from "./draw.js";
import { chanceOf, drawWords, motion, plainSentence } from "./effects.js";
import { nameOf } from "./geometry.js";

/** The effects in words, with their draws. main.js shows the marks of one under the pointer. */
export function showEffects(variant, effects) {
  const items = (effects ?? []).map((effect) => {
    const told = make("button", { type: "button", textContent: plainSentence(variant, effect) });
    if (effect.draw) told.append(" ", make("span", { className: "draw", textContent: `Chance: ${drawWords(effect.draw)}.` }));
    return make("li", {}, told);
  });
  const hadFocus = $("effects").contains(document.activeElement);
  $("effects").replaceChildren(...items);
  if (!effects) $("effects").append(make("li", { className: "none", textContent: "Nothing yet." }));
  $("effects").scrollTop = 0;
  if (hadFocus) $("effects").focus({ preventScroll: true });
}

function die() {
  const picture = svg("svg", { viewBox: "0 0 20 20", class: "die", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 2, y: 2, width: 16, height: 16, rx: 3 }));
  for (const at of [6, 10, 14]) picture.append(svg("circle", { cx: at, cy: at, r: 1.7 }));
  return picture;
}

const unseen = (textContent) => make("span", { className: "unseen", textContent });

/** The text of a move, with pictures for a Betza name in brackets and a direction in braces. */
function moveButton(variant, { text, ply }, seat, action) {
  const made = button("", action);
  const [, bracket, way, braces, tail] = /^(\([^)]*\))?([^{]*)(\{-?\d+,-?\d+\})?(.*)$/.exec(text);
  const piece = bracket && ply.effects?.[0]?.piece;
  if (piece) made.append(drawing(variant, piece), unseen(`${nameOf(variant, piece)} `));
  made.append(bracket && !piece ? bracket + way : way);
  if (braces) {
    const [dx, dy] = braces.match(/-?\d+/g).map(Number);
    made.append(arrow(seat, { dx, dy }), unseen(`, ${motion({ dx, dy })}`));
  }
  made.append(tail);
  const chance = chanceOf(ply.effects);
  if (chance) made.append(die(), unseen(` ${chance}`));
  made.title = [bracket || braces ? text : "", chance].filter(Boolean).join(" ");
  return made;
}

/** The list of moves as seen from `seat`, each a link to its position. `told` returns the visible text of a ply. */
export function showRecord(game, seat, told, go) {
  let number = 0;
  let before = null;
  const items = game.entries.map(({ ply }, index) => {
    const item = make("li", { value: index });
    const jump = ply ? moveButton(game.variant, told(ply), seat, () => go(index)) : button("Start", () => go(index), "start");
    if (ply) {
      item.className = ply.turn;
      const isNew = before === null || (ply.turn === "white" && before === "black");
      if (isNew) {
        number += 1;
        item.append(make("span", { className: "number", ariaHidden: "true", textContent: `${number}.` }));
      }
      before = ply.turn;
    }
    if (index === game.cursor) jump.setAttribute("aria-current", "step");
    item.append(jump);
    return item;
  });
  const hadFocus = $("record").contains(document.activeElement);
  $("record").replaceChildren(...items);
  const current = $("record").querySelector("[aria-current]");
  $("record").scrollTop = current.offsetTop - $("record").clientHeight / 2;
  if (hadFocus) current.focus({ preventScroll: true });
}
