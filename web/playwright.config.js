// The pages in Chromium. BINARY names another program than the release build; it and CARGO_TARGET_DIR are
// relative to the root of the repository.

import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

const root = resolve(import.meta.dirname, "..");
export const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
export const binary = resolve(root, process.env.BINARY ?? `${target}/release/variant-arbiter`);

// Files that run only nightly, like the tests tagged @nightly: looks in other sizes and colours, and functions that
// few players need.
const NIGHTLY = [
  "arrows", "contrast", "dice", "docs", "editor", "explained", "invented_variant", "layout", "lessons", "mounted", "player",
  "rival", "visit", "waiting",
];
const nightly = Boolean(process.env.NIGHTLY);
const skipped = nightly ? [] : NIGHTLY;
const fileOf = (name) => `**/${name}.spec.js`;

export default defineConfig({
  testDir: "tests",
  outputDir: `${target}/playwright`,
  forbidOnly: Boolean(process.env.CI),
  // Three keep two cores busy.
  workers: 3,
  reporter: process.env.REPORTER ?? (process.env.CI ? "dot" : "list"),
  // A failed test runs again with a trace; tracing every run would take a fifth longer. Nightly, a test that passes
  // only on the second run fails.
  retries: 1,
  failOnFlakyTests: nightly,
  // Generous, so that no test fails on a slow machine.
  timeout: 120_000,
  grepInvert: nightly ? undefined : /@nightly/,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  use: {
    // Bounds the wait for a control, also in the test whose own limit is a quarter of an hour.
    actionTimeout: 60_000,
    baseURL: process.env.SERVICE,
    viewport: { width: 1400, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    // Tests tagged @offline run on the site; with the service they run nightly.
    { name: "pages", grepInvert: nightly ? undefined : /@nightly|@offline/, testIgnore: ["site", "correspondence", "packages", ...skipped].map(fileOf) },
    { name: "site", grep: /@offline/, testIgnore: skipped.map(fileOf), use: { isOffline: true } },
    { name: "correspondence", testMatch: "**/correspondence.spec.js" },
    { name: "packages", testMatch: "**/packages.spec.js" },
  ],
  webServer: {
    command: `exec "${binary}" --listen 127.0.0.1:0 --log-level warn`,
    wait: { stdout: /listening on (?<SERVICE>http:\S+)/ },
  },
});
