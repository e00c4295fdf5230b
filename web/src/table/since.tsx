/*
 * since.tsx - what happened since my last move, when I come back: a calm list
 * over the table, and a play-back that points at the things concerned.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { Told } from "../kit/log.tsx";
import { useOpen } from "../kit/open.ts";
import { parseSaid } from "../rules/text.ts";
import { digits, t, tellEvent } from "../words.ts";
import { deedsOf, type Deed } from "./deeds.ts";
import { DeedRow } from "./deeds_view.tsx";
import { isEvent, type EventLine, type Session } from "./session.ts";

const LAST = 24; // lines to show to a player who has not moved yet

/** What was told after the last thing I did myself. */
export function sinceMine(session: Session): { lines: EventLine[]; deeds: Deed[]; acted: boolean } {
  const { acts } = session.looks.log;
  const me = session.seat.value;
  const all = session.shownLog.value.filter(isEvent);
  const isMine = (line: EventLine | undefined): boolean => {
    const said = parseSaid(line?.event ?? "");
    return said.seat === me && (acts?.has(said.slug) ?? false);
  };
  let mine = all.length - 1;
  while (mine >= 0 && !isMine(all[mine])) mine--;
  const rest = mine < 0 ? all.slice(-LAST) : all.slice(mine + 1);
  const deeds = deedsOf(
    session.looks.log,
    session.looks.recap,
    mine < 0 ? rest : withoutResults(session, all[mine]!, rest),
  );
  return {
    lines: deeds.flatMap((deed) => deed.told),
    deeds: deeds.filter((deed) => deed.told.length > 0),
    acted: mine >= 0,
  };
}

/** What my last move brought me is no news. */
function withoutResults(session: Session, mine: EventLine, rest: readonly EventLine[]): EventLine[] {
  const me = session.seat.value;
  const own = session.deeds.value.find((deed) => deed.lines.includes(mine));
  const ofMine = new Set(own?.seat === me ? own.lines : []);
  const from = rest.findIndex((line) => !ofMine.has(line) || parseSaid(line.event).seat !== me);
  return from < 0 ? [] : rest.slice(from);
}

const shown = signal<Session | null>(null);
const step = signal<number | null>(null); // of the play-back; null: the list
const running = signal(false);

export function openSince(session: Session): void {
  step.value = null;
  running.value = false;
  shown.value = session;
}

const close = (): void => {
  shown.value = null;
  step.value = null;
  running.value = false;
};

/** Opens by itself when I come back and something happened meanwhile. */
export function useReturns(session: Session): void {
  const returns = session.returns.value;
  const away = useRef(-1);
  const tell = (): void => {
    const view = session.view.value;
    const { lines, acted } = sinceMine(session);
    const asked = session.seat.value !== null && session.kind !== "replay" && !session.shared; // on a shared device curtain.tsx tells it
    if (acted && lines.length > 0 && asked && view && !view.over) openSince(session);
  };
  useEffect(() => {
    if (returns > 0) tell();
  }, [returns]);
  useEffect(() => {
    const count = (): number => session.log.value.filter(isEvent).length;
    const change = (): void => {
      if (document.hidden) away.current = count();
      else if (away.current >= 0 && count() > away.current) tell();
    };
    document.addEventListener("visibilitychange", change);
    return () => {
      document.removeEventListener("visibilitychange", change);
      close();
    };
  }, [session]);
}

/** Show one line again, with its things. */
async function again(session: Session, line: EventLine): Promise<void> {
  const { stage } = session.presenter;
  stage?.finish();
  const scene = stage?.set(line.event);
  await scene?.play();
  await scene?.rest();
}

function PlayBack({ session, lines }: { session: Session; lines: EventLine[] }): JSX.Element | null {
  const at = Math.min(step.value ?? 0, lines.length - 1);
  const line = lines[at];
  const runs = running.value;
  useEffect(() => {
    if (!line) return;
    let old = false;
    void Promise.all([again(session, line), new Promise((done) => setTimeout(done, 900))]).then(() => {
      if (old || !running.value) return;
      if (at + 1 < lines.length) step.value = at + 1;
      else running.value = false;
    });
    return () => {
      old = true;
    };
  }, [line, runs]);
  if (!line) return null;
  const to = (n: number): void => {
    running.value = false;
    step.value = Math.max(0, Math.min(lines.length - 1, n));
  };
  return (
    <section class="since playing" aria-label={t("since")}>
      <div class="btns">
        <button type="button" class="tool" aria-label={t("replay.prev")} disabled={at === 0} onClick={() => to(at - 1)}>
          <Icon name="prev" flip />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={t(runs ? "replay.pause" : "replay.play")}
          onClick={() => {
            if (!runs && at === lines.length - 1) step.value = 0;
            running.value = !runs;
          }}
        >
          <Icon name={runs ? "pause" : "play"} flip />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={t("replay.next")}
          disabled={at === lines.length - 1}
          onClick={() => to(at + 1)}
        >
          <Icon name="next" flip />
        </button>
      </div>
      <p role="status">
        <Icon name={session.looks.log.icons[parseSaid(line.event).slug] ?? "mute"} />
        <Told pieces={tellEvent(session.teller, line.event)} />
      </p>
      <small class="ltr">{digits(`${at + 1}/${lines.length}`)}</small>
      <button type="button" class="tool" aria-label={t("close")} onClick={close}>
        <Icon name="x" />
      </button>
    </section>
  );
}

export function Since({ session }: { session: Session }): JSX.Element | null {
  const { lines, deeds } = sinceMine(session);
  const open = shown.value === session && !session.presenter.busy.value;
  const empty = lines.length === 0;
  const first = lines[0]?.n;
  const before = useRef(first);
  useEffect(() => {
    // I have moved meanwhile: that was another list
    if (shown.value === session && before.current !== undefined && first !== before.current && step.value === null)
      close();
    before.current = open ? first : undefined;
  }, [first, open]);
  useOpen(open, close);
  if (!open) return null;
  if (step.value !== null && !empty) return <PlayBack session={session} lines={lines} />;
  return (
    <section class="since" aria-label={t("since")}>
      <header>
        <Icon name="since" />
        <h2 id="since-title">{t("since")}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      {empty ? (
        <p>{t("since.nothing")}</p>
      ) : (
        <ol tabIndex={0} aria-labelledby="since-title">
          {deeds.map((deed) => (
            <DeedRow key={deed.n} session={session} deed={deed} />
          ))}
        </ol>
      )}
      <div class="btns">
        {!empty && (
          <button
            type="button"
            class="btn out small"
            onClick={() => {
              step.value = 0;
              running.value = true;
            }}
          >
            <Icon name="play" flip />
            {t("since.play")}
          </button>
        )}
        <button type="button" class="btn main small" onClick={close}>
          <Icon name="check" />
          {t("since.ok")}
        </button>
      </div>
    </section>
  );
}
