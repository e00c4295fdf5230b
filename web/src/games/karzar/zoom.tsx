/* zoom.tsx - a hero, a helper, a king or a foresight card enlarged: its rule, an example, and what it would do here. */
import { Icon } from "../../kit/art.tsx";
import type { JSX } from "preact";
import type { Move } from "../../table/session.ts";
import type { Zoom } from "../../table/zoom.tsx";
import { digits, fill, find, t, word } from "../../words.ts";
import { helper, hero, isHero, KINGS, LANDS, POINT, SIGN_POWER } from "./cards.ts";
import { reasonOf, standingOf } from "./hints.tsx";
import { helperName, heroName, kingName, landName, points, ruleOf, sideName } from "./names.ts";
import { asked, plays, type Table } from "./table.ts";
import { resultOf } from "./view.ts";

type Told = Pick<Zoom, "title" | "text" | "facts" | "example" | "clause">;

const exampleOf = (kind: string, slots: Record<string, string | number> = {}): string | null => {
  const found = find(`example.karzar.${kind}`);
  return found === undefined ? null : fill(found, slots);
};

const Facts = ({ of }: { of: readonly string[] }): JSX.Element => (
  <>
    {of.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </>
);

function ofHero({ view }: Table, slug: string): Told {
  const { land, power, champion, sign } = hero(slug);
  const other = land === "iran" ? "turan" : "iran";
  const facts = [landName(land), t("zoom.power", { number: power / 2 })];
  const more = sign && plays(view, "companions") ? [t("kz.sign", { word: points(SIGN_POWER) })] : [];
  const slots = {
    hero: heroName(slug),
    number: power / 2,
    number2: power / 2 - 1,
    number3: power / 2 + 1,
    land: landName(land),
    land2: landName(other),
  };
  return {
    title: heroName(slug),
    text: ruleOf("hero", slug) || exampleOf("hero.text", slots) || "",
    facts: <Facts of={[...facts, ...more]} />,
    example: exampleOf(champion ? slug : "hero", slots),
    clause: "KZ7.3",
  };
}

function told(table: Table, slug: string): Told {
  if (isHero(slug)) return ofHero(table, slug);
  const land = LANDS.find((one) => KINGS[one].slug === slug);
  if (land)
    return {
      title: kingName(land),
      text: ruleOf("other", slug),
      facts: <Facts of={[landName(land), t("zoom.power", { number: KINGS[land].power / 2 })]} />,
      example: exampleOf("king", { land: landName(land), number: KINGS[land].power / 2 }),
      clause: "KZ4.2",
    };
  if (slug === "hich")
    return { title: t("kz.hich"), text: ruleOf("other", slug), example: exampleOf("hich"), clause: "KZ2.3" };
  if (/^(hum|jam)_/.test(slug))
    return {
      title: word(`karzar.foresight.${slug}`),
      text: ruleOf("foresight", slug),
      example: exampleOf(slug.replace(/_\d$/, ""), { number: table.view.seats }),
      clause: "KZ10.2",
    };
  const { kind, side, bonus } = helper(slug);
  return {
    title: helperName(slug),
    text: ruleOf("helper", slug),
    facts: <Facts of={[sideName(side)]} />,
    example: exampleOf(kind, { number: bonus / 2, number2: 7 + bonus / 2 }),
    clause: "KZ7.6",
  };
}

/** How the razm would end by this card alone, and where a hero would stand. */
function Here({ table, slug, moves }: { table: Table; slug: string; moves: readonly Move[] }): JSX.Element | null {
  const sent = moves.find((move) => move.slug === "play" || move.slug === "pass");
  const ends = sent ? resultOf(table.session.outcome(sent.text)) : null;
  const stands = isHero(slug) ? standingOf(table, hero(slug)) : "";
  if (!ends && !stands) return null;
  return (
    <>
      {stands && <p>{stands}</p>}
      {ends && (
        <p>
          <Icon name="swords" />
          {ends === "drawn" ? t("zoom.razm.drawn") : t("zoom.razm.won", { land: landName(ends) })}
        </p>
      )}
    </>
  );
}

export function zoomOf(table: Table, thing: HTMLElement): Zoom | null {
  const slug = thing.dataset["card"];
  if (!slug) return null;
  const mine = thing.closest(".kz-mine, .kz-act") !== null;
  const named = (move: Move): boolean => (slug === "hich" ? move.slug === "pass" : move.args.includes(slug));
  const moves = mine && asked(table) ? table.session.moves.value.filter(named) : [];
  const why = reasonOf(table, thing, slug);
  const card = told(table, slug);
  return {
    ...card,
    slug,
    example: card.example && digits(card.example),
    moves,
    here: moves.length > 0 ? <Here table={table} slug={slug} moves={moves} /> : null,
    why: why?.text ?? null,
    clause: why?.clause ?? card.clause,
    point: POINT,
  };
}
