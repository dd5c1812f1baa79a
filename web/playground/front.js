// The front page: the games of the service, and the games that this browser stores.

import * as api from "./api.js";
import { ask, notice } from "./ask.js";
import { dailyGame, streak } from "./daily.js";
import { GAMES } from "./examples.js";
import { other, several, sideName } from "./geometry.js";
import { $, button, make } from "./messages.js";
import { aboutOf } from "./page.js";
import * as store from "./store.js";

/** The games of this service that fit on the page, including games without an introduction here. */
export async function learnGames() {
  const { variants } = await api.variants();
  const fits = variants.filter(({ boards: { count, files, ranks } }) => count <= 2 && Math.max(files, ranks) <= 16);
  return Promise.all(fits.map(async ({ id, name, summary }) =>
    GAMES.find((game) => game.id === id) ?? { id, name, words: summary, poster: (await aboutOf(id)).start }));
}

/** The name of a game; a narrow page shows its first part. */
function shortened(name) {
  const [, short, rest] = /^(.*?)( Chess)?$/.exec(name);
  return [short, make("span", { className: "wide", textContent: rest ?? "" })];
}

/**
 * Makes a card for each game on the front page, and a tab beside an open game. `start(variant)` opens its start sheet,
 * `resume(variant)` resumes one, `showMe(variant)` plays an example, `explain(variant)` opens the help, and
 * `list(variant, kind)` opens the lessons or the puzzles.
 */
export function showGames(games, { start, resume, showMe, explain, list }) {
  $("tabs")?.remove();
  $("menu").before(make("nav", { id: "tabs", ariaLabel: "Games" }, ...games.map(({ id, name }) => {
    const tab = button("", () => resume(id));
    tab.append(...shortened(name));
    tab.dataset.variant = id;
    return tab;
  })));
  $("games").replaceChildren(...games.map(({ id, name, words, poster, lines }) => {
    const named = (text, action, className) => {
      const made = button(text, action, className);
      made.append(make("span", { className: "unseen", textContent: ` ${name}` }));
      return made;
    };
    const play = named("Play", () => start(id), "main");
    const more = lines ? [named("Show me", () => showMe(id))] : [];
    more.push(named("How to play", () => explain(id)));
    if (lines) more.push(named("Lessons", () => list(id, "lesson")), named("Puzzles", () => list(id, "puzzle")));
    const picture = make("img", { src: api.pictureOf(id, poster, { panel: false, coordinates: false, landscape: true }), alt: "" });
    // The picture is a second target; keyboards use the button.
    picture.addEventListener("click", () => start(id));
    const lineList = lines ? [make("ol", {}, ...lines.map((line) => make("li", { textContent: line })))] : [];
    return make("article", { className: "card" }, make("h2", { textContent: name }), make("p", { textContent: words }), picture, make("div", { className: "buttons" }, play, ...more), ...lineList);
  }));
}

const called = (games, variant) => games.find(({ id }) => id === variant)?.name ?? variant;

/** "12 moves, 23 Nov 14:05; you play Black" */
function summaryOf({ plies, touched, rival, friend }) {
  const moves = Math.ceil(plies / 2);
  const when = new Date(touched).toLocaleString([], { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  const opponent = rival ?? friend?.side;
  const against = opponent ? `; you play ${sideName(other(opponent))}${friend ? " against a friend" : ""}` : "";
  return `${several(moves, "move")}, ${when}${against}`;
}

/** Shows the puzzle of the day, and the days in a row on which it was solved; `open(variant)` opens it. */
export function showDaily(games, open) {
  const place = $("daily");
  const variant = dailyGame();
  place.hidden = !games.some(({ id }) => id === variant);
  const { days, isDone } = streak();
  const words = days ? `${isDone ? "Solved today" : "Not solved yet today"}. ${several(days, "day")} in a row.` : "The same for everybody, and a new one every day.";
  place.replaceChildren(make("p", {}, make("strong", { textContent: `Puzzle of the day: ${called(games, variant)}` }), " ", make("span", { textContent: words })), button(isDone ? "Look again" : "Solve it", () => open(variant)));
}

/** Lists the stored games, unfinished games first; `open(kept)` resumes one. */
export function showKept(games, open) {
  const place = $("kept") ?? $("games").insertAdjacentElement("beforebegin", make("section", { id: "kept", ariaLabel: "Your games" }));
  const found = store.kept().filter(({ variant }) => games.some(({ id }) => id === variant));
  const card = (kept) => {
    const name = called(games, kept.variant);
    const title = make("strong", { textContent: name });
    const go = button("", () => open(kept), "continue");
    // Either player may look at this page, so a sealed game has no picture.
    if (kept.position) go.append(make("img", { src: api.pictureOf(kept.variant, kept.position, { size: 160, coordinates: false, panel: false }), alt: "", loading: "lazy" }));
    go.append(make("span", {}, title, " ", make("span", { textContent: summaryOf(kept) + (kept.sealed ? "; a piece is hidden" : "") })));
    const forget = button("Delete", () => askToDelete(name, kept).then((isGone) => isGone && without(games, open, forget)), "forget");
    forget.ariaLabel = `Delete the game of ${name}, ${summaryOf(kept)}`;
    return make("li", {}, go, forget);
  };
  const list = (some) => make("ul", {}, ...some.map(card));
  const [ongoing, over] = [found.filter(({ isOver }) => !isOver), found.filter(({ isOver }) => isOver)];
  const finished = over.length ? [make("details", {}, make("summary", { textContent: `Finished games (${over.length})` }), list(over))] : [];
  place.replaceChildren(...(ongoing.length ? [make("h2", { textContent: "Continue" }), list(ongoing)] : []), ...finished);
  place.hidden = found.length === 0;
}

/** Removes a deleted game from the list, and moves the focus to the next one. */
function without(games, open, forget) {
  const buttons = () => [...$("kept").querySelectorAll(".forget")];
  const index = buttons().indexOf(forget);
  const isUnfolded = $("kept").querySelector("details")?.open;
  showKept(games, open);
  const details = $("kept").querySelector("details");
  if (details) details.open = isUnfolded;
  const left = buttons().filter((each) => each.checkVisibility());
  (left[Math.min(index, left.length - 1)] ?? $("games").querySelector("button")).focus();
}

/** Asks whether to delete a game. Returns whether it was deleted. */
async function askToDelete(name, kept) {
  const answer = await ask("Delete this game?", `${name}, ${summaryOf(kept)}. It cannot be brought back.`, [["", "Keep it"], ["delete", "Delete it"]]);
  if (answer) store.remove(kept.id);
  return Boolean(answer);
}

/** Asks which game to delete when the list is full. Returns whether one was deleted. */
export async function makeRoom(games) {
  const list = make("select", { ariaLabel: "Game to delete", size: 8 }, ...store.kept().reverse().map((kept) =>
    make("option", { value: kept.id, textContent: `${called(games, kept.variant)}: ${summaryOf(kept)}${kept.isOver ? ", finished" : ""}` })));
  list.selectedIndex = 0;
  const words = `${store.MOST} games are kept in this browser, and that is the most. Which one shall be deleted, so that this one is kept?`;
  const answer = await ask("The list of games is full", words, [["delete", "Delete the chosen game"], ["", "Do not keep this game"]], list);
  if (answer && list.value) store.remove(list.value);
  else notice("This game is not kept: copy its link or PGN to keep it.");
  return Boolean(answer && list.value);
}
