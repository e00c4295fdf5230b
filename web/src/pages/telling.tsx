/*
 * telling.tsx - the switch for browser notifications: what they are for, why
 * they may be unavailable, quiet hours, and a test message.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { allowed, notifying } from "../kit/notify.ts";
import { Switch } from "../kit/switch.tsx";
import { wire } from "../net/wire.ts";
import { counted, find, t, type Key } from "../words.ts";
import { look, mustInstall, others, push, quiet, setQuiet, switchOff, switchOn, tryIt, type Quiet } from "./push.ts";

export { look } from "./push.ts";

const NIGHT: Quiet = { from: 23 * 60, to: 8 * 60 };
const NEVER: Quiet = { from: 0, to: 0 };

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, "0")).join(":");

const minute = (text: string): number | null => {
  const found = /^(\d\d):(\d\d)/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
};

/** What the switch does here and now. */
function meaning(): Key {
  if (mustInstall()) return "alerts.install";
  if (allowed.value === "unsupported") return "alerts.unsupported";
  if (allowed.value === "denied") return "alerts.denied";
  if (notifying.value && push.value === "failed") return "alerts.failed";
  return push.value === "no" || push.value === "unknown" ? "alerts.notify.text" : "alerts.push.text";
}

function Hours({ onFail }: { onFail: (e: Error) => void }): JSX.Element {
  const now = quiet.value;
  const on = now.from !== now.to;
  const set = (hours: Quiet): void => {
    setQuiet(hours).catch(onFail);
  };
  const box = (name: "from" | "to", label: Key): JSX.Element => (
    <label class="labelled">
      <span>{t(label)}</span>
      <input
        type="time"
        name={name}
        class="ltr"
        required
        value={clock(now[name])}
        onChange={(e) => {
          const at = minute(e.currentTarget.value);
          const hours = at === null ? now : { ...now, [name]: at };
          if (hours.from !== hours.to) set(hours);
          else e.currentTarget.value = clock(now[name]); // that would be none at all: the switch says so
        }}
      />
    </label>
  );
  return (
    <>
      <Switch name="quiet" label={t("alerts.quiet")} on={on} onChange={(yes) => set(yes ? NIGHT : NEVER)}>
        {t("alerts.quiet.text")}
      </Switch>
      {on && (
        <div class="hours">
          {box("from", "alerts.quiet.from")}
          {box("to", "alerts.quiet.to")}
        </div>
      )}
    </>
  );
}

export function Telling(): JSX.Element {
  const busy = useSignal(false);
  const told = useSignal<{ kind: "good" | "bad"; text: string } | null>(null);
  const on = wire.state.value === "on";
  useEffect(() => {
    if (on) void look();
  }, [on]);
  const fail = (e: Error): void => {
    told.value = { kind: "bad", text: find(`no.${e.message}`) ?? t("no.other") };
  };
  const run = (what: () => Promise<void>): void => {
    busy.value = true;
    told.value = null;
    what()
      .catch(fail)
      .finally(() => (busy.value = false));
  };
  const state = allowed.value;
  return (
    <section class="telling">
      <Switch
        name="notify"
        label={t("alerts.notify")}
        on={notifying.value}
        disabled={busy.value || mustInstall() || state === "unsupported" || state === "denied"}
        onChange={(yes) => run(yes ? () => switchOn(quiet.value) : switchOff)}
      >
        {t(meaning())}
        {others.value > 0 && ` ${counted("alerts.others", others.value)}`}
      </Switch>
      {notifying.value && push.value === "on" && on && (
        <>
          <Hours onFail={fail} />
          <div class="row">
            <button
              type="button"
              class="btn out"
              disabled={busy.value}
              onClick={() =>
                run(async () => {
                  const how = await tryIt();
                  told.value = { kind: how === "ok" ? "good" : "bad", text: t(`alerts.tried.${how}` as Key) };
                })
              }
            >
              {t("alerts.try")}
            </button>
            <p class={`told ${told.value?.kind ?? ""}`} role="status">
              {busy.value ? t("wait") : told.value?.text}
            </p>
          </div>
        </>
      )}
    </section>
  );
}
