// Recomputes a ply of Chakart (docs/rules/chakart.md, sections 4 to 8): where the move leads, the options
// of each draw, and the position after the ply.

import { DIAGONAL, FROZEN, ORTHOGONAL, SQUARES, THAWED, inCase, neighbours, objectOf, offset, otherThan, roleOf, sideOf, stepBetween } from "./verify_position.js";

/** @typedef {import("./verify_move.js").Move} Move */
/** @typedef {import("./verify_position.js").Position} Position */
/** @typedef {import("./verify_position.js").Step} Step */
/** @typedef {{ index: number, options: string[], chosen: number }} Draw */
/** @typedef {[type: string, more: Record<string, unknown>, end?: string | undefined, draw?: Draw | null]} Way */
/** @typedef {{ square: string, before: string | null } | null} Laid The square where the moving piece left an object, and what was there before. */

/** The object that a piece leaves after its path, and the directions in which it may lie. @type {Record<string, [string, Step[]]>} */
const LEFT_AFTER = { r: ["d", DIAGONAL], b: ["w", ORTHOGONAL] };
/** The directions in which a banana and a bomb send a piece. @type {Record<string, Step[]>} */
const SENT = { d: ORTHOGONAL, w: DIAGONAL };

export class Play {
  /**
   * Plays a move: updates `position`, and fills `effects` with the effects that the service reports.
   * @param {Position} position @param {Move} move @param {(options: number) => number} drawOne
   */
  constructor(position, move, drawOne) {
    this.position = position;
    this.board = position.board;
    this.side = position.side;
    this.drawOne = drawOne;
    /** The number of options and the result of each draw. @type {[number, number][]} */
    this.draws = [];
    /** @type {Record<string, unknown>[]} */
    this.effects = [];
    /** @type {{ square: string, before: string | null, after: string | null }[]} */
    this.changes = [];
    this.owed = position.pending;
    position.pending = "-";
    /** @type {string | undefined} */
    this.frozenNow = undefined;
    const actions = { move: this.#move, hidden: this.#hidden, shell: this.#shell, swapped: this.#swapped, dropped: this.#dropped, promotion: this.#promotion };
    const pending = actions[/** @type {keyof typeof actions} */ (move.kind)].call(this, move);
    if (pending) position.pending = pending;
    else this.#endTurn();
  }

  /** @param {string} square @param {string | null} letter */
  #put(square, letter) {
    this.changes.push({ square, before: this.board.get(square) ?? null, after: letter });
    if (letter === null) this.board.delete(square);
    else this.board.set(square, letter);
  }

