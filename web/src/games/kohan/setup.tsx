/*
 * setup.tsx - what a game of Kohan Dej is made of (K2): one of the seven presets
 * of the book, a random mix, or your own: a role for each rank and fourteen of
 * the thirty unique districts. A choice that is not allowed with that number of
 * players is refused, with a reason.
 */
import { Wait } from "../../kit/wait.tsx";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Emblem, Icon, Sr } from "../../kit/art.tsx";
import { Face } from "../../kit/face.tsx";
import { Few } from "../../kit/controls.tsx";
import { help, HelpPop } from "../../kit/help.tsx";
import { arrows } from "../../kit/keys.ts";
import { NOBODY } from "../../rules/options.ts";
import { Options } from "../../table/setup.tsx";
import type { Engine } from "../../rules/engine.ts";
import { rulesOf } from "../../rules/loaded.ts";
import { digits, t, word } from "../../words.ts";
import type { Agreed, SetupProps } from "../game_page.ts";
import { edition } from "./edition.ts";
import {
  mended,
  mixOf,
  NONE,
  randomMix,
  RANKS,
  rolesOf,
  STANDARD,
  UNIQUES,
  WANTED,
  wayOf,
  wrongWith,
  type Mix,
  type Way,
} from "./mix.ts";

const PICKED = /^(rank\d|uniques|mend|preset)$/; // what is chosen here; the rest are rulings

const WAYS: readonly Way[] = ["preset", "random", "own"];

const nameOf = (noun: string, slug: string): string =>
  slug === NONE ? t("kd.setup.no_ninth") : word(`kohan.${noun}.${slug}`);

const inOrder = (uniques: readonly string[]): string[] =>
  edition.districts.map((one) => one.slug).filter((slug) => uniques.includes(slug));

/** A mix as options; somebody who picks their own is told what is not allowed. */
const agreed = (options: Agreed, mix: Mix, mend: "mend" | "refuse"): Agreed => ({
  ...Object.fromEntries(Object.entries(options).filter(([key]) => !PICKED.test(key))),
  ...Object.fromEntries(mix.roles.map((role, i) => [`rank${i + 1}`, role])),
  uniques: inOrder(mix.uniques).join(",") || NOBODY,
  mend,
});

const withPreset = (options: Agreed, preset: string): Agreed => ({
  ...Object.fromEntries(Object.entries(options).filter(([key]) => !PICKED.test(key))),
  preset,
});

const tell = (noun: "role" | "district", slug: string, clause: string): void =>
  help({ title: nameOf(noun, slug), text: word(`kohan.${noun}.${slug}.text`), game: "kohan", clause });

/** The picture of a role or a district; its emblem until it is here. */
const Pic = ({ of }: { of: string }): JSX.Element => (
  <Face game="kohan" slug={of}>
    <Emblem d={edition.emblems[of]} width={3.4} />
  </Face>
);

