/* dome.tsx - the roles of the game in the order of their call, and the deck: who was called, who is silent. */
import type { JSX } from "preact";
import { DeckArt, Emblem, Icon, Sr } from "../../kit/art.tsx";
import { Face } from "../../kit/face.tsx";
import { arrows } from "../../kit/keys.ts";
import { zoomAt } from "../../table/zooming.ts";
import { digits, list, t, word } from "../../words.ts";
import { BayArt } from "./art.tsx";
import type { Badge } from "./edition.ts";
import { districtName, playerName, roleName, type Table } from "./table.ts";
import { inDraft } from "./view.ts";

interface RankState {
  look: "up" | "silent" | "burn" | "now" | "next" | "pack" | "gone";
  line: string;
}

function rankState(table: Table, rank: number): RankState {
  const { view, session } = table;
  const holder = view.holder[rank - 1] ?? "hidden";
  const role = view.cast[rank - 1]?.slug;
  if (view.burnedUp.includes(rank)) return { look: "burn", line: t("dome.burned") };
  if (inDraft(view)) {
    if (typeof holder === "number") return { look: "up", line: playerName(table, holder) };
    const inPack = session.moves.value.some((m) => (m.slug === "pick" || m.slug === "discard") && m.args[0] === role);
    return inPack ? { look: "pack", line: t("dome.pack") } : { look: "gone", line: t("dome.unseen") };
  }
  if (rank === view.called && !view.over)
    return { look: "now", line: typeof holder === "number" ? playerName(table, holder) : "" };
  if (typeof holder === "number")
    return { look: rank < view.called || view.over ? "up" : "next", line: playerName(table, holder) };
  if (rank < view.called || view.over) return { look: "silent", line: t("dome.silent") };
  return { look: "next", line: t("dome.next") };
}

/** The markers next to a role; a burned one shows fire if there are no others. */
function badgesOf(table: Table, rank: number): Badge[] {
  const badges = table.view.edition.badges(table, rank);
  return badges.length === 0 && table.view.burnedUp.includes(rank)
    ? [{ look: "burn", icon: "flame", name: "" }]
    : badges;
}

export function Dome({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const aiming = choices.kind.value === "role";
  return (
    <section class="dome-wrap" aria-label={t("dome")}>
      <div class={`dome${aiming ? " aiming" : ""}`} role="group" onKeyDown={arrows}>
        {view.cast.map(({ slug, rank }) => {
          const { look, line } = rankState(table, rank);
          const badges = badgesOf(table, rank);
          const spot = { kind: "role", slug } as const;
          const legal = choices.roles.value.length === 0 && choices.at(spot).length > 0;
          return (
            <button
              type="button"
              key={slug}
              class={`role ${look}${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`}
              data-rank={rank}
              data-hint={`role ${rank}`}
              aria-current={look === "now" ? "step" : undefined}
              onClick={(e) => {
                if (!legal || !choices.click(spot)) zoomAt(e.currentTarget);
              }}
            >
              <Sr>
                {[list([digits(rank), roleName(view, rank)]), line, ...badges.map((badge) => badge.name)]
                  .filter(Boolean)
                  .join(". ")}
              </Sr>
              <span class="m" aria-hidden="true">
                <Face game={view.edition.slug} slug={slug}>
                  <Emblem d={view.edition.emblems[slug]} width={3} />
                </Face>
                <span class="n">{digits(rank)}</span>
                {badges.map((badge, n) => (
                  <span key={badge.look} class={`bd ${badge.look}${n > 0 ? " second" : ""}`}>
                    <Icon name={badge.icon} />
                    {badge.count !== undefined && <b>{digits(badge.count)}</b>}
                  </span>
                ))}
              </span>
              <span class="t" aria-hidden="true">
                {roleName(view, rank)}
              </span>
              <span class="s" aria-hidden="true">
                {line}
              </span>
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
  return (
    <div class="hub" data-hint="deck">
      {view.limbo[0] !== undefined ? (
        <span class="limbo">
          <BayArt edition={view.edition} slug={view.limbo[0]} />
        </span>
      ) : (
        <DeckArt />
      )}
      <b class="dk">{view.limbo[0] !== undefined ? districtName(view.edition, view.limbo[0]) : digits(view.deck)}</b>
      <span>{view.limbo[0] !== undefined ? word(`${view.edition.slug}.zone.limbo`) : t("dome.deck")}</span>
    </div>
  );
}
