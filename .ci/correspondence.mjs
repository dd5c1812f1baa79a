// Drives Debian's Chromium over the correspondence site: node correspondence.mjs <service> <folder>.
// Ends non-zero and tells what is wrong. The finished game is left in the folder as game.json.

import assert from "node:assert/strict";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";

import { launch } from "./browser/page.mjs";
import { commitmentOf } from "../clients/typescript/src/verify/verify_record.js";
import { begin, counter, invited, open, play, seen, start } from "./browser/site.mjs";

const [service, folder] = process.argv.slice(2);
const MOST_PLIES = 300;
const MOST_GAMES = 6;
const AT_THE_END = ["replay", "record"];
const other = { white: "black", black: "white" };

const arbiter = await counter(service);
const database = `${folder}/game.db`;
let site = await start(arbiter.address, database);
const browser = await launch();

const picture = async (page, name) => {
  if (!process.env.PICTURES) return;
  await mkdir(process.env.PICTURES, { recursive: true });
  for (const [width, height] of [[1200, 800], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${process.env.PICTURES}/correspondence-${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1200, height: 800 });
};

/** What a page may ask the site with its token, without its buttons. */
const refused = (page, path, body) =>
  page.evaluate(([path, body]) => ask(path, body).then(() => null, (problem) => problem.code), [path, body]);

/** Hides the Queen as soon as it may, looks for eggs, and takes the King only when all has been seen. */
function chosen({ moves, position }, met) {
  const lettersOf = (row) => [...row.replace(/\d/g, (count) => ".".repeat(count))];
  const rows = position.split(" ")[0].split("/").map(lettersOf);
  const on = (square) => rows[8 - square[1]]["abcdefgh".indexOf(square[0])];
  const isKing = (move) => move.captures?.toLowerCase() === "k";
  const hasMet = met.hidden.length && met.second && met.restarts;
  const wishes = [
    (move) => hasMet && isKing(move),
    (move) => move.kind === "stealth",
    (move) => on(move.to) === "e",
    (move) => hasMet && move.captures,
    (move) => move.piece.toLowerCase() === "n" && !isKing(move) && met.plies % 3 === 0,
    (move) => !isKing(move),
    () => true,
  ];
  const fitting = wishes.map((wish) => moves.filter(wish)).find((list) => list.length);
  return fitting[Math.floor(Math.random() * fitting.length)];
}

/** The site is killed and started again; both windows go on by themselves, and after a reload show the same. */
async function restart(game) {
  const before = await Promise.all([game.white, game.black].map(seen));
  await site.kill();
  await game.white.locator("#notice", { hasText: "site_away" }).waitFor();
  site = await start(arbiter.address, database, site.port);
  await game.white.waitForFunction(() => !document.getElementById("notice").textContent);
  await Promise.all([game.white, game.black].map((page) => page.reload()));
  await Promise.all([game.white, game.black].map((page) => page.waitForFunction(() => game.position)));
  assert.deepEqual(await Promise.all([game.white, game.black].map(seen)), before, "a restart loses nothing");
}

/** What does not go: a foreign link, a move out of turn, one against the rules, two at once, a service that is away. */
async function refusals(game) {
  const { version, moves } = await seen(game.white);
  const [first, second] = moves;
  const asked = arbiter.asked.length;
  const stranger = await open(browser, `${site.address}/#${"0".repeat(32)}.stranger`);
  await stranger.locator("#notice", { hasText: "not_found" }).waitFor();
  await stranger.context().close();
  assert.equal(await refused(game.black, "/game/play", { move: first.move, version }), "not_now", "Black plays for White");
  assert.equal(await refused(game.white, "/game/play", { move: first.move, version: version - 1 }), "not_now", "an old page plays");
  assert.equal(await refused(game.white, "/game/contribute", { text: "0".repeat(64) }), "contribution_refused", "a contribution is changed");
  assert.equal(await refused(game.white, `/games/${(await seen(game.white)).id}.json`), "not_over", "a secret is told too early");
  assert.equal(arbiter.asked.length, asked, "what the site can refuse itself it does not ask");
  for (const [type, body] of [["text/plain", "{}"], ["application/json", "["], ["application/json", "[]"], ["application/json", `"${"x".repeat(4096)}"`]]) {
    const answer = await fetch(`${site.address}/games`, { method: "POST", headers: { "content-type": type }, body });
    assert.equal(answer.status, 400, `${type} ${body.slice(0, 9)}`);
  }
  assert.equal((await stat(database)).mode & 0o077, 0, "the secrets are their owner's alone");
  await game.white.getByLabel("A move").fill("e2-e5");
  await game.white.getByRole("button", { name: "Play", exact: true }).click();
  await game.white.locator("#notice", { hasText: "illegal_move" }).waitFor();
  arbiter.isAway = true;
  assert.equal(await refused(game.white, "/game/play", { move: first.move, version }), "arbiter_away");
  arbiter.isAway = false;
  const before = arbiter.asked.length;
  const both = await Promise.all([first, second].map(({ move }) => refused(game.white, "/game/play", { move, version })));
  assert.deepEqual(both.sort(), [null, "not_now"].sort(), "of two moves at once one is played");
  assert.deepEqual(arbiter.asked.slice(before), ["play"], "of two moves at once one is asked about");
  await Promise.all([game.white, game.black].map((page) => page.waitForFunction((before) => game.version > before, version)));
}

/** The second browser that takes an invitation is refused, and neither window learns the other's link. */
async function takenOnce(pages, invitation) {
  const late = await open(browser, `${site.address}${invitation}`);
  await late.getByRole("button", { name: "Join the game" }).click();
  await late.locator("#notice", { hasText: "invitation_used" }).waitFor();
  await late.context().close();
  const links = await Promise.all(pages.map((page) => page.evaluate(() => token)));
  for (const [index, page] of pages.entries()) {
    const heard = (await Promise.all(page.heard)).map(({ text }) => text).join("\n");
    assert.ok(!heard.includes(links[1 - index]) && links[0] !== links[1], "each player has a link of their own");
  }
  const kept = await readFile(database, "latin1");
  for (const secret of [...links, invitation.split("join:")[1]]) assert.ok(!kept.includes(secret.split(".")[1]), "only hashes of links are kept");
}

/** One that is over too soon, because a King met with an accident, is followed by another. */
async function chakart() {
  for (let games = 1; games <= MOST_GAMES; games += 1) {
    arbiter.asked.length = 0;
    const played = await aGame();
    if (played) return played;
  }
  throw new Error(`in ${MOST_GAMES} games a Queen was not hidden, or there was no second action`);
}

async function aGame() {
  const game = await begin(browser, site.address, "chakart shuffled", takenOnce);
  assert.deepEqual(arbiter.asked, ["start", "start", "legal-moves"], "the rules' version is asked for when a game is offered, a start once");
  const met = { hidden: [], second: 0, restarts: 0, plies: 0 };
  await refusals(game);
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
    assert.deepEqual(arbiter.asked.slice(asked).filter((operation) => !AT_THE_END.includes(operation)), ["play"], "a ply is one request");
    if (side.pending && side.pending.kind !== "promotion") met.second += 1;
    if (move.kind === "stealth") {
      const [own, opposite] = await Promise.all([game[turn], game[other[turn]]].map(seen));
      assert.notEqual(own.position, opposite.position, "a hidden Queen is on the board of her side alone");
      assert.match(opposite.log.at(-1).move, /^Q\?\?/, "of a hidden Queen the opponent hears that there is one");
      met.hidden.push({ ...move, by: turn, position: own.position });
      if (met.hidden.length === 1) {
        await picture(game[turn], "own");
        await picture(game[other[turn]], "opposite");
        await restart(game);
        met.restarts += 1;
      }
    }
  }
  if (!met.hidden.length || !met.second) {
    for (const page of [game.white, game.black]) await page.locator("#end").waitFor().then(() => page.context().close());
    return null;
  }
  return { game, met };
}

