// Runs the game server: node server.mjs. It listens on port 8000, or on PORT. package.json pins
// koa-compose to 4.1: later versions accept no routes after the socket is added, and boardgame.io 0.50
// adds all its routes then.

import { pathToFileURL } from "node:url";
import { Origins, Server } from "boardgame.io/dist/cjs/server.js";
import { Minigolf } from "./minigolf.mjs";

/** Starts the server; port 0 chooses a free port. */
export const serve = (port) => Server({ games: [Minigolf], origins: [Origins.LOCALHOST] }).run(port);

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve(Number(process.env.PORT ?? 8000));
