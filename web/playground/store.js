// The games that this browser stores, with one entry per game, so that two tabs do not overwrite each other's games.
// Games are deleted only on request. Without storage, they stay in the memory of this page.

import { decrypt, encrypt } from "./encrypt.js";
import { movesText } from "./game_url.js";

const PREFIX = "va.game.";
const VERSION = 1;
/** The maximum number of stored games. */
export const MOST = 30;

/** Entries that could not be written, by name. */
const memory = new Map();
let announceTrouble = () => {};
const shown = new Set();

/** Calls `listener(words)` once for each reason why games cannot be stored. */
export function onTrouble(listener) {
  announceTrouble = listener;
}

function say(words) {
  if (shown.has(words)) return;
  shown.add(words);
  announceTrouble(words);
}

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");

function names() {
  const found = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) found.add(localStorage.key(index));
  } catch {
    // Without storage, the games are in memory.
  }
  return [...found].filter((name) => name.startsWith(PREFIX));
}

function entry(name) {
  try {
    const kept = JSON.parse(memory.get(name) ?? localStorage.getItem(name));
    return kept?.v === VERSION ? kept : null;
  } catch {
    return null;
  }
}

/** The stored games, newest first. A sealed game has neither moves nor position here. */
export const kept = () => names().map(entry).filter(Boolean).sort((one, two) => two.touched - one.touched);

export const has = (id) => names().includes(PREFIX + id);

export const isFull = () => names().length >= MOST;

/** The game with an id, and its line: `{ id, variant, line, at, … }`, or null. */
export async function load(id) {
  const found = entry(PREFIX + id);
  if (!found?.sealed) return found;
  try {
    return { ...found, ...(await decrypt(found.sealed)) };
  } catch {
    say("A game with a hidden piece cannot be opened here: this browser has lost its key.");
    return null;
  }
}

/** The stored game with exactly this line, or null. */
export function like({ variant, start, ...others }) {
  const same = (line) => (line.start ?? null) === (start ?? null) && line.result === others.result && movesText(line) === movesText(others);
  return kept().find((found) => found.variant === variant && found.line && same(found.line)) ?? null;
}

let saving = Promise.resolve();

/** Runs `work` while no other tab writes. */
const alone = (work) => (navigator.locks ? navigator.locks.request("va.games", work) : work());

/**
 * Stores a game: `about` as plain text, `open` encrypted while a piece is hidden; `base` are the moves that were
 * last stored or read here. Calls run in order, so that an older state never overwrites a newer one. If another
 * tab has stored other moves meanwhile, writes nothing, and resolves to "newer" if nothing was played here,
 * else to false.
 */
export function save(about, open, isSecret, base = null) {
  saving = saving.then(() => alone(() => write(about, open, isSecret, base))).catch(() => say("This game could not be kept.") ?? true);
  return saving;
}

async function write(about, open, isSecret, base) {
  const name = PREFIX + about.id;
  const ours = movesText(open.line);
  // A game deleted in another tab returns only with a new move.
  if (base !== null && base === ours && !has(about.id)) return "newer";
  const found = base !== null && (await load(about.id));
  const theirs = found ? movesText(found.line) : base;
  if (theirs !== base && theirs !== ours) return ours === base && "newer";
  await put(name, about, open, isSecret);
  return true;
}

async function put(name, about, open, isSecret) {
  const plain = { v: VERSION, ...about };
  if (!isSecret) return set(name, { ...plain, ...open });
  try {
    return set(name, { ...plain, sealed: await encrypt(open) });
  } catch {
    memory.set(name, JSON.stringify({ ...plain, ...open }));
    const why = isSecureContext ? "this browser keeps no key for it" : "the browser offers no encryption on this page (it needs HTTPS)";
    return say(`While a piece is hidden this game is not kept: ${why}. Do not reload it.`);
  }
}

function set(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
  } catch (error) {
    memory.set(name, text);
    say(error.name === "QuotaExceededError"
      ? "The browser has no room left to keep this game. It goes on, and is lost when the page is closed; copy its link or PGN, or delete other games."
      : "This browser keeps nothing. The game goes on, and is lost when the page is closed; copy its link or PGN to keep it.");
  }
}

export function remove(id) {
  memory.delete(PREFIX + id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Calls `listener(id)` when another tab has stored, changed or deleted a game. */
export function onChange(listener) {
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
