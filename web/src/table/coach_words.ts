/* coach_words.ts - what coaches say, in both languages: fetched with the lesson. */
import { effect, signal } from "@preact/signals";
import { fill, language, type Language, type Slots } from "../words.ts";

type Words = Record<string, string>;
const spoken = signal<Partial<Record<Language, Words>>>({});
const asked = new Set<Language>();

/** Call it once; from then on the words follow the language. */
export function fetchCoachWords(): () => void {
  return effect(() => {
    const wanted = language.value;
    if (asked.has(wanted)) return;
    asked.add(wanted);
    fetch(`/learn.${wanted}.json`)
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<Words>) : Promise.reject(new Error(String(answer.status))),
      )
      .then(
        (words) => (spoken.value = { ...spoken.value, [wanted]: words }),
        () => asked.delete(wanted), // without a network: another time
      );
  });
}

/** They are here: the lesson can begin. */
export const ready = (): boolean => spoken.value[language.value] !== undefined;

export const say = (key: string, slots: Slots = {}): string =>
  fill(spoken.value[language.value]?.[`coach.${key}`] ?? "", slots);
