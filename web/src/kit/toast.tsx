/* toast.tsx - a short answer over the table, gone after a while. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";

const text = signal("");
const shown = signal(false);
let timer = 0;

export function toast(sentence: string): void {
  text.value = sentence;
  shown.value = true;
  clearTimeout(timer);
  timer = window.setTimeout(() => (shown.value = false), 2600 + 35 * sentence.length);
}

/** Clear it: the next person at this device is not meant to read it. */
export function hush(): void {
  clearTimeout(timer);
  shown.value = false;
  text.value = "";
}

export const Toast = (): JSX.Element => (
  <div class={shown.value ? "toast on" : "toast"} role="status">
    {text.value}
  </div>
);
