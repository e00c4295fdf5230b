/* things.tsx - the cards, events, characters and numbers of Troyes, for the rules page: next to every number is
 * its origin. */
import type { JSX } from "preact";
import { Coin, Sr } from "../../kit/art.tsx";
import { digits, t } from "../../words.ts";
import type { Family, Thing, Things } from "../game_page.ts";
import { Divisor, effectText, InfluenceSign, Shield, Signs, strikeText, Tile, TONE, toneOf } from "./art.tsx";
import {
  ACTIVITIES,
  BUILDINGS,
  CHARACTERS,
  colourOf,
  CONSTANTS,
  HAPPENINGS,
  KING,
  type Activity,
  type Character,
  type Happening,
  type Origin,
  type Sourced,
} from "./cards.ts";
import { kingText } from "./people.tsx";

const CLAUSES: Record<string, string> = {
  gain_deniers: "T9.1",
  gain_influence: "T9.1",
  gain_vp: "T9.1",
  gain_vp_and_deniers: "T9.1",
  gain_vp_any_dice: "T9.4",
  influence_to_deniers: "T9.2",
  influence_to_vp: "T9.2",
  deniers_to_influence: "T9.2",
  deniers_to_vp: "T9.2",
  deniers_per_citizen: "T9.3",
  vp_most_dice: "T9.5",
  vp_red_sum: "T9.6",
  vp_per_cathedral: "T9.7",
  vp_per_event: "T9.8",
  tax: "T9.9",
  roll_cubes: "T9.10",
  cubes_per_red: "T9.11",
  envoy: "T9.12",
  deniers_per_yellow: "T13.4",
  vp_per_red: "T13.4",
};

/** S, P, R or D: where a number comes from. */
const From = ({ origin }: { origin: Origin }): JSX.Element => (
  <sup class={`ty-from from-${origin}`} title={t(`ty.origin.${origin}`)}>
    <span aria-hidden="true">{t(`ty.origin.${origin}.short`)}</span>
    <Sr> ({t(`ty.origin.${origin}`)})</Sr>
  </sup>
);
const Number_ = ({ of }: { of: Sourced }): JSX.Element => (
  <>
    {digits(of.n)}
    <From origin={of.from} />
  </>
);

const ActivityFacts = ({ of }: { of: Activity }): JSX.Element => (
  <>
    <span>
      <Divisor colour={of.effect === "gain_vp_any_dice" ? "any" : of.colour} n={of.divisor.n} />
      <From origin={of.divisor.from} />
    </span>
    <span>
      {t("ty.fact.round")} <Number_ of={of.round} />
    </span>
    <span>
      <Coin />
      <Sr>{t("ty.hint.hire")} </Sr>
      <Number_ of={of.cost} />
    </span>
    <span>
      {of.points.map((one, i) => (
        <span key={i}>
          <Shield n={one.n} />
          <From origin={one.from} />
        </span>
      ))}
    </span>
    <span class="ty-eff">
      <Signs text={effectText(of)} />
      <From origin={of.p.from} />
      {/\{g?q\}/.test(effectText(of)) || of.q.n > 0 ? <From origin={of.q.from} /> : null}
    </span>
  </>
);

const HappeningFacts = ({ of }: { of: Happening }): JSX.Element => (
  <>
    <span>
      <Divisor colour={of.fought} n={of.divisor.n} />
      <From origin={of.divisor.from} />
    </span>
    <span>
      {t("ty.fact.flags")} <Number_ of={of.flags} />
    </span>
    <span>
      {t("ty.fact.black")} <Number_ of={of.black} />
    </span>
    <span>
      {of.points.map((one, i) => (
        <span key={i}>
          <Shield n={one.n} />
          <From origin={one.from} />
        </span>
      ))}
    </span>
    {of.calls.colour && (
      <span>
        {t("ty.fact.calls", { colour: t(`ty.dice.${of.calls.colour}`) })}
        <From origin={of.calls.from} />
      </span>
    )}
    {of.effect !== "nothing" && (
      <span class="ty-eff">
        <Signs text={strikeText(of)} />
        <From origin={of.p.from} />
      </span>
    )}
  </>
);

