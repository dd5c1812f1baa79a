// Elements of the page, and how new ones are made.

export const $ = (id) => document.getElementById(id);

/** An element with properties and children. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/** A button that calls `action`. */
export function button(text, action, className = "") {
  const made = make("button", { type: "button", textContent: text, className });
  made.addEventListener("click", action);
  return made;
}
