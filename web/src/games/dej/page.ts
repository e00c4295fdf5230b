/* page.ts - the game page of Dej. */
import { classic, decodeDej } from "./classic.ts";
import { editionPage } from "./edition_page.ts";

export const dej = editionPage(classic, decodeDej, {}, { coach: () => import("./coach.ts").then((m) => m.coach) });
