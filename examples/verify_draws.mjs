#!/usr/bin/env node
// Derives every draw of a recorded game again, and reports what the record proves.
//
//     node examples/verify_draws.mjs game.json                    # or the game on standard input
//     node examples/verify_draws.mjs game.json --agreement HEX    # that you noted before the game
//     node examples/verify_draws.mjs --vectors                    # the vectors of docs/RANDOMNESS.md
//
// It runs the code of the page /verify and of the npm package: clients/typescript/src/verify/*.js, which uses
// neither the service nor packages. Exits with 0 if nothing is wrong, with 1 if something is, and with 2 if there
// is no game to read. verify_draws.py does the same in Python.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { agreementOf, commitmentOf, drawing, isDerived, keyOf, recordOf, seedOf, verify, wordsOf } from "../clients/typescript/src/verify/verify_record.js";

const MEANINGS = {
  proven: () => "every draw follows from the agreement that you noted",
  consistent: (agreement) =>
    "every draw follows from the secret, but the record alone does not prove that it was chosen before the game: " +
    `compare the agreement ${agreement} with the one that you noted`,
  uncommitted: () => "the draws follow from their seeds, but anyone may have chosen the seeds",
};

/** What this program does not check, in Chakart and in other games. */
const UNJUDGED = "Whether each move was legal is not checked; the page /verify and the call `replay` do that";
const UNDERIVED =
  "Positions, moves, whether they were legal, numbers of options and the draws of the start are taken from the record; " +
  "the page /verify and the call `replay` check them";

function checkFile(file, noted) {
  const game = recordOf(readFileSync(file));
  const { verdict, agreement, faults } = verify(game, noted);
  // Escapes control characters, so that a record cannot move the cursor.
  const printable = (text) => text.replace(/\p{C}/gu, (char) => `\\u{${char.codePointAt(0).toString(16)}}`);
  for (const fault of faults) console.log(printable(`wrong: ${fault}`));
  if (faults.length === 0) {
    const { start, plies, provable } = game;
    const draws = [start, ...plies].flatMap((record) => record.draws ?? []).length;
    const heard = provable?.contributions?.length ?? 0;
    const what = `${start.setup ?? "given"} start, ${plies.length} plies, ${draws} draws, ${heard} contributions`;
    console.log(printable(`${verdict}: ${what}: ${MEANINGS[verdict](agreement)}. ${isDerived(game) ? UNJUDGED : UNDERIVED}`));
  }
  return faults.length === 0;
}

// The vectors of docs/RANDOMNESS.md: a name, the result, and the expected result.

const hex = (bytes) => Buffer.from(bytes).toString("hex");

