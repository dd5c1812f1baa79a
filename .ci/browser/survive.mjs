// What a game survives: reload, Back and Forward, another tab, a link, failures of the service and
// of the browser's storage; and that nobody learns where the other side's invisible Queen stands.

import assert from "node:assert/strict";

import { GAMES } from "./games.mjs";
import { accessible } from "./layout.mjs";
import { at, begin, choice, forDevelopers, label, page, play, played, problems, service, square, target } from "./page.mjs";

/** All that the page tells of a game. */
const story = (on) => on.evaluate(() => ({
  status: document.getElementById("status").textContent,
  moves: [...document.querySelectorAll("#record li")].map((item) => item.textContent),
  effects: [...document.querySelectorAll("#effects li")].map((item) => item.textContent),
  position: document.getElementById("position").value,
  pieces: [...document.querySelectorAll(".cell")].map((cell) => cell.dataset.label),
}));

/** Another tab of the same browser. */
async function tab(on, address = on.url()) {
  const opened = await on.context().newPage();
  opened.on("pageerror", (error) => problems.push(`error: ${error.stack}`));
  await opened.goto(address);
  return opened;
}

/** Reload, Back and Forward, another tab, and the link in another browser: always the same game. */
async function survivesAll(browser, on, plies) {
  const before = await story(on);
  const same = async (there, how) => {
    await played(there, plies);
    assert.deepEqual(await story(there), before, how);
  };
  await on.reload();
  await same(on, "reload");
  await on.goBack();
  await on.locator("#games button").first().waitFor();
  await on.locator("body:not(.playing)").waitFor();
  await on.goForward();
  await same(on, "Back and Forward");
  const other = await tab(on);
  await same(other, "another tab");
  await other.close();
  const stranger = await page(browser);
  await stranger.goto(on.url());
  await same(stranger, "the link");
  await stranger.context().close();
}

/** The whole game of each variant, played by mouse. */
export const survivors = Object.entries(GAMES).map(([variant, { name, moves }]) => async (browser) => {
  const on = await page(browser);
  await begin(on, name);
  for (const [index, move] of moves.entries()) await play(on, move, index + 1);
  assert.ok(on.url().startsWith(`${service}/play/${variant}?v=1&moves=`), on.url());
  await survivesAll(browser, on, moves.length);
  await on.locator(`#record li[value="2"] button`).click();
  await played(on, 2);
  assert.match(on.url(), /&at=2$/);
  await survivesAll(browser, on, 2);
  await on.context().close();
});

