// The dialog over the page: how to play, the lists of lessons and puzzles.

import { $, button, make } from "./dom.js";

/** Opens the dialog with a title and parts. */
export function openDialog(title, ...parts) {
  const guide = $("guide");
  const close = button("Close", closeDialog);
  guide.replaceChildren(make("header", {}, make("h2", { id: "guide-title", textContent: title }), close), make("div", {}, ...parts));
  if (!guide.open) guide.showModal();
  guide.scrollTop = 0;
}

export const closeDialog = () => $("guide").close();
