import {
  BOARDS,
  Seat,
  called,
  capitalised,
  heading,
  isLong,
  lettersOf,
  links,
  nameOf,
  other,
  pieceOf,
  place,
  plain,
  registerLetters,
  registerVariant,
  several,
  sideName,
  written
} from "./chunk-RA3GCOCT.js";
import {
  addressOf,
  exerciseAddress,
  exerciseOf,
  lineOf,
  movesText,
  pathOf
} from "./chunk-2DUFXEM6.js";
import {
  $,
  button,
  make
} from "./chunk-HWT4VBRY.js";
import {
  IS_HERE,
  ROOT,
  SERVICE
} from "./chunk-VG3BVCCA.js";

// playground/api.js
var Refusal = class extends Error {
  constructor(problem) {
    super(problem.reason?.detail ?? problem.detail ?? problem.title);
    this.problem = problem;
  }
};
var RequestFailed = class extends Error {
  constructor(title, detail) {
    super(`${title}. ${detail}`);
    this.problem = { title, detail };
  }
};
var Abandoned = class extends Error {
};
var PATIENCE_MS = 2e4;
var SOON_MS = 300;
var FORMS = { json: "application/json", svg: "image/svg+xml", apng: "image/apng" };
var underWay = /* @__PURE__ */ new Set();
var announceRequest = () => {
};
var wait = () => {
};
function abandon() {
  for (const request of underWay) request.abort(new Abandoned());
}
function onRequest(listener) {
  announceRequest = listener;
}
function onWait(listener) {
  wait = listener;
}
var quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
function asCurl(path, query, body) {
  const url = SERVICE + path;
  if (body) {
    return `curl -s ${url} -H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}`;
  }
  const fields = Object.entries(query).map(([name, value]) => ` --data-urlencode ${quoted(`${name}=${value}`)}`);
  return fields.length ? `curl -s --get ${url}${fields.join("")}` : `curl -s ${url}`;
}
var slow = 0;
async function waited(promise) {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slow += 1;
    if (slow === 1) wait(true);
  }, SOON_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    if (isSlow) slow -= 1;
    if (isSlow && slow === 0) wait(false);
  }
}
async function fetched(url, options) {
  const request = new AbortController();
  underWay.add(request);
  const timer = setTimeout(() => request.abort(new DOMException("", "TimeoutError")), PATIENCE_MS);
  try {
    const response = await fetch(url, { ...options, signal: request.signal });
    return { response, bytes: await response.blob() };
  } catch (error) {
    throw lost(error);
  } finally {
    clearTimeout(timer);
    underWay.delete(request);
  }
}
function lost(error) {
  if (error instanceof Abandoned) return error;
  if (!navigator.onLine) return new RequestFailed("You are offline", "The game is kept as it is. Play on when the connection is back.");
  if (error.name === "TimeoutError") return new RequestFailed("No answer in time", `The service has not answered for ${PATIENCE_MS / 1e3} seconds. The game is kept: try again.`);
  return new RequestFailed("The service cannot be reached", "The game is kept as it is. Check the connection, and try again.");
}
async function ask(path, { query = {}, body, accept = "json" } = {}) {
  const began = performance.now();
  const fields = new URLSearchParams(query).toString();
  const options = body && {
    method: "POST",
    headers: { "content-type": "application/json", accept: FORMS[accept] },
    body: JSON.stringify(body)
  };
  const url = ROOT + path.slice(1);
  const { response, bytes } = await waited(fetched(fields ? `${url}?${fields}` : url, options));
  const { status, ok } = response;
  const text = ok && accept === "apng" ? "" : await bytes.text();
  announceRequest({ curl: asCurl(path, query, body), status, text, milliseconds: Math.round(performance.now() - began) });
  if (ok && accept === "apng") return bytes;
  if (ok && accept === "svg") return text;
  const answer = parsed(text);
  if (status === 429 || status === 503) throw busy(response.headers.get("retry-after"), answer);
  if (answer === void 0 || [502, 504].includes(status)) throw between();
  if (!ok) throw new Refusal(answer);
  return answer;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function busy(after, answer) {
  const seconds = /^\d+$/.test(after ?? "") ? Number(after) : null;
  if (seconds === null && answer === void 0) return between();
  const when = seconds === null ? "soon" : `in ${several(seconds, "second")}`;
  return new RequestFailed("The service is busy", `Try again ${when}.`);
}
var between = () => new RequestFailed("No answer of the service", "Something on the way to it has answered instead. The game is kept: try again.");
var to = (variant2, operation2) => `/v1/variants/${encodeURIComponent(variant2)}/${operation2}`;
var variants = () => ask("/v1/variants");
var variant = (id) => ask(`/v1/variants/${encodeURIComponent(id)}`);
var start = (id, query) => ask(to(id, "start"), { query });
var read = (id, position) => ask(to(id, "position"), { body: { position } });
var legalMoves = (id, position, from) => ask(to(id, "legal-moves"), { body: { position, ...from && { from } } });
var validate = (id, position, move) => ask(to(id, "validate"), { body: { position, move } });
var play = (id, body) => ask(to(id, "play"), { body: { next: true, ...body } });
var outcomes = (id, position, move) => ask(to(id, "outcomes"), { body: { position, move, sentences: true } });
var view = (id, position, viewer) => ask(to(id, "view"), { body: { position, viewer } });
var replay = (id, body) => ask(to(id, "replay"), { body });
var operation = (id, name, body) => ask(to(id, name), { body });
var suggest = (id, body) => ask(to(id, "suggest"), { body });
var batch = (requests) => ask("/v1/batch", { body: { requests } });
var record = (id, body) => ask(to(id, "record"), { body });
async function file(url) {
  const { response, bytes } = await waited(fetched(url));
  if (!response.ok) throw between();
  return bytes.text();
}
var diagram = (id, body) => ask(to(id, "diagram"), { body, accept: "svg" });
var animation = (id, body) => ask(to(id, "animation"), { body, accept: "apng" });
var pictureOf = (id, position, more = {}, form = "svg") => `${ROOT}${to(id, form === "png" ? "diagram.png" : "diagram").slice(1)}?${new URLSearchParams({ position, ...more })}`;

// playground/popup.js
var LEAST = 132;
var isNarrow = () => matchMedia("(max-width: 759px)").matches;
var isSmall = () => matchMedia("(max-width: 759px), (max-height: 480px)").matches;
function offer(title, children, { beside = null, long = false, brief = false, isQuiet = false } = {}) {
  const choice = $("choice");
  returnHint();
  choice.replaceChildren(...title ? [make("h2", { textContent: title })] : [], ...children);
  choice.hidden = false;
  const floats = beside && !isNarrow();
  choice.classList.toggle("beside", Boolean(floats));
  choice.classList.toggle("docked", !floats);
  choice.classList.toggle("long", long && !floats);
  choice.classList.toggle("brief", brief && !floats);
  if (!floats) choice.append($("hint"));
  choice.style.left = choice.style.top = choice.style.minHeight = choice.style.maxHeight = "";
  if (floats) put(choice, beside.getBoundingClientRect());
  else if (isSmall() && !brief) {
    choice.style.maxHeight = `${Math.max(LEAST, innerHeight - choice.getBoundingClientRect().top - 4)}px`;
    if (long) choice.style.minHeight = choice.style.maxHeight;
  }
  choice.scrollTop = 0;
  const first = isQuiet ? choice : choice.querySelector("button, select");
  first?.focus({ preventScroll: true });
}
function put(choice, square) {
  const around = choice.offsetParent.getBoundingClientRect();
  const { width, height } = choice.getBoundingClientRect();
  const goesRight = square.right + width + 8 < innerWidth;
  const left = goesRight ? square.right + 6 : Math.max(4, square.left - width - 6);
  const top = Math.max(4, Math.min(square.top, innerHeight - height - 4));
  choice.style.left = `${left - around.left}px`;
  choice.style.top = `${top - around.top}px`;
}
var returnHint = () => $("show-outcomes").before($("hint"));
function withdraw() {
  const hadFocus = $("choice").contains(document.activeElement);
  $("choice").hidden = true;
  returnHint();
  $("choice").replaceChildren();
  if (hadFocus) focusBoard();
}
function focusBoard() {
  const { activeElement, body } = document;
  if (activeElement === body || !activeElement.getClientRects().length) document.querySelector('.cell[tabindex="0"]').focus({ preventScroll: true });
}

// playground/messages.js
var ruleName = (rule2) => /#(.+)$/.test(rule2) ? `Rules, section ${/#(.+)$/.exec(rule2)[1]}` : "Rules";
function showProblem(problem) {
  const reason = problem.reason ?? problem;
  const parts2 = [make("strong", { textContent: problem.title ?? "Not legal" }), ": ", reason.detail ?? problem.detail ?? ""];
  for (const fault of (problem.errors ?? []).slice(1)) parts2.push(make("span", { className: "fault", textContent: fault.detail }));
  const rule2 = reason.rule ?? problem.rule;
  const code = reason.code ?? problem.code;
  if (rule2) parts2.push(" ", make("a", { className: "rule", href: rule2, textContent: ruleName(rule2) }));
  $("alert").replaceChildren(make("div", {}, make("p", {}, ...parts2), button("Close", clearProblem)));
  $("refused").replaceChildren(...code ? ["Refused: ", make("a", { href: `${ROOT}problems/${code}`, textContent: code })] : []);
}
function clearProblem() {
  for (const id of ["alert", "refused"]) $(id).replaceChildren();
}
var hint = (text) => {
  $("hint").textContent = text;
};
async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    hint(`Copied ${what}.`);
  } catch {
    const field = make("textarea", { value: text, rows: 3, readOnly: true });
    field.ariaLabel = what;
    hint("");
    offer(`Copy ${what}`, [field, button("Close", withdraw)]);
    field.select();
  }
}

// playground/ask.js
function ask2(title, words2, answers, ...parts2) {
  const dialog = make("dialog", { className: "ask" });
  dialog.setAttribute("aria-label", title);
  const choose3 = ([value, words3]) => button(words3, () => dialog.close(value));
  dialog.append(make("h2", { textContent: title }), make("p", { textContent: words2 }), ...parts2, make("div", { className: "buttons" }, ...answers.map(choose3)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answers.some(([value]) => value === dialog.returnValue) ? dialog.returnValue || null : null);
    }, { once: true });
  });
}
function showRequestFailure({ title, detail }, again) {
  const words2 = make("p", {}, make("strong", { textContent: title }), `. ${detail}`);
  const retry = () => {
    clearProblem();
    again();
  };
  $("alert").replaceChildren(make("div", {}, words2, button("Try again", retry), button("Close", clearProblem)));
}
function notice(words2) {
  const line2 = make("p", {}, words2, " ");
  line2.append(button("Close", () => line2.remove()));
  $("notice").append(line2);
}
function showWaiting(isWaiting) {
  document.body.classList.toggle("waiting", isWaiting);
  const place2 = $("waiting") ?? document.body.appendChild(make("p", { id: "waiting", role: "status" }));
  place2.textContent = isWaiting ? "Waiting for the service\u2026" : "";
}
function openDialog(title, ...parts2) {
  const guide = $("guide");
  guide.replaceChildren(make("header", {}, make("h2", { id: "guide-title", textContent: title }), button("Close", closeDialog)), make("div", {}, ...parts2));
  if (!guide.open) guide.showModal();
  guide.scrollTop = 0;
}
var closeDialog = () => $("guide").close();

// playground/effects.js
var EGGS = {
  kingBoo: ["King Boo", "the piece must swap places with another"],
  koopa: ["Koopa", "the piece goes back to where it set out"],
  toadette: ["Toadette", "a captured piece comes back to the board"],
  chomp: ["Chomp", "the piece is eaten"],
  daisy: ["Daisy", "the same piece moves again"],
  bowser: ["Bowser", "the piece is frozen for a turn"],
  luigi: ["Luigi", "an enemy piece changes sides"],
  waluigi: ["Waluigi", "an own piece changes sides"]
};
var motion = (momentum2) => `${heading(momentum2)} each turn`;
function drawWords({ options, chosen: chosen2 }) {
  const picked = options[chosen2];
  const isEgg = Object.hasOwn(EGGS, picked);
  const kind = isEgg ? "effects" : /^\d?[a-p]\d{1,2}$/.test(picked) ? "squares" : "ways";
  return `${isEgg ? EGGS[picked][0] : picked}, one of ${options.length} ${kind}`;
}
var aloud = ({ said, draw }) => draw ? `${said} Chance: ${drawWords(draw)}.` : said;
var spoken = ({ turn: turn2, effects }) => `${sideName(turn2)}: ${effects.map(aloud).join(" ")}`;
function chanceOf(effects = []) {
  const drawn = effects.filter(({ draw }) => draw).map(({ draw }) => drawWords(draw));
  return drawn.length ? `Chance: ${drawn.join("; ")}` : "";
}

// playground/paths.js
var middle = (point) => ({ file: point.file - 1, rank: point.rank - 1 });
function pathSteps({ from, to: to2, path }) {
  const at = (square) => ({ at: place(square) });
  const steps = (path ?? [{ square: to2 }]).flatMap(({ square, bounce, wrap }) => {
    if (bounce) return [{ at: middle(bounce.point) }];
    return wrap ? [{ at: middle(wrap.leaves) }, { at: middle(wrap.enters), jump: true }] : [at(square)];
  });
  return [at(from), ...steps];
}
var distance = (a, b) => Math.hypot(a.file - b.file, a.rank - b.rank);
var lengthOf = (steps) => steps.reduce((sum2, step, index) => index && !step.jump ? sum2 + distance(steps[index - 1].at, step.at) : sum2, 0);
function keyframes(seat, steps, start3 = steps[0].at) {
  const [x0, y0] = seat.seen(start3);
  const all2 = lengthOf(steps) || 1;
  let gone = 0;
  return steps.map((step, index) => {
    const [x, y] = seat.seen(step.at);
    if (index && !step.jump) gone += distance(steps[index - 1].at, step.at);
    return { translate: `calc(var(--cell) * ${x - x0}) calc(var(--cell) * ${y - y0})`, offset: Math.min(1, gone / all2) };
  });
}

// playground/piece_drawings.js
var SVG = "http://www.w3.org/2000/svg";
function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key2, value] of Object.entries(attributes)) element.setAttribute(key2, value);
  return element;
}
function disc(letter) {
  const text = svg("text", { x: 20, y: 27, "text-anchor": "middle", "font-size": 20, "font-weight": 600, fill: "currentColor", stroke: "none" });
  text.textContent = letter;
  return [svg("circle", { cx: 20, cy: 20, r: 15 }), text];
}
function drawing(variant2, letter) {
  const { name, color, state } = pieceOf(variant2, letter);
  const picture = svg("svg", { viewBox: "0 0 40 40", class: `piece ${color ?? "object"} ${state}`, "data-letter": letter, "aria-hidden": "true" });
  if (state === "frozen") picture.append(svg("rect", { class: "ice", x: 1.5, y: 1.5, width: 37, height: 37, rx: 5 }));
  const drawn = `va-${name.replaceAll(" ", "-")}`;
  if (document.getElementById(drawn)) picture.append(svg("use", { href: `#${drawn}` }));
  else picture.append(...disc(letter));
  if (state === "frozen") picture.append(svg("path", { class: "flake", d: "M31 3v12m-5.2-9 10.4 6m0-6-10.4 6" }));
  return picture;
}
function shell() {
  const picture = svg("svg", { viewBox: "0 0 24 20", class: "piece shell", "aria-hidden": "true" });
  picture.append(
    svg("path", { fill: "#43a047", stroke: "#1b3a1d", d: "M3 15C3-2 21-2 21 15z" }),
    svg("path", { fill: "none", stroke: "#1b3a1d", d: "M8 14l1-6h6l1 6M9 8 6 5m9 3 3-3" }),
    svg("path", { fill: "#fff3e0", stroke: "#1b3a1d", d: "M1 15h22v4H1z" })
  );
  return picture;
}
function arrow(seat, { dx, dy }) {
  const [[x0, y0], [x1, y1]] = [seat.seen({ file: 0, rank: 0 }), seat.seen({ file: dx, rank: dy })];
  const angle = Math.atan2(y1 - y0, x1 - x0) * 180 / Math.PI;
  const picture = svg("svg", { viewBox: "-20 -20 40 40", class: "arrow-icon", "aria-hidden": "true" });
  picture.append(svg("path", { d: "M-14 0H14M5-9l9 9-9 9", transform: `rotate(${angle})` }));
  return picture;
}

// playground/special.js
var READ_MS = 1500;
async function spin(motion2, { carried }, duration) {
  const { seat } = motion2.board;
  const [first] = carried;
  const round = (angle) => (square) => {
    const [x, y] = seat.seen(place(square));
    const [cx, cy] = seat.seen({ file: 3.5, rank: 7.5 });
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [dx, dy] = [x - cx, y - cy];
    return [dx * cos - dy * sin - dx, dx * sin + dy * cos - dy];
  };
  const [fx, fy] = round(Math.PI / 2)(first.from);
  const [sx, sy] = seat.seen(place(first.from));
  const [tx, ty] = seat.seen(place(first.to));
  const sign = Math.hypot(sx + fx - tx, sy + fy - ty) < 0.01 ? 1 : -1;
  const turns = [0, 1, 2, 3, 4, 5, 6].map((step) => sign * step * Math.PI / 12);
  const ways2 = carried.filter(({ piece }) => piece).map(({ from }) => {
    const keyframes2 = turns.map((angle) => {
      const [x, y] = round(angle)(from);
      return { translate: `calc(var(--cell) * ${x}) calc(var(--cell) * ${y})` };
    });
    motion2.piece(from)?.classList.add("travelling");
    return motion2.run(motion2.piece(from), keyframes2, duration, { easing: "ease-in-out" });
  });
  for (const painted of motion2.board.container.querySelectorAll(".under .spin[transform]")) {
    const { e, f } = painted.transform.baseVal.consolidate().matrix;
    const turn2 = (angle) => ({ transform: `translate(${e}px, ${f}px) rotate(${angle}deg)` });
    ways2.push(motion2.run(painted, [turn2(0), turn2(sign * 90)], duration, { easing: "ease-in-out", fill: "none" }));
  }
  await Promise.all(ways2);
}
async function badge(motion2, square, text) {
  if (motion2.signal.aborted) return;
  const { seat, variant: variant2, cells } = motion2.board;
  const [x, y] = seat.seen(place(square));
  const words2 = make("p", { className: y > 0 ? "badge" : "badge below", ariaHidden: "true" }, drawing(variant2, "e"), text);
  for (const [name, value] of [["--x", x + 0.5], ["--y", y], ["--share", (x + 0.5) / seat.columns]]) words2.style.setProperty(name, value);
  cells.get(square).closest(".stage").append(words2);
  await motion2.run(words2, { opacity: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0] }, READ_MS / motion2.pace);
  words2.remove();
}
async function flash(motion2, squares, duration, name) {
  if (motion2.signal.aborted) return;
  await Promise.all(squares.map(async (square) => {
    const ring = make("span", { className: `flash ${name}` });
    motion2.board.cells.get(square).append(ring);
    await motion2.run(ring, { opacity: [0, 1, 1, 0], scale: [0.4, 1, 1.1, 1.2] }, duration);
    ring.remove();
  }));
}
async function fly(motion2, { from, to: to2 }, duration) {
  if (motion2.signal.aborted) return;
  const flying = shell();
  const cell = motion2.board.cells.get(from);
  flying.classList.add("travelling");
  cell.append(flying);
  await Promise.all([
    motion2.run(flying, keyframes(motion2.board.seat, pathSteps({ from, to: to2 })), duration, { easing: "ease-in" }),
    motion2.run(flying, { rotate: ["0deg", "720deg"] }, duration)
  ]);
  flying.remove();
}

// playground/motions.js
var LASTS = {
  castle: 320,
  spin: 460,
  swapped: 400,
  shell: 340,
  mushroom: 320,
  redirected: 380,
  returned: 360,
  dropped: 300,
  hidden: 320,
  revealed: 260,
  immobilized: 280,
  released: 240,
  colorChanged: 380,
  promotion: 260,
  appeared: 170,
  disappeared: 170,
  linkMade: 300,
  linkBroken: 300,
  objectPlaced: 170,
  momentumGained: 110,
  momentumTurned: 110,
  stop: 180,
  autostop: 180,
  egg: 0
};
var FADE_MS = 150;
function lasts(effect) {
  const { type, changes } = effect;
  if (["move", "momentumMove"].includes(type)) return Math.min(460, 170 + 30 * lengthOf(pathSteps(effect)));
  if (["capture", "enPassant", "objectTaken"].includes(type)) return changes.length ? FADE_MS : 0;
  return LASTS[type] ?? FADE_MS;
}
function eggWords({ effect }, later) {
  const whose = later.find(({ type }) => type === "colorChanged")?.square;
  const [name, what] = EGGS[effect] ?? ["?", effect];
  return `Egg: ${name}, ${whose ? `${whose} changes sides` : what}`;
}
var going = (besides) => async (motion2, effect, time) => {
  await motion2.travel(effect, time, besides);
  motion2.apply(effect, [effect.from]);
};
var linking = (name) => async (motion2, effect, time) => {
  motion2.board.layUnder();
  await flash(motion2, [`0${effect.square}`, `1${effect.square}`], time, name);
  motion2.apply(effect);
};
var SLIP = { rotate: ["0deg", "-25deg", "20deg", "360deg"] };
var BLAST = { scale: [1, 1.5, 1.5, 1], rotate: ["0deg", "180deg", "360deg"] };
var MOTIONS = {
  move: going(),
  momentumMove: going(),
  mushroom: going({ scale: [1, 1.45, 1] }),
  returned: going({ scale: [1, 0.75, 0.75, 1] }),
  redirected: (motion2, effect, time) => going(effect.object === "bomb" ? BLAST : SLIP)(motion2, effect, time),
  hidden: async (motion2, effect, time) => {
    if (!effect.to) return motion2.fade(effect, time);
    await motion2.travel(effect, time, { opacity: [1, 0.35] });
    return motion2.apply(effect, [effect.from]);
  },
  castle: async (motion2, effect, time) => {
    await Promise.all([motion2.travel(effect.king, time), motion2.travel(effect.rook, time)]);
    motion2.apply(effect, [effect.king.from, effect.rook.from]);
  },
  swapped: async (motion2, effect, time) => {
    await motion2.swap(effect, time);
    motion2.apply(effect, [effect.from, effect.to]);
  },
  spin: async (motion2, effect, time) => {
    await spin(motion2, effect, time);
    motion2.apply(effect, effect.carried.map(({ from }) => from));
  },
  shell: (motion2, effect, time) => fly(motion2, effect, time),
  egg: (motion2, effect, time, later) => badge(motion2, effect.square, eggWords(effect, later)),
  capture: (motion2, effect, time) => motion2.fade(effect, time),
  promotion: (motion2, effect, time) => motion2.turnInto(effect, time),
  colorChanged: (motion2, effect, time) => motion2.turnInto(effect, time),
  immobilized: (motion2, effect, time) => motion2.blend(effect, time),
  released: (motion2, effect, time) => motion2.blend(effect, time),
  revealed: (motion2, effect, time) => motion2.blend(effect, time),
  dropped: async (motion2, effect, time) => {
    motion2.apply(effect);
    await motion2.run(motion2.piece(effect.square), { opacity: [0, 1, 1], scale: [1.9, 1.2, 1] }, time, { fill: "none" });
  },
  linkMade: linking("made"),
  linkBroken: linking("broken"),
  stop: (motion2, effect, time) => motion2.shake(effect.square, time),
  autostop: (motion2, effect, time) => motion2.shake(effect.square, time),
  momentumGained: (motion2, effect, time) => motion2.pulse(effect.square, time),
  momentumTurned: (motion2, effect, time) => motion2.pulse(effect.square, time)
};

// playground/piece_motion.js
var FADE_MS2 = 150;
var PieceMotion = class {
  /** `pace` is a factor for all durations. */
  constructor(board, signal, pace) {
    Object.assign(this, { board, signal, pace, running: /* @__PURE__ */ new Set(), vanishing: [] });
    signal.addEventListener("abort", () => this.running.forEach((motion2) => motion2.finish()), { once: true });
  }
  /** Waits for fading pieces. */
  async rest() {
    await Promise.all(this.vanishing);
  }
  /** Runs one motion of an element to its end. */
  async run(element, keyframes2, duration, options = {}) {
    if (this.signal.aborted || !duration || !element) return;
    const motion2 = element.animate(keyframes2, { duration: duration * this.pace, fill: "forwards", ...options });
    this.running.add(motion2);
    await motion2.finished;
    this.running.delete(motion2);
  }
  piece(square) {
    return this.board.cells.get(square)?.querySelector(".piece:not(.taken)");
  }
  /** Updates the squares after an effect; a captured piece fades under the capturing one. */
  apply({ changes }, movers = []) {
    for (const { square, after } of changes) {
      const old = this.piece(square);
      this.board.put(square, after);
      if (old && after && !movers.includes(square)) this.vanishing.push(this.#vanish(old, this.board.cells.get(square)));
    }
  }
  async #vanish(old, cell) {
    if (this.signal.aborted) return;
    old.classList.add("taken");
    cell.prepend(old);
    await this.run(old, { opacity: [1, 0], scale: [1, 0.7] }, FADE_MS2);
    old.remove();
  }
  /** Animates the change of an effect's squares. */
  async fade(effect, duration) {
    const going2 = effect.changes.filter(({ after }) => after === null);
    await Promise.all(going2.map(({ square }) => this.run(this.piece(square), { opacity: [1, 0], scale: [1, 0.6] }, duration)));
    this.apply(effect, effect.changes.map(({ square }) => square));
    const coming = effect.changes.filter(({ before, after }) => before === null && after !== null);
    await Promise.all(coming.map(({ square }) => this.run(this.piece(square), { opacity: [0, 1], scale: [0.4, 1] }, duration, { fill: "none" })));
  }
  /** Fades the old drawing under the new one, for frozen and invisible pieces. */
  async blend(effect, duration) {
    const old = effect.changes.map(({ square }) => this.piece(square)?.cloneNode(true));
    this.apply(effect, effect.changes.map(({ square }) => square));
    await Promise.all(effect.changes.map(async ({ square }, index) => {
      if (this.signal.aborted || !old[index]) return;
      old[index].classList.add("taken");
      this.board.cells.get(square).prepend(old[index]);
      await Promise.all([
        this.run(this.piece(square), { opacity: [0, 1] }, duration, { fill: "none" }),
        this.run(old[index], { opacity: [1, 1, 0] }, duration)
      ]);
      old[index].remove();
    }));
  }
  /** Turns one piece into another in place. */
  async turnInto(effect, duration) {
    const squares = effect.changes.map(({ square }) => square);
    await Promise.all(squares.map((square) => this.run(this.piece(square), { scale: ["1 1", "0 1.1"] }, duration / 2)));
    this.apply(effect, squares);
    await Promise.all(squares.map((square) => this.run(this.piece(square), { scale: ["0 1.1", "1 1"] }, duration / 2, { fill: "none" })));
  }
  /** Moves the piece of a square along the path of an effect, with other motions at the same time. */
  async travel(way, duration, besides = {}) {
    const piece = this.piece(way.from);
    if (!piece) return;
    const steps = pathSteps(way);
    piece.classList.add("travelling");
    const moves = [this.run(piece, keyframes(this.board.seat, steps), duration, { easing: "ease-in-out" })];
    if (Object.keys(besides).length) moves.push(this.run(piece, besides, duration));
    const jump = steps.find((step) => step.jump);
    if (jump) moves.push(this.#other(piece, steps, jump, duration));
    await Promise.all(moves);
  }
  /** Moves a piece over the top: it leaves at one edge and enters at the other at the same time. */
  async #other(piece, steps, jump, duration) {
    const cell = piece.parentElement;
    const index = steps.indexOf(jump);
    const by = jump.at.rank - steps[index - 1].at.rank;
    const shifted = steps.map((step, place2) => {
      const rank2 = step.at.rank + (place2 < index ? by : -by);
      return { ...step, at: { ...step.at, rank: rank2 } };
    });
    const twin2 = piece.cloneNode(true);
    twin2.classList.add("taken");
    twin2.removeAttribute("data-letter");
    const stage = cell.closest(".stage");
    stage.classList.add("round");
    if (!this.signal.aborted) cell.append(twin2);
    await this.run(twin2, keyframes(this.board.seat, shifted, steps[0].at), duration, { easing: "ease-in-out" });
    twin2.remove();
    stage.classList.remove("round");
  }
  /** Swaps two pieces, each around the other. */
  async swap({ from, to: to2 }, duration) {
    await Promise.all([
      this.travel({ from, to: to2 }, duration, { scale: [1, 1.25, 1] }),
      this.travel({ from: to2, to: from }, duration, { scale: [1, 0.85, 1] })
    ]);
  }
  /** Shakes a piece. */
  async shake(square, duration) {
    await this.run(this.piece(square), { translate: ["0", "6% 0", "-6% 0", "3% 0", "0"] }, duration, { fill: "none" });
  }
  async pulse(square, duration) {
    await this.run(this.piece(square), { scale: [1, 1.12, 1] }, duration, { fill: "none" });
  }
};

// playground/animate.js
var MOST_MS = 2500;
var SPEEDS = { slow: 1.8, fast: 0.5 };
function squaresOf({ from, to: to2, square, path = [], changes }) {
  const named = [from, to2, square, ...path.map((part2) => part2.square), ...changes.map((change2) => change2.square)];
  return new Set(named.filter(Boolean));
}
var meet = (some, others) => [...some].some((square) => others.has(square));
function grouped(effects) {
  const groups = [];
  for (const [index, effect] of effects.entries()) {
    const squares = squaresOf(effect);
    const group2 = groups.at(-1);
    const rolls = ["momentumMove", "autostop", "momentumTurned"].includes(effect.type);
    const shared = group2?.rolls ? group2.tracks.filter((track) => meet(track.squares, squares)) : [];
    const follows = group2?.rolls && ["capture", "promotion"].includes(effect.type) && shared.length === 1;
    if (follows) shared[0].effects.push(index);
    else if (rolls && group2?.rolls && !shared.length) group2.tracks.push({ squares, effects: [index] });
    else groups.push({ rolls, tracks: [{ squares, effects: [index] }] });
  }
  return groups.map(({ tracks }) => tracks.map((track) => track.effects));
}
function ends(effects) {
  const [first] = effects;
  if (!first) return [];
  const { from, to: to2 } = first.king ?? first;
  const on2 = effects.filter(({ type }) => ["mushroom", "redirected", "returned"].includes(type)).at(-1);
  return [.../* @__PURE__ */ new Set([from, on2?.to ?? to2 ?? first.square])].filter(Boolean);
}
function paceOf(effects) {
  const sum2 = (track) => track.reduce((all3, index) => all3 + lasts(effects[index]), 0);
  const all2 = grouped(effects).reduce((before, tracks) => before + Math.max(...tracks.map(sum2)), 0);
  return Math.min(1, MOST_MS / all2);
}
async function perform(board, effects, { signal, onStep }) {
  const motion2 = new PieceMotion(board, signal, paceOf(effects) * (SPEEDS[document.documentElement.dataset.speed] ?? 1));
  for (const tracks of grouped(effects)) {
    await Promise.all(tracks.map(async (track) => {
      for (const index of track) {
        onStep(index);
        const [effect, ...later] = effects.slice(index);
        const animation2 = MOTIONS[effect.type] ?? MOTIONS.capture;
        await animation2(motion2, effect, lasts(effect), later);
      }
    }));
  }
  await motion2.rest();
}

