/*
 * mine.tsx - my place: the throne with my secret king and the dungeon behind
 * it, veiled by one eye; my heroes; my helpers and Hich; my foresight card.
 * A card that cannot be chosen now is still a button: it says why.
 */
import { signal } from "@preact/signals";
import type { JSX, TargetedMouseEvent } from "preact";
import { Icon } from "../../kit/icons.tsx";
import { arrows } from "../../kit/keys.ts";
import { help } from "../../kit/help.tsx";
import { zoomAt } from "../../table/zooming.ts";
import { counted, list, t, word } from "../../words.ts";
import { ForesightCard, HelperCard, HeroCard, HichCard, KingCard, LandSign, Veiled } from "./art.tsx";
import { KINGS, type Helper, type Hero, type Land } from "./cards.ts";
import { heroOnCard, kingName, landName, points } from "./names.ts";
import { asked, mySeat, plays, type Table } from "./table.ts";
import { whyNotHelper, whyNotHero } from "./why.ts";

type Press = TargetedMouseEvent<HTMLButtonElement>;

/** My secrets are covered: somebody looks over my shoulder. */
const veiled = signal(false);

/** One of those I keep, until all have chosen. */
function enlisted({ choices, view }: Table, slug: string): boolean {
  const sent = choices.sentTo(view);
  return sent?.slug === "enlist" && sent.args.includes(slug);
}

function HandCard({ table, hero }: { table: Table; hero: Hero }): JSX.Element {
  const { choices, view } = table;
  const open = asked(table);
  const press = (e: Press): void => {
    if (open && choices.pick("hero", hero.slug)) return;
    if (open) choices.why.value ??= whyNotHero(table, hero.slug);
    else zoomAt(e.currentTarget);
  };
  return (
    <HeroCard
      slug={hero.slug}
      signs={plays(view, "companions")}
      state={open ? choices.look("hero", hero.slug) : enlisted(table, hero.slug) ? "chosen" : "calm"}
      onClick={press}
    />
  );
}

function HelpCard({ table, helper }: { table: Table; helper: Helper }): JSX.Element {
  const { choices } = table;
  const open = asked(table);
  const press = (e: Press): void => {
    if (open && choices.pick("helper", helper.slug)) return;
    choices.why.value = whyNotHelper(table, helper.slug);
    if (!open || !choices.has("play")) zoomAt(e.currentTarget);
  };
  return <HelperCard slug={helper.slug} state={open ? choices.look("helper", helper.slug) : "calm"} onClick={press} />;
}

