/*
 * sw.ts - the service worker: after the first visit the page works without a
 * network. Every build has a cache of its own; the old one goes when the new
 * page takes over.
 */
declare const VERSION: string;
declare const FILES: string[];
declare const WORDS: Record<string, Record<string, string>>; // by language: push.*, game.*, language.direction
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

/** What the server has sealed for this browser: src/server/push.c. */
interface Told {
  event: string;
  lang: string;
  table?: string;
  code?: string;
  game?: string;
  with?: string[];
  by?: string;
  until?: number; // seconds
}

/** Is somebody looking at that place just now? */
async function isSeen(path: string): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: "window" });
  return pages.some((p) => p.visibilityState === "visible" && new URL(p.url).pathname === path);
}

async function tell(told: Told): Promise<void> {
  const lang = WORDS[told.lang] ? told.lang : "en";
  const say = (key: string, fill: Record<string, string> = {}): string =>
    (WORDS[lang]?.[key] ?? "").replace(/\{(\w+)\}/g, (_, slot: string) => fill[slot] ?? "");
  const path = told.code ? `/t/${told.code}` : "/";
  if (told.event !== "invited" && told.event !== "test" && (await isSeen(path))) return;
  const named = told.event === "invited" && !told.by ? "push.invited.guest" : `push.${told.event}`;
  const people = new Intl.ListFormat(lang, { type: "conjunction" }).format(told.with ?? []);
  const until = told.until && new Intl.DateTimeFormat(lang, { timeStyle: "short" }).format(told.until * 1000);
  const body = [
    told.game && say(`game.${told.game}`),
    until ? say("push.until", { time: until }) : people,
    told.event === "test" && say("push.test.text"),
  ];
  await self.registration.showNotification(say(named, { name: told.by ?? "" }) || say("push.turn"), {
    body: body.filter(Boolean).join(" · "),
    tag: told.table ?? "test", // the next one of the same table takes its place
    lang,
    dir: say("language.direction") === "rtl" ? "rtl" : "ltr",
    icon: "/icon.svg",
    badge: "/icon.svg",
    data: { path },
  });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as Told));
});

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
