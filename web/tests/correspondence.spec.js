// The correspondence site of the examples in two windows, and lying sites.

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { commitmentOf } from "../../clients/typescript/src/verify/verify_record.js";
import { ROOT, begin, begun, counter, invited, newer, open, play, seen, start } from "./support/correspondence.js";
import { picture } from "./support/fixtures.js";

const MOST_PLIES = 300;
const MOST_GAMES = 6;
const AT_THE_END = ["replay", "record"];
const other = { white: "black", black: "white" };

let folder;
let arbiter;
let site;

const database = () => `${folder}/game.db`;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "variant-arbiter-correspondence-"));
  arbiter = await counter(process.env.SERVICE);
});

test.afterAll(async () => {
  arbiter.close();
  await rm(folder, { recursive: true });
});

/** Saves pictures of a window, wide and narrow. */
async function pictures(page, name) {
  if (!process.env.PICTURES) return;
  for (const [width, height] of [[1200, 800], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await picture(page, `correspondence-${name}-${width}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 1200, height: 800 });
}

/** Where both browsers report each lie of lying_site.py: a notice stops the game, the proof comes at its end. */
const LIES = { unasked: "notice", secret: "notice", late: "proof", contribution: "proof", history: "notice", side: "notice", record: "proof", variant: "proof", move: "proof" };

for (const [lie, place] of Object.entries(LIES)) {
  test(`Both windows detect a lying site: ${lie}`, async ({ browser }) => {
    const liar = await start(arbiter.address, `${folder}/${lie}.db`, 0, ["web/tests/support/lying_site.py", lie]);
    try {
      const { pages } = await invited(browser, liar.address, "chakart shuffled");
      if (!["unasked", "secret"].includes(lie)) {
        await Promise.all(pages.map(begun));
        await twoPlies(pages, place === "notice");
      }
      if (place === "proof") await pages[0].getByRole("button", { name: "Resign" }).click();
      for (const page of pages) {
        await expect(page.locator(`#${place}`)).toContainText(place === "notice" ? "promise_broken" : "DISHONEST");
        expect(page.errors).toEqual([]);
      }
      await Promise.all(pages.map((page) => page.context().close()));
    } finally {
      await liar.kill();
    }
  });
}

test("A game with as many plies as a record may have is drawn", async ({ browser }) => {
  const short = await start(arbiter.address, `${folder}/short.db`, 0, ["examples/correspondence/site.py", "--plies", "2"]);
  try {
    const { white, black } = await begin(browser, short.address, "minigolf standard");
    await twoPlies([white, black]);
    for (const page of [white, black]) await expect(page.locator("#standing")).toHaveText("1/2-1/2: drawn after 2 plies, the most that a record may have");
    await Promise.all([white, black].map((page) => page.context().close()));
  } finally {
    await short.kill();
  }
});

/** Plays two plies; both windows may refuse the second. */
async function twoPlies(pages, isLast) {
  for (const ply of [1, 2]) {
    const sides = await Promise.all(pages.map(seen));
    const mover = pages[sides.findIndex(({ turn, side }) => turn === side)];
    await mover.evaluate(() => act("play", { move: game.moves[0].move, version: game.version }));
    if (isLast && ply === 2) return;
    for (const page of pages) await newer(page, sides[0].version);
  }
}

/** Sends a request of a page without using its buttons, and returns the code of the problem. */
const refused = (page, path, body) =>
  page.evaluate(([path, body]) => ask(path, body).then(() => null, (problem) => problem.code), [path, body]);

