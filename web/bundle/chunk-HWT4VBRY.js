// playground/dom.js
var $ = (id) => document.getElementById(id);
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}
function button(text, action, className = "") {
  const made = make("button", { type: "button", textContent: text, className });
  made.addEventListener("click", action);
  return made;
}

export {
  $,
  make,
  button
};
