// Keeps the client in the browser, so that it is there without a network.
//
// One version is kept as a whole or not at all. Files are named after their content, so a page that
// came from the network finds its own files there, and a page that was kept finds its own here:
// versions never mix. Nothing of the interface under /api/ is ever kept.

const VERSION = "{{version}}";
// The SHA-256 of the page that names these files.
const PAGE_DIGEST = "{{page}}";
const FILES = {{list}};
const PAGE = "/index.html";
const CACHE = `fairwind-${VERSION}`;
// After so many milliseconds a server that does not answer counts as none.
const PATIENCE = 4000;

const digest = async (response) => {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

const install = async () => {
  const page = await fetch(PAGE, { cache: "no-store" });
  if (!page.ok || (await digest(page.clone())) !== PAGE_DIGEST) {
    throw new Error("the server has another version by now");
  }
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await cache.put(PAGE, page);
};

const dropOthers = async () => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("fairwind-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};

// The page: from the network if it answers in time, else as it was kept.
const page = async (request) => {
  const kept = () => caches.open(CACHE).then((cache) => cache.match(PAGE));
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return answer;
    return (await kept()) ?? answer;
  } catch (why) {
    const found = await kept();
    if (found) return found;
    throw why;
  }
};

const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate" && !address.pathname.startsWith("/api/")) {
    event.respondWith(page(request));
  } else if (FILES.includes(address.pathname)) {
    event.respondWith(file(request));
  }
});
