/* known.tsx - what everybody at a table of Dej knows about the roles. */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { list, t } from "../../words.ts";
import { playerName, roleName, type Table } from "./table.ts";
import { ROLES, rolesOf } from "./view.ts";

/** Only what follows from public facts. */
export function Known({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const up = view.burnedUp.map(roleName);
  const silent = ROLES.map((_, i) => i + 1).filter((rank) => rank < view.called && view.holder[rank - 1] === "nobody" && !view.burnedUp.includes(rank));
  const seats = Array.from({ length: view.seats }, (_, i) => i);
  const perSeat = view.seats <= 3 ? 2 : 1;
  const hidden = view.called === 0 ? [] : seats.filter((seat) => seat !== table.session.seat.value && rolesOf(view, seat).length < perSeat);
  const open = ROLES.map((_, i) => i + 1).filter((rank) => rank > view.called && view.holder[rank - 1] === "hidden");
  const nothing = up.length + silent.length + hidden.length === 0 && !view.murdered && !view.robbed;
  return (
    <section class="known">
      <h2><Icon name="eye" />{t("known")}</h2>
      <ul>
        {nothing && <li><Icon name="mute" /><span>{t("known.nothing")}</span></li>}
        {up.length > 0 && <li><Icon name="flame" /><span><b>{t("known.up")}</b> {list(up)}</span></li>}
        {silent.length > 0 && <li><Icon name="mute" /><span><b>{t("known.silent")}</b> {list(silent.map(roleName))}</span></li>}
        {view.murdered > 0 && <li><Icon name="dagger" /><span><b>{t("known.murdered")}</b> {roleName(view.murdered)}</span></li>}
        {view.robbed > 0 && <li><Icon name="pouch" /><span><b>{t("known.robbed")}</b> {roleName(view.robbed)}</span></li>}
        {hidden.length > 0 && open.length > 0 && !view.over && (
          <li><Icon name="hide" /><span><b>{list(hidden.map((s) => playerName(table, s)))}</b>: {t("known.among", { list: list(open.map(roleName)) })}</span></li>
        )}
      </ul>
    </section>
  );
}
