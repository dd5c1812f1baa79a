// Encrypts secrets in the storage with a non-exportable key in this browser's IndexedDB. Throws without WebCrypto
// (no secure context) or a database.

const NAME = "variant-arbiter";
const KEYS = "keys";
const ALGORITHM = "AES-GCM";

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  request.onblocked = () => reject(new Error("the database is blocked"));
});

async function database() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  return done(opening);
}

let kept = null;

/** The key of this browser, created at its first use; `add` lets only one tab create it. */
async function key() {
  const base = await database();
  const find = () => done(base.transaction(KEYS).objectStore(KEYS).get("seal"));
  try {
    const known = await find();
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
    return await done(base.transaction(KEYS, "readwrite").objectStore(KEYS).add(made, "seal")).then(() => made, find);
  } finally {
    base.close();
  }
}

async function ours() {
  if (!globalThis.crypto?.subtle) throw new Error("no secure context");
  kept ??= key();
  try {
    return await kept;
  } catch (error) {
    kept = null;
    throw error;
  }
}

const toText = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
const toBytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Encrypts a JSON value. */
export async function encrypt(value) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await ours(), new TextEncoder().encode(JSON.stringify(value)));
  return { iv: toText(iv), data: toText(data) };
}

export async function decrypt({ iv, data }) {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: toBytes(iv) }, await ours(), toBytes(data));
  return JSON.parse(new TextDecoder().decode(text));
}
