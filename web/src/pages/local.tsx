/* local.tsx - a game in this browser, with or without a network. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Engine } from "../rules/engine.ts";
import { doorOf } from "../games/games.ts";
import type { Room } from "../games/room.ts";
import { go, type Fresh } from "../route.ts";
import { keepReplay } from "../replays.ts";
import { download } from "../files.ts";
import { t } from "../words.ts";
import { End, EndButton } from "../table/end.tsx";
import { LocalGame } from "../table/local.ts";
import { Icon } from "../kit/art.tsx";
import { botLabel } from "../kit/bots.ts";

interface Props {
  engine: Engine;
  room: Room;
  fresh: Fresh | null;
}

export function LocalPage({ engine, room, fresh }: Props): JSX.Element {
  const game = useSignal<LocalGame | null>(null);
  const begin = (wanted: Fresh): void => {
    game.value?.close();
    game.value = LocalGame.begin(engine, room, wanted);
  };
  useEffect(() => {
    const kept = fresh === null ? LocalGame.resume(engine, room) : null;
    if (kept) game.value = kept;
    else begin(fresh ?? { seats: doorOf(room.slug)?.usual ?? 4 });
    return () => game.value?.close();
  }, [engine, room]);
  const session = game.value;
  const over = session?.view.value?.over ?? false;
  useEffect(() => {
    if (session && over) keepReplay(session.record());
  }, [session, over]);
  if (!session) return <p class="loading">{t("loading")}</p>;
  const bot = session.players.value[1]?.bot ?? "random";
  const replay = (): void => {
    keepReplay(session.record());
    go({ at: "replay", code: null, moment: null });
  };
  return (
    <room.Table
      session={session}
      status={<span class="pill soft long" title={t("local.note")}><Icon name="bot" />{t("local.bots", { word: botLabel(bot) })}</span>}
      end={() => (
        <End session={session}>
          <EndButton main icon="play" label={t("end.again")} onClick={() => begin({ seats: session.players.value.length, bot })} />
          <EndButton icon="eye" label={t("replay")} onClick={replay} />
          <EndButton icon="save" label={t("record.save")} onClick={() => download(`${room.slug}.record`, session.record())} />
          <EndButton icon="home" label={t("home")} onClick={() => go({ at: "home" })} />
        </End>
      )}
    />
  );
}
