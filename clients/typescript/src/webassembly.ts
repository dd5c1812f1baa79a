// The compiled referee of this package, for `inProcess()`.

/** A source of a module. */
export type Source = string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module;

interface Files {
  readFileSync(path: URL): Uint8Array<ArrayBuffer>;
}

/** Returns `node:fs` in Node. An import of it would make bundlers for browsers fail. */
function files(): Files | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Files } };
  return process?.getBuiltinModule?.("node:fs");
}

/** Compiles the module: by default the file next to this one, which bundlers include. */
export async function load(
  source: Source = new URL("./variant_arbiter.wasm", import.meta.url),
): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source instanceof URL && source.protocol === "file:") {
    const from = files();
    if (from) return WebAssembly.compile(from.readFileSync(source));
  }
  const response = await (typeof source === "string" || source instanceof URL ? fetch(source) : source);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${response.statusText}`);
  // Streaming compilation requires the right content type.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
