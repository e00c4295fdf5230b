/*
 * sw.ts - the service worker: after the first visit the page works without a
 * network. Every build has a cache of its own; the old one goes when the new
 * page takes over.
 */
declare const VERSION: string;
declare const FILES: string[];
declare const self: ServiceWorkerGlobalScope;

const CACHE = `charsu-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((path) => new Request(path, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** A notification was clicked: the page comes forward, or is opened. */
async function forward(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((p) => new URL(p.url).pathname === path) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus().catch(() => undefined);
  page.postMessage({ path });
}

self.addEventListener("notificationclick", (event) => {
  const { path } = (event.notification.data ?? {}) as { path?: string };
  event.notification.close();
  event.waitUntil(forward(typeof path === "string" && path.startsWith("/") ? path : "/"));
});

/** The page itself: from the network if there is one, since the server sets the cookie with it; otherwise from the
 * cache. */
async function navigate(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return fresh;
  } catch {
    /* no network */
  }
  return (await caches.match("/", { ignoreSearch: true })) ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(request));
  else if (FILES.includes(url.pathname))
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
});
export {};
