// The referee as WebAssembly in the process of the tests, for many requests.

import { readFileSync } from "node:fs";

import { Referee, compiled } from "../../playground/referee.js";

const module = await compiled(new Response(readFileSync(new URL("../../variant_arbiter.wasm.gz", import.meta.url))));
const referee = new Referee(module);

/** Returns the answer of an operation. */
export function judged(variant, operation, asked) {
  const { status, body } = referee.ask("POST", `/v1/variants/${variant}/${operation}`, JSON.stringify(asked));
  const answer = JSON.parse(new TextDecoder().decode(body));
  if (status !== 200) throw new Error(`${JSON.stringify(asked)}: ${answer.detail}`);
  return answer;
}
