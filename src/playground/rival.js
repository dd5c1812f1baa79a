// A random opponent: it plays any legal move, from the same list as a player.

/** A whole number below `count`, each as likely. */
function below(count) {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number % count;
}

/**
 * Any of the legal moves, in the notation that `play` takes, or null when there is none. A first
 * part of Twinkie Danger Chess gets a link action half of the time.
 */
export function anyMove({ moves }) {
  if (moves.length === 0) return null;
  const { move, linkActions = [] } = moves[below(moves.length)];
  return linkActions.length && below(2) ? `${move}/${linkActions[below(linkActions.length)]}` : move;
}