/** Chooses a move: hides the Queen as soon as possible, prefers eggs, and captures the King last. */
function chosen({ moves, position }, met) {
  const lettersOf = (row) => [...row.replace(/\d/g, (count) => ".".repeat(count))];
  const rows = position.split(" ")[0].split("/").map(lettersOf);
  const letterOn = (square) => rows[8 - square[1]]["abcdefgh".indexOf(square[0])];
  const isKing = (move) => move.captures?.toLowerCase() === "k";
  const hasMet = met.hidden.length && met.second && met.restarts;
  const wishes = [
    (move) => hasMet && isKing(move),
    (move) => move.kind === "stealth",
    (move) => letterOn(move.to) === "e",
    (move) => hasMet && move.captures,
    (move) => move.piece.toLowerCase() === "n" && !isKing(move) && met.plies % 3 === 0,
    (move) => !isKing(move),
    () => true,
  ];
  const fitting = wishes.map((wish) => moves.filter(wish)).find((list) => list.length);
  return fitting[Math.floor(Math.random() * fitting.length)];
}

/** Kills and restarts the site. Both windows continue, and show the same after a reload. */
async function restart(game) {
  const before = await Promise.all([game.white, game.black].map(seen));
  await site.kill();
  await expect(game.white.locator("#notice", { hasText: "site_away" })).toBeVisible();
  site = await start(arbiter.address, database(), site.port);
  await expect(game.white.locator("#notice")).toHaveText("");
  await Promise.all([game.white, game.black].map((page) => page.reload()));
  await Promise.all([game.white, game.black].map(begun));
  expect(await Promise.all([game.white, game.black].map(seen)), "a restart loses nothing").toEqual(before);
}

/** Expects refusals: a foreign link, a move out of turn, an illegal move, two moves at once, a missing service. */
async function refusals(browser, game) {
  const { version, moves } = await seen(game.white);
  const [first, second] = moves;
  const asked = arbiter.asked.length;
  const stranger = await open(browser, `${site.address}/#${"0".repeat(32)}.stranger`);
  await expect(stranger.locator("#notice", { hasText: "not_found" })).toBeVisible();
  await stranger.context().close();
  expect(await refused(game.black, "/game/play", { move: first.move, version }), "Black plays for White").toBe("not_now");
  expect(await refused(game.white, "/game/play", { move: first.move, version: version - 1 }), "an old page plays").toBe("not_now");
  expect(await refused(game.white, "/game/contribute", { text: "0".repeat(64) }), "a contribution is changed").toBe("contribution_refused");
  expect(await refused(game.white, `/games/${(await seen(game.white)).id}.json`), "the site publishes a secret too early").toBe("not_over");
  expect(arbiter.asked.length, "what the site can refuse itself it does not ask").toBe(asked);
  for (const [type, body] of [["text/plain", "{}"], ["application/json", "["], ["application/json", "[]"], ["application/json", `"${"x".repeat(4096)}"`]]) {
    const answer = await fetch(`${site.address}/games`, { method: "POST", headers: { "content-type": type }, body });
    expect(answer.status, `${type} ${body.slice(0, 9)}`).toBe(400);
  }
  expect((await stat(database())).mode & 0o077, "the secrets are their owner's alone").toBe(0);
  await game.white.getByLabel("A move").fill("e2-e5");
  await game.white.getByRole("button", { name: "Play", exact: true }).click();
  await expect(game.white.locator("#notice", { hasText: "illegal_move" })).toBeVisible();
  arbiter.isAway = true;
  expect(await refused(game.white, "/game/play", { move: first.move, version })).toBe("arbiter_away");
  arbiter.isAway = false;
  const before = arbiter.asked.length;
  const both = await Promise.all([first, second].map(({ move }) => refused(game.white, "/game/play", { move, version })));
  expect(both.sort(), "of two moves at once one is played").toEqual([null, "not_now"].sort());
  expect(arbiter.asked.slice(before), "of two moves at once one is asked about").toEqual(["play"]);
  await Promise.all([game.white, game.black].map((page) => newer(page, version)));
}

