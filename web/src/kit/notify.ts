/*
 * notify.ts - a browser notification when it is my turn and I am looking
 * elsewhere. Only after it was switched on here, and only while the page is
 * hidden. And a dot on the icon of the installed page.
 */
import { signal } from "@preact/signals";
import { store, stored } from "../prefs.ts";
import { address, go, type Route } from "../route.ts";
import { direction, language } from "../words.ts";

export type Allowed = "granted" | "denied" | "default" | "unsupported";

const supported = (): boolean => "Notification" in window && window.isSecureContext;

const permission = (): Allowed => (supported() ? Notification.permission : "unsupported");

export const allowed = signal<Allowed>(permission());
/** What the switch says; without the browser's permission it does nothing. */
export const notifying = signal(stored("notify") === "on");

/** Ask the browser for permission, now that it is wanted. */
export async function switchNotify(on: boolean): Promise<void> {
  if (on && supported() && Notification.permission === "default") {
    try {
      await Notification.requestPermission();
    } catch {
      /* it stays as it was */
    }
  }
  allowed.value = permission();
  notifying.value = on && allowed.value === "granted";
  store("notify", notifying.value ? "on" : null);
}

export interface Word {
  title: string;
  body: string;
  tag: string; // the next one of the same tag takes its place
  to: Route; // where a click leads
}

/** A worker can do it everywhere; the page itself, only on some devices. */
async function show(word: Word): Promise<void> {
  const options: NotificationOptions = {
    body: word.body,
    tag: word.tag,
    lang: language.value,
    dir: direction.value,
    icon: "/icon.svg",
    badge: "/icon.svg",
    data: { path: address(word.to) },
  };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) {
    await worker.showNotification(word.title, options);
    return;
  }
  const note = new Notification(word.title, options);
  note.onclick = () => {
    window.focus();
    note.close();
    go(word.to);
  };
}

/** Notify, if it is wanted and allowed, and the page is hidden. */
export function notify(word: Word): void {
  if (!notifying.value || permission() !== "granted" || document.visibilityState !== "hidden") return;
  show(word).catch(() => undefined);
}

/** Remove the notification: the page is being looked at. */
export async function unsay(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const note of (await worker?.getNotifications({ tag }).catch(() => [])) ?? []) note.close();
}

/** The badge on the icon, if there is one: how many tables wait for me. */
export function badge(n: number): void {
  const to = navigator as Navigator & {
    setAppBadge?: (n: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  (n > 0 ? to.setAppBadge?.(n) : to.clearAppBadge?.())?.catch(() => undefined);
}
