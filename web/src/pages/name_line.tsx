/*
 * name_line.tsx - asks a guest who has sat down with others for a name, once, in one line.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { wire } from "../net/wire.ts";
import { store, stored } from "../prefs.ts";
import type { OnlineTable } from "../table/online.ts";
import { find, t } from "../words.ts";
import { keepName } from "./my_name.ts";
import { NameField, writtenName } from "./name_field.tsx";

const ASKED = "name.asked";

/** Somebody else is there, or may come. */
const withOthers = (table: OnlineTable): boolean =>
  table.me >= 0 && table.table.value.seats.some((seat, i) => i !== table.me && !seat.bot);

export function NameLine({ table }: { table: OnlineTable }): JSX.Element | null {
  const asked = useSignal(stored(ASKED) !== null);
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  if (asked.value || wire.state.value !== "on" || wire.you.value?.name || !withOthers(table)) return null;
  const done = (): void => {
    store(ASKED, "1");
    asked.value = true;
  };
  const submit = (e: SubmitEvent): void => {
    e.preventDefault();
    const form = e.currentTarget as HTMLFormElement;
    const name = writtenName(form);
    if (!name) return;
    busy.value = true;
    wire.ask({ t: "name", name }).then(
      ({ you }) => {
        keepName(you.name);
        done();
      },
      (why: Error) => {
        busy.value = false;
        trouble.value = why.message === "taken" ? t("name.line.taken") : (find(`no.${why.message}`) ?? t("no.other"));
      },
    );
  };
  return (
    <form class="name-line" onSubmit={submit}>
      <label>
        <NameField label={t("name.line")} wrong={trouble.value !== null} />
      </label>
      <button type="submit" class="btn main small" disabled={busy.value}>
        {t("name.keep")}
      </button>
      <button type="button" class="btn quiet small" onClick={done}>
        {t("name.line.later")}
      </button>
      <p class="trouble" role="alert">
        {trouble.value}
      </p>
    </form>
  );
}
