// The panel of a game with a friend: the link to send after a move.

import { $, button, make } from "./dom.js";
import { friendLink, mainLine } from "./friend.js";
import { sideName } from "./geometry.js";
import { copyText } from "./messages.js";
import { isOver } from "./status.js";

/** Whether the last ply has not been sent. */
const isUnsent = ({ game, friend }) => mainLine(game.line).plies.length > friend.sent.length;

/**
 * Shows the link while the friend is to move or does not know the end of the game yet. `takeBack` takes back an unsent
 * move; `keep` stores the game.
 */
export function showSending(session, { takeBack, keep }) {
  const panel = $("sending");
  const { game, friend } = session;
  panel.hidden = !friend || !game.isAtTip || game.tip.turn !== friend.side || (isOver(game.tip.status) && !isUnsent(session));
  if (panel.hidden) return panel.replaceChildren();
  const address = friendLink(game.line, { game: friend.game, to: friend.side });
  if (!address) return panel.replaceChildren(make("p", { textContent: "This game is too long for a link: send it as PGN." }));
  const link = new URL(address, location.href).href;
  const words = make("p");
  const field = make("input", { value: link, readOnly: true, ariaLabel: "The link to send" });
  const back = button("Take back", takeBack);
  const showWhetherSent = () => {
    back.hidden = !isUnsent(session);
    words.textContent = isUnsent(session) ? `Send this link to your friend, who plays ${sideName(friend.side)}.` : `Sent. ${sideName(friend.side)} is to move: open the link that comes back.`;
  };
  const sent = () => {
    friend.sent = mainLine(game.line).plies;
    showWhetherSent();
    panel.hidden = isOver(game.tip.status);
    return keep();
  };
  field.addEventListener("copy", sent);
  const share = navigator.share ? [button("Share", () => navigator.share({ title: game.about.name, url: link }).then(sent, () => {}))] : [];
  const copy = button("Copy link", () => copyText(link, "the link").then(sent), "main");
  showWhetherSent();
  return panel.replaceChildren(words, make("div", { className: "field" }, field, copy, ...share, back));
}

/** A new game with a friend who plays `friendsSide`. Both pages store the game under `name`. */
export const friendsOf = (name, friendsSide) => ({ game: name, side: friendsSide, sent: [] });