async function ask(path, body) {
  const answer = await fetch(`${service}/v1/variants/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
}

/** A random game of Chakart that has drawn something, up to a position without an invisible Queen. */
async function chanceGame() {
  const plies = [];
  let next = await ask("chakart/legal-moves", { position: (await (await fetch(`${service}/v1/variants/chakart`)).json()).start });
  while (next.moves.length && (plies.length < 40 || next.position.includes("I") || /i.* /.test(next.position.split(" ")[0]))) {
    const { move } = next.moves[Math.floor(Math.random() * next.moves.length)];
    const answer = await ask("chakart/play", { position: next.position, move, next: true });
    plies.push(answer);
    next = { position: answer.position, ...answer.next };
  }
  return plies.some(({ draws }) => draws.length) ? plies : chanceGame();
}

export async function chanceSurvives(browser) {
  const plies = await chanceGame();
  const moves = plies.map(({ move, draws }) => (draws.length ? `${move}~${draws}` : move)).join(" ");
  const on = await page(browser);
  await on.goto(`${service}/play/chakart?${new URLSearchParams({ v: 1, moves })}`);
  await played(on, plies.length);
  assert.equal(await on.locator("#position").inputValue(), plies.at(-1).position);
  await on.goto(`${service}/`);
  await on.goto(`${service}/play/chakart?${new URLSearchParams({ v: 1, moves })}`);
  await played(on, plies.length);
  await survivesAll(browser, on, plies.length);
  await on.context().close();
}

/** One game after another, and back again: none is lost, and each is in the list. */
export async function history(browser) {
  const on = await page(browser);
  await begin(on, "Chakart");
  await play(on, ["e2", "e4"], 1);
  const chakart = on.url();
  await begin(on, "Minigolf Chess");
  await play(on, ["a1.e2", "a1.e4"], 1);
  const minigolf = on.url();
  await on.goBack();
  await square(on, "e4").waitFor();
  await played(on, 1);
  assert.equal(on.url(), chakart);
  await on.goBack();
  await on.locator("#kept li").first().waitFor();
  await accessible(on, "kept games");
  assert.deepEqual(await on.locator("#kept strong").allTextContents(), ["Minigolf Chess", "Chakart"]);
  assert.equal(new URL(on.url()).pathname, "/");
  assert.equal(await on.title(), "Variant Arbiter: play three chess variants");
  await on.goForward();
  await on.goForward();
  await square(on, "a1.e4").waitFor();
  await played(on, 1);
  assert.equal(on.url(), minigolf);
  assert.match(await on.title(), /^Black to move · Minigolf Chess/);
  await on.goto(`${service}/`);
  await on.locator("#kept .continue", { hasText: "Chakart" }).click();
  await played(on, 1);
  assert.equal(on.url(), chakart);
  // The other tab follows the game.
  const other = await tab(on);
  await played(other, 1);
  await play(on, ["e7", "e5"], 2);
  await played(other, 2);
  assert.equal(other.url(), on.url());
  await on.context().close();
}

/** What was played later is dropped only when that is said; else it becomes another game. */
export async function droppedBranch(browser) {
  const on = await page(browser);
  await begin(on, "Twinkie Danger Chess");
  await play(on, ["0e2", "0e4"], 1);
  await play(on, ["0d7", "0d5", "End turn"], 2);
  const answer = (name) => on.locator("dialog.ask").getByRole("button", { name }).click();
  const back = async () => {
    await on.locator("#first").click();
    await played(on, 0);
  };
  await back();
  await square(on, "0d2").click();
  await target(on, "0d4").click();
  await answer("Cancel");
  await played(on, 0);
  assert.equal(await on.locator("#record li").count(), 3);
  // The move that was played is no other move.
  await play(on, ["0e2", "0e4"], 1);
  assert.equal(await on.locator("#record li").count(), 3);
  await back();
  await square(on, "0d2").click();
  await target(on, "0d4").click();
  await answer("Keep that game");
  await played(on, 1);
  assert.equal(await on.locator("#record li").count(), 2);
  await on.goBack();
  await played(on, 0);
  assert.equal(await on.locator("#record li").count(), 3);
  await square(on, "0a2").click();
  await target(on, "0a3").click();
  await answer("Drop the 2 later moves");
  await played(on, 1);
  assert.equal(await on.locator("#record li").count(), 2);
  // Inside a choice, undo gives up the choice alone.
  await square(on, "0d7").click();
  await target(on, "0d5").click();
  await choice(on, "End turn").waitFor();
  await on.locator("#undo").click();
  await on.locator("#choice").waitFor({ state: "hidden" });
  await played(on, 1);
  assert.match(await label(on, "0d7"), /Black Pawn/);
  await on.context().close();
}

/** Keys lead through the game; who came by Tab walks over the squares. */
export async function keys(browser) {
  const on = await page(browser);
  await begin(on, "Chakart");
  await play(on, ["e2", "e4"], 1);
  await play(on, ["e7", "e5"], 2);
  const focused = () => on.locator(".cell:focus").getAttribute("data-square");
  assert.equal(await focused(), "e5");
  for (const [key, ply] of [["ArrowLeft", 1], ["Home", 0], ["ArrowRight", 1], ["End", 2], ["ArrowUp", 0], ["ArrowDown", 2]]) {
    await on.keyboard.press(key);
    await played(on, ply);
    assert.equal(await focused(), "e5", key);
  }
  await on.keyboard.press("f");
  await on.waitForFunction(() => document.querySelector(".cell").dataset.square === "h1");
  await forDevelopers(on);
  await on.locator("#move").fill("d2-d4f");
  await on.locator("#move").press("ArrowLeft");
  await on.locator("#move").press("f");
  assert.equal(await on.locator("#move").inputValue(), "d2-d4ff");
  assert.equal(await on.locator(".cell").first().getAttribute("data-square"), "h1");
  // By Tab to the squares: the arrows are theirs.
  await on.locator("#flip").focus();
  await on.keyboard.press("Shift+Tab");
  while (!(await on.locator(".cell:focus").count())) await on.keyboard.press("Shift+Tab");
  const from = await on.locator(".cell:focus").getAttribute("data-square");
  await on.keyboard.press("ArrowLeft");
  assert.notEqual(await on.locator(".cell:focus").getAttribute("data-square"), from);
  await played(on, 2);
  await on.context().close();
}

/** A full list asks which game goes; nothing goes unasked. */
export async function fullList(browser) {
  const on = await page(browser);
  await begin(on, "Minigolf Chess");
  await play(on, ["a1.e2", "a1.e4"], 1);
  await on.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.startsWith("va.game."));
    const game = JSON.parse(localStorage.getItem(name));
    for (let number = 1; number < 30; number += 1) {
      localStorage.setItem(`va.game.copy${number}`, JSON.stringify({ ...game, id: `copy${number}`, touched: number }));
    }
  });
  const count = () => on.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("va.game.")).length);
  await begin(on, "Chakart");
  await square(on, "e2").click();
  await target(on, "e4").click();
  const question = on.locator("dialog.ask", { hasText: "The list of games is full" });
  await question.waitFor();
  await accessible(on, "the list is full");
  assert.equal(await count(), 30);
  assert.equal(await question.locator("option").count(), 30);
  await question.getByRole("button", { name: "Do not keep" }).click();
  await played(on, 1);
  await on.locator("#notice p", { hasText: "not kept" }).waitFor();
  await play(on, ["e7", "e5"], 2);
  assert.equal(await count(), 30);
  // The tab would go on with a kept game.
  await on.goto(`${service}/`);
  await begin(on, "Chakart");
  await square(on, "d2").click();
  await target(on, "d4").click();
  await question.locator("select").selectOption("copy7");
  await question.getByRole("button", { name: "Delete the chosen" }).click();
  await played(on, 1);
  assert.equal(await on.evaluate(() => localStorage.getItem("va.game.copy7")), null);
  assert.equal(await count(), 30);
  await on.goto(`${service}/`);
  await on.locator("#kept li").nth(29).waitFor();
  await on.locator("#kept .forget").first().click();
  await on.locator("dialog.ask").getByRole("button", { name: "Keep it" }).click();
  assert.equal(await count(), 30);
  await on.locator("#kept .forget").first().click();
  await on.locator("dialog.ask").getByRole("button", { name: "Delete it" }).click();
  await on.locator("#kept li").nth(29).waitFor({ state: "detached" });
  assert.equal(await count(), 29);
  await on.context().close();
}

/** Where the browser keeps nothing, that is said once and the game goes on. */
export async function noStorage(browser) {
  const ways = {
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    forbidden: () => Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    }),
  };
  for (const [way, script] of Object.entries(ways)) {
    const on = await page(browser);
    await on.context().addInitScript(script);
    await on.reload();
    await begin(on, "Chakart");
    await play(on, ["e2", "e4"], 1);
    await play(on, ["e7", "e5"], 2);
    assert.equal(await on.locator("#notice p").count(), 1, way);
    assert.match(await on.locator("#notice").textContent(), way === "full" ? /no room left/ : /keeps nothing/);
    const before = await story(on);
    await on.goBack();
    await on.locator("#kept .continue").waitFor();
    await on.goForward();
    await played(on, 2);
    // The address has the game.
    await on.reload();
    await played(on, 2);
    assert.deepEqual(await story(on), before);
    await on.context().close();
  }
}

/** Each failure has its words, loses nothing, and can be tried again. */
export async function failures(browser) {
  const on = await page(browser);
  await on.context().addInitScript(() => {
    const later = setTimeout;
    globalThis.setTimeout = (work, milliseconds) => later(work, milliseconds === 20_000 ? globalThis.patience ?? milliseconds : milliseconds);
    // As in browsers of some years ago.
    delete AbortSignal.any;
    delete AbortSignal.timeout;
  });
  await on.reload();
  await begin(on, "Chakart");
  await played(on, 0);
  on.expected = "Failed to load resource";
  const html = { contentType: "text/html", body: "<h1>Bad gateway</h1>" };
  const failing = {
    "The service cannot be reached. The game is kept as it is.": (route) => route.abort(),
    "No answer of the service. The proxy before the service answered 502.": (route) => route.fulfill({ status: 502, ...html }),
    "No answer of the service. The proxy before the service answered 503.": (route) => route.fulfill({ status: 503, ...html }),
    "No answer of the service. The proxy before the service sent something that is no answer of the service (status 200).": (route) => route.fulfill({ status: 200, ...html }),
    "The service is busy. Try again in 7 seconds.": (route) => route.fulfill({ status: 429, headers: { "retry-after": "7" }, contentType: "application/problem+json", body: "{}" }),
    "The service is busy. Try again in 1 second.": (route) => route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/problem+json", body: "{}" }),
    "No answer in time. The service has not answered for 20 seconds.": () => on.evaluate(() => {
      globalThis.patience = 100;
    }),
  };
  const moves = [["e2", "e4"], ["e7", "e5"], ["d2", "d4"], ["d7", "d5"], ["c2", "c4"], ["c7", "c5"], ["b2", "b4"]];
  await on.evaluate(() => {
    globalThis.patience = 100;
  });
  let ply = 0;
  for (const [words, fail] of Object.entries(failing)) {
    const isSlow = words.includes("in time");
    if (!isSlow) await on.evaluate(() => delete globalThis.patience);
    const [from, to] = moves[ply];
    if (isSlow) await fail();
    await on.route("**/play", isSlow ? () => {} : fail);
    await square(on, from).click();
    await target(on, to).click();
    await on.locator("#alert p", { hasText: words }).waitFor();
    assert.equal(await on.locator("#alert p").textContent(), words);
    await played(on, ply);
    assert.match(await label(on, from), /Pawn/);
    await on.unroute("**/play");
    await on.evaluate(() => delete globalThis.patience);
    await on.locator("#alert").getByRole("button", { name: "Try again" }).click();
    ply += 1;
    await played(on, ply);
    assert.match(await label(on, to), /Pawn/);
    assert.equal(await on.locator("#alert p").count(), 0);
  }
  await on.context().setOffline(true);
  await square(on, "b7").click();
  await target(on, "b5").click();
  await on.locator("#alert p", { hasText: "You are offline." }).waitFor();
  await on.context().setOffline(false);
  await on.locator("#alert").getByRole("button", { name: "Try again" }).click();
  await played(on, ply + 1);
  // The position that follows is not lost either: the move is played once.
  let asked = 0;
  on.on("request", (request) => {
    asked += request.url().endsWith("/play") ? 1 : 0;
  });
  await on.route("**/position", (route) => route.abort());
  await square(on, "g1").click();
  await target(on, "f3").click();
  await on.locator("#alert p", { hasText: "cannot be reached" }).waitFor();
  await on.unroute("**/position");
  await on.locator("#alert").getByRole("button", { name: "Try again" }).click();
  await played(on, ply + 2);
  assert.equal(asked, 1);
  await on.context().close();
}

/** What takes long says so. */
export async function waiting(browser) {
  const on = await page(browser);
  await begin(on, "Minigolf Chess");
  let free;
  await on.route("**/play", (route) => {
    free = () => route.continue();
  });
  await square(on, "a1.e2").click();
  await target(on, "a1.e4").click();
  await on.locator("#waiting", { hasText: "Waiting for the service" }).waitFor();
  await on.locator("body.waiting").waitFor();
  await free();
  await played(on, 1);
  assert.equal(await on.locator("#waiting").textContent(), "");
  assert.equal(await on.locator("body.waiting").count(), 0);
  await on.context().close();
}

/** Links that cannot be opened say why. */
export async function brokenLinks(browser) {
  const on = await page(browser);
  const links = {
    "/play/chakart?v=9&moves=e2-e4": /made by a newer page/,
    "/#variant=nothing&position=8": /no game called nothing/,
    "/play/chakart?v=1&moves=e2-e4~x": /does not say what it drew/,
    "/play/chakart?v=1&moves=e2-e5": /Ply 1 is not as recorded/,
    "/play/chakart?v=1&start=8/8": /position/i,
  };
  on.expected = "status of 422";
  for (const [link, words] of Object.entries(links)) {
    await on.goto("about:blank");
    await on.goto(service + link);
    await on.locator("#alert p", { hasText: words }).waitFor();
    assert.ok(await on.locator("#games button").first().isVisible());
  }
  await on.context().close();
}

/** The random opponent answers, to the end, in each game, and after a reload. */
export const rivals = Object.entries(GAMES).map(([variant, { name, first: [from, to] }]) => async (browser) => {
  const on = await page(browser);
  await begin(on, name);
  await on.locator("#rival").selectOption("black");
  await square(on, from).click();
  await target(on, to).click();
  await on.locator("#record li").nth(2).waitFor();
  await on.locator("#status", { hasText: /^White / }).waitFor();
  const plies = async () => (await on.locator("#record li").count()) - 1;
  const before = await plies();
  assert.ok(before >= 2, variant);
  await on.reload();
  await played(on, before);
  assert.equal(await on.locator("#rival").inputValue(), "black");
  // The opponent gets the player's side: it moves at once, and the player may not move for it.
  await on.locator("#rival").selectOption("white");
  await on.locator("#status", { hasText: /^Black / }).waitFor();
  assert.ok((await plies()) > before);
  assert.match(await on.locator(".cell").first().getAttribute("data-square"), /h[18]$/);
  await on.locator("#undo").click();
  await on.locator("#hint", { hasText: "random opponent was to move" }).waitFor();
  assert.equal(await on.locator(".to").count(), 0);
  await on.context().close();
});

/** Repetitions count through a reload: the fifth is a draw, before and after. */
export async function repetition(browser) {
  const round = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];
  const moves = [...round, ...round, ...round, ...round].slice(0, 15).join(" ");
  const on = await page(browser);
  await on.goto(`${service}/play/twinkie-danger?${new URLSearchParams({ v: 1, moves })}`);
  await played(on, 15);
  await play(on, ["0c6", "0b8", "End turn"], 16);
  const draw = await on.locator("#status").textContent();
  assert.match(draw, /^Draw/);
  await on.reload();
  await played(on, 16);
  assert.equal(await on.locator("#status").textContent(), draw);
  await on.context().close();
}

/** A kept game that is none any more, by a fault or by another version, hurts no other. */
export async function spoiltStorage(browser) {
  const on = await page(browser);
  await on.evaluate(() => {
    const game = { v: 1, variant: "chakart", plies: 1, touched: 1, line: { start: null, plies: [{ move: "e2-e5", draws: [] }] }, at: 1 };
    localStorage.setItem("va.game.false", JSON.stringify({ ...game, id: "false" }));
    localStorage.setItem("va.game.torn", "{");
    localStorage.setItem("va.game.newer", JSON.stringify({ ...game, v: 2, id: "newer" }));
    localStorage.setItem("va.game.unsealed", JSON.stringify({ ...game, id: "unsealed", line: undefined, sealed: { iv: "AAAA", data: "AAAA" } }));
  });
  await on.reload();
  await on.locator("#kept .continue").nth(1).waitFor();
  assert.equal(await on.locator("#kept .continue").count(), 2);
  await on.locator("#kept .continue").first().click();
  await on.locator("#kept .continue", { hasText: "invisible" }).click();
  await on.locator("#notice p", { hasText: "lost its key" }).waitFor();
  await on.locator("#kept li", { hasNotText: "invisible" }).locator(".continue").click();
  await on.locator("#alert p", { hasText: "Ply 1 is not as recorded" }).waitFor();
  await begin(on, "Chakart");
  await play(on, ["e2", "e4"], 1);
  assert.equal(await on.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("va.game.")).length), 5);
  await on.context().close();
}

/** Types a move and waits until it is the player's turn again. */
async function typed(on, move) {
  const count = await on.locator("#record li").count();
  await on.locator("#move").fill(move);
  await on.locator("#move").press("Enter");
  await on.waitForFunction((known) => document.querySelectorAll("#record li").length > known, count);
  await on.waitForFunction(() => !/^Black /.test(document.getElementById("status").textContent));
}

/** Many moves against the random opponent: link actions, momenta, drops, powers and second actions. */
export const rivalGames = Object.entries(GAMES).map(([variant, { name }]) => async (browser) => {
  const on = await page(browser);
  await begin(on, name);
  await played(on, 0);
  await on.locator("#rival").selectOption("black");
  await forDevelopers(on);
  for (let turn = 0; turn < 15; turn += 1) {
    const { moves } = await ask(`${variant}/legal-moves`, { position: await on.locator("#position").inputValue() });
    const quiet = moves.filter(({ captures }) => !/k/i.test(captures ?? ""));
    if (!quiet.length || !/^White/.test(await on.locator("#status").textContent())) break;
    await typed(on, quiet[Math.floor(Math.random() * quiet.length)].move);
  }
  const before = await story(on);
  assert.ok(before.moves.length > 4, `${variant}: ${before.moves}`);
  await on.reload();
  await played(on, before.moves.length - 1);
  assert.deepEqual(await story(on), before, variant);
  await on.context().close();
});

export async function rivalStops(browser) {
  const on = await at(browser, "chakart", "4k3/8/8/8/8/8/8/4Q1K1 w 6 0000 000000000000 -");
  await on.locator("#rival").selectOption("black");
  await play(on, ["e1", "e8"], 1);
  assert.equal(await on.locator("#status").textContent(), "The King is captured: White has won");
  assert.equal(await on.locator("#status").getAttribute("class"), "white");
  assert.match(await on.title(), /^The King is captured: White has won · Chakart$/);
  await on.reload();
  await played(on, 1);
  await on.context().close();
}

/** Everything in which something may be written, as a text; what every page has of squares is left out. */
const written = (on) => on.evaluate(() => {
  // What is encrypted is left out: by chance any letters may stand there.
  const kept = (storage) => Object.entries(storage).map(([name, text]) => `${name} ${text.replace(/"sealed":\{"iv":"[^"]*","data":"[^"]*"\}/, "")}`);
  const body = document.documentElement.cloneNode(true);
  for (const part of body.querySelectorAll("#sprite, #rules")) part.remove();
  for (const cell of body.querySelectorAll("[data-square]")) {
    cell.removeAttribute("data-square");
    for (const name of ["data-label", "aria-label"]) cell.setAttribute(name, cell.getAttribute(name).replace(/^\w+, empty/, ""));
  }
  return {
    address: location.href,
    state: JSON.stringify(history.state),
    title: document.title,
    local: kept(localStorage).join("\n"),
    session: kept(sessionStorage).join("\n"),
    page: body.outerHTML,
    fields: [...document.querySelectorAll("input, textarea, select")].map(({ value }) => value).join("\n"),
    requests: performance.getEntriesByType("resource").map(({ name }) => decodeURIComponent(name)).join("\n"),
  };
});

/** The Queen went from d1 to d4: that, her square, and the position with her are the secret. */
const SECRET = /\bd4\b|Qd1-d4|3I4/;

async function nothingLeaks(on, when) {
  for (const [place, text] of Object.entries(await written(on))) {
    const found = SECRET.exec(text);
    assert.equal(found && text.slice(Math.max(0, found.index - 60), found.index + 60), null, `${when}: ${place}`);
  }
}

const START = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";

/** White hides her Queen: after no step does Black's page tell where she is. */
export async function secret(browser) {
  const on = await at(browser, "chakart", START);
  await square(on, "d1").click();
  await target(on, "d4").click();
  await choice(on, /invisible/).click();
  const black = (there) => there.getByRole("button", { name: "I am Black" });
  const inBlacksView = async (there, how) => {
    await black(there).waitFor();
    await nothingLeaks(there, `${how}, the curtain`);
    // A browser may close a dialog by Escape, however often the page refuses.
    for (let press = 0; press < 3; press += 1) await there.keyboard.press("Escape");
    await black(there).click();
    await played(there, 1);
    await there.locator("#hint", { hasText: "Black's pieces" }).waitFor();
    await nothingLeaks(there, how);
    assert.equal(await label(there, "d4"), "d4, empty");
    assert.equal(await there.locator("#record li button").last().textContent(), "Q??");
    assert.equal(new URL(there.url()).pathname + new URL(there.url()).search + new URL(there.url()).hash, "/play/chakart");
  };
  await inBlacksView(on, "after the move");
  assert.ok(await on.locator("#rival").isDisabled());
  await forDevelopers(on);
  for (const [id, words] of [["copy-link", /would tell where she is/], ["copy-pgn", /would tell where she is/], ["load-position", /no position of the game/]]) {
    await on.locator(`#${id}`).click();
    await on.locator("#alert p", { hasText: words }).waitFor();
    await on.locator("#alert").getByRole("button", { name: "Close" }).click();
  }
  await nothingLeaks(on, "sharing");
  // A game that hides nothing lays its requests open, and hers not.
  await begin(on, "Twinkie Danger Chess");
  await played(on, 0);
  await on.locator("#log li").first().waitFor();
  await nothingLeaks(on, "another game");
  await on.goBack();
  await inBlacksView(on, "back from another game");
  await on.reload();
  await inBlacksView(on, "reload");
  await on.reload();
  await black(on).waitFor();
  await on.goBack();
  await on.locator("#kept li").waitFor();
  assert.ok(!(await on.locator("#curtain").isVisible()));
  await nothingLeaks(on, "Back");
  assert.match(await on.locator("#kept").textContent(), /a Queen is invisible/);
  assert.equal(await on.locator("#kept img").count(), 0);
  await on.goForward();
  await inBlacksView(on, "Forward");
  const other = await tab(on, `${service}/`);
  await other.locator("#kept .continue").click();
  await inBlacksView(other, "another tab");
  for (const [id, ply] of [["undo", 0], ["redo", 1]]) {
    await on.locator(`#${id}`).click();
    await played(on, ply);
    await nothingLeaks(on, id);
  }
  await square(on, "e8").click();
  await target(on, "e7").waitFor();
  await nothingLeaks(on, "a piece is chosen");
  await target(on, "e7").click();
  await played(on, 2);
  // She is seen again: there is nothing to hide any more, and the other tab follows.
  assert.match(await label(on, "d4"), /White Queen/);
  assert.match(decodeURIComponent(on.url()), /moves=Qd1-d4\?\?\+Ke8-e7/);
  await played(other, 2);
  await survivesAll(browser, on, 2);
  await on.context().close();
}