const Steps = ({ of, two }: { of: Character; two: boolean }): JSX.Element => (
  <span>
    {t(two ? "ty.fact.two" : "ty.fact.many")}{" "}
    <bdi dir="ltr">{of.least[two ? 1 : 0].map((n) => digits(n)).join(" / ")}</bdi>
    <From origin={of.from[two ? 1 : 0]} />
  </span>
);

const CharacterFacts = ({ of }: { of: Character }): JSX.Element => (
  <>
    <Steps of={of} two={false} />
    <Steps of={of} two />
    <span>
      {of.points.map((n, i) => (
        <Shield key={i} n={n} />
      ))}
      <From origin={of.from[2]} />
    </span>
    {!of.king && (
      <span>
        {t("ty.fact.no_king")}
        <From origin={of.from[3]} />
      </span>
    )}
  </>
);

const KING_CLAUSE = "T14.5";
const NumberArt = (): JSX.Element => (
  <span class="ty-numart" aria-hidden="true">
    <InfluenceSign />
  </span>
);

const constants: Thing[] = CONSTANTS.map((one) => ({
  slug: one.slug,
  clause: null,
  Art: NumberArt,
  Facts: () => (
    <span class="ty-big">
      <Number_ of={one} />
    </span>
  ),
}));
const kings: Thing[] = KING.map((row) => ({
  slug: `sum_${row.sum}`,
  clause: KING_CLAUSE,
  Art: () => <Tile slug="king" tone="violet" />,
  Facts: () => (
    <>
      <span>
        {kingText(row)}
        <From origin={row.from} />
      </span>
      {row.dice > 0 && <span>{t("ty.fact.his_dice", { number: row.dice })}</span>}
      {row.bought > 0 && <span>{t("ty.fact.bought", { number: row.bought, number2: row.price })}</span>}
    </>
  ),
}));

const families: Family[] = [
  {
    noun: "activity",
    things: ACTIVITIES.map((of) => ({
      slug: of.slug,
      clause: of.delayed ? "T6.6" : (CLAUSES[of.effect] ?? "T9.1"),
      Art: () => <Tile slug={of.slug} tone={TONE[of.colour]} />,
      Facts: () => <ActivityFacts of={of} />,
    })),
  },
  {
    noun: "happening",
    things: HAPPENINGS.map((of) => ({
      slug: of.slug,
      clause: "T10.1",
      Art: () => <Tile slug={of.slug} tone={toneOf(of)} />,
      Facts: () => <HappeningFacts of={of} />,
    })),
  },
  {
    noun: "character",
    things: CHARACTERS.map((of) => ({
      slug: of.slug,
      clause: "T12.2",
      Art: () => <Tile slug={of.slug} tone="violet" />,
      Facts: () => <CharacterFacts of={of} />,
    })),
  },
  {
    noun: "building",
    things: BUILDINGS.map((slug) => ({
      slug,
      clause: "T2.2",
      Art: () => <Tile slug={slug} tone={TONE[colourOf(slug)]} />,
      Facts: () => null,
    })),
  },
  { noun: "king", things: kings },
  { noun: "constant", things: constants },
];

/** The meaning of the letters is given once, at the beginning. */
const Note = (): JSX.Element => (
  <p class="ty-origins">
    {(["S", "P", "R", "D"] as const).map((origin) => (
      <span key={origin}>
        <b class={`ty-from from-${origin}`}>{t(`ty.origin.${origin}.short`)}</b> {t(`ty.origin.${origin}`)}
      </span>
    ))}
  </p>
);

const Defs = (): JSX.Element => <></>;

export const things: Things = { Defs, Note, families };
