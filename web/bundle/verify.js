import {
  isLong,
  registerVariant
} from "./chunk-RA3GCOCT.js";
import {
  $,
  make
} from "./chunk-HWT4VBRY.js";
import {
  IS_HERE,
  ROOT
} from "./chunk-VG3BVCCA.js";
import {
  Referee,
  compiled
} from "./chunk-6ELV46FZ.js";

// playground/verify_chance.js
var encoder = new TextEncoder();
var PROTOCOL = encoder.encode("variant-arbiter/2");
var NOTHING = new Uint8Array(32);
var toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
function fromHex(what, text, count = 32) {
  if (typeof text !== "string" || text.length !== 2 * count || /[^0-9a-f]/.test(text)) throw new TypeError(`${what} is not ${2 * count} lower-case hexadecimal digits`);
  return Uint8Array.from({ length: count }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}
var joined = (...parts2) => Uint8Array.from(parts2.flatMap((part) => [...part]));
var FIRST = [1779033703, 3144134277, 1013904242, 2773480762, 1359893119, 2600822924, 528734635, 1541459225];
var ROUNDS = Uint32Array.of(
  1116352408,
  1899447441,
  3049323471,
  3921009573,
  961987163,
  1508970993,
  2453635748,
  2870763221,
  3624381080,
  310598401,
  607225278,
  1426881987,
  1925078388,
  2162078206,
  2614888103,
  3248222580,
  3835390401,
  4022224774,
  264347078,
  604807628,
  770255983,
  1249150122,
  1555081692,
  1996064986,
  2554220882,
  2821834349,
  2952996808,
  3210313671,
  3336571891,
  3584528711,
  113926993,
  338241895,
  666307205,
  773529912,
  1294757372,
  1396182291,
  1695183700,
  1986661051,
  2177026350,
  2456956037,
  2730485921,
  2820302411,
  3259730800,
  3345764771,
  3516065817,
  3600352804,
  4094571909,
  275423344,
  430227734,
  506948616,
  659060556,
  883997877,
  958139571,
  1322822218,
  1537002063,
  1747873779,
  1955562222,
  2024104815,
  2227730452,
  2361852424,
  2428436474,
  2756734187,
  3204031479,
  3329325298
);
var turned = (word, bits) => word >>> bits | word << 32 - bits;
function sha256(bytes) {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 128);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  const hash = Uint32Array.from(FIRST);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = padded.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [one, two] = [words[i - 15], words[i - 2]];
      words[i] = words[i - 16] + (turned(one, 7) ^ turned(one, 18) ^ one >>> 3) + words[i - 7] + (turned(two, 17) ^ turned(two, 19) ^ two >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + ROUNDS[i] + words[i] | 0;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c);
      [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] += word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
function hmac(key, message) {
  const padded = (mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(joined(padded(92), sha256(joined(padded(54), message))));
}
function commitmentOf(party, gameId, value) {
  const place = ["site", "white", "black"].indexOf(party);
  if (place < 0) throw new TypeError(`${party} takes no part`);
  return toHex(sha256(joined(PROTOCOL, [1, place], fromHex("the game's id", gameId, 16), fromHex(party === "site" ? "the secret" : `${party}'s contribution`, value))));
}
function agreementOf({ rulesVersion, origin, gameId, commitments }) {
  const { site, white, black } = commitments;
  const committed = [site, white, black].map((own, place) => place && own === void 0 || own === null ? NOTHING : fromHex("the commitment", own));
  return toHex(sha256(joined(PROTOCOL, [2], sha256(encoder.encode(rulesVersion)), sha256(encoder.encode(origin)), fromHex("the game's id", gameId, 16), ...committed)));
}
function seedOf(agreement, { secret, contributions }, entry) {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, entry);
  const values = ["white", "black"].map((side) => {
    const own = (contributions ?? []).find((each) => each.side === side);
    return own ? fromHex(`${side}'s contribution`, own.value) : NOTHING;
  });
  return toHex(hmac(fromHex("the secret", secret), joined(PROTOCOL, [3], fromHex("the agreement", agreement), number, ...values)));
}
function keyOf(seed, rulesVersion, position, move) {
  const texts = [seed, rulesVersion, position, move];
  if (texts.some((text2) => typeof text2 !== "string" || text2.includes("\0"))) throw new TypeError("a text is missing, or has U+0000 in it");
  const text = texts.join("\0");
  const bytes = encoder.encode(text);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) !== text) throw new TypeError("a text is not Unicode");
  return sha256(joined(PROTOCOL, [0], bytes));
}
var QUARTERS = (
  /** @type {const} */
  [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14]
  ]
);
function block(key, counter) {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
  const first = Uint32Array.of(1634760805, 857760878, 2036477234, 1797285236, ...words, counter, 0, 0, 0);
  const state = first.slice();
  const mix = (a, b, c, bits) => {
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
function* wordsOf(key) {
  for (let counter = 0; ; counter += 1) yield* block(key, counter);
}
function drawing(key) {
  const words = wordsOf(key);
  return (count) => {
    if (!(count >= 1 && count <= 2 ** 32)) throw new RangeError("chance has fewer than 1 or more than 2^32 options");
    const limit = Math.floor(2 ** 32 / count) * count;
    let word = words.next().value;
    while (word >= limit) word = words.next().value;
    return word % count;
  };
}

// playground/verify_example.js
var PLIES = 80;
var random = (count = 32) => toHex(crypto.getRandomValues(new Uint8Array(count)));
var asked = (referee2, variant, operation, body) => {
  const { status, body: bytes } = referee2.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(body));
  const answer = JSON.parse(new TextDecoder().decode(bytes));
  if (status !== 200) throw new Error(answer.detail);
  return answer;
};
function promised(rulesVersion, origin) {
  const [gameId, secret] = [random(16), random()];
  const commitments = { site: commitmentOf("site", gameId, secret) };
  const contributions = ["white", "black"].map((side) => {
    const value = random();
    commitments[side] = commitmentOf(side, gameId, value);
    return { side, value, commitment: commitments[side] };
  });
  const agreement = agreementOf({ rulesVersion, origin, gameId, commitments });
  return { secret, gameId, commitment: commitments.site, contributions, agreement };
}
function example(referee2, variant = "chakart", most = PLIES) {
  const provable = variant === "chakart" ? promised("chakart/1", "start:shuffled") : void 0;
  const seed = (entry) => provable ? { seed: seedOf(provable.agreement, provable, entry) } : {};
  const start = asked(referee2, variant, "start", provable ? { setup: "shuffled", ...seed(0) } : {});
  const plies = [];
  let { position } = start;
  while (plies.length < most) {
    const { moves } = asked(referee2, variant, "legal-moves", { position });
    if (moves.length === 0) break;
    const { move } = moves[Math.floor(Math.random() * moves.length)];
    const ply = asked(referee2, variant, "play", { position, move, ...seed(plies.length + 1) });
    plies.push({ before: position, ...ply });
    ({ position } = ply);
  }
  return { variant, rulesVersion: start.rulesVersion, start, plies, ...provable && { provable } };
}
function withBetterDraw(referee2, game) {
  const other = structuredClone(game);
  const at = other.plies.findLastIndex(({ draws }) => draws.length > 0);
  if (at < 0) return false;
  const { before, move, position, seed } = other.plies[at];
  const { outcomes } = asked(referee2, game.variant, "outcomes", { position: before, move });
  const better = outcomes.find((outcome) => outcome.position !== position);
  if (!better) return false;
  const ply = asked(referee2, game.variant, "play", { position: before, move, draws: better.draws });
  other.plies.splice(at, other.plies.length, { before, ...ply, seed });
  return other;
}

// playground/verify_schema.js
var SCHEMA = {
  "properties": {
    "plies": {
      "items": {
        "properties": {
          "before": {
            "maxLength": 4096,
            "minLength": 1,
            "type": "string"
          },
          "draws": {
            "items": {
              "maximum": 4294967295,
              "minimum": 0,
              "type": "integer"
            },
            "maxItems": 256,
            "type": "array"
          },
          "effects": {
            "items": {
              "type": "object"
            },
            "type": "array"
          },
          "move": {
            "maxLength": 256,
            "minLength": 1,
            "type": "string"
          },
          "position": {
            "maxLength": 4096,
            "minLength": 1,
            "type": "string"
          },
          "seed": {
            "maxLength": 128,
            "minLength": 1,
            "type": "string"
          }
        },
        "required": [
          "before",
          "move",
          "draws",
          "effects",
          "position"
        ],
        "type": "object"
      },
      "maxItems": 2e3,
      "type": "array"
    },
    "provable": {
      "additionalProperties": false,
      "properties": {
        "agreement": {
          "maxLength": 64,
          "minLength": 64,
          "pattern": "^[0-9a-f]{64}$",
          "type": "string"
        },
        "commitment": {
          "maxLength": 64,
          "minLength": 64,
          "pattern": "^[0-9a-f]{64}$",
          "type": "string"
        },
        "contributions": {
          "items": {
            "additionalProperties": false,
            "properties": {
              "commitment": {
                "maxLength": 64,
                "minLength": 64,
                "pattern": "^[0-9a-f]{64}$",
                "type": "string"
              },
              "side": {
                "enum": [
                  "white",
                  "black"
                ],
                "type": "string"
              },
              "value": {
                "maxLength": 64,
                "minLength": 64,
                "pattern": "^[0-9a-f]{64}$",
                "type": "string"
              }
            },
            "required": [
              "side",
              "value"
            ],
            "type": "object"
          },
          "maxItems": 2,
          "type": "array"
        },
        "gameId": {
          "maxLength": 32,
          "minLength": 32,
          "pattern": "^[0-9a-f]{32}$",
          "type": "string"
        },
        "secret": {
          "maxLength": 64,
          "minLength": 64,
          "pattern": "^[0-9a-f]{64}$",
          "type": "string"
        }
      },
      "required": [
        "secret",
        "gameId"
      ],
      "type": "object"
    },
    "rulesVersion": {
      "maxLength": 64,
      "minLength": 1,
      "type": "string"
    },
    "start": {
      "properties": {
        "draws": {
          "items": {
            "maximum": 4294967295,
            "minimum": 0,
            "type": "integer"
          },
          "maxItems": 256,
          "type": "array"
        },
        "position": {
          "maxLength": 4096,
          "minLength": 1,
          "type": "string"
        },
        "seed": {
          "maxLength": 128,
          "minLength": 1,
          "type": "string"
        },
        "setup": {
          "maxLength": 64,
          "minLength": 1,
          "type": "string"
        }
      },
      "required": [
        "position"
      ],
      "type": "object"
    },
    "variant": {
      "maxLength": 64,
      "minLength": 1,
      "type": "string"
    }
  },
  "required": [
    "variant",
    "rulesVersion",
    "start",
    "plies"
  ],
  "type": "object"
};

// playground/verify_json.js
var [TWICE, NUMBER] = [/* @__PURE__ */ Symbol("given twice"), /* @__PURE__ */ Symbol("an integer that is not written in digits alone")];
function parsed(text) {
  JSON.parse(text);
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gs);
  const next = () => (
    /** @type {RegExpExecArray} */
    tokens.next().value[0]
  );
  const value = (token, isEffect = false) => {
    if (token === "[") {
      const list = [];
      for (let item2 = next(); item2 !== "]"; item2 = next()) if (item2 !== ",") list.push(value(item2, isEffect));
      return list;
    }
    if (token !== "{") {
      const simple = JSON.parse(token);
      return !isEffect && Number.isInteger(simple) && !/^(0|-?[1-9]\d*)$/.test(token) ? NUMBER : simple;
    }
    const fields = /* @__PURE__ */ Object.create(null);
    for (let name = next(); name !== "}"; name = next()) {
      if (name === ",") continue;
      next();
      const key = JSON.parse(name);
      const field = value(next(), isEffect || key === "effects");
      fields[key] = key in fields ? TWICE : field;
    }
    return fields;
  };
  return value(next());
}
function typeOf(value) {
  if (value === null || value === void 0) return "null";
  if (Array.isArray(value)) return "array";
  if (Number.isInteger(value) && !Object.is(value, -0)) return "integer";
  return typeof value === "symbol" ? String(value.description) : typeof value;
}
function* unlike(value, schema = SCHEMA, where = "record") {
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
    else for (const [index, item2] of value.entries()) yield* unlike(item2, schema.items, `${where}[${index}]`);
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
var NoRecord = class extends Error {
};
function recordOf(text) {
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

// playground/verify_position.js
var FILES = "abcdefgh";
var SQUARES = [..."12345678"].flatMap((rank) => [...FILES].map((file) => file + rank));
var FROZEN = { p: "s", n: "o", r: "u", b: "c", q: "t", k: "l" };
var THAWED = Object.fromEntries(Object.entries(FROZEN).map(([role, frozen]) => [frozen, role]));
var ROLES = { ...THAWED, ...Object.fromEntries(Object.keys(FROZEN).map((role) => [role, role])), i: "q" };
var OBJECTS = /* @__PURE__ */ new Map([["m", "mushroom"], ["e", "egg"], ["d", "banana"], ["w", "bomb"]]);
var RESERVE = "prnbqk";
var SECOND = "kingboo|toadette|daisy";
var POSITION = new RegExp(`^[1-8PRNBQKSOUCTLIprnbqksouctlimedw/]+ [wb] (?:0|[1-9][0-9]{0,8}) [01]{4} [0-9a-z]{12} (?:-|(?:${SECOND}):[a-h][1-8]|promotion:[a-h][1-8]\\+(?:end|${SECOND}))$`);
var roleOf = (letter) => letter ? ROLES[letter.toLowerCase()] : void 0;
var objectOf = (letter) => OBJECTS.get(letter ?? "");
var isCapital = (letter) => letter !== letter.toLowerCase();
var sideOf = (letter) => letter && roleOf(letter) ? isCapital(letter) ? "w" : "b" : void 0;
var inCase = (letter, side) => side === "w" ? letter.toUpperCase() : letter;
var otherThan = (side) => side === "w" ? "b" : "w";
function offset(square, [files, ranks]) {
  const [file, rank] = [FILES.indexOf(square[0]) + files, Number(square[1]) + ranks];
  return file >= 0 && file < 8 && rank >= 1 && rank <= 8 ? FILES[file] + rank : void 0;
}
var stepBetween = (start, end) => [FILES.indexOf(end[0]) - FILES.indexOf(start[0]), Number(end[1]) - Number(start[1])];
var ORTHOGONAL = [[0, 1], [1, 0], [0, -1], [-1, 0]];
var DIAGONAL = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
var ALL = [...ORTHOGONAL, ...DIAGONAL];
var KNIGHT = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
var STEPS = { r: ORTHOGONAL, b: DIAGONAL, q: ALL, k: ALL, n: KNIGHT };
function neighbours(square, steps) {
  const found = steps.map((step) => offset(square, step));
  return SQUARES.filter((each) => found.includes(each));
}
var Position = class {
  /** Parses the canonical text of a position. Throws on any other text. @param {string} text */
  constructor(text) {
    if (typeof text !== "string" || !POSITION.test(text)) throw new TypeError(`${JSON.stringify(text)?.slice(0, 120)} is no position`);
    const [rows, side, turns, powers, reserve, pending] = text.split(" ");
    this.side = side === "w" ? "w" : "b";
    this.turns = Number(turns);
    this.powers = [...powers];
    this.reserve = [...reserve].map((digit) => Number.parseInt(digit, 36));
    this.pending = pending;
    this.board = /* @__PURE__ */ new Map();
    for (const [index, row] of rows.split("/").entries()) {
      const letters = [...row.replace(/\d/g, (digit) => ".".repeat(Number(digit)))];
      letters.forEach((letter, file) => letter !== "." && this.board.set(FILES[file] + (8 - index), letter));
    }
    if (`${this}` !== text) throw new TypeError(`${text} is not how the position is written: ${this}`);
  }
  toString() {
    const rows = [..."87654321"].map((rank) => [...FILES].map((file) => this.board.get(file + rank) ?? ".").join(""));
    const board = rows.join("/").replace(/\.+/g, (dots) => `${dots.length}`);
    return [board, this.side, this.turns, this.powers.join(""), this.reserve.map((count) => count.toString(36)).join(""), this.pending].join(" ");
  }
  /** Returns the side of the piece on a square. @param {string | undefined} square */
  sideOn(square) {
    return sideOf(this.board.get(square ?? ""));
  }
  /** Whether the side to move sees a piece there. Its own Queens are all visible. @param {string} square */
  isSeen(square) {
    return this.sideOn(square) !== void 0 && !"iI".includes(this.board.get(square) ?? "");
  }
  /** @param {string} square */
  isOwn(square) {
    return this.sideOn(square) === this.side;
  }
  /** Adds `number` pieces to the reserve of their own colour, as their plain kind. @param {string} letter @param {number} number */
  count(letter, number) {
    const place = RESERVE.indexOf(roleOf(letter) ?? "") + (isCapital(letter) ? 0 : 6);
    this.reserve[place] += number;
    if (!(this.reserve[place] >= 0 && this.reserve[place] < 36)) throw new RangeError(`there is no ${letter} in reserve`);
  }
  /** Whether a Pawn of the side to move stands on its last rank, frozen or not (section 3). @param {string} square */
  isPromoting(square) {
    return this.isOwn(square) && roleOf(this.board.get(square)) === "p" && square[1] === lastRank(this.side);
  }
  /**
   * Whether a piece of the side to move has a target (section 3). The first square of each line is enough for
   * this; a King surrounded by its own pieces has no target for a shell.
   * @param {string} square
   */
  canMove(square) {
    const letter = this.board.get(square) ?? "";
    const role = roleOf(letter) ?? "";
    if (letter.toLowerCase() in THAWED) return false;
    if (role !== "p") return neighbours(square, STEPS[role]).some((aim) => !this.isOwn(aim));
    const ahead = this.side === "w" ? 1 : -1;
    const push = offset(square, [0, ahead]);
    if (push && !this.isSeen(push)) return true;
    const isTarget = (aim) => objectOf(this.board.get(aim)) || this.isSeen(aim) && !this.isOwn(aim);
    return neighbours(square, [[-1, ahead], [1, ahead]]).some(isTarget);
  }
  /** Returns the squares with which the piece on a square may swap (section 6, King Boo). @param {string} square */
  partners(square) {
    const own = this.board.get(square);
    const fits = (letter, to) => roleOf(letter) !== "p" || to[1] !== lastRank(sideOf(letter));
    return SQUARES.filter((other) => other !== square && this.isSeen(other) && (fits(own, other) || this.isPromoting(square)) && fits(this.board.get(other), square));
  }
  /** Returns the squares of pieces that may change sides: no Kings, no Pawns that would then be on their last rank. @param {Side} side */
  turnable(side) {
    const stays = (square, role) => role === "k" || role === "p" && square[1] === lastRank(otherThan(side));
    return SQUARES.filter((square) => this.sideOn(square) === side && !stays(square, roleOf(this.board.get(square))));
  }
  /** Returns the effects that an egg may have on the piece on a square, in the order of section 6. @param {string} square */
  eggs(square) {
    const own = this.side === "w" ? this.reserve.slice(0, 6) : this.reserve.slice(6);
    const applicable = {
      kingBoo: this.partners(square).length > 0,
      koopa: true,
      toadette: own.some((count) => count > 0),
      chomp: true,
      daisy: this.isPromoting(square) || this.canMove(square),
      bowser: true,
      luigi: this.turnable(otherThan(this.side)).length > 0,
      waluigi: this.turnable(this.side).length > 0
    };
    return Object.entries(applicable).flatMap(([egg, applies]) => applies ? [egg] : []);
  }
};
var lastRank = (side) => side === "w" ? "8" : "1";

// playground/verify_move.js
var DUE = { "-": ["move", "hidden", "shell"], daisy: ["move", "hidden", "shell"], kingboo: ["swapped"], toadette: ["dropped"], promotion: ["promotion"] };
var ACTORS = { move: RESERVE, swapped: RESERVE, dropped: RESERVE, hidden: "q", shell: "k", promotion: "ps" };
var Move = class {
  /** @param {Position} position @param {any[]} effects */
  constructor(position, effects) {
    const first = effects[0];
    this.kind = first.type;
    this.start = first.from ?? first.square;
    this.end = first.to ?? first.square;
    if (!SQUARES.includes(this.start) || !SQUARES.includes(this.end)) throw new TypeError("its first effect names no squares of the board");
    const [owed, place = ""] = position.pending.split(":");
    const isElsewhere = ["daisy", "kingboo", "promotion"].includes(owed) && place.slice(0, 2) !== this.start;
    if (!DUE[owed].includes(this.kind) || isElsewhere) throw new TypeError(`${this.kind} is not due: ${position.pending} is pending`);
    const letter = this.kind === "dropped" ? first.piece : position.board.get(this.start);
    if (![...ACTORS[this.kind]].some((actor) => inCase(actor, position.side) === letter)) throw new TypeError(`no piece of the side to move can do this from ${this.start}`);
    if (["swapped", "shell"].includes(this.kind) && !position.sideOn(this.end)) throw new TypeError(`no piece stands on ${this.end}`);
    this.role = roleOf(letter) ?? "";
    const promoted = ["move", "promotion"].includes(this.kind) ? effects.find((effect) => effect.type === "promotion") : void 0;
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
};

// playground/verify_play.js
var LEFT_AFTER = { r: ["d", DIAGONAL], b: ["w", ORTHOGONAL] };
var SENT = { d: ORTHOGONAL, w: DIAGONAL };
var Play = class {
  /**
   * Plays a move: updates `position`, and fills `effects` with the effects that the service reports.
   * @param {Position} position @param {Move} move @param {(options: number) => number} drawOne
   */
  constructor(position, move, drawOne) {
    this.position = position;
    this.board = position.board;
    this.side = position.side;
    this.drawOne = drawOne;
    this.draws = [];
    this.effects = [];
    this.changes = [];
    this.owed = position.pending;
    position.pending = "-";
    this.frozenNow = void 0;
    const actions = { move: this.#move, hidden: this.#hidden, shell: this.#shell, swapped: this.#swapped, dropped: this.#dropped, promotion: this.#promotion };
    const pending = actions[
      /** @type {keyof typeof actions} */
      move.kind
    ].call(this, move);
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
  #addEffect(type, fields, draw2) {
    this.effects.push({ type, ...fields, changes: this.changes, ...draw2 && { draw: draw2 } });
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
  #enter(type, piece, start, end, more, draw2) {
    if (start !== null) this.#put(start, null);
    const met = this.board.get(end);
    this.#put(end, type === "hidden" ? inCase("i", this.side) : piece);
    this.#addEffect(type, { piece, ...start === null ? { square: end } : { from: start, to: end }, ...more }, draw2);
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
      const [type, more, end, draw2] = met === "m" ? this.#carried(piece, at, step) : this.#sent(at, met);
      if (!end) return [at, false];
      met = this.#enter(type, piece, at, end, more, draw2);
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
      const end2 = offset(at, step);
      return ["mushroom", {}, end2 && position.isSeen(end2) ? void 0 : end2];
    }
    const one = [Math.sign(step[0]), Math.sign(step[1])];
    const over = offset(at, one);
    const end = over && position.isSeen(over) ? offset(over, one) : void 0;
    return ["mushroom", { over }, end && position.sideOn(end) === sideOf(piece) ? void 0 : end];
  }
  /** @param {string} at @param {string} met @returns {Way} */
  #sent(at, met) {
    const [end, draw2] = this.#draw(this.#free(neighbours(at, SENT[met])));
    return ["redirected", { object: objectOf(met) }, end, draw2];
  }
  /** @param {string} square @param {string} letter @param {string} cause @param {Draw | null} [draw] */
  #lay(square, letter, cause, draw2) {
    this.#put(square, letter);
    this.#addEffect("objectPlaced", { object: objectOf(letter), square, cause }, draw2);
  }
  /** @param {Move} move */
  #move(move) {
    const own = inCase(move.role, this.side);
    const piece = move.promotion ? inCase(move.promotion, this.side) : own;
    const met = this.#enter("move", own, move.start, move.end);
    if (move.promotion) this.#promote(move.end, move.promotion);
    const laid = this.#layBefore(move);
    const [at, hasEgg] = this.#follow(piece, move.end, stepBetween(move.start, move.end), met);
    const egg = hasEgg && this.owed === "-" ? this.#open(own, piece, move.start, at, laid) : null;
    if (egg === "koopa" || egg === "chomp") return null;
    const left = move.promotion ? void 0 : LEFT_AFTER[roleOf(piece) ?? ""];
    if (left) {
      const [square, draw2] = this.#draw(this.#free(neighbours(at, left[1])));
      if (square) this.#lay(square, left[0], "left", draw2);
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
    const [egg, draw2] = this.#draw(this.position.eggs(at));
    this.#addEffect("egg", { effect: egg, piece, square: at }, draw2);
    if (egg === "koopa" || egg === "chomp") this.#takeAway(egg, own, piece, start, at, laid);
    if (egg === "bowser") {
      this.frozenNow = at;
      this.#put(at, inCase(FROZEN[roleOf(piece) ?? ""], this.side));
      this.#addEffect("immobilized", { piece, square: at });
    }
    if (egg === "luigi" || egg === "waluigi") {
      const turned2 = egg === "waluigi" ? this.side : otherThan(this.side);
      const [square, draw3] = this.#draw(this.position.turnable(turned2));
      const letter = this.board.get(square) ?? "";
      const becomes = inCase("iI".includes(letter) ? "q" : letter.toLowerCase(), otherThan(turned2));
      this.#put(square, becomes);
      this.#addEffect("colorChanged", { piece: letter, square, becomes }, draw3);
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
      this.#addEffect("returned", { piece, from: at, to: start, ...own !== piece && { becomes: own } });
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
    this.position.turns = Math.min(this.position.turns + 1, 999999999);
  }
};

// playground/verify_start.js
function arrayOf(draws, light, dark) {
  const rank = Array(8).fill("N");
  const free = () => [...rank.keys()].filter((file) => rank[file] === "N");
  rank[light[draws[0]]] = rank[dark[draws[1]]] = "B";
  rank[free()[draws[2]]] = "Q";
  rank[free()[draws[3]]] = "K";
  const files = free();
  const pairs = files.flatMap((one, index) => files.slice(index + 1).map((two) => [one, two]));
  for (const file of pairs[draws[4]]) rank[file] = "R";
  return rank.join("");
}
var ARRAYS = /* @__PURE__ */ new Map([["standard", 0], ["mirrored", 1], ["shuffled", 2]]);
function originOf({ setup, position, draws, isDrawn = Boolean(draws?.length) }, isDerived2) {
  return (isDerived2 ? ARRAYS.get(setup ?? "") : setup && isDrawn) ? `start:${setup}` : position;
}
function startOptions(setup) {
  const arrays = ARRAYS.get(setup);
  if (arrays === void 0) throw new TypeError(`there is no set-up ${setup}`);
  return Array.from({ length: arrays }, () => [4, 4, 6, 5, 6]).flat();
}
function startPosition(draws) {
  const [odd, even] = [[1, 3, 5, 7], [0, 2, 4, 6]];
  const white = draws.length ? arrayOf(draws.slice(0, 5), odd, even) : "RNBQKBNR";
  const black = draws.length > 5 ? arrayOf(draws.slice(5), even, odd) : white;
  return `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w 0 1111 000000000000 -`;
}

// playground/verify_record.js
var RULES = "chakart/1";
function same(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return Array.isArray(one) === Array.isArray(other) && mine.length === theirs.length && mine.every(([name, value]) => Object.hasOwn(other, name) && same(
    value,
    /** @type {any} */
    other[name]
  ));
}
function* checkCommitted(what, commitment, right) {
  if ((commitment ?? null) !== null && commitment !== right) yield `${what} is not the one that was committed to`;
}
function* checkProvable({ rulesVersion, provable }, origin, noted) {
  const expected = [noted?.agreement, provable?.agreement].filter((each) => (each ?? null) !== null);
  if (provable === null || provable === void 0) {
    if (expected.length) yield `expected the agreement ${expected[0]}, found none`;
    return null;
  }
  const { gameId, secret, contributions } = provable;
  const commitments = { site: commitmentOf("site", gameId, secret) };
  yield* checkCommitted("the secret", provable.commitment, commitments.site);
  for (const { side, value, commitment } of contributions ?? []) {
    if (commitments[
      /** @type {"white" | "black"} */
      side
    ]) {
      yield `${side} has a second contribution`;
      continue;
    }
    const own = (
      /** @type {"white" | "black"} */
      side
    );
    commitments[own] = commitmentOf(own, gameId, value);
    yield* checkCommitted(`${side}'s contribution`, commitment, commitments[own]);
  }
  const agreement = agreementOf({ rulesVersion, origin, gameId, commitments });
  for (const each of expected) if (each !== agreement) yield `expected the agreement ${each}, found ${agreement}`;
  return agreement;
}
function* checkSeed(entry, { seed = null }, { provable }, agreement) {
  if (!provable || agreement === null) return seed;
  const right = seedOf(agreement, provable, entry);
  if (seed !== null && seed !== right) yield `the seed is not the one that follows from the secret for entry ${entry}`;
  return right;
}
function* checkDraws(right, found) {
  for (const [index, draw2] of found.slice(0, right.length).entries()) {
    const [options, expected] = right[index];
    if (draw2 === expected) continue;
    yield `result ${index + 1} of chance: expected ${expected} of ${options} options, found ${JSON.stringify(draw2)}`;
    return;
  }
  if (right.length !== found.length) yield `chance decided ${found.length} times in it; expected ${right.length}`;
}
var isDerived = ({ variant, rulesVersion }) => rulesVersion === RULES || variant === "chakart";
function* checkStart(game, agreement) {
  const { setup, draws, position } = game.start;
  if ((setup ?? null) === null) return { position: new Position(position) };
  const options = startOptions(setup ?? "");
  const seed = yield* checkSeed(0, game.start, game, agreement);
  if (options.length && seed === null) return { position: new Position(position), isUnseeded: true };
  const draw2 = drawing(keyOf(seed ?? "", game.rulesVersion, "", `start:${setup}`));
  const right = options.map((count) => [count, draw2(count)]);
  if (draws !== null && draws !== void 0) yield* checkDraws(right, draws);
  const expected = startPosition(right.map(([, drawn]) => drawn));
  if (position !== expected) yield `expected the position ${expected}`;
  return { position: new Position(expected), seed };
}
function repeating(draws) {
  const left = draws[Symbol.iterator]();
  return (count) => {
    const { value } = left.next();
    if (typeof value !== "number" || !(Number.isInteger(value) && value >= 0 && value < count)) throw new RangeError(`no result of chance in the record is one of ${count} options`);
    return value;
  };
}
function* checkPly(entry, ply, position, game, agreement) {
  const before = `${position}`;
  if (ply.before !== before) yield `it does not begin where the one before it ended: ${before}`;
  const seed = yield* checkSeed(entry, ply, game, agreement);
  const move = new Move(position, ply.effects);
  const text = move.text(position);
  if (ply.move !== text) yield `expected the move ${text}, found ${ply.move}`;
  const played = new Play(position, move, seed === null ? repeating(ply.draws) : drawing(keyOf(seed, game.rulesVersion, before, text)));
  yield* checkDraws(played.draws, ply.draws);
  for (let index = 0; index < Math.max(played.effects.length, ply.effects.length); index += 1) {
    const [right, found] = [played.effects[index], ply.effects[index]];
    if (same(right, found)) continue;
    yield `effect ${index + 1}: expected ${JSON.stringify(right)}, found ${JSON.stringify(found)}`;
    break;
  }
  if (ply.position !== `${position}`) yield `expected the position ${position}`;
  return { position, seed, isUnseeded: seed === null && played.draws.length > 0 };
}
function* checkUnderivedStart(game, agreement) {
  const { position } = game.start;
  if (originOf(game.start, false) === position) return { position };
  const seed = yield* checkSeed(0, game.start, game, agreement);
  return { position, seed, isUnseeded: seed === null };
}
function* checkUnderivedPly(entry, ply, before, game, agreement) {
  if (ply.before !== before) yield `it does not begin where the one before it ended: ${before}`;
  const seed = yield* checkSeed(entry, ply, game, agreement);
  const draws = ply.effects.flatMap(({ draw: draw3 }) => draw3 ?? []);
  if (draws.some(({ options }) => !Array.isArray(options) || options.length < 2)) throw new TypeError("chance has fewer than two options");
  const draw2 = seed === null ? repeating(ply.draws) : drawing(keyOf(seed, game.rulesVersion, before, ply.move));
  const right = draws.map(({ options }) => (
    /** @type {[number, number]} */
    [options.length, draw2(options.length)]
  ));
  yield* checkDraws(right, ply.draws);
  for (const [at, { index, chosen }] of draws.entries()) if (index !== at || chosen !== right[at][1]) yield `result ${at + 1} of chance: its effect says result ${index}, option ${chosen}`;
  return { position: ply.position, seed, isUnseeded: seed === null && draws.length > 0 };
}
function gathered(checks) {
  const faults = [];
  try {
    for (; ; ) {
      const { done, value } = checks.next();
      if (done) return { faults, value };
      faults.push(value);
    }
  } catch (error) {
    return { faults: [...faults, `cannot be read: ${error instanceof Error ? error.message : error}`], value: void 0 };
  }
}
function* parts(game, noted) {
  const [unfit] = unlike(game);
  if (unfit) {
    yield { where: "record", faults: [unfit] };
    return;
  }
  const isWhole = isDerived(game);
  if (isWhole && (game.rulesVersion !== RULES || game.variant !== "chakart")) {
    yield { where: "rules", faults: [`${JSON.stringify(game.rulesVersion)} of ${JSON.stringify(game.variant)} is not known, only ${RULES} of "chakart"`] };
    return;
  }
  const { faults, value: agreement = null } = gathered(checkProvable(game, originOf(game.start, isWhole), noted));
  yield { where: "provable", faults, agreement };
  if (faults.length) return;
  let { faults: wrong, value: reached } = gathered((isWhole ? checkStart : checkUnderivedStart)(game, agreement));
  yield { where: "start", faults: wrong, ...reached };
  for (const [index, ply] of game.plies.entries()) {
    if (wrong.length) return;
    ({ faults: wrong, value: reached } = gathered((isWhole ? checkPly : checkUnderivedPly)(index + 1, ply, reached.position, game, agreement)));
    yield { where: `ply ${index + 1}`, faults: wrong, ...reached };
  }
}
var verdictOf = (agreement, noted) => noted?.agreement ? "proven" : agreement ? "consistent" : "uncommitted";

// playground/verify_judge.js
var CHARACTERS = 5 * 2 ** 20;
var NoGame = class extends Error {
};
var UnknownVariant = class extends NoGame {
  constructor(variant) {
    super(`Unknown variant: this referee has no game called ${variant}.`);
  }
};
async function askedOf(referee2, variant, operation, body) {
  const target = `/v1/variants/${encodeURIComponent(variant)}${operation && `/${operation}`}`;
  const reply = await referee2.ask(body ? "POST" : "GET", target, body && JSON.stringify(body));
  return { ok: reply.status === 200, answer: JSON.parse(new TextDecoder().decode(reply.body)) };
}
async function aboutOf(variant, referee2) {
  const { ok, answer } = await askedOf(referee2, variant, "");
  if (!ok) throw new UnknownVariant(variant);
  return answer;
}
async function gameOf(text, referee2) {
  if (text.length > CHARACTERS) throw new NoGame("The text is longer than 5 MiB.");
  if (!/^\s*\{\s*["}]/.test(text)) return ofPgn(text, referee2);
  try {
    return recordOf(text);
  } catch (error) {
    throw error instanceof NoRecord ? new NoGame("This is not the whole of a recorded game. Copy it again, from the first brace to the last, or paste it as PGN.", { cause: error.message }) : error;
  }
}
async function replayed(pgn, referee2) {
  const { variants } = JSON.parse(new TextDecoder().decode((await referee2.ask("GET", "/v1/variants")).body));
  let other;
  for (const { id } of variants) {
    const { ok, answer } = await askedOf(referee2, id, "replay", { pgn, include: ["notation", "effects"] });
    if (ok || answer.errors?.[0].code !== "pgn_wrong_variant") return { ok, answer };
    other = answer;
  }
  throw new UnknownVariant(other?.errors[0].params.text);
}
async function ofPgn(pgn, referee2) {
  const { ok, answer } = await replayed(pgn, referee2);
  if (!ok) throw new NoGame(`This is neither the JSON of a recorded game nor a PGN: ${answer.detail}.`);
  const tags = Object.fromEntries((answer.tags ?? []).map(({ name, value }) => [name, value]));
  const { variant } = answer;
  if (!tags.Variant) throw new NoGame("This PGN has no tag Variant.");
  const setup = tags.StartSetUp;
  const begun = setup && (await askedOf(referee2, variant, "start", { setup, seed: "-" })).answer;
  const position = answer.startPosition;
  const plies = answer.plies.map((ply, index) => ({ before: answer.plies[index - 1]?.position ?? position, ...ply }));
  const start = { position, ...setup && { setup, seed: tags.StartSeed ?? null, isDrawn: begun.draws?.length > 0 } };
  return { variant, rulesVersion: tags.RulesVersion ?? answer.rulesVersion, start, plies, provable: provableOf(tags), failure: answer.failure };
}
function provableOf(tags) {
  if (!tags.SeedSecret) return void 0;
  const contributions = ["White", "Black"].filter((side) => tags[`${side}Contribution`]).map((side) => ({ side: side.toLowerCase(), value: tags[`${side}Contribution`], commitment: tags[`${side}Commitment`] }));
  return { secret: tags.SeedSecret, gameId: tags.GameId, commitment: tags.SeedCommitment, contributions, agreement: tags.SeedAgreement };
}
async function checkRules({ before, move, draws, effects, position, status }, { variant, rulesVersion }, referee2, keys) {
  const play = (more) => askedOf(referee2, variant, "play", { position: before, move, draws, ...more });
  const { ok, answer } = await play({});
  if (!ok) return { faults: [`${answer.reason?.detail ?? answer.detail}${answer.reason ? ` (${answer.reason.rule})` : ""}`] };
  const faults = [];
  if (rulesVersion !== answer.rulesVersion) faults.push(`it was played by ${rulesVersion}; this referee knows ${answer.rulesVersion}`);
  if (move !== answer.move) faults.push(`the move is written ${answer.move}`);
  if (position !== answer.position) faults.push(`by the rules it leads to ${answer.position}`);
  if (!same(effects, answer.effects)) faults.push("its effects are not those that the rules give");
  if (status && !same(status, answer.status) && !same(status, (await play({ history: keys })).answer.status)) faults.push("the game does not stand as it says after it");
  return { faults, notation: answer.notation };
}
async function* judged(game, referee2, noted) {
  const { variant, start, plies, failure } = game;
  const { chance } = await aboutOf(variant, referee2);
  const proof = parts(game, noted);
  const next = () => proof.next().value ?? { faults: [], isUnseeded: true };
  const whole = next();
  const isUnproven = chance && !noted?.agreement;
  yield { ...whole, where: "The game", faults: [...whole.faults, ...failure && failure.ply === null ? [failure.detail] : []], isUnproven };
  const opened = await askedOf(referee2, variant, "position", { position: start.position });
  const begun = verdictOn(next());
  const broken = opened.ok ? await checkStart2(start, begun.seed, variant, referee2) : [opened.answer.detail];
  yield { ...begun, where: "The start", faults: begun.faults.length ? begun.faults : broken, position: start.position };
  let before = start.position;
  const keys = [opened.answer.key];
  for (const [index, ply] of plies.entries()) {
    yield { where: `Ply ${index + 1}`, ...await plyJudged(ply, before, next(), game, referee2, keys) };
    before = ply.position;
  }
  if (failure && failure.ply !== null) yield { where: `Ply ${failure.ply}`, faults: [failure.detail], position: before };
}
async function checkStart2({ setup = null, position, draws }, seed, variant, referee2) {
  if (setup === null) return [];
  const { ok, answer } = await askedOf(referee2, variant, "start", { setup, seed: seed ?? "-" });
  if (!ok) return [answer.detail];
  const isRight = answer.position === position && same(draws ?? answer.draws, answer.draws);
  return isRight || answer.draws.length && seed === null ? [] : [`by its set-up and seed it is ${answer.position}, with the chance ${answer.draws.join(", ") || "-"}`];
}
var verdictOn = ({ faults, isUnseeded = false, seed = null }) => ({ faults, isUnproven: isUnseeded, seed });
async function plyJudged(ply, before, part, game, referee2, keys) {
  const { faults: differences, ...proof } = verdictOn(part);
  const { faults: broken, notation } = await checkRules(ply, game, referee2, keys.slice(-2e3));
  const faults = [...differences, ...broken];
  if (ply.before !== before && !differences.length) faults.unshift("it does not begin where the one before it ended");
  keys.push((await askedOf(referee2, game.variant, "position", { position: ply.position })).answer.key ?? "");
  const { move, position, draws } = ply;
  return { ...proof, faults, before, move, notation, position, draws };
}

// playground/verify.js
var SLICE = 20;
var loading;
var referee = () => loading ??= fetch(new URL("./variant_arbiter.wasm.gz", import.meta.url)).then(compiled).then((module) => new Referee(module)).catch((error) => {
  loading = void 0;
  throw error;
});
var judge;
var about;
var verdicts = [];
var turn = 0;
function say(words, kind = "", ...more) {
  $("verdict").replaceChildren(make("p", { className: "headline", textContent: words }), ...more.map((part) => make("p", {}, part)));
  $("verdict").className = kind;
}
var service = {
  async ask(method, target, body) {
    const answer = await fetch(ROOT + target.slice(1), { method, body, headers: body && { "content-type": "application/json" } });
    return { status: answer.status, body: await answer.arrayBuffer() };
  }
};
async function verify(text, by) {
  turn += 1;
  const mine = turn;
  $("result").hidden = true;
  try {
    say("Loading the referee.");
    judge = by ?? await referee();
    const game = await gameOf(text, judge);
    about = await aboutOf(game.variant, judge);
    registerVariant(about);
    verdicts = [];
    const agreement = $("noted").value.trim();
    for await (const verdict of judged(game, judge, agreement ? { agreement } : void 0)) {
      if (mine !== turn) return;
      verdicts.push(verdict);
      if (verdicts.length % SLICE) continue;
      say(`Ply ${verdicts.length - 2} of ${game.plies.length}.`);
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (mine === turn) show();
  } catch (error) {
    const ask = () => make("button", { type: "button", textContent: "Send it to this service, which may know it", onclick: () => verify(text, service) });
    const more = error instanceof UnknownVariant && !by && !IS_HERE ? [ask()] : [];
    if (error.cause) more.push(make("details", {}, make("summary", { textContent: "For developers" }), error.cause));
    if (mine === turn) say(error instanceof NoGame ? error.message : `The game cannot be verified: ${error.message}`, "wrong", ...more);
    if (!(error instanceof NoGame)) reportError(error);
  }
}
var HEADLINES = {
  proven: ["\u2713 Proven", "right", "all chance follows from the agreement that you noted."],
  consistent: ["? Consistent, not proven", "open", "all chance follows from the secret. Only the agreement shows whether the secret was chosen before the game:"],
  uncommitted: ["? Uncommitted, not proven", "open", "chance follows from its seeds, but anyone may have chosen the seeds."],
  unseeded: ["? Without seeds, not proven", "open", "its chance has no seed: nothing shows where it comes from."]
};
function show() {
  const wrong = verdicts.filter(({ faults }) => faults.length);
  const [{ agreement }, ...entries] = verdicts;
  const rules = `All ${verdicts.length - 2} plies follow the rules`;
  const noted = $("noted").value.trim();
  if (wrong.length) say(`\u2717 ${wrong[0].where}: ${wrong[0].faults[0]}.${wrong.length > 1 ? ` ${wrong.length - 1} more.` : ""}`, "wrong");
  else if (!about.chance) say(`\u2713 ${rules}.`, "right");
  else {
    const verdict = entries.some(({ isUnproven }) => isUnproven) ? "unseeded" : verdictOf(agreement, { agreement: noted });
    const [headline, kind, words] = HEADLINES[verdict];
    const compare = [make("code", { textContent: agreement }), "Compare it with the one that you noted, or paste yours above and verify again."];
    say(headline, kind, `${rules}, and ${words}`, ...verdict === "consistent" ? compare : []);
  }
  $("plies").replaceChildren(...verdicts.map(item));
  $("result").hidden = false;
  choose(wrong.length ? verdicts.indexOf(wrong[0]) : verdicts.length - 1);
  for (const part of [$("verdict"), $("verdict").firstElementChild]) part.scrollIntoView({ block: "nearest" });
}
function item({ where, faults, isUnproven, notation, move }, index) {
  const mark = faults.length ? "\u2717" : isUnproven ? "?" : "\u2713";
  const words = [where, notation ?? move].filter(Boolean).join(": ") + (isUnproven && !faults.length ? ", not proven" : "");
  const button = make("button", { type: "button", className: faults.length ? "wrong" : "" }, make("span", { className: "mark", textContent: mark, ariaHidden: "true" }), make("span", { textContent: words + (faults.length ? `: ${faults[0]}` : "") }));
  button.addEventListener("click", () => choose(index));
  return make("li", {}, button);
}
async function choose(index) {
  const buttons = [...$("plies").querySelectorAll("button")];
  for (const [each, button] of buttons.entries()) each === index ? button.setAttribute("aria-current", "true") : button.removeAttribute("aria-current");
  buttons[index].scrollIntoView({ block: "nearest" });
  const { where, faults, notation, move, seed, draws, position } = verdicts[index];
  $("title").textContent = [where, notation ?? move].filter(Boolean).join(": ");
  $("faults").replaceChildren(...(faults.length ? faults : ["As it should be."]).map((words) => make("li", { textContent: words, className: faults.length ? "wrong" : "right" })));
  draw(verdicts[index]);
  const rows = (facts) => Object.entries(facts).filter(([, text]) => text).flatMap(([name, text]) => [make("dt", { textContent: name }), make("dd", { textContent: text })]);
  const known = rows({ Chance: draws?.length ? draws.join(", ") : "", Seed: seed && draws?.length ? seed : "", Position: position });
  $("facts").replaceChildren(...known);
  const happened = await sentencesOf(verdicts[index]);
  if (known[0]?.isConnected) $("facts").append(...rows({ "What happened": happened }));
}
async function sentencesOf({ before, move, draws, faults }) {
  if (!move || faults.length) return "";
  const { ok, answer } = await askedOf(judge, about.id, "play", { position: before, move, draws, sentences: true });
  return ok ? answer.sentences.join(" ") : "";
}
async function draw({ before, move, draws, position, faults }) {
  const drawn = (body) => judge.ask("POST", `/v1/variants/${encodeURIComponent(about.id)}/diagram`, JSON.stringify({ ...body, landscape: isLong(about.id) }));
  let reply = await (move && !faults.length ? drawn({ position: before, move, draws, moment: "after" }) : drawn({ position }));
  if (reply.status !== 200 && position) reply = await drawn({ position });
  URL.revokeObjectURL($("board").src);
  $("board").hidden = reply.status !== 200;
  if (reply.status === 200) $("board").src = URL.createObjectURL(new Blob([reply.body], { type: "image/svg+xml" }));
  $("board").alt = `The board after ${$("title").textContent}`;
}
async function tryExample(change) {
  const inside = await referee();
  let game = false;
  while (!game) game = change(inside, example(inside));
  $("text").value = JSON.stringify(game, null, 1);
  $("noted").value = ofExample = game.provable.agreement;
  return verify($("text").value);
}
var ofExample;
function forgetExample() {
  if ($("noted").value === ofExample) $("noted").value = "";
}
async function read(file) {
  if (!file) return;
  if (file.size > CHARACTERS) return say("The file is longer than 5 MiB.", "wrong");
  $("text").value = await file.text();
  forgetExample();
  return verify($("text").value);
}
var on = (id, type, action) => $(id).addEventListener(type, (event) => Promise.resolve(action(event)).catch((error) => say(`This did not work: ${error.message}`, "wrong")));
on("form", "submit", (event) => {
  event.preventDefault();
  return verify($("text").value);
});
on("text", "input", forgetExample);
on("open", "click", () => $("file").click());
on("file", "change", () => read($("file").files[0]));
on("true", "click", () => tryExample((_, game) => game));
on("false", "click", () => tryExample(withBetterDraw));
for (const type of ["dragover", "dragleave", "drop"]) {
  on("form", type, (event) => {
    event.preventDefault();
    $("form").classList.toggle("over", type === "dragover");
    return type === "drop" ? read(event.dataTransfer.files[0]) : void 0;
  });
}
on("plies", "keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...$("plies").querySelectorAll("button")];
  const next = buttons[buttons.indexOf(document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
});
