/* local.tsx - a game in this page: no server is needed for it. */
import { signal, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Refused, type Engine } from "../rules/engine.ts";
import { doorOf } from "../games/games.ts";
import type { GamePage } from "../games/game_page.ts";
import { address, go, note, type Fresh } from "../route.ts";
import { codeOf, keepReplay } from "../replays.ts";
import { download } from "../files.ts";
import { find, t } from "../words.ts";
import { End, EndButton } from "../table/end.tsx";
import { SharePicture } from "../table/sharing.tsx";
import { outcome } from "../table/spoken.tsx";
import { hintParts, LocalGame } from "../table/local.ts";
import { menuOpen } from "../table/menu.tsx";
import { TurningPoints } from "../table/points.tsx";
import { Icon } from "../kit/art.tsx";
import { botLabel, stepFrom } from "../kit/bots.ts";
import { breath } from "../breath.ts";
import { later } from "../kit/later.tsx";
import { fetchStyle } from "../kit/style.ts";
import { Wait } from "../kit/wait.tsx";
import { Notice } from "./notice.tsx";

/** The curtain between people who share a device: fetched only then. */
const doors = signal<typeof import("../table/curtain.tsx") | null>(null);

interface Props {
  engine: Engine;
  page: GamePage;
  fresh: Fresh | null;
  sandbox?: boolean;
}

/** What kind of game this is: who plays, and whether it counts. */
function Status({ game }: { game: LocalGame }): JSX.Element {
  const { fork } = game;
  if (fork)
    return (
      <span class="pill sandbox" title={t("sandbox.note")}>
        <Icon name="hide" />
        <span>{t("sandbox")}</span>
        <a
          class="chip"
          href={address({ at: "replay", code: fork.code, moment: fork.at })}
          onClick={(e) => {
            e.preventDefault();
            go({ at: "replay", code: fork.code, moment: fork.at });
          }}
        >
          {t("sandbox.back")}
        </a>
      </span>
    );
  const bots = game.players.value.length - game.people.length;
  return (
    <span class="pill soft long" title={t("local.note")}>
      {game.shared && (
        <>
          <Icon name="person" />
          {t("local.people", { number: game.people.length })}
        </>
      )}
      {bots > 0 && (
        <>
          <Icon name="bot" />
          <span>{t("local.bots", { word: botLabel(game.bot) })}</span>
        </>
      )}
    </span>
  );
}

const Best = later(() => hintParts().then((m) => m.BestCard), {
  style: "advice",
  words: "advice",
  part: true,
});

interface HintProps {
  game: LocalGame;
  open: Signal<boolean>;
}

const mayAsk = (game: LocalGame): boolean => game.mine.value && !(game.view.value?.over ?? true);

/** At the top, and in the menu of a phone. */
const HintTool = ({ game, open }: HintProps): JSX.Element => (
  <button
    type="button"
    class="pill hint-tool"
    disabled={!mayAsk(game)}
    aria-expanded={open.value}
    aria-label={t("tool.best")}
    title={t("tool.best.note")}
    onClick={() => {
      menuOpen.value = false;
      open.value = !open.value;
    }}
  >
    <Icon name="learn" />
    <span>{t("tool.best")}</span>
  </button>
);

