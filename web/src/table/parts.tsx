/*
 * parts.tsx - what lies on a table of Dej: seats with their cities, the dome
 * of roles, cards of the hand. All of it is drawn from a view.
 */
import type { JSX } from "preact";
import { district, ROLES, rolesOf, type DejView } from "../rules/dej.ts";
import { digits, direction, fill, list, t, word } from "../words.ts";
import { BayArt, CardArt, Coin, DeckArt, DomeArt, Emblem, Icon, Portrait, RoleArt, Sign, Sr } from "../ui/art.tsx";
import { arrows } from "../ui/keys.ts";
import { arrives, Count } from "../ui/motion.tsx";
import { toast } from "../ui/toast.tsx";
import { tick } from "../ui/tick.ts";
import { whyNotBuild, type Choices } from "./choices.ts";
import type { Session } from "./session.ts";

export interface Table {
  session: Session;
  view: DejView;
  choices: Choices;
  bottom: number; // the seat that is drawn at the bottom
}

export const roleName = (rank: number): string => word(`dej.role.${ROLES[rank - 1] ?? ""}`);
export const districtName = (slug: string): string => word(`dej.district.${slug}`);
export const roleText = (rank: number): string => word(`dej.role.${ROLES[rank - 1] ?? ""}.text`);

export function playerName(table: Table, seat: number): string {
  const name = table.session.name(seat);
  if (name) return name;
  return isMe(table, seat) ? t("you") : fill(word("seat.player"), { number: seat + 1 });
}

export const isMe = (table: Table, seat: number): boolean => table.session.seat.value === seat;

export function districtTip(slug: string): string {
  const { cost, type } = district(slug);
  return `${districtName(slug)} · ${digits(cost)} · ${word(`dej.type.${type}`)}`;
}

function explainDistrict(slug: string): void {
  const text = word(`dej.district.${slug}.text`);
  toast(text.startsWith("dej.") ? districtTip(slug) : `${districtTip(slug)}. ${text}`);
}

const inDraft = (view: DejView): boolean => view.called === 0 && !view.over;

/* ---- cities ---- */

export function Arcade({ table, seat, named = false }: { table: Table; seat: number; named?: boolean }): JSX.Element {
  const { view, choices } = table;
  const city = view.seat[seat]?.city ?? [];
  const places = Math.max(view.fullCity, city.length);
  return (
    <div class="arcade" role="group" aria-label={`${t("city_of", { seat: playerName(table, seat) })} ${digits(`${city.length}/${view.fullCity}`)}`} onKeyDown={arrows}>
      {Array.from({ length: places }, (_, i) => {
        const slug = city[i];
        if (slug === undefined)
          return (
            <span class="bay empty" key={i} aria-hidden="true">
              <BayArt slug={null} />
              {named && <em />}
            </span>
          );
        const spot = { kind: "bay", seat, slug } as const;
        const legal = choices.at(spot).length > 0;
        return (
          <button
            type="button"
            key={slug}
            ref={(el) => arrives(slug, seat === table.bottom ? el : null)}
            class={`bay${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`}
            data-tip={districtTip(slug)}
            onClick={(e) => {
              e.stopPropagation();
              if (!choices.click(spot)) explainDistrict(slug);
            }}
          >
            <BayArt slug={slug} />
            {named ? <em>{districtName(slug)}<Sr>{districtTip(slug).slice(districtName(slug).length)}</Sr></em> : <Sr>{districtTip(slug)}</Sr>}
          </button>
        );
      })}
    </div>
  );
}

/* ---- seats ---- */

function marks(table: Table, seat: number): JSX.Element | null {
  const { view } = table;
  const roles = rolesOf(view, seat);
  const known = (rank: number): boolean => rank > 0 && roles.includes(rank) && view.called >= rank;
  if (inDraft(view) && view.actors.includes(seat))
    return <span class="mark wait">{t("seat.choosing")}</span>;
  if (known(view.murdered))
    return <span class="mark kill"><Icon name="dagger" />{t("seat.murdered")}</span>;
  if (known(view.robbed))
    return <span class="mark rob"><Icon name="pouch" />{t("seat.robbed")}</span>;
  return null;
}

const shownRoles = (table: Table, seat: number): number[] => rolesOf(table.view, seat);

function roleLine(table: Table, seat: number): string {
  const roles = shownRoles(table, seat);
  if (roles.length > 0) return list(roles.map(roleName));
  if (inDraft(table.view)) return t("seat.no_role");
  return t("seat.hidden");
}

