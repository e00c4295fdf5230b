/* art.tsx - small drawings of Troyes: signs of the dice colours, arches with an emblem, influence, points, deniers, pieces of an owner. */
import { Fragment, type JSX } from "preact";
import { Coin, Ink, Sr } from "../../kit/art.tsx";
import { Die as KitDie, markOf, type DieColour } from "../../kit/die.tsx";
import { Face } from "../../kit/face.tsx";
import { Girih, Mark, type Tone } from "../../kit/ornament.tsx";
import { Piece, type PieceKind } from "../../kit/pieces.tsx";
import { arch } from "../../kit/shapes.ts";
import { star } from "../../kit/shapes.ts";
import { digits, signed, t, word } from "../../words.ts";
import type { Activity, Colour, Happening } from "./cards.ts";
import { emblemOf } from "./emblems.ts";
import { ownerOf, type Table } from "./table.ts";

export const TONE: Record<Colour, Tone> = { red: "red", white: "lapis", yellow: "gold" };
export const toneOf = (card: Happening): Tone => TONE[card.colour === "board" ? card.fought : card.colour];

/** The mark a colour has on its dice, wherever such dice are asked for. */
export const Sign = ({ colour }: { colour: DieColour }): JSX.Element => <Mark name={markOf(colour)} />;

/** A picture; until it is loaded, an emblem under an arch, on a ground of stars. */
export const Tile = ({
  slug,
  tone,
  children,
}: {
  slug: string;
  tone: Tone;
  children?: JSX.Element | null;
}): JSX.Element => (
  <span class={`ty-tile tone-${tone}`} aria-hidden="true">
    <Face game="troyes" slug={slug}>
      <Girih kind="star8" side={8} width={0.8} />
      <svg viewBox="0 0 48 62">
        <path d={arch(2, 44, 2, 28, 62)} class="ty-niche" />
        <g class="ty-ink" transform="translate(7 21) scale(.53)">
          <Ink d={emblemOf(slug)} width={3.5} />
        </g>
      </svg>
    </Face>
    {children}
  </span>
);

/** The picture of somebody, where there is space for a small one. */
export const Head = ({ slug }: { slug: string }): JSX.Element => (
  <Face game="troyes" slug={slug}>
    <Emblem slug={slug} />
  </Face>
);

export const Emblem = ({ slug }: { slug: string }): JSX.Element => (
  <svg class="ty-em" viewBox="0 0 64 64" aria-hidden="true">
    <Ink d={emblemOf(slug)} width={3.6} />
  </svg>
);

const RAYS = star(12, 12, 11);
export const InfluenceSign = (): JSX.Element => (
  <svg class="ty-inf" viewBox="0 0 24 24" aria-hidden="true">
    <path d={RAYS} class="ln" stroke-width="2.200" />
  </svg>
);

/** A number on a shield: points. */
export const Shield = ({ n }: { n: number | string }): JSX.Element => (
  <span class="ty-vp">
    <Sr>{t("ty.points")}: </Sr>
    {typeof n === "number" ? digits(n) : n}
  </span>
);

/** A number on a coin: what a hire costs, what a citizen is paid. */
export const Denier = ({ n }: { n: number }): JSX.Element => <span class="ty-coin">{digits(n)}</span>;

/** A sign and what divides the dice: ▲ ÷3. */
export const Divisor = ({ colour, n }: { colour: Colour | "any"; n: number }): JSX.Element => (
  <span class="ty-div ltr">
    {colour === "any" ? (
      <>
        <Sign colour="red" />
        <Sign colour="white" />
        <Sign colour="yellow" />
      </>
    ) : (
      <Sign colour={colour} />
    )}
    <span>÷{digits(n)}</span>
  </span>
);

export const OwnerPiece = ({
  table,
  who,
  kind,
  ghost = false,
  lying = false,
}: {
  table: Table;
  who: number;
  kind: PieceKind;
  ghost?: boolean;
  lying?: boolean;
}): JSX.Element => <Piece kind={kind} owner={ownerOf(table, who)} ghost={ghost} lying={lying} />;

/** Hidden from screen readers: its place says whose it is. */
export const QuietPiece = (props: Parameters<typeof OwnerPiece>[0]): JSX.Element => (
  <span class="ty-q" aria-hidden="true">
    <OwnerPiece {...props} />
  </span>
);

export const SmallDie = ({ colour, value }: { colour: DieColour; value: number | null }): JSX.Element => (
  <span class="ty-die-s">
    <KitDie colour={colour} value={value} size={24} />
  </span>
);

/** A short rule with small signs in it: ~d deniers, ~i influence, ~v points. */
const SIGNS: Record<string, () => JSX.Element> = {
  d: () => (
    <>
      <Coin />
      <Sr>{t("ty.deniers")}</Sr>
    </>
  ),
  i: () => (
    <>
      <InfluenceSign />
      <Sr>{t("ty.influence")}</Sr>
    </>
  ),
  v: () => (
    <>
      <i class="ty-vp-s" aria-hidden="true" />
      <Sr>{t("ty.points")}</Sr>
    </>
  ),
};

export const Signs = ({ text }: { text: string }): JSX.Element => (
  <>
    {text.split(/(\S*~[div])/).map((part, i) => {
      const [, number = "", sign = ""] = /^(.*)~([div])$/.exec(part) ?? [];
      if (!sign) return <Fragment key={i}>{part}</Fragment>;
      return (
        <span key={i} class="ty-sum">
          {number}
          <span class="ty-sg">{SIGNS[sign]?.()}</span>
        </span>
      );
    })}
  </>
);

const filled = (key: string, p: number, q: number): string =>
  word(key).replace(/\{(gp|gq|p|q)\}/g, (_, slot: string) =>
    slot === "gp" ? signed(p) : slot === "gq" ? signed(q) : digits(slot === "p" ? p : q),
  );

/** What an activity does, with its numbers. */
export const effectText = (card: Activity): string => filled(`ty.effect.${card.effect}`, card.p.n, card.q.n);
/** What an event does every round. */
export const strikeText = (card: Happening): string =>
  card.effect === "nothing"
    ? filled("ty.strike.nothing", card.black.n, 0)
    : filled(`ty.strike.${card.effect}`, card.p.n, 0);
/** The same in words alone, to be heard or to be searched. */
export const plain = (text: string): string =>
  text
    .replace(/~d/g, ` ${t("ty.deniers")}`)
    .replace(/~i/g, ` ${t("ty.influence")}`)
    .replace(/~v/g, ` ${t("ty.points")}`);
