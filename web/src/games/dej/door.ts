/* door.ts - the door of Dej. */
import type { Door } from "../door.ts";

export const door: Door = {
  slug: "dej",
  place: 1,
  low: 2,
  high: 7,
  usual: 4,
  cast: 8,
  colours: ["#27497f", "#14264a"],
  emblem: "M12 52V28l6-4v6h6v-8l8-6 8 6v8h6v-6l6 4v24zM27 52V40a5 5 0 0 1 10 0v12M32 16V6l8 3-8 3",
  enter: () => import("./page.ts").then((m) => m.dej),
};
