// Runs a program that uses the WebAssembly module in a page in Chromium, and prints the JSON that it logs:
// node in_process.mjs PROGRAM.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

import { launch } from "./launch.mjs";

const program = await readFile(process.argv[2], "utf8");
const html = `<!doctype html><title>page</title><script type="module">${program}</script>`;
const answer = (_, response) => response.setHeader("content-type", "text/html").end(html);
const pages = createServer(answer).listen(0, "127.0.0.1");
await once(pages, "listening");
const browser = await launch();
try {
  const page = await browser.newPage();
  const said = page.waitForEvent("console", (message) => message.text().startsWith("{"));
  const failed = page.waitForEvent("pageerror").then((error) => Promise.reject(error));
  await page.goto(`http://127.0.0.1:${pages.address().port}/`);
  console.log((await Promise.race([said, failed])).text());
} finally {
  await browser.close();
  pages.close();
}