/** Expects that an invitation works once, and that neither window learns the other's link. */
async function takenOnce(browser, pages, invitation) {
  const late = await open(browser, `${site.address}${invitation}`);
  await late.getByRole("button", { name: "Join the game" }).click();
  await expect(late.locator("#notice", { hasText: "invitation_used" })).toBeVisible();
  await late.context().close();
  const links = await Promise.all(pages.map((page) => page.evaluate(() => token)));
  for (const [index, page] of pages.entries()) {
    const heard = (await Promise.all(page.heard)).map(({ text }) => text).join("\n");
    expect(links[0], "each player has a link of their own").not.toBe(links[1]);
    expect(heard).not.toContain(links[1 - index]);
  }
  const kept = await readFile(database(), "latin1");
  for (const secret of [...links, invitation.split("join:")[1]]) expect(kept, "only hashes of links are kept").not.toContain(secret.split(".")[1]);
}

/** Extends the line of a plan by clicks on squares. */
async function enter(page, ways) {
  const ahead = () => page.evaluate(() => ahead?.line.length ?? -1);
  if ((await ahead()) < 0) await page.getByRole("button", { name: "Plan ahead" }).click();
  await expect.poll(ahead).toBeGreaterThanOrEqual(0);
  for (const [from, to] of ways) {
    const length = await ahead();
    // A position has no moves while a result of chance is being chosen.
    const moves = await (await page.waitForFunction(() => ahead?.moves)).jsonValue();
    const found = moves.filter((each) => each.from === from && each.to === to);
    await page.locator(`[data-square="${from}"]`).click();
    await page.locator(`[data-square="${to}"]`).click();
    if (found.length > 1 || found[0].linkActions?.length) await page.locator("#moves").getByRole("button", { name: found[0].move, exact: true }).click();
    await expect.poll(ahead).toBe(length + 1);
  }
}

/** Plays games until one has a hidden Queen and a second action: a draw may capture a King too early. */
async function chakart(browser) {
  for (let games = 1; games <= MOST_GAMES; games += 1) {
    arbiter.asked.length = 0;
    const played = await aGame(browser);
    if (played) return played;
  }
  throw new Error(`in ${MOST_GAMES} games a Queen was not hidden, or there was no second action`);
}

async function aGame(browser) {
  const game = await begin(browser, site.address, "chakart shuffled", (pages, invitation) => takenOnce(browser, pages, invitation));
  expect(arbiter.asked, "the rules' version is asked for when a game is offered, a start once").toEqual(["start", "start"]);
  const met = { hidden: [], second: 0, restarts: 0, plies: 0 };
  await refusals(browser, game);
  met.plies += 1;
  for (; met.plies <= MOST_PLIES; met.plies += 1) {
    const { turn, result } = await seen(game.white);
    if (result) break;
    if (met.plies === MOST_PLIES) {
      await game.white.getByRole("button", { name: "Resign" }).click();
      break;
    }
    const side = await seen(game[turn]);
    const move = chosen(side, met);
    const asked = arbiter.asked.length;
    await play(game, game[turn], move);
    expect(arbiter.asked.slice(asked).filter((operation) => !AT_THE_END.includes(operation)), "a ply is one request").toEqual(["play"]);
    if (side.pending && side.pending.kind !== "promotion") met.second += 1;
    if (move.kind === "stealth") {
      const [own, opposite] = await Promise.all([game[turn], game[other[turn]]].map(seen));
      expect(own.position, "a hidden Queen is on the board of her side alone").not.toBe(opposite.position);
      expect(opposite.log.at(-1).move, "of a hidden Queen the opponent hears that there is one").toMatch(/^Q\?\?/);
      met.hidden.push({ ...move, by: turn, position: own.position });
      if (met.hidden.length === 1) {
        await pictures(game[turn], "own");
        await pictures(game[other[turn]], "opposite");
        await restart(game);
        met.restarts += 1;
      }
    }
  }
  if (!met.hidden.length || !met.second) {
    for (const page of [game.white, game.black]) {
      await expect(page.locator("#end")).toBeVisible();
      await page.context().close();
    }
    return null;
  }
  return { game, met };
}