  /** @param {string} type @param {Record<string, unknown>} fields @param {Draw | null} [draw] */
  #addEffect(type, fields, draw) {
    this.effects.push({ type, ...fields, changes: this.changes, ...(draw && { draw }) });
    this.changes = [];
  }

  /** Draws an option. With fewer than two options, there is no draw. @param {string[]} options @returns {[string, Draw | null]} */
  #draw(options) {
    if (options.length < 2) return [options[0], null];
    const chosen = this.drawOne(options.length);
    this.draws.push([options.length, chosen]);
    return [options[chosen], { index: this.draws.length - 1, options, chosen }];
  }

  /** @param {string[]} squares */
  #free(squares) {
    return squares.filter((square) => !this.position.sideOn(square));
  }

  /**
   * Puts a piece on a square, from another square or, if `start` is null, from the reserve. Returns the letter of
   * the object on the square, if any.
   * @param {string} type @param {string} piece @param {string | null} start @param {string} end
   * @param {Record<string, unknown>} [more] @param {Draw | null} [draw]
   */
  #enter(type, piece, start, end, more, draw) {
    if (start !== null) this.#put(start, null);
    const met = this.board.get(end);
    this.#put(end, type === "hidden" ? inCase("i", this.side) : piece);
    this.#addEffect(type, { piece, ...(start === null ? { square: end } : { from: start, to: end }), ...more }, draw);
    const object = objectOf(met);
    if (object) this.#addEffect("objectTaken", { object, square: end, cause: "used" });
    else if (met) {
      this.position.count(met, 1);
      this.#addEffect("capture", { piece: met, square: end });
    }
    return object && met;
  }

  /**
   * Follows the path of a piece from the square where it met something (section 5). Returns the last square,
   * and whether an egg is there.
   * @param {string} piece @param {string} at @param {Step | null} step @param {string | undefined} met
   * @returns {[string, boolean]}
   */
  #follow(piece, at, step, met) {
    while (met && met !== "e") {
      const [type, more, end, draw] = met === "m" ? this.#carried(piece, at, step) : this.#sent(at, met);
      if (!end) return [at, false];
      met = this.#enter(type, piece, at, end, more, draw);
      step = stepBetween(at, end);
      at = end;
    }
    return [at, met === "e"];
  }

  /** @param {string} piece @param {string} at @param {Step | null} step @returns {Way} */
  #carried(piece, at, step) {
    if (!step) return ["mushroom", {}];
    const { position } = this;
    if (!"rbq".includes(roleOf(piece) ?? "")) {
      const end = offset(at, step);
      return ["mushroom", {}, end && position.isSeen(end) ? undefined : end];
    }
    /** @type {Step} */
    const one = [Math.sign(step[0]), Math.sign(step[1])];
    const over = offset(at, one);
    const end = over && position.isSeen(over) ? offset(over, one) : undefined;
    return ["mushroom", { over }, end && position.sideOn(end) === sideOf(piece) ? undefined : end];
  }

  /** @param {string} at @param {string} met @returns {Way} */
  #sent(at, met) {
    const [end, draw] = this.#draw(this.#free(neighbours(at, SENT[met])));
    return ["redirected", { object: objectOf(met) }, end, draw];
  }

  /** @param {string} square @param {string} letter @param {string} cause @param {Draw | null} [draw] */
  #lay(square, letter, cause, draw) {
    this.#put(square, letter);
    this.#addEffect("objectPlaced", { object: objectOf(letter), square, cause }, draw);
  }

  /** @param {Move} move */
  #move(move) {
    const own = inCase(move.role, this.side);
    const piece = move.promotion ? inCase(move.promotion, this.side) : own;
    const met = this.#enter("move", own, move.start, move.end);
    if (move.promotion) this.#promote(move.end, move.promotion);
    const laid = this.#layBefore(move);
    const [at, hasEgg] = this.#follow(piece, move.end, stepBetween(move.start, move.end), met);
    // An egg has no effect on a second action.
    const egg = hasEgg && this.owed === "-" ? this.#open(own, piece, move.start, at, laid) : null;
    if (egg === "koopa" || egg === "chomp") return null;
    const left = move.promotion ? undefined : LEFT_AFTER[roleOf(piece) ?? ""];
    if (left) {
      const [square, draw] = this.#draw(this.#free(neighbours(at, left[1])));
      if (square) this.#lay(square, left[0], "left", draw);
    }
    return this.#owedAfter(at, egg);
  }

  /** Lays a Pawn's mushroom or a Knight's egg (section 4). @param {Move} move @returns {Laid} */
  #layBefore({ role, start, end }) {
    if (role !== "p" && role !== "n") return null;
    const [files, ranks] = stepBetween(start, end);
    const half = offset(start, [Math.trunc(files / 2), Math.trunc(ranks / 2)]) ?? start;
    let square = half;
    if (role === "n" && this.position.sideOn(half)) square = start;
    if (role === "p" && Math.abs(ranks) !== 2) square = start;
    // An invisible Queen may stand in the middle of a Pawn's double step.
    if (this.position.sideOn(square)) return null;
    const before = this.board.get(square) ?? null;
    this.#lay(square, role === "p" ? "m" : "e", "left");
    return { square, before };
  }

  /**
   * Opens an egg and applies its immediate effects (section 6).
   * @param {string} own @param {string} piece @param {string} start @param {string} at @param {Laid} laid
   */
  #open(own, piece, start, at, laid) {
    const [egg, draw] = this.#draw(this.position.eggs(at));
    this.#addEffect("egg", { effect: egg, piece, square: at }, draw);
    if (egg === "koopa" || egg === "chomp") this.#takeAway(egg, own, piece, start, at, laid);
    if (egg === "bowser") {
      this.frozenNow = at;
      this.#put(at, inCase(FROZEN[roleOf(piece) ?? ""], this.side));
      this.#addEffect("immobilized", { piece, square: at });
    }
    if (egg === "luigi" || egg === "waluigi") {
      const turned = egg === "waluigi" ? this.side : otherThan(this.side);
      const [square, draw] = this.#draw(this.position.turnable(turned));
      const letter = this.board.get(square) ?? "";
      const becomes = inCase("iI".includes(letter) ? "q" : letter.toLowerCase(), otherThan(turned));
      this.#put(square, becomes);
      this.#addEffect("colorChanged", { piece: letter, square, becomes }, draw);
    }
    return egg;
  }

  /**
   * Applies Koopa or Chomp: withdraws the object that the piece left, and returns or captures the piece.
   * @param {string} egg @param {string} own @param {string} piece @param {string} start @param {string} at @param {Laid} laid
   */
  #takeAway(egg, own, piece, start, at, laid) {
    const lying = laid && objectOf(this.board.get(laid.square));
    if (laid && lying) {
      this.#put(laid.square, null);
      this.#addEffect("objectTaken", { object: lying, square: laid.square, cause: "withdrawn" });
    }
    this.#put(at, null);
    if (egg === "koopa") {
      this.#put(start, own);
      this.#addEffect("returned", { piece, from: at, to: start, ...(own !== piece && { becomes: own }) });
    } else {
      this.position.count(own, 1);
      this.#addEffect("capture", { piece, square: at });
    }
    if (laid?.before && objectOf(laid.before)) this.#lay(laid.square, laid.before, "restored");
  }

  /** Returns the pending action. A late promotion comes before the second action of an egg (section 2). @param {string} at @param {string | null} egg */
  #owedAfter(at, egg) {
    const second = egg && ["kingBoo", "toadette", "daisy"].includes(egg) ? egg.toLowerCase() : null;
    if (this.position.isPromoting(at)) return `promotion:${at}+${second ?? "end"}`;
    return second && `${second}:${at}`;
  }

  /** @param {string} square @param {string} role */
  #promote(square, role) {
    const piece = this.board.get(square) ?? "";
    const becomes = inCase(piece.toLowerCase() in THAWED ? FROZEN[role] : role, this.side);
    this.#put(square, becomes);
    this.#addEffect("promotion", { piece, square, becomes });
  }

  /** Plays a late promotion and returns the pending action. Section 8 drops a Daisy without a move. @param {Move} move */
  #promotion({ end, promotion = "" }) {
    this.#promote(end, promotion);
    const second = this.owed.split("+")[1];
    if (second !== "end" && (second !== "daisy" || this.position.canMove(end))) return `${second}:${end}`;
    // If the piece is frozen, it was frozen in this turn and must not thaw yet.
    this.frozenNow = end;
    return null;
  }

  /** @param {Move} move */
  #hidden({ start, end }) {
    this.position.powers[this.side === "w" ? 1 : 3] = "0";
    this.#enter("hidden", inCase("q", this.side), start, end);
    return null;
  }

  /** @param {Move} move */
  #shell({ start, end }) {
    this.position.powers[this.side === "w" ? 0 : 2] = "0";
    this.#addEffect("shell", { piece: this.board.get(start), from: start, to: end });
    const piece = this.board.get(end) ?? "";
    this.position.count(piece, 1);
    this.#put(end, null);
    this.#addEffect("capture", { piece, square: end });
    return null;
  }

  /** @param {Move} move */
  #swapped({ start, end }) {
    const [piece, partner] = [this.board.get(start) ?? "", this.board.get(end) ?? ""];
    this.#put(start, partner);
    this.#put(end, piece);
    this.#addEffect("swapped", { piece, from: start, to: end, partner });
    return null;
  }

  /** @param {Move} move */
  #dropped({ role, end }) {
    const piece = inCase(role, this.side);
    this.position.count(piece, -1);
    const met = this.#enter("dropped", piece, null, end);
    const [at] = this.#follow(piece, end, null, met);
    return this.#owedAfter(at, null);
  }

  /** Ends the turn (section 8): thaws pieces, reveals the other side's Queen, and changes the side to move. */
  #endTurn() {
    for (const square of SQUARES) {
      const piece = this.board.get(square) ?? "";
      if (sideOf(piece) !== this.side || !(piece.toLowerCase() in THAWED) || square === this.frozenNow) continue;
      this.#put(square, inCase(THAWED[piece.toLowerCase()], this.side));
      this.#addEffect("released", { piece, square });
    }
    const other = otherThan(this.side);
    for (const square of SQUARES.filter((each) => this.board.get(each) === inCase("i", other))) {
      this.#put(square, inCase("q", other));
      this.#addEffect("revealed", { piece: inCase("i", other), square });
    }
    this.position.side = other;
    this.position.turns = Math.min(this.position.turns + 1, 999_999_999);
  }
}
