// The random opponent, which plays any legal move.

/** A uniform random number below `count`. */
function below(count) {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number % count;
}

/**
 * A random legal move in the notation of `play`, or null without one. In Twinkie Danger Chess half of the turns
 * get a link action.
 */
export function anyMove({ moves }) {
  if (moves.length === 0) return null;
  const { move, linkActions = [] } = moves[below(moves.length)];
  return linkActions.length && below(2) ? `${move}/${linkActions[below(linkActions.length)]}` : move;
}
