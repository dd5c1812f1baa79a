// The requests of <variant-board>: a game, and its pictures.

/** The most milliseconds for an answer. */
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
    // A proxy's page.
  }
  throw new Error(detail);
}

/** The operations of a variant behind an address. */
export class VariantRequests {
  /** @param {string} arbiter @param {string} variant */
  constructor(arbiter, variant) {
    this.base = `${arbiter.replace(/\/$/, "")}/v1/variants/${encodeURIComponent(variant)}`;
  }

  /** An answer in JSON. @param {string} operation @param {object} body */
  async ask(operation, body) {
    return JSON.parse(await posted(`${this.base}/${operation}`, body, "application/json"));
  }

  /**
   * A picture: its address for an `<img>`, in which nothing can run, its title, and what it shows in words.
   * @param {object} body
   */
  async picture(body) {
    const svg = await posted(`${this.base}/diagram`, body, "image/svg+xml");
    // Without its style, which a policy of the page would complain about.
    const read = new DOMParser().parseFromString(svg.replace(/<style>.*?<\/style>/s, ""), "image/svg+xml");
    const text = (/** @type {string} */ name) => read.querySelector(name)?.textContent ?? "";
    return { address: `data:image/svg+xml,${encodeURIComponent(svg)}`, title: text("title"), words: text("desc") };
  }
}
