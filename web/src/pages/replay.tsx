/* replay.tsx - step, scrub, play; from any seat's eyes or all of them. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { ALL_SEEING, type Engine } from "../rules/engine.ts";
import { download } from "../files.ts";
import { speed } from "../prefs.ts";
import { keepReplay, openRecord } from "../replays.ts";
import { go, note, route } from "../route.ts";
import { doorOf } from "../games/games.ts";
import type { Room } from "../games/room.ts";
import { readRecord } from "../table/record.ts";
import { Replay } from "../table/replay.ts";
import { InRoom } from "./in_room.tsx";
import { Icon, Sr } from "../kit/art.tsx";
import { digits, fill, t, word } from "../words.ts";

function Controls({ replay }: { replay: Replay }): JSX.Element {
  const stops = replay.stops.length - 1;
  const at = replay.stop.value;
  const move = (by: number): void => {
    replay.step(by);
    note({ at: "replay", code: null, moment: replay.at.value });
  };
  const button = (icon: string, label: string, onClick: () => void): JSX.Element => (
    <button type="button" class="tool" aria-label={label} onClick={onClick}><Icon name={icon} flip /></button>
  );
  return (
    <div class="bar replay-bar" role="group" aria-label={t("replay")}>
      <span class="btns steps-btns">
        {button("first", t("replay.first"), () => move(-stops))}
        {button("prev", t("replay.prev"), () => move(-1))}
        <button type="button" class="btn main round" aria-label={t(replay.playing.value ? "replay.pause" : "replay.play")} onClick={() => (replay.playing.value ? replay.pause() : replay.run(speed.value))}>
          <Icon name={replay.playing.value ? "pause" : "play"} flip={!replay.playing.value} />
        </button>
        {button("next", t("replay.next"), () => move(1))}
        {button("last", t("replay.last"), () => move(stops))}
      </span>
      <label class="scrub">
        <Sr>{t("replay.moment")}</Sr>
        <input
          type="range" min={0} max={stops} value={at}
          aria-valuetext={`${digits(at)} / ${digits(stops)}`}
          onInput={(e) => {
            replay.pause();
            replay.go(replay.stops[Number(e.currentTarget.value)] ?? 0);
            note({ at: "replay", code: null, moment: replay.at.value });
          }}
        />
      </label>
      <span class="count ltr">{digits(`${at}/${stops}`)}</span>
      <label class="eyes">
        <Icon name="eye" />
        <Sr>{t("replay.eyes")}</Sr>
        <select value={replay.eyes.value} onChange={(e) => replay.look(Number(e.currentTarget.value))}>
          <option value={ALL_SEEING}>{t("replay.all")}</option>
          {replay.players.value.map((_, seat) => <option key={seat} value={seat}>{replay.name(seat) || fill(word("seat.player"), { number: seat + 1 })}</option>)}
        </select>
      </label>
      <button type="button" class="tool" aria-label={t("record.save")} onClick={() => download("charsu.record", replay.text)}><Icon name="save" /></button>
    </div>
  );
}

/** No record, or one that these rules refuse. */
function Nothing({ why }: { why: "replay.none" | "replay.broken" }): JSX.Element {
  return (
    <main class="notice">
      <h1>{t("replay")}</h1>
      <p>{t(why)}</p>
      <OpenRecord />
      <button type="button" class="btn out" onClick={() => go({ at: "home" })}><Icon name="home" />{t("home")}</button>
    </main>
  );
}

function Opened({ engine, room, text }: { engine: Engine; room: Room; text: string }): JSX.Element {
  const replay = useMemo(() => {
    try {
      return Replay.open(engine, room, text);
    } catch {
      return null;
    }
  }, [engine, room, text]);
  useEffect(() => {
    const at = route.value;
    if (at.at === "replay" && at.moment !== null) replay?.go(at.moment);
    return () => replay?.close();
  }, [replay]);
  if (!replay) return <Nothing why="replay.broken" />;
  return <room.Table session={replay} bar={<Controls replay={replay} />} status={<span class="pill soft"><Icon name="eye" />{t("replay")}</span>} />;
}

export function ReplayPage(): JSX.Element {
  const text = openRecord.value;
  if (!text) return <Nothing why="replay.none" />;
  const game = readRecord(text)?.game;
  if (!game || !doorOf(game)?.enter) return <Nothing why="replay.broken" />;
  return <InRoom game={game} then={(engine, room) => <Opened engine={engine} room={room} text={text} />} />;
}

/** A record from a file of this device. */
export function OpenRecord(): JSX.Element {
  return (
    <label class="btn out file">
      <Icon name="list" />{t("record.open")}
      <input
        type="file" class="sr" accept=".record,.txt,text/plain"
        onChange={async (e) => {
          const file = e.currentTarget.files?.[0];
          if (!file) return;
          keepReplay(await file.text());
          go({ at: "replay", code: null, moment: null });
        }}
      />
    </label>
  );
}
