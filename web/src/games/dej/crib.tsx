/*
 * crib.tsx - next to my hand, if there is space: the parts of my turn, or what
 * my role does; on a phone also the latest events.
 */
import type { JSX } from "preact";
import { Coin, Icon, Sr } from "../../kit/art.tsx";
import { DeedLine } from "../../table/deeds_view.tsx";
import { digits, t } from "../../words.ts";
import { abilitiesOf, type Ability } from "./abilities.ts";
import { roleName, roleText, type Table } from "./table.ts";
import { inDraft, rankOf, rolesOf } from "./view.ts";
import { explainRole, explainWhy } from "./explain.ts";
import { gainOf } from "./points.ts";

const STATE = { can: "next", done: "check", not: "x" };

const Able = ({ table, ability }: { table: Table; ability: Ability }): JSX.Element => {
  const { state, label, note, why, act, icon } = ability;
  return (
    <li>
      <button
        type="button"
        class={`able ${state}`}
        data-able={ability.slug}
        onClick={() => {
          if (act) act();
          else if (why) explainWhy(table, label, why);
          else explainRole(table, table.view.called);
        }}
      >
        <Icon name={icon} />
        <span>{label}</span>
        {note && <small>{note}</small>}
        <Icon name={STATE[state]} flip={state === "can"} />
        <Sr>{t(`able.is_${state}` as "able.is_can")}</Sr>
      </button>
    </li>
  );
};

const RoleWords = ({ table, rank }: { table: Table; rank: number }): JSX.Element => {
  const { view } = table;
  const gain = gainOf(table, table.bottom, rank);
  return (
    <div class="role-words">
      <b class="title">
        {digits(rank)} · {roleName(view, rank)}
        {inDraft(view) && gain.coins > 0 && (
          <span class="price">
            <Coin />+{digits(gain.coins)}
          </span>
        )}
      </b>
      <p>{roleText(view, rank)}</p>
    </div>
  );
};

/** The latest actions. The newest comes first in the document and lowest on the screen. */
function Lately({ table }: { table: Table }): JSX.Element {
  const { session } = table;
  const deeds = session.deeds.value
    .filter((deed) => deed.told.length > 0)
    .slice(-6)
    .reverse();
  return (
    <ol class="lately" aria-hidden="true">
      {deeds.map((deed, i) => (
        <DeedLine key={i} session={session} deed={deed} /* a line changes its words and stays where it is */ />
      ))}
    </ol>
  );
}

export function Crib({ table }: { table: Table }): JSX.Element {
  const { view, choices, bottom, session } = table;
  const drafted = choices.roles.value.find((m) => m.text === choices.chosen.value);
  const abilities = abilitiesOf(table);
  const held = rolesOf(view, bottom);
  const mine = held.find((rank) => rank >= view.called) ?? held[0];
  const rank = drafted
    ? rankOf(view, drafted.args[0] ?? "")
    : session.seat.value === null || choices.roles.value.length > 0
      ? 0
      : (mine ?? 0);
  return (
    <div class="crib">
      {abilities.length > 0 ? (
        <div role="group" aria-label={t("able")}>
          <ul class="ables">
            {abilities.map((ability) => (
              <Able key={ability.slug} table={table} ability={ability} />
            ))}
          </ul>
        </div>
      ) : rank > 0 ? (
        <RoleWords table={table} rank={rank} />
      ) : choices.roles.value.length > 0 ? (
        <div class="role-words">
          <p>{t("draft.press")}</p>
        </div>
      ) : null}
      <Lately table={table} />
    </div>
  );
}
