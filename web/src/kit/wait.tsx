/* wait.tsx - something is loading, or has failed to load. */
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../words.ts";

export const LATE_MS = 400; // before that a word would only flash by
const SAME_MS = 200; // a wait that begins so soon after another one continues it

let since = 0;
let waiting = 0; // how many wait now: two, for a moment, when one replaces another
let last = Number.NEGATIVE_INFINITY;

/** The sign of the house, which static/index.html shows until then, goes when the first screen is drawn. */
const opened = (): void => {
  if (waiting === 0) document.querySelector(".opening")?.remove();
};

/** Said only if it takes a while. */
export function Wait({ text }: { text?: string }): JSX.Element {
  const [late, setLate] = useState(() => {
    const now = performance.now();
    if (waiting === 0 && now - last > SAME_MS) since = now;
    return now - since >= LATE_MS;
  });
  useLayoutEffect(() => {
    waiting++;
    const timer = setTimeout(() => setLate(true), since + LATE_MS - performance.now());
    return () => {
      waiting--;
      clearTimeout(timer);
      last = performance.now();
      queueMicrotask(opened); // by then another wait may have begun in its place
    };
  }, []);
  return (
    <p class="loading" role="status">
      {late && (text ?? t("loading"))}
    </p>
  );
}

export const Failed = ({ text }: { text?: string }): JSX.Element => (
  <div class="loading" role="alert">
    <p>{text ?? t("failed")}</p>
    <button type="button" class="btn out" onClick={() => location.reload()}>
      {t("failed.again")}
    </button>
  </div>
);
