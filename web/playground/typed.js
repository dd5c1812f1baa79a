// Typed moves that are not in the notation of the service: `e2e4`, `e4`, `Nf3`, `Nbd2`, `exd5`, `e8=Q`, `P@e4`.

/** Powers that a player has once per game. Only a move in the notation of the service spends them. */
const POWERS = ["stealth", "shell"];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A square as a pattern, with an optional board. */
function pattern(square) {
  const [, board, file, rank] = /^(.*?)([a-p])(\d+)$/.exec(square);
  return { file, rank, whole: `(?:${escaped(board)})?${file}${rank}` };
}

/** The patterns of what the player may type for a legal move. */
function ways({ move, piece, from, to, promotion, drop }) {
  const letter = piece.toUpperCase();
  const { whole } = pattern(to);
  const isPawn = letter === "P";
  const isCapture = move.includes("x");
  const made = promotion ? `(?:=?${promotion}|=?${promotion.toLowerCase()})?` : "";
  if (drop) return [`${drop.toUpperCase()}?@${whole}`];
  const arrives = `${isCapture ? "[-x]?" : "-?"}${whole}${made}`;
  if (!from) return [`${letter}?${arrives}`];
  const start = pattern(from);
  // A Pawn that captures is named by its file.
  const named = isPawn ? `P?${isCapture ? start.file : `${start.file}?`}` : `${letter}(?:${start.file}|${start.rank})?`;
  return [`${letter}?${start.whole}${arrives}`, `${named}${arrives}`];
}

/** Converts castling with zeros or lower-case letters to the notation of the service. */
export const castled = (text) => text.replace(/^[0o]-[0o](-[0o])?(?![\w])/i, (sides) => sides.replace(/[0o]/gi, "O"));

/** The legal moves that a text fits, each with the part of the text after `/`. */
export function fitting(moves, text) {
  const [, typed, rest] = /^([^/]*?)[+#!?]*(\/.*)?$/.exec(text);
  const fits = (move) => !POWERS.includes(move.kind) && ways(move).some((way) => new RegExp(`^${way}$`).test(typed));
  return moves.filter(fits).map(({ move }) => move + (rest ?? ""));
}

/**
 * Reads a text that fits no legal move as squares: `[[from, to]]`, most likely first. `letters` are the pieces on the
 * squares; `isOwn(letter)` says whether a piece is of the side to move.
 */
export function attempted(text, letters, isOwn, squares) {
  const castling = /^O-O(-O)?$/.exec(text);
  const [, letter = "", start = "", end = ""] = castling ? [] : /^\(?([A-Z]?)\)?(?:([0-9a-z.]*?\d?)[-x]?)?((?:[01]|a[12]\.)?[a-h]\d)[+#!?]*$/.exec(text) ?? [];
  const kings = [...letters].filter(([, piece]) => isOwn(piece) && piece.toUpperCase() === "K").map(([square]) => square);
  if (castling) return kings.map((square) => [square, square.replace(/[a-h](?=\d$)/, castling[1] ? "c" : "g")]);
  if (!end) return [];
  const named = (piece) => (letter ? piece.toUpperCase() === letter : true);
  const from = [...letters].filter(([square, piece]) => (start.length > 1 ? square.endsWith(start) : isOwn(piece) && named(piece) && (letter || piece.toUpperCase() === "P") && square.slice(-2).includes(start)));
  const own = ([, piece]) => Number(isOwn(piece));
  const near = ([square]) => Number(square.at(-2) === end.at(-2));
  from.sort((one, two) => own(two) - own(one) || near(two) - near(one));
  return from.map(([square]) => [square, squares.find((to) => to.endsWith(end) && to.slice(0, -2) === square.slice(0, -2)) ?? squares.find((to) => to.endsWith(end))]).filter(([, to]) => to);
}
