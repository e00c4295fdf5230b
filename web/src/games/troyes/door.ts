/* door.ts - the door of Troyes. */
import type { Door } from "../door.ts";

export const door: Door = {
  slug: "troyes",
  place: 3,
  low: 1,
  high: 4,
  usual: 3,
  cast: 6,
  colours: ["#1a7f7f", "#0f5050"],
  emblem: "M32 8l18 10v28L32 56 14 46V18zM32 8v48M14 18l36 28M50 18L14 46M32 32m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0",
  enter: () => import("./page.ts").then((m) => m.troyes),
};
