// The banner at the end of a game.

import { $, button, make } from "./dom.js";
import { ending, isOver } from "./status.js";

/**
 * Shows the winner, the reason, and buttons to continue; hides the banner while the game goes on. `rival` is the
 * side of the opponent, or null.
 */
export function showBanner(entry, rival) {
  const banner = $("banner");
  banner.hidden = !isOver(entry.status);
  if (banner.hidden) return banner.replaceChildren();
  const { title, why, how } = ending(entry, rival);
  const disc = entry.status.winner ? [make("span", { className: `disc ${entry.status.winner}` })] : [];
  banner.className = entry.status.winner ?? "";
  const again = button("New game", () => $("restart").click(), "main");
  const share = button("Share", () => $("open-share").click());
  const look = button("Look back", () => {
    banner.hidden = true;
    $("undo").focus();
  });
  return banner.replaceChildren(
    make("strong", {}, ...disc, title),
    make("p", { textContent: `${how}. ${why}` }),
    make("div", { className: "buttons" }, again, share, look),
  );
}