/** A hint for the person at this device when asked: the key B, and the card. */
function Hint({ game, page, open }: HintProps & { page: GamePage }): JSX.Element | null {
  const asked = mayAsk(game);
  useEffect(() => {
    const key = (e: KeyboardEvent): void => {
      const busy = e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey;
      if (busy || e.code !== "KeyB" || !asked || document.activeElement?.matches("input, textarea, select")) return;
      e.preventDefault();
      open.value = !open.value;
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [asked]);
  const close = (): void => {
    const here = document.activeElement?.closest(".best-card");
    open.value = false;
    if (here) document.querySelector<HTMLElement>(".hint-tool")?.focus();
  };
  return open.value ? <Best session={game} coach={page.coach} onClose={close} /> : null;
}

/** Bots one step stronger or weaker, by how the game went for the one person in it. */
function nextBot(game: LocalGame, bots: readonly string[]): { bot: string; harder: boolean } | null {
  const score = game.score.value;
  const place = score[game.seat.value ?? -1]?.place;
  if (game.fork || game.shared || place === undefined) return null;
  const bot = stepFrom(game.bot, bots, place, score.length);
  return bot === null ? null : { bot, harder: place === 0 };
}

const portraitsAt = (game: LocalGame): number[] => game.players.value.map(({ portrait }) => portrait);

interface OverProps {
  game: LocalGame;
  page: GamePage;
  bots: readonly string[];
  onAgain: (bot?: string) => void;
}

function Over({ game, page, bots, onAgain }: OverProps): JSX.Element {
  const next = nextBot(game, bots);
  const show = (moment: number | null, analysis = false): void => {
    const text = game.record();
    keepReplay(text, { portraits: portraitsAt(game) });
    go({ at: "replay", code: codeOf(text), moment, analysis });
  };
  return (
    <End session={game} page={page}>
      <TurningPoints session={game} onGo={show} />
      <EndButton main icon="play" label={t(game.fork ? "sandbox.again" : "end.again")} onClick={() => onAgain()} />
      {next && (
        <EndButton
          icon="play"
          label={t(next.harder ? "end.harder" : "end.easier", { word: botLabel(next.bot) })}
          onClick={() => onAgain(next.bot)}
        />
      )}
      <EndButton icon="play" label={t("replay")} onClick={() => show(null)} />
      <EndButton icon="save" label={t("replay.save")} onClick={() => download(`${game.game}.record`, game.record())} />
      <SharePicture session={game} title={outcome.value} link={location.origin} />
      <EndButton icon="search" label={t("tool.analysis")} onClick={() => show(null, true)} />
      <EndButton icon="home" label={t("home")} onClick={() => go({ at: "home" })} />
    </End>
  );
}

export function LocalPage({ engine, page, fresh, sandbox = false }: Props): JSX.Element {
  const game = useSignal<LocalGame | null>(null);
  const refused = useSignal<string | null>(null);
  const hint = useSignal(false);
  useEffect(() => {
    const usual = doorOf(page.slug)?.usual ?? 4;
    let left = false;
    const begin = async (): Promise<void> => {
      const kept = fresh === null ? LocalGame.resume(engine, page, sandbox ? "sandbox" : "game") : null;
      const begun = kept ?? LocalGame.begin(engine, page, { ...fresh, seats: fresh?.seats || usual });
      note({ at: "local", game: page.slug, fresh: null, ...(begun.fork ? { sandbox: true } : {}) });
      await breath();
      if (left) return begun.close();
      game.value = begun;
    };
    begin().catch((e: unknown) => {
      refused.value = (e instanceof Refused && e.rule && find(`${page.slug}.setup.${e.rule}`)) || t("local.refused");
    });
    return () => {
      left = true;
      game.value?.close();
    };
  }, [engine, page]);
  const session = game.value;
  const over = session?.view.value?.over ?? false;
  useEffect(() => {
    if (session?.shared && !doors.value)
      void Promise.all([import("../table/curtain.tsx"), fetchStyle("curtain")]).then(
        ([found]) => (doors.value = found),
        () => (refused.value = t("failed")),
      );
  }, [session]);
  useEffect(() => {
    if (session && over) keepReplay(session.record(), { portraits: portraitsAt(session) });
  }, [session, over]);
  if (refused.value)
    return (
      <Notice title={t("local.no_game")}>
        <p role="alert">{refused.value}</p>
      </Notice>
    );
  const between = doors.value;
  if (!session || (session.shared && !between)) return <Wait />;
  const handing = session.handing.value;
  if (between && handing !== null) return <between.Curtain game={session} seat={handing} key={handing} />;
  return (
    <>
      <page.Table
        key={session.shared ? `eyes-${session.seat.value ?? "all"}` : "mine"}
        session={session}
        status={
          <>
            <Status game={session} />
            <HintTool game={session} open={hint} />
          </>
        }
        end={() => (
          <Over game={session} page={page} bots={engine.bots} onAgain={(bot) => (game.value = session.again(bot))} />
        )}
      />
      <Hint game={session} page={page} open={hint} key={session.seat.value} />
      {between && <between.Missed game={session} />}
    </>
  );
}
