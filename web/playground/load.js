// Loading a game from PGN, or a position from text.

import { $, showProblem } from "./messages.js";
import { openLine, openRecord } from "./open_game.js";
import { page, run } from "./page.js";

/** The typed position, or null if the text is the viewer's view with a hidden piece, which is no position. */
function typedPosition({ game, viewer }) {
  const text = $("position").value.trim();
  const isView = viewer !== null && text === $("position").dataset.shown;
  if (!isView) return { variant: game.variant, start: text, plies: [] };
  showProblem({ title: "No position", detail: `This is what ${viewer === "white" ? "White" : "Black"} may see, while a piece is hidden; it is no position of the game.` });
  return null;
}

/** Connects the dialog. Its buttons close it, since their messages are on the page. */
export function wireLoad() {
  const dialog = $("load");
  $("open-load").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", ({ target }) => target.closest("button") && dialog.close());
  $("load-pgn").addEventListener("click", () => run(() => openRecord($("pgn").value)));
  $("load-position").addEventListener("click", () => run(() => {
    const line = typedPosition(page.session);
    return line && openLine(line, 0);
  }));
}
