// Measures `legal-moves` with results in WebAssembly and in native code, with the same requests:
// node speed.mjs NATIVE, where NATIVE is the compiled example `in_process`.
import { spawnSync } from "node:child_process";
import { inProcess, load, Referee, VARIANTS } from "./referee.mjs";

const [native] = process.argv.slice(2);
const module = await load();
const arbiter = inProcess(module);
const referee = new Referee(module, { randomness: null });

/** The positions of one game, the same in each run: seed and move follow from the ply. */
function positions(variant) {
  const found = [];
  let { position } = arbiter.start(variant, { seed: "speed" });
  for (let ply = 0; ply < 60; ply += 1) {
    found.push(position);
    const { moves } = arbiter.legalMoves(variant, { position });
    if (!moves.length) break;
    ({ position } = arbiter.play(variant, { position, move: moves[(ply * 7919) % moves.length].move, seed: `${ply}` }));
  }
  return found;
}

const ratios = {};
for (const variant of VARIANTS) {
  const target = `/v1/variants/${variant}/legal-moves`;
  const bodies = positions(variant).map((position) => JSON.stringify({ position, results: true, seed: "speed" }));
  let best = Infinity;
  for (let round = 0; round < 300; round += 1) {
    const began = performance.now();
    for (const body of bodies) {
      const { status } = referee.ask("POST", target, body);
      if (status !== 200) throw new Error(`${status} for ${body}`);
    }
    best = Math.min(best, performance.now() - began);
  }
  const here = (best * 1000) / bodies.length;
  const { stdout, status } = spawnSync(native, { input: bodies.map((body) => `${target} ${body}`).join("\n"), encoding: "utf8" });
  if (status !== 0) throw new Error("the native example failed");
  ratios[variant] = here / Number(stdout);
  console.log(`${variant}: ${here.toFixed(0)} µs in WebAssembly, ${Number(stdout).toFixed(0)} µs in native code: ratio ${ratios[variant].toFixed(2)}`);
}
