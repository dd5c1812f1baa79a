// The network traffic of a first visit until the player can move.

import { expect, test } from "./support/fixtures.js";
import { GAMES } from "./support/games.js";
import { pick, target } from "./support/player.js";

const MOST_REQUESTS = 25;
const MOST_BYTES = 200 * 1024;

for (const [variant, { name, first: [from, to] }] of Object.entries(GAMES)) {
  test(`${name}: a first visit is small`, async ({ browser }) => {
    // A context of its own has an empty cache.
    const context = await browser.newContext();
    const page = await context.newPage();
    const requests = [];
    page.on("request", (request) => requests.push(request));
    await page.goto(`/play/${variant}`);
    await pick(page, from);
    await expect(target(page, to)).toBeVisible();
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize, 0);
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(requests.filter((request) => request.url().includes(".wasm"))).toEqual([]);
    await context.close();
  });
}
