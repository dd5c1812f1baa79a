// The referee under test: the compiled package of clients/typescript.
import { readFile } from "node:fs/promises";

export { inProcess, Referee } from "../../clients/typescript/dist/src/index.js";
export { load } from "../../clients/typescript/dist/src/webassembly.js";

export const GAMES = ["twinkie-danger", "minigolf", "chakart"];

/** The golden requests of a file: `{ line, method, target, body, kept }`. */
export function golden(text) {
  return text.trimEnd().split("\n\n").map((lines) => {
    const end = lines.indexOf("\n");
    const [line, kept] = [lines.slice(0, end), lines.slice(end + 1)];
    const [, method, target, body = ""] = /^(\S+) (\S+)(?: (.*))?$/s.exec(line);
    return { line, method, target, body, kept };
  });
}

/** An answer in the format of the golden files. */
export function written({ status, body }) {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  const line = text.endsWith("}\n") ? text.slice(0, -1) : text;
  return `${status} ${line.includes("\n") ? JSON.stringify(line) : line}`;
}

export const goldenFiles = () => Promise.all(["service", ...GAMES].map((name) =>
  readFile(new URL(`../../tests/golden/${name}.txt`, import.meta.url), "utf8")));
