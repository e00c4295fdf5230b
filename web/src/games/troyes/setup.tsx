/* setup.tsx - what is agreed on before a game: the bonus cards, open scores, and the points where the book can be read in two ways. */
import type { JSX } from "preact";
import { Few, Switch } from "../../kit/controls.tsx";
import { counted, t, word } from "../../words.ts";
import type { SetupProps } from "../game_page.ts";
import { constant, roundsOf } from "./cards.ts";

/** Options with two values, the standard one first. */
const CHOICES = [
  { slug: "rows", values: ["first_empty", "push_left"] },
  { slug: "militia", values: ["yes", "no"] },
  { slug: "resistance", values: ["when_countered", "every_round"] },
  { slug: "black_dice", values: ["six", "all"] },
  { slug: "no_dice", values: ["nobody", "start"] },
] as const;

export function TroyesSetup({ seats, options, onChange }: SetupProps): JSX.Element {
  const set = (slug: string, value: string, standard: string): void => {
    const { [slug]: _old, ...rest } = options;
    onChange(value === standard ? rest : { ...rest, [slug]: value });
  };
  const bonus = (options["bonus"] ?? (options["preset"] === "bonus" ? "yes" : "no")) === "yes";
  return (
    <section class="ty-setup" aria-label={t("ty.setup")}>
      <p>
        {seats === 1
          ? t("ty.setup.solo", { number: roundsOf(1), number2: constant("citizens_1") })
          : counted("ty.setup.seats", constant(`characters_${seats}`), {
              number2: roundsOf(seats),
              number3: constant(`citizens_${seats}`),
            })}
      </p>
      <Switch on={bonus} label={word("troyes.option.bonus")} onChange={(on) => set("bonus", on ? "yes" : "no", "no")} />
      <small>{t("ty.setup.bonus")}</small>
      {seats > 1 && (
        <Switch
          on={options["open_scores"] === "yes"}
          label={word("troyes.option.open_scores")}
          onChange={(on) => set("open_scores", on ? "yes" : "no", "no")}
        />
      )}
      <details>
        <summary>{t("ty.setup.more")}</summary>
        {CHOICES.map(({ slug, values }) => (
          <div key={slug} class="row">
            <span>{word(`troyes.option.${slug}`)}</span>
            <Few
              label={word(`troyes.option.${slug}`)}
              at={options[slug] ?? values[0]}
              options={values.map((id) => ({ id, name: word(`troyes.choice.${slug}.${id}`) }))}
              onPick={(id) => set(slug, id, values[0])}
            />
          </div>
        ))}
      </details>
    </section>
  );
}