function* vectors() {
  // RFC 8439, appendix A.1, test vectors 1 and 2: the first words of blocks 0 and 1.
  const stream = wordsOf(new Uint8Array(32));
  const words = Array.from({ length: 17 }, () => stream.next().value);
  yield ["word 0", words[0], 0xade0b876];
  yield ["word 16", words[16], 0xbee7079f];
  const standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
  for (const [seed, position, move, digest, options, draws] of [
    ["seed", "", "start:shuffled", "17c91dfc061b3138c76b2b29701c4552dc5607f7295419cbee769a58855a224b", [4, 4, 6, 5, 6, 2, 64, 1000000], [1, 2, 1, 0, 2, 0, 39, 282714]],
    ["correct horse", standard, "Ng1-f3", "fb3c73bfc05caec5b63746fb24e57c108d10fa7fa4e33cd443918912820e9688", [8, 13, 2], [2, 9, 1]],
    ["žluťoučký kůň ♞", "", "start:mirrored", "7db0a6be8356cad32e37489d627aebf89e957a7e077a973a4c109c58cc8edde9", [4, 4, 6, 5, 6], [2, 0, 3, 1, 1]],
    ["reject3", "", "start:shuffled", "18a5c58e2ed23d522707d4efc25a9f63224c5a45115a10e0de5d82c58fe4b6da", [2147483649, 3], [998621226, 0]],
  ]) {
    const key = keyOf(seed, "chakart/1", position, move);
    yield [`key of ${seed}`, hex(key), digest];
    yield [`draws of ${seed}`, options.map(drawing(key)).join(), draws.join()];
  }
  const gameId = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
  const secret = hex(Uint8Array.from({ length: 32 }, (_, index) => index));
  const [white, black] = [{ side: "white", value: "11".repeat(32) }, { side: "black", value: "ab".repeat(32) }];
  for (const [party, value, right] of [
    ["site", secret, "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52"],
    ["white", white.value, "f7fd0676bae56b9e544443495c11cb2d723aab0c4dc1098075bc7970fdadd1b6"],
    ["black", black.value, "c989335d7d8e447270790c9b82084f8cd16ac859f676c805e4b6a1cf480c1703"],
  ]) yield [`commitment of ${party}`, commitmentOf(party, gameId, value), right];
  for (const [origin, contributions, right, ...seeds] of [
    ["start:shuffled", [], "41c43c007e6f58ff8482783ff5f00aa0ae614d0643c50f54b292f83a765a529e",
      "77e9e64f01d42d8d8b5835f5a6b45e4c2519a0d641da684b4cc65815c08d8b47",
      "d4844380f56844a38947a955781aaf6dddb53f87a405f3a7de8a32ce0a189f21",
      "3b9d61d0e9e12b92da4803420036b260d8c45e02e2ed3386110840291a49dc54"],
    ["start:shuffled", [white], "194e1d846b7411faee021966ca0766c8bc1d33327cd991646d32045b8e8a67f1",
      "b3caa2a80915962a3ac6d95f6e6ce088dcd9a6da57ce40f1b6365869cfe9b569",
      "4736149cd97b6ce855da5d71319f398813e13c5a42d0f5284c5146fa67d64278",
      "a109d993553153bbd418f1062b4981cff36a0aafeeaa4a6753d5eba355030bc6"],
    ["start:shuffled", [black], "6bdb9f849e43d0fa5e4da8bf03f3471012cb030e53749fa959b77373190c0458",
      "42b3e238f588250026a64c57750e3255400e45757f396d29e38076bc9678409d",
      "3fedbcb43bf3a2966bfca9586872db2491755749b5bc4c2171210702ad06ab93",
      "513eff4262923371c4dca6e83c8cf9da63959970fa8af16ee6d169e9b6decd57"],
    ["start:shuffled", [black, white], "c09e6f95ebdd0368f410cd65b8f19d8e66d1ed4c2e5eb5af27c719751d1f702f",
      "c9a05ceb4f99719bc15ca582c7f331c674cf9a18526d6592a39fbb8db9671aa2",
      "0897895ffabbd3b004571df9dad1000b50dee952358c5b8aee8c0a2735b6d1ac",
      "e0d220f81b6ef856192adf32abfaab3a3790dd65394e88f645379b885e614911"],
    [standard, [], "4b7ee7b226430f440826145f6c703548901869d77d088f6c26b88e829cf6cabd",
      "bb3ee650f4aa0dae90b0a9ad7edd1f3e33df765bf6a424df50423cc02e84da0f",
      "980631a8d372b0c3e3bd7f832060c317ed559e845a3c9c370eeb53b81596cbd3",
      "7b10ee1ae90554eaca61aed54e3b261cc0d4bb90ade89b139798018add697ece"],
    [standard, [white], "3a0bf501ede1fc40f23a04e07e232b9ec17ebe23c78997915bfe7c8dcc64b923",
      "339ba1696c46c002310a94564b9d956bc5fe2fc1b5b1a1a18ecec75b8fb4f05b",
      "0d444ec5dc96840f62a67610aa6fe8376ac823808f946df71635b832ce30ff6e",
      "f77889911293b66535614596e3caf433ef186a5b1937922a56b081931deb7c56"],
    [standard, [black], "33f42a9286a4aa5857c9260c1ed1eddfb8b713d5d9f23a31a504b056c1534d86",
      "2e0265806820047486e232c4e31c087fc3219205ae5500503b2730fe1209ce15",
      "c4a674d583d274d42ad18cdad0bc6ffe4fe2a8d134a742a29c496f5d7ea627f7",
      "f68f4cce724c1660ee092a199bbaa33cc4f3e42cdd99c582fb650f3c934a686e"],
    [standard, [black, white], "3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156",
      "01ba9cc7b386306f472b8690d9be7327c8f23125686c36cf59628b7a4ffb3461",
      "7bb802ba16643385a85d51d19709d5523e57eff72401c61660e88d303dde5d31",
      "c6ac7fde2cede57f8b964fa6f1f37fe0ff612171c13717abb2f22ee209d9a637"],
  ]) {
    const commitments = { site: commitmentOf("site", gameId, secret) };
    for (const { side, value } of contributions) commitments[side] = commitmentOf(side, gameId, value);
    const agreement = agreementOf({ rulesVersion: "chakart/1", origin, gameId, commitments });
    const name = `${origin === standard ? "start" : origin} with ${contributions.length} contributions`;
    yield [`agreement of ${name}`, agreement, right];
    for (const [index, entry] of [0, 1, 12].entries()) {
      yield [`seed ${entry} of ${name}`, seedOf(agreement, { secret, contributions }, entry), seeds[index]];
    }
  }
}

function checkVectors() {
  const all = [...vectors()];
  for (const [name, found, right] of all) console.log(`${name}: ${found === right ? "right" : `expected ${right}, found ${found}`}`);
  return all.every(([, found, right]) => found === right);
}

try {
  const options = { agreement: { type: "string" }, vectors: { type: "boolean" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length > 1) throw new Error("one game at a time");
  const noted = values.agreement === undefined ? undefined : { agreement: values.agreement };
  process.exitCode = (values.vectors ? checkVectors() : checkFile(positionals[0] ?? 0, noted)) ? 0 : 1;
} catch (error) {
  console.error(`nothing to verify: ${error.message.replace(/\p{C}/gu, " ")}`);
  process.exitCode = 2;
}
