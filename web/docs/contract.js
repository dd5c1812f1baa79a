// Starts Swagger UI without its top bar, and adds missing names, keyboard access to scrollable parts, a fold for
// the documented answers, and examples that follow the variant.

"use strict";

const place = document.getElementById("swagger-ui");

const dark = matchMedia("(prefers-color-scheme: dark)");
function follow() {
  const { classList, dataset: { theme } } = document.documentElement;
  classList.toggle("dark-mode", theme ? theme === "dark" : dark.matches);
}
dark.addEventListener("change", follow);
// The theme of the menu.
document.addEventListener("change", follow);
follow();

/** Missing attributes of elements, by their selectors. */
const LACKING = {
  ".opblock-tag": { role: "heading", "aria-level": "2" },
  ".opblock-body h4, section.models h4": { role: "heading", "aria-level": "3" },
  ".opblock-body h5": { role: "heading", "aria-level": "4" },
  ".examples-select-element": { "aria-label": "Example" },
  ".content-type-wrapper select, .content-type": { "aria-label": "Media type" },
  ".body-param__text": { "aria-label": "Body of the request" },
  ".parameters :is(select, input)": { "aria-label": "Value" },
  ".copy-to-clipboard button": { "aria-label": "Copy" },
  pre: { tabindex: "0" },
};

/** Folds the section of documented answers. */
function fold(heading) {
  if (heading.querySelector(".fold")) return;
  const button = document.createElement("button");
  button.className = "fold";
  button.type = "button";
  button.textContent = "Show what it can answer";
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const isOpen = heading.parentElement.classList.toggle("unfolded");
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = isOpen ? "Hide what it can answer" : "Show what it can answer";
  });
  heading.append(button);
}

function mend() {
  for (const [selector, attributes] of Object.entries(LACKING)) {
    for (const element of place.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) {
        if (!element.hasAttribute(name)) element.setAttribute(name, value);
      }
    }
  }
  // For a link in a button: the button opens the operation, and the address follows.
  for (const link of place.querySelectorAll(".opblock-summary-control a[href]")) link.removeAttribute("href");
  for (const heading of place.querySelectorAll(".responses-wrapper > .opblock-section-header")) fold(heading);
}

/** Shows the examples of the chosen variant. */
place.addEventListener("change", ({ target }) => {
  if (!target.closest('[data-param-name="variant"]')) return;
  for (const select of target.closest(".opblock").querySelectorAll(".examples-select-element")) {
    if (![...select.options].some((option) => option.value === target.value) || select.value === target.value) continue;
    select.value = target.value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
});

new MutationObserver(mend).observe(place, { childList: true, subtree: true });

SwaggerUIBundle({
  // Relative to this page, wherever the site begins.
  url: "../openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  docExpansion: "list",
  tryItOutEnabled: true,
});
