import assert from "node:assert/strict";
import { test } from "node:test";
import { ArbiterProblem, readGames } from "../src/index.js";
import { arbiter } from "./service.js";

async function read(text: string | Uint8Array): Promise<string[]> {
  const found: string[] = [];
  for await (const game of readGames(arbiter, "twinkie-danger", text)) {
    if (game instanceof ArbiterProblem) found.push(game.code);
    else found.push(`${game.tags?.map(({ value }) => value).join(" ") ?? ""}: ${game.plies?.map(({ move }) => move).join(" ")} ${game.result} ${game.repairs?.length}`);
  }
  return found;
}

test("the games of a text are read one by one, and a problem stands in the place of its game", async () => {
  const text = "[White Anna]\n\n1. 0e2–0e4 1/2\n\n1. < *\n\n1. 0d2-0d4 *";
  assert.deepEqual(await read(text), ["Anna: 0e2-0e4 1/2-1/2 3", "invalid_pgn", ": 0d2-0d4 * 0"]);
  assert.deepEqual(await read("1. 0d2-0d4 *\n\n1. <"), [": 0d2-0d4 * 0", "invalid_pgn"]);
  assert.deepEqual(await read(""), ["invalid_pgn"]);
});

test("a file in Latin-1 or UTF-8 is text", async () => {
  const text = '[White "Müller"]\n\n*';
  for (const file of [Uint8Array.from(text, (sign) => sign.charCodeAt(0)), new TextEncoder().encode(`\ufeff${text}`)]) {
    assert.deepEqual(await read(file), ["Müller:  * 0"]);
  }
});
