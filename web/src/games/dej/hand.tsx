/* hand.tsx - the cards I hold, or the roles I choose from. */
import type { JSX } from "preact";
import { Coin, Icon, Sr } from "../../kit/art.tsx";
import { arrows } from "../../kit/keys.ts";
import { aboutSeat } from "../../table/names.ts";
import { zoomAt } from "../../table/zooming.ts";
import { digits, t, word } from "../../words.ts";
import { CardArt, RoleArt, Sign } from "./art.tsx";
import { asInHand } from "./choices.ts";
import { district } from "./edition.ts";
import { districtName, districtTip, roleName, roleText, say, type Table } from "./table.ts";
import { rankOf, roleAt, type HandCard } from "./view.ts";
import { gainOf } from "./points.ts";
import { whyNotBuild } from "./why.ts";

interface CardProps {
  table: Table;
  slug: string;
  chosen: number;
  resting?: boolean; // only to be seen: what is asked is asked of other cards
}

export function HandCardView({ table, slug, chosen, resting = false }: CardProps): JSX.Element {
  const { view, session, choices } = table;
  const { edition } = view;
  const { type, cost } = district(edition, slug);
  const seat = session.seat.value;
  const spot = { kind: "hand", slug } as const;
  const moves = chosen || resting ? [] : choices.at(spot);
  const legal = moves.length > 0;
  const build = moves.find((m) => m.slug === "build");
  const gold = seat === null ? 99 : (view.seat[seat]?.gold ?? 0);
  const why =
    legal || chosen || resting || choices.isChosen(spot) || session.kind === "replay" ? null : whyNotBuild(table, slug);
  const owned = seat !== null && (view.seat[seat]?.city.includes(slug) ?? false);
  const whyText = why?.text ?? "";
  const first = moves[0];
  const badge = chosen ? (
    digits(chosen)
  ) : first ? (
    <Icon name={(build ? "hammer" : choices.verb(first).icon) ?? "check"} />
  ) : null;
  return (
    <button
      type="button"
      class={`card k-${type}${legal ? " legal" : ""}${chosen ? " picked" : ""}${!resting && choices.isChosen(spot) ? " chosen" : ""}`}
      data-card={slug}
      data-hint={`card ${slug}`}
      onClick={(e) => {
        if (resting || !choices.click(spot)) zoomAt(e.currentTarget);
      }}
    >
      <CardArt edition={edition} slug={slug} />
      <span class={`cost${cost <= gold || view.decision !== "turn" ? "" : " no"}`} aria-hidden="true">
        {digits(cost)}
      </span>
      <Sign type={type} />
      {badge ? <span class="k-badge ham">{badge}</span> : owned ? <span class="dup">{t("card.owned")}</span> : null}
      <span class={`band f-${type} t-${type}`}>{districtName(edition, slug)}</span>
      <Sr>
        {districtTip(edition, slug).slice(districtName(edition, slug).length)}
        {legal || !whyText ? "" : `. ${whyText}`}
      </Sr>
    </button>
  );
}

export function RoleCard({ table, rank, text }: { table: Table; rank: number; text: string }): JSX.Element {
  const { choices, view, bottom } = table;
  const role = roleAt(view, rank)?.slug ?? "";
  const gain = gainOf(table, bottom, rank);
  const checked = choices.chosen.value === text;
  return (
    <button
      type="button"
      class="rcard"
      role="radio"
      aria-checked={checked}
      data-role={role}
      data-digit={rank}
      data-hint={`role ${rank}`}
      aria-label={`${digits(rank)}${word("language.comma")}${roleName(view, rank)}. ${roleText(view, rank)} ${gain.coins ? t("draft.coins", { number: gain.coins }) : ""}`}
      onClick={() => (choices.chosen.value = text)}
      onDblClick={() => choices.confirm()}
    >
      <RoleArt edition={view.edition} role={role} />
      <span class="rn">{digits(rank)}</span>
      <span class="k-badge tick">
        <Icon name="check" />
      </span>
      <span class="gains">
        {gain.coins > 0 && (
          <span class="gain">
            <Coin />+{digits(gain.coins)}
          </span>
        )}
        {gain.cards > 0 && (
          <span class="gain">
            <Icon name="cards" />+{digits(gain.cards)}
          </span>
        )}
      </span>
      <span class="rx">
        <b>{roleName(view, rank)}</b>
        <span>{say(view.edition, `brief.${role}`)}</span>
      </span>
    </button>
  );
}

/** What I see in addition to my hand: cards I drew, a hand I look into. */
function trayOf(table: Table): { name: string; cards: HandCard[] } | null {
  const { view, session } = table;
  const kind = view.edition.trays[view.decision ?? ""];
  if (!kind || !session.mine.value) return null;
  const [whose = 0] = view.frame;
  if (kind === "theirs")
    return { name: aboutSeat(table.session, whose, "hand_of"), cards: view.seat[whose]?.hand ?? [] };
  return view.drawn.length > 0
    ? { name: word(`${view.edition.slug}.zone.drawn`), cards: view.drawn.map((slug) => ({ slug, chosen: 0 })) }
    : null;
}

export function Hand({ table }: { table: Table }): JSX.Element {
  const { view, choices, session, bottom } = table;
  const roles = choices.roles.value;
  if (roles.length > 0)
    return (
      <div
        class="hand draft-hand"
        role="radiogroup"
        aria-label={t("hand.roles")}
        data-n={roles.length}
        onKeyDown={arrows}
      >
        {roles.map((move) => (
          <div class="slot" key={move.text}>
            <RoleCard table={table} rank={rankOf(view, move.args[0] ?? "")} text={move.text} />
          </div>
        ))}
      </div>
    );
  const tray = trayOf(table);
  const { edition } = view;
  const ordered = (cards: readonly HandCard[]): HandCard[] => asInHand(edition, cards, (card) => card.slug);
  const own = ordered(view.seat[bottom]?.hand ?? []);
  const cards = tray ? ordered(tray.cards) : own;
  const resting = tray ? own : [];
  const slots = (all: HandCard[], rest: boolean): JSX.Element[] =>
    all.map((card, i) => (
      <div class="slot" key={`${card.slug}.${all.slice(0, i).filter((c) => c.slug === card.slug).length}`}>
        <HandCardView table={table} slug={card.slug} chosen={card.chosen} resting={rest} />
      </div>
    ));
  const name = word(`${edition.slug}.zone.hand`);
  return (
    <div
      class={`hand${cards.length + resting.length > 5 ? " fan" : ""}${tray ? " keeping" : ""}`}
      role="group"
      aria-label={tray?.name ?? name}
      data-n={cards.length + resting.length}
      onKeyDown={arrows}
    >
      {slots(cards, false)}
      {resting.length > 0 && (
        <div class="resting" role="group" aria-label={name}>
          {slots(resting, true)}
        </div>
      )}
      {cards.length === 0 && session.seat.value !== null && <p class="empty-hand">{t("hand.empty")}</p>}
    </div>
  );
}
