/* tabs.ts - which part of the table a phone shows. */
import { signal } from "@preact/signals";

export const tab = signal("dice");
