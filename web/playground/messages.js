// Messages of the page: refusals, hints, copied texts.

import { $, button, make } from "./dom.js";
import { offer, withdraw } from "./popup.js";
import { ROOT } from "./root.js";

export { $, button, make } from "./dom.js";

/** A rule's address in words: "Rules, section 6". */
const ruleName = (rule) => (/#(.+)$/.test(rule) ? `Rules, section ${/#(.+)$/.exec(rule)[1]}` : "Rules");

/** Shows a refusal with its rule, and its code for developers. */
export function showProblem(problem) {
  const reason = problem.reason ?? problem;
  const parts = [make("strong", { textContent: problem.title ?? "Not legal" }), ": ", reason.detail ?? problem.detail ?? ""];
  for (const fault of (problem.errors ?? []).slice(1)) parts.push(make("span", { className: "fault", textContent: fault.detail }));
  const rule = reason.rule ?? problem.rule;
  const code = reason.code ?? problem.code;
  if (rule) parts.push(" ", make("a", { className: "rule", href: rule, textContent: ruleName(rule) }));
  $("alert").replaceChildren(make("div", {}, make("p", {}, ...parts), button("Close", clearProblem)));
  $("refused").replaceChildren(...(code ? ["Refused: ", make("a", { href: `${ROOT}problems/${code}`, textContent: code })] : []));
}

export function clearProblem() {
  for (const id of ["alert", "refused"]) $(id).replaceChildren();
}

export const hint = (text) => {
  $("hint").textContent = text;
};

export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    hint(`Copied ${what}.`);
  } catch {
    // Without permission or HTTPS, shows the text for copying by hand.
    const field = make("textarea", { value: text, rows: 3, readOnly: true });
    field.ariaLabel = what;
    hint("");
    offer(`Copy ${what}`, [field, button("Close", withdraw)]);
    field.select();
  }
}