/** The roles and districts of a mix, each a button that says what it does. */
function Shown({ mix }: { mix: Mix }): JSX.Element {
  const roles = mix.roles.flatMap((slug) => edition.roles.find((role) => role.slug === slug) ?? []);
  return (
    <>
      <ol class="kd-cast">
        {roles.map((role) => (
          <li key={role.slug}>
            <button type="button" onClick={() => tell("role", role.slug, role.clause)}>
              <span>
                <Pic of={role.slug} />
                <i>{digits(role.rank)}</i>
              </span>
              {nameOf("role", role.slug)}
            </button>
          </li>
        ))}
      </ol>
      <ul class="kd-uniques">
        {UNIQUES.filter((one) => mix.uniques.includes(one.slug)).map((one) => (
          <li key={one.slug}>
            <button type="button" onClick={() => tell("district", one.slug, one.clause)}>
              <Pic of={one.slug} />
              {nameOf("district", one.slug)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Presets({
  rules,
  at,
  seats,
  onPick,
}: {
  rules: Engine;
  at: string;
  seats: number;
  onPick: (slug: string) => void;
}): JSX.Element {
  return (
    <div class="kd-presets" role="radiogroup" aria-label={t("kd.setup.preset")} onKeyDown={arrows}>
      {(rules.facts("kohan")?.presets ?? []).map((slug) => (
        <button
          key={slug}
          type="button"
          role="radio"
          aria-checked={slug === at}
          data-preset={slug}
          onClick={() => onPick(slug)}
        >
          <b>{word(`kohan.preset.${slug}`)}</b>
          <span aria-hidden="true">
            {mended(rules, mixOf(rules, seats, { preset: slug }), seats)
              .roles.filter((role) => role !== NONE)
              .map((role) => (
                <Pic key={role} of={role} />
              ))}
          </span>
        </button>
      ))}
    </div>
  );
}

/** One rank: its three roles, and for the ninth to leave it out. */
function Rank({
  rules,
  rank,
  mix,
  seats,
  onPick,
}: {
  rules: Engine;
  rank: number;
  mix: Mix;
  seats: number;
  onPick: (slug: string) => void;
}): JSX.Element {
  const now = mix.roles[rank - 1];
  const slugs = [...rolesOf(rank).map((role) => role.slug), ...(rank === 9 ? [NONE] : [])];
  const fair = mended(rules, mixOf(rules, seats, {}), seats); // so that only this rank can be wrong
  const wrong = (slug: string): string | null => {
    const roles = fair.roles.map((role, i) => (i === rank - 1 ? slug : role));
    const found = wrongWith(rules, { ...fair, roles }, seats);
    return found ? word(`kohan.setup.${found}`) : null;
  };
  return (
    <li>
      <i aria-hidden="true">{digits(rank)}</i>
      <div role="radiogroup" aria-label={word(`kohan.option.rank${rank}`)} onKeyDown={arrows}>
        {slugs.map((slug) => {
          const not = wrong(slug);
          return (
            <button
              key={slug}
              type="button"
              role="radio"
              aria-checked={slug === now}
              aria-disabled={not ? true : undefined}
              data-role={slug}
              onClick={() =>
                not
                  ? help({
                      title: nameOf("role", slug),
                      text: not,
                      game: "kohan",
                      clause: slug === NONE ? "K2.1" : "K2.1.1",
                    })
                  : onPick(slug)
              }
            >
              {slug === NONE ? <Icon name="x" /> : <Pic of={slug} />}
              {nameOf("role", slug)}
              {not && <Sr>. {not}</Sr>}
            </button>
          );
        })}
      </div>
    </li>
  );
}

function Own({
  rules,
  mix,
  seats,
  onChange,
}: {
  rules: Engine;
  mix: Mix;
  seats: number;
  onChange: (mix: Mix) => void;
}): JSX.Element {
  const toggle = (slug: string): void =>
    onChange({
      ...mix,
      uniques: mix.uniques.includes(slug) ? mix.uniques.filter((one) => one !== slug) : [...mix.uniques, slug],
    });
  const wrong = wrongWith(rules, mix, seats);
  return (
    <>
      <ol class="kd-ranks">
        {RANKS.map((rank) => (
          <Rank
            key={rank}
            rules={rules}
            rank={rank}
            mix={mix}
            seats={seats}
            onPick={(slug) => onChange({ ...mix, roles: mix.roles.map((role, i) => (i === rank - 1 ? slug : role)) })}
          />
        ))}
      </ol>
      <fieldset class="kd-pick">
        <legend>
          {t("kd.setup.uniques")}{" "}
          <b class={mix.uniques.length === WANTED ? "" : "wrong"}>
            {t("of", { number: mix.uniques.length, most: WANTED })}
          </b>
        </legend>
        {UNIQUES.map((one) => (
          <button
            key={one.slug}
            type="button"
            aria-pressed={mix.uniques.includes(one.slug)}
            data-unique={one.slug}
            title={word(`kohan.district.${one.slug}.text`)}
            onClick={() => toggle(one.slug)}
          >
            <Pic of={one.slug} />
            {nameOf("district", one.slug)}
          </button>
        ))}
      </fieldset>
      <p class="kd-wrong" role="alert">
        {wrong ? word(`kohan.setup.${wrong}`) : ""}
      </p>
    </>
  );
}

export function KohanSetup({ seats, options, onChange }: SetupProps): JSX.Element {
  const rules = rulesOf("kohan");
  useEffect(() => {
    if (!rules || rules === "failed" || wayOf(options) !== "random") return;
    // what chance made for two players has no ninth role, and three or eight need one
    if (wrongWith(rules, mixOf(rules, seats, options), seats, "mend"))
      onChange(agreed(options, randomMix(rules, seats), "mend"));
  }, [seats]);
  if (!rules || rules === "failed") return <Wait />;
  const way = wayOf(options);
  const mix = mixOf(rules, seats, options);
  const facts = rules.facts("kohan");
  const choose = (to: string): void => {
    if (to === "preset") onChange(withPreset(options, STANDARD));
    else
      onChange(
        to === "random"
          ? agreed(options, randomMix(rules, seats), "mend")
          : agreed(options, mended(rules, mix, seats), "refuse"),
      );
  };
  return (
    <section class="kd-setup" aria-label={t("kd.setup")}>
      <Few
        label={t("kd.setup")}
        at={way}
        options={WAYS.map((id) => ({ id, name: t(`kd.setup.${id}`) }))}
        onPick={choose}
      />
      {way === "preset" && (
        <Presets
          rules={rules}
          at={options["preset"] || STANDARD}
          seats={seats}
          onPick={(slug) => onChange(withPreset(options, slug))}
        />
      )}
      {way === "random" && (
        <button type="button" class="btn out kd-again" onClick={() => choose("random")}>
          <Icon name="die" />
          {t("kd.setup.again")}
        </button>
      )}
      {way === "own" ? (
        <Own rules={rules} mix={mix} seats={seats} onChange={(next) => onChange(agreed(options, next, "refuse"))} />
      ) : (
        <Shown mix={mended(rules, mix, seats)} />
      )}
      {facts && (
        <details class="kd-rulings">
          <summary>{t("kd.setup.rulings")}</summary>
          <Options
            facts={{ ...facts, options: facts.options.filter((one) => !PICKED.test(one.slug)) }}
            standard={rules.options("kohan", seats)}
            chosen={options}
            onChange={(slug, value) => onChange({ ...options, [slug]: value })}
          />
        </details>
      )}
      <HelpPop />
    </section>
  );
}
