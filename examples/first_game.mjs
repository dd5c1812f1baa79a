// A frontend's part in a game, without the board: its requests, and its use of the answers.
//
//   SERVICE=http://127.0.0.1:8080 node examples/first_game.mjs

const api = `${process.env.SERVICE ?? "http://127.0.0.1:8080"}/v1/variants/twinkie-danger`;

/** Calls an operation; throws a problem as an error with its code and sentence. */
async function ask(operation, request) {
  const response = await fetch(`${api}/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.detail}`);
  return answer;
}

/** The page's board: the piece on each square, by the square's name. */
const board = new Map();

/** Every effect is one step of the animation; its changes update the board. */
function animate(effects) {
  for (const effect of effects) {
    for (const { square, after } of effect.changes) {
      if (after === null) board.delete(square);
      else board.set(square, after);
    }
  }
  return effects.map((effect) => effect.type).join(", ");
}

let { position } = await (await fetch(`${api}/start`)).json();
for (const { square, piece } of (await ask("position", { position })).squares) board.set(square, piece);

// A player picks up the Pawn on e2: the squares to highlight.
const { dests } = await ask("legal-moves", { position, from: "0e2" });
console.log("0e2 may go to", dests["0e2"].join(" and "));

// A drop on another square: the sentence to show.
const verdict = await ask("validate", { position, move: "0e2-0e5" });
console.log("0e2-0e5:", verdict.legal, "-", verdict.reason.detail);

for (const move of ["0e2-0e4", "0d7-0d5/+d5", "0e4x0d5/+d1", "Q0d8x0d5/-d5", "Q1d1-1h5"]) {
  const played = await ask("play", { position, move });
  console.log(`${played.move}: ${animate(played.effects)}`);
  position = played.position;
}

// The board that the effects made must equal the service's reading of the position.
const { squares } = await ask("position", { position });
const same = squares.length === board.size && squares.every(({ square, piece }) => board.get(square) === piece);
console.log(same ? "the animated board is the real one" : "the boards differ");
if (!same) process.exit(1);
