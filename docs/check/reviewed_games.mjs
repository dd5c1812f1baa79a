#!/usr/bin/env node
// Plays ten games by the service at SERVICE, reviews them, and prints docs/reviewed-games.md, in the words of the page.
//
//   SERVICE=http://127.0.0.1:8080 docs/check/reviewed_games.mjs > docs/reviewed-games.md

import { numbersOf, story, turningPoint } from "../../web/playground/review_words.js";

/** The variant, the levels of White and Black, and the seed of each game. */
const GAMES = [
  ["chakart", "careful", "careless", "game 1"],
  ["chakart", "careful", "careful", "game 10"],
  ["chakart", "careful", "careless", "game 5"],
  ["chakart", "careful", "careful", "game 2"],
  ["twinkie-danger", "careful", "careless", "game 1"],
  ["twinkie-danger", "careful", "careless", "game 3"],
  ["twinkie-danger", "careful", "careless", "game 5"],
  ["minigolf", "careful", "careless", "game 1"],
  ["minigolf", "careful", "careless", "game 5"],
  ["minigolf", "careful", "careless", "game 7"],
];

/** The plies after which a game is given up. */
const MOST = 200;

async function ask(variant, operation, request) {
  const answer = await fetch(`${process.env.SERVICE}/v1/variants/${variant}/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** A game of two levels against each other: its moves, what chance did in each ply in words, and its end. */
async function played(variant, levels, seed) {
  const moves = [];
  const said = [];
  let at = await ask(variant, "start", {});
  while (at.status.state === "ongoing" && moves.length < MOST) {
    const own = `${seed}:${moves.length + 1}`;
    const { move } = await ask(variant, "suggest", { position: at.position, level: levels[at.turn], seed: own });
    at = await ask(variant, "play", { position: at.position, move, seed: own, sentences: true });
    moves.push({ move, draws: at.draws });
    said.push(at.sentences[at.effects.findIndex(({ draw }) => draw)] ?? "");
  }
  return { moves, said, at };
}

/** What decided a game: the luck of the winner, or the errors of the loser. */
function decider(plies, winner) {
  const gain = (of) => plies.reduce((sum, ply) => sum + (ply.side === winner ? 1 : -1) * of(ply), 0);
  return gain(({ luck }) => luck ?? 0) > gain(({ error }) => -error) ? "luck" : "skill";
}

/** A game in Markdown. */
async function written(number, [variant, white, black, seed]) {
  const { moves, said, at } = await played(variant, { white, black }, seed);
  const { result, winner } = at.status;
  const { plies } = await ask(variant, "review", { moves, result });
  const point = turningPoint(plies);
  const { pgn } = await ask(variant, "record", { moves, result });
  const tags = new RegExp(String.raw`^\[(?!Result|Variant).*\n`, "gm");
  const { name } = await (await fetch(`${process.env.SERVICE}/v1/variants/${variant}`)).json();
  return `## ${number}. ${name}, ${result}: decided by ${decider(plies, winner)}

White was \`${white}\`, Black \`${black}\`. ${story(plies, (ply) => said[ply.ply - 1])}

Ply ${point.ply}, ${numbersOf(plies)[plies.indexOf(point)]} \`${point.move}\`: expectation ${point.expectation}, error ${point.error}, luck ${point.luck ?? "none"}, ${point.judgement}.

\`\`\`pgn
${pgn.trim().replace(tags, "")}
\`\`\`
`;
}

console.log(`# Ten reviewed games

Games of the program against itself, reviewed at \`careful\` and told in the words of the page. [Reviews](REVIEW.md) defines the numbers. \`docs/check/reviewed_games.mjs\` prints this page; a test reviews the turning point of each game [\`tests/api/review.rs\`].
`);
for (const [index, game] of GAMES.entries()) console.log(await written(index + 1, game));
