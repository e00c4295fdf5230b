/*
 * setup.tsx - which modules are played: none, one more lesson at a time in the
 * order of the rulebook, all of them, or an own choice; for two, the duel. And
 * the numbers of the game: how long it is, what a victory is worth.
 */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Few, Switch } from "../../kit/controls.tsx";
import { Icon } from "../../kit/icons.tsx";
import { arrows } from "../../kit/keys.ts";
import { Options } from "../../table/setup.tsx";
import type { Engine } from "../../rules/engine.ts";
import { rulesOf } from "../../rules/loaded.ts";
import { membersIn, NOBODY, optionBytes, optionText } from "../../rules/options.ts";
import { digits, t } from "../../words.ts";
import type { Agreed, SetupProps } from "../game_page.ts";
import { DUEL_HEROES } from "./cards.ts";
import { moduleName, ruleOf } from "./names.ts";
import { MODULES } from "./view.ts";

type Way = "basic" | "steps" | "all" | "own";
const WAYS: readonly Way[] = ["basic", "steps", "all", "own"];

/** How many lessons a choice has gone through; all modules are the last. */
const lessonOf = (options: Agreed): number =>
  options["preset"] === "all" ? MODULES.length : Number(/^lesson_(\d)$/.exec(options["preset"] ?? "")?.[1] ?? 0);

export const modulesOf = (options: Agreed): string[] => {
  const own = options["modules"];
  if (own !== undefined) return membersIn(own);
  return MODULES.slice(0, lessonOf(options));
};

function wayOf(options: Agreed): Way {
  if (options["modules"] !== undefined) return "own";
  if (options["preset"] === "all") return "all";
  return lessonOf(options) > 0 ? "steps" : "basic";
}

/** All other options stay as they are. */
function agreed(options: Agreed, preset: string, modules?: readonly string[]): Agreed {
  const { modules: _modules, preset: _preset, ...rest } = options;
  return { ...rest, preset, ...(modules ? { modules: modules.length > 0 ? modules.join(",") : NOBODY } : {}) };
}

const lesson = (n: number): string => (n >= MODULES.length ? "all" : n === 0 ? "basic" : `lesson_${n}`);

function Lessons({ at, onPick }: { at: number; onPick: (n: number) => void }): JSX.Element {
  return (
    <div class="kz-lessons" role="radiogroup" aria-label={t("kz.setup.lessons")} onKeyDown={arrows}>
      {MODULES.map((slug, i) => (
        <div key={slug} class={i < at ? "on" : ""}>
          <button type="button" role="radio" aria-checked={i + 1 === at} onClick={() => onPick(i + 1)}>
            <i aria-hidden="true">{i < at ? <Icon name="check" /> : digits(i + 1)}</i>
            <span>
              <b>{moduleName(slug)}</b>
              <small>{ruleOf("module", slug)}</small>
            </span>
          </button>
        </div>
      ))}
    </div>
  );
}

function Own({ chosen, onChange }: { chosen: readonly string[]; onChange: (modules: string[]) => void }): JSX.Element {
  return (
    <ol class="kz-own">
      {MODULES.map((slug) => (
        <li key={slug}>
          <Switch
            on={chosen.includes(slug)}
            label={moduleName(slug)}
            onChange={(on) => onChange(MODULES.filter((one) => (one === slug ? on : chosen.includes(one))))}
          />
          <small>{ruleOf("module", slug)}</small>
        </li>
      ))}
    </ol>
  );
}

const TARGET_STEP = 5;

/** How many Tahminehs the rules allow with that number of players. */
export function tahminehsMost(rules: Engine, seats: number): number {
  const facts = rules.facts("karzar");
  const allowed = (n: number): boolean => {
    const bytes = facts && optionBytes(facts, rules.options("karzar", seats), ["modules=tahmineh", `tahminehs=${n}`]);
    return bytes !== null && typeof rules.outline("karzar", seats, bytes) !== "string";
  };
  let most = 0;
  while (allowed(most + 1)) most++;
  return most;
}