function Throne({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const me = mySeat(table);
  const land = me?.land === "iran" || me?.land === "turan" ? me.land : null;
  const secret = veiled.value;
  const captives = plays(view, "captives");
  return (
    <div class={`kz-grp kz-throne${secret ? " veil" : ""}`}>
      <h2>
        <span class={land && !secret ? `tone-${land === "iran" ? "lapis" : "red"} on` : ""}>
          {land && !secret ? t("kz.throne_of", { land: landName(land) }) : word("karzar.zone.throne")}
        </span>
        <button
          type="button"
          class="kz-eye"
          aria-pressed={secret}
          aria-label={t("kz.veil")}
          onClick={() => (veiled.value = !secret)}
        >
          <Icon name={secret ? "hide" : "eye"} />
        </button>
        {captives && <span>{word("karzar.zone.dungeon")}</span>}
      </h2>
      <div class="kz-cards">
        {land === null ? (
          <span class="kz-none">{t(me?.land === "hidden" ? "kz.hidden" : "kz.no_land")}</span>
        ) : (
          <Enthroned
            land={land}
            guard={me?.guard ?? null}
            hasGuard={me?.hasGuard ?? false}
            fled={me?.coward ?? false}
            secret={secret}
          />
        )}
        {captives &&
          me?.hasCaptive &&
          (secret || !me.captive ? (
            <Veiled label={t("kz.captive.veiled")} />
          ) : (
            <HeroCard
              slug={me.captive.slug}
              label={t("kz.captive", { hero: heroOnCard(me.captive.slug) })}
              onClick={() =>
                help({
                  title: word("karzar.zone.dungeon"),
                  text: t("kz.captive.text"),
                  game: "karzar",
                  clause: "KZ10.1",
                })
              }
            />
          ))}
        {captives && !me?.hasCaptive && (
          <span class="kz-empty" aria-label={t("kz.no_captive")} role="img">
            <Icon name="bars" />
          </span>
        )}
      </div>
    </div>
  );
}

function Enthroned({
  land,
  guard,
  hasGuard,
  fled,
  secret,
}: {
  land: Land;
  guard: Hero | null;
  hasGuard: boolean;
  fled: boolean;
  secret: boolean;
}): JSX.Element {
  if (fled)
    return (
      <span class="kz-none">
        <LandSign land={land} size={30} />
        {t("kz.fled")}
      </span>
    );
  if (secret) return <Veiled label={t("kz.king.veiled")} />;
  if (hasGuard && guard)
    return <HeroCard slug={guard.slug} tab={t("kz.guard")} label={`${t("kz.guard")}: ${heroOnCard(guard.slug)}`} />;
  return (
    <KingCard
      land={land}
      label={t("kz.king", { word: list([points(KINGS[land].power), kingName(land)]), land: landName(land) })}
      onClick={(e) => zoomAt(e.currentTarget)}
    />
  );
}

function Hand({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const me = mySeat(table);
  const hand = (me?.hand ?? [])
    .filter((h) => !choices.isSent(view, h.slug))
    .sort((a, b) => (view.duel ? b.power - a.power || a.number - b.number : 0));
  const hidden = Math.max(0, (me?.handSize ?? 0) - (me?.hand.length ?? 0));
  const points = table.stage.score[table.bottom]?.points ?? 0;
  return (
    <div class="kz-grp kz-hand bare" data-n={hand.length + hidden}>
      <h2>
        <span>{counted("kz.your_heroes", hand.length + hidden)}</span>
        {!view.duel && <span>{counted("kz.your_points", points)}</span>}
      </h2>
      <div
        class={`kz-cards${hand.length > 5 ? " fan" : ""}`}
        role="group"
        aria-label={t("kz.heroes")}
        onKeyDown={arrows}
      >
        {hand.map((h) => (
          <span class="kz-slot" key={h.slug}>
            <HandCard table={table} hero={h} />
          </span>
        ))}
        {Array.from({ length: hidden }, (_, i) => (
          <span class="kz-slot" key={i}>
            <Veiled label={t("kz.card.hidden")} />
          </span>
        ))}
        {hand.length + hidden === 0 && <span class="kz-none">{t("hand.empty")}</span>}
      </div>
    </div>
  );
}

function Aid({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const me = mySeat(table);
  const helpers = (me?.helpers ?? []).filter((h) => !choices.isSent(view, h.slug));
  const hidden = Math.max(0, (me?.helperCount ?? 0) - (me?.helpers.length ?? 0));
  const open = asked(table);
  const mayHich = open && view.decision === "helper" && choices.mode.value === null;
  const now = open && (view.decision === "helper" || view.decision === "helper8");
  return (
    <div class="kz-grp kz-aid bare">
      <h2>
        <span>{counted("kz.your_helpers", helpers.length + hidden)}</span>
        {!now && <small class="wide-only">{t("kz.helpers.later")}</small>}
      </h2>
      <div class="kz-cards" role="group" aria-label={t("kz.helpers")} onKeyDown={arrows}>
        {helpers.map((h) => (
          <HelpCard key={h.slug} table={table} helper={h} />
        ))}
        {Array.from({ length: hidden }, (_, i) => (
          <Veiled key={i} label={t("kz.card.hidden")} />
        ))}
        <HichCard
          state={mayHich ? choices.look("word", "pass") : "calm"}
          onClick={(e) => {
            if (!(mayHich && choices.pick("word", "pass"))) zoomAt(e.currentTarget);
          }}
        />
      </div>
    </div>
  );
}

function Fore({ table }: { table: Table }): JSX.Element | null {
  const me = mySeat(table);
  const card = me?.foresight ?? me?.usedForesight;
  if (!plays(table.view, "foresight") || !card) return null;
  const used = !me?.foresight;
  const open = asked(table) && table.view.decision === "declare";
  const press = (e: Press): void => {
    if (!(open && table.choices.pick("word", "use"))) zoomAt(e.currentTarget);
  };
  return (
    <div class="kz-grp kz-fore bare">
      <h2>
        <span>{t("kz.fore")}</span>
      </h2>
      <div class="kz-cards">
        <ForesightCard
          slug={card.slug}
          state={used ? "annulled" : open ? table.choices.look("word", "use") : "calm"}
          {...(used ? { why: t("kz.used", { word: "" }) } : {})}
          onClick={press}
        />
      </div>
    </div>
  );
}

export function Mine({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  return (
    <div class="kz-mine">
      {!view.duel && <Throne table={table} />}
      <Hand table={table} />
      {!view.duel && <Aid table={table} />}
      {!view.duel && <Fore table={table} />}
    </div>
  );
}
