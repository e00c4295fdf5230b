/*
 * you.ts - the sentences of the log, spoken to whoever reads them: a person who
 * has no name at a table is "you" there, and the verb follows. The sentences are
 * written about somebody else; what the two languages change is little and
 * regular, so it is done here, and the tests read all of it. Fetched by those
 * who play without a name.
 */
import { addressed, tongue, type Language } from "../words.ts";

interface Spoken {
  sentence: string;
  name: string;
}

const ODD: Record<string, string> = { has: "have", is: "are", goes: "go" };

/** takes: take, passes: pass, empties: empty. */
const plain = (verb: string): string =>
  ODD[verb] ??
  verb
    .replace(/ies$/, "y")
    .replace(/(ss|ch)es$/, "$1")
    .replace(/([^s])s$/, "$1");

function english(sentence: string, place: string): Spoken {
  if (sentence.startsWith(place))
    return {
      name: "You",
      sentence: sentence
        .replace(/^(\S+ (?:also |still )?)(\w+)/, (_, before: string, verb: string) => before + plain(verb))
        .replace(/( and | but )(\w+s)\b/g, (_, before: string, verb: string) => before + plain(verb)),
    };
  const his = new RegExp(`([Tt])he ((?:(?! the | and )[^.:;,])+?) of ${place}`);
  return {
    name: "you",
    sentence: sentence
      .replace(his, (_, the: string, thing: string) => `${the === "T" ? "Your" : "your"} ${thing}`)
      .replace(new RegExp(`(\\{\\w+\\}) of ${place}`), "your $1")
      .replace(`of ${place}`, "of yours")
      .replace(`${place} has`, `${place} have`),
  };
}

function persian(sentence: string, place: string): Spoken {
  if (!sentence.startsWith(place))
    return {
      name: "تو",
      sentence: sentence.replace(new RegExp(`(: |خود )${place} است`), "$1تویی"),
    };
  const [does = "", ...after] = sentence.split("؛");
  const done = does
    // a past form: the rule below takes its last letter
    .replace("می‌جنگید", "می‌جنگیدد")
    .replace(/((?:^| |بر|باز)ن?می‌(?!شود)\S+?)د(?=[ .:!]|$)/g, (verb: string, stem: string, at: number) =>
      does.slice(0, at).endsWith("نوبتش از دست") ? verb : `${stem}ی`,
    )
    .replace("دارد", "داری")
    .replace(/ه است/, "ه‌ای")
    .replace(/(?<!در کار) است/, " هستی")
    .replace(/(برگزید|بود)\./, "$1ی.")
    .replace("بریزد", "بریزی")
    .replace(/ (شهر|نوبت|نقش|دست|پیشنهاد)ش /, " $1ت ")
    .replace("کیسه‌اش", "کیسه‌ات");
  return { name: "تو", sentence: [done, ...after].join("؛") };
}

const speakers: Record<Language, (sentence: string, place: string) => Spoken> = { en: english, fa: persian };

/** A sentence whose place is the reader's, and what stands there. */
export const toYou = (sentence: string, slot: string): Spoken => speakers[tongue()](sentence, `{${slot}}`);

addressed.value = toYou;
