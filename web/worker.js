// The service worker of a static site: caches its files for use without a network, and answers under /v1 as the
// service does. The generated file begins with RELEASE, FILES, MODULE and the class Referee.

const ROOT = new URL("./", location).pathname;
const NAME = `variant-arbiter ${ROOT} `;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", () => clients.claim());

async function keep() {
  const cache = await caches.open(NAME + RELEASE);
  await cache.addAll(FILES.map((file) => new Request(ROOT + file, { cache: "reload" })));
}

/** Takes over from older workers, and deletes their caches. */
async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(NAME) && name !== NAME + RELEASE).map((name) => caches.delete(name)));
  await clients.claim();
}

const kept = async (file) => (await caches.open(NAME + RELEASE)).match(ROOT + file);

addEventListener("fetch", (event) => {
  const { origin, pathname, search } = new URL(event.request.url);
  if (origin !== location.origin || !pathname.startsWith(ROOT)) return;
  const path = pathname.slice(ROOT.length);
  if (/^v1(\/|$)/.test(path)) return event.respondWith(answer(event.request, `/${path}${search}`));
  const file = [path, `${path}/`].find((name) => FILES.includes(name));
  if (file !== undefined) event.respondWith(kept(file).then((found) => found ?? fetch(event.request)));
});

/** The headers of the service: a browser takes an answer for nothing else, and a picture loads and runs nothing. */
const headersOf = (contentType) => ({
  "content-type": contentType,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": `default-src 'none'; ${/^image\/svg/.test(contentType) ? "style-src 'unsafe-inline'; " : ""}frame-ancestors 'none'`,
});

let referee;

async function start() {
  return new Referee(await compiled((await kept(MODULE)) ?? (await fetch(ROOT + MODULE))));
}

async function answer(request, target) {
  referee ??= start().catch((error) => {
    // The next request tries again.
    referee = undefined;
    throw error;
  });
  const asked = request.method === "POST" ? new Uint8Array(await request.arrayBuffer()) : "";
  const { status, contentType, body } = (await referee).ask(request.method, target, asked);
  return new Response(body, { status, headers: headersOf(contentType) });
}
