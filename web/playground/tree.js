// A game as a tree: a node for each position. The first child of a node continues its line; each other child begins a
// variation. A record of a line is a list of entries, as `replay` and `record` have them.

/** The glyphs that the page offers, by their numbers in PGN: a sign and its meaning. */
export const GLYPHS = {
  1: ["!", "good move"], 2: ["?", "mistake"], 3: ["!!", "brilliant move"],
  4: ["??", "blunder"], 5: ["!?", "interesting move"], 6: ["?!", "dubious move"],
};

/** The service's limit for the nesting depth of variations. */
const DEEPEST = 20;

/** The service's limit for all comments of a game, in bytes. */
const COMMENTS = 64 * 1024;

/** Adds a node as the last child of another. */
export function attach(parent, node) {
  node.parent = parent;
  parent.children.push(node);
  return node;
}

/** The nodes from the root to a node. */
export function pathTo(node) {
  const path = [];
  for (let at = node; at; at = at.parent) path.unshift(at);
  return path;
}

/** The line through a node: from the root to the node, and on along first children. */
export function lineThrough(node) {
  const line = pathTo(node);
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** The node that begins the innermost variation of a node; null in the main line. */
export function branchOf(node) {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** The number of variations that contain a node. */
const depthOf = (node) => pathTo(node).filter((at) => at.parent && at.parent.children[0] !== at).length;

/** Whether another variation at a node would exceed the depth limit. */
export const isTooDeep = (node) => node.children.length > 0 && depthOf(node) >= DEEPEST;

/** Whether the promotion of a variation may exceed the depth limit. */
export const isTooDeepToPromote = (root) => Math.max(...[...inOrder(root)].map(depthOf)) >= DEEPEST;

/** Makes the innermost variation of a node the main continuation at the point where it begins. */
export function promote(node) {
  const branch = branchOf(node);
  const { children } = branch.parent;
  children.unshift(...children.splice(children.indexOf(branch), 1));
}

/** All nodes in the order of a record: a move, the variations that replace it, what follows it. */
export function* inOrder(node) {
  yield node;
  for (let at = node; at.children.length; [at] = at.children) {
    const [first, ...others] = at.children;
    yield first;
    for (const other of others) yield* inOrder(other);
  }
}

/** Whether the comments of a game exceed the limit with a new comment on a node. */
export function hasTooManyComments(root, node, comment) {
  const texts = [...inOrder(root)].flatMap((each) => [each.before, each === node ? comment : each.comment]);
  return new TextEncoder().encode(texts.join("")).length > COMMENTS;
}

/** The entry of a node without its variations. */
const own = ({ ply: { move, draws }, before, comment, glyphs }) => ({
  ...(before && { commentBefore: before }), move, draws, ...(glyphs.length && { glyphs }), ...(comment && { comment }),
});

/** The entries of the line after a node, with their variations. */
export function entriesAfter(node) {
  const entries = [];
  for (let at = node; at.children.length; [at] = at.children) {
    const [first, ...others] = at.children;
    const variations = others.map((other) => [own(other), ...entriesAfter(other)]);
    entries.push({ ...own(first), ...(variations.length && { variations }) });
  }
  return entries;
}
