// The contract as Swagger UI shows it: the example of every operation answers at one click.

import assert from "node:assert/strict";

import { page, service } from "./page.mjs";

/** Opens each operation by its address and executes what is filled in there; `takes(path)` says of which. */
export async function executed(browser, takes = () => true) {
  const on = await page(browser);
  const contract = await on.evaluate((url) => fetch(url).then((answer) => answer.json()), `${service}/openapi.json`);
  const paths = Object.entries(contract.paths).filter(([path]) => takes(path));
  const operations = paths.flatMap(([, methods]) => Object.values(methods));
  assert.ok(operations.length > 10);
  // Swagger UI says so of the integers of a list, and shows them well.
  on.expected = "Could not find component: JsonSchema_integer";
  for (const { operationId, tags: [tag] } of operations) {
    const block = on.locator(`.opblock.is-open[id$="-${operationId}"]`);
    const status = block.locator(".live-responses-table .response-col_status").last();
    await answered(on, `${service}/docs/#/${tag}/${operationId}`, block.getByRole("button", { name: "Execute" }), status);
    assert.match(await status.textContent(), /^2\d\d/, `the example of ${operationId}`);
  }
  await on.context().close();
}

/** Opens an operation and executes it; once more, where Swagger UI passes over the click since it still resolves the operation. */
async function answered(on, address, button, answer) {
  for (const timeout of [10_000, 10_000, 20_000]) {
    await on.goto("about:blank");
    await on.goto(address);
    await button.click();
    try {
      await answer.waitFor({ timeout });
      return;
    } catch (error) {
      if (timeout === 20_000) throw error;
    }
  }
}
