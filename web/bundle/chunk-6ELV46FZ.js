// playground/referee.js
var ID = "in-the-page";
var digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
async function compiled(response) {
  if (!response.ok) throw new Error(`The referee is not there: ${response.url} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  const [one, two] = new Uint8Array(bytes);
  if (one !== 31 || two !== 139) return WebAssembly.compile(bytes);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}
var Referee = class {
  constructor(module) {
    this.module = module;
    this.instance = null;
  }
  /** Answers a request: `{ status, contentType, body }`, the body as bytes. */
  ask(method, target, body = "") {
    const encoder = new TextEncoder();
    const random = digits(crypto.getRandomValues(new Uint8Array(32)));
    const line = encoder.encode(`${method} ${target.replace(/\s/g, encodeURIComponent)} ${ID} ${random}
`);
    const rest = typeof body === "string" ? encoder.encode(body) : body;
    try {
      this.instance ??= new WebAssembly.Instance(this.module);
      const { memory, request, call, length } = this.instance.exports;
      const at = request(line.length + rest.length);
      new Uint8Array(memory.buffer, at).set(line);
      new Uint8Array(memory.buffer, at + line.length).set(rest);
      const from = call();
      return reply(new Uint8Array(memory.buffer, from, length()));
    } catch (error) {
      this.instance = null;
      return brokenOff(error);
    }
  }
};
function reply(bytes) {
  const end = bytes.indexOf(10);
  const [, status, contentType] = /^(\d+) (.*)$/.exec(new TextDecoder().decode(bytes.subarray(0, end)));
  return { status: Number(status), contentType, body: bytes.slice(end + 1) };
}
function brokenOff(error) {
  const problem = {
    type: "/problems/internal_error",
    title: "The service has made a mistake",
    status: 500,
    detail: `a mistake of the referee broke off the answer: ${error}`,
    code: "internal_error",
    requestId: ID
  };
  return { status: 500, contentType: "application/problem+json", body: new TextEncoder().encode(JSON.stringify(problem)) };
}

export {
  compiled,
  Referee
};
