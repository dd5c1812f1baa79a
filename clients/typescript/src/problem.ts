import type { Schemas } from "./arbiter.js";

/** A problem that the arbiter returned. `message` is a sentence for people. */
export class ArbiterProblem extends Error {
  override readonly name = "ArbiterProblem";
  /** A stable identifier, for programs. */
  readonly code: Schemas["ProblemCode"];
  readonly status: number;
  /** The part of the request that is at fault, as a JSON pointer. */
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
