// The open game: its players, its viewer, its place in the storage, and its address.

import { addressOf, movesText, pathOf } from "./game_url.js";
import { notice } from "./ask.js";
import { other } from "./geometry.js";
import { OPPONENTS, RANDOM } from "./opponent.js";
import { isOver } from "./status.js";
import * as store from "./store.js";

export class Session {
  /**
   * `rival` is the side of the opponent, or null, and `level` its level. `friend` is `{ game, side, sent }` in a game
   * by links, or null: its name, the friend's side, and the plies that both have. `exercise` is a lesson or a puzzle,
   * `ended` how the players ended the game: the status of its last position.
   */
  constructor(game, { id = store.newId(), rival = null, level = RANDOM, friend = null, flipped = false, touched = Date.now(), line = null, exercise = null, ended = null } = {}) {
    Object.assign(this, { game, id, rival, level, friend, flipped, touched, exercise });
    if (exercise) exercise.session = this;
    if (ended) game.end(ended);
    /** The moves that this page last stored or read; another tab may have stored others since. */
    this.base = line && movesText(line);
    /** The side at the screen while a piece is hidden. */
    this.eyes = null;
    /** Whether the player chose not to store this game. */
    this.isUnkept = false;
    /** Whether the game was continued here. A game that was only viewed is not stored. */
    this.isPlayed = false;
  }

  /** Marks the game as continued here, now. */
  touch() {
    this.isPlayed = true;
    this.touched = Date.now();
  }

  /** The viewer of the board, or null while nothing is hidden. */
  get viewer() {
    if (!this.game.isSecret) return null;
    return this.rival ? other(this.rival) : this.game.tip.turn;
  }

  /** Whether the board has to be handed over before anything is shown. */
  get mustPass() {
    return this.viewer !== null && !this.rival && this.eyes !== this.viewer;
  }

  /** Whether the opponent is to move in the shown position. It moves only at the end of the main line. */
  get isRivals() {
    const { now: { turn, status }, isAtTip } = this.game;
    return isAtTip && turn === this.rival && !isOver(status);
  }

  /** Whether the friend is to move in the shown position. */
  get isFriends() {
    const { tip, isAtTip } = this.game;
    return this.friend !== null && isAtTip && tip.turn === this.friend.side && !isOver(tip.status);
  }

  /** The side of the opponent, or null. */
  get opponent() {
    return this.rival ?? this.friend?.side ?? null;
  }

  /** Why no move is possible in the shown position, or null. */
  get lock() {
    if (this.exercise) return this.exercise.lock(this.game);
    if (this.game.now.ended) return "The game is over. In the positions before its end you can try other moves.";
    if (this.isRivals) return `${OPPONENTS[this.level].name}, is to move here.`;
    if (this.isFriends) return "Your friend is to move: send the link, and open the one that comes back.";
    // In a variation the moves of the other side would reveal their pieces.
    const isFree = this.viewer === null || (this.game.isAtTip && this.viewer === this.game.now.turn);
    return isFree ? null : "While a piece is hidden, the game goes on only from its last position.";
  }

  /** The ply of a node as `viewer` sees it; null sees everything. */
  seen({ ply, isHidden, parent }, viewer) {
    const view = viewer && (isHidden || parent.isHidden) && ply.views?.[viewer];
    // `turn` is the side that made the ply.
    return view ? { ...ply, ...view, turn: ply.turn, notation: view.move, draws: [] } : ply;
  }

  /** Why the game cannot be shared, or null. */
  get secret() {
    return this.game.isSecret ? "A piece is hidden: a link or a record would tell where it is. Share the game when all is seen." : null;
  }

  /** `{ address }` to share, or `{ why }` it has none. */
  get sharing() {
    const { game, secret, exercise } = this;
    if (exercise) return { address: exercise.address };
    if (secret) return { why: secret };
    const address = addressOf(game.line, game.at);
    return address ? { address } : { why: "This game is too long for a link: share its PGN." };
  }

  /**
   * Stores the game and its address. Returns false if the game is new and the list is full. If another tab has stored
   * other moves meanwhile, this line becomes a game of its own.
   */
  async keep() {
    this.showAddress();
    const isKept = store.has(this.id);
    // A game without an address is always stored.
    const isWorth = isKept || this.isPlayed || !this.sharing.address;
    if (this.isUnkept || !isWorth || this.exercise) return true;
    if (!isKept && store.isFull()) return false;
    const { game, id, rival, level, friend, flipped, touched } = this;
    const { variant, ...line } = game.line;
    const about = { id, variant, plies: line.plies.length, touched, rival, ...(level !== RANDOM && { level }), ...(friend && { friend }), ...(game.tip.ended && { ended: game.tip.ended }), isOver: isOver(game.tip.status) };
    const isKeptSo = await store.save(about, { line, at: game.at, flipped, position: game.tip.position }, game.isSecret, this.base);
    if (!isKeptSo) return this.#part();
    if (isKeptSo !== "newer") this.base = movesText(line);
    return true;
  }

  /** Makes this a new game, after another tab has continued the old one. */
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
  showAddress() {
    if (history.state?.id !== this.id) return;
    try {
      history.replaceState({ id: this.id }, "", this.address);
    } catch {
      // Some browsers allow only a hundred calls in 30 seconds; a later call succeeds.
    }
  }

  /** Whether a stored game has other moves than this one. */
  differs({ line }) {
    return movesText(line) !== movesText(this.game.line);
  }
}
