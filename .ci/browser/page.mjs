// Pages of the playground in Debian's Chromium, and what every check does with them.

import { chromium } from "playwright-core";

export const [service] = process.argv.slice(2);

/** What no page may do; a check of the whole run. */
export const problems = [];

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });

/** A page of its own on the playground. What it complains about is collected in `problems`. */
export async function page(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: "reduce", ...options });
  const opened = await context.newPage();
  // The page's own instance of a module: its address has the digest of all of them.
  await opened.addInitScript(() => {
    globalThis.module = (name) => import(new URL(name, document.querySelector("script[type=module]").src));
  });
  opened.setDefaultTimeout(20_000);
  opened.on("console", (message) => {
    // A check that asks for a refusal says so.
    const isExpected = opened.expected && message.text().includes(opened.expected);
    if (["error", "warning"].includes(message.type()) && !isExpected) problems.push(`console: ${message.text()}`);
  });
  opened.on("pageerror", (error) => problems.push(`error: ${error.stack}`));
  opened.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${service}/`) && !/^(data|blob):/.test(url)) problems.push(`request to ${url}`);
  });
  await opened.goto(`${service}/`);
  return opened;
}

/** A page on a position, by its link. */
export async function at(browser, variant, position, options) {
  const on = await page(browser, options);
  await goTo(on, variant, position);
  return on;
}

export async function goTo(on, variant, position) {
  await on.goto(`${service}/#${new URLSearchParams({ variant, position })}`);
  await on.waitForFunction((text) => document.getElementById("position").value.startsWith(text), position);
}

/** What is folded under "For developers" is laid open. */
export const forDevelopers = (on) => on.evaluate(() => {
  document.getElementById("developer").open = true;
});

/** From the front page, or by the tabs beside an open game. */
export const begin = (on, name) => on.locator("#games, #tabs").getByRole("button", { name: new RegExp(`^(Play )?${name}$`) }).filter({ visible: true }).click();

export const square = (on, name) => on.locator(`[data-square="${name}"]`);

export const target = (on, name) => on.locator(`[data-square="${name}"].to`);

export const choice = (on, name) => on.locator("#choice").getByRole("button", { name }).first();

export const played = (on, plies) => on.locator(`#record li[value="${plies}"] button[aria-current]`).waitFor();

export const label = (on, name) => square(on, name).getAttribute("aria-label");

/** Plays by mouse: from, to, and a choice where there is one. */
export async function play(on, [from, to, chosen], ply) {
  await square(on, from).click();
  await target(on, to).click();
  if (chosen) await choice(on, chosen).click();
  await played(on, ply);
}

/** Runs checks one after another; one that fails is a problem, and the others go on. */
export async function inTurn(checks) {
  for (const check of checks) await check().catch((error) => problems.push(error.stack));
}
