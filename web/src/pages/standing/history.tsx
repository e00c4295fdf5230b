/* history.tsx - all my finished games, recorded automatically. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { toast } from "../../kit/toast.tsx";
import type { Played } from "../../net/messages.gen.ts";
import { wire } from "../../net/wire.ts";
import { codeOf, openRecord, replays } from "../../replays.ts";
import { t, word } from "../../words.ts";
import { readRecord } from "../../table/record.ts";
import { Brand } from "../../kit/art.tsx";
import { Nothing } from "../nothing.tsx";
import { Way } from "../way.tsx";
import { useAsked } from "./asking.ts";
import { dayOf, Games } from "./played.tsx";
import { State } from "./state.tsx";

/** Games that were played here, without the server. */
function Here(): JSX.Element | null {
  const kept = replays.value.filter((one) => one.code === undefined);
  if (kept.length === 0) return null;
  return (
    <section class="panel">
      <h2>{t("history.here")}</h2>
      <ul class="games">
        {kept.map((one) => {
          const game = readRecord(one.text)?.game ?? "dej";
          return (
            <li key={one.when} onClick={() => (openRecord.value = one.text)}>
              <Way to={{ at: "replay", code: codeOf(one.text), moment: null }} class="game">
                <Brand game={game} />
                <span class="what">
                  <b>{word(`game.${game}`)}</b>
                  <small>{dayOf(one.when / 1000)}</small>
                </span>
                <Icon name="play" flip />
              </Way>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function History(): JSX.Element {
  const [asked] = useAsked({ t: "history" }, "");
  const older = useSignal<Played[]>([]);
  const more = useSignal<number | null | undefined>(undefined); // undefined: as the first answer says
  const busy = useSignal(false);
  const me = wire.you.value;
  const ask = (before: number): void => {
    busy.value = true;
    wire
      .ask({ t: "history", before })
      .then(
        (answer) => {
          older.value = [...older.value, ...answer.games];
          more.value = answer.more ?? null;
        },
        () => toast(t("failed")),
      )
      .finally(() => (busy.value = false));
  };
  return (
    <>
      <h1>{t("history.title")}</h1>
      <State asked={asked}>
        {({ games, more: first }) => {
          const next = more.value === undefined ? (first ?? null) : more.value;
          return (
            <section class="panel" aria-label={t("history.title")}>
              {games.length === 0 ? (
                <Nothing icon="arch">
                  {t("history.none")}{" "}
                  <Way to={{ at: "home" }} class="link">
                    {t("history.none.do")}
                  </Way>
                </Nothing>
              ) : (
                <Games games={[...games, ...older.value]} who={me?.id ?? null} />
              )}
              {next !== null && (
                <button type="button" class="btn out" disabled={busy.value} onClick={() => ask(next)}>
                  {t(busy.value ? "wait" : "history.more")}
                </button>
              )}
              {me?.guest && games.length > 0 && <p class="hint">{t("history.guest")}</p>}
            </section>
          );
        }}
      </State>
      <Here />
    </>
  );
}
