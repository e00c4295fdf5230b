/*
 * after.tsx - after a game with others: how ratings changed, and whether there will be a rematch. It is offered to
 * everybody, and made when all have accepted.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import type { AnswerTo } from "../net/messages.gen.ts";
import { EndButton } from "../table/end.tsx";
import { playerName } from "../table/names.ts";
import type { OnlineTable } from "../table/online.ts";
import { digits, named, signed, t } from "../words.ts";

type Played = AnswerTo["history"]["games"][number];

/* ---- ratings ---- */

/** How strong each of us is now, and by how much that has changed. */
export function Strength({ table }: { table: OnlineTable }): JSX.Element | null {
  const game = useSignal<Played | null>(null);
  const rated = table.table.value.rated && table.me >= 0;
  useEffect(() => {
    if (!rated) return;
    table.wire.ask({ t: "history" }).then(
      ({ games }) => (game.value = games.find(({ code }) => code === table.code) ?? null),
      () => undefined, // the game is over all the same
    );
  }, [rated]);
  const seats = (game.value?.seats ?? []).flatMap((one, seat) =>
    one.rating === undefined ? [] : [{ ...one, seat, rating: one.rating }],
  );
  if (seats.length === 0) return null;
  return (
    <section class="new-ratings" aria-label={t("after.ratings")}>
      <h3>{t("after.ratings")}</h3>
      <ul>
        {seats.map(({ seat, rating, change = 0, doubt = 0 }) => (
          <li key={seat} class={seat === table.me ? "own" : ""}>
            <span>
              <bdi>{playerName(table, seat)}</bdi>
            </span>
            <b class="ltr">{digits(rating)}</b>
            <span class="ltr spread" title={t("after.doubt")}>
              ±{digits(doubt)}
            </span>
            <span class={`ltr change ${change > 0 ? "up" : change < 0 ? "down" : ""}`}>{signed(change)}</span>
          </li>
        ))}
      </ul>
      <p class="hint">{t("after.doubt")}</p>
    </section>
  );
}

/* ---- another game ---- */

const namesOf = (table: OnlineTable, seats: number[]): string => named(seats.map((seat) => playerName(table, seat)));

export function Again({ table }: { table: OnlineTable }): JSX.Element {
  const { seats, again = [], declined = [] } = table.table.value;
  const me = table.me;
  const others = seats.flatMap((seat, i) => (seat.who !== null && i !== me ? [i] : []));
  const wanting = again.filter((seat) => seat !== me);
  const refused = declined.filter((seat) => seat !== me);
  const silent = others.filter((seat) => !again.includes(seat) && !declined.includes(seat));
  const asked = again.includes(me);
  const text =
    refused.length > 0
      ? t("after.again.refused", { list: namesOf(table, refused) })
      : asked
        ? t("after.again.waiting", { list: namesOf(table, silent) })
        : wanting.length > 0
          ? t("after.again.asked", { list: namesOf(table, wanting) })
          : "";
  return (
    <>
      <p class="again" role="status">
        {text && <Icon name="person" />}
        {text}
      </p>
      {!asked && (
        <EndButton
          main
          icon="play"
          label={t(others.length === 0 ? "end.rematch" : wanting.length > 0 ? "after.again.yes" : "after.again.ask")}
          onClick={() => table.wantAgain(true)}
        />
      )}
      {(asked || (wanting.length > 0 && !declined.includes(me))) && (
        <EndButton
          icon="x"
          label={t(asked ? "after.again.back" : "after.again.no")}
          onClick={() => table.wantAgain(false)}
        />
      )}
      {asked && silent.length + refused.length > 0 && (
        <EndButton icon="play" label={t("after.again.now")} onClick={() => table.askRematch()} />
      )}
    </>
  );
}
