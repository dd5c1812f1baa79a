// A position of Chakart for the verifier, with the queries that the rules need
// (docs/rules/chakart.md, sections 3, 6 and 10).

/** @typedef {"w" | "b"} Side */
/** @typedef {[number, number]} Step Files and ranks. */

const FILES = "abcdefgh";
export const SQUARES = [..."12345678"].flatMap((rank) => [...FILES].map((file) => file + rank));

/** The letters of frozen pieces. @type {Record<string, string>} */
export const FROZEN = { p: "s", n: "o", r: "u", b: "c", q: "t", k: "l" };
/** @type {Record<string, string>} */
export const THAWED = Object.fromEntries(Object.entries(FROZEN).map(([role, frozen]) => [frozen, role]));
/** @type {Record<string, string>} */
const ROLES = { ...THAWED, ...Object.fromEntries(Object.keys(FROZEN).map((role) => [role, role])), i: "q" };
const OBJECTS = new Map([["m", "mushroom"], ["e", "egg"], ["d", "banana"], ["w", "bomb"]]);
export const RESERVE = "prnbqk";

const SECOND = "kingboo|toadette|daisy";
const POSITION = new RegExp(`^[1-8PRNBQKSOUCTLIprnbqksouctlimedw/]+ [wb] (?:0|[1-9][0-9]{0,8}) [01]{4} [0-9a-z]{12} (?:-|(?:${SECOND}):[a-h][1-8]|promotion:[a-h][1-8]\\+(?:end|${SECOND}))$`);

/** A letter of the board; null and undefined stand for an empty square. @typedef {string | null | undefined} Letter */

/** The plain kind of a piece; undefined for an object and an empty square. @param {Letter} letter */
export const roleOf = (letter) => (letter ? ROLES[letter.toLowerCase()] : undefined);

/** @param {Letter} letter */
export const objectOf = (letter) => OBJECTS.get(letter ?? "");

/** @param {string} letter */
const isCapital = (letter) => letter !== letter.toLowerCase();

/** @param {Letter} letter @returns {Side | undefined} */
export const sideOf = (letter) => (letter && roleOf(letter) ? (isCapital(letter) ? "w" : "b") : undefined);

/** @param {string} letter @param {Side} side */
export const inCase = (letter, side) => (side === "w" ? letter.toUpperCase() : letter);

/** @param {Side} side @returns {Side} */
export const otherThan = (side) => (side === "w" ? "b" : "w");

/** Returns undefined beyond the edge. @param {string} square @param {Step} step */
export function offset(square, [files, ranks]) {
  const [file, rank] = [FILES.indexOf(square[0]) + files, Number(square[1]) + ranks];
  return file >= 0 && file < 8 && rank >= 1 && rank <= 8 ? FILES[file] + rank : undefined;
}

/** @param {string} start @param {string} end @returns {Step} */
export const stepBetween = (start, end) => [FILES.indexOf(end[0]) - FILES.indexOf(start[0]), Number(end[1]) - Number(start[1])];

/** @type {Step[]} */
export const ORTHOGONAL = [[0, 1], [1, 0], [0, -1], [-1, 0]];
/** @type {Step[]} */
export const DIAGONAL = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const ALL = [...ORTHOGONAL, ...DIAGONAL];
/** @type {Step[]} */
const KNIGHT = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
/** @type {Record<string, Step[]>} */
const STEPS = { r: ORTHOGONAL, b: DIAGONAL, q: ALL, k: ALL, n: KNIGHT };

/** Returns the neighbours in board order: a1, b1, … h8. @param {string} square @param {Step[]} steps */
export function neighbours(square, steps) {
  const found = steps.map((step) => offset(square, step));
  return SQUARES.filter((each) => found.includes(each));
}

export class Position {
  /** Parses the canonical text of a position. Throws on any other text. @param {string} text */
  constructor(text) {
    if (typeof text !== "string" || !POSITION.test(text)) throw new TypeError(`${JSON.stringify(text)?.slice(0, 120)} is no position`);
    const [rows, side, turns, powers, reserve, pending] = text.split(" ");
    /** @type {Side} */
    this.side = side === "w" ? "w" : "b";
    this.turns = Number(turns);
    this.powers = [...powers];
    this.reserve = [...reserve].map((digit) => Number.parseInt(digit, 36));
    this.pending = pending;
    /** @type {Map<string, string>} */
    this.board = new Map();
    for (const [index, row] of rows.split("/").entries()) {
      const letters = [...row.replace(/\d/g, (digit) => ".".repeat(Number(digit)))];
      letters.forEach((letter, file) => letter !== "." && this.board.set(FILES[file] + (8 - index), letter));
    }
    if (`${this}` !== text) throw new TypeError(`${text} is not how the position is written: ${this}`);
  }

