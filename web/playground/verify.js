// The page that verifies games: a verdict, and a board for each ply.

import { $, make } from "./dom.js";
import { isLong, registerVariant } from "./geometry.js";
import { Referee, compiled } from "./referee.js";
import { IS_HERE, ROOT } from "./root.js";
import { example, withBetterDraw } from "./verify_example.js";
import { CHARACTERS, NoGame, UnknownVariant, aboutOf, askedOf, gameOf, judged } from "./verify_judge.js";
import { verdictOf } from "./verify_record.js";

/** The number of plies that are judged before the page handles events again. */
const SLICE = 20;

let loading;
/** The referee, loaded once. After a failure, the next call tries again. */
const referee = () => (loading ??= fetch(new URL("./variant_arbiter.wasm.gz", import.meta.url)).then(compiled).then((module) => new Referee(module)).catch((error) => {
  loading = undefined;
  throw error;
}));

/** The referee of the shown game, and the service's description of the game. */
let judge;
let about;
let verdicts = [];
/** Counts verifications: a later one stops an earlier one. */
let turn = 0;

/** Shows a headline and its explanation. */
function say(words, kind = "", ...more) {
  $("verdict").replaceChildren(make("p", { className: "headline", textContent: words }), ...more.map((part) => make("p", {}, part)));
  $("verdict").className = kind;
}

/** The service of this page, with the interface of a referee. */
const service = {
  async ask(method, target, body) {
    const answer = await fetch(ROOT + target.slice(1), { method, body, headers: body && { "content-type": "application/json" } });
    return { status: answer.status, body: await answer.arrayBuffer() };
  },
};

