// A file server for the static site below a folder, which can be stopped.

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

import { binary } from "../../playwright.config.js";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json" };

/** Writes the static site, and serves it below `base`. */
export async function hostOf(base) {
  const folder = await mkdtemp(join(tmpdir(), "variant-arbiter-site-"));
  execFileSync(binary, ["site", folder, "--base", `${base}/`]);
  /** Files whose address contains `missing` are not found. */
  const host = { isUp: true, missing: undefined };

  /** Serves index.html for a folder, whose address ends with `/`. */
  async function answer(request, response) {
    if (!host.isUp) return request.socket.destroy();
    const { pathname } = new URL(request.url, "http://host");
    const place = join(folder, pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "/none");
    const found = host.missing && pathname.includes(host.missing) ? null : await stat(place).catch(() => null);
    if (found?.isDirectory() && !pathname.endsWith("/")) return response.writeHead(301, { location: `${pathname}/` }).end();
    const file = found?.isDirectory() ? join(place, "index.html") : place;
    response.statusCode = found ? 200 : 404;
    const bytes = await readFile(found ? file : join(folder, "404.html"));
    return response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream").end(bytes);
  }

  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  host.address = `http://127.0.0.1:${server.address().port}${base}/`;
  host.stop = () => {
    host.isUp = false;
    server.closeAllConnections();
  };
  host.close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
  return host;
}