/** The numbers, as far as the chosen modules ask for them; the standard ones are not said. */
function Numbers({ seats, options, onChange }: SetupProps): JSX.Element | null {
  const rules = rulesOf("karzar");
  const facts = rules && rules !== "failed" ? rules.facts("karzar") : null;
  if (!facts || !rules || rules === "failed") return null;
  const duel = seats === 2;
  const standard = rules.options("karzar", seats, duel ? "duel" : "basic");
  const modules = modulesOf(options);
  const most = tahminehsMost(rules, seats);
  const asked: Record<string, boolean> = {
    karzars: !duel,
    target: !duel,
    victory: !duel,
    free_pool: !duel,
    duel_tie: duel,
    captive_nines_exempt: modules.includes("captives"),
    tahminehs: modules.includes("tahmineh") && most > 1,
    tahmineh_used: modules.includes("tahmineh"),
    courage: modules.includes("brave"),
  };
  const shown = facts.options.filter((one) => asked[one.slug]);
  const usual = Object.fromEntries(shown.map((one) => [one.slug, optionText(facts, one, standard)]));
  const steps = shown.map((one) => {
    if (one.slug === "tahminehs") return { ...one, high: Math.min(one.high, most) };
    if (one.slug !== "target") return one;
    const count = Math.floor(one.high / TARGET_STEP);
    return {
      ...one,
      low: 1,
      high: count,
      choices: Array.from({ length: count }, (_, i) => String((i + 1) * TARGET_STEP)),
    };
  });
  return (
    <details>
      <summary>{t("kz.setup.numbers")}</summary>
      <Options
        facts={{ ...facts, options: steps }}
        standard={standard}
        chosen={{ ...usual, ...options }}
        onChange={(slug, value) => {
          const { [slug]: _old, ...rest } = options;
          onChange(value === usual[slug] ? rest : { ...rest, [slug]: value });
        }}
      />
    </details>
  );
}

export function KarzarSetup({ seats, options, onChange }: SetupProps): JSX.Element {
  const duel = seats === 2;
  const rules = rulesOf("karzar");
  useEffect(() => {
    if (duel && options["preset"] !== "duel")
      onChange({ preset: "duel" }); // it has no modules (KZ12.2)
    else if (!duel && options["preset"] === "duel") onChange({ preset: "basic" });
    else if (rules && rules !== "failed" && Number(options["tahminehs"] ?? 0) > tahminehsMost(rules, seats)) {
      const { tahminehs: _many, ...rest } = options; // somebody left
      onChange(rest);
    }
  }, [seats]);
  if (duel)
    return (
      <section class="kz-setup">
        <h3>{t("kz.setup.duel")}</h3>
        <p>{t("kz.duel.rule", { number: DUEL_HEROES })}</p>
        <Numbers seats={seats} options={options} onChange={onChange} />
      </section>
    );
  const way = wayOf(options);
  const chosen = modulesOf(options);
  const choose = (to: string): void => {
    if (to === "own") onChange(agreed(options, "basic", chosen));
    else
      onChange(agreed(options, to === "steps" ? lesson(Math.max(1, Math.min(MODULES.length - 1, chosen.length))) : to));
  };
  return (
    <section class="kz-setup" aria-label={t("kz.setup")}>
      <Few
        label={t("kz.setup")}
        at={way}
        options={WAYS.map((id) => ({ id, name: t(`kz.setup.${id}`) }))}
        onPick={choose}
      />
      <p>{t(`kz.setup.${way}.note`)}</p>
      {way === "steps" && <Lessons at={chosen.length} onPick={(n) => onChange(agreed(options, lesson(n)))} />}
      {way === "own" && <Own chosen={chosen} onChange={(modules) => onChange(agreed(options, "basic", modules))} />}
      <Numbers seats={seats} options={options} onChange={onChange} />
    </section>
  );
}
