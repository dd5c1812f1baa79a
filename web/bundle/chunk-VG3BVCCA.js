// playground/root.js
var IS_HERE = globalThis.document?.documentElement.dataset.referee === "here";
var ROOT = /^(.*\/)playground\/[^/]+\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? "/";
var SERVICE = IS_HERE ? "http://127.0.0.1:8080" : globalThis.location?.origin;

export {
  IS_HERE,
  ROOT,
  SERVICE
};
