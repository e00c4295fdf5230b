/* door.ts - the door of Kohan Dej. */
import type { Door } from "../door.ts";

export const door: Door = {
  slug: "kohan",
  place: 2,
  low: 2,
  high: 8,
  usual: 4,
  cast: 27,
  colours: ["#7a1f33", "#4f1322"],
  emblem:
    "M8 54V30h6v-6h6v6h4V16l8-8 8 8v14h4v-6h6v6h6v24zM27 54V42a5 5 0 0 1 10 0v12M32 19l2 4 4 1-4 2-2 4-2-4-4-2 4-1zM14 38v6M50 38v6",
  enter: () => import("./page.ts").then((m) => m.kohan),
};
