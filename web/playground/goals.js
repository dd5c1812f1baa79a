// What a lesson asks for: conditions on the answer of `play` to the player's move, so that any notation and any move
// that does it counts.

/** The move has an effect of a type, with these facts. */
export const did = (type, facts = {}) => ({ effects }) =>
  effects.some((effect) => effect.type === type && Object.entries(facts).every(([name, value]) => effect[name] === value));

/** After the move a piece, by its letter, stands on a square where another stood, or none. */
export const puts = (letter, square) => ({ effects }) =>
  effects.flatMap(({ changes }) => changes).findLast((change) => change.square === square)?.after === letter;

/** A piece goes by a `bounce` or a `wrap` on its way. */
export const passes = (what) => ({ effects }) => effects.some(({ type, path = [] }) => type === "move" && path.some((step) => step[what]));

/** The game has ended so: `checkmate`, `kingCaptured`. */
export const ends = (state) => ({ status }) => status.state === state;

/** The move gives check. */
export const checks = ({ status }) => status.inCheck;

/** All conditions hold. */
export const all = (...goals) => (answer) => goals.every((goal) => goal(answer));
