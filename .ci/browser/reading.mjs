// The pages for reading: rules, codes, the contract, and where there is nothing. On a telephone and
// a screen, in light and dark: nothing that axe-core finds, nothing to scroll sideways.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { page, service } from "./page.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGES = ["/rules/twinkie-danger", "/rules/minigolf", "/rules/chakart", "/problems", "/problems/illegal_move", "/problems/king_count", "/nothing"];
const WIDTHS = [[390, 844], [1400, 900]];
const SCHEMES = ["light", "dark"];
/** How high POST play may be with its answer, in pixels; it was 8,208. */
const HIGHEST = 2600;

/** What axe-core finds, and how far the page could be scrolled sideways. */
async function isReadable(on, what) {
  await on.evaluate(axe);
  const { violations } = await on.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join("  ")}`);
  assert.deepEqual(found, [], what);
  const { full, seen } = await on.evaluate(() => ({ full: document.documentElement.scrollWidth, seen: innerWidth }));
  assert.ok(full <= seen, `${what} is ${full} pixels wide on ${seen}`);
}

async function pictured(on, name) {
  if (process.env.PICTURES) await on.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

function eachLook(look) {
  return SCHEMES.flatMap((colorScheme) => WIDTHS.map(([width, height]) => async (browser) => {
    const on = await page(browser, { colorScheme, viewport: { width, height } });
    await look(on, `${colorScheme}-${width}`);
    await on.context().close();
  }));
}

const pagesLook = eachLook(async (on, name) => {
  on.expected = "status of 404";
  for (const path of PAGES) {
    await on.goto(`${service}${path}`);
    await isReadable(on, `${path} ${name}`);
    await pictured(on, `reading${path.replaceAll("/", "-")}-${name}`);
  }
});

/** The contract, an operation of it with its answer, and then with all documented answers. */
const contractLooks = eachLook(async (on, name) => {
  await on.goto(`${service}/docs/`);
  const play = on.locator('.opblock[id$="-playMove"]');
  await play.waitFor();
  await isReadable(on, `/docs/ ${name}`);
  assert.equal(await on.locator(".topbar").count(), 0);
  assert.equal(await on.locator("section.models.is-open").count(), 0, "the models are folded");
  await play.locator(".opblock-summary-control").click();
  const variant = play.locator('[data-param-name="variant"] td > select');
  assert.deepEqual((await variant.locator("option").allTextContents()).filter((text) => text !== "--").sort(), ["chakart", "minigolf", "twinkie-danger"]);
  // The example follows the variant.
  for (const [id, move] of [["minigolf", "a1."], ["chakart", "Be1"]]) {
    await variant.selectOption(id);
    await on.waitForFunction((text) => document.querySelector(".body-param__text").value.includes(text), `"move": "${move}`);
  }
  await play.getByRole("button", { name: "Execute" }).click();
  await play.locator(".live-responses-table .response-col_status").last().waitFor();
  await isReadable(on, `POST play ${name}`);
  const height = await play.evaluate((block) => block.offsetHeight);
  assert.ok(height <= HIGHEST, `POST play is ${height} pixels high`);
  await pictured(on, `reading-docs-${name}`);
  await play.getByRole("button", { name: "Show what it can answer" }).click();
  await play.locator('[data-code="422"]').waitFor();
  await isReadable(on, `the answers of POST play ${name}`);
});

/** Every `rule` that stands anywhere in the contract. */
function rulesOf(value) {
  if (Array.isArray(value)) return value.flatMap(rulesOf);
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = key === "rule" ? [inner, inner?.example, ...(inner?.examples ?? [])] : [];
    return [...own.filter((rule) => typeof rule === "string"), ...rulesOf(inner)];
  });
}

async function rulesOpen(browser) {
  const contract = await (await fetch(`${service}/openapi.json`)).json();
  const rules = new Set(rulesOf(contract));
  assert.ok(rules.size >= 3, [...rules].join(" "));
  const on = await page(browser);
  for (const rule of rules) {
    await on.goto(`${service}${rule}`);
    await on.locator("h2:target").waitFor();
  }
  // The contents lead to the sections, and the header to the other pages and back.
  await on.goto(`${service}/rules/minigolf`);
  await on.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(2).click();
  assert.equal(new URL(on.url()).hash, "#3");
  await on.getByRole("link", { name: "Chakart" }).first().click();
  await on.getByRole("heading", { name: "Chakart", level: 1 }).waitFor();
  // The pictures are drawn.
  for (const image of await on.locator(".figure img").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((img) => img.decode());
  }
  await on.getByRole("link", { name: "Variant Arbiter" }).click();
  await on.locator("#games").waitFor();
  await on.context().close();
}

export const readings = [...pagesLook, ...contractLooks, rulesOpen];
