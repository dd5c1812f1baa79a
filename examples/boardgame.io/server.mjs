// The server of the game: node server.mjs. Clients find it on port 8000, or on that in PORT.
// package.json holds koa-compose at 4.1: later ones take no route that is added after the socket, as
// boardgame.io 0.50 adds all of its own.

import { pathToFileURL } from "node:url";
import { Origins, Server } from "boardgame.io/dist/cjs/server.js";
import { Minigolf } from "./minigolf.mjs";

/** Starts it; port 0 takes any that is free. */
export const serve = (port) => Server({ games: [Minigolf], origins: [Origins.LOCALHOST] }).run(port);

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve(Number(process.env.PORT ?? 8000));
