// The end of a game: its result over the board, and what to do next.

import { $, button, make } from "./dom.js";
import { ROOT } from "./root.js";
import { ending, isOver } from "./status.js";

/** The position whose result the player has closed. */
let closed = null;

/**
 * Shows the winner and the rule, unless the game goes on, is an exercise, or the player has closed it here. `rematch()`
 * begins the next game.
 */
export function showResult(session, { rematch }) {
  const panel = $("result");
  const { now, variant } = session.game;
  panel.hidden = !isOver(now.status) || Boolean(session.exercise) || closed === now;
  if (panel.hidden) return panel.replaceChildren();
  const { title, why, how } = ending(now, session.opponent);
  const disc = now.status.winner ? [make("span", { className: `disc ${now.status.winner}` })] : [];
  panel.className = now.status.winner ?? "";
  const close = () => {
    closed = now;
    panel.hidden = true;
    $("undo").focus();
  };
  panel.onkeydown = ({ key }) => key === "Escape" && close();
  const analyse = () => {
    close();
    if (now.parent) $("open-review").click();
  };
  const hasLost = now.status.winner && now.status.winner === session.opponent;
  const cross = button("×", close, "close");
  cross.ariaLabel = "Close";
  return panel.replaceChildren(
    make("strong", {}, ...disc, title),
    cross,
    make("p", {}, `${how}. ${why} `, make("a", { href: `${ROOT}rules/${encodeURIComponent(variant)}`, textContent: "Rules" })),
    make("div", { className: "buttons" }, button("Rematch", rematch, "main"), button(hasLost ? "Where it turned" : "Analyse", analyse), button("Share", () => $("open-share").click())),
  );
}
