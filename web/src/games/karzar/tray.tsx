/*
 * tray.tsx - choices that need the field: a land when people enlist, places of
 * the camp that were looked at, the dead, the Otherworld, Rostam or Sohrab.
 */
import type { ComponentChildren, JSX } from "preact";
import { Card } from "../../kit/card.tsx";
import { arrows } from "../../kit/keys.ts";
import { parseSaid } from "../../rules/text.ts";
import { digits, t, tellAction, word } from "../../words.ts";
import { HelperCard, HeroCard, KingCard, LandSign, TONE } from "./art.tsx";
import { DUEL_HEROES, LANDS, type Land } from "./cards.ts";
import { kingName, landName } from "./names.ts";
import { mySeat, plays, type Table } from "./table.ts";
import { whyNot } from "./why.ts";

const Tray = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ComponentChildren;
}): JSX.Element => (
  <section class="kz-field kz-tray" aria-label={title}>
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <div class="kz-row" role="group" aria-label={title} onKeyDown={arrows}>
      {children}
    </div>
  </section>
);

/** Which land do I fight for? Two kings, and nobody sees which. */
function Lands({ table }: { table: Table }): JSX.Element {
  const { choices } = table;
  const chosen = choices.picks.value.land;
  return (
    <section class="kz-field kz-lands" aria-label={t("kz.enlist.land")}>
      {LANDS.map((land: Land) => (
        <div key={land} class={`kz-land ${land} tone-${TONE[land]}${chosen === land ? " on" : ""}`}>
          <span class="txt">
            <LandSign land={land} size={34} />
            <b>{landName(land)}</b>
            <small>{kingName(land)}</small>
          </span>
          <KingCard
            land={land}
            state={choices.look("land", land)}
            label={t("kz.enlist.for", { land: landName(land) })}
            choice
            onClick={() => void choices.pick("land", land)}
          />
        </div>
      ))}
      <p class="kz-between">{t("kz.enlist.secret")}</p>
    </section>
  );
}

/** What I have just seen in the camp: a place, and who is there. */
function seenPlaces(table: Table): { place: string; hero: string }[] {
  const me = table.session.seat.value;
  const found: { place: string; hero: string }[] = [];
  for (const line of table.session.log.value) {
    if (!("event" in line)) continue;
    const { slug, seat, args } = parseSaid(line.event);
    if (slug === "razm" || slug === "karzar") found.length = 0;
    if (slug === "fore_look" && seat === me && args.length === 2)
      found.push({ place: args[0] ?? "", hero: args[1] ?? "" });
  }
  return found;
}

function Places({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  return (
    <Tray title={t("kz.foresee")} note={t(view.frame[0] === 0 ? "kz.foresee.top" : "kz.foresee.bottom")}>
      {seenPlaces(table).map(({ place, hero }) => (
        <HeroCard
          key={place}
          slug={hero}
          tab={digits(Number(place))}
          signs={plays(view, "companions")}
          state={choices.look("place", place)}
          onClick={() => void choices.pick("place", place)}
        />
      ))}
    </Tray>
  );
}

function Dead({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const hand = mySeat(table)?.hand ?? [];
  const mine = (hand.find((one) => !one.champion) ?? hand[0])?.slug;
  const takes = [...new Set(choices.moves.value.filter((m) => m.slug === "retrieve").map((m) => m.args[1] ?? ""))];
  return (
    <Tray title={t("kz.mobad.dead")} note={t("kz.mobad.dead.note")}>
      {takes.map((slug) => (
        <HeroCard
          key={slug}
          slug={slug}
          signs={plays(view, "companions")}
          state={choices.look("dead", slug)}
          onClick={() => void choices.pick("dead", slug)}
        />
      ))}
      {[...view.plain, ...view.fallen]
        .filter((one) => !takes.includes(one.slug))
        .map(({ slug }) => (
          <HeroCard
            key={slug}
            slug={slug}
            signs={plays(view, "companions")}
            onClick={() => (choices.why.value = whyNot(table, `retrieve ${mine} ${slug}`))}
          />
        ))}
    </Tray>
  );
}

function Spirits({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const takes = choices.moves.value.filter((m) => m.slug === "fetch").map((m) => m.args[0] ?? "");
  return (
    <Tray title={t("kz.mobad.spirits")} note={t("kz.mobad.spirits.note")}>
      {takes.map((slug) => (
        <HelperCard
          key={slug}
          slug={slug}
          state={choices.look("spirit", slug)}
          onClick={() => void choices.pick("spirit", slug)}
        />
      ))}
      {view.sent.map(({ slug }) => (
        <HelperCard key={slug} slug={slug} onClick={() => (choices.why.value = whyNot(table, `fetch ${slug}`))} />
      ))}
    </Tray>
  );
}

function Champions({ table }: { table: Table }): JSX.Element {
  const { choices, session } = table;
  return (
    <Tray title={word("karzar.decision.duel_pick")} note={t("kz.duel.rule", { number: DUEL_HEROES })}>
      {choices.moves.value.map((move) => (
        <Card
          key={move.slug}
          name=""
          down
          tone="lapis"
          label={tellAction(session.teller, move.text)}
          state={choices.look("word", move.slug)}
          onClick={() => void choices.pick("word", move.slug)}
        />
      ))}
    </Tray>
  );
}

const TRAYS: Record<string, (props: { table: Table }) => JSX.Element> = {
  enlist: Lands,
  foresee: Places,
  mobad_hero: Dead,
  mobad_helper: Spirits,
  duel_pick: Champions,
};

/** What takes the field's place for my decision; null: the field itself. */
export function trayOf(table: Table): JSX.Element | null {
  const { stage, choices, view } = table;
  const Found = TRAYS[view.decision ?? ""];
  if (!Found || stage.open.value || stage.reading.value || choices.moves.value.length === 0) return null;
  return <Found table={table} />;
}
