// Opens a link from a friend: continues the stored game, and refuses a link that changed its earlier moves.

import { pictureOf } from "./api.js";
import { ask, notice } from "./ask.js";
import { compare, mainLine } from "./friend.js";
import { Game } from "./game.js";
import { other, sideName } from "./geometry.js";
import { make } from "./messages.js";
import { Session } from "./session.js";
import { isOver } from "./status.js";
import * as store from "./store.js";

/**
 * Returns the session that a link opens: the stored game, or a new one if this browser has none. `line` is the game of
 * the link, the last argument is from `friendOf`. Returns null if the link is invalid; it then opens as an ordinary link.
 */
export async function received(about, line, { game: name, to }) {
  const sent = mainLine(line);
  const linked = await Game.of(about, sent);
  const isOn = !isOver(linked.tip.status);
  if (linked.failures.length || (isOn && linked.tip.turn !== to)) return null;
  const kept = store.kept().find(({ variant, friend }) => variant === about.id && friend?.game === name);
  if (!kept) return begun(linked, { game: name, side: other(to), sent: sent.plies });
  const session = new Session(await Game.of(about, kept.line), kept);
  return linked.start === session.game.start ? followed(session, linked, sent.plies) : refused(session, linked);
}

/** Begins a game that this browser does not have yet. The player has the side that the link is for. */
function begun(game, friend) {
  const session = new Session(game, { friend, flipped: friend.side === "white" });
  session.touch();
  return session;
}

/** The stored game after a link: with the friend's reply, or unchanged. */
async function followed(session, linked, plies) {
  const { friend } = session;
  const own = mainLine(session.game.line).plies;
  // A move may have been sent in another way than by the buttons.
  const isOwn = own.length > friend.sent.length && compare(own, plies, true).kind !== "changed";
  const known = isOwn ? own : friend.sent;
  const isFriends = linked.path[known.length]?.turn === friend.side;
  const { kind, index } = compare(known, plies, isFriends);
  if (kind === "changed") return refused(session, linked, index);
  if (kind === "more" && !(await trusts())) return session;
  if (kind === "older") notice("That link is older than your game. Here is your game.");
  if (kind === "same" && linked.tip.turn === friend.side) notice(`This is the link that you sent: it is for your friend, who plays ${sideName(friend.side)}.`);
  if (kind !== "reply" && kind !== "more") return session;
  return extended(session, linked, plies);
}

/** The stored game with the plies of a link. Its variations stay if the link continues its main line. */
async function extended(session, linked, plies) {
  const { game, friend } = session;
  const { line } = game;
  const isAhead = compare(mainLine(line).plies, plies, true).kind;
  const goesOn = ["reply", "more"].includes(isAhead);
  session.game = goesOn ? await Game.of(game.about, { ...line, plies: [...line.plies, ...plies.slice(line.plies.length)] }) : linked;
  friend.sent = plies;
  session.touch();
  return session;
}

/** Asks whether to accept a link that also adds moves of this player. */
async function trusts() {
  const words = "This link adds moves of your own to the game as this browser keeps it. Take it only if you made them on another device.";
  return Boolean(await ask("Did you move elsewhere?", words, [["", "Keep my game"], ["take", "Take the link"]]));
}

/** Shows the first ply that differs, or the start, and continues the stored game. */
async function refused(session, linked, index = -1) {
  const own = await Game.of(linked.about, { start: session.game.start, plies: session.friend.sent });
  const [one, their] = [own, linked].map(({ path }) => path[index + 1]);
  const figure = (node, words) => make("figure", {},
    make("img", { src: pictureOf(linked.variant, node.position, { size: 320, panel: false }), alt: "" }),
    make("figcaption", { textContent: `${words}: ${node.ply?.notation ?? "the start"}` }));
  const both = make("div", { className: "both" }, figure(one, "Your game"), figure(their, "The link"));
  const where = index < 0 ? "It begins with another position." : `Ply ${index + 1} is ${one.ply.notation} in your game, and ${their.ply.notation} in the link.`;
  await ask("This link changed the past", `${where} The link is refused: your game goes on as it was.`, [["go", "Continue my game"]], both);
  return session;
}
