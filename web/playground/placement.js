// Pure functions for the parts of a position text: the pieces of each board as rows of FEN, and the other fields.

/** The names of the fields that follow the boards, as the service's grammar lists them. */
export function fieldNames({ positionGrammar, boards: { count }, armies }) {
  const [list] = positionGrammar.split(";");
  const names = [...list.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  return [...names.slice(count), ...(armies.length ? ["armies"] : [])];
}

/** The grammar's descriptions of the fields. */
export const grammarOf = ({ positionGrammar }) => positionGrammar.split(";").slice(1).map((part) => part.trim());

/** The letters of a placement by file and rank, `0 0` for a1. Omits letters outside the board. */
export function lettersIn(placement, { files, ranks }) {
  const found = new Map();
  for (const [down, row] of placement.split("/").entries()) {
    let file = 0;
    for (const [, count, letter] of row.matchAll(/(\d+)|(.)/g)) {
      if (letter && file < files && down < ranks) found.set(`${file} ${ranks - 1 - down}`, letter);
      file += letter ? 1 : Number(count);
    }
  }
  return found;
}

/** The placement of letters by file and rank. */
export function placementOf(letters, { files, ranks }) {
  const row = (rank) => Array.from({ length: files }, (_, file) => letters.get(`${file} ${rank}`) ?? " ").join("");
  const rows = Array.from({ length: ranks }, (_, down) => row(ranks - 1 - down));
  return rows.map((text) => text.replace(/ +/g, (empty) => empty.length)).join("/");
}
