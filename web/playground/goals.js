// The goals of lessons: conditions on the answer of `play` to the player's move. Any move that meets them counts, in
// any notation.

/** The move has an effect of a type, with these field values. */
export const did = (type, facts = {}) => ({ effects }) =>
  effects.some((effect) => effect.type === type && Object.entries(facts).every(([name, value]) => effect[name] === value));

/** The move puts a piece, by its letter, on a square, and the piece is still there afterwards. */
export const puts = (letter, square) => ({ effects }) =>
  effects.flatMap(({ changes }) => changes).findLast((change) => change.square === square)?.after === letter;

/** The path of the move has a `bounce` or a `wrap`. */
export const passes = (what) => ({ effects }) => effects.some(({ type, path = [] }) => type === "move" && path.some((step) => step[what]));

/** The game ends in a state, for example `checkmate` or `kingCaptured`. */
export const ends = (state) => ({ status }) => status.state === state;

/** The move gives check. */
export const checks = ({ status }) => status.inCheck;

/** All conditions hold. */
export const all = (...goals) => (answer) => goals.every((goal) => goal(answer));
