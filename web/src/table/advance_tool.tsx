/* advance_tool.tsx - the button for orders: at the top on a desktop, in the menu on a phone. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { later } from "../kit/later.tsx";
import { digits, t } from "../words.ts";
import type { Session } from "./session.ts";

const Sheet = later(() => import("./advance.tsx").then((m) => m.Advance), {
  style: "advance",
  words: "advance",
  part: true,
});

export const advanceOpen = signal(false);

/** Can orders be given here? */
export const mayAdvance = (session: Session): boolean =>
  session.seat.value !== null && !session.view.value?.over && (session.orders.value ?? session.auto.value) !== null;

export function AdvanceTool({ session }: { session: Session }): JSX.Element | null {
  if (!mayAdvance(session)) return null;
  const n = session.orders.value?.length ?? 0;
  return (
    <button
      type="button"
      class={`tool only-desk${n ? " unread" : ""}`}
      aria-haspopup="dialog"
      aria-label={n ? `${t("advance")} (${digits(n)})` : t("advance")}
      data-tip={t("advance")}
      data-advance
      onClick={() => (advanceOpen.value = true)}
    >
      <Icon name="hourglass" />
    </button>
  );
}

export function AdvanceSheet({ session }: { session: Session }): JSX.Element | null {
  const close = (): void => {
    advanceOpen.value = false;
  };
  useEffect(() => close, [session]);
  return advanceOpen.value && mayAdvance(session) ? <Sheet session={session} onClose={close} /> : null;
}