/** Judges a text by a referee, by default the one in this browser. */
async function verify(text, by) {
  turn += 1;
  const mine = turn;
  $("result").hidden = true;
  try {
    say("Loading the referee.");
    judge = by ?? (await referee());
    const game = await gameOf(text, judge);
    about = await aboutOf(game.variant, judge);
    registerVariant(about);
    verdicts = [];
    const agreement = $("noted").value.trim();
    for await (const verdict of judged(game, judge, agreement ? { agreement } : undefined)) {
      if (mine !== turn) return;
      verdicts.push(verdict);
      if (verdicts.length % SLICE) continue;
      say(`Ply ${verdicts.length - 2} of ${game.plies.length}.`);
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (mine === turn) show();
  } catch (error) {
    const ask = () => make("button", { type: "button", textContent: "Send it to this service, which may know it", onclick: () => verify(text, service) });
    const more = error instanceof UnknownVariant && !by && !IS_HERE ? [ask()] : [];
    if (error.cause) more.push(make("details", {}, make("summary", { textContent: "For developers" }), error.cause));
    if (mine === turn) say(error instanceof NoGame ? error.message : `The game cannot be verified: ${error.message}`, "wrong", ...more);
    if (!(error instanceof NoGame)) reportError(error);
  }
}

/** The headline of each verdict, its class, and the basis of its chance. */
const HEADLINES = {
  proven: ["✓ Proven", "right", "all chance follows from the agreement that you noted."],
  consistent: ["? Consistent, not proven", "open", "all chance follows from the secret. Only the agreement shows whether the secret was chosen before the game:"],
  uncommitted: ["? Uncommitted, not proven", "open", "chance follows from its seeds, but anyone may have chosen the seeds."],
  unseeded: ["? Without seeds, not proven", "open", "its chance has no seed: nothing shows where it comes from."],
};

function show() {
  const wrong = verdicts.filter(({ faults }) => faults.length);
  const [{ agreement }, ...entries] = verdicts;
  const rules = `All ${verdicts.length - 2} plies follow the rules`;
  const noted = $("noted").value.trim();
  if (wrong.length) say(`✗ ${wrong[0].where}: ${wrong[0].faults[0]}.${wrong.length > 1 ? ` ${wrong.length - 1} more.` : ""}`, "wrong");
  else if (!about.chance) say(`✓ ${rules}.`, "right");
  else {
    const verdict = entries.some(({ isUnproven }) => isUnproven) ? "unseeded" : verdictOf(agreement, { agreement: noted });
    const [headline, kind, words] = HEADLINES[verdict];
    const compare = [make("code", { textContent: agreement }), "Compare it with the one that you noted, or paste yours above and verify again."];
    say(headline, kind, `${rules}, and ${words}`, ...(verdict === "consistent" ? compare : []));
  }
  $("plies").replaceChildren(...verdicts.map(item));
  $("result").hidden = false;
  choose(wrong.length ? verdicts.indexOf(wrong[0]) : verdicts.length - 1);
  // Scrolling the chosen ply into view may have moved the headline out of view.
  for (const part of [$("verdict"), $("verdict").firstElementChild]) part.scrollIntoView({ block: "nearest" });
}

function item({ where, faults, isUnproven, notation, move }, index) {
  const mark = faults.length ? "✗" : isUnproven ? "?" : "✓";
  const words = [where, notation ?? move].filter(Boolean).join(": ") + (isUnproven && !faults.length ? ", not proven" : "");
  const button = make("button", { type: "button", className: faults.length ? "wrong" : "" }, make("span", { className: "mark", textContent: mark, ariaHidden: "true" }), make("span", { textContent: words + (faults.length ? `: ${faults[0]}` : "") }));
  button.addEventListener("click", () => choose(index));
  return make("li", {}, button);
}

async function choose(index) {
  const buttons = [...$("plies").querySelectorAll("button")];
  for (const [each, button] of buttons.entries()) each === index ? button.setAttribute("aria-current", "true") : button.removeAttribute("aria-current");
  buttons[index].scrollIntoView({ block: "nearest" });
  const { where, faults, notation, move, seed, draws, position } = verdicts[index];
  $("title").textContent = [where, notation ?? move].filter(Boolean).join(": ");
  $("faults").replaceChildren(...(faults.length ? faults : ["As it should be."]).map((words) => make("li", { textContent: words, className: faults.length ? "wrong" : "right" })));
  draw(verdicts[index]);
  const rows = (facts) => Object.entries(facts).filter(([, text]) => text).flatMap(([name, text]) => [make("dt", { textContent: name }), make("dd", { textContent: text })]);
  const known = rows({ Chance: draws?.length ? draws.join(", ") : "", Seed: seed && draws?.length ? seed : "", Position: position });
  $("facts").replaceChildren(...known);
  const happened = await sentencesOf(verdicts[index]);
  if (known[0]?.isConnected) $("facts").append(...rows({ "What happened": happened }));
}

/** The referee's sentences about a ply; empty if the ply has faults. */
async function sentencesOf({ before, move, draws, faults }) {
  if (!move || faults.length) return "";
  const { ok, answer } = await askedOf(judge, about.id, "play", { position: before, move, draws, sentences: true });
  return ok ? answer.sentences.join(" ") : "";
}

/** Shows the referee's picture of the ply, or of the position alone if the ply has faults. */
async function draw({ before, move, draws, position, faults }) {
  const drawn = (body) => judge.ask("POST", `/v1/variants/${encodeURIComponent(about.id)}/diagram`, JSON.stringify({ ...body, landscape: isLong(about.id) }));
  let reply = await (move && !faults.length ? drawn({ position: before, move, draws, moment: "after" }) : drawn({ position }));
  if (reply.status !== 200 && position) reply = await drawn({ position });
  URL.revokeObjectURL($("board").src);
  $("board").hidden = reply.status !== 200;
  if (reply.status === 200) $("board").src = URL.createObjectURL(new Blob([reply.body], { type: "image/svg+xml" }));
  $("board").alt = `The board after ${$("title").textContent}`;
}

/** Fills the fields with an example, and verifies it. */
async function tryExample(change) {
  const inside = await referee();
  let game = false;
  while (!game) game = change(inside, example(inside));
  $("text").value = JSON.stringify(game, null, 1);
  $("noted").value = ofExample = game.provable.agreement;
  return verify($("text").value);
}

let ofExample;
/** Clears the noted agreement of an example when the text changes. */
function forgetExample() {
  if ($("noted").value === ofExample) $("noted").value = "";
}

async function read(file) {
  if (!file) return;
  if (file.size > CHARACTERS) return say("The file is longer than 5 MiB.", "wrong");
  $("text").value = await file.text();
  forgetExample();
  return verify($("text").value);
}

const on = (id, type, action) => $(id).addEventListener(type, (event) => Promise.resolve(action(event)).catch((error) => say(`This did not work: ${error.message}`, "wrong")));

on("form", "submit", (event) => {
  event.preventDefault();
  return verify($("text").value);
});
on("text", "input", forgetExample);
on("open", "click", () => $("file").click());
on("file", "change", () => read($("file").files[0]));
on("true", "click", () => tryExample((_, game) => game));
on("false", "click", () => tryExample(withBetterDraw));
for (const type of ["dragover", "dragleave", "drop"]) {
  on("form", type, (event) => {
    event.preventDefault();
    $("form").classList.toggle("over", type === "dragover");
    return type === "drop" ? read(event.dataTransfer.files[0]) : undefined;
  });
}
// The up and down keys step through the plies.
on("plies", "keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...$("plies").querySelectorAll("button")];
  const next = buttons[buttons.indexOf(document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
});