// playground/arrows.js
var SHORT = 0.3;
var HEAD = 0.32;
function colourOf({ shiftKey, ctrlKey, altKey }) {
  const isRed = shiftKey || ctrlKey;
  if (isRed && altKey) return "yellow";
  return isRed ? "red" : altKey ? "blue" : "green";
}
var Arrows = class {
  constructor(board) {
    this.board = board;
    this.drawn = /* @__PURE__ */ new Map();
    const { container } = board;
    let from = null;
    container.addEventListener("pointerdown", (event) => {
      from = event.button === 2 ? event.target.closest("[data-square]")?.dataset.square ?? null : null;
      if (event.button === 0) this.clear();
    });
    addEventListener("pointerup", (event) => {
      const cell = event.button === 2 && from && document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
      if (cell && container.contains(cell)) this.#toggle(from, cell.dataset.square, colourOf(event));
      if (event.button === 2) from = null;
    });
  }
  clear() {
    this.drawn.clear();
    this.lay();
  }
  #toggle(from, to2, colour) {
    const name = `${from} ${to2}`;
    if (this.drawn.get(name) === colour) this.drawn.delete(name);
    else this.drawn.set(name, colour);
    this.lay();
  }
  /** Draws all shapes on the boards. */
  lay() {
    const { container, seat } = this.board;
    for (const old of container.querySelectorAll(".arrows")) old.remove();
    for (const [index, stage] of [...container.querySelectorAll(".stage")].entries()) {
      const shapes = [...this.drawn].flatMap(([name, colour]) => this.#shapes(index, name.split(" "), colour));
      if (!shapes.length) continue;
      const layer = svg("svg", { class: "arrows", viewBox: `0 0 ${seat.columns} ${seat.rows}`, "aria-hidden": "true" });
      layer.append(...shapes);
      stage.append(layer);
    }
  }
  /** The shapes of a drawing on one board. An arrow between boards becomes a circle on each. */
  #shapes(index, [from, to2], colour) {
    const [start3, end2] = [place(from), place(to2)];
    const middle3 = (at) => this.board.seat.seen(at).map((number) => number + 0.5);
    if (from !== to2 && start3.board === end2.board) return start3.board === index ? arrow2(middle3(start3), middle3(end2), colour) : [];
    return [.../* @__PURE__ */ new Set([from, to2])].map(place).filter(({ board }) => board === index).flatMap((at) => circle(middle3(at), colour));
  }
};
var edged = (name, attributes, colour) => [svg(name, { ...attributes, class: "edge" }), svg(name, { ...attributes, class: colour })];
var circle = ([cx, cy], colour) => edged("circle", { cx, cy, r: 0.42 }, colour);
function arrow2([x0, y0], [x1, y1], colour) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [x, y] = [x1 - dx * SHORT, y1 - dy * SHORT];
  const wing = (sign) => `${x - HEAD * (dx - sign * dy)} ${y - HEAD * (dy + sign * dx)}`;
  return edged("path", { d: `M${x0} ${y0}L${x} ${y}M${wing(1)}L${x} ${y}L${wing(-1)}` }, colour);
}

// playground/drag.js
var SLACK = 5;
function draggable(container, { lift, drop, cancel }, signal = void 0) {
  let held = null;
  let ended = null;
  const squareAt = ({ clientX, clientY }) => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest("[data-square]");
    return cell && container.contains(cell) ? cell : null;
  };
  const hover = (cell) => {
    for (const other2 of container.querySelectorAll(".over-it")) other2.classList.remove("over-it");
    cell?.classList.add("over-it");
  };
  const letGo = (action) => {
    const { id, piece, moved } = held ?? {};
    held = null;
    container.classList.remove("dragging");
    if (!moved) return;
    hover(null);
    piece.classList.remove("dragged", "by-finger");
    piece.style.translate = "";
    ended = id;
    action();
  };
  container.addEventListener("pointerdown", (event) => {
    ended = null;
    if (held) return letGo(cancel);
    const cell = event.target.closest(".own[data-square]");
    const piece = cell?.querySelector(".piece:not(.taken)");
    if (event.button !== 0 || !event.isPrimary || !piece) return void 0;
    held = { id: event.pointerId, square: cell.dataset.square, piece, x: event.clientX, y: event.clientY, moved: false };
    if (cell.hasPointerCapture(event.pointerId)) cell.releasePointerCapture(event.pointerId);
    return void 0;
  });
  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLACK) return;
    if (!held.moved) {
      held.moved = true;
      held.piece.classList.add("dragged");
      held.piece.classList.toggle("by-finger", event.pointerType !== "mouse");
      container.classList.add("dragging");
      lift(held.square);
    }
    held.piece.style.translate = `${dx}px ${dy}px`;
    hover(squareAt(event));
  }, { signal });
  addEventListener("pointerup", (event) => {
    if (event.pointerId === held?.id) {
      const { square } = held;
      const cell = squareAt(event);
      letGo(() => drop(square, cell?.dataset.square ?? null));
    }
    if (event.pointerId !== ended) return;
    ended = null;
    container.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true, signal: AbortSignal.timeout(0) });
  }, { signal });
  addEventListener("pointercancel", () => letGo(cancel), { signal });
  container.addEventListener("dragstart", (event) => held && event.preventDefault());
  addEventListener("keydown", (event) => event.key === "Escape" && letGo(cancel), { signal });
  container.addEventListener("contextmenu", () => letGo(cancel));
}

// playground/picture_layers.js
var LAYERS = ["under", "over", "effects"];
var OVERLAYS = [...LAYERS, "words"];
var AROUND = 11;
var SQUARE = 40;
var INSIDE = 6;
var LETTER = 7;
var EGGS2 = { "*B": "King Boo", "*K": "Koopa", "*T": "Toadette", "*C": "Chomp", "*D": "Daisy", "*M": "Bowser", "*L": "Luigi", "*W": "Waluigi" };
function spellOut(tag, word, x) {
  const name = EGGS2[word.textContent];
  if (!name) return;
  const width = 8 + LETTER * name.length;
  word.textContent = name;
  tag.setAttribute("x", x - width / 2);
  tag.setAttribute("width", width);
}
var Picture = class {
  constructor(container) {
    this.container = container;
    this.drawn = null;
  }
  #overlays(name) {
    return [...this.container.querySelectorAll(`.overlay.${name}`)];
  }
  /** Sets or removes the picture. */
  take(text) {
    this.drawn = text ? takeApart(text) : null;
    this.container.querySelector(".symbols").replaceChildren(...this.drawn?.defs ?? []);
  }
  /** Shows layers of the picture; without a picture they are empty. */
  lay(...names2) {
    for (const name of names2.includes("effects") ? [...names2, "words"] : names2) {
      for (const [index, overlay] of this.#overlays(name).entries()) {
        if (this.drawn) lay(overlay, this.drawn.layers[name], this.drawn.boards[index]);
        else overlay.replaceChildren();
      }
    }
  }
  clear(...names2) {
    for (const overlay of names2.flatMap((name) => this.#overlays(name))) overlay.replaceChildren();
  }
  /** Shows the marks of the effects that `shows(index)` accepts. */
  showEffects(shows) {
    for (const marks of ["effects", "words"].flatMap((name) => this.#overlays(name)).flatMap((overlay) => [...overlay.querySelectorAll("[data-effect]")])) {
      marks.classList.toggle("off", !shows(Number(marks.dataset.effect)));
    }
  }
};
function takeApart(text) {
  const plain3 = text.replace(/<style>[^]*?<\/style>/g, "");
  const root = new DOMParser().parseFromString(plain3, "image/svg+xml").documentElement;
  const places = root.getAttribute("data-boards");
  if (!places) return null;
  const boards = places.split(";").map((place2) => place2.trim().split(/[ ,]+/).map(Number));
  renamed(root);
  const defs = [...root.querySelectorAll("defs")].map((found) => document.importNode(found, true));
  const layers = Object.fromEntries(LAYERS.map((name) => [name, root.querySelector(`[data-layer="${name}"]`)]));
  return { boards, defs, layers: { ...layers, words: wordsOf(layers.effects, boards) } };
}
function wordsOf(effects, boards) {
  const words2 = svg("g");
  const tagged = /* @__PURE__ */ new Set();
  for (const tag of effects?.querySelectorAll("[data-effect] > .tag") ?? []) {
    const word = tag.nextElementSibling;
    const group2 = tag.parentElement.cloneNode(false);
    const [x, bottom] = [Number(word.getAttribute("x")), Number(tag.getAttribute("y")) + Number(tag.getAttribute("height"))];
    const [, top] = boards.find(([left, upper, width, height]) => x > left && x < left + width && bottom > upper && bottom < upper + height);
    const edge = top + Math.floor((bottom - top) / SQUARE) * SQUARE;
    const isSecond = tagged.has(`${x} ${edge}`);
    group2.append(tag, word);
    if (/^\d+\/\d+$/.test(word.textContent)) continue;
    tagged.add(`${x} ${edge}`);
    spellOut(tag, word, x);
    group2.setAttribute("transform", `translate(0 ${edge + (isSecond ? SQUARE + AROUND : INSIDE) - bottom})`);
    words2.append(group2);
  }
  return words2;
}
function renamed(root) {
  for (const element of root.querySelectorAll("[id]")) element.id = `drawn-${element.id}`;
  for (const element of root.querySelectorAll("[href]")) {
    element.setAttribute("href", element.getAttribute("href").replace("#", "#drawn-"));
  }
}
function lay(overlay, layer, [x, y, width, height]) {
  overlay.setAttribute("viewBox", [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND].join(" "));
  overlay.replaceChildren(...layer ? [document.importNode(layer, true)] : []);
}

// playground/grid.js
function figure(seat, { label, square }, index, isOneOfMany, cells) {
  const line2 = (row2) => Array.from({ length: seat.columns }, (_, column) => cellAt(seat, square, column, row2, cells));
  const lines = Array.from({ length: seat.rows }, (_, row2) => make("div", { role: "row", className: "row" }, ...line2(row2)));
  const grid = make("div", { role: "grid", ariaLabel: `${label}; arrow keys move, Enter chooses, Escape gives up the choice`, className: "grid" }, ...lines);
  const overlays = OVERLAYS.map((name) => svg("svg", { class: `overlay va ${name}`, "aria-hidden": "true" }));
  const caption = isOneOfMany ? [make("p", { className: "caption", textContent: label })] : [];
  const board = make("div", { className: "board" }, ...caption, make("div", { className: "stage" }, grid, ...overlays));
  board.dataset.index = index;
  return board;
}
function cellAt(seat, named, column, row2, cells) {
  const { file: file2, rank: rank2 } = seat.place(column, row2);
  const square = named(file2, rank2);
  const cell = make("div", { role: "gridcell", className: (file2 + rank2) % 2 === 0 ? "cell dark" : "cell", tabIndex: -1 });
  cell.dataset.square = square;
  const [, half, ...names2] = /^(?:(\w+)\.)?\d?([a-p])(\d+)$/.exec(square);
  const [beside, below] = seat.sideways ? names2 : names2.reverse();
  if (column === 0) cell.dataset.beside = beside;
  if (row2 === seat.rows - 1) cell.dataset.below = below;
  if (half && file2 === (seat.flipped ? 0 : 7) && (rank2 === 7 || rank2 === 8)) cell.dataset.half = half;
  cells.set(square, cell);
  return cell;
}

// playground/layout.js
var HEAD2 = 58;
var STRIPS = 72;
var PANELS_WIDTH = 360;
var PANELS_HEIGHT = 188;
var MARGIN = 28;
var GAP = 12;
var FRAME = 4;
var CAPTION = 24;
var CAPTIONS = 38;
var LEAST_HEIGHT = 568;
var LEAST_LIST = 120;
var GAIN = 1.1;
var WIDEST = 1920;
var ABREAST = 1e3;
var isPhone = () => matchMedia("(max-width: 759px), (max-height: 480px)").matches;
function squareIn(width, height, { columns, rows, count: count2, abreast, edge }) {
  const stacked = count2 / abreast;
  const across = (width - (abreast - 1) * GAP - abreast * FRAME) / (abreast * (columns + 2 * edge));
  const captions = (count2 - 1) * CAPTION + (stacked > 1 ? CAPTIONS : 0);
  const up = (height - captions) / (stacked * (rows + 2 * edge));
  return Math.min(across, up);
}
function arrangements(variant2) {
  const [{ files, ranks }] = BOARDS[variant2];
  const count2 = BOARDS[variant2].length;
  const edge = variant2 === "minigolf" ? 0.275 : 0;
  const width = Math.min(innerWidth, WIDEST);
  const beside = { width: width - PANELS_WIDTH, height: Math.max(innerHeight - HEAD2, LEAST_HEIGHT) - STRIPS };
  const above = { width: width - MARGIN, height: innerHeight - HEAD2 - STRIPS - PANELS_HEIGHT };
  return [false, true].filter((isAbove) => !isAbove || !isPhone()).flatMap((isAbove) => [false, true].filter((sideways) => !sideways || isLong(variant2)).map((sideways) => {
    const room = isAbove ? above : beside;
    const [columns, rows] = sideways ? [ranks, files] : [files, ranks];
    const abreast = isAbove || innerWidth >= ABREAST ? count2 : 1;
    const square = squareIn(room.width, room.height, { columns, rows, count: count2, abreast, edge });
    const used = count2 / abreast * (rows + 2 * edge) * square + CAPTION;
    return { sideways, isAbove, square, below: isAbove ? 0 : room.height - used };
  }));
}
function arrangement(variant2) {
  if (isPhone()) return { sideways: isLong(variant2) && innerWidth > innerHeight, isAbove: false, list: 0 };
  const worth = ({ square, isAbove }) => isAbove ? square / GAIN : square;
  const best = arrangements(variant2).reduce((one, other2) => worth(other2) > worth(one) ? other2 : one);
  return { sideways: best.sideways, isAbove: best.isAbove, list: best.below - GAP >= LEAST_LIST ? Math.floor(best.below - GAP) : 0 };
}

// playground/board.js
var Board = class {
  /**
   * Draws into `container`. Calls `onPick(square, clicks)` for a click or Enter, `onPoint(square)` on hover,
   * `onCancel()` for Escape and a right click, `onLift(square)` and `onDrop(from, square)` for a dragged
   * piece.
   */
  constructor(container, { onPick, onPoint, onCancel, onLift = onPick, onDrop = () => {
  } }) {
    this.container = container;
    this.handlers = { onPick, onPoint, onCancel };
    this.seat = null;
    this.picture = new Picture(container);
    this.cells = /* @__PURE__ */ new Map();
    this.letters = /* @__PURE__ */ new Map();
    container.addEventListener("click", (event) => this.#onClick(event));
    container.addEventListener("keydown", (event) => this.#onKey(event));
    container.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      onCancel();
    });
    for (const type of ["pointerover", "focusin"]) {
      container.addEventListener(type, (event) => {
        const cell = event.target.closest("[data-square]");
        if (cell) onPoint(cell.dataset.square);
      });
    }
    container.addEventListener("focusin", ({ target }) => target.matches("[data-square]") && this.#enter(target));
    this.arrows = new Arrows(this);
    draggable(container, { lift: onLift, drop: onDrop, cancel: onCancel });
  }
  get flipped() {
    return this.seat?.flipped ?? false;
  }
  get sideways() {
    return this.seat?.sideways ?? false;
  }
  /** Fits a game into the window. Returns whether its boards have to be set up again. */
  fit(variant2) {
    this.arrangement = arrangement(variant2);
    const { isAbove, list: list3, sideways } = this.arrangement;
    const table = this.container.closest("#table");
    table.dataset.boards = isAbove ? "above" : "beside";
    table.dataset.list = String(list3 > 0);
    table.style.setProperty("--list", `${list3}px`);
    return sideways !== this.sideways;
  }
  /** Lays out the empty boards of a game. `sideways` defaults to the orientation that fits. */
  setUp(variant2, { flipped = this.flipped, sideways } = {}) {
    this.fit(variant2);
    sideways ??= this.arrangement.sideways;
    const focused = this.cells.get(this.current) === document.activeElement ? this.current : null;
    this.variant = variant2;
    this.seat = new Seat(variant2, { flipped, sideways });
    this.cells.clear();
    const { columns, rows } = this.seat;
    const corner = this.seat.place(0, 0);
    const count2 = BOARDS[variant2].length;
    Object.assign(this.container.dataset, { variant: variant2, count: count2, long: isLong(variant2), sideways: String(this.sideways), flipped: String(this.flipped), corner: (corner.file + corner.rank) % 2 ? "light" : "dark" });
    for (const [name, value] of Object.entries({ columns, rows, count: count2 })) this.container.style.setProperty(`--${name}`, value);
    const symbols = svg("svg", { class: "symbols", "aria-hidden": "true" });
    this.container.replaceChildren(symbols, ...BOARDS[variant2].map((board, index) => figure(this.seat, board, index, count2 > 1, this.cells)));
    if (!this.cells.has(this.current)) this.current = this.cells.keys().next().value;
    this.cells.get(this.current).tabIndex = 0;
    if (focused) this.cells.get(this.current)?.focus();
    this.arrows.lay();
  }
  /** Shows a position, an answer of `read`. */
  show(answer) {
    if (this.answer?.position !== answer.position) this.arrows.clear();
    this.answer = answer;
    this.letters = new Map(answer.squares.map(({ square, piece }) => [square, piece]));
    const info = new Map(answer.squares.map((found) => [found.square, found]));
    const linked = links(answer);
    const isOn2 = answer.status.state === "ongoing";
    for (const [square, cell] of this.cells) {
      this.put(square, this.letters.get(square) ?? null);
      const owner = linked.get(square.slice(-2));
      const { momentum: momentum2, color } = info.get(square) ?? {};
      cell.classList.toggle("own", isOn2 && color === answer.turn);
      const what = this.letters.has(square) ? called(this.variant, this.letters.get(square)) : "empty";
      const moving = momentum2 ? `, moving ${heading(momentum2)}` : "";
      cell.dataset.label = `${square}, ${what}${moving}${owner ? `, linked by ${sideName(owner)}` : ""}`;
    }
    this.checked = answer.status.inCheck ? this.#kings(answer) : [];
    this.mark({});
  }
  #kings({ squares, turn: turn2 }) {
    return squares.filter(({ name, color }) => name === "King" && color === turn2).map(({ square }) => square);
  }
  /** Puts a piece on a square, or empties it. */
  put(square, letter) {
    if (letter) this.letters.set(square, letter);
    else this.letters.delete(square);
    this.cells.get(square).replaceChildren(...letter ? [drawing(this.variant, letter)] : []);
  }
  /**
   * Marks squares: `{ from, to: Map(square -> words), last: [square], ask: [square], check: [square] }`.
   * A King in check is always marked.
   */
  mark({ from = null, to: to2 = /* @__PURE__ */ new Map(), last = [], ask: ask3 = [], check = this.checked }) {
    this.container.classList.toggle("choosing", to2.size > 0 || ask3.length > 0);
    for (const [square, cell] of this.cells) {
      const words2 = to2.get(square);
      const marks = {
        from: square === from,
        to: words2 !== void 0,
        takes: words2 !== void 0 && this.letters.has(square),
        chance: Boolean(words2?.includes("chance")),
        last: last.includes(square),
        ask: ask3.includes(square),
        "in-check": check.includes(square)
      };
      for (const [name, has2] of Object.entries(marks)) cell.classList.toggle(name, has2);
      if (square === from) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
      cell.setAttribute("aria-label", [cell.dataset.label, marks["in-check"] && "in check", words2].filter(Boolean).join("; "));
    }
  }
  /** Lays the service's picture over the squares, or removes it. */
  drawing(text) {
    this.picture.take(text);
    this.picture.lay(...LAYERS);
    this.step(null);
  }
  /** Shows the layer under the pieces: the spinner, links. */
  layUnder() {
    this.picture.lay("under");
  }
  /** Shows the marks of one effect of the last ply, or of all. */
  step(index) {
    this.picture.showEffects((found) => index === null || found === index);
    this.container.classList.toggle("stepping", index !== null);
  }
  /**
   * Animates effects with their marks in the given picture; without one, the layer under the pieces stays. `signal`,
   * a click or a key skips to the end. `first` is the index of the first effect in the ply. Calls
   * `onStep(effect, index)` when an effect begins.
   */
  async animate(effects, signal, { onStep = () => {
  }, drawing: text, first = 0 } = {}) {
    const skip = new AbortController();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const end2 = () => skip.abort();
    if (isStill || signal.aborted) end2();
    signal.addEventListener("abort", end2, { once: true });
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, end2, { capture: true, signal: skip.signal });
    this.checked = [];
    this.mark({});
    if (text !== void 0) this.picture.take(text);
    this.picture.clear("over");
    if (text !== void 0) this.picture.lay("effects");
    this.picture.showEffects(() => false);
    this.container.classList.add("animating");
    const seen = /* @__PURE__ */ new Set();
    try {
      await perform(this, effects, {
        signal: skip.signal,
        onStep: (index) => {
          seen.add(index + first);
          if (text !== void 0) this.picture.showEffects((found) => seen.has(found));
          onStep(effects[index], index + first);
        }
      });
    } finally {
      signal.removeEventListener("abort", end2);
      skip.abort();
      this.container.classList.remove("animating");
    }
    if (text !== void 0) {
      this.picture.lay(...LAYERS);
      this.step(null);
    }
    this.mark({ last: ends(effects) });
  }
  /** Scrolls a square into view, above choices that cover the page. */
  reveal(square) {
    this.cells.get(square).scrollIntoView({ block: "nearest" });
  }
  focus(square) {
    const cell = this.cells.get(square);
    cell?.focus({ preventScroll: cell.matches(":hover") });
  }
  /** Makes the focused square the one that Tab and the end of a choice lead to, also where the focus came without keys. */
  #enter(cell) {
    this.cells.get(this.current).tabIndex = -1;
    this.current = cell.dataset.square;
    cell.tabIndex = 0;
  }
  #onClick(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    this.focus(cell.dataset.square);
    this.handlers.onPick(cell.dataset.square, event.detail);
  }
  #onKey(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const step = steps[event.key];
    if (step) this.#walk(cell.dataset.square, ...step);
    else if (event.key === "Enter" || event.key === " ") event.repeat || this.handlers.onPick(cell.dataset.square, 1);
    else if (event.key === "Escape") this.handlers.onCancel();
    else return;
    event.preventDefault();
  }
  /** Moves the focus to the next square on the screen, across the edge to a neighbouring board if there is one. */
  #walk(square, right, down) {
    const boards = BOARDS[this.variant];
    const { board, ...at } = place(square);
    const [column, row2] = this.seat.seen(at);
    const { columns, rows } = this.seat;
    const next = board + Math.floor((column + right) / columns);
    if (!boards[next] || row2 + down < 0 || row2 + down >= rows) return;
    const { file: file2, rank: rank2 } = this.seat.place((column + right + columns) % columns, row2 + down);
    this.focus(boards[next].square(file2, rank2));
  }
};

// playground/moves.js
var KIND = {
  stop: (move) => `stop the piece on ${move.to}`,
  castle: () => "castle",
  stealth: (move) => `go to ${move.to} and become invisible`,
  shell: (move) => `throw the shell at ${move.to}`,
  swap: (move) => `swap places with ${move.to}`
};
var cased = (move, letter) => move.piece === move.piece.toUpperCase() ? letter : letter.toLowerCase();
function newPiece(move) {
  const letter = move.promotion ?? move.drop;
  return letter ? cased(move, letter) : null;
}
var laterPromotions = (move) => [...move.move.matchAll(/,(a[12]\.[a-h][1-8])=(.)/g)].map(([, square, letter]) => ({ square, letter: cased(move, letter) }));
function words(variant2, move) {
  const made = newPiece(move);
  const parts2 = [];
  if (move.drop) parts2.push(`put a ${nameOf(variant2, made)} on ${move.to}`);
  else if (made) parts2.push(`promote to ${nameOf(variant2, made)}`);
  else if (KIND[move.kind]) parts2.push(KIND[move.kind](move));
  else if (!move.from) parts2.push(move.move);
  else if (move.captures) parts2.push(`capture the ${called(variant2, move.captures)}`);
  else parts2.push(`move to ${move.to}`);
  for (const { square, letter } of laterPromotions(move)) parts2.push(`${square} becomes a ${nameOf(variant2, letter)}`);
  if (move.momentum) parts2.push(`rolls on: ${motion(move.momentum)}`);
  if (move.chance) parts2.push("chance decides what follows");
  return parts2.join(", ");
}
var squareOf = (move) => move.from ?? move.to;
function destinations(variant2, answer, moves) {
  const found = /* @__PURE__ */ new Map();
  const linked = links(answer);
  for (const move of moves) {
    if (!move.from && !move.drop) continue;
    const text = words(variant2, move);
    for (const square of [move.to, ...twin(linked, move.to)]) {
      found.set(square, (found.get(square) ?? /* @__PURE__ */ new Set()).add(text));
    }
  }
  return new Map([...found].map(([square, texts]) => [square, summary([...texts])]));
}
var summary = ([first, ...others]) => others.length > 1 ? `${first}, or one of ${others.length} others` : [first, ...others].join(", or ");
var twin = (linked, square) => linked.has(square.slice(-2)) ? [`${1 - Number(square[0])}${square.slice(-2)}`] : [];
function leadingTo(answer, moves, square) {
  const linked = links(answer);
  const direct = moves.filter((move) => move.to === square);
  return direct.length ? direct : moves.filter((move) => twin(linked, move.to).includes(square));
}
function attempt(variant2, letter, from, to2, moves) {
  if (moves.some((move) => move.move.startsWith(`${move.from}${move.to}`))) return `${from}${to2}`;
  const isNamed = variant2 === "twinkie-danger" && letter.toUpperCase() !== "P";
  return `${isNamed ? letter.toUpperCase() : ""}${from}-${to2}`;
}
async function whyNot(variant2, position, move) {
  const answer = await validate(variant2, position, move);
  return answer.reason;
}
var OWED = {
  swap: (square) => [EGGS.kingBoo[0], `The piece on ${square} must swap places with another: choose one.`],
  drop: () => [EGGS.toadette[0], "A captured piece must be put on the board: choose a square."],
  moveAgain: (square) => [EGGS.daisy[0], `The piece on ${square} must move once more.`],
  promotion: (square) => ["promotion", `The Pawn on ${square} must become another piece.`]
};
function owed(pending2) {
  if (!pending2) return null;
  const { kind, square } = pending2;
  const [name, text] = OWED[kind]?.(square) ?? [kind, `${square ? `The piece on ${square}` : "Your turn"} goes on: ${kind}.`];
  return { kind, square, name, text };
}

// playground/status.js
var ENDS = { checkmate: "Checkmate", stalemate: "Stalemate", kingCaptured: "The King is captured", noMoves: "No move is left", resigned: "Resignation", recorded: "Ended by the players", draw: "Draw" };
var DRAWS = {
  dead_position: "neither side can win any more",
  seventy_five_moves: "75 moves without a capture or a Pawn move",
  hundred_fifty_moves: "150 moves without a capture or a Pawn move",
  fivefold_repetition: "the same position for the fifth time",
  agreement: "both players have agreed"
};
var WHY = {
  checkmate: (loser) => `${loser}'s King is attacked, and no move saves it.`,
  stalemate: () => "The side to move has no legal move, and its King is not attacked.",
  kingCaptured: (loser) => `${loser} has lost the last King.`,
  resigned: (loser) => `${loser} has given up the game.`,
  noMoves: (loser) => `${loser} has no move at all.`
};
var OWN = {};
function registerCodes(codes = []) {
  for (const { code, detail } of codes) OWN[code] = detail;
}
var isOver = (status) => (status?.state ?? "ongoing") !== "ongoing";
var wordsOf2 = (words2, code) => words2[code] ?? OWN[code] ?? code;
function statusText({ turn: turn2, status }, debt) {
  if (!isOver(status)) return debt ? `${sideName(turn2)} again: ${debt.name}` : `${sideName(turn2)} to move${status.inCheck ? ", in check" : ""}`;
  const winner = status.winner ? `: ${sideName(status.winner)} has won` : "";
  return `${wordsOf2(ENDS, status.state)}${winner}${status.drawBy ? ` (${wordsOf2(DRAWS, status.drawBy)})` : ""}`;
}
function victory(winner, rival) {
  if (!winner) return "A draw";
  if (!rival) return `${sideName(winner)} wins`;
  return winner === rival ? `You have lost: ${sideName(winner)} wins` : "You have won";
}
function ending({ status }, rival) {
  const loser = sideName(other(status.winner));
  const why = status.drawBy ? `${wordsOf2(DRAWS, status.drawBy)}.` : WHY[status.state]?.(loser) ?? "";
  return { title: victory(status.winner, rival), why: capitalised(why), how: wordsOf2(ENDS, status.state) };
}
var closed = null;
function showResult(session, { rematch: rematch2 }) {
  const panel = $("result");
  const { now, variant: variant2 } = session.game;
  panel.hidden = !isOver(now.status) || Boolean(session.exercise) || closed === now;
  if (panel.hidden) return panel.replaceChildren();
  const { title, why, how } = ending(now, session.opponent);
  const disc2 = now.status.winner ? [make("span", { className: `disc ${now.status.winner}` })] : [];
  panel.className = now.status.winner ?? "";
  const close = () => {
    closed = now;
    panel.hidden = true;
    $("undo").focus();
  };
  panel.onkeydown = ({ key: key2 }) => {
    if (key2 === "Escape") close();
  };
  const analyse = () => {
    close();
    if (now.parent) $("open-review").click();
  };
  const hasLost = now.status.winner && now.status.winner === session.opponent;
  const cross = button("\xD7", close, "close");
  cross.ariaLabel = "Close";
  return panel.replaceChildren(
    make("strong", {}, ...disc2, title),
    cross,
    make("p", {}, `${how}. ${why} `, make("a", { href: `${ROOT}rules/${encodeURIComponent(variant2)}`, textContent: "Rules" })),
    make("div", { className: "buttons" }, button("Rematch", rematch2, "main"), button(hasLost ? "Where it turned" : "Analyse", analyse), button("Share", () => $("open-share").click()))
  );
}

// playground/outcomes.js
var gcd = (a, b) => b ? gcd(b, a % b) : a;
function sum(fractions) {
  return fractions.reduce((one, two) => {
    const numerator = one.numerator * two.denominator + two.numerator * one.denominator;
    const denominator = one.denominator * two.denominator;
    const common2 = gcd(numerator, denominator);
    return { numerator: numerator / common2, denominator: denominator / common2 };
  }, { numerator: 0, denominator: 1 });
}
var share = ({ numerator, denominator }) => denominator === 1 ? "certain" : `${numerator} in ${denominator}`;
var WAYS = ["move", "mushroom", "redirected", "returned"];
var KNOWN = [...WAYS, "egg", "objectPlaced", "colorChanged"];
function about({ effects, status }) {
  const egg = effects.find(({ type }) => type === "egg");
  const way = effects.filter(({ type }) => WAYS.includes(type)).at(-1);
  const taken = effects.filter(({ type }) => type === "capture").map(({ piece }) => piece);
  const left = effects.filter(({ type, draw }) => type === "objectPlaced" && draw).map(({ object, square }) => ({ object, square }));
  const drawn = effects.filter(({ type, draw }) => draw && !KNOWN.includes(type)).map(({ draw }) => draw.options[draw.chosen]);
  const changed = effects.find(({ type }) => type === "colorChanged")?.square;
  return { egg: egg?.effect, end: way?.to, taken, left, changed, drawn, state: status.state, winner: status.winner };
}
function grouped2(outcomes2) {
  const groups = /* @__PURE__ */ new Map();
  for (const outcome of outcomes2) {
    const facts = about(outcome);
    const { egg, end: end2, taken, drawn, state } = facts;
    const key2 = JSON.stringify([egg ?? end2, egg ? null : taken, drawn, state]);
    const group2 = groups.get(key2) ?? { facts: [], outcomes: [] };
    group2.facts.push(facts);
    group2.outcomes.push(outcome);
    groups.set(key2, group2);
  }
  const all2 = [...groups.values()].map((group2) => ({ ...group2, probability: sum(group2.outcomes.map(({ probability }) => probability)) }));
  const value = ({ probability: { numerator, denominator } }) => numerator / denominator;
  return all2.sort((one, two) => value(two) - value(one));
}
var list = (words2) => words2.length > 1 ? `${words2.slice(0, -1).join(", ")} or ${words2.at(-1)}` : words2[0];
var unique = (all2) => [...new Set(all2)];
function groupWords(variant2, { facts }) {
  const [{ egg, end: end2, taken, drawn, state, winner }] = facts;
  const parts2 = drawn.map((choice) => `chance: ${choice}`);
  if (EGGS[egg]) parts2.push(`${EGGS[egg][0]}: ${EGGS[egg][1]}`);
  else if (end2) parts2.push(`the piece ends on ${end2}`);
  if (!egg && taken.length) parts2.push(`captures the ${taken.map((letter) => called(variant2, letter)).join(" and the ")}`);
  const changed = unique(facts.map((fact) => fact.changed).filter(Boolean));
  if (changed.length) parts2.push(changed.length > 6 ? `one of ${changed.length} pieces` : `on ${list(changed)}`);
  const [first] = facts.flatMap(({ left }) => left);
  if (first) parts2.push(`leaves a ${first.object} on ${list(unique(facts.flatMap(({ left }) => left.map(({ square }) => square))))}`);
  if (isOver({ state })) parts2.push(winner ? `${sideName(winner)} wins` : "the game is over");
  return `${parts2.join(", ") || "nothing else"}.`;
}
function outcomeRows(variant2, outcomes2) {
  const rows = grouped2(outcomes2).map((group2) => make("li", {}, make("b", { textContent: share(group2.probability) }), make("span", { textContent: groupWords(variant2, group2) })));
  const exact = make("details", { className: "exact" }, make("summary", { textContent: `Exactly: ${outcomes2.length} results` }));
  exact.addEventListener("toggle", () => exact.append(outcomeTable(outcomes2)), { once: true });
  return [make("ul", { className: "outcomes" }, ...rows), ...outcomes2.length > 1 ? [exact] : []];
}
function common(lists) {
  const [first] = lists;
  const differs = (item, index) => lists.some((each) => each[index] !== item);
  const end2 = first.findIndex(differs);
  return end2 === -1 ? first.length : end2;
}
function outcomeTable(outcomes2) {
  const each = outcomes2.map(({ sentences }) => sentences);
  const sure = outcomes2.length > 1 ? common(each) : 0;
  const shown4 = outcomes2.slice(0, 60);
  const rows = shown4.map(({ probability, status }, index) => {
    const words2 = each[index].slice(sure).join(" ") || "Nothing else.";
    return make("tr", {}, make("td", { textContent: share(probability) }), make("td", { textContent: words2 + (isOver(status) ? " The game is over." : "") }));
  });
  const head = make("tr", {}, make("th", { textContent: "Chance", scope: "col" }), make("th", { textContent: "What happens", scope: "col" }));
  const caption = make("caption", { textContent: `${outcomes2.length} possible results${outcomes2.length > shown4.length ? `, the first ${shown4.length} shown` : ""}` });
  const table = make("table", {}, caption, make("thead", {}, head), make("tbody", {}, ...rows));
  const before = sure ? [make("p", {}, make("strong", { textContent: "In any case: " }), each[0].slice(0, sure).join(" "))] : [];
  return make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: "Possible results" }, ...before, table);
}

