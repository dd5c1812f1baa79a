import {
  ROOT
} from "./chunk-VG3BVCCA.js";

// playground/static_site.js
async function answered() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error("This site has its referee in a service worker, which browsers offer on HTTPS pages alone, and some not in private windows.");
  if (serviceWorker.controller) return;
  const { active, installing } = await serviceWorker.register(`${ROOT}worker.js`, { scope: ROOT });
  const controlled = new Promise((resolve, reject) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") reject(new Error("A file of this site could not be loaded. Reload the page to try again."));
    });
  });
  active?.postMessage("claim");
  await controlled;
}
try {
  await answered();
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.src = image.src;
  if (document.getElementById("boards")) await import("./main.js");
  if (document.querySelector("variant-board")) await import("./embed.js");
} catch (error) {
  const place = document.querySelector("#alert, main");
  place.prepend(Object.assign(document.createElement("p"), { textContent: `The games cannot be played here. ${error.message}` }));
}
