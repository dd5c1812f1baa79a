// Loading a game from PGN, or a position from text.

import { sideName } from "./geometry.js";
import { $, make, showProblem } from "./messages.js";
import { endOf, gamesOf, openLine, openRecord } from "./open_game.js";
import { page, run } from "./page.js";

/** The typed position, or null if the text is the viewer's view with a hidden piece, which is no position. */
function typedPosition({ game, viewer }) {
  const text = $("position").value.trim();
  const isView = viewer !== null && text === $("position").dataset.shown;
  if (!isView) return { variant: game.variant, start: text, plies: [] };
  showProblem({ title: "No position", detail: `This is what ${sideName(viewer)} may see, while a piece is hidden; it is no position of the game.` });
  return null;
}

/** Shows the games of the pasted text, to choose one of. */
function showGames(names) {
  $("pgn-games").hidden = names.length < 2;
  $("pgn-game").replaceChildren(...names.map((name, index) => make("option", { value: index + 1, textContent: `${index + 1}. ${name}` })));
}

/** Opens the pasted game. Of several, the reader chooses one. A text whose first move cannot be read is no game. */
async function load(dialog) {
  $("pgn").setCustomValidity("");
  if (!$("pgn").reportValidity()) return undefined;
  const pgn = $("pgn").value;
  try {
    if ($("pgn-games").hidden) {
      showGames(await gamesOf(pgn));
      if (!$("pgn-games").hidden) return $("pgn-game").focus();
    }
    const number = Number($("pgn-game").value);
    const end = await endOf(pgn, number);
    if (end.failure?.ply === 1) {
      $("pgn").setCustomValidity(`This is no game: ${end.failure.detail}.`);
      return $("pgn").reportValidity();
    }
    dialog.close();
    return await openRecord(pgn, number, end);
  } catch (error) {
    // The message is on the page.
    dialog.close();
    throw error;
  }
}

/** Connects the dialog. Its buttons close it, since their messages are on the page. */
export function wireLoad() {
  const dialog = $("load");
  $("open-load").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", ({ target }) => target.closest("button:not([id])") && dialog.close());
  $("pgn").addEventListener("input", () => showGames([]));
  $("load-pgn").addEventListener("click", () => run(() => load(dialog)));
  $("load-position").addEventListener("click", () => run(() => {
    if (!$("position").reportValidity()) return undefined;
    dialog.close();
    const line = typedPosition(page.session);
    return line && openLine(line, 0);
  }));
}
