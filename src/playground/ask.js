// Questions in the page, and what is said when something failed.

import { $, button, clearProblem, make } from "./panels.js";

/**
 * Asks in the page: `answers` are `[value, words]`. Resolves to the value that was chosen, or null
 * when the question is closed without an answer.
 */
export function ask(title, words, answers, ...parts) {
  const dialog = make("dialog", { className: "ask" });
  dialog.setAttribute("aria-label", title);
  const choose = ([value, words]) => button(words, () => dialog.close(value));
  dialog.append(make("h2", { textContent: title }), make("p", { textContent: words }), ...parts, make("div", { className: "buttons" }, ...answers.map(choose)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answers.some(([value]) => value === dialog.returnValue) ? dialog.returnValue || null : null);
    }, { once: true });
  });
}

/** Says what failed, and tries it again when asked to. Nothing that was done is lost. */
export function showTrouble({ title, detail }, again) {
  const words = make("p", {}, make("strong", { textContent: title }), `. ${detail}`);
  const retry = () => {
    clearProblem();
    again();
  };
  $("alert").replaceChildren(make("div", { className: "trouble" }, words, button("Try again", retry), button("Close", clearProblem)));
}

/** Says something once that needs no answer. */
export function notice(words) {
  const place = $("notice") ?? document.querySelector("main").insertAdjacentElement("afterbegin", make("div", { id: "notice", role: "status" }));
  const line = make("p", {}, words, " ");
  line.append(button("Close", () => line.remove()));
  place.append(line);
}

/** Tells, in words and by a class of the page, that an answer takes long. */
export function showWaiting(isWaiting) {
  document.body.classList.toggle("waiting", isWaiting);
  const place = $("waiting") ?? document.body.appendChild(make("p", { id: "waiting", role: "status" }));
  place.textContent = isWaiting ? "Waiting for the service…" : "";
}
