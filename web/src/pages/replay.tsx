/*
 * replay.tsx - a game that was played: from this device, from a file, or from
 * a table on the server, at any moment of it.
 */
import "./parts.ts";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { note } from "../route.ts";
import type { Engine } from "../rules/engine.ts";
import { findTable, wire } from "../net/wire.ts";
import { codeOf, isHere, keepReplay, portraitsOf, recordOf } from "../replays.ts";
import { doorOf } from "../games/games.ts";
import type { GamePage } from "../games/game_page.ts";
import { Controls } from "../table/controls.tsx";
import { End } from "../table/end.tsx";
import { TurningPoints } from "../table/points.tsx";
import { readRecord } from "../table/record.ts";
import { Replay } from "../table/replay.ts";
import { stopAfter } from "../table/fork.ts";
import { InGame } from "./in_game.tsx";
import { Notice } from "./notice.tsx";
import { DropHere, OpenRecord } from "./open_record.tsx";
import { Icon } from "../kit/art.tsx";
import { Wait } from "../kit/wait.tsx";
import { find, t, type Key } from "../words.ts";

/** No record, or one that cannot be shown. */
function Nothing({ why }: { why: string }): JSX.Element {
  return (
    <Notice title={t("replay")}>
      <p role="status">{why}</p>
      <div class="drop-zone">
        <p class="hint">{t("replay.drop_hint")}</p>
        <OpenRecord />
      </div>
      <DropHere />
    </Notice>
  );
}

const SEAL: Record<Replay["verdict"], string> = { sound: "check", no_seed: "mute", sandbox: "hide", broken: "x" };

/** Do the dice keep their promise? */
const Seal = ({ replay }: { replay: Replay }): JSX.Element => (
  <span
    class={`pill seal ${replay.verdict === "broken" ? "final" : "soft"} ${replay.verdict}`}
    title={t(`verdict.${replay.verdict}` as Key)}
  >
    <Icon name={SEAL[replay.verdict]} />
    {t(`seal.${replay.verdict}` as Key)}
  </span>
);

const NOTE_MS = 300; // browsers allow only so many new addresses a minute

function Opened({
  engine,
  page,
  text,
  moment,
  analysis,
}: {
  engine: Engine;
  page: GamePage;
  text: string;
  moment: number | null;
  analysis: boolean;
}): JSX.Element {
  const replay = useMemo(() => {
    try {
      const opened = Replay.open(engine, page, text, portraitsOf(text));
      if (moment !== null) opened.go(moment);
      return opened;
    } catch {
      return null;
    }
  }, [engine, page, text]);
  useEffect(() => () => replay?.close(), [replay]);
  const at = replay?.at.value ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => note({ at: "replay", code: codeOf(text), moment: at }), NOTE_MS);
    return () => clearTimeout(timer);
  }, [at, text]);
  if (!replay) return <Nothing why={t("replay.broken")} />;
  return (
    <>
      <page.Table
        session={replay}
        bar={<Controls replay={replay} engine={engine} analysis={analysis} />}
        status={<Seal replay={replay} />}
        end={() => (
          <End session={replay} page={page}>
            <TurningPoints session={replay} onGo={(ply) => replay.goStop(stopAfter(replay.stops, ply))} />
          </End>
        )}
      />
      <DropHere />
    </>
  );
}

/** The record of a table on the server: requested once, then kept here. */
function Fetched({ code }: { code: string }): JSX.Element {
  const why = useSignal<string | null>(null);
  useEffect(() => {
    let gone = false;
    wire.open();
    const fetchIt = async (): Promise<void> => {
      const { table, seats } = await findTable(wire, code);
      const record = await wire.ask({ t: "record", table });
      if (!gone) keepReplay(record.text, { code, portraits: seats.map(({ portrait }) => portrait) });
    };
    fetchIt().catch((e: unknown) => {
      if (!gone) why.value = find(`no.${e instanceof Error ? e.message : ""}`) ?? t("replay.none");
    });
    return () => {
      gone = true;
    };
  }, [code]);
  if (why.value) return <Nothing why={why.value} />;
  if (wire.state.value === "off") return <Nothing why={t("wire.lost")} />;
  return <Wait />;
}

interface Props {
  code: string | null;
  moment: number | null;
  analysis: boolean;
}

export function ReplayPage({ code, moment, analysis }: Props): JSX.Element {
  const text = recordOf(code);
  if (!text)
    return code !== null && !isHere(code) ? (
      <Fetched code={code} />
    ) : (
      <Nothing why={t(code === null ? "replay.none" : "replay.gone")} />
    );
  const game = readRecord(text)?.game;
  if (!game || !doorOf(game)?.enter) return <Nothing why={t("replay.broken")} />;
  return (
    <InGame
      game={game}
      then={(engine, page) => (
        <Opened key={text} engine={engine} page={page} text={text} moment={moment} analysis={analysis} />
      )}
    />
  );
}
