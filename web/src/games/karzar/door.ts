/* door.ts - the door of Karzar. */
import type { Door } from "../door.ts";

export const door: Door = {
  slug: "karzar",
  place: 4,
  low: 2,
  high: 8,
  usual: 5,
  cast: 2,
  colours: ["#b07c13", "#7a530a"],
  emblem:
    "M14 50L44 14l6-2-2 6L18 54zM50 50L20 14l-6-2 2 6 30 36zM10 44l10 10M54 44L44 54M32 6c-4 4-4 7 0 10 4-3 4-6 0-10z",
  enter: () => import("./page.ts").then((m) => m.karzar),
};
