// The random starts of Chakart: which draws they take, and the position that follows from them.

/** The back rank that five draws give: light and dark Bishop, Queen, King, pair of Rooks. */
function arrayOf(draws: number[], light: number[], dark: number[]): string {
  const rank: string[] = Array(8).fill("N");
  const free = () => [...rank.keys()].filter((file) => rank[file] === "N");
  const put = (piece: string, file: number | undefined) => {
    if (file === undefined) throw new RangeError("a draw is not among its options");
    rank[file] = piece;
  };
  const [lightDraw = -1, darkDraw = -1, queen = -1, king = -1, pair = -1] = draws;
  put("B", light[lightDraw]);
  put("B", dark[darkDraw]);
  put("Q", free()[queen]);
  put("K", free()[king]);
  const files = free();
  const pairs = files.flatMap((a, i) => files.slice(i + 1).map((b) => [a, b]));
  for (const file of pairs[pair] ?? [undefined]) put("R", file);
  return rank.join("");
}

const ODD = [1, 3, 5, 7];
const EVEN = [0, 2, 4, 6];

/** How many arrays each set-up draws. */
const ARRAYS: Record<string, number> = { standard: 0, mirrored: 1, shuffled: 2 };

/** The options of a set-up's draws in order, and the position that the draws give. */
export function startOf(setup: string): { options: number[]; positionOf: (draws: number[]) => string } {
  const arrays = ARRAYS[setup];
  if (arrays === undefined) throw new TypeError(`there is no set-up ${setup}`);
  const positionOf = (draws: number[]) => {
    const white = arrays === 0 ? "RNBQKBNR" : arrayOf(draws.slice(0, 5), ODD, EVEN); // a1 is dark
    const black = arrays === 2 ? arrayOf(draws.slice(5), EVEN, ODD) : white; // a8 is light
    return `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w 0 1111 000000000000 -`;
  };
  return { options: Array.from({ length: arrays }, () => [4, 4, 6, 5, 6]).flat(), positionOf };
}
