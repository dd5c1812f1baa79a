// The start sheet: the opponent, the colour and the set-up of a game, chosen before it begins or while it goes on.

import * as api from "./api.js";
import { $, button, make } from "./dom.js";
import { isIntroduced } from "./examples.js";
import { canSend } from "./friend.js";
import { capitalised, other } from "./geometry.js";
import { OPPONENTS, RANDOM } from "./opponent.js";
import { shortName } from "./pieces.js";
import { ROOT } from "./root.js";

/** Values of the choice of opponent beside the levels of the computer. */
const FRIEND = "friend";
const DEVICE = "device";


/** The set-ups that can be chosen instead of two armies: those without a colon. */
const otherSetups = ({ setups, armies }) => (armies.length ? setups.filter((name) => !name.includes(":")) : setups);

/** The explanation of a choice. A friend needs a game without chance and hidden pieces. */
function friendWords(about) {
  if (canSend(about)) return ["Each move is a link that you send."];
  return ["Not here: in this game a site between the players must throw the dice and keep what is hidden. ", make("a", { href: `${ROOT}docs/`, textContent: "How to make one" })];
}

/** A labelled radio button, with words below its name. */
function radio(group, value, name, words, isChecked, isDisabled = false) {
  const input = make("input", { type: "radio", name: group, value, checked: isChecked, disabled: isDisabled });
  const label = make("label", {}, input, make("b", { textContent: name }));
  if (!words.length) return label;
  const note = make("small", { id: `${group}-${value}-words` }, ...words);
  input.setAttribute("aria-describedby", note.id);
  return make("div", { className: "option" }, label, note);
}

const group = (legend, className, ...parts) => make("fieldset", { className }, make("legend", { textContent: legend }), ...parts);

/** The choice of the opponent, and of the player's colour. */
function players(about, { rival, level, friend } = { rival: "black", level: "careless" }) {
  const chosen = (friend && FRIEND) || (rival ? level : DEVICE);
  const opponent = rival ?? friend?.side;
  const own = other(opponent);
  const computer = Object.entries(OPPONENTS).map(([id, { name, words }]) => radio("against", id, name, [words], id === chosen));
  return [
    group("Opponent", "against", ...computer,
      radio("against", DEVICE, "This device", ["You move for both sides, or two players share the board."], chosen === DEVICE),
      radio("against", FRIEND, "A friend, by link", friendWords(about), chosen === FRIEND, !canSend(about))),
    group("You play", "colour", ...["white", "black", "either"].map((side) => radio("colour", side, capitalised(side), [], side === own))),
  ];
}

/** The armies of a position, from its text. */
function armiesIn(position) {
  const [white, black] = /(\S+):(\S+)$/.exec(position)?.slice(1) ?? [];
  return { white, black };
}

/** The choice of the start, with its picture. `start()` is what to begin: a set-up, and the seed of its draws. */
function starts(about, session, seed) {
  const { armies, id } = about;
  const setups = otherSetups(about);
  const parts = [];
  const picture = make("img", { alt: "The board at the start", width: 320, height: 320 });
  picture.hidden = true;
  const army = {};
  const named = session ? armiesIn(session.game.now.position) : {};
  for (const side of armies.length ? ["white", "black"] : []) {
    army[side] = make("select", { id: `${side}-army` }, ...armies.map((each) => new Option(shortName(each, armies), each.id)));
    army[side].value = armies.find((each) => each.id === named[side])?.id ?? armies[0].id;
    parts.push(make("label", {}, `${capitalised(side)}'s army`, army[side]));
  }
  const setup = make("select", { id: "setup" }, ...setups.map((name) => new Option(`${capitalised(name)} start`, name)));
  if (setups.length > 1) parts.push(make("label", {}, "Start", setup));
  const text = () => (armies.length && setup.selectedIndex <= 0 ? `${army.white.value}:${army.black.value}` : setup.value);
  let shown = { seed };
  const draw = async () => {
    const asked = { ...(text() && { setup: text() }), ...(seed && { seed }) };
    const answer = await api.start(id, asked).catch(() => null);
    // The player may have chosen another start meanwhile.
    if (!answer || asked.setup !== (text() || undefined)) return;
    // A start that chance decides is the one of the picture.
    shown = { seed: answer.seed ?? seed };
    // The picture of a game that this page does not know could show what its start hides.
    if (isIntroduced(id) || !about.hiddenInformation) Object.assign(picture, { hidden: false, src: api.pictureOf(id, answer.position, { panel: false, coordinates: false, landscape: true }) });
  };
  for (const list of [...Object.values(army), setup]) list.addEventListener("change", draw);
  draw();
  return { parts: [group("Set-up", "setup", ...parts, picture)], start: () => ({ setup: text(), seed: shown.seed }) };
}

/**
 * Opens the sheet of a game. `session` is the open game of this variant, or null; `seed` the requested seed. Calls
 * `play(asked)` with `{ setup, seed, rival, level, friend, flipped }` for a new game, or `use(asked)` for the open one,
 * where `friend` is the friend's side.
 */
export function openStart(about, { session, seed, play, use }) {
  const sheet = $("start");
  const { parts, start } = starts(about, session, seed);
  const form = make("form", { method: "dialog" });
  const chosen = () => {
    const { against, colour } = Object.fromEntries(new FormData(form));
    const own = colour === "either" ? ["white", "black"][crypto.getRandomValues(new Uint32Array(1))[0] % 2] : colour;
    const theirs = other(own);
    const isComputer = against in OPPONENTS;
    return { rival: isComputer ? theirs : null, level: isComputer ? against : RANDOM, friend: against === FRIEND ? theirs : null, flipped: own === "black" };
  };
  const closing = (action) => () => {
    const asked = chosen();
    sheet.close();
    action(asked);
  };
  const begin = button(session ? "Play a new game" : "Play", closing((asked) => play({ ...asked, ...start() })), "main");
  const canUse = session && !session.exercise && !session.game.isSecret;
  const go = canUse ? [button("Use in this game", closing(use))] : [];
  form.append(...players(about, session && !session.exercise ? session : undefined), ...parts, make("div", { className: "buttons" }, begin, ...go));
  sheet.replaceChildren(make("header", {}, make("h2", { id: "start-title", textContent: `Play ${about.name}` }), button("Close", () => sheet.close())), form);
  sheet.showModal();
  begin.focus();
  sheet.scrollTop = 0;
}
