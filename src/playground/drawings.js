// The service's picture of a position, taken apart into layers that lie over the squares of a page:
// what a game draws under the pieces, what it draws over them, and what the last move did.

import { svg } from "./draw.js";

/** The layers that are laid over the page's own squares and pieces. */
export const LAYERS = ["under", "over", "effects"];

/** What is laid over a board: the words of the effects have an overlay of their own, above the pieces. */
export const OVERLAYS = [...LAYERS, "words"];

/** Around a board, in units of the picture, of which a square has 40: mirrors and open edges. */
const AROUND = 11;
const SQUARE = 40;
/** How far a word on the edge of a square reaches into it, and how wide a letter is. */
const INSIDE = 6;
const LETTER = 7;

/** The marks of eggs in the notation, as a player calls them. */
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

  /** Takes a picture, or none, to be laid layer by layer. */
  take(text) {
    this.drawn = text ? takeApart(text) : null;
    this.container.querySelector(".symbols").replaceChildren(...(this.drawn?.defs ?? []));
  }

  /** Lays layers over the squares; without a picture they are empty. */
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
 * A picture as its layers: `{ boards, defs, layers }`, the places of the boards in the picture, what
 * the layers refer to, and an element for each layer. Null where the text is no such picture.
 */
function takeApart(text) {
  // The policy of the page allows no style but that of its files: marks.css has these rules.
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
 * Takes the words out of the effects. They stand on the edges of their squares, where they hide no
 * piece. How many squares chance chose from is said beside the board.
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

/** The page has symbols of the same names, with another view box. */
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
