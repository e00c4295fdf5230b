/*
 * story.ts - what a story of /kit is. Its samples are made up, in both
 * languages side by side; the words of the parts themselves are in locale/.
 */
import type { JSX } from "preact";
import { tongue, type Language } from "../../words.ts";

export type Pair = readonly [en: string, fa: string];
const WRITTEN_IN: readonly Language[] = ["en", "fa"]; // a story in another language is told in the first

export interface Story {
  id: string;
  title: Pair;
  about: Pair;
  Show: () => JSX.Element;
}

export const say = (pair: Pair): string => pair[WRITTEN_IN.indexOf(tongue())] ?? pair[0];

/** People who play in the samples. */
export const PEOPLE: readonly Pair[] = [
  ["Sara", "سارا"],
  ["Kaveh", "کاوه"],
  ["Nima", "نیما"],
  ["Laleh", "لاله"],
];
export const person = (i: number): string => say(PEOPLE[i] ?? ["?", "؟"]);
