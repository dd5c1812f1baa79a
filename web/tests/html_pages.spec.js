// Rules, codes, the contract and missing pages: accessible, and as wide as the window.

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";

const PAGES = ["rules/twinkie-danger", "rules/minigolf", "rules/chakart", "problems", "problems/illegal_move", "problems/king_count", "nothing"];
const WIDTHS = [[390, 844], [1400, 900]];
/** The maximum height of POST play with its answer, in pixels. */
const HIGHEST = 2600;

async function expectReadable(page, what) {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of WIDTHS) {
    const name = `${colorScheme}-${width}`;
    // Before a change lands, each width and each scheme runs once; the contract runs nightly.
    const tag = name === "light-390" || name === "dark-1400" ? [] : "@nightly";
    test.describe(name, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test("Rules, codes and a missing page are readable", { tag }, async ({ complaints, page }) => {
        complaints.expected = "status of 404";
        for (const path of PAGES) {
          await page.goto(`./${path}`);
          await expectReadable(page, path);
          await picture(page, `html-pages-${path.replaceAll("/", "-")}-${name}`);
        }
      });

      test("The contract is readable, with an operation, its answer, and all documented answers", { tag: "@nightly" }, async ({ page }) => {
        await page.goto("./docs/");
        const play = page.locator('.opblock[id$="-play"]');
        await expect(play).toBeVisible();
        await expectReadable(page, "/docs/");
        await expect(page.locator(".topbar")).toHaveCount(0);
        await expect(page.locator("section.models")).toBeVisible();
        await expect(page.locator("section.models.is-open"), "the models are folded").toHaveCount(0);
        await play.locator(".opblock-summary-control").click();
        const variant = play.locator('[data-param-name="variant"] td > select');
        const variants = async () => (await variant.locator("option").allTextContents()).filter((text) => text !== "--").sort();
        await expect.poll(variants).toEqual(["chakart", "minigolf", "twinkie-danger"]);
        // The example follows the variant.
        for (const [id, move] of [["minigolf", "a1."], ["chakart", "Be1"]]) {
          await variant.selectOption(id);
          await expect(page.locator(".body-param__text")).toHaveValue(new RegExp(`"move": "${move}`));
        }
        await play.getByRole("button", { name: "Execute" }).click();
        await expect(play.locator(".live-responses-table .response-col_status").last()).toBeVisible();
        await expectReadable(page, "POST play");
        await expect.poll(() => play.evaluate((block) => block.offsetHeight), "the height of POST play").toBeLessThanOrEqual(HIGHEST);
        await picture(page, `html-pages-docs-${name}`);
        await play.getByRole("button", { name: "Show what it can answer" }).click();
        await expect(play.locator('[data-code="422"]')).toBeVisible();
        await expectReadable(page, "the answers of POST play");
      });
    });
  }
}

/** Every `rule` in the contract. */
function rulesOf(value) {
  if (Array.isArray(value)) return value.flatMap(rulesOf);
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = key === "rule" ? [inner, inner?.example, ...(inner?.examples ?? [])] : [];
    return [...own.filter((rule) => typeof rule === "string"), ...rulesOf(inner)];
  });
}

test("Every rule that the contract names opens at its section, and the pages link to each other", async ({ page, request }) => {
  const contract = await (await request.get("./openapi.json")).json();
  const rules = new Set(rulesOf(contract));
  expect(rules.size, [...rules].join(" ")).toBeGreaterThanOrEqual(3);
  for (const rule of rules) {
    await page.goto(`.${rule}`);
    await expect(page.locator("h2:target")).toBeVisible();
  }
  await page.goto("./rules/minigolf");
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/#3$/);
  await page.getByRole("link", { name: "Chakart" }).first().click();
  await expect(page.getByRole("heading", { name: "Chakart", level: 1 })).toBeVisible();
  for (const image of await page.locator(".figure img").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((img) => img.decode());
  }
  await page.getByRole("link", { name: "Variant Arbiter" }).click();
  await expect(page.locator("#games")).toBeVisible();
});
