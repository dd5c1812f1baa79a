// A site on another port, which is another origin. It can frame the embed and use the custom element of the package.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, resolve } from "node:path";

const ELEMENT = resolve(import.meta.dirname, "../../../clients/typescript/src/board");

/** Serves the HTML that `page` returns at `/`, and the files of the element. */
export async function serveForeignSite(page) {
  const server = createServer(async ({ url }, response) => {
    const isScript = url.endsWith(".js");
    const bytes = url === "/" ? page() : isScript ? await readFile(resolve(ELEMENT, basename(url))).catch(() => null) : null;
    response.writeHead(bytes === null ? 404 : 200, { "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8" });
    response.end(bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { address: `http://localhost:${server.address().port}/`, stop: () => server.close() };
}

/** The script that defines the element. */
export const DEFINES = "<script type=\"module\">import { defineVariantBoard } from \"/variant_board.js\"; defineVariantBoard();</script>";
