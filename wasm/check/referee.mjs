// The referee under test: the compiled package of clients/typescript.

export { inProcess, Referee } from "../../clients/typescript/dist/src/index.js";
export { load } from "../../clients/typescript/dist/src/webassembly.js";

export const VARIANTS = ["twinkie-danger", "minigolf", "chakart"];
