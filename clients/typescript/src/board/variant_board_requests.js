// The requests of <variant-board>: the game and its pictures.

/** The timeout of a request, in milliseconds. */
const PATIENCE = 20_000;

/** @param {string} address @param {object} body @param {string} accept */
async function posted(address, body, accept) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await response.text();
  if (response.ok) return text;
  let detail = `the service answered ${response.status}`;
  try {
    detail = JSON.parse(text).detail ?? detail;
  } catch {
    // A proxy's page is not JSON.
  }
  throw new Error(detail);
}

/** The operations of a variant at a service. */
export class VariantRequests {
  /** @param {string} arbiter @param {string} variant */
  constructor(arbiter, variant) {
    this.base = `${arbiter.replace(/\/$/, "")}/v1/variants/${encodeURIComponent(variant)}`;
  }

  /** Returns the JSON answer of an operation. @param {string} operation @param {object} body */
  async ask(operation, body) {
    return JSON.parse(await posted(`${this.base}/${operation}`, body, "application/json"));
  }

  /**
   * Returns a picture: its data URL for an `<img>`, which runs no scripts, its title and its description.
   * @param {object} body
   */
  async picture(body) {
    const svg = await posted(`${this.base}/diagram`, body, "image/svg+xml");
    // Parsing the style element could violate the page's content security policy.
    const read = new DOMParser().parseFromString(svg.replace(/<style>.*?<\/style>/s, ""), "image/svg+xml");
    const text = (/** @type {string} */ name) => read.querySelector(name)?.textContent ?? "";
    return { address: `data:image/svg+xml,${encodeURIComponent(svg)}`, title: text("title"), words: text("desc") };
  }
}
