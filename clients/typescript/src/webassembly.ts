// The compiled referee of this package, for `inProcess()`.

/** Where a module can come from. */
export type Source = string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module;

interface Files {
  readFileSync(path: URL): Uint8Array<ArrayBuffer>;
}

/** Node's files, where this is Node: no bundler sees an import that a browser has not. */
function files(): Files | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Files } };
  return process?.getBuiltinModule?.("node:fs");
}

/** The module, compiled: by default the file beside this one, which bundlers take along. */
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
  // Compiled while it comes, where the host says what it is.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
