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
    const tag = name === "light-390" ? [] : "@nightly";
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

test("Play, rules, contract and verification have one header, whose settings hold on all of them", async ({ page }) => {
  const header = async (path) => {
    await page.goto(`./${path}`);
    const links = await page.locator("body > header :is(.home, .pages a)").evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.pathname].join(" ")));
    const current = await page.locator("body > header [aria-current=page]").textContent();
    return { box: await page.locator("body > header").boundingBox(), links, current };
  };
  const front = await header("");
  expect(front.current).toBe("Play");
  await page.locator("#menu summary").click();
  await page.getByLabel("Colours").selectOption("dark");
  for (const [path, current] of [["rules", "Rules"], ["docs/", "API"], ["verify", "Verify"]]) {
    expect(await header(path), path).toEqual({ ...front, current });
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.locator("#menu summary").click();
    await expect(page.getByLabel("Colours")).toHaveValue("dark");
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu summary:focus")).toBeVisible();
    await expect(page.getByLabel("Colours")).toBeHidden();
  }
  await page.goto("./docs/");
  await expect(page.locator("html.dark-mode")).toBeAttached();
});

test("An unknown address is said once, and leads to the games", async ({ complaints, page }) => {
  complaints.expected = "status of 404";
  await page.goto("./nothing");
  await expect(page.getByRole("main")).toHaveText("Sorry, there is nothing at /nothingTo the games");
});

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
