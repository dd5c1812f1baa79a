// The contract as Swagger UI shows it.

import { expect, test } from "./support/fixtures.js";

/** A message of Swagger UI about integers in lists, which it shows nevertheless. */
const EXPECTED = "Could not find component: JsonSchema_integer";

test("The example of every operation succeeds", { tag: ["@offline", "@nightly"] }, async ({ complaints, isOffline, page }) => {
  test.setTimeout(1_200_000);
  complaints.expected = EXPECTED;
  await page.goto("./docs/");
  const contract = await page.evaluate(async () => (await fetch("../openapi.json")).json());
  // The static site answers only under /v1, and draws no PNG.
  const takes = (path) => !isOffline || (path.startsWith("/v1/") && !path.endsWith(".png"));
  const operations = Object.entries(contract.paths).filter(([path]) => takes(path)).flatMap(([, methods]) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(10);
  for (const { operationId } of operations) {
    await test.step(operationId, async () => {
      const block = page.locator(`.opblock[id$="-${operationId}"]`);
      const status = block.locator(".live-responses-table .response-col_status").last();
      await block.locator(".opblock-summary-control").click();
      // Swagger UI ignores a click while it still resolves the operation.
      await expect(async () => {
        await block.getByRole("button", { name: "Execute" }).click();
        await expect(status).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
      await expect(status).toHaveText(/^2\d\d/);
      await block.locator(".opblock-summary-control").click();
    });
  }
});

test("An operation opens by its address", async ({ complaints, page }) => {
  complaints.expected = EXPECTED;
  await page.goto("./docs/#/play/play");
  await expect(page.locator(`.opblock.is-open[id$="-play"]`)).toBeVisible();
});
