// Questions, notices and the dialog of the page.

import { $, button, clearProblem, make } from "./messages.js";

/**
 * Asks a question with `answers`, each `[value, words]`. Resolves to the chosen value, or null when the
 * question is closed.
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

/** Shows a failure, with a button that tries again. */
export function showRequestFailure({ title, detail }, again) {
  const words = make("p", {}, make("strong", { textContent: title }), `. ${detail}`);
  const retry = () => {
    clearProblem();
    again();
  };
  $("alert").replaceChildren(make("div", {}, words, button("Try again", retry), button("Close", clearProblem)));
}

/** Shows a notice. */
export function notice(words) {
  const line = make("p", {}, words, " ");
  line.append(button("Close", () => line.remove()));
  $("notice").append(line);
}

/** Shows that an answer takes long, in words and by a class of the page. */
export function showWaiting(isWaiting) {
  document.body.classList.toggle("waiting", isWaiting);
  const place = $("waiting") ?? document.body.appendChild(make("p", { id: "waiting", role: "status" }));
  place.textContent = isWaiting ? "Waiting for the service…" : "";
}

/** Opens the dialog over the page, for a guide or a list, with a title and parts. */
export function openDialog(title, ...parts) {
  const guide = $("guide");
  guide.replaceChildren(make("header", {}, make("h2", { id: "guide-title", textContent: title }), button("Close", closeDialog)), make("div", {}, ...parts));
  if (!guide.open) guide.showModal();
  guide.scrollTop = 0;
}

export const closeDialog = () => $("guide").close();