// playground/pieces.js
var piecesOf = ({ pieces: pieces2 }) => pieces2.map(({ letter, name, called: called3 = plain(name), betza, movement: movement2 }) => {
  const side = /\((White|Black)\)$/.exec(name)?.[1] ?? "";
  return { letter: side === "Black" ? letter.toLowerCase() : letter, name: called3, side, betza: side && betza, movement: movement2 };
});
function movement(about3, letter) {
  const { name } = pieceOf(about3.id, letter);
  return about3.pieces.find((piece) => plain(piece.name) === name)?.movement ?? "";
}
function shortName({ name }, armies) {
  const last = (text) => text.split(" ").at(-1);
  return armies.filter((army) => last(army.name) === last(name)).length === 1 ? last(name) : name;
}
var armyOf = ({ armies }, letter) => armies.find(({ pieces: pieces2 }) => pieces2.includes(letter.toUpperCase()));
var REACH = 3;
var middle2 = ({ files, ranks }) => ({ file: Math.ceil(files / 2) - 1, rank: Math.ceil((ranks > files ? files + 1 : ranks) / 2) - 1 });
function question(about3, letter) {
  const { files, ranks } = about3.boards;
  const { file: file2, rank: rank2 } = middle2(about3.boards);
  const kings = [["1 0", "K"], [`${files - 1} ${ranks - 2}`, "k"]].filter(([, king]) => king !== letter);
  const on2 = Object.fromEntries([...kings, [`${file2} ${rank2}`, letter]]);
  const row2 = (up) => Array.from({ length: files }, (_, right) => on2[`${right} ${up}`] ?? "1").join("").replace(/1+/g, (empty) => empty.length);
  const board = Array.from({ length: ranks }, (_, down) => row2(ranks - 1 - down)).join("/");
  const army = (armyOf(about3, letter) ?? about3.armies[0])?.id;
  const rest = about3.start.replace(/^\S+/, "").replace(" w ", letter === letter.toUpperCase() ? " w " : " b ").replace("KQkq", "-");
  return { position: `${board}${rest}${army ? ` ${army}:${army}` : ""}`, from: BOARDS[about3.id][0].square(file2, rank2) };
}
function reached({ boards }, moves) {
  const { file: file2, rank: rank2 } = middle2(boards);
  return [...new Set(moves.map(({ to: to2 }) => to2))].map(place).map((at) => ({ dx: at.file - file2, dy: at.rank - rank2 })).filter(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) <= REACH);
}

// playground/square_links.js
function parts(action) {
  const [, sign, square, tail] = /^([+-])(\w\d)(?:\/(.+))?$/.exec(action);
  return { action, square, isBreak: sign === "-", stays: tail ? Number(tail.match(/[01]/)[0]) : 0 };
}
function actionWords({ square, isBreak, stays }, isHeld) {
  if (!isBreak) return `${square} becomes one square on both boards.`;
  if (!isHeld) return `The link on ${square} is broken.`;
  return `The link on ${square} is broken; the piece stays on board ${stays}.`;
}
var Linking = class {
  /**
   * `last` are the squares of the first part; `end(action)` ends the turn, with "" for no action; `cancel()`
   * takes the move back; `whyNot(action)` resolves to the reason why an action is not possible.
   */
  constructor(board, actions, last, { end: end2, cancel, whyNot: whyNot2 }) {
    Object.assign(this, { board, last, end: end2, cancel, whyNot: whyNot2, chosen: null });
    this.actions = actions.map(parts);
    this.#mark();
    this.#offerEnd();
  }
  /** The actions of a square, on either board. */
  #at(place2) {
    return this.actions.filter(({ square }) => square === place2.slice(-2));
  }
  #mark() {
    const squares = new Set(this.actions.map(({ square }) => square));
    this.board.mark({ last: this.last, ask: [...squares].flatMap((square) => [`0${square}`, `1${square}`]) });
    this.board.container.classList.add("linking");
    for (const [place2, cell] of this.board.cells) {
      if (!cell.classList.contains("ask")) continue;
      const { isBreak } = this.#at(place2)[0];
      if (isBreak) cell.append(make("span", { className: "breaks" }));
      cell.setAttribute("aria-label", `${cell.dataset.label}; ${isBreak ? "break the link" : "may be linked"}`);
    }
  }
  /** Shows both squares of a possible link. */
  point(place2) {
    this.#show("twin", this.#at(place2).length ? place2.slice(-2) : null);
  }
  #show(name, square) {
    for (const [place2, cell] of this.board.cells) {
      const isShown2 = place2.slice(-2) === square;
      cell.classList.toggle(name, isShown2);
      cell.querySelector(`.ghost.${name}-ghost`)?.remove();
      const other2 = this.board.letters.get(`${1 - Number(place2[0])}${square}`);
      if (!isShown2 || !other2 || this.board.letters.has(place2) || cell.querySelector(".ghost")) continue;
      const ghost = drawing(this.board.variant, other2);
      ghost.classList.add("ghost", `${name}-ghost`);
      cell.append(ghost);
    }
  }
  /** Chooses the action of a square; breaking a link leaves the piece on the clicked board. */
  async pick(place2) {
    const found = this.#at(place2);
    if (!found.length) return this.#explain(place2.slice(-2));
    const next = found.find(({ stays }) => stays === Number(place2[0])) ?? found[0];
    this.chosen = this.chosen === next ? null : next;
    this.#show("twin", null);
    this.#show("chosen", this.chosen?.square ?? null);
    return this.#offerEnd();
  }
  /** Says why a square cannot be linked, or why its link cannot be broken. */
  async #explain(square) {
    const isLinked = links(this.board.answer).has(square);
    const reason = await this.whyNot(`${isLinked ? "-" : "+"}${square}`);
    if (!reason) return;
    const detail = capitalised(reason.detail).replace(/[^.]$/, "$&.");
    this.#offerEnd(`${square} cannot be ${isLinked ? "unlinked" : "linked"}. ${detail}`);
  }
  /** Offers to end the turn with the chosen action, or says `why` an action is not possible. */
  #offerEnd(why = null) {
    const { chosen: chosen2 } = this;
    const has2 = { make: this.actions.some(({ isBreak }) => !isBreak), break: this.actions.some(({ isBreak }) => isBreak) };
    const may = [has2.make && "link a square", has2.break && "break a link"].filter(Boolean).join(" or ");
    const isHeld = chosen2 && this.board.letters.has(`0${chosen2.square}`);
    const words2 = why ?? (chosen2 ? actionWords(chosen2, isHeld) : `You may ${may}: choose a square. Or just end your turn.`);
    const stay = isHeld && chosen2.isBreak ? this.#at(`0${chosen2.square}`).filter((each) => each !== chosen2) : [];
    const others = stay.map((each) => button(`It stays on board ${each.stays}`, () => this.pick(`${each.stays}${each.square}`)));
    const clear = chosen2 ? [button("Clear", () => this.pick(`${chosen2.stays}${chosen2.square}`))] : [];
    offer("", [
      button(chosen2 ? `End turn: ${chosen2.isBreak ? "break" : "link"} ${chosen2.square}` : "End turn", () => this.end(chosen2?.action ?? ""), "main end-turn"),
      button("Take back", this.cancel),
      make("p", { textContent: words2 }),
      ...others,
      ...clear
    ], { isQuiet: true });
  }
  /** Removes the marks. */
  leave() {
    this.#show("twin", null);
    this.#show("chosen", null);
    this.board.container.classList.remove("linking");
    for (const mark2 of this.board.container.querySelectorAll(".breaks")) mark2.remove();
    this.board.mark({ last: this.last });
  }
};

// playground/choose.js
var POWERS = ["stealth", "shell"];
var POWER_WORDS = {
  shell: { ready: "The shell is ready: choose the piece that your King throws it at. Once in the game.", noMove: "Your King can throw the shell at a piece in line with it: no piece is in line now." },
  stealth: { ready: "Choose where your Queen goes and becomes invisible. Once in the game.", noMove: "Your Queen can become invisible when she moves: she has no such move now." }
};
function inShort(text) {
  const sentence = /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > 100 ? `${sentence.split("; ")[0].replace(/[.]$/, "")}.` : sentence;
}
var Chooser = class {
  /**
   * `play(move, shown)` plays a move whose first `shown` effects have been animated; `preview(move)` returns its
   * effects, `animate(effects)` shows them; `draw(answer)` draws a position within a turn; `run(step)` runs a step
   * after the earlier ones, `runAlone(step)` only if there are none.
   */
  constructor(board, { play: play3, preview, animate, draw, run: run2, runAlone: runAlone2 }) {
    Object.assign(this, { board, play: play3, preview, animate, draw, run: run2, runAlone: runAlone2 });
    $("show-outcomes").addEventListener("click", () => this.#setListsOutcomes(!this.listsOutcomes));
    this.reset();
  }
  /**
   * Restarts in a position, an answer of `read`. `last` are the squares that the last ply changed, `pending`
   * is the pending action of the side to move, `idle` is the hint while nothing is selected. If `isLocked`, no
   * moves are shown.
   */
  async begin(about3, entry2, answer, { last, pending: pending2, idle: idle2, isLocked }) {
    Object.assign(this, { about: about3, variant: about3.id, entry: entry2, answer, last, pending: pending2, idle: idle2, isLocked });
    this.reset();
    if (pending2) await this.#owe();
    else if (!isLocked && entry2.next.moves.length && entry2.next.moves.every((move) => !move.from && !move.drop)) this.#offerMoves(entry2.next.moves);
  }
  /** Selects the pending action. */
  async #owe() {
    const { square, kind, text } = this.pending;
    if (kind === "drop" || !square) this.#show(null, this.entry.next.moves);
    else await this.select(square);
    hint(text);
  }
  reset() {
    this.from = null;
    this.moves = [];
    this.linking?.leave();
    this.linking = null;
    this.#arm(null);
    this.#setListsOutcomes(false);
    $("show-outcomes").hidden = true;
    withdraw();
    if (!this.answer) return;
    this.board.mark({ last: this.last, ask: this.#apart });
    hint(this.idle);
  }
  /** Shows the hint for the square under the pointer. */
  point(square) {
    if (this.linking) return this.linking.point(square);
    const text = this.to?.get(square);
    if (this.from !== null && text && !this.listsOutcomes) hint(`${square}: ${text}.`);
    return void 0;
  }
  cancel() {
    if (this.linking) this.board.show(this.answer);
    this.reset();
    if (this.pending) this.run(() => this.#owe());
  }
  async pick(square) {
    clearProblem();
    if (this.linking) return this.linking.pick(square);
    const found = this.moves.length ? leadingTo(this.answer, this.moves, square) : [];
    const isHere = square === this.from && found.every((move) => !move.drop);
    if (found.length && !isHere) return this.listsOutcomes ? this.#showOutcomes(found) : this.#settle(found);
    if (square === this.from) return this.cancel();
    if (this.pending && this.#isOwn(square)) return hint(this.pending.text);
    if (this.#isOwn(square) || this.from === null && this.#apart.includes(square)) return this.select(square);
    if (this.from !== null) return this.#explain(square);
    this.reset();
    return this.#describe(square);
  }
  /** Says which piece is on a square, and why nothing can be chosen there. */
  async #describe(square) {
    const letter = this.board.letters.get(square);
    const what = letter ? `${square}: ${called(this.variant, letter)}. ${inShort(movement(this.about, letter))}` : `${square} is empty.`;
    const isOver2 = this.entry.status.state !== "ongoing";
    const turn2 = letter && !isOver2 ? `It is ${sideName(this.entry.turn)}'s turn.` : this.idle;
    hint(`${what} ${turn2}${letter ? "" : await this.#whyNoLink(square)}`);
  }
  /** In games with links, returns why this square cannot be linked in this turn. */
  async #whyNoLink(square) {
    const { moves } = this.entry.next;
    if (!this.answer.links || !moves.length || moves.some(({ linkActions = [] }) => linkActions.length)) return "";
    const reason = await whyNot(this.variant, this.entry.position, `${moves[0].move}/+${square.slice(-2)}`);
    return reason ? ` And ${reason.detail}.` : "";
  }
  /** Shows the moves of a dragged piece. */
  async lift(square) {
    if (this.linking || this.pending || square === this.from) return;
    clearProblem();
    if (this.#isOwn(square)) await this.select(square);
  }
  /** Handles the drop of a dragged piece. Dropped on its own square, the piece stays selected. */
  async drop(from, square) {
    if (this.linking || !square || square === from || this.from !== from) return;
    await this.pick(square);
    if (this.from === from && $("choice").hidden && !this.pending) this.reset();
  }
  /** The target squares of moves without a start square, except squares of own pieces. */
  get #apart() {
    if (this.isLocked) return [];
    return this.entry.next.moves.filter((move) => !move.from).map(squareOf).filter((square) => !this.#isOwn(square));
  }
  #isOwn(square) {
    return this.answer.squares.some((found) => found.square === square && found.color === this.entry.turn);
  }
  async select(square) {
    this.reset();
    const moves = this.entry.next.moves.filter((move) => squareOf(move) === square);
    this.#show(square, moves);
    const here = moves.filter((move) => !move.from);
    if (here.length) this.#offerMoves(here);
  }
  #arm(kind) {
    this.armed = kind;
    for (const chip of document.querySelectorAll("button.power")) chip.setAttribute("aria-pressed", String(chip.dataset.kind === kind));
  }
  /** Arms a power by its chip: the next square that is chosen spends it. Says why there is none. */
  async power(kind) {
    if (this.linking || this.pending || this.isLocked) return;
    clearProblem();
    const isOn2 = this.armed === kind;
    this.reset();
    if (isOn2) return;
    const moves = this.entry.next.moves.filter((move) => move.kind === kind);
    const { noMove, ready } = POWER_WORDS[kind];
    if (!moves.length) return hint(noMove);
    this.#show(squareOf(moves[0]), moves);
    this.#arm(kind);
    hint(ready);
  }
  #show(from, moves) {
    this.moves = moves;
    this.from = from ?? "";
    this.to = destinations(this.variant, this.answer, moves);
    this.board.mark({ from, to: this.to, last: this.last });
    $("show-outcomes").hidden = this.entry.isHidden || !moves.some(({ chance }) => chance);
    const letter = this.board.letters.get(from);
    const who = letter ? `${called(this.variant, letter)}: ${inShort(movement(this.about, letter))}` : "";
    const throws = moves.some(({ kind }) => kind === "shell") ? " It can throw the shell at a piece in line." : "";
    const rolls = moves.some(({ kind }) => kind === "stop") ? " It is rolling: your turn may be to stop it." : "";
    const none = moves.length ? rolls : " No legal move now: choose a square to learn why.";
    if (letter) hint(who + throws + none);
  }
  /** Asks the service which rule forbids a move that is not listed. */
  async #explain(square) {
    const piece = this.board.letters.get(this.from);
    if (!piece) return hint(`${square} is no square to choose now. ${this.pending?.text ?? this.idle}`);
    const move = attempt(this.variant, piece, this.from, square, this.entry.next.moves);
    const reason = await whyNot(this.variant, this.entry.position, move);
    return reason && showProblem({ title: `${this.from} to ${square} is not legal`, reason });
  }
  /** Plays the only move to a square at once, even if chance decides its outcome. */
  async #settle(found) {
    const [only] = found;
    if (found.length > 1 || POWERS.includes(only.kind) && !this.armed) return this.#offerMoves(found);
    return this.#finish(only);
  }
  /** Offers several moves to one target, or one that spends a power. */
  #offerMoves(found) {
    const [{ to: to2 }] = found;
    const isQueen = (move) => newPiece(move)?.toUpperCase() === "Q";
    const buttons = [...found].sort((one, two) => isQueen(two) - isQueen(one)).map((move) => this.#moveButton(found, move));
    const cancel = this.pending?.kind === "promotion" ? [] : [button("Cancel", () => this.cancel(), "close")];
    const beside = [...found, ...this.answer.squares].some(({ momentum: momentum2 }) => momentum2) ? null : this.board.cells.get(to2);
    offer("", [...buttons, ...cancel], { beside, long: found.length > 2, brief: found.length === 1 });
  }
  /** The button of a choice: the resulting piece or the direction of its roll, and a few words. */
  #moveButton(found, move) {
    const { variant: variant2 } = this;
    const made = button("", () => this.runAlone(() => this.#finish(move)), "move");
    const letter = newPiece(move) ?? laterPromotions(move)[0]?.letter;
    const tile = make("span", { className: "tile" });
    if (letter) tile.append(drawing(variant2, letter));
    else if (move.momentum) tile.append(arrow(this.board.seat, move.momentum));
    else if (move.kind === "stealth") tile.append(drawing(variant2, move.piece === "Q" ? "I" : "i"));
    else tile.append(drawing(variant2, move.piece));
    const isPlain = newPiece(move) && found.every(newPiece) && move.kind !== "drop" && !laterPromotions(move).length;
    const ownWords = words(variant2, move);
    const isAlone = found.every((other2) => other2 === move || words(variant2, other2) !== ownWords);
    const text = isPlain ? nameOf(variant2, letter) : isAlone ? ownWords : move.move;
    made.append(tile, make("span", { textContent: isPlain ? text : capitalised(text) }));
    if (isPlain) made.ariaLabel = `promote to ${text}`;
    return made;
  }
  /** Switches whether a square lists outcomes instead of playing the move. */
  #setListsOutcomes(listsOutcomes) {
    this.listsOutcomes = listsOutcomes;
    $("show-outcomes").setAttribute("aria-pressed", String(listsOutcomes));
    if (listsOutcomes) hint("Choose a marked square to see what may happen there.");
  }
  /** Lists the grouped outcomes of the moves to a square, with a button to go there. */
  async #showOutcomes(found) {
    const move = found.find(({ chance }) => chance) ?? found[0];
    const go = button(`Go to ${move.to}`, () => {
      this.#setListsOutcomes(false);
      this.runAlone(() => this.#settle(found));
    }, "main");
    const back = button("Back", () => {
      withdraw();
      this.#setListsOutcomes(false);
    }, "close");
    hint("");
    if (!move.chance) return offer(`On ${move.to} nothing is left to chance`, [go, back]);
    const { outcomes: outcomes2 } = await outcomes(this.variant, this.entry.position, move.move);
    return offer(`What may happen on ${move.to}`, [go, back, ...outcomeRows(this.variant, outcomes2)], { long: true });
  }
  /** Asks for the link action of a turn in Twinkie Danger Chess; any other move is complete. */
  async #finish(move) {
    withdraw();
    if (!move.linkActions?.length) return this.play(move.move, 0);
    const { effects, position } = await this.preview(move.move);
    const shown4 = effects.length;
    const between2 = read(this.variant, position);
    await this.animate(effects);
    const answer = await between2;
    this.board.show(answer);
    this.draw(answer);
    hint("");
    this.linking = new Linking(this.board, move.linkActions, ends(effects), {
      whyNot: (action) => whyNot(this.variant, this.entry.position, `${move.move}/${action}`),
      end: (action) => this.runAlone(() => {
        this.linking.leave();
        this.linking = null;
        withdraw();
        return this.play(action ? `${move.move}/${action}` : move.move, shown4);
      }),
      cancel: () => this.cancel()
    });
    return void 0;
  }
};

// playground/developer.js
var LOGGED = 50;
var isSealed = false;
var asked = 0;
function logRequest(request) {
  if (isSealed) return;
  asked += 1;
  $("log").prepend(line({ ...request, number: asked }));
  while ($("log").children.length > LOGGED) $("log").lastChild.remove();
  $("count").textContent = `(the last ${$("log").children.length})`;
}
function sealLog(sealed) {
  isSealed = sealed;
  $("sealed").hidden = !sealed;
  if (!sealed) return;
  $("log").replaceChildren();
  $("count").textContent = "";
}
function line({ number, curl, status, text, milliseconds }) {
  const answer = make("pre", { tabIndex: 0 });
  const details = make("details", {}, make("summary", { textContent: `answer ${status}, ${text.length} bytes, ${milliseconds} ms` }), answer);
  details.addEventListener("toggle", () => {
    answer.textContent = pretty(text);
  }, { once: true });
  return make("li", { value: number }, make("code", { textContent: curl }), button("Copy", () => copyText(curl, "the curl command")), details);
}
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
function showSeed({ game }, ply) {
  sealLog(game.isSecret);
  const drew = ply?.draws.length;
  const used = drew && ply.seed || game.cursor === 0 && game.setup?.seed || "";
  $("used").textContent = used ? `${drew ? "Seed used" : "Seed of the start"}: ${used}.` : "";
  if (drew) $("used").append(` Chance: ${ply.draws.join(", ")}.`);
  $("copy-seed").hidden = !used;
  $("copy-seed").value = used;
}

