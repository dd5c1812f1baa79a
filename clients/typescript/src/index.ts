export type { Arbiter, BatchItem, Schemas, VariantId } from "./arbiter.js";
export { forViewer, type Seen, type SiteAnswer } from "./for_viewer.js";
export { readGames } from "./games.js";
export { type HttpOptions, overHttp } from "./http.js";
export { inProcess, type InProcessOptions, Referee, type Reply, type SyncArbiter } from "./in_process.js";
export { ArbiterProblem } from "./problem.js";
export {
  type Castling,
  type ChakartMove,
  type LinkAction,
  type MinigolfMove,
  type MoveOf,
  parseLinkAction,
  parseMove,
  type Promotion,
  type Travel,
  type TwinkieMove,
} from "./moves.js";
