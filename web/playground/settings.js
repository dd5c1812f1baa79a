// Settings of this browser, and its solved lessons and puzzles. Without storage, they last as long as the page.

const PREFIX = "va.";
const chosen = new Map();

export function setting(name) {
  try {
    return chosen.get(name) ?? localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function choose(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
    chosen.delete(name);
  } catch {
    chosen.set(name, value);
  }
}

const solved = () => new Set((setting("solved") ?? "").split(" ").filter(Boolean));

export const isSolved = (id) => solved().has(id);

/** Stores that a lesson or puzzle is solved. Ids have no spaces. */
export const keepSolved = (id) => choose("solved", [...solved().add(id)].join(" "));
