import type { Schemas } from "./arbiter.js";

/** What the arbiter refuses. Its message is a sentence for people. */
export class ArbiterProblem extends Error {
  override readonly name = "ArbiterProblem";
  /** Stable: what a program decides by. */
  readonly code: Schemas["ProblemCode"];
  readonly status: number;
  /** Which part of the request it is about, as a JSON pointer. */
  readonly pointer: string | undefined;
  /** Why a move is illegal. */
  readonly reason: Schemas["Reason"] | undefined;

  constructor(readonly problem: Schemas["Problem"]) {
    super(problem.detail);
    this.code = problem.code;
    this.status = problem.status;
    this.pointer = problem.pointer;
    this.reason = problem.reason;
  }
}