function Portraits({ table, seat }: { table: Table; seat: number }): JSX.Element {
  const { view } = table;
  const roles = shownRoles(table, seat);
  const perSeat = view.seats <= 3 ? 2 : 1;
  const ranks = inDraft(view) && roles.length === 0 ? [0] : Array.from({ length: perSeat }, (_, i) => roles[i] ?? 0);
  return (
    <span class={`portraits n${ranks.length}`}>
      {ranks.map((rank, i) => (
        <Portrait key={i} rank={rank} crown={i === 0 && view.crown === seat} dead={rank > 0 && rank === view.murdered && view.called >= rank} />
      ))}
    </span>
  );
}

function clockText(table: Table, seat: number): string | null {
  const clock = table.session.clocks.value[seat];
  if (!clock || table.view.over) return null;
  tick.value; // again every second
  const runs = table.view.actors.includes(seat);
  const left = Math.max(0, clock.left - (runs ? performance.now() - clock.told : 0));
  const s = Math.ceil(left / 1000);
  return digits(`${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`);
}

export function Purse({ table, seat, size = false }: { table: Table; seat: number; size?: boolean }): JSX.Element {
  const { view } = table;
  const mine = view.seat[seat];
  if (!mine) return <span />;
  return (
    <span class="purse">
      <span>
        <Coin />
        <Sr>{t("coins")}: </Sr>
        <Count n={mine.gold} />
      </span>
      <span>
        <Icon name="cards" />
        <Sr>{t("cards")}: </Sr>
        <Count n={mine.handSize} />
      </span>
      {size && (
        <span>
          <Icon name="arch" />
          <Sr>{t("city")}: </Sr>
          <b class="n">{t("of", { number: mine.city.length, most: view.fullCity })}</b>
        </span>
      )}
    </span>
  );
}

export function Seat({ table, seat, open, onOpen }: { table: Table; seat: number; open: boolean; onOpen: () => void }): JSX.Element {
  const { view, session, choices } = table;
  const player = session.players.value[seat];
  const spot = { kind: "seat", seat } as const;
  const legal = choices.at(spot).length > 0;
  const acts = view.actors.includes(seat);
  const city = view.seat[seat]?.city ?? [];
  const clock = clockText(table, seat);
  const hand = view.seat[seat]?.hand ?? [];
  return (
    <article class={`seat${open ? " open" : ""}${acts ? " acts" : ""}${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`} data-seat={seat}>
      <button
        type="button"
        class="seat-head"
        aria-expanded={open}
        onClick={() => {
          if (!choices.click(spot)) onOpen();
        }}
      >
        <Portraits table={table} seat={seat} />
        <span class="who">
          <b class="name">
            {playerName(table, seat)}
            {player?.bot && <small><Icon name="bot" /><Sr>{t("bot")}</Sr></small>}
            {player && !player.bot && !player.here && <small>{t("seat.away")}</small>}
          </b>
          <span class="l2">
            <span class="r">{roleLine(table, seat)}</span>
            {marks(table, seat)}
            {clock && <span class="clock ltr">{clock}</span>}
          </span>
          {view.crown === seat && <Sr>{t("seat.crown")}</Sr>}
          <span class="tiny" aria-hidden="true">
            {Array.from({ length: view.fullCity }, (_, i) => {
              const slug = city[i];
              return <i key={i} class={slug ? `b-${district(slug).type}` : ""} />;
            })}
          </span>
        </span>
        <Purse table={table} seat={seat} />
      </button>
      <Arcade table={table} seat={seat} />
      {session.kind === "replay" && hand.length > 0 && (
        <div class="arcade open-hand" aria-label={word("dej.zone.hand")}>
          {hand.map((card, i) => (
            <span class="bay" key={i} title={districtTip(card.slug)}><BayArt slug={card.slug} /></span>
          ))}
        </div>
      )}
    </article>
  );
}

export function Mine({ table }: { table: Table }): JSX.Element {
  const { bottom: seat, session, view } = table;
  const me = isMe(table, seat);
  const clock = clockText(table, seat);
  return (
    <article class={`mine seat${view.actors.includes(seat) ? " acts" : ""}`} data-seat={seat}>
      <div class="seat-head">
        <Portraits table={table} seat={seat} />
        <span class="who">
          <b class="name">{playerName(table, seat)}{me && <small>{session.name(seat) ? t("you") : fill(word("seat.player"), { number: seat + 1 })}</small>}</b>
          <span class="l2">
            <span class="r">{roleLine(table, seat)}</span>
            {marks(table, seat)}
            {clock && <span class="clock ltr">{clock}</span>}
          </span>
          {view.crown === seat && <Sr>{t("seat.crown")}</Sr>}
        </span>
        <Purse table={table} seat={seat} size />
      </div>
      {table.choices.roles.value.length > 0 ? (
        <div class="rows">
          <span>{t("city")}</span>
          <Arcade table={table} seat={seat} />
          <span>{word("dej.zone.hand")}</span>
          <div class="arcade" role="group" aria-label={word("dej.zone.hand")} onKeyDown={arrows}>
            {(view.seat[seat]?.hand ?? []).map((card, i) => (
              <button type="button" class="bay" key={i} data-tip={districtTip(card.slug)} onClick={() => explainDistrict(card.slug)}>
                <BayArt slug={card.slug} /><Sr>{districtTip(card.slug)}</Sr>
              </button>
            ))}
          </div>
        </div>
      ) : (
        <Arcade table={table} seat={seat} named />
      )}
    </article>
  );
}

