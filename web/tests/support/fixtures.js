// Fixtures for pages on which errors, warnings and requests to other hosts fail a test.

import { fileURLToPath } from "node:url";

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base } from "@playwright/test";

import { hostOf } from "./host.js";

export { expect };

/** Collects the complaints of every page of a context, except messages that contain `complaints.expected`. */
function watch(context, complaints, origin) {
  context.on("console", (message) => {
    const isExpected = complaints.expected && message.text().includes(complaints.expected);
    if (["error", "warning"].includes(message.type()) && !isExpected) complaints.found.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.found.push(`error: ${error.error().stack}`));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) complaints.found.push(`request to ${url}`);
  });
}

/** Reports what players read on the playground that speaks of the interface instead of the game, as an error of the console. */
function watchWords() {
  if (!/^\/(play\/.*|embed\/.*)?$/.test(location.pathname)) return;
  const CODE = /[a-z]+_[a-z]+|\b(JSON|HTTP|URL|schema|operation|parameter|endpoint|seed|problem|undefined|null|NaN|array|integer|boolean|[45]\d\d)s?\b|\[object|\{"/;
  // Comments are a player's own words; "Advanced" is the text of a position.
  const exempt = "#developer, #menu h2:last-of-type ~ *, .comment, script, style, svg, textarea, #editor details";
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!CODE.test(node.textContent)) continue;
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = node.nodeType === Node.TEXT_NODE ? node : texts.nextNode(); text; text = texts.nextNode()) {
        if (CODE.test(text.data) && text.isConnected && !text.parentElement.closest(exempt)) console.error(`No words for players: ${text.data}`);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Visits the static site, and stops its host. */
async function visit(context, host) {
  host.isUp = true;
  const page = await context.newPage();
  await page.goto(host.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await expect(page.locator("#games button").first()).toBeVisible();
  await page.close();
  host.stop();
}

/** The file of a module. */
const moduleAt = (url) => fileURLToPath(new URL(`../../playground/${new URL(url).pathname.split("/").at(-1)}`, import.meta.url));

export const test = base.extend({
  complaints: [async ({}, use) => {
    const complaints = { expected: undefined, found: [] };
    await use(complaints);
    expect(complaints.found).toEqual([]);
  }, { auto: true }],

  /** Whether the pages are those of the static site, without its host after a first visit. */
  isOffline: [false, { option: true, scope: "worker" }],

  /** The host of the static site. */
  host: [async ({ isOffline }, use) => {
    const host = isOffline ? await hostOf("/games") : undefined;
    await use(host);
    await host?.close();
  }, { scope: "worker" }],

  baseURL: async ({ baseURL, host }, use) => use(host?.address ?? baseURL),

  /** Prepares a new context. With the tag `@modules` pages load their modules instead of their bundle, so that the test can import them. */
  prepare: async ({ baseURL, complaints, host }, use, { tags }) => {
    await use(async (context) => {
      if (host) await visit(context, host);
      if (tags.includes("@modules")) await context.route(/\/playground\/[0-9a-f]{16}\/(?!theme)\w+\.js$/, (route) => route.fulfill({ path: moduleAt(route.request().url()) }));
      watch(context, complaints, new URL(baseURL).origin);
      await context.addInitScript(watchWords);
      // Imports the page's own instance of a module: the address contains a digest.
      await context.addInitScript(() => {
        globalThis.module = (name) => import(new URL(name, document.querySelector("script[type=module]").src));
      });
    });
  },

  context: async ({ context, prepare }, use) => {
    await prepare(context);
    await use(context);
  },

  /** A page that shows the front page. */
  page: async ({ page }, use) => {
    await page.goto("./");
    await use(page);
  },

  /** Opens the front page in a new context, as another person or another device does. */
  open: async ({ browser, prepare }, use) => {
    const contexts = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await prepare(context);
      const page = await context.newPage();
      await page.goto("./");
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Expects that axe finds no violation on a page, nightly in both colour schemes. */
export async function expectAccessible(page, what) {
  await expectNoViolation(page, what);
  if (!process.env.NIGHTLY) return;
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [own, other] = isDark ? ["dark", "light"] : ["light", "dark"];
  await page.emulateMedia({ colorScheme: other });
  await expectNoViolation(page, `${what}, ${other}`);
  await page.emulateMedia({ colorScheme: own });
}

async function expectNoViolation(page, what) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("; ")}`);
  expect(found, what).toEqual([]);
}

/** Expects that a page cannot be scrolled sideways. */
export async function expectNoSidewaysScroll(page, what) {
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width, `${what}: the width of the page`).toBeLessThanOrEqual(room);
}

/** Saves a picture of a page in the folder PICTURES, if it is set. */
export async function picture(page, name, options) {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, ...options });
}
