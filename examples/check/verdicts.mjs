// Runs clients/typescript/src/verify/verify_record.js: reads lines of JSON, and writes a verdict for each.
//
//   {"game": …, "noted": …}         a whole game
//   {"path": […], "value": …}       the last game with one change; without a value, the field is removed
//   {"text": "…", "noted": …, "service": "…", "page": …}
//                                   a text in base64, by the package and, if asked, by the page with this service

import { createInterface } from "node:readline";

import { NoGame, gameOf, judged } from "../../web/playground/verify_judge.js";
import { NoRecord, recordOf, verdictOf, verify } from "../../clients/typescript/src/verify/verify_record.js";

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

/** The verdict of a reader on a text; a text that is no record is refused, like a wrong one. */
async function refusing(reader) {
  try {
    return await reader();
  } catch (error) {
    if (error instanceof NoRecord || error instanceof NoGame) return { verdict: "refused", faults: [error.message] };
    throw error;
  }
}

const byPackage = (bytes, noted) => () => {
  const { verdict, faults } = verify(recordOf(bytes), noted);
  return { verdict: verdict === "wrong" ? "refused" : verdict, faults };
};

/** What the page shows, with a service as its referee. */
const byPage = (bytes, noted, service) => async () => {
  const referee = {
    async ask(method, target, body) {
      const answer = await fetch(service + target, { method, body, headers: body && { "content-type": "application/json" } });
      return { status: answer.status, body: await answer.arrayBuffer() };
    },
  };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new NoGame(error.message);
  }
  const verdicts = [];
  for await (const each of judged(await gameOf(text, referee), referee, noted)) verdicts.push(each);
  const faults = verdicts.flatMap(({ where, faults: some }) => some.map((fault) => `${where}: ${fault}`));
  const [{ agreement }, ...entries] = verdicts;
  const isOpen = entries.some(({ isUnproven }) => isUnproven);
  return { verdict: faults.length || isOpen ? "refused" : verdictOf(agreement, noted), faults };
};

async function answer({ text, noted, service, page, ...question }) {
  if (text === undefined) return verdict(question.game ? { ...question, noted } : question);
  const bytes = Buffer.from(text, "base64");
  return { package: await refusing(byPackage(bytes, noted ?? undefined)), page: page && (await refusing(byPage(bytes, noted ?? undefined, service))) };
}

for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
