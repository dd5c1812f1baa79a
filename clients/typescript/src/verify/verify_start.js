// The starts of Chakart: the draws of each set-up, and the position that follows from them.

/** @param {number[]} draws Light and dark Bishop, Queen, King, pair of Rooks. @param {number[]} light @param {number[]} dark */
function arrayOf(draws, light, dark) {
  const rank = Array(8).fill("N");
  const free = () => [...rank.keys()].filter((file) => rank[file] === "N");
  rank[light[draws[0]]] = rank[dark[draws[1]]] = "B";
  rank[free()[draws[2]]] = "Q";
  rank[free()[draws[3]]] = "K";
  const files = free();
  const pairs = files.flatMap((one, index) => files.slice(index + 1).map((two) => [one, two]));
  for (const file of pairs[draws[4]]) rank[file] = "R";
  return rank.join("");
}

/** The number of back ranks that each set-up draws. */
const ARRAYS = new Map([["standard", 0], ["mirrored", 1], ["shuffled", 2]]);

/**
 * Returns the origin for the agreement. In other games than Chakart, a start is drawn if it has draws.
 * @param {{ setup?: string | null, position: string, draws?: number[] | null, isDrawn?: boolean }} start @param {boolean} isDerived
 */
export function originOf({ setup, position, draws, isDrawn = Boolean(draws?.length) }, isDerived) {
  return (isDerived ? ARRAYS.get(setup ?? "") : setup && isDrawn) ? `start:${setup}` : position;
}

/** Returns the number of options of each draw of a set-up, in order. @param {string} setup */
export function startOptions(setup) {
  const arrays = ARRAYS.get(setup);
  if (arrays === undefined) throw new TypeError(`there is no set-up ${setup}`);
  return Array.from({ length: arrays }, () => [4, 4, 6, 5, 6]).flat();
}

/** Returns the position that follows from the draws of a set-up. @param {number[]} draws */
export function startPosition(draws) {
  const [odd, even] = [[1, 3, 5, 7], [0, 2, 4, 6]];
  const white = draws.length ? arrayOf(draws.slice(0, 5), odd, even) : "RNBQKBNR"; // a1 is dark
  const black = draws.length > 5 ? arrayOf(draws.slice(5), even, odd) : white; // a8 is light
  return `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w 0 1111 000000000000 -`;
}