/** The end: the record, the proof, and what each window was told before it. */
async function end({ game, met }) {
  const windows = [game.white, game.black];
  const heard = await Promise.all(windows.map((page) => Promise.all(page.heard)));
  await Promise.all(windows.map((page) => page.locator("#end").waitFor()));
  const { id } = await seen(game.white);
  const archive = await (await fetch(`${site.address}/games/${id}.json`)).json();
  await writeFile(`${folder}/game.json`, JSON.stringify(archive));
  assert.equal(archive.verdict.valid, true, JSON.stringify(archive.verdict));
  const proven = "proven";
  const agreement = { value: archive.provable.agreement, evidence: proven };
  const all = { agreement, commitment: proven, seeds: proven, start: proven, contributions: { white: proven, black: proven } };
  assert.deepEqual(archive.verdict.proof, all, "the service finds everything proven");
  for (const page of windows) {
    assert.match(await page.locator("#pgn").textContent(), /\[Variant "chakart"\]/);
    assert.match(await page.locator("#proof").textContent(), new RegExp(`^Found by this browser: proven\nThe agreement that it noted before the game: ${agreement.value}\n`));
    assert.deepEqual(page.errors, []);
  }
  const { secret, contributions } = archive.provable;
  for (const [index, side] of ["white", "black"].entries()) {
    const told = heard[index].filter(({ pathname }) => !pathname.startsWith("/games/")).map(({ text }) => text).join("\n");
    const hidden = archive.plies.filter((ply) => ply.views[side].position !== ply.position);
    const secrets = [secret, ...archive.plies.flatMap((ply) => [ply.seed, ply.key]), ...contributions.map(({ value }) => value),
      ...hidden.map((ply) => ply.position), ...met.hidden.filter(({ by }) => by !== side).map(({ move }) => move)];
    assert.ok(told.includes(archive.plies[0].views[side].position), "what a window heard is known");
    for (const each of secrets) assert.ok(!told.includes(each), `${side} was told ${each}`);
  }
  const counts = {};
  for (const operation of arbiter.asked) counts[operation] = (counts[operation] ?? 0) + 1;
  // One move was against the rules.
  assert.deepEqual(counts, { start: 2, "legal-moves": 1, play: archive.plies.length + 1, replay: 1, record: 1 }, "all that a game asks");
  await picture(game.white, "end");
  return archive;
}

