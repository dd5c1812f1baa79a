// A service with a mounted variant: an example of the repository, as `cargo test` builds it.

import { spawn } from "node:child_process";

import { target } from "../../playwright.config.js";
import { test as base } from "./fixtures.js";

/** Returns the `test` function for the pages that an example serves. */
export const testOf = (example) => base.extend({
  served: [async ({}, use) => {
    const service = spawn(`${target}/debug/examples/${example}`, ["--listen", "127.0.0.1:0", "--log-level", "warn"], { stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise((found, failed) => {
      service.once("error", failed);
      service.stdout.once("data", (line) => found(/http:\S+/.exec(line)[0]));
    });
    await use(address);
    service.kill();
  }, { scope: "worker" }],
  baseURL: async ({ served }, use) => use(served),
});
