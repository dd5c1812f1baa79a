// The referee as WebAssembly in this process. It answers synchronously, with the same bytes as over HTTP.
import type { Arbiter, Schemas, VariantId } from "./arbiter.js";
import { ArbiterProblem } from "./problem.js";

/** The answer to a request. */
export interface Reply {
  status: number;
  contentType: string;
  body: Uint8Array;
}

/** The operations of `Arbiter`, but synchronous. A problem is thrown as an `ArbiterProblem`. */
export type SyncArbiter = {
  [Name in keyof Arbiter]: (...asked: Parameters<Arbiter[Name]>) => Awaited<ReturnType<Arbiter[Name]>>;
};

/** The exports of the module; wasm/src/lib.rs describes how to call them. */
interface Exports {
  memory: WebAssembly.Memory;
  request(length: number): number;
  call(): number;
  length(): number;
}

/** Settings of a referee in this process. */
export interface InProcessOptions {
  /** Returns 32 random bytes for the seeds that requests omit. With null, requests must send their seeds. */
  randomness?: (() => Uint8Array) | null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const randomBytes = () => crypto.getRandomValues(new Uint8Array(32));

const digits = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A referee that answers requests in the form of HTTP. */
export class Referee {
  readonly #module: WebAssembly.Module;
  readonly #randomness: (() => Uint8Array) | null;
  #exports: Exports | undefined;

  constructor(module: WebAssembly.Module, { randomness = randomBytes }: InProcessOptions = {}) {
    this.#module = module;
    this.#randomness = randomness;
  }

  /** Answers a request: `GET` or `POST`, a path with its query, and a JSON body. */
  ask(method: string, target: string, body: string | Uint8Array = "", id = "in-process"): Reply {
    const words = [method, target, id].map((word) => word.replace(/\s/g, encodeURIComponent));
    const head = [...words, this.#randomness ? digits(this.#randomness()) : "-"].join(" ");
    const [line, rest] = [encoder.encode(`${head}\n`), typeof body === "string" ? encoder.encode(body) : body];
    try {
      const { memory, request, call, length } = (this.#exports ??= this.#instance());
      const at = request(line.length + rest.length);
      new Uint8Array(memory.buffer, at).set(line);
      new Uint8Array(memory.buffer, at + line.length).set(rest);
      // The call may grow the memory, which then has another buffer.
      const from = call();
      const answer = new Uint8Array(memory.buffer, from, length());
      const end = answer.indexOf(10);
      const [, status, contentType] = /^(\d+) (.*)$/.exec(decoder.decode(answer.subarray(0, end))) ?? [];
      // Copies the body, because the next request overwrites it.
      return { status: Number(status), contentType: contentType ?? "", body: answer.slice(end + 1) };
    } catch (error) {
      // A panic makes the instance unusable; the next request creates another.
      this.#exports = undefined;
      return brokenOff(id, error);
    }
  }

  #instance(): Exports {
    return new WebAssembly.Instance(this.#module).exports as unknown as Exports;
  }
}

function brokenOff(requestId: string, error: unknown): Reply {
  const problem = {
    type: "/problems/internal_error",
    title: "The service has made a mistake",
    status: 500,
    detail: `a mistake of the referee broke off the answer: ${error}`,
    code: "internal_error",
    requestId,
  };
  return { status: 500, contentType: "application/problem+json", body: encoder.encode(JSON.stringify(problem)) };
}

/** Creates an arbiter in this process from a compiled module (see `variant-arbiter/webassembly`). */
export function inProcess(module: WebAssembly.Module, options: InProcessOptions = {}): SyncArbiter {
  const referee = new Referee(module, options);
  const text = (method: string, target: string, body?: object) => {
    const reply = referee.ask(method, target, body && JSON.stringify(body));
    const answer = decoder.decode(reply.body);
    if (reply.status === 200) return answer;
    throw new ArbiterProblem(JSON.parse(answer) as ArbiterProblem["problem"]);
  };
  const get = <Answer>(target: string) => JSON.parse(text("GET", target)) as Answer;
  const path = (variant: VariantId, operation: string) => `/v1/variants/${encodeURIComponent(variant)}/${operation}`;
  const post = <Answer>(variant: VariantId, operation: string, body: object) =>
    JSON.parse(text("POST", path(variant, operation), body)) as Answer;
  return {
    variants: () => get("/v1/variants"),
    variant: (variant) => get(`/v1/variants/${encodeURIComponent(variant)}`),
    start: (variant, body = {}) => post(variant, "start", body),
    position: (variant, body) => post(variant, "position", body),
    legalMoves: (variant, body) => post(variant, "legal-moves", body),
    validate: (variant, body) => post(variant, "validate", body),
    play: (variant, body) => post(variant, "play", body),
    outcomes: (variant, body) => post(variant, "outcomes", body),
    view: (variant, body) => post(variant, "view", body),
    diagram: (variant, body) => text("POST", path(variant, "diagram"), body),
    animation: (variant, body) => post(variant, "animation", body),
    replay: (variant, body) => post(variant, "replay", body),
    record: (variant, body) => post(variant, "record", body),
    perft: (variant, body) => post(variant, "perft", body),
    plan: (variant, body) => post(variant, "plan", body),
    solve: (variant, body) => post(variant, "solve", body),
    verifySolution: (variant, body) => post(variant, "verify-solution", body),
    suggest: (variant, body) => post(variant, "suggest", body),
    review: (variant, body) => post(variant, "review", body),
    batch: (requests) =>
      (JSON.parse(text("POST", "/v1/batch", { requests })) as { responses: Schemas["BatchResponse"][] }).responses,
  };
}
