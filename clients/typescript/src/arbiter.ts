import type { components } from "./contract.js";

export type Schemas = components["schemas"];
export type VariantId = Schemas["VariantId"];

/** One request of a batch. `body` is the request body of the operation. */
export type BatchItem = Schemas["BatchItem"];

/** The operations of the arbiter. A problem rejects the promise with an `ArbiterProblem`. */
export interface Arbiter {
  variants(): Promise<Schemas["VariantsAnswer"]>;
  variant(variant: VariantId): Promise<Schemas["VariantAnswer"]>;
  start(variant: VariantId, request?: Schemas["StartRequest"]): Promise<Schemas["StartAnswer"]>;
  position(variant: VariantId, request: Schemas["PositionRequest"]): Promise<Schemas["PositionAnswer"]>;
  legalMoves(variant: VariantId, request: Schemas["LegalMovesRequest"]): Promise<Schemas["LegalMovesAnswer"]>;
  validate(variant: VariantId, request: Schemas["ValidateRequest"]): Promise<Schemas["ValidateAnswer"]>;
  play(variant: VariantId, request: Schemas["PlayRequest"]): Promise<Schemas["PlayAnswer"]>;
  outcomes(variant: VariantId, request: Schemas["OutcomesRequest"]): Promise<Schemas["OutcomesAnswer"]>;
  view(variant: VariantId, request: Schemas["ViewRequest"]): Promise<Schemas["ViewAnswer"]>;
  /** Returns an SVG picture. */
  diagram(variant: VariantId, request: Schemas["DiagramRequest"]): Promise<string>;
  /** Returns an animation as text. Over HTTP, `Accept: image/apng` gets the picture. */
  animation(variant: VariantId, request: Schemas["AnimationRequest"]): Promise<Schemas["AnimationAnswer"]>;
  replay(variant: VariantId, request: Schemas["ReplayRequest"]): Promise<Schemas["ReplayAnswer"]>;
  record(variant: VariantId, request: Schemas["RecordRequest"]): Promise<Schemas["RecordAnswer"]>;
  perft(variant: VariantId, request: Schemas["PerftRequest"]): Promise<Schemas["PerftAnswer"]>;
  plan(variant: VariantId, request: Schemas["PlanRequest"]): Promise<Schemas["PlanAnswer"]>;
  solve(variant: VariantId, request: Schemas["SolveRequest"]): Promise<Schemas["SolveAnswer"]>;
  verifySolution(variant: VariantId, request: Schemas["VerifySolutionRequest"]): Promise<Schemas["VerifySolutionAnswer"]>;
  suggest(variant: VariantId, request: Schemas["SuggestRequest"]): Promise<Schemas["SuggestAnswer"]>;
  review(variant: VariantId, request: Schemas["ReviewRequest"]): Promise<Schemas["ReviewAnswer"]>;
  batch(requests: BatchItem[]): Promise<Schemas["BatchResponse"][]>;
}
