// The start of every page of a static site: the referee is a service worker of this browser, and the
// page goes on as soon as it answers.

import { ROOT } from "./root.js";

/** Resolves when the service worker answers the requests of this page. */
async function answered() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error("This site has its referee in a service worker, which browsers offer on HTTPS pages alone, and some not in private windows.");
  // From then on the browser looks by itself whether there is another.
  if (serviceWorker.controller) return;
  const { active, installing } = await serviceWorker.register(`${ROOT}worker.js`, { scope: ROOT });
  const controlled = new Promise((resolve, reject) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") reject(new Error("A file of this site could not be loaded. Reload the page to try again."));
    });
  });
  // A page that was reloaded by force has none, though it has started.
  active?.postMessage("claim");
  await controlled;
}

try {
  await answered();
  // What was asked for before it answered.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.src = image.src;
  if (document.getElementById("boards")) await import("./main.js");
} catch (error) {
  const place = document.querySelector("#alert, main");
  place.prepend(Object.assign(document.createElement("p"), { textContent: `The games cannot be played here. ${error.message}` }));
}
