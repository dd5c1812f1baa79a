// The list of moves with variations and comments, and the effects of the last move.

import { $, button, make } from "./dom.js";
import { chanceOf, drawWords, motion } from "./effects.js";
import { nameOf, written } from "./geometry.js";
import { arrow, drawing, svg } from "./piece_drawings.js";
import { GLYPHS, branchOf } from "./tree.js";

/** Shows the effects in words, with their draws. main.js shows the marks of the effect under the pointer. */
export function showEffects(effects) {
  const items = (effects ?? []).map((effect) => {
    const item = make("button", { type: "button", textContent: effect.said });
    if (effect.draw) item.append(" ", make("span", { className: "draw", textContent: `Chance: ${drawWords(effect.draw)}.` }));
    return make("li", {}, item);
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

/** The notation of a ply, with pictures for a Betza name in brackets and a direction in braces, and its glyphs. */
function moveButton(variant, ply, glyphs, seat, action) {
  const { notation, effects } = ply;
  const made = button("", action);
  const [, bracket, way, braces, tail] = /^(\([^)]*\))?([^{]*)(\{-?\d+,-?\d+\})?(.*)$/.exec(notation);
  const piece = bracket && effects?.[0]?.piece;
  if (piece) made.append(drawing(variant, piece), unseen(`${nameOf(variant, piece)} `));
  const seen = written(way);
  made.append(bracket && !piece ? bracket + seen : seen);
  if (braces) {
    const [dx, dy] = braces.match(/-?\d+/g).map(Number);
    made.append(arrow(seat, { dx, dy }), unseen(`, ${motion({ dx, dy })}`));
  }
  made.append(tail);
  for (const number of glyphs) {
    const [sign, meaning] = GLYPHS[number] ?? [`$${number}`, `glyph ${number}`];
    made.append(make("b", { className: "glyph", ariaHidden: "true", textContent: sign }), unseen(`, ${meaning}`));
  }
  const chance = chanceOf(effects);
  if (chance) made.append(die(), unseen(` ${chance}`));
  made.title = [bracket || braces || seen !== way ? notation : "", chance].filter(Boolean).join(" ");
  return made;
}

/** The list of a game's moves. */
class MoveList {
  /** Takes the arguments of `showRecord`. */
  constructor(game, seat, seen, visit) {
    Object.assign(this, { game, seat, seen, visit });
  }

  /** The main line in two columns; variations and comments have rows of their own. */
  items() {
    const { root } = this.game;
    const start = make("li", { value: 0 }, this.#current(root, button("Start", () => this.visit(root), "start")));
    return [start, ...comment(root.comment), ...this.#line(root, { index: 0, number: 0 })];
  }

  /** The items of the line after a node, which has an index and the number of its move. */
  #line(node, { index, number }) {
    const items = [];
    let isInterrupted = false;
    for (let at = node; at.children.length; [at] = at.children) {
      const [next, ...others] = at.children;
      const place = this.#after(at, next, { index, number });
      const notes = comment(next.comment);
      const variations = others.map((other) => this.#variation(at, other, { index, number }));
      items.push(...comment(next.before), this.#move(next, place, isInterrupted || place.number !== number), ...notes, ...variations);
      isInterrupted = notes.length + variations.length > 0;
      ({ index, number } = place);
    }
    return items;
  }

  /** The index and the number of a move that follows another. */
  #after({ ply }, next, { index, number }) {
    const isNew = !ply || (next.ply.turn === "white" && ply.turn === "black");
    return { index: index + 1, number: isNew ? number + 1 : number };
  }

  #move(node, { index, number }, isNumbered) {
    const { turn } = node.ply;
    const item = make("li", { value: index, className: turn });
    const isLater = turn === "black" && node.parent.ply?.turn === "white";
    if (isNumbered) item.append(make("span", { className: "number", ariaHidden: "true", textContent: `${number}${isLater ? "…" : "."}` }));
    item.append(this.#current(node, moveButton(this.game.variant, this.seen(node), node.glyphs, this.seat, () => this.visit(node))));
    return item;
  }

  #variation(before, first, place) {
    const after = this.#after(before, first, place);
    const items = [...comment(first.before), this.#move(first, after, true), ...comment(first.comment), ...this.#line(first, after)];
    return make("li", { className: "variation" }, make("ol", { ariaLabel: "Variation" }, ...items));
  }

  #current(node, jump) {
    if (node === this.game.now) jump.setAttribute("aria-current", "step");
    return jump;
  }
}

/** A comment as text. */
const comment = (text) => (text ? [make("li", { className: "comment", textContent: text })] : []);

/** Shows the moves as seen from `seat`, each as a button for its position. `seen(node)` returns the visible ply. */
export function showRecord(game, seat, seen, visit) {
  const hadFocus = $("record").contains(document.activeElement);
  $("record").replaceChildren(...new MoveList(game, seat, seen, visit).items());
  const current = $("record").querySelector("[aria-current]");
  $("record").scrollTop = current.offsetTop - $("record").clientHeight / 2;
  if (hadFocus) current.focus({ preventScroll: true });
  const isStart = game.now === game.root;
  $("delete").hidden = isStart;
  $("promote").hidden = branchOf(game.now) === null;
}
