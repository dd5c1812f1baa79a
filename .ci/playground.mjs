// Drives Debian's Chromium over the pages of a started service: node playground.mjs <address>.
// Ends non-zero and tells what is wrong. With --write the layout is written down anew.

import { mkdir } from "node:fs/promises";

import { plies } from "./browser/animation.mjs";
import * as board from "./browser/board.mjs";
import { contrasts } from "./browser/contrast.mjs";
import { executed } from "./browser/docs.mjs";
import { GAMES, byFinger, byKeyboard, threeClicks, toTheEnd } from "./browser/games.mjs";
import { looks, written } from "./browser/layout.mjs";
import { inTurn, launch, problems } from "./browser/page.mjs";
import * as player from "./browser/player.mjs";
import { readings } from "./browser/reading.mjs";
import * as scenes from "./browser/scenes.mjs";
import * as survive from "./browser/survive.mjs";
import * as verify from "./browser/verify.mjs";
import * as turns from "./browser/turns.mjs";
import * as waiting from "./browser/waiting.mjs";

if (process.env.PICTURES) await mkdir(process.env.PICTURES, { recursive: true });
const browser = await launch();
try {
  const games = Object.values(GAMES);
  const checks = [
    ...games.flatMap((game) => [threeClicks, toTheEnd, byKeyboard, byFinger].map((check) => () => check(browser, game))),
    ...[...Object.values(scenes), ...Object.values(board), ...Object.values(turns), ...Object.values(waiting), ...Object.values(verify), ...Object.values(player), ...Object.values(survive).flat()].map((scene) => () => scene(browser)),
    ...plies(browser),
    ...contrasts(browser),
    () => executed(browser),
    ...readings.map((reading) => () => reading(browser)),
    ...looks(browser),
  ];
  // Two at a time: each has pages of its own, and most of the time is spent waiting.
  const lanes = [0, 1].map((lane) => checks.filter((_, index) => index % 2 === lane));
  await Promise.all(lanes.map(inTurn));
} finally {
  await browser.close();
}
if (process.argv.includes("--write")) await written();
if (problems.length) {
  console.error(problems.join("\n\n"));
  process.exit(1);
}
console.log("the playground: three games played to their ends by mouse, first plies by key and finger, what each has of its own, every kind of effect in motion frame by frame, the board under mouse, finger and keys, the contrast of each mark, kept through reload, history, tabs, links and failures, laid out at four widths in light and dark; every example of the contract executed; rules, codes and contract read on a telephone and a screen; games verified, true and tampered");
