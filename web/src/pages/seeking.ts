/*
 * seeking.ts - quick match: the search goes on wherever on the page I am, and
 * when others are found the table opens. A wish ends with its connection; on
 * the next one it is made again.
 */
import { effect, signal, untracked } from "@preact/signals";
import { notify } from "../kit/notify.ts";
import { play } from "../kit/sound.ts";
import { wire, type Clock, type FromServer } from "../net/wire.ts";
import { go } from "../route.ts";
import { newShare } from "../table/share.ts";
import { t, word } from "../words.ts";

export interface Wish {
  game: string;
  seats: number;
  clock: Clock;
  rated: boolean;
}

type Told = Extract<FromServer, { t: "seeking" }>;

/** The state of the search; null: I am not searching. */
export const search = signal<{ wish: Wish; told: Told; at: number } | null>(null);
/** Asked, and not answered yet whether bots may sit down. */
export const declined = signal(false);

const hear = (wish: Wish, told: Told): void => {
  if (told.state === "looking") search.value = { wish, told, at: performance.now() };
  else search.value = null;
};

export async function look(wish: Wish, bots = false): Promise<void> {
  const told = await wire.ask({ t: "seek", ...wish, bots, share: newShare() });
  hear(wish, told);
}

export function stop(): void {
  search.value = null;
  declined.value = false;
  wire.sendNow({ t: "unseek" });
}

/** How many seconds I have waited so far. */
export const waited = (): number => {
  const now = search.value;
  return now ? (now.told.waited ?? 0) + Math.floor((performance.now() - now.at) / 1000) : 0;
};

wire.hear((message) => {
  const now = search.value;
  if (message.t !== "seeking" || message.id !== undefined || !now) return;
  hear(now.wish, message);
  if (message.state !== "found" || !message.code) return;
  declined.value = false;
  const to = { at: "table", code: message.code } as const;
  play("turn");
  notify({ title: t("quick.found"), body: word(`game.${now.wish.game}`), tag: message.code, to });
  go(to);
});

effect(() => {
  if (wire.state.value !== "on") return;
  const now = untracked(() => search.value);
  if (now) look(now.wish, now.told.bots ?? false).catch(() => (search.value = null));
});