/** Expects the record and the proof, and that no window received a secret before the end. */
async function expectEnd({ game, met }) {
  const windows = [game.white, game.black];
  const heard = await Promise.all(windows.map((page) => Promise.all(page.heard)));
  for (const page of windows) await expect(page.locator("#end")).toBeVisible();
  const { id } = await seen(game.white);
  const archive = await (await fetch(`${site.address}/games/${id}.json`)).json();
  expect(archive.verdict.valid, JSON.stringify(archive.verdict)).toBe(true);
  const file = `${folder}/game.json`;
  await writeFile(file, JSON.stringify(archive));
  execFileSync("python3", ["examples/verify_draws.py", file, "--agreement", archive.provable.agreement], { cwd: ROOT });
  const proven = "proven";
  const agreement = { value: archive.provable.agreement, evidence: proven };
  const all = { agreement, commitment: proven, seeds: proven, start: proven, contributions: { white: proven, black: proven } };
  expect(archive.verdict.proof, "the service finds everything proven").toEqual(all);
  for (const page of windows) {
    await expect(page.locator("#pgn")).toHaveText(/\[Variant "chakart"\]/);
    await expect(page.locator("#proof")).toHaveText(new RegExp(`^Found by this browser: proven\nThe agreement that it noted before the game: ${agreement.value}\n`));
    expect(page.errors).toEqual([]);
  }
  const { secret, contributions } = archive.provable;
  for (const [index, side] of ["white", "black"].entries()) {
    const received = heard[index].filter(({ pathname }) => !pathname.startsWith("/games/")).map(({ text }) => text).join("\n");
    const hidden = archive.plies.filter((ply) => ply.views[side].position !== ply.position);
    const secrets = [secret, ...archive.plies.flatMap((ply) => [ply.seed, ply.key]), ...contributions.map(({ value }) => value),
      ...hidden.map((ply) => ply.position), ...met.hidden.filter(({ by }) => by !== side).map(({ move }) => move)];
    expect(received, "what a window heard is known").toContain(archive.plies[0].views[side].position);
    for (const secret of secrets) expect(received, `what ${side} heard`).not.toContain(secret);
  }
  const counts = {};
  for (const operation of arbiter.asked) counts[operation] = (counts[operation] ?? 0) + 1;
  // One `play` had an illegal move.
  expect(counts, "all that a game asks").toEqual({ start: 2, play: archive.plies.length + 1, replay: 1, record: 1 });
  await pictures(game.white, "end");
  return archive;
}