/** Knights go out and back; the third time in the same position a draw may be claimed. */
async function claim() {
  const game = await begin(browser, site.address, "twinkie-danger standard");
  const cycle = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];
  for (const move of [...cycle, ...cycle]) {
    const page = game[(await seen(game.white)).turn];
    await play(game, page, (await seen(page)).moves.find((each) => each.move === move));
  }
  assert.equal(await refused(game.black, "/game/claim", {}), null);
  assert.equal((await seen(game.black)).result, null, "a claim is for the side to move");
  await picture(game.white, "claim");
  arbiter.isAway = true;
  await game.white.getByRole("button", { name: "Claim a draw: threefoldRepetition" }).click();
  await game.white.locator("#notice", { hasText: "arbiter_away" }).waitFor();
  arbiter.isAway = false;
  await game.black.locator("#end").waitFor();
  assert.equal(await game.black.locator("#standing").textContent(), "1/2-1/2: threefoldRepetition");
}

async function resign() {
  arbiter.isAway = true;
  const lobby = await open(browser, site.address);
  await lobby.getByRole("button", { name: "New game" }).click();
  await lobby.locator("#notice", { hasText: "arbiter_away" }).waitFor();
  await lobby.context().close();
  arbiter.isAway = false;
  const game = await begin(browser, site.address, "minigolf standard");
  const { moves } = await seen(game.white);
  await play(game, game.white, moves.find(({ to }) => to === "a1.e4"));
  await picture(game.black, "minigolf");
  await game.black.getByRole("button", { name: "Resign" }).click();
  await game.white.locator("#end").waitFor();
  assert.equal(await game.white.locator("#standing").textContent(), "1-0: black resigned");
}

/** Two processes on one database: both ask about a move, and the database lets one of them store it. */
async function twoSites() {
  const twin = await start(arbiter.address, database);
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
  assert.deepEqual(answers.map(({ code, log }) => code ?? log.length).sort(), [1, "changed_meanwhile"]);
  await twin.kill();
}

/**
 * Sites that lie: what each does is in lying_site.py. A browser that was lied to during the game does not go on;
 * one that finds out at the end says so. Both browsers do.
 */
async function lies() {
  const places = { unasked: "notice", secret: "notice", late: "proof", contribution: "proof", history: "notice", side: "notice", record: "proof", variant: "proof", move: "proof" };
  for (const [lie, place] of Object.entries(places)) {
    const liar = await start(arbiter.address, `${folder}/${lie}.db`, 0, [".ci/lying_site.py", lie]);
    const { pages } = await invited(browser, liar.address, "chakart shuffled");
    if (!["unasked", "secret"].includes(lie)) {
      await Promise.all(pages.map((page) => page.waitForFunction(() => game.position)));
      await twoPlies(pages, place === "notice");
    }
    if (place === "proof") await pages[0].getByRole("button", { name: "Resign" }).click();
    for (const page of pages) {
      await page.locator(`#${place}`, { hasText: place === "notice" ? "promise_broken" : "DISHONEST" }).waitFor();
      assert.deepEqual(page.errors, []);
    }
    await Promise.all(pages.map((page) => page.context().close()));
    await liar.kill();
  }
}

/** The second one may end in both windows with a refusal. */
async function twoPlies(pages, isLast) {
  for (const ply of [1, 2]) {
    const sides = await Promise.all(pages.map(seen));
    const mover = pages[sides.findIndex(({ turn, side }) => turn === side)];
    await mover.evaluate(() => act("play", { move: game.moves[0].move, version: game.version }));
    if (isLast && ply === 2) return;
    for (const page of pages) await page.waitForFunction((before) => game.version > before, sides[0].version);
  }
}

try {
  await lies();
  const played = await chakart();
  const { plies, provable } = await end(played);
  await claim();
  await resign();
  await twoSites();
  const games = await (await fetch(`${site.address}/games`)).json();
  assert.deepEqual(games.map(({ result }) => result).slice(0, 3), [null, "1-0", "1/2-1/2"], "every game is told of");
  const listed = games.find(({ id }) => id === provable.gameId);
  assert.deepEqual(listed, { id: provable.gameId, commitment: provable.commitment, result: listed.result });
  const { hidden, second } = played.met;
  console.log(`correspondence: ${plies.length} plies of Chakart in two windows, one request each; ${hidden.length} hidden Queens, ${second} second actions, a restart; a claim; a resignation`);
} finally {
  await browser.close();
  await site.kill();
  arbiter.close();
}
