/*
 * art.tsx - what only Karzar draws: the signs of the two lands, and its cards
 * made of the kit's. Iran: sun, disc, stars, lapis. Turan: wolf, lozenge,
 * chevrons, pomegranate. Neutral: lattice, violet.
 */
import type { JSX, TargetedMouseEvent } from "preact";
import { Card, type CardState } from "../../kit/card.tsx";
import { faceOf } from "../../kit/face.tsx";
import type { GirihKind } from "../../kit/girih.ts";
import { Medal } from "../../kit/pieces.tsx";
import type { Tone } from "../../kit/ornament.tsx";
import { spikes } from "../../kit/shapes.ts";
import { list, t } from "../../words.ts";
import { foresight, helper, hero, KINGS, SIGN_POWER, type Land, type Side } from "./cards.ts";
import { EMBLEMS } from "./emblems.ts";
import {
  foresightShort,
  foresightStars,
  helperLabel,
  helperNote,
  helperShort,
  heroOnCard,
  heroShort,
  kingName,
  landName,
  points,
} from "./names.ts";
import { rem } from "../../kit/rem.ts";

export const TONE: Record<Side, Tone> = { iran: "lapis", turan: "red", neutral: "violet" };
const GROUND: Record<Side, GirihKind> = { iran: "star8", turan: "chevron", neutral: "lattice" };
/** The picture of a card, by its slug. */
export const pictureOf = (slug: string): string | null => faceOf("karzar", slug);

export const SHAPE = { iran: "disc", turan: "lozenge" } as const;

const SUN = `${spikes(12, 12, 11.5, 7.6, 8)}M12 7.800a4.200 4.200 0 1 0 .01 0ZM12 9.800a2.200 2.200 0 1 1-.01 0Z`;
const WOLF =
  "M3 1l6 5h6l6-5v11l-3 4.500-6 6.500-6-6.500L3 12zM6.500 11l4 2.800.3-1.700zM17.500 11l-4 2.800-.3-1.700zM10.300 19h3.400L12 21z";

/** The sign of a land: a sun or a wolf, so that colour is never alone. */
export const LandSign = ({ land, size = 24 }: { land: Land; size?: number }): JSX.Element => (
  <svg class={`kz-sign tone-${TONE[land]}`} width={rem(size)} height={rem(size)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" fill-rule="evenodd" d={land === "iran" ? SUN : WOLF} />
  </svg>
);

/** The moon of a dusk that is still to come. */
export const Dusk = (): JSX.Element => (
  <svg class="kz-moon" viewBox="0 0 44 40" aria-hidden="true">
    <path d="M26 6a13 13 0 1 0 11 19A11 11 0 0 1 26 6z" fill="#f0d48a" opacity=".9" />
    <path d={`${spikes(8, 9, 4, 1.6, 4)}${spikes(38, 8, 3, 1.2, 4)}`} fill="#f0d48a" />
  </svg>
);

export const Power = ({ slug, size = 36 }: { slug: string; size?: number }): JSX.Element => {
  const { land, power } = hero(slug);
  return <Medal value={points(power)} shape={SHAPE[land]} tone={TONE[land]} size={size} />;
};

interface Look {
  state?: CardState;
  choice?: boolean;
  why?: string;
  tab?: string;
  badge?: JSX.Element;
  signs?: boolean; // companions are played
  label?: string;
  onClick?: (e: TargetedMouseEvent<HTMLButtonElement>) => void;
}

export function HeroCard({ slug, signs = false, label, ...look }: Look & { slug: string }): JSX.Element {
  const { land, name, power, sign } = hero(slug);
  const more = signs && sign ? `+${points(SIGN_POWER)}` : "";
  return (
    <Card
      name={heroShort(slug)}
      emblem={EMBLEMS[name] ?? ""}
      face={pictureOf(slug)}
      tone={TONE[land]}
      girih={GROUND[land]}
      corner={{ text: points(power), shape: SHAPE[land] }}
      sign={
        <>
          {<LandSign land={land} size={20} />}
          {more && <b class="kz-plus ltr">{more}</b>}
        </>
      }
      slug={slug}
      label={label ?? (more ? list([heroOnCard(slug), t("kz.sign", { word: points(SIGN_POWER) })]) : heroOnCard(slug))}
      {...look}
    />
  );
}

export function KingCard({ land, label, ...look }: Look & { land: Land }): JSX.Element {
  const { slug, power } = KINGS[land];
  return (
    <Card
      name={kingName(land)}
      emblem={EMBLEMS[slug] ?? ""}
      face={pictureOf(slug)}
      tone={TONE[land]}
      girih={GROUND[land]}
      corner={{ text: points(power), shape: SHAPE[land] }}
      sign={<LandSign land={land} size={20} />}
      slug={slug}
      label={label ?? list([points(power), kingName(land), landName(land)])}
      {...look}
    />
  );
}

export function HelperCard({ slug, label, signs: _signs, ...look }: Look & { slug: string }): JSX.Element {
  const { kind, side } = helper(slug);
  return (
    <Card
      name={helperShort(slug)}
      emblem={EMBLEMS[kind.replace(/_\d$/, "")] ?? ""}
      face={pictureOf(slug)}
      tone={TONE[side]}
      girih={GROUND[side]}
      note={helperNote(slug)}
      {...(side === "neutral" ? {} : { sign: <LandSign land={side} size={20} /> })}
      slug={slug}
      label={label ?? helperLabel(slug)}
      {...look}
    />
  );
}

export const HichCard = (look: Omit<Look, "signs">): JSX.Element => (
  <Card
    name={t("kz.hich")}
    emblem={EMBLEMS["hich"] ?? ""}
    face={pictureOf("hich")}
    tone="violet"
    girih="lattice"
    slug="hich"
    {...look}
  />
);

export const ForesightCard = ({ slug, signs: _signs, ...look }: Look & { slug: string }): JSX.Element => (
  <Card
    name={foresightShort(slug)}
    emblem={EMBLEMS[foresight(slug).name] ?? ""}
    face={pictureOf(slug)}
    tone="violet"
    girih="lattice"
    note={foresightStars(slug)}
    slug={slug}
    {...look}
  />
);

/** A card of mine that nobody is to see just now. */
export const Veiled = ({ label, onClick }: { label: string; onClick?: () => void }): JSX.Element => (
  <Card name="" down tone="lapis" label={label} {...(onClick ? { onClick } : {})} />
);
