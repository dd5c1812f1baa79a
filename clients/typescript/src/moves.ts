import type { Schemas, VariantId } from "./arbiter.js";

/** A move of a piece from one square to another. */
export interface Travel {
  kind: "move";
  /** The capital letter of the piece; canonical notation has none for a Pawn. */
  piece?: string;
  from: string;
  to: string;
  /** Whether the text marks a capture. */
  takes: boolean;
  /** The capital letter of the piece that a Pawn becomes. */
  promotion?: string;
}

export interface Castling {
  kind: "castle";
  wing: Schemas["Wing"];
}

/** A new piece, by its capital letter, on a square. */
export interface Promotion {
  square: string;
  piece: string;
}

/** The second part of a turn of Twinkie Danger Chess. `stays` is the piece that remains on one board. */
export type LinkAction =
  | { action: "make"; square: string }
  | { action: "break"; square: string; stays?: { piece?: string; square: string } };

export type TwinkieMove = (Travel | Castling) & { link?: LinkAction };

/** Squares have the form `a2.e3`, even if the text has `e11`. `promotions` are the promotions by momentum. */
export type MinigolfMove = (
  | (Travel & { momentum?: { dx: number; dy: number } })
  | Castling
  | { kind: "stop"; square: string }
) & { promotions: Promotion[] };

/** `egg` is the effect of the egg that the move opened, as marked in a game's log. */
export type ChakartMove = (
  | Travel
  | (Omit<Travel, "kind"> & { kind: "stealth" })
  | { kind: "shell" | "swap"; from: string; to: string }
  | ({ kind: "drop" } & Promotion)
  | ({ kind: "promotion" } & Promotion)
) & { egg?: Schemas["EggName"] };

export interface MoveOf {
  "twinkie-danger": TwinkieMove;
  minigolf: MinigolfMove;
  chakart: ChakartMove;
}

type Groups = Record<string, string | undefined>;

/** The letters of Minigolf's pieces, by their bracketed names. */
const LETTERS: Record<string, string> = {
  K: "K", NHFD: "Q", NFAD: "Q", B4: "R", R4: "R", FD: "B", FA: "B", fbNF: "N", rlNF: "N",
};

const EGGS: Record<string, Schemas["EggName"]> = {
  B: "kingBoo", K: "koopa", T: "toadette", C: "chomp", D: "daisy", M: "bowser", L: "luigi", W: "waluigi",
};

const ON_BOARD = "[01][a-h][1-8]";
const ARMIES = "[A-IKMNOQRSW]";
const PASSING = "\\s*e\\.p\\.";
const LINK = `\\+[a-h][1-8]|-[a-h][1-8](?:/${ARMIES}?${ON_BOARD})?`;
const TWINKIE = new RegExp(
  `^(?:(?<castle>O-O(?:-O)?)|(?<piece>${ARMIES})?(?<from>${ON_BOARD})(?<sign>[-x])(?<to>${ON_BOARD})` +
    `(?:=(?<promotion>${ARMIES}))?)(?:[+#](?:${PASSING})?|${PASSING}[+#]?)?(?:/(?<link>${LINK})(?:${PASSING})?)?$`,
);
const LINK_ACTION = new RegExp(
  `^(?:\\+(?<made>[a-h][1-8])|-(?<broken>[a-h][1-8])(?:/(?<piece>${ARMIES})?(?<stays>${ON_BOARD}))?)$`,
);

const ON_TABLE = "(?:a[12]\\.[a-h][1-8]|[a-h](?:[1-9]|1[0-6]))";
const COMPONENT = "(?:0|-?[1-9][0-9]?)";
const MINIGOLF = new RegExp(
  `^(?:(?<castle>O-O(?:-O)?)|stop:(?<stopped>${ON_TABLE})|(?:\\((?<name>${Object.keys(LETTERS).join("|")})\\))?` +
    `(?<from>${ON_TABLE})(?<sign>[-x])(?<to>${ON_TABLE})(?:\\{(?<dx>${COMPONENT}),(?<dy>${COMPONENT})\\})?` +
    `(?:=(?<promotion>[PNBRQK]))?)(?<promotions>(?:,${ON_TABLE}=[PNBRQK])*)[+#]?$`,
);

