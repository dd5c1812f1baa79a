// The action that begins a ply of Chakart, read from the first effect of the ply.
// The service's `replay` judges whether the action is legal.

import { RESERVE, SQUARES, inCase, roleOf } from "./verify_position.js";

/** @typedef {import("./verify_position.js").Position} Position */

/** The effects that may begin a ply, by the pending action. @type {Record<string, string[]>} */
const DUE = { "-": ["move", "hidden", "shell"], daisy: ["move", "hidden", "shell"], kingboo: ["swapped"], toadette: ["dropped"], promotion: ["promotion"] };
/** The letters of the pieces that can perform each action. @type {Record<string, string>} */
const ACTORS = { move: RESERVE, swapped: RESERVE, dropped: RESERVE, hidden: "q", shell: "k", promotion: "ps" };

export class Move {
  /** @param {Position} position @param {any[]} effects */
  constructor(position, effects) {
    const first = effects[0];
    /** @type {string} */
    this.kind = first.type;
    /** @type {string} */
    this.start = first.from ?? first.square;
    /** @type {string} */
    this.end = first.to ?? first.square;
    if (!SQUARES.includes(this.start) || !SQUARES.includes(this.end)) throw new TypeError("its first effect names no squares of the board");
    const [owed, place = ""] = position.pending.split(":");
    const isElsewhere = ["daisy", "kingboo", "promotion"].includes(owed) && place.slice(0, 2) !== this.start;
    if (!DUE[owed].includes(this.kind) || isElsewhere) throw new TypeError(`${this.kind} is not due: ${position.pending} is pending`);
    const letter = this.kind === "dropped" ? first.piece : position.board.get(this.start);
    if (![...ACTORS[this.kind]].some((actor) => inCase(actor, position.side) === letter)) throw new TypeError(`no piece of the side to move can do this from ${this.start}`);
    if (["swapped", "shell"].includes(this.kind) && !position.sideOn(this.end)) throw new TypeError(`no piece stands on ${this.end}`);
    this.role = roleOf(letter) ?? "";
    const promoted = ["move", "promotion"].includes(this.kind) ? effects.find((effect) => effect.type === "promotion") : undefined;
    this.promotion = promoted && roleOf(promoted.becomes);
    if (promoted && !(this.role === "p" && [..."rnbqk"].includes(this.promotion ?? ""))) throw new TypeError("this is no promotion");
  }

  /** Returns the canonical notation (docs/rules/chakart.md, section 9). @param {Position} position */
  text(position) {
    const { kind, start, end } = this;
    const [role, promotion] = [this.role.toUpperCase(), this.promotion?.toUpperCase()];
    if (kind === "dropped") return `drop:${role}@${end}`;
    if (kind === "promotion") return `promote:${end}=${promotion}`;
    if (kind === "shell") return `shell:${start}x${end}`;
    if (kind === "swapped") return `swap:${start}-${end}`;
    const takes = position.isSeen(end) && !position.isOwn(end);
    return `${role === "P" ? "" : role}${start}${takes ? "x" : "-"}${end}${promotion ? `=${promotion}` : ""}${kind === "hidden" ? "??" : ""}`;
  }
}
