// From a secret to seeds, and from a seed to draws: docs/RANDOMNESS.md once more, in the browser, so
// that nobody has to believe the referee. It shares no line with it.

const encoder = new TextEncoder();

/** Whether the browser has what this needs: it offers it on HTTPS pages and those of this machine. */
export const CAN_VERIFY = Boolean(globalThis.crypto?.subtle);

export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of 64 hexadecimal digits. */
export function fromHex(text) {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new TypeError(`${JSON.stringify(text)?.slice(0, 80)} does not have 64 hexadecimal digits`);
  return Uint8Array.from(text.match(/../g), (digits) => Number.parseInt(digits, 16));
}

export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

async function hmac(secret, message) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(message)));
}

/** The commitment to a secret or to a contribution. */
export const commitmentOf = async (value) => toHex(await sha256(fromHex(value)));

/** The seed of an entry of a provable game: the start is entry 0. White's contribution comes first. */
export async function seedOf({ secret, gameId, contributions = [] }, entry) {
  const given = ["white", "black"].flatMap((side) => contributions.filter((own) => own.side === side));
  const added = given.flatMap(({ side, value }) => [side, value.toLowerCase()]);
  return toHex(await hmac(fromHex(secret), [gameId, entry, ...added].join("\0")));
}

/** The key of the generator for one move; for a start the position is empty. */
export async function keyOf(seed, rulesVersion, position, move) {
  const texts = ["variant-arbiter/1", seed, rulesVersion, position, move];
  if (texts.some((text) => typeof text !== "string" || text.includes("\0"))) throw new TypeError("a text is missing, or has U+0000 in it");
  const joined = texts.join("\0");
  const bytes = encoder.encode(joined);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) !== joined) throw new TypeError("a text is not Unicode");
  return sha256(bytes);
}

const turned = (word, bits) => (word << bits) | (word >>> (32 - bits));

/** Which words of the state are mixed: columns, then diagonals. */
const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

/** A block of ChaCha20 (RFC 8439) with nonce 0, as 16 words. By hand: browsers do not have it. */
function block(key, counter) {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
  const first = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, counter, 0, 0, 0);
  const state = first.slice();
  const mix = (a, b, c, bits) => {
    state[a] += state[b];
    state[c] = turned(state[c] ^ state[a], bits);
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

export function* wordsOf(key) {
  for (let counter = 0; ; counter += 1) yield* block(key, counter);
}

/** A draw among each number of options. Words that would favour the first are thrown away. */
export function drawsOf(key, options) {
  const words = wordsOf(key);
  return options.map((count) => {
    // No word would be below the limit.
    if (!(count >= 1 && count <= 2 ** 32)) throw new RangeError("a draw is not among 1 to 2^32 options");
    const limit = Math.floor(2 ** 32 / count) * count;
    let word = words.next().value;
    while (word >= limit) word = words.next().value;
    return word % count;
  });
}
