// Text that a stranger puts into a game is shown as text: in links, records, embeds, the element and animations.

import { test as plain } from "@playwright/test";

import { expect, test } from "./support/fixtures.js";
import { DEFINES, serveForeignSite } from "./support/foreign_site.js";
import { begin, expectPly, load } from "./support/player.js";

const ALL = [
  "<script>globalThis.isHit=1</script>",
  "<img src=x onerror=globalThis.isHit=1>",
  "<svg onload=globalThis.isHit=1>",
  "\"><script>globalThis.isHit=1</script>",
  "'\"><img src=x onerror=globalThis.isHit=1>",
  "</title><script>globalThis.isHit=1</script>",
  "</style><script>globalThis.isHit=1</script>",
  "javascript:globalThis.isHit=1",
  "<iframe srcdoc=\"<script>top.isHit=1</script>\"></iframe>",
  "<math><mtext></p><style><img src=x onerror=globalThis.isHit=1>",
  "<a href=\"javascript:globalThis.isHit=1\">x</a>",
  "${globalThis.isHit=1}",
  "&lt;script&gt;globalThis.isHit=1&lt;/script&gt;",
  "]]><script>globalThis.isHit=1</script>",
  "--><script>globalThis.isHit=1</script>",
];
// Nightly all of them, otherwise every third.
const PAYLOADS = ALL.filter((_, index) => process.env.NIGHTLY || index % 3 === 0);

/** Encodes a comment for a link. */
const remark = (sign, text) => encodeURIComponent(sign + text.replace(/[~_ ]/g, (letter) => (letter === " " ? "_" : `~${letter}`)));

/** Expects that no script of a text has run, and that no text has become an element. */
async function expectUnharmed(page, payload) {
  for (const frame of page.frames()) {
    const { isHit, made } = await frame.evaluate(() => {
      const roots = [document, ...[...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
      const found = roots.flatMap((root) => [...root.querySelectorAll("[onerror], [onload], [srcdoc], math, script:not([src]):not([type=module]), a[href^='javascript:']")]);
      return { isHit: globalThis.isHit, made: found.map(({ outerHTML }) => outerHTML) };
    });
    expect({ isHit, made }, payload).toEqual({ isHit: undefined, made: [] });
  }
}

test("Comments of a link are text, on the page and in the embed", async ({ page }) => {
  for (const payload of PAYLOADS) {
    const query = `v=2&moves=${remark(";", payload)}+e2-e4+${remark(";", payload)}&at=1`;
    await page.goto(`/play/chakart?${query}`);
    await expectPly(page, 1);
    await expect(page.locator("#record .comment")).toHaveText([payload, payload]);
    await expectUnharmed(page, payload);
    await page.goto(`/embed/chakart?${query}`);
    await expect(page.locator("variant-board .comment")).toHaveText(payload);
    await expectUnharmed(page, payload);
  }
});

test("The other fields of a link are text", async ({ page, complaints }) => {
  complaints.expected = "Failed to load resource";
  for (const payload of PAYLOADS) {
    const text = encodeURIComponent(payload);
    for (const query of [`v=1&moves=${text}`, `v=1&start=${text}`, `v=1&moves=e2-e4~${text}`, `v=${text}&moves=e2-e4`, `v=1&moves=e2-e4&at=${text}`]) {
      await page.goto(`/embed/chakart?${query}`);
      await expect(page.locator("variant-board [role=status], [role=alert]").first()).not.toHaveText("");
      await expectUnharmed(page, payload);
    }
    await page.goto(`/play/chakart?v=1&moves=${text}`);
    await expect(page.locator("#alert")).not.toHaveText("");
    await expectUnharmed(page, payload);
  }
});

test("Comments and tags of a PGN are text", async ({ page }) => {
  await begin(page, "Chakart");
  await expectPly(page, 0);
  for (const payload of PAYLOADS) {
    const tag = payload.replace(/["\\]/g, "\\$&");
    const said = payload.replaceAll("}", ")");
    await load(page, "pgn", `[White "${tag}"]\n[Event "${tag}"]\n[Variant "chakart"]\n\n1. e2-e4 {${said}} *`);
    await expectPly(page, 1);
    await expect(page.locator("#record .comment")).toHaveText([said]);
    await expectUnharmed(page, payload);
  }
});

test("An animation contains no text of strangers, and is not a page", async ({ baseURL }) => {
  const asked = (accept, moves) => fetch(`${baseURL}/v1/variants/chakart/animation`, {
    method: "POST",
    headers: { accept, "content-type": "application/json" },
    body: JSON.stringify({ moves, size: 64 }),
  });
  for (const comment of PAYLOADS) {
    const moves = [{ move: "e2-e4", draws: [], comment }];
    const { description } = await (await asked("application/json", moves)).json();
    expect(description).toContain("e2-e4");
    expect(description).not.toContain("isHit");
    const response = await asked("image/apng", moves);
    expect(response.headers.get("content-type")).toBe("image/apng");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(Buffer.from(await response.arrayBuffer()).includes("isHit")).toBe(false);
  }
});

plain("Attributes and texts of the element are text on a page of another origin", async ({ page, baseURL }) => {
  const site = await serveForeignSite(() => `<!doctype html><title>Another site</title>${DEFINES}<body><variant-board arbiter="${baseURL}" variant="chakart"></variant-board>`);
  await page.goto(site.address);
  const board = page.locator("variant-board");
  for (const payload of PAYLOADS) {
    await board.evaluate((element, comment) => {
      element.game = { moves: [{ move: "e2-e4", draws: [], comment }] };
    }, payload);
    await expect(board.locator(".comment")).toHaveText(payload);
    await expectUnharmed(page, payload);
    for (const name of ["moves", "start", "pgn", "variant", "orientation"]) {
      await board.evaluate((element, [attribute, text]) => {
        element.game = null;
        element.setAttribute(attribute, text);
      }, [name, payload]);
      await expect(board.locator("[role=status]")).toContainText(/cannot be shown|stops here/);
      await expectUnharmed(page, payload);
      await board.evaluate((element, attribute) => element.removeAttribute(attribute), name);
      await board.evaluate((element) => element.setAttribute("variant", "chakart"));
    }
  }
  site.stop();
});
