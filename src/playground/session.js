// The game that is open: who plays it, who looks at it, where it is kept and at which address.

import { addressOf, movesText, pathOf } from "./link.js";
import { notice } from "./ask.js";
import { hasHidden } from "./geometry.js";
import { other } from "./game.js";
import * as store from "./store.js";

export class Session {
  /** `rival` is the side that the page plays, or null. */
  constructor(game, { id = store.newId(), rival = null, flipped = false, touched = Date.now(), line = null } = {}) {
    Object.assign(this, { game, id, rival, flipped, touched });
    /** The moves as this page has last kept or read them; another tab may have kept others. */
    this.base = line && movesText(line.plies);
    /** Whose eyes are at the screen while a Queen is invisible. */
    this.eyes = null;
    /** Whether the player said that this game need not be kept. */
    this.isUnkept = false;
    /** Whether somebody played on here: a game that is only looked at is not kept. */
    this.isPlayed = false;
  }

  /** Somebody played on here, now. */
  touch() {
    this.isPlayed = true;
    this.touched = Date.now();
  }

  /** Who looks at the board, or null while nothing is hidden. */
  get viewer() {
    if (!this.game.isSecret) return null;
    return this.rival ? other(this.rival) : this.game.tip.turn;
  }

  /** Whether the board has to be handed over before anything is shown. */
  get mustPass() {
    return this.viewer !== null && !this.rival && this.eyes !== this.viewer;
  }

  /** Whether the shown position is one in which the random opponent moves. */
  get isRivals() {
    const { turn, status } = this.game.now;
    return turn === this.rival && (status?.state ?? "ongoing") === "ongoing";
  }

  /** Why nothing is played from the shown position, or null. */
  get lock() {
    if (this.isRivals) return "The random opponent is to move here.";
    // The moves of the other side would tell where their Queen is.
    const isOthers = this.viewer !== null && this.viewer !== this.game.now.turn;
    return isOthers ? "While a Queen is invisible, you can play on only from your own turns." : null;
  }

  /** A ply as it may be told: `viewer` null knows all. */
  seen(index, viewer) {
    const { variant, entries } = this.game;
    const { ply } = entries[index];
    const isHidden = [index - 1, index].some((each) => hasHidden(variant, entries[each].position));
    const view = viewer && isHidden && ply.views?.[viewer];
    // The turn of a ply is that of its mover.
    return view ? { ...ply, ...view, turn: ply.turn, notation: view.move, draws: [], isView: true } : ply;
  }

  /** Why nothing is shared, or null. */
  get secret() {
    return this.game.isSecret ? "A Queen is invisible: a link or a record would tell where she is. Share the game when she is seen again." : null;
  }

  /** `{ address }` to share, or `{ why }` there is none. */
  get sharing() {
    const { game, secret } = this;
    if (secret) return { why: secret };
    const address = addressOf(game.line, game.cursor);
    return address ? { address } : { why: "This game is too long for a link: share its PGN." };
  }

  /**
   * Writes the game down, and its address. False when it is new and the list is full. What another
   * tab has kept of it meanwhile stays: then this line goes on as a game of its own.
   */
  async keep() {
    this.tellAddress();
    const isKept = store.has(this.id);
    // What no address can tell is kept in any case.
    const isWorth = isKept || this.isPlayed || !this.sharing.address;
    if (this.isUnkept || !isWorth) return true;
    if (!isKept && store.isFull()) return false;
    const { game, id, rival, flipped, touched } = this;
    const { variant, ...line } = game.line;
    const about = { id, variant, plies: line.plies.length, touched, rival, isOver: (game.tip.status?.state ?? "ongoing") !== "ongoing" };
    const isKeptSo = await store.save(about, { line, at: game.cursor, flipped, position: game.tip.position }, game.isSecret, this.base);
    if (!isKeptSo) return this.#part();
    if (isKeptSo !== "newer") this.base = movesText(line.plies);
    return true;
  }

  /** Another tab has played on in this game: this one becomes another. */
  #part() {
    const { id } = this;
    Object.assign(this, { id: store.newId(), base: null });
    if (history.state?.id === id) history.replaceState({ id: this.id }, "", this.address);
    notice("Another tab has played on in this game. Your moves here are kept as a game of their own.");
    return this.keep();
  }

  get address() {
    return this.sharing.address ?? pathOf(this.game.variant);
  }

  /** Writes the address of the game, unless the browser has gone to another page meanwhile. */
  tellAddress() {
    if (history.state?.id !== this.id) return;
    try {
      history.replaceState({ id: this.id }, "", this.address);
    } catch {
      // Some browsers allow a hundred in half a minute; the next one comes through.
    }
  }

  /** Whether a kept game has other moves than this one. */
  differs({ line }) {
    return movesText(line.plies) !== movesText(this.game.line.plies);
  }
}
