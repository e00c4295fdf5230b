/*
 * plural.ts - plural forms, by the rules that a language can name
 * (language.plural). They are those of the Unicode CLDR.
 */
type Form = "zero" | "one" | "two" | "few" | "many" | "other";

const RULES: Readonly<Record<string, (n: number) => Form>> = {
  other: () => "other", // a number changes nothing
  "one-other": (n) => (n === 1 ? "one" : "other"),
  "one-or-zero-other": (n) => (n <= 1 ? "one" : "other"), // halves and nothing, too
  arabic: (n) => {
    const rest = n % 100;
    if (n <= 2) return n === 0 ? "zero" : n === 1 ? "one" : n === 2 ? "two" : "other";
    if (!Number.isInteger(n)) return "other";
    return rest >= 3 && rest <= 10 ? "few" : rest >= 11 ? "many" : "other";
  },
};

export const pluralForm = (rule: string, number: number): Form => RULES[rule]?.(Math.abs(number)) ?? "other";
