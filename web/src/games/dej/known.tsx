/*
 * known.tsx - what can be deduced: by everybody from public facts, and by me
 * also from the packs of roles I was handed.
 */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { list, t } from "../../words.ts";
import type { Fact } from "./edition.ts";
import { playerName, roleName, type Table } from "./table.ts";
import { picks, rolesOf, type DejView } from "./view.ts";

const ranksOf = (view: DejView): number[] => view.cast.map((role) => role.rank);

/** Ranks that were called and nobody answered. */
const silentIn = (view: DejView): number[] =>
  ranksOf(view).filter(
    (rank) => rank < view.called && typeof view.holder[rank - 1] !== "number" && !view.burnedUp.includes(rank),
  );

/** Ranks whose holder is not known yet: not called or killed in secret, not mine, not burned face up. */
const openIn = (view: DejView): number[] =>
  ranksOf(view).filter(
    (rank) =>
      (rank > view.called || rank === view.murdered) &&
      view.holder[rank - 1] === "hidden" &&
      !view.burnedUp.includes(rank),
  );

/** How many of the roles burned face down are still unknown. */
export const downIn = (view: DejView): number =>
  Math.max(
    0,
    view.cast.length -
      view.burnedUp.length -
      picks(view) -
      silentIn(view).filter((rank) => rank !== view.murdered).length,
  );

/**
 * What a hidden seat may hold. With four players or more the pack went round
 * once: a player who chose before me took a role I never saw, one who chose
 * after me took one that I passed on.
 */
export function mayHold(view: DejView, me: number | null, seat: number): number[] {
  const open = openIn(view);
  const pack = me === null ? undefined : view.packs[me]?.[0];
  if (me === null || !pack || pack.length === 0 || view.seats <= 3) return open;
  const place = (s: number): number => (s - view.opener + view.seats) % view.seats;
  const before = place(seat) < place(me);
  return open.filter((rank) =>
    before
      ? !pack.includes(rank)
      : pack.includes(rank) || (view.cast.length === view.seats + 1 && place(seat) === view.seats - 1),
  );
}

function publicFacts(table: Table): Fact[] {
  const { view } = table;
  const facts: Fact[] = [];
  const names = (ranks: number[]): string => list(ranks.map((rank) => roleName(view, rank)));
  const silent = silentIn(view);
  if (view.burnedUp.length > 0) facts.push({ icon: "flame", bold: t("known.up"), text: names(view.burnedUp) });
  if (silent.length > 0) facts.push({ icon: "mute", bold: t("known.silent"), text: names(silent) });
  if (view.murdered > 0) facts.push({ icon: "dagger", bold: t("known.murdered"), text: roleName(view, view.murdered) });
  if (view.robbed > 0) facts.push({ icon: "pouch", bold: t("known.robbed"), text: roleName(view, view.robbed) });
  const down = downIn(view);
  if (down > 0 && view.round > 0 && !view.over)
    facts.push({ icon: "hide", bold: "", text: t("known.down", { number: down }) });
  return [...facts, ...view.edition.facts(table).all];
}

/** For each player whose role is hidden: what it may be. */
function seatFacts(table: Table): Fact[] {
  const { view, session } = table;
  const own = view.edition.facts(table).mine;
  if (view.called === 0 || view.over) return own;
  const me = session.seat.value;
  const perSeat = view.seats <= 3 ? 2 : 1;
  const hidden = view.seat.map((_, seat) => seat).filter((seat) => seat !== me && rolesOf(view, seat).length < perSeat);
  const groups = new Map<string, { seats: number[]; ranks: number[] }>();
  for (const seat of hidden) {
    const ranks = mayHold(view, me, seat);
    const group = groups.get(ranks.join()) ?? { seats: [], ranks };
    group.seats.push(seat);
    groups.set(ranks.join(), group);
  }
  return [
    ...own,
    ...[...groups.values()]
      .filter((group) => group.ranks.length > 0)
      .map(({ seats, ranks }) => ({
        icon: "hide",
        bold: `${list(seats.map((seat) => playerName(table, seat)))}:`,
        text:
          ranks.length === 1
            ? t("known.is", { role: roleName(view, ranks[0] ?? 0) })
            : t("known.among", { list: list(ranks.map((rank) => roleName(view, rank))) }),
      })),
  ];
}

const Facts = ({ facts }: { facts: Fact[] }): JSX.Element => (
  <ul>
    {facts.map((fact, i) => (
      <li key={i}>
        <Icon name={fact.icon} />
        <span>
          {fact.bold && (
            <>
              <b>{fact.bold}</b>{" "}
            </>
          )}
          {fact.text}
        </span>
      </li>
    ))}
  </ul>
);

export function Known({ table }: { table: Table }): JSX.Element {
  const facts = publicFacts(table);
  const seats = seatFacts(table);
  const nothing: Fact = { icon: "mute", bold: "", text: t("known.nothing") };
  return (
    <section class="known" tabIndex={0} aria-labelledby="known-title">
      <h2 id="known-title">
        <Icon name="info" />
        {t("known")}
      </h2>
      <Facts facts={facts.length > 0 ? facts : [nothing]} />
      {seats.length > 0 && (
        <>
          {table.session.seat.value !== null && <h3>{t("known.you")}</h3>}
          <Facts facts={seats} />
        </>
      )}
    </section>
  );
}
