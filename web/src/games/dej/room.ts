/* room.ts - Dej, as the page enters it. */
import { classic, decodeDej } from "./classic.ts";
import { roomFor } from "./rooms.ts";

export const dej = roomFor(classic, decodeDej, {}, { coach: () => import("./coach.ts").then((m) => m.coach) });
