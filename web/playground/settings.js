// Settings of this browser, for example solved puzzles. Without storage, they last as long as the page.

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
