// The referee as WebAssembly, with the requests and answers of HTTP; wasm/src/lib.rs has its interface. The
// service worker of a static site contains this file, so it imports nothing.

/** The id of all requests. */
const ID = "in-the-page";

const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Compiles the module of a response, which is gzip or, if the host has unpacked it, plain. */
export async function compiled(response) {
  if (!response.ok) throw new Error(`The referee is not there: ${response.url} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  const [one, two] = new Uint8Array(bytes);
  if (one !== 0x1f || two !== 0x8b) return WebAssembly.compile(bytes);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}

/** A referee that answers requests synchronously. */
export class Referee {
  constructor(module) {
    this.module = module;
    this.instance = null;
  }

  /** Answers a request: `{ status, contentType, body }`, the body as bytes. */
  ask(method, target, body = "") {
    const encoder = new TextEncoder();
    const random = digits(crypto.getRandomValues(new Uint8Array(32)));
    const line = encoder.encode(`${method} ${target.replace(/\s/g, encodeURIComponent)} ${ID} ${random}\n`);
    const rest = typeof body === "string" ? encoder.encode(body) : body;
    try {
      this.instance ??= new WebAssembly.Instance(this.module);
      const { memory, request, call, length } = this.instance.exports;
      const at = request(line.length + rest.length);
      new Uint8Array(memory.buffer, at).set(line);
      new Uint8Array(memory.buffer, at + line.length).set(rest);
      // The call may grow the memory, which then has another buffer.
      const from = call();
      return reply(new Uint8Array(memory.buffer, from, length()));
    } catch (error) {
      // A panic makes the instance unusable; the next request creates another.
      this.instance = null;
      return brokenOff(error);
    }
  }
}

/** Parses an answer: a line with status and media type, and the body. Copies it, as the next request overwrites it. */
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
    requestId: ID,
  };
  return { status: 500, contentType: "application/problem+json", body: new TextEncoder().encode(JSON.stringify(problem)) };
}