/** Against the random opponent there is no curtain: players see what is theirs, and nothing else. */
export async function secretOfTheRival(browser) {
  const on = await at(browser, "chakart", START);
  await on.addInitScript(() => {
    // Of the moves that the opponent may draw, the one that hides the Queen.
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array instanceof Uint32Array && globalThis.drawn !== undefined ? array.fill(globalThis.drawn) : real(array));
  });
  const { moves } = await ask("chakart/legal-moves", { position: START });
  await on.reload();
  await played(on, 0);
  await on.evaluate((index) => {
    globalThis.drawn = index;
  }, moves.findIndex(({ move }) => move === "Qd1-d4??"));
  await on.locator("#rival").selectOption("white");
  await played(on, 1);
  await on.locator("#hint", { hasText: "Black's pieces" }).waitFor();
  await nothingLeaks(on, "the opponent has hidden its Queen");
  assert.ok(!(await on.locator("#curtain").isVisible()));
  await on.reload();
  await played(on, 1);
  await nothingLeaks(on, "reload");
  await on.context().close();
}

/** Who hides their Queen from the random opponent goes on seeing her, and the address does not tell. */
export async function secretFromTheRival(browser) {
  const on = await at(browser, "chakart", START);
  await on.locator("#rival").selectOption("black");
  await square(on, "d1").click();
  await target(on, "d4").click();
  await choice(on, /invisible/).waitFor();
  on.expected = "Failed to load resource";
  let asked = 0;
  await on.route("**/play", (route) => {
    asked += 1;
    return asked === 1 ? route.continue() : route.abort();
  });
  await choice(on, /invisible/).click();
  await on.locator("#alert p", { hasText: "cannot be reached" }).waitFor();
  await played(on, 1);
  assert.match(await label(on, "d4"), /White Queen/);
  assert.ok(!(await on.locator("#curtain").isVisible()));
  const { address, state, title, local } = await written(on);
  for (const text of [address, state, title, local]) assert.doesNotMatch(text, SECRET);
  await on.unroute("**/play");
  await on.locator("#alert").getByRole("button", { name: "Try again" }).click();
  await played(on, 2);
  await on.context().close();
}

/** A game that another tab has deleted stays deleted while it is only looked at. */
export async function staysDeleted(browser) {
  const on = await page(browser);
  await begin(on, "Minigolf Chess");
  await play(on, ["a1.e2", "a1.e4"], 1);
  const kept = () => on.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("va.game.")).length);
  assert.equal(await kept(), 1);
  const other = await tab(on, `${service}/`);
  await other.locator("#kept .forget").click();
  await other.getByRole("button", { name: "Delete it" }).click();
  await other.locator("#kept").waitFor({ state: "hidden" });
  await on.locator("#undo").click();
  await played(on, 0);
  await on.locator("#redo").click();
  await played(on, 1);
  assert.equal(await kept(), 0);
  await play(on, ["a2.e7", "a2.e5"], 2);
  assert.equal(await kept(), 1);
  await on.context().close();
}
