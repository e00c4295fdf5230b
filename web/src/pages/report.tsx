/* report.tsx - reports somebody at the table to the operators. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { toast } from "../kit/toast.tsx";
import { wire } from "../net/wire.ts";
import { isTalk } from "../table/line.ts";
import type { OnlineTable } from "../table/online.ts";
import { fill, find, t, word } from "../words.ts";

/** The seats where somebody else sits. */
export const othersAt = (table: OnlineTable): number[] =>
  table.table.value.seats.flatMap((seat, i) => (seat.who !== null && seat.who !== wire.you.value?.id ? [i] : []));

interface Talker {
  who: string;
  name: string;
}

/** Watchers who have said something. */
const talkersAt = (table: OnlineTable): Talker[] => {
  const said = table.log.value.filter(isTalk).filter((line) => line.aside && line.from !== wire.you.value?.id);
  return [...new Map(said.map((line) => [line.from ?? "", { who: line.from ?? "", name: line.who }])).values()];
};

/** Is there anybody to report? */
export const somebodyAt = (table: OnlineTable): boolean => othersAt(table).length + talkersAt(table).length > 0;

export function Report({ table, onClose }: { table: OnlineTable; onClose: () => void }): JSX.Element {
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = (name: string): string =>
      (form.elements.namedItem(name) as HTMLSelectElement | HTMLTextAreaElement | null)?.value ?? "";
    busy.value = true;
    trouble.value = null;
    wire
      .ask({
        t: "report",
        table: table.table.value.table,
        ...(/^\d$/.test(field("who")) ? { seat: Number(field("who")) } : { who: field("who") }),
        text: field("text").trim(),
      })
      .then(
        () => {
          closeSheet(form);
          toast(t("report.done"));
        },
        (e: Error) => {
          busy.value = false;
          trouble.value = find(`no.${e.message}`) ?? t("no.other");
        },
      );
  };
  return (
    <Sheet name="report-sheet" title={t("report.title")} onClose={onClose}>
      <form onSubmit={submit}>
        <div class="sheet-body">
          <p>{t("report.text")}</p>
          <label class="labelled">
            <span>{t("report.who")}</span>
            <select name="who" required>
              {othersAt(table).map((i) => (
                <option key={i} value={i}>
                  {table.name(i) || fill(word("seat.player"), { number: i + 1 })}
                </option>
              ))}
              {talkersAt(table).map(({ who, name }) => (
                <option key={who} value={who}>
                  {t("report.watcher", { word: name || t("watching") })}
                </option>
              ))}
            </select>
          </label>
          <label class="labelled">
            <span>{t("report.what")}</span>
            <textarea name="text" dir="auto" rows={3} maxLength={100} required />
          </label>
          <p class="trouble" role="alert">
            {trouble.value}
          </p>
        </div>
        <div class="sheet-foot">
          <button type="submit" class="btn main" disabled={busy.value}>
            {t(busy.value ? "wait" : "report.send")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
