import {
  Referee,
  compiled
} from "./chunk-6ELV46FZ.js";

// playground/searches_worker.js
var loading = null;
var load = async () => new Referee(await compiled(await fetch(new URL("./variant_arbiter.wasm.gz", import.meta.url))));
async function answer({ id, target, body }) {
  try {
    loading ??= load();
    const { status, body: bytes } = (await loading).ask("POST", target, body);
    return { id, status, answer: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (error) {
    return { id, failure: error.message };
  }
}
addEventListener("message", async ({ data }) => postMessage(await answer(data)));
