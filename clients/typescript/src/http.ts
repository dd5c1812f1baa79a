import createClient, { type ClientOptions } from "openapi-fetch";
import type { Arbiter, Schemas, VariantId } from "./arbiter.js";
import type { paths } from "./contract.js";
import { ArbiterProblem } from "./problem.js";

/** Options of `fetch`, for example `headers`, or a replacement for `fetch`. */
export type HttpOptions = Omit<ClientOptions, "baseUrl">;

interface Exchange<Answer> {
  data?: Answer | undefined;
  error?: unknown;
  response: Response;
}

/** Returns the answer. Throws an `ArbiterProblem` for a problem, and an `Error` for a proxy's page. */
function answered<Answer>({ data, error, response }: Exchange<Answer>): Answer {
  if (data !== undefined) return data;
  if (typeof error === "object" && error !== null && "code" in error) {
    throw new ArbiterProblem(error as ArbiterProblem["problem"]);
  }
  throw new Error(`${response.url} answered ${response.status} ${response.statusText}`);
}

/** Returns the arbiter at an address, for example `http://127.0.0.1:8080`. */
export function overHttp(url: string, options: HttpOptions = {}): Arbiter {
  const client = createClient<paths>({ ...options, baseUrl: url });
  const at = (variant: VariantId) => ({ path: { variant } });
  return {
    variants: async () => answered(await client.GET("/v1/variants")),
    variant: async (variant) =>
      answered(await client.GET("/v1/variants/{variant}", { params: at(variant) })),
    start: async (variant, body = {}) =>
      answered(await client.POST("/v1/variants/{variant}/start", { params: at(variant), body })),
    position: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/position", { params: at(variant), body })),
    legalMoves: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/legal-moves", { params: at(variant), body })),
    validate: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/validate", { params: at(variant), body })),
    play: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/play", { params: at(variant), body })),
    outcomes: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/outcomes", { params: at(variant), body })),
    view: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/view", { params: at(variant), body })),
    diagram: async (variant, body) =>
      answered(
        await client.POST("/v1/variants/{variant}/diagram", {
          params: at(variant),
          body,
          headers: { accept: "image/svg+xml" },
          parseAs: "text",
        }),
      ),
    animation: async (variant, body) =>
      answered(
        await client.POST("/v1/variants/{variant}/animation", {
          params: at(variant),
          body,
          headers: { accept: "application/json" },
        }),
      ) as Schemas["AnimationAnswer"],
    replay: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/replay", { params: at(variant), body })),
    record: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/record", { params: at(variant), body })),
    perft: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/perft", { params: at(variant), body })),
    plan: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/plan", { params: at(variant), body })),
    solve: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/solve", { params: at(variant), body })),
    verifySolution: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/verify-solution", { params: at(variant), body })),
    suggest: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/suggest", { params: at(variant), body })),
    review: async (variant, body) =>
      answered(await client.POST("/v1/variants/{variant}/review", { params: at(variant), body })),
    batch: async (requests) =>
      answered(
        await client.POST("/v1/batch", { body: { requests } }),
      ).responses,
  };
}
