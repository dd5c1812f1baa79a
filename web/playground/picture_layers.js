// Splits the service's picture of a position into layers that lie over the squares of a page: under the
// pieces, over them, and the effects of the last move.

import { svg } from "./piece_drawings.js";

/** The layers of a picture. */
export const LAYERS = ["under", "over", "effects"];

/** The overlays of a board: the words of the effects have their own, above the pieces. */
export const OVERLAYS = [...LAYERS, "words"];

/** The margin around a board for mirrors and open edges, in units of the picture; a square has 40. */
const AROUND = 11;
const SQUARE = 40;
/** The distance that a word at the edge reaches into a square, and the width of a letter. */
const INSIDE = 6;
const LETTER = 7;

/** The names of eggs by their marks in the notation. */
const EGGS = { "*B": "King Boo", "*K": "Koopa", "*T": "Toadette", "*C": "Chomp", "*D": "Daisy", "*M": "Bowser", "*L": "Luigi", "*W": "Waluigi" };

/** Writes the name of an egg in full. */
function spellOut(tag, word, x) {
  const name = EGGS[word.textContent];
  if (!name) return;
  const width = 8 + LETTER * name.length;
  word.textContent = name;
  tag.setAttribute("x", x - width / 2);
  tag.setAttribute("width", width);
}

/** The layers of a picture over the boards of `container`, whose overlays have the names of layers. */
export class Picture {
  constructor(container) {
    this.container = container;
    this.drawn = null;
  }

  #overlays(name) {
    return [...this.container.querySelectorAll(`.overlay.${name}`)];
  }

  /** Sets or removes the picture. */
  take(text) {
    this.drawn = text ? takeApart(text) : null;
    this.container.querySelector(".symbols").replaceChildren(...(this.drawn?.defs ?? []));
  }

  /** Shows layers of the picture; without a picture they are empty. */
  lay(...names) {
    for (const name of names.includes("effects") ? [...names, "words"] : names) {
      for (const [index, overlay] of this.#overlays(name).entries()) {
        if (this.drawn) lay(overlay, this.drawn.layers[name], this.drawn.boards[index]);
        else overlay.replaceChildren();
      }
    }
  }

  clear(...names) {
    for (const overlay of names.flatMap((name) => this.#overlays(name))) overlay.replaceChildren();
  }

  /** Shows the marks of the effects that `shows(index)` accepts. */
  showEffects(shows) {
    for (const marks of ["effects", "words"].flatMap((name) => this.#overlays(name)).flatMap((overlay) => [...overlay.querySelectorAll("[data-effect]")])) {
      marks.classList.toggle("off", !shows(Number(marks.dataset.effect)));
    }
  }
}

/**
 * Parses a picture into `{ boards, defs, layers }`: the places of the boards, the definitions that layers refer
 * to, and an element for each layer. Returns null for any other text.
 */
function takeApart(text) {
  // The page's content security policy forbids inline styles; marks.css has these rules.
  const plain = text.replace(/<style>[^]*?<\/style>/g, "");
  const root = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  const places = root.getAttribute("data-boards");
  if (!places) return null;
  const boards = places.split(";").map((place) => place.trim().split(/[ ,]+/).map(Number));
  renamed(root);
  const defs = [...root.querySelectorAll("defs")].map((found) => document.importNode(found, true));
  const layers = Object.fromEntries(LAYERS.map((name) => [name, root.querySelector(`[data-layer="${name}"]`)]));
  return { boards, defs, layers: { ...layers, words: wordsOf(layers.effects, boards) } };
}

/**
 * Moves the words of the effects to the edges of their squares, where they hide no piece. Omits the numbers of
 * options, because the list of effects has them.
 */
function wordsOf(effects, boards) {
  const words = svg("g");
  const tagged = new Set();
  for (const tag of effects?.querySelectorAll("[data-effect] > .tag") ?? []) {
    const word = tag.nextElementSibling;
    const group = tag.parentElement.cloneNode(false);
    const [x, bottom] = [Number(word.getAttribute("x")), Number(tag.getAttribute("y")) + Number(tag.getAttribute("height"))];
    const [, top] = boards.find(([left, upper, width, height]) => x > left && x < left + width && bottom > upper && bottom < upper + height);
    const edge = top + Math.floor((bottom - top) / SQUARE) * SQUARE;
    const isSecond = tagged.has(`${x} ${edge}`);
    group.append(tag, word);
    if (/^\d+\/\d+$/.test(word.textContent)) continue;
    tagged.add(`${x} ${edge}`);
    spellOut(tag, word, x);
    group.setAttribute("transform", `translate(0 ${edge + (isSecond ? SQUARE + AROUND : INSIDE) - bottom})`);
    words.append(group);
  }
  return words;
}

/** Renames the symbols, because the page has symbols of the same names, with another view box. */
function renamed(root) {
  for (const element of root.querySelectorAll("[id]")) element.id = `drawn-${element.id}`;
  for (const element of root.querySelectorAll("[href]")) {
    element.setAttribute("href", element.getAttribute("href").replace("#", "#drawn-"));
  }
}

/** Lays a layer over one board: `overlay` is the element that lies over its squares. */
function lay(overlay, layer, [x, y, width, height]) {
  overlay.setAttribute("viewBox", [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND].join(" "));
  overlay.replaceChildren(...(layer ? [document.importNode(layer, true)] : []));
}
