import type { Schemas } from "./arbiter.js";
import { MOVER_ONLY, SITE_ONLY } from "./contract.js";

/** An answer to the site, requested without a `viewer`. */
export type SiteAnswer = Schemas[
  | "StartAnswer"
  | "PlayAnswer"
  | "PositionAnswer"
  | "LegalMovesAnswer"
  | "ValidateAnswer"
  | "OutcomesAnswer"
  | "PerftAnswer"
  | "RecordAnswer"
  | "ReplayAnswer"
];

type SiteOnly = (typeof SITE_ONLY)[number];
type MoverOnly = (typeof MOVER_ONLY)[number];

/** What a viewer may see of an answer. */
export type Seen<Answer> = Omit<Answer, SiteOnly | MoverOnly> &
  Partial<Pick<Answer, Extract<keyof Answer, MoverOnly>>> &
  ("views" extends keyof Answer ? Partial<Schemas["View"]> : unknown);

/**
 * Returns what a site may send to a viewer's page while a piece is hidden. The answer loses the fields that
 * the contract marks `x-site-only` and, unless the viewer is to move, those marked `x-mover-only`. If it has
 * `views`, the viewer's own view takes their place.
 */
export function forViewer<Answer extends SiteAnswer>(answer: Answer, viewer: Schemas["Viewer"]): Seen<Answer> {
  const { turn, views } = answer as Partial<Schemas["PlayAnswer"]>;
  const hidden = turn === viewer ? SITE_ONLY : [...SITE_ONLY, ...MOVER_ONLY];
  return { ...without(answer, hidden), ...views?.[viewer] } as unknown as Seen<Answer>;
}

function without(value: object, paths: readonly string[]): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...value };
  for (const path of paths) {
    const [name = "", inner] = path.split(".");
    const list = kept[name];
    if (inner === undefined) delete kept[name];
    else if (Array.isArray(list)) kept[name] = list.map((item: object) => without(item, [inner]));
  }
  return kept;
}
