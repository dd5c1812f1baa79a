// Derives seeds from secrets, and draws from a seed: an independent implementation of docs/RANDOMNESS.md. It
// shares no code with the referee, so that players need not trust the referee.
//
// The file implements SHA-256 because the browser's is asynchronous and works only on HTTPS pages. With this one,
// a single call verifies a game, in Node and on every page. Browsers have no ChaCha20.

/** @typedef {"site" | "white" | "black"} Party */
/** @typedef {{ side: string, value: string, commitment?: string | null }} Contribution A player's contribution to the seeds. */

const encoder = new TextEncoder();
const PROTOCOL = encoder.encode("variant-arbiter/2");
const NOTHING = new Uint8Array(32);

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Decodes lower-case hexadecimal digits. Rejects anything else, so that a value has only one text.
 * @param {string} what
 * @param {unknown} text
 */
export function fromHex(what, text, count = 32) {
  if (typeof text !== "string" || text.length !== 2 * count || /[^0-9a-f]/.test(text)) throw new TypeError(`${what} is not ${2 * count} lower-case hexadecimal digits`);
  return Uint8Array.from({ length: count }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}

/** @param {(Uint8Array | number[])[]} parts */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ROUNDS = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** @param {number} word @param {number} bits */
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** SHA-256 (FIPS 180-4, section 6.2). @param {Uint8Array} bytes */
export function sha256(bytes) {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  const hash = Uint32Array.from(FIRST);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = padded.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [one, two] = [words[i - 15], words[i - 2]];
      words[i] = words[i - 16] + (turned(one, 7) ^ turned(one, 18) ^ (one >>> 3)) + words[i - 7] + (turned(two, 17) ^ turned(two, 19) ^ (two >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] += word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256 (RFC 2104) with a 32-byte key. @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const padded = (/** @type {number} */ mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}

/**
 * The commitment that the site or a player publishes before any value is revealed.
 * @param {Party} party @param {string} gameId @param {string} value
 */
export function commitmentOf(party, gameId, value) {
  const place = ["site", "white", "black"].indexOf(party);
  if (place < 0) throw new TypeError(`${party} takes no part`);
  return toHex(sha256(joined(PROTOCOL, [1, place], fromHex("the game's id", gameId, 16), fromHex(party === "site" ? "the secret" : `${party}'s contribution`, value))));
}

/**
 * The agreement of the parties before the first draw. Compute it once, store it, and accept no other. `origin`
 * is `start:` and the set-up's name if the set-up draws, else the canonical start position.
 * @param {{ rulesVersion: string, origin: string, gameId: string, commitments: { site: string, white?: string | null, black?: string | null } }} terms
 */
export function agreementOf({ rulesVersion, origin, gameId, commitments }) {
  const { site, white, black } = commitments;
  const committed = [site, white, black].map((own, place) => (place && own === undefined || own === null ? NOTHING : fromHex("the commitment", own)));
  return toHex(sha256(joined(PROTOCOL, [2], sha256(encoder.encode(rulesVersion)), sha256(encoder.encode(origin)), fromHex("the game's id", gameId, 16), ...committed)));
}

/**
 * The seed of an entry. The start is entry 0, the first ply is entry 1.
 * @param {string} agreement @param {{ secret: string, contributions?: Contribution[] | null }} revealed @param {number} entry
 */
export function seedOf(agreement, { secret, contributions }, entry) {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, entry);
  const values = ["white", "black"].map((side) => {
    const own = (contributions ?? []).find((each) => each.side === side);
    return own ? fromHex(`${side}'s contribution`, own.value) : NOTHING;
  });
  return toHex(hmac(fromHex("the secret", secret), joined(PROTOCOL, [3], fromHex("the agreement", agreement), number, ...values)));
}

/**
 * The key of the generator for one move. For a start, `position` is empty.
 * @param {string} seed @param {string} rulesVersion @param {string} position @param {string} move
 */
export function keyOf(seed, rulesVersion, position, move) {
  const texts = [seed, rulesVersion, position, move];
  if (texts.some((text) => typeof text !== "string" || text.includes("\0"))) throw new TypeError("a text is missing, or has U+0000 in it");
  const text = texts.join("\0");
  const bytes = encoder.encode(text);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) !== text) throw new TypeError("a text is not Unicode");
  return sha256(joined(PROTOCOL, [0], bytes));
}

/** The words of the state that each quarter round mixes: columns, then diagonals. */
const QUARTERS = /** @type {const} */ ([
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
]);

/** A block of ChaCha20 (RFC 8439) with nonce 0, as 16 words. @param {Uint8Array} key @param {number} counter */
function block(key, counter) {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
  const first = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, counter, 0, 0, 0);
  const state = first.slice();
  const mix = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ bits) => {
    state[a] += state[b];
    state[c] = turned(state[c] ^ state[a], 32 - bits);
  };
  for (let round = 0; round < 10; round += 1) {
    for (const [a, b, c, d] of QUARTERS) {
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  }
  return state.map((word, index) => word + first[index]);
}

/** Yields the keystream as little-endian 32-bit words. @param {Uint8Array} key @returns {Generator<number, never>} */
export function* wordsOf(key) {
  for (let counter = 0; ; counter += 1) yield* block(key, counter);
}

/** Returns a function that draws one of `count` options. It skips words that would favour the first options. @param {Uint8Array} key */
export function drawing(key) {
  const words = wordsOf(key);
  return (/** @type {number} */ count) => {
    // With more options, the limit would be 0, and the loop would not end.
    if (!(count >= 1 && count <= 2 ** 32)) throw new RangeError("chance has fewer than 1 or more than 2^32 options");
    const limit = Math.floor(2 ** 32 / count) * count;
    let word = words.next().value;
    while (word >= limit) word = words.next().value;
    return word % count;
  };
}
