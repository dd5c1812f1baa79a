// From a secret to seeds, and from a seed to draws: docs/RANDOMNESS.md once more, for a browser.
import { chacha20 } from "@noble/ciphers/chacha";
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import type { Color } from "./squares.js";

/** What a player gave to the seeds: committed to before anybody revealed. */
export interface Contribution {
  side: Color;
  commitment?: string;
  value: string;
}

/** Of what every seed of a provable game comes. */
export interface Provable {
  secret: string;
  gameId: string;
  commitment?: string;
  contributions?: Contribution[];
}

/** The commitment to a secret or to a contribution of 32 bytes. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The seed of an entry; the start is entry 0, the first move entry 1. */
export function seedOf({ secret, gameId, contributions = [] }: Provable, entry: number): string {
  const given = ["white", "black"].flatMap((side) => contributions.filter((by) => by.side === side));
  const texts = given.flatMap(({ side, value }) => [side, value.toLowerCase()]);
  const message = [gameId, `${entry}`, ...texts].join("\0");
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(message)));
}

/** The key of the generator for one move; for a start the position is empty. */
export function keyOf(seed: string, rulesVersion: string, position: string, move: string): Uint8Array {
  const texts = ["variant-arbiter/1", seed, rulesVersion, position, move];
  if (texts.some((text) => typeof text !== "string" || text.includes("\0"))) {
    throw new TypeError("a text is missing, or has U+0000 in it");
  }
  const joined = texts.join("\0");
  const bytes = utf8ToBytes(joined);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) !== joined) {
    throw new TypeError("a text is not Unicode");
  }
  return sha256(bytes);
}

/** The keystream of RFC 8439 as 32-bit words, the lowest byte first. */
export function* wordsOf(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = chacha20(key, new Uint8Array(12), new Uint8Array(64), undefined, block);
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < 64; at += 4) yield words.getUint32(at, true);
  }
}

/** A draw among each number of options. Words that would favour the first are thrown away. */
export function drawsOf(key: Uint8Array, options: number[]): number[] {
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
