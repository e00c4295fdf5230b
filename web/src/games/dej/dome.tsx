/* dome.tsx - the eight roles around the deck: who was called, who is silent. */
import type { JSX } from "preact";
import { DeckArt, Emblem, Icon, Sr } from "../../kit/art.tsx";
import { arrows } from "../../kit/keys.ts";
import { digits, direction, t, word } from "../../words.ts";
import { BayArt, DomeArt } from "./art.tsx";
import { EMBLEMS } from "./emblems.ts";
import { districtName, inDraft, playerName, roleName, type Table } from "./table.ts";
import { explainRole, explainWhy, whyNotRole } from "./why.ts";
import { ROLES } from "./view.ts";

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
              data-hint={`role ${rank}`}
              style={{ left: `${(50 + 33.6 * Math.cos(a)).toFixed(2)}%`, top: `${(49.7 + 33 * Math.sin(a)).toFixed(2)}%` }}
              aria-current={look === "now" ? "step" : undefined}
              onClick={() => {
                if (legal && choices.click(spot)) return;
                const why = whyNotRole(table, rank);
                if (why) explainWhy(roleName(rank), why);
                else explainRole(rank);
              }}
            >
              <span class="m">
                <Emblem d={EMBLEMS[role]} width={3} />
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
    <div class="hub" data-hint="deck">
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
