// The Share menu: link, embed, pictures, animations, PGN, position. None of them shows what the viewer may not see.

import * as api from "./api.js";
import { sideName } from "./geometry.js";
import { $, copyText, make, showProblem } from "./messages.js";
import { IS_HERE } from "./root.js";
import { lineThrough } from "./tree.js";

/** The size of the frame of an embed, in pixels. */
const FRAME = { width: 800, height: 600 };

/** Shows the position as the viewer sees it, and the addresses of its pictures. */
export function showPositionToShare({ game, viewer }, text) {
  $("position").value = text;
  $("position").dataset.shown = text;
  $("position-label").textContent = viewer ? `A position as text; this is what ${sideName(viewer)} may see` : "A position as text";
  for (const form of ["svg", "png"]) {
    $(`save-${form}`).href = api.pictureOf(game.variant, text, {}, form);
    $(`save-${form}`).download = `${game.variant}.${form}`;
  }
}

/** Returns the full address of the game, or says why there is none and returns null. */
function addressOf({ sharing: { address, why } }, title) {
  if (address) return new URL(address, location.href).href;
  showProblem({ title, detail: why });
  return null;
}

function shareLink(session) {
  const address = addressOf(session, "No link");
  return address && copyText(address, "the link");
}

const inAttribute = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The HTML that shows the game in a frame of another site. */
function shareEmbed(session) {
  const address = addressOf(session, "No embed");
  if (!address) return undefined;
  const { variant, about: { name } } = session.game;
  const embed = new URL(address.replace(`/play/${variant}`, `/embed/${variant}`)).href;
  const { width, height } = FRAME;
  return copyText(`<iframe src="${inAttribute(embed)}" width="${width}" height="${height}" title="${inAttribute(`A game of ${name}`)}" loading="lazy"></iframe>`, "the code of the embed");
}

async function shareRecord({ game, secret }) {
  if (secret) return showProblem({ title: "No record", detail: secret });
  const { pgn } = await api.record(game.variant, game.body);
  return copyText(pgn, "the game as PGN");
}

/** The number of plies before and after the ply that a clip is about. */
const AROUND = 2;

/** Saves plies from a position as an animation, as the viewer sees it. */
async function savePlies({ game, viewer, flipped }, start, plies) {
  const moves = plies.map(({ move, draws }) => ({ move, draws }));
  const asked = { start, moves, orientation: flipped ? "black" : "white", ...(viewer && { viewer }) };
  const file = URL.createObjectURL(await api.animation(game.variant, asked));
  make("a", { href: file, download: `${game.variant}.apng` }).click();
  URL.revokeObjectURL(file);
}

/** Saves the main line as an animation. */
const saveAnimation = (session) => savePlies(session, session.game.body.start, session.game.body.moves);

/** Saves the plies around the one at which the game turned, which its review has found. */
function saveClip(session) {
  const line = lineThrough(session.game.root);
  const first = Math.max(0, session.turned - 1 - AROUND);
  const plies = line.slice(first + 1, session.turned + AROUND + 1).map(({ ply }) => ply);
  return savePlies(session, line[first].position, plies);
}

/** Connects the menu. Its entries close it, since their messages are on the page. */
export function wireShare(run, session) {
  const menu = $("share");
  $("open-share").addEventListener("click", () => {
    $("save-clip").hidden = IS_HERE || !session().turned;
    menu.showModal();
  });
  menu.addEventListener("click", ({ target }) => target.closest("button, a") && menu.close());
  const entries = { "copy-link": shareLink, "copy-embed": shareEmbed, "copy-pgn": shareRecord, "save-animation": saveAnimation, "save-clip": saveClip };
  for (const [id, share] of Object.entries(entries)) $(id).addEventListener("click", () => run(() => share(session())));
  $("copy-position").addEventListener("click", () => copyText($("position").dataset.shown, "the position"));
  // The referee in the browser does not draw raster pictures.
  for (const id of ["save-png", "save-animation"]) $(id).hidden = IS_HERE;
}