/* ---- the dome: eight roles around the deck ---- */

interface RankState {
  look: "up" | "silent" | "burn" | "now" | "next" | "pack" | "gone";
  line: string;
  badge: "kill" | "rob" | "burn" | null;
}

function rankState(table: Table, rank: number): RankState {
  const { view, session } = table;
  const holder = view.holder[rank - 1] ?? "hidden";
  const badge = rank === view.murdered ? "kill" : rank === view.robbed ? "rob" : null;
  if (view.burnedUp.includes(rank)) return { look: "burn", line: t("dome.burned"), badge: badge ?? "burn" };
  if (inDraft(view)) {
    if (typeof holder === "number") return { look: "up", line: playerName(table, holder), badge };
    const inPack = session.moves.value.some((m) => (m.slug === "pick" || m.slug === "discard") && m.args[0] === ROLES[rank - 1]);
    return inPack ? { look: "pack", line: t("dome.pack"), badge } : { look: "gone", line: t("dome.unseen"), badge };
  }
  if (rank === view.called && !view.over)
    return { look: "now", line: typeof holder === "number" ? playerName(table, holder) : "", badge };
  if (typeof holder === "number") return { look: rank < view.called || view.over ? "up" : "next", line: playerName(table, holder), badge };
  if (rank < view.called || view.over) return { look: "silent", line: t("dome.silent"), badge };
  return { look: "next", line: t("dome.next"), badge };
}

const BADGE = { kill: "dagger", rob: "pouch", burn: "flame" };

export function Dome({ table }: { table: Table }): JSX.Element {
  const { choices } = table;
  const turn = direction.value === "rtl" ? -1 : 1;
  const aiming = choices.aim.value === "assassinate" || choices.aim.value === "rob";
  return (
    <section class="dome-wrap" aria-label={t("dome")}>
      <div class={`dome${aiming ? " aiming" : ""}`} role="group" onKeyDown={arrows}>
        <DomeArt petals={ROLES.length * 4} />
        {ROLES.map((role, i) => {
          const rank = i + 1;
          const { look, line, badge } = rankState(table, rank);
          const a = ((-90 + (turn * i * 360) / ROLES.length) * Math.PI) / 180;
          const spot = { kind: "role", slug: role } as const;
          const legal = choices.aimed.value.some((m) => m.args[0] === role) || (!aiming && choices.groups.value.some((g) => g.moves.some((m) => m.args[0] === role)));
          return (
            <button
              type="button"
              key={role}
              class={`role ${look}${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`}
              data-rank={rank}
              style={{ left: `${(50 + 33.6 * Math.cos(a)).toFixed(2)}%`, top: `${(49.7 + 33 * Math.sin(a)).toFixed(2)}%` }}
              aria-current={look === "now" ? "step" : undefined}
              onClick={() => {
                if (!legal || !choices.click(spot)) toast(`${roleName(rank)}: ${roleText(rank)}`);
              }}
            >
              <span class="m">
                <Emblem name={role} width={3} />
                <span class="n">{digits(rank)}</span>
                {badge && <span class={`bd ${badge}`}><Icon name={BADGE[badge]} /></span>}
              </span>
              <span class="t">{roleName(rank)}</span>
              <span class="s">{line}</span>
              {badge && badge !== "burn" && <Sr>{t(badge === "kill" ? "seat.murdered" : "seat.robbed")}</Sr>}
            </button>
          );
        })}
        <Hub table={table} />
      </div>
    </section>
  );
}

