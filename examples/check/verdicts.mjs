// Runs clients/typescript/src/verify/verify_record.js: reads lines of JSON, and writes a verdict for each.
//
//   {"game": …, "noted": …}         a whole game
//   {"path": […], "value": …}       the last game with one change; without a value, the field is removed

import { createInterface } from "node:readline";

import { verify } from "../../clients/typescript/src/verify/verify_record.js";

let last;

function verdict({ game, noted, path, value }) {
  if (game) {
    last = JSON.stringify(game);
    return verify(game, noted ?? undefined);
  }
  const changed = JSON.parse(last);
  const holder = path.slice(0, -1).reduce((part, name) => part[name], changed);
  const name = path.at(-1);
  if (value !== undefined) holder[name] = value;
  else if (Array.isArray(holder)) holder.splice(name, 1);
  else delete holder[name];
  return verify(changed);
}

for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${JSON.stringify(verdict(JSON.parse(line)))}\n`);