const CHAKART = new RegExp(
  "^(?:(?<piece>[NBRQK])?(?<from>[a-h][1-8])(?<sign>[-x])(?<to>[a-h][1-8])(?:=(?<promotion>[PNBRQK]))?(?<stealth>\\?\\?)?" +
    "|(?<far>shell|swap):(?<one>[a-h][1-8])[-x](?<other>[a-h][1-8])" +
    "|drop:(?<dropped>[PNBRQK])@(?<at>[a-h][1-8])|promote:(?<pawn>[a-h][1-8])=(?<late>[PNBRQK]))(?:\\*(?<egg>[BCDKLMTW]))?$",
);

function castling(text: string): Castling {
  return { kind: "castle", wing: text === "O-O" ? "king" : "queen" };
}

function travel<Kind>(kind: Kind, { piece, from, sign, to, promotion }: Groups, squareOf = (text: string) => text) {
  const takes = sign === "x";
  const squares = { from: squareOf(from!), to: squareOf(to!) };
  return { kind, ...(piece && { piece }), ...squares, takes, ...(promotion && { promotion }) };
}

/** Returns the full name of a square: `a2.e3` for `e11`. */
function ofTable(text: string): string {
  if (text.startsWith("a1.") || text.startsWith("a2.")) return text;
  const rank = Number(text.slice(1));
  return rank > 8 ? `a2.${text.charAt(0)}${rank - 8}` : `a1.${text}`;
}

/** Parses an entry of `linkActions`, for example `-d5/Q1d5`. Returns undefined for any other text. */
export function parseLinkAction(text: string): LinkAction | undefined {
  const { made, broken, piece, stays } = (LINK_ACTION.exec(text)?.groups ?? {}) as Groups;
  if (made) return { action: "make", square: made };
  if (!broken) return undefined;
  if (!stays) return { action: "break", square: broken };
  return { action: "break", square: broken, stays: { ...(piece && { piece }), square: stays } };
}

function twinkie(groups: Groups): TwinkieMove {
  const link = groups["link"] && parseLinkAction(groups["link"]);
  const first = groups["castle"] ? castling(groups["castle"]) : travel("move" as const, groups);
  return { ...first, ...(link && { link }) };
}

function minigolf(groups: Groups): MinigolfMove {
  const { castle, stopped, name, dx, dy } = groups;
  const promotions = [...(groups["promotions"] ?? "").matchAll(/,([^=]+)=(.)/g)].map(([, square, piece]) => ({
    square: ofTable(square!),
    piece: piece!,
  }));
  if (castle) return { ...castling(castle), promotions };
  if (stopped) return { kind: "stop", square: ofTable(stopped), promotions };
  const piece = name && LETTERS[name];
  const momentum = dx && dy && { momentum: { dx: Number(dx), dy: Number(dy) } };
  return { ...travel("move" as const, { ...groups, piece }, ofTable), ...momentum, promotions };
}

function chakart(groups: Groups): ChakartMove {
  const { far, one, other, dropped, at, pawn, late, egg } = groups;
  const mark = egg && { egg: EGGS[egg]! };
  if (far) return { kind: far as "shell" | "swap", from: one!, to: other!, ...mark };
  if (dropped) return { kind: "drop", square: at!, piece: dropped, ...mark };
  if (late) return { kind: "promotion", square: pawn!, piece: late, ...mark };
  return { ...travel(groups["stealth"] ? ("stealth" as const) : ("move" as const), groups), ...mark };
}

const READERS: { [V in VariantId]: [RegExp, (groups: Groups) => MoveOf[V]] } = {
  "twinkie-danger": [TWINKIE, twinkie],
  minigolf: [MINIGOLF, minigolf],
  chakart: [CHAKART, chakart],
};

/** Parses the text of a move. Returns undefined if it does not match the `movePattern` of the variant.
 *  Does not check whether the move is legal. */
export function parseMove<V extends VariantId>(variant: V, text: string): MoveOf[V] | undefined {
  const [pattern, read] = READERS[variant];
  const groups = pattern.exec(text)?.groups;
  return groups && read(groups);
}
