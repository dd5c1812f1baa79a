import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { service } from "./service.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("the types match the served contract (npm run contract updates them)", () => {
  const made = execFileSync("node", ["generate.mjs", `${service}/openapi.json`], { cwd: root, encoding: "utf8" });
  const kept = readFileSync(`${root}src/contract.ts`, "utf8");
  assert.ok(made.includes("export interface paths"));
  assert.equal(kept.trim(), made.trim());
});
