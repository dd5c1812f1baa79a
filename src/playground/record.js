// The moves of a game, both sides in a row, and what the last of them did.

import { $, button, make } from "./dom.js";
import { drawing, svg } from "./draw.js";
import { chanceOf, drawWords, plainSentence } from "./effects.js";

/** What happened, in words; what chance decided stands behind it. */
export function showEffects(variant, effects) {
  const items = (effects ?? []).map((effect) => {
    const item = make("li", { textContent: plainSentence(variant, effect) });
    if (effect.draw) item.append(" ", make("span", { className: "draw", textContent: `Chance: ${drawWords(effect.draw)}.` }));
    return item;
  });
  $("effects").replaceChildren(...items);
  if (!effects) $("effects").append(make("li", { className: "none", textContent: "Nothing yet." }));
  $("effects").scrollTop = 0;
}

function die() {
  const picture = svg("svg", { viewBox: "0 0 20 20", class: "die", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 2, y: 2, width: 16, height: 16, rx: 3 }));
  for (const at of [6, 10, 14]) picture.append(svg("circle", { cx: at, cy: at, r: 1.7 }));
  return picture;
}

/** The text of a move; a Betza name in brackets is a picture instead. */
function moveButton(variant, { text, ply }, action) {
  const made = button("", action);
  const [, bracket, rest] = /^(\([^)]*\))?(.*)$/.exec(text);
  if (bracket && ply?.effects?.[0]?.piece) made.append(drawing(variant, ply.effects[0].piece));
  made.append(bracket && !made.firstChild ? text : rest);
  const chance = chanceOf(ply?.effects);
  if (chance) {
    made.title = chance;
    made.append(die(), make("span", { className: "unseen", textContent: ` ${chance}` }));
  }
  return made;
}

/** The list of moves; each leads to its position. `told` gives a ply's text as it may be seen. */
export function showRecord(game, told, go) {
  let number = 0;
  let before = null;
  const items = game.entries.map(({ ply }, index) => {
    const item = make("li", { value: index });
    const jump = ply ? moveButton(game.variant, told(ply), () => go(index)) : button("Start", () => go(index), "start");
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
  $("record").replaceChildren(...items);
  const current = $("record").querySelector("[aria-current]");
  $("record").scrollTop = current.offsetTop - $("record").clientHeight / 2;
}