  toString() {
    const rows = [..."87654321"].map((rank) => [...FILES].map((file) => this.board.get(file + rank) ?? ".").join(""));
    const board = rows.join("/").replace(/\.+/g, (dots) => `${dots.length}`);
    return [board, this.side, this.turns, this.powers.join(""), this.reserve.map((count) => count.toString(36)).join(""), this.pending].join(" ");
  }

  /** Returns the side of the piece on a square. @param {string | undefined} square */
  sideOn(square) {
    return sideOf(this.board.get(square ?? ""));
  }

  /** Whether the side to move sees a piece there. Its own Queens are all visible. @param {string} square */
  isSeen(square) {
    return this.sideOn(square) !== undefined && !"iI".includes(this.board.get(square) ?? "");
  }

  /** @param {string} square */
  isOwn(square) {
    return this.sideOn(square) === this.side;
  }

  /** Adds `number` pieces to the reserve of their own colour, as their plain kind. @param {string} letter @param {number} number */
  count(letter, number) {
    const place = RESERVE.indexOf(roleOf(letter) ?? "") + (isCapital(letter) ? 0 : 6);
    this.reserve[place] += number;
    if (!(this.reserve[place] >= 0 && this.reserve[place] < 36)) throw new RangeError(`there is no ${letter} in reserve`);
  }

  /** Whether a Pawn of the side to move stands on its last rank, frozen or not (section 3). @param {string} square */
  isPromoting(square) {
    return this.isOwn(square) && roleOf(this.board.get(square)) === "p" && square[1] === lastRank(this.side);
  }

  /**
   * Whether a piece of the side to move has a target (section 3). The first square of each line is enough for
   * this; a King surrounded by its own pieces has no target for a shell.
   * @param {string} square
   */
  canMove(square) {
    const letter = this.board.get(square) ?? "";
    const role = roleOf(letter) ?? "";
    if (letter.toLowerCase() in THAWED) return false;
    if (role !== "p") return neighbours(square, STEPS[role]).some((aim) => !this.isOwn(aim));
    const ahead = this.side === "w" ? 1 : -1;
    const push = offset(square, [0, ahead]);
    if (push && !this.isSeen(push)) return true;
    const isTarget = (/** @type {string} */ aim) => objectOf(this.board.get(aim)) || (this.isSeen(aim) && !this.isOwn(aim));
    return neighbours(square, [[-1, ahead], [1, ahead]]).some(isTarget);
  }

  /** Returns the squares with which the piece on a square may swap (section 6, King Boo). @param {string} square */
  partners(square) {
    const own = this.board.get(square);
    // A swap must not bring a Pawn to its last rank.
    const fits = (/** @type {Letter} */ letter, /** @type {string} */ to) => roleOf(letter) !== "p" || to[1] !== lastRank(sideOf(letter));
    return SQUARES.filter((other) => other !== square && this.isSeen(other) && (fits(own, other) || this.isPromoting(square)) && fits(this.board.get(other), square));
  }

  /** Returns the squares of pieces that may change sides: no Kings, no Pawns that would then be on their last rank. @param {Side} side */
  turnable(side) {
    const stays = (/** @type {string} */ square, /** @type {string | undefined} */ role) => role === "k" || (role === "p" && square[1] === lastRank(otherThan(side)));
    return SQUARES.filter((square) => this.sideOn(square) === side && !stays(square, roleOf(this.board.get(square))));
  }

  /** Returns the effects that an egg may have on the piece on a square, in the order of section 6. @param {string} square */
  eggs(square) {
    const own = this.side === "w" ? this.reserve.slice(0, 6) : this.reserve.slice(6);
    const applicable = {
      kingBoo: this.partners(square).length > 0,
      koopa: true,
      toadette: own.some((count) => count > 0),
      chomp: true,
      daisy: this.isPromoting(square) || this.canMove(square),
      bowser: true,
      luigi: this.turnable(otherThan(this.side)).length > 0,
      waluigi: this.turnable(this.side).length > 0,
    };
    return Object.entries(applicable).flatMap(([egg, applies]) => (applies ? [egg] : []));
  }
}

/** @param {Side | undefined} side */
const lastRank = (side) => (side === "w" ? "8" : "1");
