// The contract as Swagger UI shows it: the example of every operation answers at one click.

import assert from "node:assert/strict";

import { page, service } from "./page.mjs";

/** Opens each operation and executes what is filled in there. */
export async function executed(browser) {
  const contract = await (await fetch(`${service}/openapi.json`)).json();
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const on = await page(browser);
  // Swagger UI says so of the integers of a list, and shows them well.
  on.expected = "Could not find component: JsonSchema_integer";
  await on.goto(`${service}/docs/`);
  for (const { operationId } of operations) {
    const block = on.locator(`.opblock[id$="-${operationId}"]`);
    const heading = block.locator(".opblock-summary-control");
    await heading.click();
    await block.getByRole("button", { name: "Execute" }).click();
    const status = block.locator(".live-responses-table .response-col_status").last();
    await status.waitFor();
    assert.match(await status.textContent(), /^2\d\d/, `the example of ${operationId}`);
    await heading.click();
  }
  await on.context().close();
}