// playground/editor_tools.js
var entries = (text, separator) => text.split(separator).filter((entry2) => entry2 && entry2 !== "-");
var joined = (list3, separator) => list3.join(separator) || "-";
var link = (owner) => (text, [square]) => {
  const name = square.slice(-2);
  const list3 = entries(text, ",");
  const others = list3.filter((entry2) => entry2.slice(1) !== name);
  return joined(list3.includes(owner + name) ? others : [...others, owner + name], ",");
};
var momentum = (isCapturing) => (text, [from, to2], letterOn) => {
  const others = entries(text, ";").filter((entry2) => !entry2.startsWith(`${from}:`));
  const [start3, end2] = [place(from), place(to2)];
  const [dx, dy] = [end2.file - start3.file, end2.rank - start3.rank];
  const isWhite = ([square]) => letterOn(square) !== letterOn(square)?.toLowerCase();
  const all2 = from === to2 ? others : [...others, `${from}:${dx},${dy}${isCapturing ? "x" : ""}`];
  return joined(all2.sort((one, two) => isWhite(two.split(":")) - isWhite(one.split(":"))), ";");
};
var TOOLS = {
  "twinkie-danger": [
    { label: "White's link", field: "links", takes: 1, write: link("w") },
    { label: "Black's link", field: "links", takes: 1, write: link("b") }
  ],
  minigolf: [
    { label: "Momentum: a piece, then where it goes", field: "momentum", takes: 2, write: momentum(false) },
    { label: "Momentum after a capture", field: "momentum", takes: 2, write: momentum(true) }
  ]
};
var toolsOf = (variant2) => TOOLS[variant2] ?? [];
var SIDES = ["White", "Black"];
function boxes(signs, off) {
  const list3 = signs.map(([sign, label]) => [sign, make("input", { type: "checkbox", ariaLabel: label }), label]);
  const element = make("span", { className: "boxes" }, ...list3.map(([, box, label]) => make("label", {}, box, label)));
  return {
    element,
    isGroup: true,
    get: () => list3.map(([sign, box]) => box.checked ? sign : off).join("") || "-",
    set: (text) => list3.forEach(([sign, box], index) => {
      box.checked = off ? text[index] === sign : text.includes(sign);
    })
  };
}
function reserve(variant2) {
  const letters = [..."PRNBQK", ..."prnbqk"];
  const names2 = ["Pawns", "Rooks", "Knights", "Bishops", "Queens", "Kings"];
  const inputs = letters.map((_, index) => make("input", { type: "number", min: 0, max: 35, ariaLabel: `${SIDES[Math.floor(index / 6)]} ${names2[index % 6]} in reserve` }));
  const element = make("span", { className: "boxes" }, ...inputs.map((input, index) => make("label", {}, drawing(variant2, letters[index]), input)));
  return {
    element,
    isGroup: true,
    get: () => inputs.map(({ value }) => Math.min(35, Math.max(0, Math.floor(Number(value)) || 0)).toString(36)).join(""),
    set: (text) => inputs.forEach((input, index) => {
      input.value = parseInt(text[index] ?? 0, 36) || 0;
    })
  };
}
var plain2 = (element) => ({
  element,
  get: () => element.value.trim(),
  set: (text) => {
    element.value = text;
  }
});
var COUNTS = ["half-move clock", "move number", "turns"];
var OWN2 = {
  chakart: {
    powers: () => boxes(SIDES.flatMap((side) => [["1", `${side}'s shell`], ["1", `${side}'s stealth`]]), "0"),
    reserve: () => reserve("chakart")
  }
};
function controlOf(variant2, name) {
  if (name === "side") return plain2(make("select", {}, new Option("White", "w"), new Option("Black", "b")));
  if (name === "castling") return boxes(["K", "Q", "k", "q"].map((sign, index) => [sign, `${SIDES[Math.floor(index / 2)]}, ${index % 2 ? "Queen" : "King"}'s side`]), "");
  const own2 = OWN2[variant2]?.[name];
  if (own2) return own2();
  if (COUNTS.includes(name)) return plain2(make("input", { type: "number", min: 0, max: 9999 }));
  return plain2(make("input", { autocomplete: "off", spellcheck: false, maxLength: 1024 }));
}
var fieldOf = ({ code, params }, names2) => names2.find((name) => name === params?.field || code.split("_").some((word) => word && name.startsWith(word)));
function fieldNames({ positionGrammar, boards: { count: count2 }, armies }) {
  const [list3] = positionGrammar.split(";");
  const names2 = [...list3.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  return [...names2.slice(count2), ...armies.length ? ["armies"] : []];
}
var grammarOf = ({ positionGrammar }) => positionGrammar.split(";").slice(1).map((part2) => part2.trim());
function lettersIn(placement, { files, ranks }) {
  const found = /* @__PURE__ */ new Map();
  for (const [down, row2] of placement.split("/").entries()) {
    let file2 = 0;
    for (const [, count2, letter] of row2.matchAll(/(\d+)|(.)/g)) {
      if (letter && file2 < files && down < ranks) found.set(`${file2} ${ranks - 1 - down}`, letter);
      file2 += letter ? 1 : Number(count2);
    }
  }
  return found;
}
function placementOf(letters, { files, ranks }) {
  const row2 = (rank2) => Array.from({ length: files }, (_, file2) => letters.get(`${file2} ${rank2}`) ?? " ").join("");
  const rows = Array.from({ length: ranks }, (_, down) => row2(ranks - 1 - down));
  return rows.map((text) => text.replace(/ +/g, (empty) => empty.length)).join("/");
}

// playground/puzzles.js
var BOOKS = {
  "twinkie-danger": [["./puzzles-twinkie-danger.json", "The pieces of chess"], ["./puzzles-twinkie-danger-armies.json", "Different armies"]],
  minigolf: [["./puzzles-minigolf.json", ""]],
  chakart: [["./puzzles-chakart.json", ""]]
};
var loaded = /* @__PURE__ */ new Map();
async function booksOf(variant2) {
  const books = (BOOKS[variant2] ?? []).map(async ([path, heading2]) => {
    if (!loaded.has(path)) loaded.set(path, JSON.parse(await file(new URL(path, import.meta.url))).puzzles);
    return { heading: heading2, puzzles: loaded.get(path) };
  });
  return Promise.all(books);
}
var puzzlesOf = async (variant2) => (await booksOf(variant2)).flatMap(({ puzzles }) => puzzles);
var sideOf = (position) => position.split(" ").includes("b") ? "black" : "white";
var NUMBERS = ["", "", "two", "three", "four", "five"];
function odds(fraction) {
  const [numerator, denominator] = fraction.split("/").map(Number);
  return denominator > 20 ? `${Math.floor(100 * numerator / denominator)} %` : fraction;
}
function taskOf(variant2, { position, turns, atLeast }) {
  const side = sideName(sideOf(position));
  const isMate = variant2 !== "chakart";
  const chance = atLeast === "1" ? "" : `, with a chance of at least ${odds(atLeast)}`;
  if (turns === 1) return `${side} ${isMate ? "gives mate" : "takes the King"} in this turn${chance}.`;
  return `${side} ${isMate ? "forces mate" : "wins the King"} in ${NUMBERS[turns] ?? turns} turns${chance}.`;
}
var themesOf = ({ themes }) => themes.map((theme) => theme.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(", ");

// playground/searches.js
var SearchWorker = class {
  #worker = null;
  #count = 0;
  /** The pending searches by number. */
  #pending = /* @__PURE__ */ new Map();
  /** Resolves to the answer of an operation to a request body. */
  ask(variant2, operation2, body) {
    this.#worker ??= this.#started();
    const id = this.#count += 1;
    this.#worker.postMessage({ id, target: `/v1/variants/${encodeURIComponent(variant2)}/${operation2}`, body: JSON.stringify(body) });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }
  #started() {
    const made = new Worker(new URL("./searches_worker.js", import.meta.url), { type: "module" });
    const missing = (why) => this.end(new RequestFailed("The referee in this browser cannot be started", why || "Its script could not be loaded."));
    made.addEventListener("message", ({ data: { id, status, answer, failure } }) => {
      if (failure !== void 0) return missing(failure);
      const { resolve, reject } = this.#pending.get(id);
      this.#pending.delete(id);
      return status === 200 ? resolve(answer) : reject(new Refusal(answer));
    });
    made.addEventListener("error", (event) => {
      event.preventDefault();
      missing(event.message);
    });
    return made;
  }
  /** Ends the worker; pending searches fail with `error`. */
  end(error = new Abandoned()) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
  /** Cancels the pending searches, if there are any, by ending the worker. */
  cancel() {
    if (this.#pending.size) this.end();
  }
};
var searches = new SearchWorker();
var search = (...asked2) => searches.ask(...asked2);
var REPLIES = 40;
var NODES = 2e4;
async function refuted(variant2, { position }, { turns, atLeast }) {
  const [{ move: first }, { moves }] = await Promise.all([
    search(variant2, "suggest", { position, level: "careful" }),
    search(variant2, "legal-moves", { position })
  ]);
  for (const move of /* @__PURE__ */ new Set([first, ...moves.slice(0, REPLIES).map((each) => each.move)])) {
    const after = await search(variant2, "play", { position, move });
    if (after.status.state !== "ongoing") return { move, notation: after.notation };
    if (after.draws.length) continue;
    const { verdict } = await search(variant2, "solve", { position: after.position, turns, atLeast, nodes: NODES });
    if (verdict === "refuted") return { move, notation: after.notation };
  }
  return null;
}

// playground/editor.js
var NODES2 = 5e4;
var MARKS = ["under", "over"];
var Editor = class {
  /** `play(position)` begins a game from a position. */
  constructor(about3, text, { flipped, play: play3 }) {
    Object.assign(this, { about: about3, variant: about3.id, boards: BOARDS[about3.id], play: play3 });
    this.seat = new Seat(about3.id, { flipped, sideways: isLong(about3.id) && innerWidth > innerHeight });
    this.names = fieldNames(about3);
    this.tool = { letter: "K" };
    this.chosen = [];
    this.cells = /* @__PURE__ */ new Map();
    this.controls = [];
    this.notes = /* @__PURE__ */ new Map();
    this.faults = make("div", { className: "faults" });
    this.faults.setAttribute("role", "status");
    this.text = make("textarea", { rows: 3, spellcheck: false, maxLength: 4096, ariaLabel: "Position text" });
    this.text.addEventListener("input", () => this.#take(this.text.value, this));
    this.begin = button("Play from here", () => this.play(this.position), "main");
    this.found = make("p", { className: "found" });
    this.found.setAttribute("role", "status");
    this.ready = [this.begin, button("Solve", () => this.#solve()), button("Save the picture", () => this.#save())];
    this.#take(text);
  }
  get #fields() {
    return this.value.split(" ");
  }
  /** The letters of a board. */
  #letters(board) {
    return lettersIn(this.#fields[board] ?? "", this.boards[board]);
  }
  letterOn(square) {
    const { board, file: file2, rank: rank2 } = place(square);
    return this.#letters(board).get(`${file2} ${rank2}`);
  }
  /** Sets the text, updates all fields except the control that the player uses (`except`; the editor itself for the text), and checks the text. */
  #take(text, except = null) {
    this.value = text;
    if (except !== this) this.text.value = text;
    for (const [index, control] of this.controls.entries()) if (control !== except) control.set(this.#fields[this.boards.length + index] ?? "");
    for (const [square, cell] of this.cells) this.#showSquare(square, cell);
    this.#check();
  }
  #showSquare(square, cell) {
    const letter = this.letterOn(square);
    cell.replaceChildren(...letter ? [drawing(this.variant, letter)] : []);
    cell.classList.toggle("own", Boolean(letter));
    cell.classList.toggle("from", this.chosen.includes(square));
    cell.setAttribute("aria-label", `${square}, ${letter ? called(this.variant, letter) : "empty"}`);
  }
  /** Asks the service for the faults of the text. Ignores answers about an earlier text. */
  async #check() {
    const { value } = this;
    for (const each of this.ready) each.disabled = true;
    const { position, faults } = await checked(this.variant, value.trim());
    if (value !== this.value) return;
    this.position = position;
    for (const each of this.ready) each.disabled = !position;
    const own2 = (name) => faults.filter((fault) => fieldOf(fault, this.names) === name);
    for (const [name, note] of this.notes) note.textContent = own2(name).map(({ words: words2 }) => words2).join(" ");
    this.faults.replaceChildren(make("ul", {}, ...own2(void 0).map(({ words: words2 }) => make("li", { textContent: words2 }))));
    this.faults.classList.toggle("none", Boolean(position));
    await this.#draw(value);
  }
  /** Lays the service's drawings over the boards: links, momentum, the spinner. */
  async #draw(value) {
    const { flipped, sideways } = this.seat;
    const asked2 = { position: this.position, orientation: flipped ? "black" : "white", ...sideways && { landscape: true }, coordinates: false, panel: false, layers: MARKS };
    const drawn = this.position ? await diagram(this.variant, asked2).catch(() => null) : null;
    if (value !== this.value || !this.picture) return;
    this.picture.take(drawn);
    this.picture.lay(...MARKS);
  }
  /** Writes a field; `index` counts from the first board. Missing fields before it become `-`. */
  #write(index, text, except) {
    const fields = this.#fields;
    fields[index] = text;
    this.#take(Array.from(fields, (field) => field ?? "-").join(" ").trimEnd(), except);
  }
  /** Puts a letter on a square, or empties the square. */
  put(square, letter) {
    const { board, file: file2, rank: rank2 } = place(square);
    const letters = this.#letters(board);
    if (letter) letters.set(`${file2} ${rank2}`, letter);
    else letters.delete(`${file2} ${rank2}`);
    this.#write(board, placementOf(letters, this.boards[board]));
  }
  /** Uses the chosen tool on a square. A piece that is already there is removed. */
  use(square) {
    const { letter, field, takes, write: write2 } = this.tool;
    if (!field) return this.put(square, letter === this.letterOn(square) ? null : letter);
    this.chosen.push(square);
    if (this.chosen.length < takes) return this.#showSquare(square, this.cells.get(square));
    const squares = this.chosen;
    this.chosen = [];
    const index = this.boards.length + this.names.indexOf(field);
    return this.#write(index, write2(this.#fields[index] ?? "-", squares, (on2) => this.letterOn(on2)));
  }
  /** Draws the boards, for mouse and keyboard. */
  drawBoards() {
    const { seat, cells } = this;
    const corner = seat.place(0, 0);
    const boards = this.boards.map((board, index) => figure(seat, board, index, this.boards.length > 1, cells));
    const container = make("div", { className: "squares" }, svg("svg", { class: "symbols", "aria-hidden": "true" }), ...boards);
    this.picture = new Picture(container);
    container.dataset.variant = this.variant;
    container.dataset.corner = (corner.file + corner.rank) % 2 ? "light" : "dark";
    for (const [name, value] of Object.entries({ columns: seat.columns, rows: seat.rows, count: boards.length })) container.style.setProperty(`--${name}`, value);
    for (const [index, grid] of [...container.querySelectorAll(".grid")].entries()) grid.ariaLabel = `${this.boards[index].label}; arrow keys move, Enter puts the chosen piece, a letter puts that piece, Delete empties the square`;
    const squareOf2 = ({ target }) => target.closest("[data-square]")?.dataset.square;
    container.addEventListener("click", (event) => squareOf2(event) && this.#at(squareOf2(event)) && this.use(squareOf2(event)));
    container.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (squareOf2(event)) this.put(squareOf2(event), null);
    });
    container.addEventListener("keydown", (event) => this.#onKey(event, squareOf2(event)));
    this.current = cells.keys().next().value;
    cells.get(this.current).tabIndex = 0;
    for (const [square, cell] of cells) this.#showSquare(square, cell);
    return container;
  }
  /** Moves the focus to a square. */
  #at(square) {
    this.cells.get(this.current).tabIndex = -1;
    this.current = square;
    this.cells.get(square).tabIndex = 0;
    this.cells.get(square).focus({ preventScroll: true });
    return true;
  }
  #onKey(event, square) {
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (step) this.#walk(square, ...step);
    else if (event.key === "Enter" || event.key === " ") this.use(square);
    else if (event.key === "Delete" || event.key === "Backspace") this.put(square, null);
    else if (lettersOf(this.variant).includes(event.key)) this.put(square, event.key);
    else return;
    event.preventDefault();
  }
  #walk(square, right, down) {
    const { board, ...at } = place(square);
    const [column, row2] = this.seat.seen(at);
    const { file: file2, rank: rank2 } = this.seat.place(column + right, row2 + down);
    const next = this.boards[board].square(file2, rank2);
    if (this.cells.has(next)) this.#at(next);
  }
  /** Moves a dragged piece; from the palette it is a new one, and outside the boards it goes away. */
  drop(from, to2) {
    const isNew = from.startsWith("=");
    const letter = isNew ? from.slice(1) : this.letterOn(from);
    if (!isNew && from !== to2) this.put(from, null);
    if (to2 && !to2.startsWith("=")) this.put(to2, letter);
  }
  /** Searches for a forced win of the side to move, and says its first move. */
  async #solve() {
    const { position } = this;
    this.found.textContent = "Searching\u2026";
    try {
      for (const turns of [1, 2, 3]) {
        const { verdict, solution } = await search(this.variant, "solve", { position, turns, atLeast: "1", nodes: NODES2 });
        if (position !== this.position) return;
        if (solution) {
          this.found.textContent = `${taskOf(this.variant, { position, turns, atLeast: "1" })} ${solution.nodes[0].moves[0].move}`;
          return;
        }
        if (verdict !== "refuted") break;
      }
      this.found.textContent = "No win in three turns is found.";
    } catch (error) {
      this.found.textContent = error.message;
    }
  }
  #save() {
    const address = pictureOf(this.variant, this.position, { orientation: this.seat.flipped ? "black" : "white" }, IS_HERE ? "svg" : "png");
    make("a", { href: address, download: `${this.variant}.${IS_HERE ? "svg" : "png"}` }).click();
  }
  /** Draws the tools: pieces and objects, the empty square, and tools for the other fields. */
  drawTools() {
    const tools = [...lettersOf(this.variant).map((letter) => ({ letter, label: called(this.variant, letter) })), { letter: null, label: "Empty" }, ...toolsOf(this.variant)];
    const list3 = make("div", { className: "tools" });
    list3.setAttribute("role", "toolbar");
    list3.ariaLabel = "What to put on squares";
    list3.append(...tools.map((tool) => {
      const made = button(tool.letter ? "" : tool.label, () => {
        this.tool = tool;
        this.chosen = [];
        for (const each of list3.children) each.setAttribute("aria-pressed", String(each === made));
      });
      if (tool.letter) {
        made.append(drawing(this.variant, tool.letter));
        made.dataset.square = `=${tool.letter}`;
        made.classList.add("own");
      }
      made.ariaLabel = made.title = capitalised(tool.label);
      made.setAttribute("aria-pressed", String(tool.letter === this.tool.letter && !tool.field));
      return made;
    }));
    return list3;
  }
  /** Draws the fields after the boards. */
  drawFields() {
    return this.names.map((name, index) => {
      const control = controlOf(this.variant, name);
      const note = make("small", { className: "fault" });
      note.setAttribute("role", "status");
      control.element.addEventListener("input", () => this.#write(this.boards.length + index, control.get(), control));
      control.set(this.#fields[this.boards.length + index] ?? "");
      this.controls.push(control);
      this.notes.set(name, note);
      const part2 = control.isGroup ? make("fieldset", {}, make("legend", { textContent: capitalised(name) }), control.element) : make("label", {}, make("span", { textContent: capitalised(name) }), control.element);
      return make("div", { className: control.isGroup ? "wide" : "" }, part2, note);
    });
  }
  /** Copies the text, or only selects it if the browser does not allow copying. */
  async #copy(copied) {
    this.text.select();
    try {
      await navigator.clipboard.writeText(this.text.value);
      copied.textContent = "Copied";
    } catch {
      this.text.focus();
    }
  }
  /** Draws the buttons that start over. */
  drawStarts() {
    const empty = () => this.boards.forEach((board, index) => this.#write(index, placementOf(/* @__PURE__ */ new Map(), board)));
    return [button("Empty the board", empty), button("Standard start", () => this.#take(this.about.start))];
  }
  /** The text of the position, with its grammar. */
  drawText() {
    const grammar = make("ul", {}, ...grammarOf(this.about).map((part2) => make("li", { textContent: part2 })));
    return make("details", {}, make("summary", { textContent: "Advanced" }), this.text, button("Copy", ({ target }) => this.#copy(target)), grammar);
  }
};
async function checked(variant2, text) {
  try {
    const { position, turn: turn2 } = await read(variant2, text);
    return { position, faults: [{ code: "", words: `This is a lawful position: ${sideName(turn2)} is to move.` }] };
  } catch (error) {
    if (error instanceof Abandoned) return { faults: [] };
    const { errors, detail, title } = error.problem ?? { title: error.message };
    return { faults: errors?.length ? errors.map((fault) => ({ ...fault, words: `${capitalised(fault.detail)}.` })) : [{ code: "", words: detail ?? title }] };
  }
}
function openEditor(about3, text, { flipped, play: play3 }) {
  const dialog = $("editor");
  const editor = new Editor(about3, text, { flipped, play: (position) => {
    dialog.close();
    play3(position);
  } });
  const title = make("h2", { id: "editor-title", textContent: `Set up a position of ${about3.name}` });
  const head = make("header", {}, title, button("Close", () => dialog.close()));
  const rest = make(
    "div",
    {},
    editor.drawTools(),
    make("div", { className: "fields" }, ...editor.drawFields()),
    editor.faults,
    make("div", { className: "buttons" }, ...editor.ready, ...editor.drawStarts()),
    editor.found,
    editor.drawText()
  );
  const parts2 = make("div", { className: "parts" }, editor.drawBoards(), rest);
  const closing = new AbortController();
  draggable(parts2, { lift: () => {
  }, cancel: () => {
  }, drop: (from, to2) => editor.drop(from, to2) }, closing.signal);
  dialog.replaceChildren(head, parts2);
  dialog.showModal();
  dialog.addEventListener("close", () => {
    closing.abort();
    dialog.replaceChildren();
  }, { once: true });
}

// playground/examples.js
var GAMES = [
  {
    id: "twinkie-danger",
    name: "Twinkie Danger Chess",
    words: "Chess on two boards that the players link.",
    poster: "rnb1kbnr/ppp1pp1p/6p1/1B1q3Q/8/8/PPPP1PPP/RNB1K1NR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,wh5,bg6 1 4",
    lines: [
      "Pieces move as in chess. All of them start on board 0; board 1 is empty.",
      "After your move you may link a square: from then on it is one square on both boards.",
      "A piece on a linked square is on both boards, and may move, take and give check on either.",
      "You may own two links. Instead of making one you may break one of yours.",
      "Checkmate wins. Kings stay on board 0, and break a link that they step on."
    ]
  },
  {
    id: "minigolf",
    name: "Minigolf Chess",
    words: "A long table on which every piece keeps rolling.",
    poster: "rnbqkbnr/1ppp1pp1/8/7p/8/p7/8/8/3Pp3/8/8/4N3/8/2N5/PPPP1PPP/R1BQKB1R w KQkq a2.h6 a1.e5:-1,2;a1.c3:1,2;a1.e8:-2,0;a2.a3:0,-2;a2.h5:0,-2 0 4",
    lines: [
      "A piece that you move keeps rolling: in each of your turns it makes the same move again by itself.",
      "While it rolls you cannot move it, but your turn may be to stop it. It also stops where its way is blocked.",
      "Mirrors at the sides turn it back; over the far edge it comes in again at the near one.",
      "After each turn of Black the spinner in the middle turns by a quarter, with what stands on it.",
      "Checkmate wins. Rolling pieces give no check. The two armies have different pieces."
    ]
  },
  {
    id: "chakart",
    name: "Chakart",
    words: "A kart race: eggs, bananas and bombs.",
    poster: "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    lines: [
      "Pieces move as in chess and leave things behind: Pawns mushrooms, Knights eggs, Rooks bananas, Bishops bombs.",
      "A mushroom carries you one step on. A banana or a bomb sends you to a square beside it, by chance.",
      "An egg has one of eight effects: the piece may be eaten, frozen, move again, change sides\u2026",
      "Once a game your Queen may become invisible, and your King may throw a shell at a piece in line.",
      "There is no check: take the King to win."
    ]
  }
];
var isIntroduced = (variant2) => GAMES.some(({ id }) => id === variant2);

// playground/settings.js
var PREFIX = "va.";
var chosen = /* @__PURE__ */ new Map();
function setting(name) {
  try {
    return chosen.get(name) ?? localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}
function choose(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
    chosen.delete(name);
  } catch {
    chosen.set(name, value);
  }
}
var solved = () => new Set((setting("solved") ?? "").split(" ").filter(Boolean));
var isSolved = (id) => solved().has(id);
var keepSolved = (id) => choose("solved", [...solved().add(id)].join(" "));

// playground/daily.js
var NAME = "daily";
var DAY_MS = 864e5;
var STEP = 7919;
var today = () => Math.floor(Date.now() / DAY_MS);
var dailyGame = (day = today()) => GAMES[day % GAMES.length].id;
var dailyOf = (puzzles, day = today()) => puzzles[Math.floor(day / GAMES.length) * STEP % puzzles.length];
var isDaily = (variant2, puzzles, puzzle) => variant2 === dailyGame() && dailyOf(puzzles).id === puzzle.id;
function streak() {
  const [last, days] = (setting(NAME) ?? "").split(" ").map(Number);
  return last >= today() - 1 ? { days, isDone: last === today() } : { days: 0, isDone: false };
}
function keepStreak() {
  const { days, isDone } = streak();
  const now = isDone ? days : days + 1;
  choose(NAME, `${today()} ${now}`);
  return `The puzzle of the day: ${several(now, "day")} in a row.`;
}

// playground/page.js
var page = { session: null, visit: 0, games: GAMES, board: null, chooser: null, table: null, entered: () => {
} };
var descriptions = /* @__PURE__ */ new Map();
var work = Promise.resolve();
var pending = 0;
var runAlone = (step) => pending ? void 0 : run(step);
function run(step) {
  count(1);
  work = work.then(step).catch((error) => {
    if (error instanceof Abandoned) return;
    if (error instanceof RequestFailed) showRequestFailure(error.problem, () => run(error.again ?? step));
    else if (error instanceof Refusal) showProblem(error.problem);
    else fail(error);
  }).finally(() => count(-1));
  return work;
}
function count(change2) {
  pending += change2;
  $("boards").ariaBusy = String(pending > 0);
}
function fail(error) {
  showProblem({ title: "This page has made a mistake", detail: "Reload it: the game is kept." });
  reportError(error);
}
var resumable = (step) => step().catch((error) => {
  error.again ??= step;
  throw error;
});
async function aboutOf(variant2) {
  if (!descriptions.has(variant2)) {
    descriptions.set(variant2, await variant(variant2));
    registerVariant(descriptions.get(variant2));
    registerCodes(descriptions.get(variant2).ownCodes);
  }
  return descriptions.get(variant2);
}
var about2 = () => descriptions.get(page.session.game.variant);
async function enter(next, visit2 = null) {
  const { variant: variant2 } = next.game;
  await aboutOf(variant2);
  if (visit2 !== null && visit2 !== page.visit) return false;
  clearProblem();
  page.session = next;
  page.entered(next);
  history[visit2 === null ? "pushState" : "replaceState"]({ id: next.id }, "", next.address);
  $("chance").hidden = !about2().chance;
  setPlaying(variant2);
  page.board.setUp(variant2, { flipped: next.flipped });
  return true;
}
function setPlaying(variant2) {
  document.body.classList.toggle("playing", variant2 !== null);
  if (variant2) document.body.dataset.variant = variant2;
  for (const id of ["table", "developer", "open-load", "edit"]) $(id).hidden = variant2 === null;
  (variant2 ? $("table") : document.querySelector("main")).prepend($("messages"));
  for (const card of $("tabs").querySelectorAll("[data-variant]")) card.setAttribute("aria-pressed", String(card.dataset.variant === variant2));
}

// playground/encrypt.js
var NAME2 = "variant-arbiter";
var KEYS = "keys";
var ALGORITHM = "AES-GCM";
var done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  request.onblocked = () => reject(new Error("the database is blocked"));
});
async function database() {
  const opening = indexedDB.open(NAME2, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  return done(opening);
}
var kept = null;
async function key() {
  const base = await database();
  const find = () => done(base.transaction(KEYS).objectStore(KEYS).get("seal"));
  try {
    const known2 = await find();
    if (known2) return known2;
    const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
    return await done(base.transaction(KEYS, "readwrite").objectStore(KEYS).add(made, "seal")).then(() => made, find);
  } finally {
    base.close();
  }
}
async function ours() {
  if (!globalThis.crypto?.subtle) throw new Error("no secure context");
  kept ??= key();
  try {
    return await kept;
  } catch (error) {
    kept = null;
    throw error;
  }
}
var toText = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
var toBytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
async function encrypt(value) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await ours(), new TextEncoder().encode(JSON.stringify(value)));
  return { iv: toText(iv), data: toText(data) };
}
async function decrypt({ iv, data }) {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: toBytes(iv) }, await ours(), toBytes(data));
  return JSON.parse(new TextDecoder().decode(text));
}

// playground/store.js
var PREFIX2 = "va.game.";
var VERSION = 1;
var MOST = 30;
var memory = /* @__PURE__ */ new Map();
var announceTrouble = () => {
};
var shown = /* @__PURE__ */ new Set();
function onTrouble(listener) {
  announceTrouble = listener;
}
function say(words2) {
  if (shown.has(words2)) return;
  shown.add(words2);
  announceTrouble(words2);
}
var newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");
function names() {
  const found = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) found.add(localStorage.key(index));
  } catch {
  }
  return [...found].filter((name) => name.startsWith(PREFIX2));
}
function entry(name) {
  try {
    const kept4 = JSON.parse(memory.get(name) ?? localStorage.getItem(name));
    return kept4?.v === VERSION ? kept4 : null;
  } catch {
    return null;
  }
}
var kept2 = () => names().map(entry).filter(Boolean).sort((one, two) => two.touched - one.touched);
var has = (id) => names().includes(PREFIX2 + id);
var isFull = () => names().length >= MOST;
async function load(id) {
  const found = entry(PREFIX2 + id);
  if (!found?.sealed) return found;
  try {
    return { ...found, ...await decrypt(found.sealed) };
  } catch {
    say("A game with a hidden piece cannot be opened here: this browser has lost its key.");
    return null;
  }
}
function like({ variant: variant2, start: start3, ...others }) {
  const same2 = (line2) => (line2.start ?? null) === (start3 ?? null) && line2.result === others.result && movesText(line2) === movesText(others);
  return kept2().find((found) => found.variant === variant2 && found.line && same2(found.line)) ?? null;
}
var saving = Promise.resolve();
var alone = (work2) => navigator.locks ? navigator.locks.request("va.games", work2) : work2();
function save(about3, open2, isSecret, base = null) {
  saving = saving.then(() => alone(() => write(about3, open2, isSecret, base))).catch(() => say("This game could not be kept.") ?? true);
  return saving;
}
async function write(about3, open2, isSecret, base) {
  const name = PREFIX2 + about3.id;
  const ours2 = movesText(open2.line);
  if (base !== null && base === ours2 && !has(about3.id)) return "newer";
  const found = base !== null && await load(about3.id);
  const theirs = found ? movesText(found.line) : base;
  if (theirs !== base && theirs !== ours2) return ours2 === base && "newer";
  await put2(name, about3, open2, isSecret);
  return true;
}
async function put2(name, about3, open2, isSecret) {
  const plain3 = { v: VERSION, ...about3 };
  if (!isSecret) return set(name, { ...plain3, ...open2 });
  try {
    return set(name, { ...plain3, sealed: await encrypt(open2) });
  } catch {
    memory.set(name, JSON.stringify({ ...plain3, ...open2 }));
    const why = isSecureContext ? "this browser keeps no key for it" : "the browser offers no encryption on this page (it needs HTTPS)";
    return say(`While a piece is hidden this game is not kept: ${why}. Do not reload it.`);
  }
}
function set(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
  } catch (error) {
    memory.set(name, text);
    say(error.name === "QuotaExceededError" ? "The browser has no room left to keep this game. It goes on, and is lost when the page is closed; copy its link or PGN, or delete other games." : "This browser keeps nothing. The game goes on, and is lost when the page is closed; copy its link or PGN to keep it.");
  }
}
function remove(id) {
  memory.delete(PREFIX2 + id);
  try {
    localStorage.removeItem(PREFIX2 + id);
  } catch {
  }
}
function onChange(listener) {
  addEventListener("storage", ({ key: key2 }) => {
    if (key2?.startsWith(PREFIX2)) listener(key2.slice(PREFIX2.length));
  });
}

// playground/front.js
async function learnGames() {
  const { variants: variants2 } = await variants();
  const fits = variants2.filter(({ boards: { count: count2, files, ranks } }) => count2 <= 2 && Math.max(files, ranks) <= 16);
  return Promise.all(fits.map(async ({ id, name, summary: summary3 }) => GAMES.find((game) => game.id === id) ?? { id, name, words: summary3, poster: (await aboutOf(id)).start }));
}
function shortened(name) {
  const [, short, rest] = /^(.*?)( Chess)?$/.exec(name);
  return [short, make("span", { className: "wide", textContent: rest ?? "" })];
}
function showGames(games, { start: start3, resume: resume2, showMe, explain: explain2, list: list3 }) {
  $("tabs")?.remove();
  $("menu").before(make("nav", { id: "tabs", ariaLabel: "Games" }, ...games.map(({ id, name }) => {
    const tab = button("", () => resume2(id));
    tab.append(...shortened(name));
    tab.dataset.variant = id;
    return tab;
  })));
  $("games").replaceChildren(...games.map(({ id, name, words: words2, poster, lines }) => {
    const named = (text, action, className) => {
      const made = button(text, action, className);
      made.append(make("span", { className: "unseen", textContent: ` ${name}` }));
      return made;
    };
    const play3 = named("Play", () => start3(id), "main");
    const more = lines ? [named("Show me", () => showMe(id))] : [];
    more.push(named("How to play", () => explain2(id)));
    if (lines) more.push(named("Lessons", () => list3(id, "lesson")), named("Puzzles", () => list3(id, "puzzle")));
    const picture = make("img", { src: pictureOf(id, poster, { panel: false, coordinates: false, landscape: true }), alt: "" });
    picture.addEventListener("click", () => start3(id));
    const lineList = lines ? [make("ol", {}, ...lines.map((line2) => make("li", { textContent: line2 })))] : [];
    return make("article", { className: "card" }, make("h2", { textContent: name }), make("p", { textContent: words2 }), picture, make("div", { className: "buttons" }, play3, ...more), ...lineList);
  }));
}
var called2 = (games, variant2) => games.find(({ id }) => id === variant2)?.name ?? variant2;
function summaryOf({ plies, touched, rival, friend }) {
  const moves = Math.ceil(plies / 2);
  const when = new Date(touched).toLocaleString([], { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  const opponent = rival ?? friend?.side;
  const against = opponent ? `; you play ${sideName(other(opponent))}${friend ? " against a friend" : ""}` : "";
  return `${several(moves, "move")}, ${when}${against}`;
}
function showDaily(games, open2) {
  const place2 = $("daily");
  const variant2 = dailyGame();
  place2.hidden = !games.some(({ id }) => id === variant2);
  const { days, isDone } = streak();
  const words2 = days ? `${isDone ? "Solved today" : "Not solved yet today"}. ${several(days, "day")} in a row.` : "The same for everybody, and a new one every day.";
  place2.replaceChildren(make("p", {}, make("strong", { textContent: `Puzzle of the day: ${called2(games, variant2)}` }), " ", make("span", { textContent: words2 })), button(isDone ? "Look again" : "Solve it", () => open2(variant2)));
}
function showKept(games, open2) {
  const place2 = $("kept") ?? $("games").insertAdjacentElement("beforebegin", make("section", { id: "kept", ariaLabel: "Your games" }));
  const found = kept2().filter(({ variant: variant2 }) => games.some(({ id }) => id === variant2));
  const card = (kept4) => {
    const name = called2(games, kept4.variant);
    const title = make("strong", { textContent: name });
    const go = button("", () => open2(kept4), "continue");
    if (kept4.position) go.append(make("img", { src: pictureOf(kept4.variant, kept4.position, { size: 160, coordinates: false, panel: false }), alt: "", loading: "lazy" }));
    go.append(make("span", {}, title, " ", make("span", { textContent: summaryOf(kept4) + (kept4.sealed ? "; a piece is hidden" : "") })));
    const forget = button("Delete", () => askToDelete(name, kept4).then((isGone) => isGone && without(games, open2, forget)), "forget");
    forget.ariaLabel = `Delete the game of ${name}, ${summaryOf(kept4)}`;
    return make("li", {}, go, forget);
  };
  const list3 = (some) => make("ul", {}, ...some.map(card));
  const [ongoing, over] = [found.filter(({ isOver: isOver2 }) => !isOver2), found.filter(({ isOver: isOver2 }) => isOver2)];
  const finished = over.length ? [make("details", {}, make("summary", { textContent: `Finished games (${over.length})` }), list3(over))] : [];
  place2.replaceChildren(...ongoing.length ? [make("h2", { textContent: "Continue" }), list3(ongoing)] : [], ...finished);
  place2.hidden = found.length === 0;
}
function without(games, open2, forget) {
  const buttons = () => [...$("kept").querySelectorAll(".forget")];
  const index = buttons().indexOf(forget);
  const isUnfolded = $("kept").querySelector("details")?.open;
  showKept(games, open2);
  const details = $("kept").querySelector("details");
  if (details) details.open = isUnfolded;
  const left = buttons().filter((each) => each.checkVisibility());
  (left[Math.min(index, left.length - 1)] ?? $("games").querySelector("button")).focus();
}
async function askToDelete(name, kept4) {
  const answer = await ask2("Delete this game?", `${name}, ${summaryOf(kept4)}. It cannot be brought back.`, [["", "Keep it"], ["delete", "Delete it"]]);
  if (answer) remove(kept4.id);
  return Boolean(answer);
}
async function makeRoom(games) {
  const list3 = make("select", { ariaLabel: "Game to delete", size: 8 }, ...kept2().reverse().map((kept4) => make("option", { value: kept4.id, textContent: `${called2(games, kept4.variant)}: ${summaryOf(kept4)}${kept4.isOver ? ", finished" : ""}` })));
  list3.selectedIndex = 0;
  const words2 = `${MOST} games are kept in this browser, and that is the most. Which one shall be deleted, so that this one is kept?`;
  const answer = await ask2("The list of games is full", words2, [["delete", "Delete the chosen game"], ["", "Do not keep this game"]], list3);
  if (answer && list3.value) remove(list3.value);
  else notice("This game is not kept: copy its link or PGN to keep it.");
  return Boolean(answer && list3.value);
}

// playground/help.js
var THINGS = {
  "twinkie-danger": [
    ["M6 6h28v28H6z", "Link", "A frame in the colour of its owner: full for White, dashed for Black. The square is one square on both boards.", 4],
    ["0", "Board 0, board 1", "A piece that is not on a linked square is on one board alone, and so are its moves.", 3],
    ["K", "King", "It lives on board 0. Stepping onto a linked square it breaks that link.", 3]
  ],
  minigolf: [
    ["M5 20h28M22 9l11 11-11 11", "Momentum", "An arrow at a piece: the move that it will make again in each of its owner's turns. A broken arrow captures.", 4],
    ["M11 11h18v18H11z", "Stop", "Select a rolling piece and stop it: that is your turn. Then it can be moved again.", 4],
    ["M20 4v32", "Mirrors", "White's pieces bounce off the middle of the h-file and off the border at the a-file; Black's off the middle of the a-file and off the border at the h-file. Kings do not.", 3],
    ["M20 36V7M10 17 20 7l10 10", "Over the top", "What leaves over the opponent's edge comes in again at its owner's.", 3],
    ["M32 20a12 12 0 1 1-5-10M28 2v9h-9", "Spinner", "The four squares in the middle. After each of Black's turns it turns by a quarter, and arrows turn with it.", 5]
  ],
  chakart: [
    ["m", "Mushroom", "Kings, Pawns and Knights make their step once more; Rooks, Bishops and Queens jump over a piece that stands in their way.", 5],
    ["d", "Banana", "Sends the piece to a square in line beside it, by chance.", 5],
    ["w", "Bomb", "Sends the piece to a square diagonally beside it, by chance.", 5],
    ["e", "Egg", `One of eight effects: ${Object.values(EGGS).map(([name, what]) => `${name} (${what})`).join(", ")}.`, 6],
    ["S", "Frozen", "In ice: the piece cannot move in its owner's next turn.", 8],
    ["I", "Stealth", "Once a game: the Queen goes to an empty square and is invisible until your opponent has moved.", 3],
    ["shell", "Shell", "Once a game: the King removes an enemy piece that a Queen on its square could take, and stays where it is.", 3],
    ["P", "Reserve", "Captured pieces wait there for Toadette.", 7]
  ]
};
var rule = (variant2, section) => make("a", { href: `${ROOT}rules/${variant2}#${section}`, textContent: "Rule" });
function reach(variant2, letter, places) {
  const size = 2 * REACH + 1;
  const board = svg("svg", { viewBox: `0 0 ${size * 40} ${size * 40}`, class: "reach", "aria-hidden": "true" });
  for (let row2 = 0; row2 < size; row2 += 1) {
    for (let column = 0; column < size; column += 1) {
      board.append(svg("rect", { x: column * 40, y: row2 * 40, width: 40, height: 40, class: (row2 + column) % 2 ? "odd" : "even" }));
    }
  }
  for (const { dx, dy } of places) board.append(svg("circle", { cx: (REACH + dx + 0.5) * 40, cy: (REACH - dy + 0.5) * 40, r: 12, class: "goes" }));
  const piece = drawing(variant2, letter);
  for (const [name, value] of Object.entries({ x: REACH * 40 - 10, y: REACH * 40 - 10, width: 60, height: 60 })) piece.setAttribute(name, value);
  board.append(piece);
  return board;
}
async function pieceList(about3) {
  const pieces2 = piecesOf(about3);
  const asked2 = pieces2.map(({ letter }) => question(about3, letter));
  const { responses } = await batch(asked2.map((body) => ({ variant: about3.id, operation: "legal-moves", body })));
  const items = pieces2.map(({ letter, name, side, betza, movement: movement2 }, index) => {
    const moves = responses[index].body.moves;
    const army = armyOf(about3, letter);
    const more = army && army !== about3.armies[0] ? `, ${army.name}` : side && `, ${side}`;
    const text = make("p", { textContent: movement2 });
    if (betza) text.append(" ", make("small", { title: "How it moves, as Ralph Betza writes it", textContent: betza }));
    return make(
      "li",
      {},
      moves ? reach(about3.id, letter, reached(about3, moves)) : drawing(about3.id, letter),
      make("div", {}, make("h4", { textContent: capitalised(name) + more }), text)
    );
  });
  return make("ul", { className: "pieces" }, ...items);
}
function signOf(variant2, sign) {
  if (sign === "shell") return make("span", { className: "sign" }, shell());
  if (/^[a-zA-Z]$/.test(sign)) return drawing(variant2, sign);
  if (/^\d$/.test(sign)) return make("span", { className: "sign", ariaHidden: "true", textContent: sign });
  const picture = svg("svg", { viewBox: "0 0 40 40", class: "sign", "aria-hidden": "true" });
  picture.append(svg("path", { d: sign }));
  return picture;
}
function thingList(variant2) {
  const items = (THINGS[variant2] ?? []).map(([sign, name, text, section]) => {
    return make("li", {}, signOf(variant2, sign), make("div", {}, make("h4", { textContent: name }), make("p", {}, `${text} `, rule(variant2, section))));
  });
  return make("ul", { className: "things" }, ...items);
}
var kept3 = /* @__PURE__ */ new Map();
async function openGuide(about3, ways2) {
  const { id, name } = about3;
  const known2 = GAMES.find((game) => game.id === id);
  const lines = make("ol", {}, ...(known2?.lines ?? [about3.summary]).map((line2) => make("li", { textContent: line2 })));
  const picture = make("img", { src: pictureOf(id, known2?.poster ?? about3.start, { panel: false, coordinates: false, landscape: true }), alt: "" });
  const way = (text, action, className) => button(text, () => {
    closeDialog();
    action();
  }, className);
  const more = [way("Show me an example", ways2.showMe, "main"), way("Lessons", ways2.lessons), way("Puzzles", ways2.puzzles)];
  const pieces2 = make("div", { textContent: "\u2026" });
  openDialog(
    name,
    make("div", { className: "lines" }, lines, picture),
    make("p", { className: "buttons" }, ...known2 ? more : [], make("a", { href: `${ROOT}rules/${id}`, textContent: "All the rules" })),
    ...THINGS[id] ? [make("h3", { textContent: "On the board" }), thingList(id)] : [],
    make("h3", { textContent: "Pieces" }),
    pieces2
  );
  if (!kept3.has(id)) kept3.set(id, await pieceList(about3));
  pieces2.replaceChildren(kept3.get(id));
}

// playground/keys.js
var ARROWS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "first", ArrowDown: "last" };
var OTHERS = { Home: "first", End: "last", f: "flip" };
var FIELDS = "input, textarea, select, pre, dialog, [contenteditable], [role=region], [role=slider]";
var SCROLLS = ["ArrowUp", "ArrowDown", "Home", "End"];
function listen(boards, isOpen, act) {
  let byTab = false;
  addEventListener("pointerdown", () => {
    byTab = false;
  }, true);
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") byTab = true;
    if (!isOpen() || event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(FIELDS)) return;
    const isWalking = byTab && boards.contains(event.target);
    const isScrolling = byTab && SCROLLS.includes(event.key) && event.target.closest?.("#record, #effects");
    if (isScrolling) return;
    const action = OTHERS[event.key] ?? (isWalking ? void 0 : ARROWS[event.key]);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act(action, event.repeat);
  }, true);
}

