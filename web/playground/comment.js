// Comments on moves and on the game, and glyphs. Comments are plain text.

import { ask } from "./ask.js";
import { make } from "./dom.js";
import { GLYPHS } from "./tree.js";

/** The maximum length of a comment, in characters. */
const LONGEST = 1000;

/** Asks for the comment and the glyph of a node: `{ comment, glyphs }`, or null. `ply` is its visible ply, if any. */
export async function askComment({ comment, glyphs }, ply) {
  const text = make("textarea", { value: comment, rows: 4, maxLength: LONGEST, ariaLabel: "Comment" });
  const glyph = make("select", { ariaLabel: "Glyph" }, new Option("No glyph", ""),
    ...Object.entries(GLYPHS).map(([number, [sign, meaning]]) => new Option(`${sign} ${meaning}`, number)));
  glyph.value = glyphs.find((number) => GLYPHS[number]) ?? "";
  const words = ply ? `On the move ${ply.notation}.` : "On the game as a whole.";
  const answer = await ask("Comment", words, [["save", "Save"], ["", "Cancel"]], text, ...(ply ? [glyph] : []));
  if (!answer) return null;
  const others = glyphs.filter((number) => !GLYPHS[number]);
  // White space becomes one space, as in records.
  return { comment: text.value.trim().replace(/\s+/g, " "), glyphs: glyph.value ? [Number(glyph.value), ...others] : others };
}
