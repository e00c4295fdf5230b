/*
 * new_table.tsx - the dialog in which a table is made: on the server, with a
 * link for friends, or on this device, passed from hand to hand. What is
 * chosen is a draft (new_table/draft.ts); each part of the dialog is a file
 * beside it.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Door } from "../games/door.ts";
import { Icon } from "../kit/art.tsx";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { wire } from "../net/wire.ts";
import { go } from "../route.ts";
import { find, t, word, type Key } from "../words.ts";
import { Draft } from "./new_table/draft.ts";
import { Place, WhichGame } from "./new_table/game.tsx";
import { Bots, Seats } from "./new_table/players.tsx";
import { Rules } from "./new_table/rules.tsx";
import { Invitation, Pace, Rated } from "./new_table/server.tsx";

/** What happens next. */
function hintOf(draft: Draft): Key {
  const alone = draft.people.value === 1;
  if (draft.where.value === "device") return alone ? "new.here.hint" : "new.pass.hint";
  return alone ? "new.alone.hint" : "new.link.hint";
}

export function NewTable({ first, onClose }: { first: Door; onClose: () => void }): JSX.Element {
  const draft = useMemo(() => new Draft(first), []);
  const trouble = useSignal<string | null>(null);
  const online = draft.where.value === "online";
  const submit = async (e: SubmitEvent): Promise<void> => {
    e.preventDefault();
    const from = e.currentTarget;
    trouble.value = draft.refusal();
    if (trouble.value) return;
    if (!online) {
      closeSheet(from);
      go({ at: "local", game: draft.game, fresh: draft.fresh });
      return;
    }
    try {
      const table = await wire.ask(draft.message);
      closeSheet(from);
      go({ at: "table", code: table.code });
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : "";
      trouble.value = find(`${draft.game}.setup.${why}`) ?? find(`no.${why}`) ?? t("no.other");
    }
  };
  return (
    <Sheet name="new-table" title={t("new.title", { game: word(`game.${draft.game}`) })} onClose={onClose}>
      <form onSubmit={submit}>
        <div class="sheet-body">
          <WhichGame draft={draft} />
          <Place draft={draft} />
          <div class="halves">
            <Seats draft={draft} />
            <div>
              <Bots draft={draft} />
              {online && <Pace draft={draft} />}
              {online && draft.people.value > 1 && <Invitation draft={draft} />}
              {online && draft.seats.value > 1 && <Rated draft={draft} />}
            </div>
          </div>
          <Rules draft={draft} />
        </div>
        <div class="sheet-foot">
          {trouble.value ? (
            <p class="trouble" role="alert">
              {trouble.value}
            </p>
          ) : (
            <p class="hint">{t(hintOf(draft))}</p>
          )}
          <button type="submit" class="btn main big">
            <Icon name="play" flip />
            {t(online ? "new.create" : "new.here")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
