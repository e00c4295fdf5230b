/* local.tsx - a game in this browser, with or without a network. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Engine } from "../rules/engine.ts";
import { go, route } from "../route.ts";
import { keepReplay } from "../replays.ts";
import { download } from "../files.ts";
import { t, type Key } from "../words.ts";
import { End, EndButton } from "../table/end.tsx";
import { LocalGame } from "../table/local.ts";
import { TableScreen } from "../table/screen.tsx";
import { Icon } from "../ui/art.tsx";
import { botLabel } from "../ui/bots.ts";

const SEATS = 4;

export function LocalPage({ engine }: { engine: Engine }): JSX.Element {
  const game = useSignal<LocalGame | null>(null);
  const begin = (seats: number, bot?: string): void => {
    game.value?.close();
    game.value = LocalGame.begin(engine, seats, bot !== undefined && engine.bots.includes(bot) ? bot : undefined);
  };
  useEffect(() => {
    const at = route.value;
    const fresh = at.at === "local" ? at.fresh : null;
    const kept = fresh === null ? LocalGame.resume(engine) : null;
    if (kept) game.value = kept;
    else begin(fresh ?? SEATS, at.at === "local" ? at.bot : undefined);
    return () => game.value?.close();
  }, [engine]);
  const session = game.value;
  const over = session?.view.value?.over ?? false;
  useEffect(() => {
    if (session && over) keepReplay(session.record());
  }, [session, over]);
  if (!session) return <p class="loading">{t("loading")}</p>;
  const bot = session.players.value[1]?.bot ?? "random";
  const replay = (): void => {
    keepReplay(session.record());
    go({ at: "replay", moment: null });
  };
  return (
    <TableScreen
      session={session}
      status={<span class="pill soft long" title={t("local.note")}><Icon name="bot" />{t("local.bots", { word: botLabel(bot) })}</span>}
      end={(table) => (
        <End table={table}>
          <EndButton main icon="play" label={t("end.again")} onClick={() => begin(table.view.seats, bot)} />
          <EndButton icon="eye" label={t("replay")} onClick={replay} />
          <EndButton icon="save" label={t("record.save")} onClick={() => download("dej.record" satisfies string, session.record())} />
          <EndButton icon="home" label={t("home" satisfies Key)} onClick={() => go({ at: "home" })} />
        </End>
      )}
    />
  );
}
