/*
 * doubt.tsx - asks once before an action that would waste something: what
 * would be lost, what could be done first, and a way to do it anyway.
 */
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import type { Loss } from "../rules/engine.ts";
import { counted, t, tellAction } from "../words.ts";
import type { Session } from "./session.ts";

/** What would be lost, in words. */
export const lossText = (session: Session, { left, given, idle, unused }: Loss): string[] => [
  ...(left === null ? [] : [t("doubt.left", { word: tellAction(session.teller, left) })]),
  ...(given > 0 ? [counted("doubt.given", given)] : []),
  ...(idle ? [t("doubt.idle")] : []),
  ...(unused ? [t("doubt.unused")] : []),
];

export function Doubt({ session }: { session: Session }): JSX.Element | null {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const doubt = session.doubt.value;
  useEffect(() => {
    if (!doubt) return;
    const before = document.activeElement;
    box.current?.querySelector("button")?.focus(); // the harmless one
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [doubt]);
  if (!doubt) return null;
  const { steps, loss } = doubt;
  const { left } = loss;
  return (
    <section
      class="doubt"
      role="alertdialog"
      aria-labelledby={`${id}h`}
      aria-describedby={`${id}p`}
      ref={box}
      onKeyDown={(e) => {
        if (e.key !== "Escape") return;
        e.preventDefault();
        session.waver();
      }}
    >
      <h2 id={`${id}h`}>{tellAction(session.teller, steps[steps.length - 1] ?? "")}</h2>
      <p id={`${id}p`}>{lossText(session, loss).join(" ")}</p>
      <div class="btns">
        {left !== null && (
          <button type="button" class="btn main" data-first={left} onClick={() => session.play(left)}>
            <Icon name="check" />
            {tellAction(session.teller, left)}
          </button>
        )}
        <button type="button" class="btn out" data-stay onClick={() => session.waver()}>
          {t("doubt.stay")}
        </button>
        <button type="button" class="btn quiet" data-anyway onClick={() => session.persist()}>
          {t("doubt.anyway")}
        </button>
      </div>
    </section>
  );
}
