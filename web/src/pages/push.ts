/*
 * push.ts - this browser's Web Push subscription, which works even when the
 * page is closed: requested, renewed and cancelled.
 */
import { signal } from "@preact/signals";
import { allowed, switchNotify } from "../kit/notify.ts";
import { toBytes } from "../net/base64.ts";
import { wire } from "../net/wire.ts";
import { store, stored } from "../prefs.ts";
import { language } from "../words.ts";

/** Minutes of the day in which nothing is told; equal: there are none. */
export interface Quiet {
  from: number;
  to: number;
}

/** no: this server or browser has none; failed: the browser's push service did not answer. */
export const push = signal<"unknown" | "no" | "off" | "on" | "failed">("unknown");
export const quiet = signal<Quiet>({ from: 0, to: 0 });
export const others = signal(0); // browsers of mine elsewhere

const KEPT = "push"; // in which language this browser is told

const can = (): boolean => window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

/** On an iPhone only a page on the home screen has it. */
export const mustInstall = (): boolean =>
  window.isSecureContext && !can() && (navigator as { standalone?: boolean }).standalone === false;

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js"); // main.tsx may not have come to it yet
  return navigator.serviceWorker.ready;
}

const same = (a: ArrayBuffer | null, b: Uint8Array): boolean =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, i) => byte === b[i]);

/** A subscription for that key of the server; one for another key is of no use to it. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const wanted = toBytes(key);
  const had = await pushManager.getSubscription();
  if (had && same(had.options.applicationServerKey, wanted)) return had;
  await had?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

async function tell(sub: PushSubscription, hours: Quiet): Promise<void> {
  const { endpoint, keys } = sub.toJSON();
  const m = await wire.ask({
    t: "push",
    endpoint: endpoint ?? "",
    point: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    lang: language.value,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...hours,
  });
  store(KEPT, language.value);
  quiet.value = { from: m.from, to: m.to };
  others.value = m.others;
  push.value = "on";
}

/** The current state, as the server and the browser know it; differences are corrected. */
export async function look(): Promise<void> {
  if (!can()) {
    push.value = "no";
    return;
  }
  try {
    const m = await wire.ask({ t: "push" });
    const had = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
    const on = allowed.value === "granted" && stored(KEPT) !== null;
    quiet.value = { from: m.from, to: m.to };
    others.value = m.others;
    push.value = on && had ? "on" : "off";
    const fits = had?.endpoint === m.endpoint && stored(KEPT) === language.value;
    if (on && (!fits || !had || !same(had.options.applicationServerKey, toBytes(m.key))))
      await tell(await subscription(m.key), quiet.value);
  } catch (e) {
    push.value = (e as Error).message === "off" ? "no" : "failed";
  }
}

/** Notifications while the page is open and, where possible, when it is not. The browser asks for permission here
 * and nowhere else: the switch has just been pressed. */
export async function switchOn(hours: Quiet): Promise<void> {
  await switchNotify(true);
  if (allowed.value !== "granted" || push.value === "no") return;
  try {
    const { key } = await wire.ask({ t: "push" });
    await tell(await subscription(key), hours);
  } catch {
    push.value = "failed";
  }
}

export async function switchOff(): Promise<void> {
  await switchNotify(false);
  store(KEPT, null);
  if (push.value === "no") return;
  push.value = "off";
  await wire.ask({ t: "push", endpoint: "" }).catch(() => undefined);
  const had = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await had?.unsubscribe();
}

/** Other hours, for this browser. */
export const setQuiet = async (hours: Quiet): Promise<void> => {
  const { key } = await wire.ask({ t: "push" });
  await tell(await subscription(key), hours);
};

/** A test message; the result. */
export const tryIt = async (): Promise<string> => (await wire.ask({ t: "push", test: true })).tested ?? "failed";
