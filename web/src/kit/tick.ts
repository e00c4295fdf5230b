/* tick.ts - once a second, for clocks that are looked at. */
import { signal } from "@preact/signals";

export const tick = signal(0);
if ("document" in globalThis) setInterval(() => tick.value++, 1000); // nobody looks where there is no page