test.describe.serial("two windows", () => {
  let played;

  test.beforeAll(async () => {
    site = await start(arbiter.address, database());
  });

  test.afterAll(async () => site.kill());

  test("A game of Chakart with refusals, hidden Queens, second actions and a restart is proven", async ({ browser }) => {
    test.setTimeout(900_000);
    const game = await chakart(browser);
    played = await expectEnd(game);
  });

  test("A draw by threefold repetition can be claimed", async ({ browser }) => {
    test.slow();
    const game = await begin(browser, site.address, "twinkie-danger standard");
    const cycle = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];
    for (const move of [...cycle, ...cycle]) {
      const page = game[(await seen(game.white)).turn];
      await play(game, page, (await seen(page)).moves.find((each) => each.move === move));
    }
    expect(await refused(game.black, "/game/claim", {})).toBe(null);
    expect((await seen(game.black)).result, "a claim is for the side to move").toBe(null);
    await pictures(game.white, "claim");
    arbiter.isAway = true;
    await game.white.getByRole("button", { name: "Claim a draw: threefold_repetition" }).click();
    await expect(game.white.locator("#notice", { hasText: "arbiter_away" })).toBeVisible();
    arbiter.isAway = false;
    await expect(game.black.locator("#end")).toBeVisible();
    await expect(game.black.locator("#standing")).toHaveText("1/2-1/2: threefold_repetition");
  });

  test("Pieces of different armies appear by their letters in both windows, and can be moved", async ({ browser }) => {
    const game = await begin(browser, site.address, "twinkie-danger clobberers:rookies");
    const letters = (page, rank) => Promise.all([..."abcdefgh"].map((file) => page.locator(`[data-square="0${file}${rank}"]`).evaluate((square) => square.firstChild.textContent)));
    for (const page of [game.white, game.black]) {
      expect((await letters(page, 1)).join("").replace(/\W/g, "")).toBe("DWACAWD");
      expect((await letters(page, 8)).join("").replace(/\W/g, "")).toBe("smfefms");
    }
    await play(game, game.white, (await seen(game.white)).moves.find(({ move }) => move === "W0b1-0d3"));
    await expect(game.black.locator('[data-square="0d3"]')).toContainText("W");
    await game.black.getByRole("button", { name: "Resign" }).click();
    await expect(game.white.locator("#pgn")).toContainText('[Armies "clobberers:rookies"]');
    expect([game.white.errors, game.black.errors]).toEqual([[], []]);
  });

  test("A player resigns", async ({ browser }) => {
    arbiter.isAway = true;
    const lobby = await open(browser, site.address);
    await lobby.getByRole("button", { name: "New game" }).click();
    await expect(lobby.locator("#notice", { hasText: "arbiter_away" })).toBeVisible();
    await lobby.context().close();
    arbiter.isAway = false;
    const game = await begin(browser, site.address, "minigolf standard");
    const { moves } = await seen(game.white);
    await play(game, game.white, moves.find(({ to }) => to === "a1.e4"));
    await pictures(game.black, "minigolf");
    await game.black.getByRole("button", { name: "Resign" }).click();
    await expect(game.white.locator("#end")).toBeVisible();
    await expect(game.white.locator("#standing")).toHaveText("1-0: black resigned");
  });

  test("A player enters conditional moves on the board, and the site plays them while the player is away", async ({ browser }) => {
    test.slow();
    const game = await begin(browser, site.address, "twinkie-danger standard");
    const { black, white } = game;
    const plies = [["0e2", "0e4"], ["0e7", "0e5"], ["0g1", "0f3"], ["0b8", "0c6"], ["0f1", "0c4"], ["0g8", "0f6"]];
    const own = ["0e7-0e5", "N0b8-0c6", "N0g8-0f6"];
    await enter(black, plies);
    await black.getByRole("button", { name: "Keep this line" }).click();
    await expect(black.locator("#plan li")).toHaveText(/if 0e2-0e4, then 0e7-0e5; if N0g1-0f3, then N0b8-0c6; if B0f1-0c4, then N0g8-0f6 /);
    await enter(black, [["0d2", "0d4"], ["0d7", "0d5"]]);
    await black.getByRole("button", { name: "Keep this line" }).click();
    await expect(black.locator("#plan li")).toHaveCount(2);
    await pictures(black, "plan");
    await black.locator("#plan li").nth(1).getByRole("button", { name: "Withdraw" }).click();
    await expect(black.locator("#plan li")).toHaveCount(1);
    const { version } = await seen(black);
    expect((await seen(white)).version, "a plan has no number").toBe(version);
    const illegal = [{ when: { move: "0e2-0e4" }, play: "0e7-0e4" }];
    expect(await refused(black, "/game/plan", { nodes: illegal, version })).toBe("cannot_reach");
    const address = black.url();
    const link = await black.evaluate(() => [token, localStorage.getItem(token), localStorage.getItem(`${token} history`)]);
    await black.context().close();
    arbiter.asked.length = 0;
    for (const [index, move] of ["0e2-0e4", "N0g1-0f3", "B0f1-0c4"].entries()) {
      const before = await seen(white);
      await white.evaluate((move) => act("play", { move, version: game.version }), move);
      const after = await seen(white);
      expect([after.log.length, after.log.at(-1).move], "one request of a player makes two plies").toEqual([before.log.length + 2, own[index]]);
      const received = (await Promise.all(white.heard)).map(({ text }) => text).join("\n");
      for (const later of own.slice(index + 1)) expect(received, "the opponent learns the moves that were made alone").not.toContain(`"move": "${later}"`);
      expect(received).not.toContain("0d7-0d5");
    }
    expect(arbiter.asked, "a ply is one request, also by a plan").toEqual(Array(6).fill("play"));
    // Six plies took only three requests of players.
    const back = await open(browser, site.address);
    await back.evaluate(([token, kept, history]) => { localStorage.setItem(token, kept); localStorage.setItem(`${token} history`, history); }, link);
    await back.goto("about:blank");
    await back.goto(address);
    await begun(back);
    const { plan, log } = await seen(back);
    expect([plan.nodes, log.length]).toEqual([[], 6]);
    expect([white.errors, back.errors]).toEqual([[], []]);
    await back.getByRole("button", { name: "Resign" }).click();
    await expect(white.locator("#pgn")).toContainText("N0g8-0f6");
  });

  test("A plan continues only if the bomb is on the planned square", async ({ browser }) => {
    test.slow();
    const game = await begin(browser, site.address, "chakart standard");
    const { white } = game;
    for (const [page, from, to] of [[white, "e2", "e4"], [game.black, "a7", "a6"]]) {
      await play(game, page, (await seen(page)).moves.find((each) => each.from === from && each.to === to));
    }
    await enter(white, [["f1", "c4"]]);
    const result = white.locator("#line button").first();
    await expect(result).toHaveText(/bomb on/);
    const square = (await result.textContent()).match(/bomb on (..)/)[1];
    await result.click();
    await enter(white, [["b7", "b6"], ["d2", "d3"]]);
    await white.getByRole("button", { name: "Keep this line" }).click();
    await expect(white.locator("#plan li")).toHaveText(/^if my Bf1-c4, .*; if b7-b6, then d2-d3 /);
    const { version } = await seen(game.black);
    await white.evaluate(() => act("play", { move: "Bf1-c4", version: game.version }));
    const { log, plan } = await seen(white);
    const bomb = log.at(-1).effects.find(({ object }) => object === "bomb");
    expect(plan.nodes.length).toBe(bomb.square === square ? 1 : 0);
    await newer(game.black, version);
    await game.black.evaluate(() => act("play", { move: "b7-b6", version: game.version }));
    const after = await seen(game.black);
    expect(after.log.at(-1).move).toBe(plan.nodes.length ? "d2-d3" : "b7-b6");
    await game.black.getByRole("button", { name: "Resign" }).click();
    await expect(white.locator("#proof")).toContainText("Found by this browser: proven");
    expect([white.errors, game.black.errors]).toEqual([[], []]);
  });

  test("Two processes on one database store a move once", async () => {
    const twin = await start(arbiter.address, database());
    const post = async ({ address }, path, body, token) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const { link, invitation } = await post(site, "/games", { variant: "minigolf", setup: "standard" });
    const links = [link, (await post(site, "/join", { invitation })).link];
    const players = await Promise.all(links.map(async (token) => ({ token, ...(await (await fetch(`${site.address}/game?after=0`, { headers: { authorization: `Bearer ${token}` } })).json()) })));
    const value = "01".repeat(32);
    for (const { token, side, id } of players) await post(site, "/game/contribute", { text: commitmentOf(side, id, value) }, token);
    for (const { token } of players) await post(site, "/game/contribute", { text: value }, token);
    const tokens = { white: players.find(({ side }) => side === "white").token };
    arbiter.holdsTwo = true;
    const moves = ["a1.e2-a1.e4", "a1.d2-a1.d4"];
    const answers = await Promise.all([site, twin].map((each, index) => post(each, "/game/play", { move: moves[index], version: 7 }, tokens.white)));
    arbiter.holdsTwo = false;
    expect(answers.map(({ code, log }) => code ?? log.length).sort()).toEqual([1, "changed_meanwhile"]);
    await twin.kill();
  });

  test("The list shows every game", async () => {
    const games = await (await fetch(`${site.address}/games`)).json();
    expect(games.map(({ result }) => result).slice(0, 6)).toEqual([null, "1-0", "1-0", "1-0", "1-0", "1/2-1/2"]);
    const { gameId: id, commitment } = played.provable;
    const listed = games.find((game) => game.id === id);
    expect(listed).toEqual({ id, commitment, result: listed.result });
  });
});
