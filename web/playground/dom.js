// Finds and creates elements of the page.

export const $ = (id) => document.getElementById(id);

/** Creates an element with properties and children. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/** Creates a button that calls `action`. */
export function button(text, action, className = "") {
  const made = make("button", { type: "button", textContent: text, className });
  made.addEventListener("click", action);
  return made;
}
