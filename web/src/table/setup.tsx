/*
 * setup.tsx - the rules players agree on before a game, for any game: what
 * the rules themselves list, in the words of the catalogue.
 */
import type { JSX } from "preact";
import type { GameFacts, Option } from "../../../src/wasm/charsu.mjs";
import { membersIn, NOBODY, optionText } from "../rules/options.ts";
import { fetchedOnce } from "../fetching.ts";
import { digits, fetchPart, fill, find, list, t, word } from "../words.ts";

/** Are the words of a game's options here? They are fetched when this is first asked. Read it while drawing. */
export const optionWords = fetchedOnce((game) => fetchPart(`${game}.options`).then(() => true));

/** A short name of the page's own, or the sentence of the rules. */
export const optionLabel = (game: string, slug: string): string =>
  find(`option.${game}.${slug}`) ?? word(`${game}.option.${slug}`);

const memberLabel = (game: string, noun: string | null, slug: string): string =>
  find(`${game}.${noun}.${slug}`) ?? slug;

/** One value in words: "by chance", "player 3", "captives, foresight". */
export function valueLabel(facts: GameFacts, option: Option, value: string): string {
  const key = `option.${facts.slug}.${option.slug}`;
  if (option.kind === "set") {
    const members = membersIn(value);
    if (members.length === 0) return t("setup.none");
    return list(members.map((slug) => memberLabel(facts.slug, option.noun, slug)));
  }
  const own =
    find(`${key}.${value}`) ??
    find(`${facts.slug}.option.${option.slug}.${value}`) ??
    find(`${facts.slug}.choice.${option.slug}.${value}`);
  if (own) return own;
  const pattern = find(`${key}.value`);
  return pattern && /^[0-9]+$/.test(value) ? fill(pattern, { number: Number(value) }) : digits(value);
}

const valuesOf = (option: Option): string[] =>
  Array.from({ length: option.high - option.low + 1 }, (_, i) => option.choices[i] ?? String(option.low + i));

interface Props {
  facts: GameFacts;
  standard: Uint8Array; // of the preset, or the standard game
  chosen: Record<string, string>; // what differs from it
  onChange: (slug: string, value: string) => void;
}

function Members({
  facts,
  option,
  value,
  onChange,
}: {
  facts: GameFacts;
  option: Option;
  value: string;
  onChange: (value: string) => void;
}): JSX.Element {
  const all = option.noun === null ? [] : (facts.nouns[option.noun] ?? []);
  const on = new Set(membersIn(value));
  const toggle = (slug: string): void => {
    if (!on.delete(slug)) on.add(slug);
    onChange(all.filter((s) => on.has(s)).join(",") || NOBODY);
  };
  return (
    <fieldset class="members">
      <legend>{optionLabel(facts.slug, option.slug)}</legend>
      {all.map((slug) => (
        <label key={slug} class="member">
          <input type="checkbox" checked={on.has(slug)} onChange={() => toggle(slug)} />
          {memberLabel(facts.slug, option.noun, slug)}
        </label>
      ))}
    </fieldset>
  );
}

/** Every option of the game, as the rules list them. */
export function Options({ facts, standard, chosen, onChange }: Props): JSX.Element {
  return (
    <>
      {facts.options.map((option) => {
        const value = chosen[option.slug] ?? optionText(facts, option, standard);
        if (option.kind === "set")
          return (
            <Members
              key={option.slug}
              facts={facts}
              option={option}
              value={value}
              onChange={(v) => onChange(option.slug, v)}
            />
          );
        return (
          <label key={option.slug} class="field">
            <span>{optionLabel(facts.slug, option.slug)}</span>
            <select name={option.slug} value={value} onChange={(e) => onChange(option.slug, e.currentTarget.value)}>
              {valuesOf(option).map((v) => (
                <option key={v} value={v}>
                  {valueLabel(facts, option, v)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </>
  );
}

/** The options of a table, told. */
export function OptionsTold({
  facts,
  options,
}: {
  facts: GameFacts;
  options: Record<string, string | number>;
}): JSX.Element | null {
  if (facts.options.length === 0 || optionWords(facts.slug) === null) return null;
  return (
    <>
      {facts.options.map((option) => (
        <div key={option.slug}>
          <dt>{optionLabel(facts.slug, option.slug)}</dt>
          <dd>{valueLabel(facts, option, String(options[option.slug] ?? ""))}</dd>
        </div>
      ))}
    </>
  );
}
