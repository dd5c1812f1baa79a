// Reads the JSON of a recorded game, and compares it with the schema of the contract (openapi/record.json).

import { SCHEMA } from "./verify_schema.js";

/** What stands for a field that is given twice, or for an integer that is not written in digits alone: it has no type that a schema knows. */
const [TWICE, NUMBER] = [Symbol("given twice"), Symbol("an integer that is not written in digits alone")];

/**
 * Parses JSON like `JSON.parse`, which would take the last of several fields with one name, and `1e0` for 1. In effects
 * a number may be written in any way: the service writes the whole coordinates of a bounce as `1.0`.
 * @param {string} text @returns {any}
 */
export function parsed(text) {
  JSON.parse(text); // Throws if it is not JSON; the tokens below rely on that.
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gs);
  const next = () => /** @type {RegExpExecArray} */ (tokens.next().value)[0];
  /** @param {string} token @param {boolean} [isEffect] @returns {any} */
  const value = (token, isEffect = false) => {
    if (token === "[") {
      const list = [];
      for (let item = next(); item !== "]"; item = next()) if (item !== ",") list.push(value(item, isEffect));
      return list;
    }
    if (token !== "{") {
      const simple = JSON.parse(token);
      return !isEffect && Number.isInteger(simple) && !/^(0|-?[1-9]\d*)$/.test(token) ? NUMBER : simple;
    }
    // Without a prototype, so that a field may have any name.
    const fields = Object.create(null);
    for (let name = next(); name !== "}"; name = next()) {
      if (name === ",") continue;
      next(); // the colon
      const key = JSON.parse(name);
      const field = value(next(), isEffect || key === "effects");
      fields[key] = key in fields ? TWICE : field;
    }
    return fields;
  };
  return value(next());
}

/** @param {unknown} value */
function typeOf(value) {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  if (Number.isInteger(value) && !Object.is(value, -0)) return "integer";
  return typeof value === "symbol" ? String(value.description) : typeof value;
}

/**
 * Yields a sentence for each place where a value is not as its schema says. Null is a missing field.
 * @param {any} value @param {any} [schema] @param {string} [where] @returns {Generator<string, void>}
 */
export function* unlike(value, schema = SCHEMA, where = "record") {
  const { type } = schema;
  const found = typeOf(value);
  if (found !== type) yield `${where}: expected ${type}, found ${found}`;
  else if (type === "string") {
    const length = [...value].length;
    if (schema.enum && !schema.enum.includes(value)) yield `${where}: expected one of ${schema.enum.join(", ")}`;
    if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) yield `${where}: expected ${schema.maxLength} lower-case hexadecimal digits`;
    else if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? length)) yield `${where}: expected ${schema.minLength ?? 0} to ${schema.maxLength} characters, found ${length}`;
  } else if (type === "integer") {
    if (value < schema.minimum || value > schema.maximum) yield `${where}: expected ${schema.minimum} to ${schema.maximum}, found ${value}`;
  } else if (type === "array") {
    if (value.length > (schema.maxItems ?? value.length)) yield `${where}: expected at most ${schema.maxItems}, found ${value.length}`;
    else for (const [index, item] of value.entries()) yield* unlike(item, schema.items, `${where}[${index}]`);
  } else {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const own = Object.hasOwn(value, name) ? value[name] ?? null : null;
      if (own !== null || schema.required?.includes(name)) yield* unlike(own, field, `${where}.${name}`);
    }
    for (const name of schema.additionalProperties === false ? Object.keys(value) : []) {
      if (!Object.hasOwn(schema.properties, name)) yield `${where}: unknown field ${JSON.stringify(name)}`;
    }
  }
}

/** The text is not the JSON of a recorded game. */
export class NoRecord extends Error {}

/**
 * Returns the recorded game of a text, or throws a sentence that says what is wanted instead.
 * @param {string | Uint8Array} text @returns {import("./verify_record.js").RecordedGame}
 */
export function recordOf(text) {
  let game;
  try {
    const decoded = typeof text === "string" ? text : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
    if (/^\ufeff?\s*(\[\w+\s+"|[\d{;%])/.test(decoded) && !/^\s*\{\s*["}]/.test(decoded)) throw new NoRecord("this is PGN: the page /verify and the call `replay` read it");
    game = parsed(decoded);
  } catch (error) {
    throw error instanceof NoRecord ? error : new NoRecord(`this is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (game && Array.isArray(game.moves) && !game.plies) throw new NoRecord("this is a request: send it to the call `replay`; a recorded game has `start` and `plies` (docs/RANDOMNESS.md)");
  for (const fault of unlike(game)) throw new NoRecord(`this is not a recorded game: ${fault}`);
  return game;
}
