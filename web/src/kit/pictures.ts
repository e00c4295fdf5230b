/* pictures.ts - a sheet of pictures, and what paints them when the page is idle: nothing waits for them. */
import { quiet } from "../breath.ts";
import { fetchedOnce, type Fetched } from "../fetching.ts";
import type * as Paint from "./paint.ts";
import type * as Portraits from "./portraits.ts";

export type Painter = typeof Paint & typeof Portraits;
export interface Pictures<S extends Paint.Sheet = Paint.Sheet> {
  sheet: S;
  painter: Painter;
}

const STILL_MS = 1000; // at most

/** The pictures of a game, or of people. Read it while drawing. */
export const pictures: (of: string) => Fetched<Pictures> = fetchedOnce(async (of) => {
  await quiet(STILL_MS);
  const [painter, answer] = await Promise.all([import("./painter.ts"), fetch(`/faces.${of}.json`)]);
  if (!answer.ok) throw new Error(answer.statusText);
  return { painter, sheet: (await answer.json()) as Paint.Sheet };
});
