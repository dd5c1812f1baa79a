// The first script of every page of a static site. Its referee is a service worker; the page continues once
// the worker answers.

import { ROOT } from "./root.js";

/** Resolves when the service worker answers the requests of this page. */
async function answered() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error("This site has its referee in a service worker, which browsers offer on HTTPS pages alone, and some not in private windows.");
  // Once a worker is registered, the browser checks for updates by itself.
  if (serviceWorker.controller) return;
  const { active, installing } = await serviceWorker.register(`${ROOT}worker.js`, { scope: ROOT });
  const controlled = new Promise((resolve, reject) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") reject(new Error("A file of this site could not be loaded. Reload the page to try again."));
    });
  });
  // A forced reload has no controller even though the worker has started.
  active?.postMessage("claim");
  await controlled;
}

try {
  await answered();
  // Retries the images that were requested before the worker answered.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.src = image.src;
  if (document.getElementById("boards")) await import("./main.js");
  if (document.querySelector("variant-board")) await import("./embed.js");
} catch (error) {
  const place = document.querySelector("#alert, main");
  place.prepend(Object.assign(document.createElement("p"), { textContent: `The games cannot be played here. ${error.message}` }));
}