// playground/exercise.js
var isShown = false;
function showExercise({ exercise, game }) {
  const panel = $("lesson");
  if (!exercise) {
    if (isShown) panel.hidden = true;
    isShown = false;
    return;
  }
  const { title, words: words2, buttons } = exercise.panelContent(game.now);
  const place2 = isShown ? panel.querySelector("[role=status]") : make("p", { role: "status", tabIndex: 0 });
  if (place2.textContent !== words2) place2.textContent = words2;
  const focused = [...panel.querySelectorAll("button")].indexOf(document.activeElement);
  const made = buttons.map(([text, action, className]) => button(text, action, className));
  const parts2 = [make("h2", { textContent: title }), make("div", { className: "buttons" }, ...made)];
  if (isShown) {
    panel.querySelector("h2").replaceWith(parts2[0]);
    panel.querySelector(".buttons").replaceWith(parts2[1]);
  } else panel.replaceChildren(parts2[0], place2, parts2[1]);
  panel.setAttribute("aria-label", exercise.name);
  panel.hidden = false;
  isShown = true;
  if (focused >= 0) (made[focused] ?? made.at(-1)).focus();
}

// playground/tree.js
var GLYPHS = {
  1: ["!", "good move"],
  2: ["?", "mistake"],
  3: ["!!", "brilliant move"],
  4: ["??", "blunder"],
  5: ["!?", "interesting move"],
  6: ["?!", "dubious move"]
};
var DEEPEST = 20;
var COMMENTS = 64 * 1024;
function attach(parent, node) {
  node.parent = parent;
  parent.children.push(node);
  return node;
}
function pathTo(node) {
  const path = [];
  for (let at = node; at; at = at.parent) path.unshift(at);
  return path;
}
function lineThrough(node) {
  const line2 = pathTo(node);
  for (let at = node.children[0]; at; at = at.children[0]) line2.push(at);
  return line2;
}
function branchOf(node) {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}
var depthOf = (node) => pathTo(node).filter((at) => at.parent && at.parent.children[0] !== at).length;
var isTooDeep = (node) => node.children.length > 0 && depthOf(node) >= DEEPEST;
var isTooDeepToPromote = (root) => Math.max(...[...inOrder(root)].map(depthOf)) >= DEEPEST;
function promote(node) {
  const branch = branchOf(node);
  const { children } = branch.parent;
  children.unshift(...children.splice(children.indexOf(branch), 1));
}
function* inOrder(node) {
  yield node;
  for (let at = node; at.children.length; [at] = at.children) {
    const [first, ...others] = at.children;
    yield first;
    for (const other2 of others) yield* inOrder(other2);
  }
}
function hasTooManyComments(root, node, comment3) {
  const texts = [...inOrder(root)].flatMap((each) => [each.before, each === node ? comment3 : each.comment]);
  return new TextEncoder().encode(texts.join("")).length > COMMENTS;
}
var own = ({ ply: { move, draws }, before, comment: comment3, glyphs }) => ({
  ...before && { commentBefore: before },
  move,
  draws,
  ...glyphs.length && { glyphs },
  ...comment3 && { comment: comment3 }
});
function entriesAfter(node) {
  const entries2 = [];
  for (let at = node; at.children.length; [at] = at.children) {
    const [first, ...others] = at.children;
    const variations = others.map((other2) => [own(other2), ...entriesAfter(other2)]);
    entries2.push({ ...own(first), ...variations.length && { variations } });
  }
  return entries2;
}

