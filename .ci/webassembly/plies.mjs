// Plays random games over HTTP and in process: node plies.mjs SERVICE PLIES. Both must answer each request
// with the same status and bytes.
import { GAMES, load, Referee } from "./referee.mjs";

const [service, plies] = [process.argv[2], Number(process.argv[3])];
const referee = new Referee(await load(), { randomness: null });
const decoder = new TextDecoder("utf-8", { fatal: true });
let asked = 0;

async function same(target, body) {
  asked += 1;
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "x-request-id": "plies" };
  const response = await fetch(service + target, { method: "POST", headers, body: text });
  const there = await response.text();
  const here = referee.ask("POST", target, text, "plies");
  const answer = decoder.decode(here.body);
  if (response.status !== here.status || there !== answer) {
    throw new Error(`${target} ${text}\nHTTP ${response.status} ${there}\nhere ${here.status} ${answer}`);
  }
  return JSON.parse(answer);
}

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Plays a game to its end, or `most` plies; returns the number of plies. */
async function game(variant, most) {
  const at = (operation) => `/v1/variants/${variant}/${operation}`;
  let { position, key } = await same(at("start"), { seed: `${Math.random()}` });
  const history = [key];
  for (let ply = 0; ply < most; ply += 1) {
    const seed = `${Math.random()}`;
    const legal = await same(at("legal-moves"), { position, history, results: Math.random() < 0.3, seed });
    if (!legal.moves.length) return ply;
    const { move } = oneOf(legal.moves);
    const other = oneOf(["position", "view", "validate", "outcomes", "perft", "wrong"]);
    if (other === "wrong") await same(at("play"), { position, move: `${move}x`, seed });
    else await same(at(other), { position, ...(other === "view" && { viewer: "black" }), ...(["validate", "outcomes"].includes(other) && { move }), ...(other === "perft" && { depth: 1 }) });
    ({ position, key } = await same(at("play"), { position, history, move, seed, views: Math.random() < 0.2, next: Math.random() < 0.2 }));
    history.push(key);
  }
  return most;
}

let played = 0;
while (played < plies) {
  for (const variant of GAMES) played += await game(variant, Math.min(200, plies));
}
console.log(`${played} plies, ${asked} requests over HTTP and in process: no difference`);
