// The root of the site: the service's own pages, or static files in a folder of any host, where a referee in
// the browser answers.

/** Whether the referee is in this browser. */
export const IS_HERE = globalThis.document?.documentElement.dataset.referee === "here";

/** The path of the front page: "/", or the folder of a static site. */
export const ROOT = /^(.*\/)playground\/[^/]+\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? "/";

/** The address of the service for requests from outside the page. */
export const SERVICE = IS_HERE ? "http://127.0.0.1:8080" : globalThis.location?.origin;