// playground/game.js
var BATCH = 256;
var HISTORY = 2e3;
var WINNERS = { "1-0": "white", "0-1": "black" };
var DRAWN = "1/2-1/2";
var Game = class _Game {
  /** `start` is null for the standard start; `setup` is `{ setup, seed }` of a requested start. */
  constructor(about3, root, { start: start3 = null, setup = null } = {}) {
    Object.assign(this, { about: about3, variant: about3.id, root, start: start3, setup });
    this.path = [root];
    this.cursor = 0;
    this.failures = [];
  }
  /** Creates a game from an answer about its first position. */
  static async #from(about3, first, setup = null) {
    const { position } = first;
    const viewed = about3.hiddenInformation ? await Promise.all(["white", "black"].map((viewer) => view(about3.id, position, viewer))) : [];
    const start3 = position === about3.start ? null : position;
    return new _Game(about3, nodeOf(first, viewed), { start: start3, setup: start3 && setup });
  }
  /** Begins a new game from a set-up. */
  static async begin(about3, { setup, seed: seed2 } = {}) {
    const answer = await start(about3.id, { ...setup && { setup }, ...seed2 && { seed: seed2 } });
    return _Game.#from(about3, answer, { setup: answer.setup, seed: answer.seed });
  }
  /** Replays a game in the form of the store and of links: `{ start, comment, plies, result }`. */
  static async of(about3, { start: start3, comment: comment3, plies, result, setup }) {
    const game = await _Game.#from(about3, await read(about3.id, start3 ?? about3.start), setup);
    if (plies.length || comment3 || result) await game.#replay({ ...game.start && { start: game.start }, ...comment3 && { comment: comment3 }, ...result && { result }, moves: plies });
    return game;
  }
  /** Replays a recorded game, asked as `replay` takes it, from its start. */
  static async recorded(about3, start3, asked2) {
    const game = await _Game.#from(about3, await read(about3.id, start3));
    await game.#replay(asked2);
    return game;
  }
  /** Adds the moves of a record up to the first that cannot be played, in each of its lines. */
  async #replay(asked2) {
    const include = ["notation", "effects", ...Object.keys(this.#more)];
    const answer = await replay(this.variant, { ...asked2, include });
    this.root.comment = answer.comment ?? "";
    this.#grow(this.root, answer);
    this.visit(this.tip);
    const { failure, result = "*", status } = answer;
    if (!failure && result !== "*" && !isOver(status)) this.end(result === DRAWN ? { state: "draw" } : { state: "recorded", winner: WINNERS[result] });
  }
  /** Adds a line of an answer of `replay` after a node, with the variations of its plies. */
  #grow(node, { plies, failure }, isVariation = false) {
    if (failure) this.failures.push({ ...failure, isVariation });
    let last = node;
    for (const { variations = [], commentBefore = "", comment: comment3 = "", glyphs = [], ...ply } of plies) {
      const before = last;
      last = Object.assign(this.#add(before, ply), { before: commentBefore, comment: comment3, glyphs });
      for (const variation of variations) this.#grow(before, variation, true);
    }
  }
  get now() {
    return this.path[this.cursor];
  }
  /** The last position of the main line. */
  get tip() {
    return lineThrough(this.root).at(-1);
  }
  get isAtTip() {
    return this.now === this.tip;
  }
  /** The number of the shown position in the order of a record; null for the tip. */
  get at() {
    return this.isAtTip ? null : [...inOrder(this.root)].indexOf(this.now);
  }
  /** The node with a number from `at`. */
  numbered(at) {
    return at === null ? this.tip : [...inOrder(this.root)][at] ?? this.tip;
  }
  /** Whether something is hidden from a side in the last position, so that each has its own view. */
  get isSecret() {
    const { isHidden, status } = this.tip;
    return isHidden && !isOver(status);
  }
  /** The fields that the page requests for a ply: sentences, and the views of the sides if they may differ. */
  get #more() {
    return { sentences: true, ...(this.about.hiddenInformation || !isIntroduced(this.variant)) && { views: true } };
  }
  /** The result, if the players have ended the game. */
  get result() {
    const { ended } = this.tip;
    return ended && (Object.keys(WINNERS).find((result) => WINNERS[result] === ended.winner) ?? DRAWN);
  }
  /** The game in the form of the store and of links. */
  get line() {
    const { variant: variant2, start: start3, setup, result, root: { comment: comment3 } } = this;
    return { variant: variant2, start: start3, plies: entriesAfter(this.root), setup, ...comment3 && { comment: comment3 }, ...result && { result } };
  }
  /** The answer to a move, without playing it. */
  async preview(move) {
    return worded(await play(this.variant, { position: this.now.position, move, next: false, ...this.#more }));
  }
  /** Plays a move in the shown position. Next to another move, it begins a variation. A failure changes nothing. */
  async play(move, seed2) {
    const { now } = this;
    const history2 = await this.history();
    const answer = await play(this.variant, { position: now.position, move, history: history2, ...seed2 && { seed: seed2 }, ...this.#more });
    this.visit(this.#add(now, answer));
  }
  #add(parent, answer) {
    const { white, black } = answer.views ?? {};
    const ply = { ...answer, turn: parent.turn, next: void 0 };
    return attach(parent, nodeOf(worded(answer), white ? [white, black] : [], ply));
  }
  /** The keys of the positions so far, for repetitions. Requests the keys of replayed positions, which lack them. */
  async history() {
    const missing = this.path.slice(0, this.cursor + 1).filter(({ key: key2 }) => !key2);
    for (let from = 0; from < missing.length; from += BATCH) {
      const some = missing.slice(from, from + BATCH);
      const requests = some.map(({ position }) => ({ variant: this.variant, operation: "position", body: { position } }));
      const { responses } = await batch(requests);
      for (const [index, { status, body }] of responses.entries()) {
        if (status !== 200) throw new Refusal(body);
        some[index].key = body.key;
      }
    }
    return this.path.slice(Math.max(0, this.cursor + 1 - HISTORY), this.cursor + 1).map(({ key: key2 }) => key2);
  }
  /** Shows a node. The current line stays if it contains the node. */
  visit(node) {
    if (!this.path.includes(node)) this.path = lineThrough(node);
    this.cursor = this.path.indexOf(node);
  }
  /** Ends the game in its last position by a decision of the players: a resignation or a draw. */
  end(status) {
    Object.assign(this.tip, { status, ended: status, next: null });
  }
  /** Makes the variation of the shown position the main continuation at the point where it begins. */
  promote() {
    promote(this.now);
  }
  /** Removes everything after a node, or only one of its continuations, and shows the node. */
  removeAfter(node, only = null) {
    node.children = only ? node.children.filter((child) => child !== only) : [];
    this.path = lineThrough(node);
    this.cursor = this.path.indexOf(node);
  }
  /**
   * Returns the shown position as `viewer` sees it (null: all of it): an answer of `read` and its text. Sets
   * `now.next` to the legal moves.
   */
  async look(viewer) {
    const { now } = this;
    const text = now.texts[viewer] ?? now.position;
    const [answer, next] = await Promise.all([
      now.seen.get(text) ?? read(this.variant, text),
      now.next ?? legalMoves(this.variant, now.position)
    ]);
    now.seen.set(text, answer);
    registerLetters(this.variant, answer.squares);
    now.next = now.ended ? { ...next, moves: [] } : next;
    now.status ??= next.status;
    now.key ??= next.key;
    return { answer, text };
  }
  /** The game for `record`, with its draws. */
  get body() {
    const { result, root: { comment: comment3 } } = this;
    return {
      start: this.root.position,
      ...comment3 && { comment: comment3 },
      ...result && { result },
      moves: entriesAfter(this.root),
      ...this.setup && { setup: this.setup.setup, ...this.setup.seed && { setupSeed: this.setup.seed } }
    };
  }
};
function worded(answer) {
  for (const { effects, sentences } of [answer, ...Object.values(answer.views ?? {})]) {
    for (const [index, said] of (sentences ?? []).entries()) effects[index].said = said;
  }
  return answer;
}
function nodeOf({ position, turn: turn2, status, key: key2, next }, viewed, ply = null) {
  const [white, black] = viewed;
  const isHidden = viewed.some((view2) => view2.position !== position);
  turn2 ??= white?.turn ?? (position.split(" ").includes("b") ? "black" : "white");
  return {
    position,
    turn: turn2,
    status,
    key: key2,
    next,
    ply,
    isHidden,
    texts: { white: white?.position, black: black?.position },
    seen: /* @__PURE__ */ new Map(),
    pictures: /* @__PURE__ */ new Map(),
    parent: null,
    children: [],
    before: "",
    comment: "",
    glyphs: []
  };
}

// playground/goals.js
var did = (type, facts = {}) => ({ effects }) => effects.some((effect) => effect.type === type && Object.entries(facts).every(([name, value]) => effect[name] === value));
var puts = (letter, square) => ({ effects }) => effects.flatMap(({ changes }) => changes).findLast((change2) => change2.square === square)?.after === letter;
var passes = (what) => ({ effects }) => effects.some(({ type, path = [] }) => type === "move" && path.some((step) => step[what]));
var ends2 = (state) => ({ status }) => status.state === state;
var checks = ({ status }) => status.inCheck;
var all = (...goals) => (answer) => goals.every((goal) => goal(answer));

// playground/lessons_chakart.js
var LESSONS = [
  {
    title: "Pawns leave mushrooms",
    words: "Pieces leave objects behind. A Pawn leaves a mushroom one square short of where it goes. Move a Pawn so that the mushroom lies on the third rank.",
    position: null,
    goal: ({ effects }) => effects.some(({ type, object, square }) => type === "objectPlaced" && object === "mushroom" && square.endsWith("3")),
    hint: "With a double step the mushroom lies in the middle.",
    saw: "After a single step it would lie on the square that the Pawn left."
  },
  {
    title: "Knights lay eggs",
    words: "A Knight lays an egg one step from where it starts, along the longer leg of its leap; if a piece stands there, on the square that it leaves. Lay an egg on d2.",
    position: "4k3/8/8/8/8/8/8/3NK3 w 8 0000 000000000000 -",
    goal: did("objectPlaced", { object: "egg", square: "d2" }),
    hint: "Leap two squares up.",
    saw: "The longer leg goes up from d1, so the egg lies on d2."
  },
  {
    title: "A mushroom carries on",
    words: "A King, Pawn or Knight that comes to a mushroom makes the same step once more. Bring your King to e3 in one move.",
    position: "4k3/8/8/8/8/8/4m3/4K3 w 8 0000 000000000000 -",
    goal: puts("K", "e3"),
    hint: "Step onto the mushroom on e2.",
    saw: "The mushroom is used up. If a piece had stood on e3, the King would have stayed on e2."
  },
  {
    title: "A mushroom helps to jump",
    words: "A Rook, Bishop or Queen on a mushroom jumps over the piece that stands next on its way. Jump over your Pawn, and take the Knight on a5.",
    position: "4k3/8/8/n7/P7/m7/8/R3K3 w 8 0000 000000000000 -",
    goal: did("capture", { piece: "n" }),
    hint: "Go with the Rook to the mushroom on a3.",
    saw: "The Pawn that was jumped over stays. The Rook left a banana on a square diagonally beside it, by chance."
  },
  {
    title: "Bananas and bombs",
    words: "A banana sends the piece to a square in line beside it, a bomb to one diagonally beside it: chance decides which. Go to the bomb with your King.",
    position: "4k3/8/8/8/8/8/3dw3/4K3 w 8 0000 000000000000 -",
    goal: did("redirected", { object: "bomb" }),
    hint: "The bomb is on e2; on d2 is a banana.",
    saw: "A redirection never takes a piece. Choose a piece and \u201CWhat may happen?\u201D to see all results with their odds."
  },
  {
    title: "Open an egg",
    words: "Taking an egg opens it: one of eight effects happens, by chance. Open the egg on d4.",
    position: "4k3/8/8/8/3e4/8/8/3QK3 w 8 0000 000000000000 -",
    goal: did("egg"),
    hint: "The Queen reaches d4.",
    saw: "It may send the piece back, freeze or eat it, change sides, or give you a second action. The list beside the board says what it was."
  },
  {
    title: "Throw the shell",
    words: "Once a game your King may throw a shell at an enemy piece that a Queen on his square could take. He stays where he is. Remove the Rook on e6.",
    position: "4k3/8/4r3/8/4m3/8/8/4K3 w 8 1000 000000000000 -",
    goal: all(did("shell"), did("capture", { piece: "r" })),
    hint: "Choose the King, and then the Rook.",
    saw: "Mushrooms and eggs do not stop the shell; bananas and bombs do."
  },
  {
    title: "King Boo",
    words: "An egg had King Boo: your Rook on h1 must swap places with another piece. Swap it with Black's Knight on b8.",
    position: "kn6/8/8/8/8/8/8/4K2R w 8 0000 000000000000 kingboo:h1",
    goal: puts("R", "b8"),
    hint: "Choose the Knight on b8.",
    saw: "A swap takes nothing and leaves nothing. Your Rook now stands beside the King."
  },
  {
    title: "Toadette",
    words: "An egg had Toadette: put one of your captured pieces on any square without a piece. Put the Queen on a square in the file of Black's King.",
    position: "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/1N2K3 w 8 0000 100010000000 toadette:b1",
    goal: ({ effects }) => effects.some(({ type, piece, square }) => type === "dropped" && piece === "Q" && square.startsWith("e")),
    hint: "Choose a square of the e-file, and the Queen.",
    saw: "There is no check in Chakart: if Black does not move the King away, you take him."
  },
  {
    title: "Take the King",
    words: "There is no check and no mate: the King is taken. An egg had Daisy, so your Rook on e1 moves once more. Take the King.",
    position: "r3k3/8/8/8/8/8/8/4R1K1 w 8 0000 000000000000 daisy:e1",
    goal: ends2("kingCaptured"),
    hint: "The e-file is open.",
    saw: "The game is over as soon as a side has no King left."
  }
];

// playground/lessons_minigolf.js
var LESSONS2 = [
  {
    title: "A piece keeps rolling",
    words: "A piece that you move gets momentum: in each of your turns it repeats that move by itself. A King does not. Move the Knight on b1 two ranks up and one file to the right.",
    position: "7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/KN6 w - - - 0 1",
    goal: all(puts("N", "a1.c3"), did("momentumGained")),
    hint: "The Knight goes to a1.c3.",
    saw: "The arrow shows its momentum. In your next turn it leaps on to d5, whatever you choose to do."
  },
  {
    title: "Stop a piece",
    words: "A piece that rolls cannot be chosen for a move, but your turn may be to stop it. Your Knight stands well on d5, and would leap on: stop it.",
    position: "7k/8/8/8/8/8/8/8/8/8/8/3N4/8/8/4P3/K7 w - - a1.d5:1,2 0 5",
    goal: did("stop", { square: "a1.d5" }),
    hint: "Choose the Knight on d5: stopping it is its only move.",
    saw: "It stays on d5 without momentum. In your next turn you can choose it again."
  },
  {
    title: "The mirror in the h-file",
    words: "White's right is a mirror in the middle of the last file. From f1 the short Bishop goes up and right: g2, h3, and then back. Send it to f5.",
    position: "7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/K4R2 w - - - 0 1",
    goal: all(passes("bounce"), puts("R", "a1.f5")),
    hint: "Choose the piece on f1, and then a1.f5.",
    saw: "The mirror turned it on h3. Its momentum is the mirrored one: four steps up and to the left."
  },
  {
    title: "The mirror at the border",
    words: "White's left is a mirror on the border of the board. A leap to the left from a1 comes back into the a-file: leap with the Knight to a3.",
    position: "7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/N2K4 w - - - 0 1",
    goal: all(passes("bounce"), puts("N", "a1.a3")),
    hint: "Choose the Knight on a1, and then a1.a3.",
    saw: "The leap would have ended one file beyond the border. The mirror put it back, and its momentum now goes to the right."
  },
  {
    title: "The spinner",
    words: "After each of Black's turns the four squares in the middle turn by a quarter, with what stands on them. You have Black: step onto the spinner with your Pawn.",
    position: "7k/8/8/8/8/8/3p4/8/8/8/8/8/8/8/8/K7 b - - - 0 30",
    goal: did("momentumTurned"),
    hint: "The Pawn on a2.d2 goes one step down, to a2.d1.",
    saw: "The Pawn went to d1 of board 2, and was carried on to e1. Its momentum turned with it: it now goes to the left of the board."
  },
  {
    title: "Over the top",
    words: "A piece that leaves the board at the far end comes in again at its own. Your Queen on a2.d7 can leap three squares up: do that.",
    position: "7k/3Q4/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - - 0 1",
    goal: all(passes("wrap"), puts("Q", "a1.d2")),
    hint: "Three squares up from rank 15 is rank 2: a1.d2.",
    saw: "She came in at a1.d2, with the same momentum: up again. The edges act on every piece but the King."
  },
  {
    title: "Stand in the way",
    words: "A piece stops when its next move is impossible. Black's Rook rolls down the h-file, two squares a turn: stop it with one of your pieces.",
    position: "k7/8/8/8/8/8/8/8/7r/8/5B2/8/8/8/8/K7 w - - a1.h8:0,-2 0 9",
    goal: did("autostop"),
    hint: "It needs h7 and h6 to be empty. Your Bishop leaps two squares, or one diagonally.",
    saw: "The Rook's way is blocked, so it stands still at once. Black can choose it again in this turn."
  },
  {
    title: "Rolling pieces give no check",
    words: "Only a piece that stands still, or that would have to stop, gives check. Your short Bishop on a2.c3 can go one to four squares towards the King: go so far that its next roll is blocked.",
    position: "7k/8/8/8/8/2R5/8/8/8/8/8/8/8/8/8/K7 w - - - 0 9",
    goal: checks,
    hint: "After two squares it would roll two more, which are free. After three it would need three more.",
    saw: "It has momentum, but the King himself is in its way: it would have to stop, and so it gives check at once."
  },
  {
    title: "Promotion",
    words: "A Pawn that ends its move on its last rank becomes another piece of its army, and stands still. Promote the Pawn to a Queen.",
    position: "7k/3P4/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - - 0 40",
    goal: all(did("promotion"), puts("Q", "a2.d8")),
    hint: "Choose the Pawn, a2.d8, and the Queen.",
    saw: "The new Queen has no momentum. A Pawn that rolls two squares a turn may pass the last rank instead, and comes in again at the bottom."
  },
  {
    title: "Mate with two Rooks",
    words: "You have Black. White's King on a1 cannot leave the a-file, since your Rook on b4 stands still. Mate with the other Rook.",
    position: "7k/8/8/8/8/8/8/8/r7/8/8/8/1r6/8/8/K7 b - - - 0 1",
    goal: ends2("checkmate"),
    hint: "A Rook that would roll on gives no check: go where four more squares are not free.",
    saw: "The Rook on a4 has a momentum of four squares, but the King is in its way: it would stop, so it gives check, and it is mate."
  }
];

// playground/lessons_twinkie_danger.js
var LESSONS3 = [
  {
    title: "Link a square",
    words: "After your move you may link a square: then it is one square on both boards, with what stands on it. Take the Pawn on d5, and link d1 in the same turn.",
    position: "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2",
    goal: all(did("capture", { piece: "p" }), did("linkMade", { square: "d1" })),
    hint: "The Pawn on 0e4 takes on d5. Then choose d1, and end the turn.",
    saw: "The captured Pawn was on both boards, and is gone from both. Your Queen now stands on 0d1 and on 1d1."
  },
  {
    title: "Leave along the other board",
    words: "Black's Queen attacks yours along the d-file of board 0. Your Queen is on d1 of both boards, and board 1 is empty: move her along board 1.",
    position: "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3",
    goal: ({ effects }) => effects.some(({ type, piece, from }) => type === "move" && piece === "Q" && from === "1d1"),
    hint: "Choose the Queen on board 1, and a square there.",
    saw: "A piece on a linked square may make any move that it has from either board. It stays on the board on which it set out."
  },
  {
    title: "Check, and a guard by a link",
    words: "Give check with the Bishop on f1. Black's Queen could take it, so guard its square: link the square of your own Queen on board 1.",
    position: "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4",
    goal: all(checks, did("linkMade", { square: "h5" })),
    hint: "The Bishop goes to b5. Then link h5.",
    saw: "The Queen is on 0h5, too, and looks along the fifth rank: through Black's Queen on d5 she guards b5."
  },
  {
    title: "Break a link",
    words: "Instead of making a link you may break one of yours, and say on which board the piece stays. Make any other move, break the link on d1, and leave your Queen on board 1.",
    position: "rnb1kbnr/ppp1pppp/8/8/3q4/8/PP2PPPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3",
    goal: all(did("linkBroken", { square: "d1" }), did("disappeared", { square: "0d1" })),
    hint: "Move a Pawn, say. Then choose d1 on board 1: there the Queen stays.",
    saw: "The Queen is on 1d1 alone. On board 0 nothing can take her there. Without a choice a piece stays on board 0."
  },
  {
    title: "Link under an enemy piece",
    words: "You may link a square on which an enemy stands. Your Rook is on board 1, where Black has nothing: link the square of Black's Queen, so that the Rook attacks her.",
    position: "4k3/pp6/8/3q4/8/8/PP6/1K6 8/8/8/8/8/8/8/3R4 w - - - 0 9",
    goal: all(did("linkMade", { square: "d5" }), ({ effects }) => !effects.some(({ type, piece, to: to2 }) => type === "move" && piece === "R" && to2[1] !== "d")),
    hint: "Move the King, say, and then link d5.",
    saw: "Black's Queen is on both boards now, and the Rook on 1d1 attacks her. Black can move her away on either board; the link is yours."
  },
  {
    title: "A Pawn on two boards",
    words: "Your Pawn on e4 is blocked on board 0. But e4 is linked, so it is on board 1, too: go on there.",
    position: "4k3/8/8/4p3/4P3/8/8/4K3 8/8/8/8/4P3/8/8/8 w - - we4 0 9",
    goal: puts("P", "1e5"),
    hint: "Choose the Pawn on board 1.",
    saw: "It has left e4 on both boards, and stands on 1e5 alone. On the last rank of either board it becomes another piece."
  },
  {
    title: "A King is on board 0 alone",
    words: "Black's Knight on e2 is guarded by the Rook on 1e8, but only along board 1. A King is attacked along board 0 alone: take the Knight with your King.",
    position: "4k3/pp6/8/8/8/8/PP2n3/4K3 4r3/8/8/8/8/8/4n3/8 w - - be2 7 9",
    goal: all(did("capture", { piece: "n" }), did("linkBroken", { square: "e2" })),
    hint: "The King takes on 0e2.",
    saw: "A King that comes to a linked square breaks the link, also one of the opponent's. So nothing on board 1 can reach him."
  },
  {
    title: "Above an enemy",
    words: "A Rook stands on e2 of board 1. The square is not linked, so 0e2 and 1e2 are two squares: step onto e2 with your King.",
    position: "4k3/pp6/8/8/8/8/PP6/4K3 8/8/8/8/8/8/4r3/8 w - - - 0 9",
    goal: puts("K", "0e2"),
    hint: "The King on 0e1 goes one square up.",
    saw: "The King stands above the Rook and is not in check. Black cannot link e2 now: no link is made where a King stands."
  },
  {
    title: "Castle over a link",
    words: "Black's Rook on 1f8 attacks f1 along board 1, where Black owns a link. That does not concern a King: castle on the King's side.",
    position: "k7/pp6/8/8/8/8/PP6/R3K2R 5r2/8/8/8/8/8/8/8 w KQ - bf1 5 20",
    goal: all(did("castle"), puts("R", "0f1")),
    hint: "Choose the King, and then g1.",
    saw: "A link that the King only crosses stays. Your Rook landed on f1, and is on both boards."
  },
  {
    title: "Mate by a link",
    words: "Your Rook is on board 1 alone, where no King lives. Move it, and link the square on which it lands: it must mate the King on h8.",
    position: "7k/6pp/8/8/8/8/PP6/6K1 8/8/8/8/8/8/8/R7 w - - - 0 9",
    goal: ends2("checkmate"),
    hint: "The Rook goes to 1a8. Then link a8.",
    saw: "By the link the Rook stands on 0a8, too, and mates along the last rank. You need four pieces to make a link."
  }
];

// playground/lessons.js
var LESSONS4 = { "twinkie-danger": LESSONS3, minigolf: LESSONS2, chakart: LESSONS };
var lessonsOf = (variant2) => (LESSONS4[variant2] ?? []).map((lesson, index) => ({ id: `${variant2}-lesson-${index + 1}`, ...lesson }));

// playground/puzzle.js
var firstPart = (notation) => notation.split("/")[0].replace(/[+#]/g, "");
var linksMore = (at, notation) => Boolean(at) && !at.moves[0].move.includes("/") && firstPart(notation) === firstPart(at.moves[0].move);
var DOES = { shell: "throws the shell at", stealth: "becomes invisible and goes to", swap: "swaps places with the piece on" };
var Puzzle = class {
  name = "Puzzle";
  /**
   * The judged positions of the game, each with its node `at` in the solution and a kind: `open` if the player is to
   * move, `theirs`, `wrong`, `won`, or `unlucky` if all moves were right but the dice were not.
   */
  #spots = /* @__PURE__ */ new Map();
  #isHelped = false;
  /** What the first solution in this browser means for the daily puzzle, in words. */
  #streak = "";
  /** `actions` are those of the buttons: `again(node)`, `make(move, node)`, `next()`, `list()`; `solved()` counts it. */
  constructor(variant2, puzzle, address, actions) {
    Object.assign(this, { variant: variant2, puzzle, address, actions });
    this.side = sideOf(puzzle.position);
    this.nodes = puzzle.solution.nodes;
  }
  /** Judges the shown position by the position before it. */
  async judge({ now }) {
    if (this.#spots.has(now)) return;
    this.#spots.set(now, await this.#spot(now));
    if (!["won", "unlucky"].includes(this.#spots.get(now).kind) || this.#isHelped) return;
    keepSolved(this.puzzle.id);
    this.#streak = this.actions.solved();
  }
  async #spot(now) {
    if (!now.parent) return { kind: "open", at: this.nodes[0] };
    if (now.status?.winner === this.side) return { kind: "won" };
    const { at, kind, why } = this.#spots.get(now.parent);
    if (kind === "wrong") return { kind, why, isRefuted: true };
    const found = at?.moves.find(({ move }) => move === now.ply.notation);
    if (!found) return { kind: "wrong", turns: at?.turns, ...linksMore(at, now.ply.notation) && { why: "the move is right, but the solution ends the turn without a link action." } };
    const result = found.results[await this.#resultOf(now, found)] ?? null;
    if (result === null || isOver(now.status)) return { kind: "unlucky" };
    return { kind: now.turn === this.side ? "open" : "theirs", at: this.nodes[result] };
  }
  /** The index of the result of chance that led to a position. */
  async #resultOf({ parent, ply, position }, { results }) {
    if (results.length === 1) return 0;
    const { outcomes: outcomes2 } = await outcomes(this.variant, parent.position, ply.move);
    return outcomes2.findIndex((outcome) => outcome.position === position);
  }
  lock({ now }) {
    const spot = this.#spots.get(now);
    return spot?.kind === "open" ? null : "The puzzle does not go on here.";
  }
  /** The reply of the solution that delays the win longest, or null if there is none to play. */
  reply({ now }) {
    const { kind, at } = this.#spots.get(now);
    if (kind !== "theirs" || now.children.length) return null;
    const lasts2 = ({ results }) => Math.max(...results.map((result) => this.nodes[result]?.turns ?? 0));
    return at.moves.reduce((best, move) => lasts2(move) > lasts2(best) ? move : best).move;
  }
  panelContent(now) {
    const spot = this.#spots.get(now);
    const again = (node) => ["Try again", () => this.actions.again(node), "main"];
    const solution = ["Solution", () => this.#play(now)];
    const next = ["Next", () => this.actions.next()];
    const list3 = ["All puzzles", () => this.actions.list()];
    const title = this.#title(spot.kind);
    if (spot.kind === "open") return { title, words: this.#open(now, spot), buttons: [["Hint", () => this.#hint(now, spot)], [this.#isHelped ? "Next step" : "Solution", () => this.#play(now)], next, list3] };
    if (spot.kind === "theirs") return { title, words: "That is the right move.", buttons: [next, list3] };
    if (spot.kind === "wrong") {
      const words3 = this.#wrong(now, spot);
      const why = spot.reply ? [["Show why", () => this.actions.make(spot.reply, now)]] : [];
      return { title, words: words3, buttons: [again(this.#lastRight(now)), ...why, solution, next, list3] };
    }
    const words2 = spot.kind === "won" ? this.#won() : `Your moves were right; this time the dice were against you. ${this.#streak}`;
    return { title, words: words2, buttons: [["Next", () => this.actions.next(), "main"], ["Again", () => this.actions.again(null)], list3] };
  }
  #title(kind) {
    if (kind === "won") return "Solved";
    if (kind === "unlucky") return "Right, and unlucky";
    return kind === "wrong" ? "Not this move" : taskOf(this.variant, this.puzzle);
  }
  #won() {
    if (this.#isHelped) return "That is the solution.";
    const themes = themesOf(this.puzzle);
    return `${sideName(this.side)} has won.${themes ? ` Themes: ${themes}.` : ""} ${this.#streak}`;
  }
  #open(now, spot) {
    if (spot.hint) return spot.hint;
    if (this.#isHelped && now.parent) return `The solution goes on: ${sideName(this.side)} has the next step.`;
    if (now.parent) return `${sideName(this.side)} to move again. Find the next move.`;
    return isSolved(this.puzzle.id) ? "You have solved this one before. Find the move." : "Find the move.";
  }
  /** The last position before a wrong move. */
  #lastRight(now) {
    let node = now;
    while (this.#spots.get(node)?.kind !== "open") node = node.parent;
    return node;
  }
  /** Says which piece moves; the second time, where it goes. */
  #hint(now, spot) {
    const right = firstPart(spot.at.moves[0].move);
    const move = now.next.moves.find((each) => firstPart(each.move) === right);
    const piece = move?.piece && called(this.variant, move.piece);
    const goal = move && (move.from && move.from !== move.to ? `The ${piece} on ${move.from} ${DOES[move.kind] ?? "goes to"} ${move.to}.` : `${capitalised(words(this.variant, move))}.`);
    spot.hint = move?.from && !spot.hint ? `Look at the ${piece} on ${move.from}.` : goal ?? `The move is ${written(right)}.`;
    showExercise(this.session);
  }
  /** Plays the next move of the solution on the board, from the last right position. */
  #play(now) {
    this.#isHelped = true;
    const node = this.#lastRight(now);
    this.actions.make(this.#spots.get(node).at.moves[0].move, node);
  }
  /** Says why a move is wrong. Starts a search for the reason if it is not known yet. */
  #wrong(now, spot) {
    if (spot.why === void 0) this.#refute(now, spot);
    return spot.isRefuted ? capitalised(spot.why) : `${written(now.ply.notation)}: ${spot.why || "the solution has another move."}`;
  }
  async #refute(now, spot) {
    spot.why = "";
    const left = now.turn === this.side ? null : spot.turns - 1;
    if (left === null) return;
    if (left === 0) {
      spot.why = `${sideName(this.side)} had to win in this turn, and the game goes on.`;
      return;
    }
    const reply = await refuted(this.variant, now, { turns: left, atLeast: this.puzzle.atLeast }).catch(() => null);
    if (!reply) return;
    spot.reply = reply.move;
    spot.why = `${sideName(now.turn)} answers ${written(reply.notation)}, and ${sideName(this.side)} cannot win in ${left === 1 ? "one more turn" : `${left} more turns`}.`;
    if (this.session.game.now === now) showExercise(this.session);
  }
};

// playground/opponent.js
var RANDOM = "random";
var OPPONENTS = {
  careless: { name: "Computer, easy", words: "Sees its own move alone, and often plays another than the best." },
  careful: { name: "Computer, medium", words: "Sees your reply, and captures to their end." },
  thorough: { name: "Computer, hard", words: "Sees further: up to four moves after its best ones." },
  [RANDOM]: { name: "Computer, by chance", words: "Sees nothing: plays any legal move." }
};
var suggest2 = (variant2, body) => isIntroduced(variant2) ? search(variant2, "suggest", body) : suggest(variant2, body);
async function checkOpponent(game, level) {
  if (level !== RANDOM && !isIntroduced(game.variant)) await suggest2(game.variant, { position: game.root.position, level });
}
async function choose2({ game, level }) {
  const { variant: variant2, now } = game;
  if (level === RANDOM) return randomMove(now.next.moves);
  const { move } = await suggest2(variant2, { position: now.position, history: await game.history(), level });
  return move;
}
function randomMove(moves) {
  const { move, linkActions = [] } = anyOf(moves);
  const link2 = linkActions.length && anyOf([false, true]);
  return link2 ? `${move}/${anyOf(linkActions)}` : move;
}
var anyOf = (list3) => list3[crypto.getRandomValues(new Uint32Array(1))[0] % list3.length];
function stopOpponent(session = null) {
  if (session?.rival && session.level !== RANDOM) searches.cancel();
  else searches.end();
}

// playground/session.js
var Session = class {
  /**
   * `rival` is the side of the opponent, or null, and `level` its level. `friend` is `{ game, side, sent }` in a game
   * by links, or null: its name, the friend's side, and the plies that both have. `exercise` is a lesson or a puzzle,
   * `ended` how the players ended the game: the status of its last position.
   */
  constructor(game, { id = newId(), rival = null, level = RANDOM, friend = null, flipped = false, touched = Date.now(), line: line2 = null, exercise = null, ended = null } = {}) {
    Object.assign(this, { game, id, rival, level, friend, flipped, touched, exercise });
    if (exercise) exercise.session = this;
    if (ended) game.end(ended);
    this.base = line2 && movesText(line2);
    this.eyes = null;
    this.isUnkept = false;
    this.isPlayed = false;
  }
  /** Marks the game as continued here, now. */
  touch() {
    this.isPlayed = true;
    this.touched = Date.now();
  }
  /** The viewer of the board, or null while nothing is hidden. */
  get viewer() {
    if (!this.game.isSecret) return null;
    return this.rival ? other(this.rival) : this.game.tip.turn;
  }
  /** Whether the board has to be handed over before anything is shown. */
  get mustPass() {
    return this.viewer !== null && !this.rival && this.eyes !== this.viewer;
  }
  /** Whether the opponent is to move in the shown position. It moves only at the end of the main line. */
  get isRivals() {
    const { now: { turn: turn2, status }, isAtTip } = this.game;
    return isAtTip && turn2 === this.rival && !isOver(status);
  }
  /** Whether the friend is to move in the shown position. */
  get isFriends() {
    const { tip, isAtTip } = this.game;
    return this.friend !== null && isAtTip && tip.turn === this.friend.side && !isOver(tip.status);
  }
  /** The side of the opponent, or null. */
  get opponent() {
    return this.rival ?? this.friend?.side ?? null;
  }
  /** Why no move is possible in the shown position, or null. */
  get lock() {
    if (this.exercise) return this.exercise.lock(this.game);
    if (this.game.now.ended) return "The game is over. In the positions before its end you can try other moves.";
    if (this.isRivals) return `${OPPONENTS[this.level].name}, is to move here.`;
    if (this.isFriends) return "Your friend is to move: send the link, and open the one that comes back.";
    const isFree = this.viewer === null || this.game.isAtTip && this.viewer === this.game.now.turn;
    return isFree ? null : "While a piece is hidden, the game goes on only from its last position.";
  }
  /** The ply of a node as `viewer` sees it; null sees everything. */
  seen({ ply, isHidden, parent }, viewer) {
    const view2 = viewer && (isHidden || parent.isHidden) && ply.views?.[viewer];
    return view2 ? { ...ply, ...view2, turn: ply.turn, notation: view2.move, draws: [] } : ply;
  }
  /** Why the game cannot be shared, or null. */
  get secret() {
    return this.game.isSecret ? "A piece is hidden: a link or a record would tell where it is. Share the game when all is seen." : null;
  }
  /** `{ address }` to share, or `{ why }` it has none. */
  get sharing() {
    const { game, secret, exercise } = this;
    if (exercise) return { address: exercise.address };
    if (secret) return { why: secret };
    const address = addressOf(game.line, game.at);
    return address ? { address } : { why: "This game is too long for a link: share its PGN." };
  }
  /**
   * Stores the game and its address. Returns false if the game is new and the list is full. If another tab has stored
   * other moves meanwhile, this line becomes a game of its own.
   */
  async keep() {
    this.showAddress();
    const isKept = has(this.id);
    const isWorth = isKept || this.isPlayed || !this.sharing.address;
    if (this.isUnkept || !isWorth || this.exercise) return true;
    if (!isKept && isFull()) return false;
    const { game, id, rival, level, friend, flipped, touched } = this;
    const { variant: variant2, ...line2 } = game.line;
    const about3 = { id, variant: variant2, plies: line2.plies.length, touched, rival, ...level !== RANDOM && { level }, ...friend && { friend }, ...game.tip.ended && { ended: game.tip.ended }, isOver: isOver(game.tip.status) };
    const isKeptSo = await save(about3, { line: line2, at: game.at, flipped, position: game.tip.position }, game.isSecret, this.base);
    if (!isKeptSo) return this.#part();
    if (isKeptSo !== "newer") this.base = movesText(line2);
    return true;
  }
  /** Makes this a new game, after another tab has continued the old one. */
  #part() {
    const { id } = this;
    Object.assign(this, { id: newId(), base: null });
    if (history.state?.id === id) history.replaceState({ id: this.id }, "", this.address);
    notice("Another tab has played on in this game. Your moves here are kept as a game of their own.");
    return this.keep();
  }
  get address() {
    return this.sharing.address ?? pathOf(this.game.variant);
  }
  /** Writes the address of the game, unless the browser has gone to another page meanwhile. */
  showAddress() {
    if (history.state?.id !== this.id) return;
    try {
      history.replaceState({ id: this.id }, "", this.address);
    } catch {
    }
  }
  /** Whether a stored game has other moves than this one. */
  differs({ line: line2 }) {
    return movesText(line2) !== movesText(this.game.line);
  }
};

// playground/exercises.js
var LessonTask = class {
  name = "Lesson";
  #isHinted = false;
  /** `actions` are those of the buttons: `again(node)`, `next()`, `list()`, `play()`. */
  constructor(lesson, address, actions) {
    Object.assign(this, { lesson, address, actions });
  }
  #isDone = (now) => now.parent !== null && this.lesson.goal(now.ply);
  judge({ now }) {
    if (this.#isDone(now)) keepSolved(this.lesson.id);
  }
  lock({ now }) {
    return now.parent ? "The lesson does not go on here." : null;
  }
  reply() {
    return null;
  }
  panelContent(now) {
    const { title, words: words2, hint: hint2, saw } = this.lesson;
    const list3 = ["All lessons", () => this.actions.list()];
    const next = (className) => ["Next", () => this.actions.next(), className];
    if (this.#isDone(now)) return { title: `Done: ${title}`, words: saw, buttons: [next("main"), list3, ["Play", () => this.actions.play()]] };
    if (now.parent) return { title, words: `${written(now.ply.notation)} is legal, but not what is asked for. ${hint2}`, buttons: [["Try again", () => this.actions.again(null), "main"], next(), list3] };
    const help = ["Hint", () => this.#hint()];
    return { title, words: this.#isHinted ? hint2 : words2, buttons: [help, next(), list3] };
  }
  #hint() {
    this.#isHinted = !this.#isHinted;
    showExercise(this.session);
  }
};
var allOf = (kind, variant2) => kind === "lesson" ? lessonsOf(variant2) : puzzlesOf(variant2);
async function exerciseSession({ variant: variant2, kind, id }, actions) {
  const all2 = await allOf(kind, variant2);
  const index = all2.findIndex((found2) => found2.id === id);
  if (index === -1) throw new Refusal({ title: `No such ${kind}`, detail: `There is no ${kind} called ${id.slice(0, 60)} here. Choose one from the list of the game.` });
  const found = all2[index];
  const game = await Game.of(await aboutOf(variant2), { start: found.position, plies: [] });
  const address = exerciseAddress(variant2, kind, id);
  const own2 = { ...actions, next: () => actions.open(all2[(index + 1) % all2.length].id) };
  const exercise = kind === "lesson" ? new LessonTask(found, address, own2) : new Puzzle(variant2, found, address, { ...own2, solved: () => isDaily(variant2, all2, found) ? keepStreak() : "" });
  return new Session(game, { exercise, flipped: game.now.turn === "black" });
}
var HARDEST = 5;
function dots(rating) {
  const row2 = make("span", { className: "rating", title: `Difficulty ${rating} of ${HARDEST}` });
  row2.append(make("span", { className: "unseen", textContent: `difficulty ${rating} of ${HARDEST}` }));
  for (let place2 = 1; place2 <= HARDEST; place2 += 1) row2.append(make("i", { className: place2 <= rating ? "full" : "", ariaHidden: "true" }));
  return row2;
}
var boardOf = (variant2, { position }) => make("img", { src: pictureOf(variant2, position, { size: 160, coordinates: false, panel: false, orientation: sideOf(position) }), alt: "", loading: "lazy", width: 72, height: 72 });
function row(id, words2, more, open2, ...board) {
  const made = button("", () => {
    closeDialog();
    open2();
  });
  made.append(...board, make("span", { textContent: words2 }), ...more);
  if (isSolved(id)) made.append(make("span", { className: "done" }, make("span", { className: "unseen", textContent: "solved" })));
  return make("li", {}, made);
}
var list2 = (rows) => make("ol", { className: "exercises" }, ...rows);
var progress = (ids) => make("p", { textContent: `${ids.filter(isSolved).length} of ${ids.length} solved in this browser.` });
function listLessons({ id, name }, open2) {
  const lessons = lessonsOf(id);
  openDialog(
    `Lessons: ${name}`,
    progress(lessons.map((lesson) => lesson.id)),
    list2(lessons.map((lesson) => row(lesson.id, lesson.title, [], () => open2(lesson.id))))
  );
}
async function listPuzzles({ id, name }, open2) {
  const books = await booksOf(id);
  const parts2 = books.flatMap(({ heading: heading2, puzzles }) => [
    ...heading2 ? [make("h3", { textContent: heading2 })] : [],
    progress(puzzles.map((puzzle) => puzzle.id)),
    list2(puzzles.map((puzzle) => row(puzzle.id, taskOf(id, puzzle), [make("span", { className: "themes", textContent: themesOf(puzzle) }), dots(puzzle.rating)], () => open2(puzzle.id), boardOf(id, puzzle))))
  ]);
  openDialog(`Puzzles: ${name}`, ...parts2);
}

// playground/friend.js
var canSend = ({ chance, hiddenInformation }) => !chance && !hiddenInformation;
var mainLine = ({ variant: variant2, start: start3, plies }) => ({ variant: variant2, start: start3, plies: plies.map(({ move, draws }) => ({ move, draws })) });
function friendLink(line2, { game, to: to2 }) {
  const address = addressOf(mainLine(line2));
  if (address === null) return null;
  const separator = /[?#]/.test(address) ? "&" : "?v=1&";
  return `${address}${separator}game=${game}&to=${to2}`;
}
function friendOf({ search: search2, hash }) {
  for (const text of [search2, hash]) {
    const fields = new URLSearchParams(text.slice(1));
    const [game, to2] = [fields.get("game"), fields.get("to")];
    if (/^[a-z0-9]{1,20}$/.test(game ?? "") && ["white", "black"].includes(to2)) return { game, to: to2 };
  }
  return null;
}
var same = (one, two) => one !== void 0 && two !== void 0 && movesText({ plies: [one] }) === movesText({ plies: [two] });
function compare(kept4, sent, isFriends) {
  const index = sent.findIndex((ply, at) => at < kept4.length && !same(kept4[at], ply));
  if (index >= 0) return { kind: "changed", index };
  if (sent.length === kept4.length) return { kind: "same" };
  if (sent.length < kept4.length) return { kind: "older" };
  return { kind: sent.length === kept4.length + 1 && isFriends ? "reply" : "more" };
}

// playground/lesson.js
var LESSONS5 = {
  "twinkie-danger": {
    start: null,
    plies: ["0e2-0e4", "0d7-0d5/+d5", "0e4x0d5/+d1", "Q0d8x0d5/-d5", "Q1d1-1h5", "0g7-0g6/+g6", "B0f1-0b5+/+h5"],
    says: [
      "All pieces are on board 0, as in chess. Board 1 is empty: nothing gets there but by a link.",
      "White moves a Pawn. Only in this very first turn is there no link to make.",
      "Black moves, too, and links d5. Now d5 is one square on both boards, and the Pawn is on both.",
      "White takes it: the Pawn is gone from both boards. Then White links d1, and the Queen is on both.",
      "Black takes back and breaks the link on d5: the black Queen stays on board 0, out of reach.",
      "The white Queen leaves along board 1, where nothing is in her way. Now she is on board 1 alone.",
      "Black links g6: on board 1 the Pawn attacks the Queen. That link is Black's, White cannot break it.",
      "Check! And White links h5: the Queen is back on board 0, and guards b5 along the rank. Find a move for Black, or begin a game."
    ]
  },
  minigolf: {
    start: "7k/8/8/8/8/8/8/8/8/4P3/8/8/8/8/4R3/KN6 w - - - 0 1",
    plies: ["(fbNF)a1.b1-a1.c3", "(K)a2.h8-a2.g8", "(B4)a1.e2-a1.g4", "(K)a2.g8-a2.h8", "a1.e7-a1.e8", "(K)a2.h8-a2.g8", "stop:a1.g6"],
    says: [
      "The table has 8 files and 16 ranks: two boards, a1 near White and a2 near Black. Few pieces are left here, so that you see them roll.",
      "White's charging Knight leaps one file towards the h-file and two ranks towards Black. The arrow is its momentum: it will do so again.",
      "Black moves the King, which never rolls. Then the spinner turns. It is empty.",
      "White moves the short Bishop two squares. And the Knight rolls on by itself, as its arrow said.",
      "The Knight's next leap would end on White's own Pawn. So it stops, and can be moved again.",
      "The Pawn steps onto the spinner. The Bishop rolls on, bounces off the mirror in the middle of the h-file, and now goes towards the a-file.",
      "After Black's turn the spinner turns by a quarter: the Pawn is carried along, and its arrow is turned, too.",
      "White stops the Bishop: that is a whole turn, and from now on it can be moved again. The Pawn rolls towards the h-file. Play on from here, or begin a game."
    ]
  },
  chakart: {
    start: null,
    plies: ["e2-e4", "Ng8-f6", "Bf1-c4~0", "Rh8-g8~5,0", "d2-e3", "Ra1xb1"],
    says: [
      "It begins as chess does. But every piece except Queen and King leaves something behind.",
      "The Pawn leaves a mushroom, one square short of where it goes: on e3.",
      "The Knight lays an egg on the square that it comes from, since its next one is taken.",
      "The Bishop leaves a bomb on a square beside it. Which one, chance decides: here c3.",
      "The Rook takes the egg. One of eight things may happen, and it is Luigi: an enemy piece changes sides. The Rook on a1 is Black's now!",
      "The white Pawn takes the mushroom on e3, and it carries the Pawn one step on, to f4.",
      "Black's new Rook takes a Knight. No check is ever called: who loses the King has lost. Play on from here, or begin a game."
    ]
  }
};
function lessonLine(variant2) {
  const lesson = LESSONS5[variant2];
  if (!lesson) return null;
  const plies = lesson.plies.map((text) => {
    const [move, draws] = text.split("~");
    return { move, draws: draws ? draws.split(",").map(Number) : [] };
  });
  return { variant: variant2, start: lesson.start, plies };
}
var shown2 = null;
function endLesson() {
  shown2 = null;
  $("lesson").hidden = true;
  $("lesson").replaceChildren();
}
function beginLesson(variant2, { session, go, begin: begin2 }) {
  shown2 = { variant: variant2, session, go, begin: begin2 };
}
function followLesson(session) {
  const { variant: variant2 } = shown2 ?? {};
  if (!shown2) return;
  const says = LESSONS5[variant2].says;
  if (session !== shown2.session || session.isPlayed) return endLesson();
  const index = session.game.cursor;
  const isLast = index === says.length - 1;
  const back = button("Back", () => shown2.go(index - 1));
  back.disabled = index === 0;
  const next = isLast ? button("Play", () => shown2.begin(), "main") : button("Next", () => shown2.go(index + 1), "main");
  const hadFocus = $("lesson").contains(document.activeElement);
  $("lesson").replaceChildren(
    make("p", { id: "lesson-words", textContent: says[index] }),
    make("div", { className: "buttons" }, back, button("Close", endLesson), next, make("span", { className: "unseen", textContent: `Step ${index + 1} of ${says.length}` }))
  );
  $("lesson").hidden = false;
  next.setAttribute("aria-describedby", "lesson-words");
  if (hadFocus) next.focus();
}

// playground/receiving.js
async function received(about3, line2, { game: name, to: to2 }) {
  const sent = mainLine(line2);
  const linked = await Game.of(about3, sent);
  const isOn2 = !isOver(linked.tip.status);
  if (linked.failures.length || isOn2 && linked.tip.turn !== to2) return null;
  const kept4 = kept2().find(({ variant: variant2, friend }) => variant2 === about3.id && friend?.game === name);
  if (!kept4) return begun(linked, { game: name, side: other(to2), sent: sent.plies });
  const session = new Session(await Game.of(about3, kept4.line), kept4);
  return linked.start === session.game.start ? followed(session, linked, sent.plies) : refused(session, linked);
}
function begun(game, friend) {
  const session = new Session(game, { friend, flipped: friend.side === "white" });
  session.touch();
  return session;
}
async function followed(session, linked, plies) {
  const { friend } = session;
  const own2 = mainLine(session.game.line).plies;
  const isOwn = own2.length > friend.sent.length && compare(own2, plies, true).kind !== "changed";
  const known2 = isOwn ? own2 : friend.sent;
  const isFriends = linked.path[known2.length]?.turn === friend.side;
  const { kind, index } = compare(known2, plies, isFriends);
  if (kind === "changed") return refused(session, linked, index);
  if (kind === "more" && !await trusts()) return session;
  if (kind === "older") notice("That link is older than your game. Here is your game.");
  if (kind === "same" && linked.tip.turn === friend.side) notice(`This is the link that you sent: it is for your friend, who plays ${sideName(friend.side)}.`);
  if (kind !== "reply" && kind !== "more") return session;
  return extended(session, linked, plies);
}
async function extended(session, linked, plies) {
  const { game, friend } = session;
  const { line: line2 } = game;
  const isAhead = compare(mainLine(line2).plies, plies, true).kind;
  const goesOn = ["reply", "more"].includes(isAhead);
  session.game = goesOn ? await Game.of(game.about, { ...line2, plies: [...line2.plies, ...plies.slice(line2.plies.length)] }) : linked;
  friend.sent = plies;
  session.touch();
  return session;
}
async function trusts() {
  const words2 = "This link adds moves of your own to the game as this browser keeps it. Take it only if you made them on another device.";
  return Boolean(await ask2("Did you move elsewhere?", words2, [["", "Keep my game"], ["take", "Take the link"]]));
}
async function refused(session, linked, index = -1) {
  const own2 = await Game.of(linked.about, { start: session.game.start, plies: session.friend.sent });
  const [one, their] = [own2, linked].map(({ path }) => path[index + 1]);
  const figure2 = (node, words2) => make(
    "figure",
    {},
    make("img", { src: pictureOf(linked.variant, node.position, { size: 320, panel: false }), alt: "" }),
    make("figcaption", { textContent: `${words2}: ${node.ply?.notation ?? "the start"}` })
  );
  const both = make("div", { className: "both" }, figure2(one, "Your game"), figure2(their, "The link"));
  const where = index < 0 ? "It begins with another position." : `Ply ${index + 1} is ${one.ply.notation} in your game, and ${their.ply.notation} in the link.`;
  await ask2("This link changed the past", `${where} The link is refused: your game goes on as it was.`, [["go", "Continue my game"]], both);
  return session;
}

// playground/sending.js
var isUnsent = ({ game, friend }) => mainLine(game.line).plies.length > friend.sent.length;
function showSending(session, { takeBack: takeBack2, keep }) {
  const panel = $("sending");
  const { game, friend } = session;
  panel.hidden = !friend || !game.isAtTip || game.tip.turn !== friend.side || isOver(game.tip.status) && !isUnsent(session);
  if (panel.hidden) return panel.replaceChildren();
  const address = friendLink(game.line, { game: friend.game, to: friend.side });
  if (!address) return panel.replaceChildren(make("p", { textContent: "This game is too long for a link: send it as PGN." }));
  const link2 = new URL(address, location.href).href;
  const words2 = make("p");
  const field = make("input", { value: link2, readOnly: true, ariaLabel: "The link to send" });
  const back = button("Take back", takeBack2);
  const showWhetherSent = () => {
    back.hidden = !isUnsent(session);
    words2.textContent = isUnsent(session) ? `Send this link to your friend, who plays ${sideName(friend.side)}.` : `Sent. ${sideName(friend.side)} is to move: open the link that comes back.`;
  };
  const sent = () => {
    friend.sent = mainLine(game.line).plies;
    showWhetherSent();
    panel.hidden = isOver(game.tip.status);
    return keep();
  };
  field.addEventListener("copy", sent);
  const share2 = navigator.share ? [button("Share", () => navigator.share({ title: game.about.name, url: link2 }).then(sent, () => {
  }))] : [];
  const copy = button("Copy link", () => copyText(link2, "the link").then(sent), "main");
  showWhetherSent();
  return panel.replaceChildren(words2, make("div", { className: "field" }, field, copy, ...share2, back));
}
var friendsOf = (name, friendsSide) => ({ game: name, side: friendsSide, sent: [] });

// playground/start_sheet.js
var FRIEND = "friend";
var DEVICE = "device";
var otherSetups = ({ setups, armies }) => armies.length ? setups.filter((name) => !name.includes(":")) : setups;
function friendWords(about3) {
  if (canSend(about3)) return ["Each move is a link that you send."];
  return ["Not here: in this game a site between the players must throw the dice and keep what is hidden. ", make("a", { href: `${ROOT}docs/`, textContent: "How to make one" })];
}
function radio(group2, value, name, words2, isChecked, isDisabled = false) {
  const input = make("input", { type: "radio", name: group2, value, checked: isChecked, disabled: isDisabled });
  const label = make("label", {}, input, make("b", { textContent: name }));
  if (!words2.length) return label;
  const note = make("small", { id: `${group2}-${value}-words` }, ...words2);
  input.setAttribute("aria-describedby", note.id);
  return make("div", { className: "option" }, label, note);
}
var group = (legend, className, ...parts2) => make("fieldset", { className }, make("legend", { textContent: legend }), ...parts2);
function players(about3, { rival, level, friend } = { rival: "black", level: "careless" }) {
  const chosen2 = friend && FRIEND || (rival ? level : DEVICE);
  const opponent = rival ?? friend?.side;
  const own2 = other(opponent);
  const computer = Object.entries(OPPONENTS).map(([id, { name, words: words2 }]) => radio("against", id, name, [words2], id === chosen2));
  return [
    group(
      "Opponent",
      "against",
      ...computer,
      radio("against", DEVICE, "This device", ["You move for both sides, or two players share the board."], chosen2 === DEVICE),
      radio("against", FRIEND, "A friend, by link", friendWords(about3), chosen2 === FRIEND, !canSend(about3))
    ),
    group("You play", "colour", ...["white", "black", "either"].map((side) => radio("colour", side, capitalised(side), [], side === own2)))
  ];
}
function armiesIn(position) {
  const [white, black] = /(\S+):(\S+)$/.exec(position)?.slice(1) ?? [];
  return { white, black };
}
function starts(about3, session, seed2) {
  const { armies, id } = about3;
  const setups = otherSetups(about3);
  const parts2 = [];
  const picture = make("img", { alt: "The board at the start", width: 320, height: 320 });
  picture.hidden = true;
  const army = {};
  const named = session ? armiesIn(session.game.now.position) : {};
  for (const side of armies.length ? ["white", "black"] : []) {
    army[side] = make("select", { id: `${side}-army` }, ...armies.map((each) => new Option(shortName(each, armies), each.id)));
    army[side].value = armies.find((each) => each.id === named[side])?.id ?? armies[0].id;
    parts2.push(make("label", {}, `${capitalised(side)}'s army`, army[side]));
  }
  const setup = make("select", { id: "setup" }, ...setups.map((name) => new Option(`${capitalised(name)} start`, name)));
  if (setups.length > 1) parts2.push(make("label", {}, "Start", setup));
  const text = () => armies.length && setup.selectedIndex <= 0 ? `${army.white.value}:${army.black.value}` : setup.value;
  let shown4 = { seed: seed2 };
  const draw = async () => {
    const asked2 = { ...text() && { setup: text() }, ...seed2 && { seed: seed2 } };
    const answer = await start(id, asked2).catch(() => null);
    if (!answer || asked2.setup !== (text() || void 0)) return;
    shown4 = { seed: answer.seed ?? seed2 };
    if (isIntroduced(id) || !about3.hiddenInformation) Object.assign(picture, { hidden: false, src: pictureOf(id, answer.position, { panel: false, coordinates: false, landscape: true }) });
  };
  for (const list3 of [...Object.values(army), setup]) list3.addEventListener("change", draw);
  draw();
  return { parts: [group("Set-up", "setup", ...parts2, picture)], start: () => ({ setup: text(), seed: shown4.seed }) };
}
function openStart(about3, { session, seed: seed2, play: play3, use }) {
  const sheet = $("start");
  const { parts: parts2, start: start3 } = starts(about3, session, seed2);
  const form = make("form", { method: "dialog" });
  const chosen2 = () => {
    const { against, colour } = Object.fromEntries(new FormData(form));
    const own2 = colour === "either" ? ["white", "black"][crypto.getRandomValues(new Uint32Array(1))[0] % 2] : colour;
    const theirs = other(own2);
    const isComputer = against in OPPONENTS;
    return { rival: isComputer ? theirs : null, level: isComputer ? against : RANDOM, friend: against === FRIEND ? theirs : null, flipped: own2 === "black" };
  };
  const closing = (action) => () => {
    const asked2 = chosen2();
    sheet.close();
    action(asked2);
  };
  const begin2 = button(session ? "Play a new game" : "Play", closing((asked2) => play3({ ...asked2, ...start3() })), "main");
  const canUse = session && !session.exercise && !session.game.isSecret;
  const go = canUse ? [button("Use in this game", closing(use))] : [];
  form.append(...players(about3, session && !session.exercise ? session : void 0), ...parts2, make("div", { className: "buttons" }, begin2, ...go));
  sheet.replaceChildren(make("header", {}, make("h2", { id: "start-title", textContent: `Play ${about3.name}` }), button("Close", () => sheet.close())), form);
  sheet.showModal();
  begin2.focus();
  sheet.scrollTop = 0;
}

// playground/commands.js
function squaresOf2(board, name) {
  const all2 = [...board.cells.keys()];
  const parts2 = (square) => /^(.*?)([a-p])(\d+)$/.exec(square).slice(1);
  const boards = new Set(all2.map((square) => parts2(square)[0]));
  for (const named of [...boards, ""].sort((one, two) => two.length - one.length)) {
    const [found, file2, rank2] = /^([a-p]?)(\d{0,2})$/.exec(name.slice(named.length)) ?? [];
    if (!name.startsWith(named) || !found) continue;
    const fits = ([on2, column, row2]) => (!named || on2 === named) && (!file2 || file2 === column) && (!rank2 || rank2 === row2);
    const squares = all2.filter((square) => fits(parts2(square)));
    if (squares.length) return { isOne: Boolean(file2 && rank2), squares: squares.sort(inOrder2) };
  }
  return { squares: [] };
}
var inOrder2 = (one, two) => one.localeCompare(two, "en", { numeric: true });
var labelOf = (board, square) => board.cells.get(square).dataset.label;
function scan({ board }, name) {
  const { isOne, squares } = squaresOf2(board, name);
  if (!squares.length) return `There is no square, file or rank ${name}.`;
  const found = isOne ? squares : squares.filter((square) => board.letters.has(square));
  return found.length ? `${found.map((square) => labelOf(board, square)).join("; ")}.` : `${name} is empty.`;
}
function pieces({ variant: variant2, board }, name) {
  const wanted = name.toLowerCase();
  const fits = (letter) => name.length === 1 ? letter === name : called(variant2, letter).toLowerCase().includes(wanted);
  const groups = /* @__PURE__ */ new Map();
  for (const [square, letter] of board.letters) {
    if (name && !fits(letter)) continue;
    groups.set(letter, [...groups.get(letter) ?? [], square]);
  }
  if (!groups.size) return `No piece on the board is called ${name}.`;
  return [...groups].map(([letter, squares]) => `${called(variant2, letter)}: ${squares.sort(inOrder2).join(", ")}.`).join(" ");
}
function possible({ variant: variant2, board, moves, lock }, name) {
  if (lock) return lock;
  if (!name) return moves.length ? summary2(variant2, moves) : "There is no legal move.";
  const { squares } = squaresOf2(board, name);
  const found = moves.filter((move) => squares.includes(squareOf(move)));
  if (!found.length) return `There is no legal move from ${name}.`;
  return found.map((move) => `${move.move}: ${words(variant2, move)}.`).join(" ") + afterwards(found);
}
function afterwards(moves) {
  const actions = [...new Set(moves.flatMap(({ linkActions = [] }) => linkActions))].map((action) => `/${action}`);
  if (!actions.length) return "";
  const few = 6;
  return ` With a link action after it: ${actions.length > few ? `one of ${actions.length}, such as ${actions[0]}` : actions.join(" or ")}.`;
}
function summary2(variant2, moves) {
  const groups = /* @__PURE__ */ new Map();
  for (const { move, from, to: to2, piece } of moves) {
    const name = from ? `${called(variant2, piece)} ${from}` : "Also";
    groups.set(name, (groups.get(name) ?? /* @__PURE__ */ new Set()).add(from ? to2 : move));
  }
  return [...groups].map(([name, squares]) => `${name}: ${[...squares].join(", ")}.`).join(" ");
}
var COMMANDS = [
  [/^(?:p|pieces?)(?: (.+))?$/i, "p N or p knight: the squares of a piece, p alone: of all", (seen, name = "") => pieces(seen, name)],
  [/^(?:s|scan) (\S+)$/i, "s e4, s e or s 4: what stands on a square, a file, a rank", scan],
  [/^(?:m|moves?|possible)(?: (\S+))?$/i, "m e2: the moves from a square, m alone: all moves", (seen, name = "") => possible(seen, name)],
  [/^(?:l|last)$/i, "l: the last move", ({ last }) => last],
  [/^(?:t|turn|status)$/i, "t: whose turn it is", ({ status }) => status],
  [/^(?:b|board)$/i, "b: go to the board", ({ board }) => board.focus(board.current)],
  [/^(?:takeback|undo)$/i, "takeback: take the last move back", ({ takeBack: takeBack2 }) => takeBack2()],
  [/^(?:h|help|\?)$/i, "help: these commands", () => HELP]
];
var HELP = `Type a move: in notation, or short as e2e4 or Nf3. Commands: ${COMMANDS.map(([, help]) => help).join("; ")}.`;
function runCommand(text, seen) {
  for (const [pattern2, , act] of COMMANDS) {
    const found = pattern2.exec(text);
    if (found) return { answer: act(seen, ...found.slice(1)) };
  }
  return null;
}

// playground/comment.js
var LONGEST = 1e3;
async function askComment({ comment: comment3, glyphs }, ply) {
  const text = make("textarea", { value: comment3, rows: 4, maxLength: LONGEST, ariaLabel: "Comment" });
  const glyph = make(
    "select",
    { ariaLabel: "Glyph" },
    new Option("No glyph", ""),
    ...Object.entries(GLYPHS).map(([number, [sign, meaning]]) => new Option(`${sign} ${meaning}`, number))
  );
  glyph.value = glyphs.find((number) => GLYPHS[number]) ?? "";
  const words2 = ply ? `On the move ${ply.notation}.` : "On the game as a whole.";
  const answer = await ask2("Comment", words2, [["save", "Save"], ["", "Cancel"]], text, ...ply ? [glyph] : []);
  if (!answer) return null;
  const others = glyphs.filter((number) => !GLYPHS[number]);
  return { comment: text.value.trim().replace(/\s+/g, " "), glyphs: glyph.value ? [Number(glyph.value), ...others] : others };
}

// playground/record.js
function showEffects(effects) {
  const items = (effects ?? []).map((effect) => {
    const item = make("button", { type: "button", textContent: effect.said });
    if (effect.draw) item.append(" ", make("span", { className: "draw", textContent: `Chance: ${drawWords(effect.draw)}.` }));
    return make("li", {}, item);
  });
  const hadFocus = $("effects").contains(document.activeElement);
  $("effects").replaceChildren(...items);
  if (!effects) $("effects").append(make("li", { className: "none", textContent: "Nothing yet." }));
  $("effects").scrollTop = 0;
  if (hadFocus) $("effects").focus({ preventScroll: true });
}
function die() {
  const picture = svg("svg", { viewBox: "0 0 20 20", class: "die", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 2, y: 2, width: 16, height: 16, rx: 3 }));
  for (const at of [6, 10, 14]) picture.append(svg("circle", { cx: at, cy: at, r: 1.7 }));
  return picture;
}
var unseen = (textContent) => make("span", { className: "unseen", textContent });
function moveButton(variant2, ply, glyphs, seat, action) {
  const { notation, effects } = ply;
  const made = button("", action);
  const [, bracket, way, braces, tail] = /^(\([^)]*\))?([^{]*)(\{-?\d+,-?\d+\})?(.*)$/.exec(notation);
  const piece = bracket && effects?.[0]?.piece;
  if (piece) made.append(drawing(variant2, piece), unseen(`${nameOf(variant2, piece)} `));
  const seen = written(way);
  made.append(bracket && !piece ? bracket + seen : seen);
  if (braces) {
    const [dx, dy] = braces.match(/-?\d+/g).map(Number);
    made.append(arrow(seat, { dx, dy }), unseen(`, ${motion({ dx, dy })}`));
  }
  made.append(tail);
  for (const number of glyphs) {
    const [sign, meaning] = GLYPHS[number] ?? [`$${number}`, `glyph ${number}`];
    made.append(make("b", { className: "glyph", ariaHidden: "true", textContent: sign }), unseen(`, ${meaning}`));
  }
  const chance = chanceOf(effects);
  if (chance) made.append(die(), unseen(` ${chance}`));
  made.title = [bracket || braces || seen !== way ? notation : "", chance].filter(Boolean).join(" ");
  return made;
}
var MoveList = class {
  /** Takes the arguments of `showRecord`. */
  constructor(game, seat, seen, visit2) {
    Object.assign(this, { game, seat, seen, visit: visit2 });
  }
  /** The main line in two columns; variations and comments have rows of their own. */
  items() {
    const { root } = this.game;
    const start3 = make("li", { value: 0 }, this.#current(root, button("Start", () => this.visit(root), "start")));
    return [start3, ...comment(root.comment), ...this.#line(root, { index: 0, number: 0 })];
  }
  /** The items of the line after a node, which has an index and the number of its move. */
  #line(node, { index, number }) {
    const items = [];
    let isInterrupted = false;
    for (let at = node; at.children.length; [at] = at.children) {
      const [next, ...others] = at.children;
      const place2 = this.#after(at, next, { index, number });
      const notes = comment(next.comment);
      const variations = others.map((other2) => this.#variation(at, other2, { index, number }));
      items.push(...comment(next.before), this.#move(next, place2, isInterrupted || place2.number !== number), ...notes, ...variations);
      isInterrupted = notes.length + variations.length > 0;
      ({ index, number } = place2);
    }
    return items;
  }
  /** The index and the number of a move that follows another. */
  #after({ ply }, next, { index, number }) {
    const isNew = !ply || next.ply.turn === "white" && ply.turn === "black";
    return { index: index + 1, number: isNew ? number + 1 : number };
  }
  #move(node, { index, number }, isNumbered) {
    const { turn: turn2 } = node.ply;
    const item = make("li", { value: index, className: turn2 });
    const isLater = turn2 === "black" && node.parent.ply?.turn === "white";
    if (isNumbered) item.append(make("span", { className: "number", ariaHidden: "true", textContent: `${number}${isLater ? "\u2026" : "."}` }));
    item.append(this.#current(node, moveButton(this.game.variant, this.seen(node), node.glyphs, this.seat, () => this.visit(node))));
    return item;
  }
  #variation(before, first, place2) {
    const after = this.#after(before, first, place2);
    const items = [...comment(first.before), this.#move(first, after, true), ...comment(first.comment), ...this.#line(first, after)];
    return make("li", { className: "variation" }, make("ol", { ariaLabel: "Variation" }, ...items));
  }
  #current(node, jump) {
    if (node === this.game.now) jump.setAttribute("aria-current", "step");
    return jump;
  }
};
var comment = (text) => text ? [make("li", { className: "comment", textContent: text })] : [];
function showRecord(game, seat, seen, visit2) {
  const hadFocus = $("record").contains(document.activeElement);
  $("record").replaceChildren(...new MoveList(game, seat, seen, visit2).items());
  const current = $("record").querySelector("[aria-current]");
  $("record").scrollTop = current.offsetTop - $("record").clientHeight / 2;
  if (hadFocus) current.focus({ preventScroll: true });
  const isStart = game.now === game.root;
  $("delete").hidden = isStart;
  $("promote").hidden = branchOf(game.now) === null;
}

// playground/share.js
var FRAME2 = { width: 800, height: 600 };
function showPositionToShare({ game, viewer }, text) {
  $("position").value = text;
  $("position").dataset.shown = text;
  $("position-label").textContent = viewer ? `A position as text; this is what ${sideName(viewer)} may see` : "A position as text";
  for (const form of ["svg", "png"]) {
    $(`save-${form}`).href = pictureOf(game.variant, text, {}, form);
    $(`save-${form}`).download = `${game.variant}.${form}`;
  }
}
function addressOf2({ sharing: { address, why } }, title) {
  if (address) return new URL(address, location.href).href;
  showProblem({ title, detail: why });
  return null;
}
function shareLink(session) {
  const address = addressOf2(session, "No link");
  return address && copyText(address, "the link");
}
var inAttribute = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
function shareEmbed(session) {
  const address = addressOf2(session, "No embed");
  if (!address) return void 0;
  const { variant: variant2, about: { name } } = session.game;
  const embed = new URL(address.replace(`/play/${variant2}`, `/embed/${variant2}`)).href;
  const { width, height } = FRAME2;
  return copyText(`<iframe src="${inAttribute(embed)}" width="${width}" height="${height}" title="${inAttribute(`A game of ${name}`)}" loading="lazy"></iframe>`, "the code of the embed");
}
async function shareRecord({ game, secret }) {
  if (secret) return showProblem({ title: "No record", detail: secret });
  const { pgn } = await record(game.variant, game.body);
  return copyText(pgn, "the game as PGN");
}
var AROUND2 = 2;
async function savePlies({ game, viewer, flipped }, start3, plies) {
  const moves = plies.map(({ move, draws }) => ({ move, draws }));
  const asked2 = { start: start3, moves, orientation: flipped ? "black" : "white", ...viewer && { viewer } };
  const file2 = URL.createObjectURL(await animation(game.variant, asked2));
  make("a", { href: file2, download: `${game.variant}.apng` }).click();
  URL.revokeObjectURL(file2);
}
var saveAnimation = (session) => savePlies(session, session.game.body.start, session.game.body.moves);
function saveClip(session) {
  const line2 = lineThrough(session.game.root);
  const first = Math.max(0, session.turned - 1 - AROUND2);
  const plies = line2.slice(first + 1, session.turned + AROUND2 + 1).map(({ ply }) => ply);
  return savePlies(session, line2[first].position, plies);
}
function wireShare(run2, session) {
  const menu = $("share");
  $("open-share").addEventListener("click", () => {
    $("save-clip").hidden = IS_HERE || !session().turned;
    menu.showModal();
  });
  menu.addEventListener("click", ({ target }) => target.closest("button, a") && menu.close());
  const entries2 = { "copy-link": shareLink, "copy-embed": shareEmbed, "copy-pgn": shareRecord, "save-animation": saveAnimation, "save-clip": saveClip };
  for (const [id, share2] of Object.entries(entries2)) $(id).addEventListener("click", () => run2(() => share2(session())));
  $("copy-position").addEventListener("click", () => copyText($("position").dataset.shown, "the position"));
  for (const id of ["save-png", "save-animation"]) $(id).hidden = IS_HERE;
}

// playground/side_strips.js
var orderOf = ({ armies }) => `${armies.length ? [0, 1, 2, 3].flatMap((place2) => armies.map(({ pieces: pieces2 }) => pieces2[place2])).join("") : "QRBN"}P`;
function captured(game, effectsOf) {
  const taken = { white: [], black: [] };
  for (const node of game.path.slice(1, game.cursor + 1)) {
    const { turn: turn2 } = node.ply;
    for (const { type, piece } of effectsOf(node) ?? []) {
      const { color } = (type === "capture" || type === "enPassant") && piece ? pieceOf(game.variant, piece) : {};
      if (color && color !== turn2) taken[turn2].push(piece);
    }
  }
  return taken;
}
var rank = (order, letter) => (order.indexOf(letter.toUpperCase()) + order.length + 1) % (order.length + 1);
function pocket({ variant: variant2, order }, letters, what) {
  const counts = /* @__PURE__ */ new Map();
  for (const letter of [...letters].sort((one, two) => rank(order, one) - rank(order, two))) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  if (!counts.size) return [];
  const kinds = [...counts].map(([letter, count2]) => make("span", { className: "kind" }, drawing(variant2, letter), ...count2 > 1 ? [make("b", { textContent: `\xD7${count2}` })] : []));
  const words2 = `${what}: ${[...counts].map(([letter, count2]) => several(count2, called(variant2, letter))).join(", ")}`;
  const row2 = make("span", { className: "pocket", title: words2, ariaLabel: words2 }, make("span", { className: "label", textContent: what }), ...kinds);
  row2.setAttribute("role", "img");
  return [row2];
}
function power(picture, name, isReady, use) {
  const words2 = `${name}: ${isReady ? "ready" : "used"}`;
  const kind = name.toLowerCase();
  const made = use ? button("", () => use(kind)) : make("span");
  made.dataset.kind = kind;
  Object.assign(made, { className: isReady ? "power" : "power used", title: words2 });
  made.append(picture, make("span", { textContent: name }), make("span", { className: "unseen", textContent: isReady ? " ready" : " used" }));
  return made;
}
function fill(strip, color, { variant: variant2, order, turn: turn2, isOn: isOn2, taken, answer, who, use }) {
  const name = make("strong", { className: color }, make("span", { className: `disc ${color}` }), sideName(color));
  strip.className = `strip${isOn2 && turn2 === color ? " turn" : ""}`;
  strip.replaceChildren(name, ...who.map(([textContent, title]) => make("span", { className: "who", title, textContent })));
  if (answer.powers?.[color]) {
    const isMover = isOn2 && turn2 === color;
    const { shell: canThrow, stealth } = answer.powers[color];
    strip.append(power(shell(), "Shell", canThrow, canThrow && isMover && use), power(drawing(variant2, color === "white" ? "I" : "i"), "Stealth", stealth, stealth && isMover && use));
  }
  if (!answer.reserve?.[color]) return strip.append(...pocket({ variant: variant2, order }, taken[color], "Captured"));
  const held = Object.entries(answer.reserve[color]).flatMap(([letter, count2]) => Array(count2).fill(color === "white" ? letter : letter.toLowerCase()));
  return strip.append(...pocket({ variant: variant2, order }, held, "Reserve"));
}
function whoIs(color, { rival, level, friend }, of, { armies }) {
  const army = of.armies.find(({ id }) => id === armies?.[color]);
  return [...army ? [[shortName(army, of.armies), army.name]] : [], ...rival === color ? [[OPPONENTS[level].name, OPPONENTS[level].words]] : [], ...friend?.side === color ? [["friend", "moves by a link"]] : []];
}
function showSideStrips(about3, { game, ...players2 }, answer, { flipped, effectsOf, use }) {
  const { turn: turn2, status } = game.now;
  const facts = { variant: game.variant, order: orderOf(about3), turn: turn2, isOn: status.state === "ongoing", taken: captured(game, effectsOf), answer, use };
  for (const [id, color] of [["above", flipped ? "white" : "black"], ["below", flipped ? "black" : "white"]]) {
    fill($(id), color, { ...facts, who: whoIs(color, players2, about3, answer) });
  }
}

// playground/sound.js
var SOUNDS = {
  move: [[330, 0, 0.07, "triangle"]],
  capture: [[196, 0, 0.09, "square"], [131, 0.05, 0.1, "triangle"]],
  egg: [[523, 0, 0.1, "sine"], [659, 0.09, 0.1, "sine"], [784, 0.18, 0.16, "sine"]],
  end: [[392, 0, 0.2, "triangle"], [330, 0.18, 0.2, "triangle"], [262, 0.36, 0.45, "triangle"]]
};
var HEARD = { capture: "capture", enPassant: "capture", shell: "capture", egg: "egg", move: "move", momentumMove: "move", castle: "move", dropped: "move", swapped: "move", mushroom: "move", redirected: "move", returned: "move" };
var audio = null;
var heard = {};
var isOn = () => document.documentElement.dataset.sound === "on";
function play2(name) {
  if (!isOn() || !SOUNDS[name] || !globalThis.AudioContext || performance.now() - (heard[name] ?? -Infinity) < 60) return;
  heard[name] = performance.now();
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, begin2, length, wave] of SOUNDS[name]) tone(pitch, audio.currentTime + begin2, length, wave);
}
var playEffect = ({ type }) => play2(HEARD[type]);
function tone(pitch, begin2, length, wave) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = wave;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(1e-4, begin2);
  volume.gain.exponentialRampToValueAtTime(0.12, begin2 + 0.01);
  volume.gain.exponentialRampToValueAtTime(1e-4, begin2 + length);
  source.connect(volume).connect(audio.destination);
  source.start(begin2);
  source.stop(begin2 + length);
}

// playground/table.js
var PICTURE = { coordinates: false, panel: false, layers: LAYERS };
var Table = class {
  /** The list of moves calls `visit(node)`; `takeBack` and `keep` are for a game with a friend, `rematch` for the end. */
  constructor(board, chooser, visit2, { takeBack: takeBack2, keep, rematch: rematch2 }) {
    Object.assign(this, { board, chooser, visit: visit2, takeBack: takeBack2, keep, rematch: rematch2 });
    this.motion = null;
  }
  skip() {
    this.motion?.abort();
  }
  /** Animates the last ply as `eyes` sees it, without its first `shown` effects. */
  async animate(session, eyes, shown4 = 0) {
    await this.#move(async () => {
      const after = session.game.look(session.viewer).catch(() => null);
      const [drawing2] = await Promise.all([this.#drawn(session, eyes), after]);
      const { effects } = session.seen(session.game.now, eyes);
      return [effects.slice(shown4), { drawing: drawing2, first: shown4 }];
    });
    if (isOver(session.game.now.status)) play2("end");
  }
  /** Animates the first part of a ply before the choice of its second part. */
  animateFirst(effects) {
    return this.#move(async () => [effects, {}]);
  }
  async #move(prepare) {
    this.motion = new AbortController();
    $("skip").hidden = false;
    try {
      const [effects, options] = await prepare();
      await this.board.animate(effects, this.motion.signal, { ...options, onStep: playEffect });
    } finally {
      this.motion = null;
      $("skip").hidden = true;
    }
  }
  /**
   * Shows the current position as `session.viewer` sees it, after handing the board over if the viewer changes.
   */
  async show(about3, session) {
    const { game, viewer } = session;
    const { answer, text } = await game.look(viewer);
    const entry2 = { ...game.now, position: text };
    const ply = entry2.ply && session.seen(game.now, viewer);
    const pending2 = owed(answer.pending);
    const last = ends(ply?.effects ?? []);
    this.board.show(answer);
    showStatus(about3, entry2, pending2);
    announcePly(session, entry2, ply);
    enableStepButtons(game);
    showEffects(ply?.effects);
    showRecord(game, this.board.seat, (node) => session.seen(node, viewer), this.visit);
    const effectsOf = (node) => session.seen(node, viewer).effects;
    showSideStrips(about3, session, answer, { flipped: this.board.flipped, effectsOf, use: session.lock ? null : (kind) => this.chooser.power(kind) });
    showResult(session, this);
    showSending(session, this);
    followLesson(session);
    showExercise(session);
    showSeed(session, ply);
    showPositionToShare(session, text);
    showGameButtons(session);
    this.#draw(session, answer);
    if (session.mustPass) {
      await this.chooser.begin(about3, entry2, answer, { last, pending: null, idle: "", isLocked: true });
      if (!await pass(viewer)) return;
    }
    session.eyes = viewer;
    const noLink = answer.links ? await whyNoLink(game) : "";
    const danger = session.lock ? "" : await warning(game);
    await this.chooser.begin(about3, entry2, answer, { last, pending: session.isRivals ? null : pending2, idle: noLink + danger + idle(session), isLocked: Boolean(session.lock) });
  }
  /** Lays the marks of the ply over the board; no step waits for them. */
  async #draw(session, answer) {
    const drawing2 = await this.#drawn(session, session.viewer);
    if (this.board.answer === answer) this.board.drawing(drawing2);
  }
  /** Lays the picture of the shown position within a turn, an answer of `read`, over the board. */
  async drawWithin(variant2, answer) {
    const drawing2 = await diagram(variant2, { position: answer.position, ...this.#seat(null), ...PICTURE }).catch(() => null);
    if (this.board.answer === answer) this.board.drawing(drawing2);
  }
  /** The orientation and the viewer of the board, as fields of a request. */
  #seat(viewer) {
    return { orientation: this.board.flipped ? "black" : "white", ...this.board.sideways && { landscape: true }, ...viewer && { viewer } };
  }
  /** The service's picture of the shown ply, or of the position without one, in layers as `eyes` sees it. */
  async #drawn({ game }, eyes) {
    const { ply, position, pictures, parent: before } = game.now;
    const viewer = before?.isHidden || game.now.isHidden ? eyes : null;
    const seat = this.#seat(viewer);
    const name = JSON.stringify(seat);
    if (pictures.has(name)) return pictures.get(name);
    const what = ply ? { position: before.position, move: ply.move, draws: ply.draws, moment: "after" } : { position };
    const drawn = await diagram(game.variant, { ...what, ...seat, ...PICTURE }).catch(() => null);
    if (drawn !== null) pictures.set(name, drawn);
    return drawn;
  }
};
async function warning({ variant: variant2, now: { position, isHidden, status, turn: turn2 } }) {
  const isWanted = document.documentElement.dataset.warning === "king" && variant2 === "chakart";
  if (!isWanted || isHidden || isOver(status) || !position.endsWith(" -")) return "";
  const theirs = position.replace(/ [wb] /, turn2 === "white" ? " b " : " w ");
  const { moves } = await legalMoves(variant2, theirs).catch(() => ({ moves: [] }));
  return moves.some(({ captures }) => captures?.toUpperCase() === "K") ? "Your King can be taken! " : "";
}
async function whyNoLink({ variant: variant2, now: { ply, parent } }) {
  const moves = parent?.next?.moves ?? [];
  if (!moves.length || moves.some(({ linkActions = [] }) => linkActions.length)) return "";
  const reason = await whyNot(variant2, parent.position, `${ply.move}/+e4`).catch(() => null);
  return reason ? `No link could be made: ${reason.detail}. ` : "";
}
function idle({ game, isRivals, isFriends, level, lock }) {
  if (isRivals) return `${OPPONENTS[level].name}, is choosing a move.`;
  if (isFriends) return lock;
  if (isOver(game.now.status)) return "The game is over. The buttons below go back through it.";
  if (lock) return lock;
  const choose3 = `Choose one of ${sideName(game.now.turn)}'s pieces to see where it can go.`;
  return branchOf(game.now) ? `This is a variation: the game itself stays as it is, and here you move for both sides. ${choose3}` : choose3;
}
function showStatus(about3, entry2, debt) {
  const text = statusText(entry2, debt);
  $("status").textContent = text;
  $("status").className = isOver(entry2.status) ? entry2.status.winner ?? "drawn" : entry2.turn;
  document.title = `${text} \xB7 ${about3.name}`;
}
function announcePly({ game, opponent, isRivals, isFriends }, { turn: turn2, status }, ply) {
  const isYours = opponent && !isRivals && !isFriends && !isOver(status) && game.isAtTip;
  const stands = isYours ? `Your turn${status.inCheck ? `, ${sideName(turn2)} is in check` : ""}` : $("status").textContent;
  announce(`${ply ? `${spoken(ply)} ` : ""}${stands}.`, { isSeen: false });
}
function announce(text, { isSeen = true } = {}) {
  $("announcement").textContent = text;
  $("announcement").classList.toggle("unseen", !isSeen);
  $("announcement").tabIndex = isSeen ? 0 : -1;
  if (isSeen) $("announcement").scrollIntoView({ block: "nearest" });
}
function lastAloud(session) {
  const { now, variant: variant2 } = session.game;
  return now.ply ? spoken(session.seen(now, session.viewer)) : "There is no move yet.";
}
function showGameButtons({ game, rival, friend, exercise }) {
  const isOn2 = !exercise && !isOver(game.tip.status);
  $("take-back").hidden = rival === null;
  $("resign").hidden = !isOn2 || friend !== null;
  $("agree").hidden = !isOn2 || rival !== null || friend !== null;
}
function enableStepButtons(game) {
  for (const id of ["first", "undo"]) $(id).disabled = game.cursor === 0;
  for (const id of ["last", "redo"]) $(id).disabled = game.cursor === game.path.length - 1;
}
async function pass(color) {
  const curtain = $("curtain");
  $("curtain-title").textContent = `Pass the board to ${sideName(color)}`;
  $("pass").textContent = `I am ${sideName(color)}`;
  curtain.returnValue = "";
  while (curtain.returnValue === "") {
    curtain.showModal();
    await new Promise((resolve) => curtain.addEventListener("close", resolve, { once: true }));
  }
  return curtain.returnValue === "passed";
}

// playground/typed.js
var POWERS2 = ["stealth", "shell"];
var escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
function pattern(square) {
  const [, board, file2, rank2] = /^(.*?)([a-p])(\d+)$/.exec(square);
  return { file: file2, rank: rank2, whole: `(?:${escaped(board)})?${file2}${rank2}` };
}
function ways({ move, piece, from, to: to2, promotion, drop }) {
  const letter = piece.toUpperCase();
  const { whole } = pattern(to2);
  const isPawn = letter === "P";
  const isCapture = move.includes("x");
  const made = promotion ? `(?:=?${promotion}|=?${promotion.toLowerCase()})?` : "";
  if (drop) return [`${drop.toUpperCase()}?@${whole}`];
  const arrives = `${isCapture ? "[-x]?" : "-?"}${whole}${made}`;
  if (!from) return [`${letter}?${arrives}`];
  const start3 = pattern(from);
  const named = isPawn ? `P?${isCapture ? start3.file : `${start3.file}?`}` : `${letter}(?:${start3.file}|${start3.rank})?`;
  return [`${letter}?${start3.whole}${arrives}`, `${named}${arrives}`];
}
var castled = (text) => text.replace(/^[0o]-[0o](-[0o])?(?![\w])/i, (sides) => sides.replace(/[0o]/gi, "O"));
function fitting(moves, text) {
  const [, typed, rest] = /^([^/]*?)[+#!?]*(\/.*)?$/.exec(text);
  const fits = (move) => !POWERS2.includes(move.kind) && ways(move).some((way) => new RegExp(`^${way}$`).test(typed));
  return moves.filter(fits).map(({ move }) => move + (rest ?? ""));
}
function attempted(text, letters, isOwn, squares) {
  const castling = /^O-O(-O)?$/.exec(text);
  const [, letter = "", start3 = "", end2 = ""] = castling ? [] : /^\(?([A-Z]?)\)?(?:([0-9a-z.]*?\d?)[-x]?)?((?:[01]|a[12]\.)?[a-h]\d)[+#!?]*$/.exec(text) ?? [];
  const kings = [...letters].filter(([, piece]) => isOwn(piece) && piece.toUpperCase() === "K").map(([square]) => square);
  if (castling) return kings.map((square) => [square, square.replace(/[a-h](?=\d$)/, castling[1] ? "c" : "g")]);
  if (!end2) return [];
  const named = (piece) => letter ? piece.toUpperCase() === letter : true;
  const from = [...letters].filter(([square, piece]) => start3.length > 1 ? square.endsWith(start3) : isOwn(piece) && named(piece) && (letter || piece.toUpperCase() === "P") && square.slice(-2).includes(start3));
  const own2 = ([, piece]) => Number(isOwn(piece));
  const near = ([square]) => Number(square.at(-2) === end2.at(-2));
  from.sort((one, two) => own2(two) - own2(one) || near(two) - near(one));
  return from.map(([square]) => [square, squares.find((to2) => to2.endsWith(end2) && to2.slice(0, -2) === square.slice(0, -2)) ?? squares.find((to2) => to2.endsWith(end2))]).filter(([, to2]) => to2);
}

// playground/turns.js
var seed = () => about2().chance ? $("seed").value.trim() : "";
function pick(square, clicks = 1) {
  if (page.chooser.linking && clicks > 1) return void 0;
  const { lock } = page.session;
  return lock ? hint(lock) : page.chooser.pick(square);
}
async function show() {
  const { session } = page;
  stopOpponent(session);
  await session.exercise?.judge(session.game);
  await page.table.show(about2(), session);
  if (!await session.keep()) {
    session.isUnkept = !await makeRoom(page.games);
    await session.keep();
  }
  if (session.isRivals && session.game.now.next.moves.length) opponentMoves(session);
  if (session.exercise) run(() => session === page.session && replyTo(session));
}
async function replyTo({ exercise, game }) {
  const move = exercise.reply(game);
  if (move) await make2(move, 0, "");
}
function refuse(title, detail) {
  showProblem({ title, detail });
  return page.table.show(about2(), page.session);
}
async function playMove(move, shown4) {
  const { game } = page.session;
  const same2 = game.now.children.find(({ ply }) => ply.move === move && ply.draws.length === 0);
  if (same2) return visit(same2);
  if (isTooDeep(game.now)) return refuse("No variation here", "Variations stand too deep in each other here: play it as a game of its own.");
  try {
    return await make2(move, shown4, seed());
  } catch (error) {
    if (error.again || error instanceof Abandoned) throw error;
    await page.table.show(about2(), page.session);
    error.again = () => playMove(move, 0);
    throw error;
  }
}
async function make2(move, shown4, drawn) {
  const { session } = page;
  const { turn: turn2 } = session.game.now;
  await session.game.play(move, drawn);
  session.touch();
  await session.keep();
  await page.table.animate(session, session.opponent ? other(session.opponent) : turn2, shown4);
  return resumable(show);
}
function opponentMoves(session) {
  const { now } = session.game;
  const isWanted = () => page.session === session && session.game.now === now && session.isRivals;
  choose2(session).then(
    (move) => run(() => isWanted() && make2(move, 0, "")),
    (error) => run(() => {
      if (isWanted()) throw Object.assign(error, { again: show });
    })
  );
}
function enterTyped(text) {
  const { session, board } = page;
  const { game, lock } = session;
  const [last, status] = [lastAloud(session), `${$("status").textContent}.`];
  const done2 = runCommand(text, { variant: game.variant, board, moves: game.now.next.moves, lock, last, status, takeBack: session.rival ? takeBack : undo });
  if (!done2) return lock ? announce(lock) : playTyped(castled(text));
  $("move").value = "";
  return typeof done2.answer === "string" ? announce(done2.answer) : done2.answer;
}
async function playTyped(text) {
  const { variant: variant2, now } = page.session.game;
  const asWritten = await validate(variant2, now.position, text);
  const fits = asWritten.legal ? [] : fitting(now.next.moves, text);
  if (fits.length > 1) return announce(`${text} fits ${fits.length} moves: ${fits.join(", ")}.`);
  const { legal, move, reason } = fits.length ? await validate(variant2, now.position, fits[0]) : asWritten;
  if (!legal) return showProblem({ title: `${text} is not legal`, reason: reason.code === "not_understood" ? await ruleAgainst(text, reason) : reason });
  $("move").value = "";
  return playMove(move, 0);
}
async function ruleAgainst(text, reason) {
  const { board, session: { game: { variant: variant2, now } } } = page;
  const isOwn = (letter) => pieceOf(variant2, letter).color === now.turn;
  const [first] = attempted(text, board.letters, isOwn, [...board.cells.keys()]);
  if (first) return await whyNot(variant2, now.position, attempt(variant2, board.letters.get(first[0]), ...first, now.next.moves)) ?? reason;
  return /[a-h]\d/.test(text) ? reason : { ...reason, detail: "a move names squares, such as e2e4 or Nf3. Type help for all that can be typed." };
}
var goTo = (index) => {
  const { path } = page.session.game;
  return visit(path[Math.max(0, Math.min(index, path.length - 1))]);
};
async function visit(node) {
  const { session } = page;
  const { game } = session;
  const before = game.now;
  clearProblem();
  game.visit(node);
  try {
    await game.look(session.viewer);
  } catch (error) {
    game.visit(before);
    throw error;
  }
  if (node.parent === before) await page.table.animate(session, session.viewer ?? before.turn);
  await show();
}
function undo() {
  const isOwed = page.chooser.pending?.kind === "promotion";
  if (!$("choice").hidden && !isOwed) return page.chooser.cancel();
  return goTo(page.session.game.cursor - 1);
}
function takeBack() {
  const { session: { game, opponent } } = page;
  const own2 = pathTo(game.tip).findLast(({ parent }) => parent && parent.turn !== opponent);
  return own2 ? change(() => game.removeAfter(own2.parent)) : hint("You have made no move yet.");
}
async function playFrom(node, move) {
  clearProblem();
  const { game } = page.session;
  if (game.now !== node) {
    game.removeAfter(node);
    await page.table.show(about2(), page.session);
  }
  await make2(move, 0, "");
}
var startAgain = (node) => change(() => page.session.game.removeAfter(node ?? page.session.game.root));
function promote2() {
  const { game, viewer } = page.session;
  if (viewer !== null) return hint("While a piece is hidden, no variation becomes the main line.");
  if (isTooDeepToPromote(game.root)) return refuse("Not promoted", "Variations would stand too deep in each other.");
  return change(() => game.promote());
}
async function deleteMove() {
  const { game } = page.session;
  const { now } = game;
  const later = [...inOrder(now)].length - 1;
  const words2 = later === 1 ? "One move follows it, and is deleted with it." : `${later} moves follow it, and are deleted with it.`;
  if (later && !await ask2("Delete this move?", words2, [["", "Keep it"], ["delete", "Delete it"]])) return void 0;
  return change(() => game.removeAfter(now.parent, now));
}
async function comment2() {
  const { session } = page;
  const { now } = session.game;
  const notes = await askComment(now, now.ply && session.seen(now, session.viewer));
  if (!notes) return void 0;
  if (hasTooManyComments(session.game.root, now, notes.comment)) return refuse("Not saved", "The comments of this game would be too long together.");
  return change(() => Object.assign(now, notes));
}
function change(step) {
  clearProblem();
  page.session.touch();
  step();
  return show();
}
function flip() {
  const { session } = page;
  session.flipped = !session.flipped;
  page.board.setUp(session.game.variant, { flipped: session.flipped });
  return show();
}
function turnOver() {
  const { session, board } = page;
  if (!session) return void 0;
  board.setUp(session.game.variant, { flipped: session.flipped });
  return show();
}
async function resign() {
  const { game, opponent } = page.session;
  const winner = opponent ?? other(game.tip.turn);
  const words2 = `${sideName(other(winner))} loses the game at once.`;
  if (await ask2("Resign?", words2, [["", "Play on"], ["resign", "Resign"]])) await end({ state: "resigned", winner });
}
async function agreeDraw() {
  if (await ask2("A draw?", "The game ends without a winner, if both players agree.", [["", "Play on"], ["draw", "Both agree"]])) await end({ state: "draw", drawBy: "agreement" });
}
async function end(status) {
  const { game } = page.session;
  await change(() => {
    game.end(status);
    game.visit(game.tip);
  });
  focusBoard();
}
async function setOpponent({ rival, level, friend, flipped }) {
  const { session } = page;
  if (rival) await checkOpponent(session.game, level);
  Object.assign(session, { rival, level, friend: friend && friendsOf(newId(), friend) });
  session.touch();
  if (friend) session.game.visit(session.game.tip);
  scrollTo(0, 0);
  return session.flipped === flipped ? show() : flip();
}

// playground/open_game.js
var TITLE = "Variant Arbiter: play three chess variants";
async function start2(variant2) {
  const about3 = await aboutOf(variant2);
  const session = page.session?.game.variant === variant2 ? page.session : null;
  openStart(about3, { session, seed: page.session ? seed() : "", play: (asked2) => run(() => begin(variant2, asked2)), use: (asked2) => run(() => setOpponent(asked2)) });
}
async function begin(variant2, asked2 = {}, visit2 = null) {
  const game = await Game.begin(await aboutOf(variant2), asked2);
  if (asked2.rival) await checkOpponent(game, asked2.level);
  await open(new Session(game, { ...asked2, friend: asked2.friend && friendsOf(newId(), asked2.friend) }), visit2);
}
async function rematch() {
  const { game, rival, level, friend, flipped } = page.session;
  const { setup } = game.setup ?? {};
  const next = setup || !game.start ? await Game.begin(game.about, { setup }) : await Game.of(game.about, { start: game.start, plies: [] });
  await open(new Session(next, { rival: rival && other(rival), level, friend: friend && friendsOf(newId(), other(friend.side)), flipped: !flipped }));
}
async function endOf(pgn, game) {
  const { variant: variant2 } = page.session.game;
  const others = page.games.map(({ id }) => id).filter((id) => id !== variant2);
  let named;
  for (const id of [variant2, ...others]) {
    try {
      return await replay(id, { pgn, lenient: true, game, last: true });
    } catch (error) {
      const [fault] = error.problem?.errors ?? [];
      if (fault?.code !== "pgn_wrong_variant") throw error;
      named = fault.params.text;
    }
  }
  return known(named);
}
async function gamesOf(pgn) {
  const first = await endOf(pgn, 1);
  const names2 = [nameOf2(first)];
  while (names2.length < first.games) names2.push(await endOf(pgn, names2.length + 1).then(nameOf2, ({ message }) => message));
  return names2;
}
function nameOf2({ tags = [] }) {
  const { White = "?", Black = "?", Event = "", Round = "" } = Object.fromEntries(tags.map(({ name, value }) => [name, value]));
  return [`${White} \u2013 ${Black}`, Event, Round].filter((words2) => words2.replace("?", "")).join(", ");
}
async function openRecord(pgn, number, { variant: variant2, startPosition, repairs }) {
  const asked2 = { pgn, lenient: true, game: number };
  const next = new Session(await Game.recorded(await aboutOf(variant2), startPosition, asked2));
  next.touch();
  await open(next);
  const [first, ...others] = repairs;
  if (!first) return;
  const { found, read: read2 } = first;
  const words2 = found && read2 ? `${found}, read as ${read2}` : `${found || read2} was ${found ? "left out" : "missing"}`;
  const more = others.length ? ` ${others.length} more.` : "";
  hint(`Put right in line ${first.line}, column ${first.column}: ${words2}.${more}`);
}
async function openLesson(variant2) {
  await openLine(lessonLine(variant2), 0);
  beginLesson(variant2, { session: page.session, go: (index) => run(() => goTo(index)), begin: () => run(() => start2(variant2)) });
  followLesson(page.session);
}
async function openExercise(named, visit2 = null) {
  const { variant: variant2, kind } = named;
  const actions = {
    again: (node) => run(() => startAgain(node)),
    make: (move, node) => run(() => playFrom(node, move)),
    open: (id) => run(() => openExercise({ variant: variant2, kind, id })),
    list: () => run(() => openList(variant2, kind)),
    play: () => run(() => start2(variant2))
  };
  await open(await exerciseSession(named, actions), visit2);
}
async function openDaily(variant2) {
  const { id } = dailyOf(await puzzlesOf(variant2));
  await openExercise({ variant: variant2, kind: "puzzle", id });
}
async function openList(variant2, kind) {
  const list3 = kind === "lesson" ? listLessons : listPuzzles;
  await list3(await aboutOf(variant2), (id) => run(() => openExercise({ variant: variant2, kind, id })));
}
async function resume(variant2) {
  if (page.session?.game.variant === variant2) return;
  const last = kept2().find((kept4) => kept4.variant === variant2 && !kept4.isOver);
  if (!last || !await openKept(last.id)) await start2(variant2);
}
async function openLine(line2, at, visit2 = null) {
  const { start: start3 } = await aboutOf(line2.variant);
  const plain3 = { ...line2, start: line2.start === start3 ? null : line2.start };
  const same2 = like(plain3);
  if (same2) return openKept(same2.id, visit2, at);
  return open(new Session(await revived({ variant: line2.variant, line: plain3, at })), visit2);
}
async function openKept(id, visit2 = null, at = void 0) {
  const kept4 = await load(id);
  if (!kept4) return false;
  if (kept4.sealed) sealLog(true);
  const game = await revived(kept4, at);
  await open(new Session(game, game.failures.length ? { rival: kept4.rival, level: kept4.level } : kept4), visit2);
  return true;
}
async function revived({ variant: variant2, line: line2, at }, shown4 = at) {
  const game = await Game.of(await aboutOf(variant2), line2);
  game.visit(game.numbered(shown4));
  return game;
}
async function open(next, visit2 = null) {
  await next.game.look(next.viewer);
  if (!await enter(next, visit2)) return;
  scrollTo(0, 0);
  await resumable(show);
  if (visit2 === null) focusBoard();
  showFailures(next.game);
}
function showFailures({ failures: [first, ...others] }) {
  if (!first) return;
  const more = others.length ? ` ${others.length === 1 ? "Another line stops" : `${others.length} other lines stop`} too early, too.` : "";
  showProblem({ title: `Ply ${first.ply ?? 0}${first.isVariation ? " of a variation" : ""} is not as recorded`, reason: { ...first, detail: `${first.detail}. The moves before it are here.${more}` } });
}
async function route() {
  const { visit: visit2 } = page;
  const id = history.state?.id;
  if (id && id === page.session?.id) return show();
  try {
    if (!id || !await openKept(id, visit2)) await openAddress(visit2);
  } catch (error) {
    front();
    throw error;
  }
}
async function openAddress(visit2) {
  const exercise = exerciseOf(location);
  if (exercise) return openExercise({ ...exercise, variant: known(exercise.variant) }, visit2);
  const found = lineOf(location);
  if (!found) return front();
  const { fault, line: line2, at } = found;
  if (fault) throw new Refusal({ title: "The link cannot be opened", detail: fault });
  known(line2.variant);
  const friend = friendOf(location);
  const session = friend && canSend(await aboutOf(line2.variant)) ? await received(await aboutOf(line2.variant), line2, friend) : null;
  if (session) return open(session, visit2);
  return location.search + location.hash === "" ? begin(line2.variant, {}, visit2) : openLine(line2, at, visit2);
}
function known(variant2) {
  if (page.games.some(({ id }) => id === variant2)) return variant2;
  throw new Refusal({ title: "Unknown variant", detail: `There is no game called ${variant2} here. Choose one of these.` });
}
function front() {
  page.session = null;
  stopOpponent();
  clearProblem();
  document.title = TITLE;
  setPlaying(null);
  showKept(page.games, (kept4) => run(() => openKept(kept4.id)));
  showDaily(page.games, (variant2) => run(() => openDaily(variant2)));
}
async function follow(id) {
  if (!page.session) return front();
  const kept4 = page.session.id === id && await load(id);
  if (!kept4 || !page.session.differs(kept4)) return void 0;
  const game = await revived(kept4);
  if (game.failures.length) return void 0;
  if (kept4.ended) game.end(kept4.ended);
  page.session.game = game;
  page.session.base = movesText(kept4.line);
  page.session.rival = kept4.rival;
  page.session.level = kept4.level ?? RANDOM;
  page.session.friend = kept4.friend ?? null;
  page.session.showAddress();
  return page.table.show(about2(), page.session);
}

// playground/load.js
function typedPosition({ game, viewer }) {
  const text = $("position").value.trim();
  const isView = viewer !== null && text === $("position").dataset.shown;
  if (!isView) return { variant: game.variant, start: text, plies: [] };
  showProblem({ title: "No position", detail: `This is what ${sideName(viewer)} may see, while a piece is hidden; it is no position of the game.` });
  return null;
}
function showGames2(names2) {
  $("pgn-games").hidden = names2.length < 2;
  $("pgn-game").replaceChildren(...names2.map((name, index) => make("option", { value: index + 1, textContent: `${index + 1}. ${name}` })));
}
async function load2(dialog) {
  $("pgn").setCustomValidity("");
  if (!$("pgn").reportValidity()) return void 0;
  const pgn = $("pgn").value;
  try {
    if ($("pgn-games").hidden) {
      showGames2(await gamesOf(pgn));
      if (!$("pgn-games").hidden) return $("pgn-game").focus();
    }
    const number = Number($("pgn-game").value);
    const end2 = await endOf(pgn, number);
    if (end2.failure?.ply === 1) {
      $("pgn").setCustomValidity(`This is no game: ${end2.failure.detail}.`);
      return $("pgn").reportValidity();
    }
    dialog.close();
    return await openRecord(pgn, number, end2);
  } catch (error) {
    dialog.close();
    throw error;
  }
}
function wireLoad() {
  const dialog = $("load");
  $("open-load").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", ({ target }) => target.closest("button:not([id])") && dialog.close());
  $("pgn").addEventListener("input", () => showGames2([]));
  $("load-pgn").addEventListener("click", () => run(() => load2(dialog)));
  $("load-position").addEventListener("click", () => run(() => {
    if (!$("position").reportValidity()) return void 0;
    dialog.close();
    const line2 = typedPosition(page.session);
    return line2 && openLine(line2, 0);
  }));
}

// playground/review_games.js
var LEVEL = "careful";
var scoreOf = { white: "1-0", black: "0-1" };
var running = null;
function endReview() {
  running?.end();
  running = null;
}
var asker = (variant2) => isIntroduced(variant2) ? new SearchWorker() : { ask: operation, end() {
} };
async function* review(variant2, [root, ...nodes], status) {
  endReview();
  const own2 = asker(variant2);
  running = own2;
  const moves = nodes.map(({ ply: { move, draws } }) => ({ move, draws }));
  const result = isOver(status) ? scoreOf[status.winner] ?? "1/2-1/2" : "*";
  try {
    for (let ply = 1; ply <= moves.length && running === own2; ply += 1) {
      const { plies } = await own2.ask(variant2, "review", { start: root.position, moves, result, level: LEVEL, from: ply, to: ply });
      if (running === own2) yield plies[0];
    }
  } finally {
    own2.end();
    if (running === own2) running = null;
  }
}
async function reviewMove(variant2, before, { move, draws }, status) {
  const own2 = asker(variant2);
  const result = isOver(status) ? {} : { result: "1/2-1/2" };
  try {
    const { plies } = await own2.ask(variant2, "review", { start: before, moves: [{ move, draws }], ...result, level: LEVEL });
    return plies[0];
  } finally {
    own2.end();
  }
}

// playground/review_words.js
var FAULTS = { inaccuracy: ["an inaccuracy", "?!"], mistake: ["a mistake", "?"], blunder: ["a blunder", "??"] };
var LUCKY = 0.1;
var PARTS = [[0.9, "a whole point"], [0.7, "three quarters of a point"], [0.6, "two thirds of a point"], [0.42, "half a point"], [0.29, "a third of a point"], [0.2, "a quarter of a point"], [0, "a part of a point"]];
var part = (score) => PARTS.find(([least]) => score >= least)[1];
function whiteAfter({ side, played, luck }) {
  const own2 = played + (luck ?? 0);
  return side === "white" ? own2 : 1 - own2;
}
function numbersOf(plies) {
  let number = 0;
  return plies.map(({ side }, index) => {
    const last = plies[index - 1]?.side;
    if (index === 0 || side === "white" && last === "black") number += 1;
    return `${number}${side === "white" ? "." : "\u2026"}`;
  });
}
function leader(white) {
  if (white > 0.4 && white < 0.6) return "The game was even";
  return `${white > 0.5 ? "White" : "Black"} was ${Math.abs(white - 0.5) > 0.35 ? "winning" : "ahead"}`;
}
var worst = (ply) => Math.max(ply.error, Math.abs(ply.luck ?? 0));
function turningPoint(plies) {
  const found = plies.reduce((most, ply) => most && worst(most) >= worst(ply) ? most : ply, null);
  return found && worst(found) >= 0.05 ? found : null;
}
function turn({ side, move, best, error, luck, missedWin }, said) {
  if (Math.abs(luck ?? 0) > error) {
    const loser = luck < 0 ? side : other(side);
    const what = said ? `${said.replace(/\.$/, "")}, which` : `chance after ${written(move)}`;
    return `${what} ${luck < 0 ? "cost" : "gave"} ${sideName(side)} ${part(Math.abs(luck))}: ${luck < 0 ? "bad" : "good"} luck${luck < 0 ? "" : ` for ${sideName(other(loser))}`}`;
  }
  const missed = missedWin ? ` It missed a win in ${several(missedWin, "turn")}.` : "";
  const better = best === move ? "no better move was seen" : `${written(best)} was better`;
  return `${written(move)} then cost ${sideName(side)} ${part(error)}; ${better}.${missed}`.replace(/\.$/, "");
}
function sums(plies, side) {
  const own2 = plies.filter((ply) => ply.side === side);
  const total = (of) => own2.reduce((sum2, ply) => sum2 + of(ply), 0);
  return { error: total(({ error }) => error), luck: total(({ luck }) => luck ?? 0) };
}
function story(plies, saidOf) {
  const point = turningPoint(plies);
  if (!point) return "Neither side made an error that counts, and chance favoured neither.";
  const before = point.side === "white" ? point.expectation : 1 - point.expectation;
  const number = numbersOf(plies)[plies.indexOf(point)];
  const [white, black] = ["white", "black"].map((side) => sums(plies, side));
  const gift = white.luck - black.luck;
  const luck = plies.some((ply) => ply.luck !== null) ? ` Luck gave ${gift < 0 ? "Black" : "White"} ${Math.abs(gift).toFixed(2)} points more than ${gift < 0 ? "White" : "Black"}.` : "";
  const cost = ({ error }) => Math.max(error, 0).toFixed(2);
  return `${leader(before)} until move ${number.replace(".", "")}: ${turn(point, saidOf(point))}. Errors cost White ${cost(white)} and Black ${cost(black)} points.${luck}`;
}

// playground/review_graph.js
var WIDTH = 900;
var HEIGHT = 150;
function mark(kind, [x, y], words2) {
  const shape = kind === "luck" ? svg("path", { d: `M${x} ${y - 6}l6 6-6 6-6-6z`, class: "luck" }) : svg("circle", { cx: x, cy: y, r: kind === "blunder" ? 5 : 4, class: kind });
  const title = svg("title");
  title.textContent = words2;
  shape.append(title);
  return shape;
}
function graph(plies, { count: count2, numbers }) {
  const x = (ply) => ply / Math.max(count2, 1) * WIDTH;
  const y = (white) => HEIGHT - white * HEIGHT;
  const first = plies[0];
  const start3 = first ? [[0, y(first.side === "white" ? first.expectation : 1 - first.expectation)]] : [];
  const points = [...start3, ...plies.map((ply) => [x(ply.ply), y(whiteAfter(ply))])];
  const line2 = points.map((point) => point.map((at) => at.toFixed(1)).join(",")).join(" ");
  const end2 = points.at(-1)?.[0] ?? 0;
  const picture = svg("svg", { viewBox: `-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`, class: "graph", "aria-hidden": "true" });
  picture.append(
    svg("rect", { x: 0, y: 0, width: WIDTH, height: HEIGHT, class: "black" }),
    svg("polygon", { points: `0,${HEIGHT} ${line2} ${end2},${HEIGHT}`, class: "white" }),
    svg("line", { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "even" }),
    svg("polyline", { points: line2, class: "line" })
  );
  for (const [index, ply] of plies.entries()) {
    const at = [x(ply.ply), y(whiteAfter(ply))];
    const name = `${numbers[index]} ${written(ply.move)}`;
    const fault = FAULTS[ply.judgement];
    if (fault) picture.append(mark(ply.judgement, at, `${name}: ${fault[0]}`));
    if (Math.abs(ply.luck ?? 0) >= LUCKY) picture.append(mark("luck", at, `${name}: ${ply.luck > 0 ? "good" : "bad"} luck`));
  }
  return picture;
}

// playground/review.js
var percent = (score) => `${Math.round(score * 100)} %`;
var signed = (score) => `${score > 0 ? "+" : ""}${score.toFixed(2)}`;
var saidIn = ({ ply: { effects = [] } }) => effects.find(({ draw }) => draw)?.said ?? "";
var GOOD = 0.05;
var BetterMove = class {
  name = "A better move";
  #reviews = /* @__PURE__ */ new Map();
  /** `ply` is the reviewed mistake; `actions` are `again(node)` and `back()`. */
  constructor(variant2, ply, address, actions) {
    Object.assign(this, { variant: variant2, ply, address, actions });
  }
  async judge({ now }) {
    if (!now.parent || this.#reviews.has(now)) return;
    this.#reviews.set(now, await reviewMove(this.variant, now.parent.position, now.ply, now.status));
  }
  lock({ now }) {
    return now.parent ? "The exercise does not go on here." : null;
  }
  reply() {
    return null;
  }
  panelContent(now) {
    const back = ["Back to the game", () => this.actions.back()];
    const again = ["Try again", () => this.actions.again(null), "main"];
    if (!now.parent) return { title: "Find a better move", words: `In the game ${written(this.ply.move)} was played. What is better?`, buttons: [back] };
    const { move, error, best } = this.#reviews.get(now);
    if (error < GOOD) return { title: "Well found", words: `${written(move)} is ${move === best ? "the best move that the program finds" : "as good as the best move that the program finds"}.`, buttons: [["Once more", () => this.actions.again(null)], back] };
    return { title: "Not yet", words: `${written(move)} costs ${error.toFixed(2)} points.`, buttons: [again, back] };
  }
};
var Review = class {
  #plies = [];
  constructor(session) {
    this.session = session;
    this.nodes = lineThrough(session.game.root);
    this.status = make("p", { role: "status" });
    this.graph = make("div");
    this.rows = make("tbody");
  }
  show() {
    const heads = ["Move", "Expected", "Error", "Luck", "Judgement"].map((textContent) => make("th", { scope: "col", textContent }));
    const caption = make("caption", { textContent: "The moves. Expected: the score that the side to move could expect before its move; error and luck: what the move and its chance changed, in points." });
    const table = make("table", {}, caption, make("thead", {}, make("tr", {}, ...heads)), this.rows);
    const close = button("Close", closeReview);
    $("review").replaceChildren(make("header", {}, make("h2", { id: "h-review", textContent: "Where it turned" }), close), this.status, this.graph, make("div", { className: "list" }, table));
    $("review").hidden = false;
    this.#progress();
  }
  async make() {
    this.show();
    for await (const ply of review(this.session.game.variant, this.nodes, this.nodes.at(-1).status)) {
      this.#plies.push(ply);
      this.#progress();
    }
    this.session.turned = turningPoint(this.#plies)?.ply;
  }
  get #isWhole() {
    return this.#plies.length === this.nodes.length - 1;
  }
  #progress() {
    const numbers = numbersOf(this.#plies);
    const count2 = this.nodes.length - 1;
    this.graph.replaceChildren(graph(this.#plies, { count: count2, numbers }));
    const last = this.#plies.at(-1);
    if (last && this.rows.childElementCount < this.#plies.length) this.rows.append(this.#row(last, numbers.at(-1)));
    this.status.ariaLive = this.#isWhole ? "polite" : "off";
    this.status.textContent = this.#isWhole ? story(this.#plies, (ply) => saidIn(this.nodes[ply.ply])) : `${Math.ceil(this.#plies.length / 2)} of ${several(Math.ceil(count2 / 2), "move")} reviewed.`;
  }
  #row(ply, number) {
    const node = this.nodes[ply.ply];
    const jump = button(`${number} ${written(ply.move)}`, () => run(() => this.#isOpen && visit(node)));
    const fault = FAULTS[ply.judgement];
    const won = ply.missedWin ? ` Missed: a win in ${ply.missedWin}.` : ply.allowedWin ? ` Allowed: a win in ${ply.allowedWin}.` : "";
    const better = fault && ply.best !== ply.move ? [button("Show better", () => run(() => this.#isOpen && this.#better(node.parent, ply))), button("Try again", () => run(() => this.#again(node.parent, ply)))] : [];
    const judged = make("td", { className: ply.judgement }, fault ? `${fault[1]} ${ply.judgement}.${won}` : `${ply.judgement}.${won}`, ...better);
    return make("tr", {}, make("th", { scope: "row" }, jump), make("td", { textContent: percent(ply.expectation) }), make("td", { textContent: ply.error.toFixed(2) }), make("td", { textContent: ply.luck === null ? "" : signed(ply.luck) }), judged);
  }
  get #isOpen() {
    return page.session === this.session;
  }
  async #better(before, { best }) {
    await visit(before);
    await playMove(best, 0);
  }
  async #again(before, ply) {
    const { game } = this.session;
    const { session } = this;
    const start3 = { start: before.position, plies: [] };
    const exercise = new BetterMove(game.variant, ply, addressOf({ variant: game.variant, ...start3 }), {
      again: (node) => run(() => startAgain(node)),
      back: () => run(() => open(session))
    });
    await open(new Session(await Game.of(game.about, start3), { exercise, flipped: ply.side === "black" }));
  }
};
var shown3 = null;
function closeReview() {
  endReview();
  shown3 = null;
  $("review").hidden = true;
  $("review").replaceChildren();
}
function followReview(session) {
  $("review").hidden = shown3?.session !== session;
}
function openReview() {
  const { session } = page;
  if (session.secret) return showProblem({ title: "No review yet", detail: "A piece is hidden. The game is reviewed when it is over." });
  const made = new Review(session);
  if (made.nodes.length < 2) return showProblem({ title: "No review yet", detail: "There is no move yet." });
  shown3 = made;
  made.make().catch((error) => run(() => Promise.reject(Object.assign(error, { again: openReview }))));
  return $("review").scrollIntoView({ block: "nearest" });
}

// playground/main.js
page.board = new Board($("boards"), {
  onPick: (square, clicks) => page.table.motion ? page.table.skip() : runAlone(() => pick(square, clicks)),
  onPoint: (square) => page.chooser.point(square),
  onCancel: () => page.table.motion ? page.table.skip() : page.chooser.cancel(),
  onLift: (square) => page.table.motion ? page.table.skip() : run(() => page.session.lock || page.chooser.lift(square)),
  onDrop: (from, square) => run(() => page.session.lock || page.chooser.drop(from, square))
});
page.chooser = new Chooser(page.board, {
  play: playMove,
  preview: (move) => page.session.game.preview(move),
  animate: (effects) => page.table.animateFirst(effects),
  draw: (answer) => page.table.drawWithin(page.session.game.variant, answer),
  run,
  runAlone
});
page.table = new Table(page.board, page.chooser, (node) => run(() => visit(node)), {
  takeBack: () => run(takeBack),
  keep: () => run(() => page.session.keep()),
  rematch: () => run(rematch)
});
async function loadSprite() {
  const text = await file(new URL("./pieces.svg", import.meta.url));
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  $("sprite").replaceChildren(document.importNode(sprite, true));
}
var on = (id, action, event = "click") => $(id).addEventListener(event, action);
function wireBoard() {
  const { board, table, chooser } = page;
  const ways2 = {
    back: () => run(undo),
    forward: () => run(() => goTo(page.session.game.cursor + 1)),
    first: () => run(() => goTo(0)),
    last: () => run(() => goTo(Infinity)),
    flip: () => run(flip)
  };
  for (const [id, way] of Object.entries({ undo: "back", redo: "forward", first: "first", last: "last", flip: "flip" })) on(id, ways2[way]);
  listen(board.container, () => page.session, (way, isRepeated) => {
    if (!table.motion) return ways2[way]();
    table.skip();
    return isRepeated || ways2[way]();
  });
  on("skip", () => table.skip());
  on("help", () => run(() => explain(page.session.game.variant)));
  on("choice", (event) => {
    if (event.key === "Escape") chooser.cancel();
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  }, "keydown");
  on("menu", () => page.session && run(show), "change");
  on("pass", () => $("curtain").close("passed"));
  on("curtain", (event) => event.preventDefault(), "cancel");
}
function effectIn({ target }) {
  const item = target.closest("#effects > li:not(.none)");
  return item ? [...$("effects").children].indexOf(item) : null;
}
function wireEffects() {
  for (const type of ["pointerover", "focusin", "click"]) on("effects", (event) => page.board.step(effectIn(event)), type);
  for (const type of ["pointerleave", "focusout"]) on("effects", () => page.board.step(null), type);
}
function wireGame() {
  on("restart", () => run(() => start2(page.session.game.variant)));
  on("resign", () => run(resign));
  on("agree", () => run(agreeDraw));
  on("comment", () => run(comment2));
  on("open-review", () => run(openReview));
  on("promote", () => run(promote2));
  on("delete", () => run(deleteMove));
  on("take-back", () => run(takeBack));
  on("copy-seed", () => copyText($("copy-seed").value, "the seed"));
  page.entered = followReview;
  wireShare(run, () => page.session);
  wireLoad();
  on("edit", () => {
    const { game, flipped } = page.session;
    $("menu").open = false;
    const text = game.isSecret ? game.about.start : game.now.position;
    openEditor(game.about, text, { flipped, play: (start3) => run(() => openLine({ variant: game.variant, start: start3, plies: [] }, 0)) });
  });
  on("typed", (event) => {
    event.preventDefault();
    clearProblem();
    const text = $("move").value.trim();
    if (text) run(() => enterTyped(text));
  }, "submit");
}
var explain = async (variant2) => openGuide(await aboutOf(variant2), {
  showMe: () => cards.showMe(variant2),
  lessons: () => cards.list(variant2, "lesson"),
  puzzles: () => cards.list(variant2, "puzzle")
});
function fit() {
  const { board, session } = page;
  if (session && board.fit(session.game.variant)) run(turnOver);
}
function wireBrowser() {
  addEventListener("resize", fit);
  addEventListener("popstate", () => {
    page.visit += 1;
    abandon();
    page.table.skip();
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close("gone");
    run(route);
  });
  onChange((id) => run(() => follow(id)));
  addEventListener("pageshow", ({ persisted }) => persisted && run(() => follow(page.session?.id)));
}
onRequest(logRequest);
onWait(showWaiting);
onTrouble(notice);
wireBoard();
wireEffects();
wireGame();
wireBrowser();
var cards = {
  start: (id) => run(() => start2(id)),
  resume: (id) => run(() => resume(id)),
  showMe: (id) => run(() => openLesson(id)),
  explain: (id) => run(() => explain(id)),
  list: (id, kind) => run(() => openList(id, kind))
};
showGames(page.games, cards);
run(async () => {
  await loadSprite();
  const known2 = await learnGames();
  const ids = (games) => games.map(({ id }) => id).join();
  if (ids(known2) !== ids(page.games)) showGames(known2, cards);
  page.games = known2;
  await route();
});