function Hub({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const called = view.called > 0 && !view.over;
  return (
    <div class="hub">
      {called && (
        <span class="called">
          {t("dome.called")} <b>{digits(view.called)} {roleName(view.called)}</b>
        </span>
      )}
      {view.limbo[0] !== undefined ? (
        <span class="limbo"><BayArt slug={view.limbo[0]} /></span>
      ) : (
        <DeckArt />
      )}
      <b class="dk">{view.limbo[0] !== undefined ? districtName(view.limbo[0]) : digits(view.deck)}</b>
      <span>{view.limbo[0] !== undefined ? word("dej.zone.limbo") : t("dome.deck")}</span>
    </div>
  );
}

/* ---- the hand ---- */

export function HandCardView({ table, slug, chosen }: { table: Table; slug: string; chosen: number }): JSX.Element {
  const { view, session, choices } = table;
  const { type, cost } = district(slug);
  const seat = session.seat.value;
  const spot = { kind: "hand", slug } as const;
  const moves = chosen ? [] : choices.at(spot);
  const legal = moves.length > 0;
  const build = moves.find((m) => m.slug === "build");
  const keeping = view.decision === "keep";
  const gold = seat === null ? 99 : (view.seat[seat]?.gold ?? 0);
  const why = legal || session.kind === "replay" ? null : whyNotBuild(view, seat, slug);
  const owned = seat !== null && (view.seat[seat]?.city.includes(slug) ?? false);
  const whyText = why ? t(why.key, { ...why, district: districtName(slug) }) : "";
  const first = moves[0];
  const badge = chosen ? digits(chosen) : first ? <Icon name={build ? "hammer" : first.slug === "laboratory" ? "coin" : first.slug === "put" ? "swap" : "check"} /> : null;
  return (
    <button
      type="button"
      class={`card k-${type}${legal ? " legal" : ""}${chosen ? " picked" : ""}`}
      data-card={slug}
      onClick={() => {
        if (choices.click(spot)) return;
        if (whyText && !keeping) toast(whyText);
        else explainDistrict(slug);
      }}
    >
      <CardArt slug={slug} />
      <span class="cost" aria-hidden="true">
        {Array.from({ length: cost }, (_, i) => <i key={i} class={i < gold || view.decision !== "turn" ? "" : "no"} />)}
      </span>
      <Sign type={type} />
      {badge ? <span class="ham">{badge}</span> : owned ? <span class="dup">{t("card.owned")}</span> : null}
      <span class={`band f-${type} t-${type}`}>{districtName(slug)}</span>
      <Sr>{districtTip(slug).slice(districtName(slug).length)}{legal || !whyText ? "" : `. ${whyText}`}</Sr>
    </button>
  );
}

export function RoleCard({ table, rank, text }: { table: Table; rank: number; text: string }): JSX.Element {
  const { choices } = table;
  const role = ROLES[rank - 1] ?? "";
  const checked = choices.chosen.value === text;
  return (
    <button
      type="button"
      class="rcard"
      role="radio"
      aria-checked={checked}
      data-role={role}
      aria-label={`${digits(rank)}${word("language.comma")}${roleName(rank)}. ${roleText(rank)}`}
      onClick={() => (choices.chosen.value = text)}
      onDblClick={() => choices.confirm()}
    >
      <RoleArt role={role} />
      <span class="rn">{digits(rank)}</span>
      <span class="tick"><Icon name="check" /></span>
      <span class="rx">
        <b>{roleName(rank)}</b>
        <span>{t(`brief.${role}` as "brief.king")}</span>
      </span>
    </button>
  );
}

export function Hand({ table }: { table: Table }): JSX.Element {
  const { view, choices, session, bottom } = table;
  const roles = choices.roles.value;
  if (roles.length > 0)
    return (
      <div class="hand draft-hand" role="radiogroup" aria-label={t("hand.roles")} data-n={roles.length} onKeyDown={arrows}>
        {roles.map((move) => (
          <div class="slot" key={move.text}>
            <RoleCard table={table} rank={ROLES.indexOf(move.args[0] as "king") + 1} text={move.text} />
          </div>
        ))}
      </div>
    );
  const keeping = view.decision === "keep" && view.drawn.length > 0 && session.mine.value;
  const cards = keeping ? view.drawn.map((slug) => ({ slug, chosen: 0 })) : (view.seat[bottom]?.hand ?? []);
  const sorted = [...cards].sort((a, b) => district(a.slug).cost - district(b.slug).cost);
  return (
    <div class={`hand${sorted.length > 5 ? " fan" : ""}${keeping ? " keeping" : ""}`} role="group" aria-label={keeping ? word("dej.zone.drawn") : word("dej.zone.hand")} data-n={sorted.length} onKeyDown={arrows}>
      {sorted.map((card, i) => (
        <div class="slot" key={`${card.slug}.${sorted.slice(0, i).filter((c) => c.slug === card.slug).length}`}>
          <HandCardView table={table} slug={card.slug} chosen={card.chosen} />
        </div>
      ))}
      {sorted.length === 0 && <p class="empty-hand">{t("hand.empty")}</p>}
    </div>
  );
}
