export type { Arbiter, BatchItem, Schemas, VariantId } from "./arbiter.js";
export { type HttpOptions, overHttp } from "./http.js";
export { ArbiterProblem } from "./problem.js";
