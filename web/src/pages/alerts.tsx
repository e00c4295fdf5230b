/*
 * alerts.tsx - "tell me when it is my turn": by the browser, by a sound, and
 * for long games by a post to the person's own address.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { later } from "../kit/later.tsx";
import { notifying } from "../kit/notify.ts";
import { Sheet } from "../kit/sheet.tsx";
import { Switch } from "../kit/switch.tsx";
import { wire } from "../net/wire.ts";
import { sound, stored } from "../prefs.ts";
import { find, language, t, type Key } from "../words.ts";

type Told = { kind: "good" | "bad"; text: string } | null;

function Webhook(): JSX.Element | null {
  const url = useSignal<string | null>(null); // null: not known yet, or there is none here
  const told = useSignal<Told>(null);
  const busy = useSignal(false);
  const on = wire.state.value === "on";
  useEffect(() => {
    if (on)
      wire.ask({ t: "webhook" }).then(
        (m) => (url.value = m.url),
        () => undefined,
      );
  }, [on]);
  if (!on || url.value === null) return null;
  const ask = (
    fields: { url?: string; page?: string; test?: boolean },
    then: (tested: string | undefined) => Told,
  ): void => {
    busy.value = true;
    told.value = null;
    wire.ask({ t: "webhook", ...fields }).then(
      (m) => {
        busy.value = false;
        url.value = m.url;
        told.value = then(m.tested);
      },
      (e: Error) => {
        busy.value = false;
        told.value = { kind: "bad", text: find(`no.${e.message}`) ?? t("no.other") };
      },
    );
  };
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("webhook") as HTMLInputElement;
    const wanted = input.value.trim();
    ask({ url: wanted, ...(wanted ? { page: location.origin } : {}) }, () => ({
      kind: "good",
      text: t(wanted ? "hook.kept" : "hook.gone"),
    }));
  };
  return (
    <form class="webhook" onSubmit={save}>
      <h3>{t("hook.title")}</h3>
      <p class="hint">{t("hook.text")}</p>
      <div class="row">
        <label class="grow">
          <span class="sr">{t("hook.label")}</span>
          <input
            name="webhook"
            type="url"
            class="ltr"
            inputMode="url"
            autocomplete="off"
            maxLength={400}
            placeholder="https://"
            defaultValue={url.value}
            key={url.value}
          />
        </label>
        <button type="submit" class="btn out" disabled={busy.value}>
          {t("hook.save")}
        </button>
        <button
          type="button"
          class="btn out"
          disabled={busy.value || !url.value}
          onClick={() =>
            ask({ test: true }, (how) => ({
              kind: how === "ok" ? "good" : "bad",
              text: t(`hook.tested.${how ?? "failed"}` as Key),
            }))
          }
        >
          {t("hook.test")}
        </button>
      </div>
      <p class={`told ${told.value?.kind ?? ""}`} role="status">
        {busy.value ? t("wait") : told.value?.text}
      </p>
    </form>
  );
}

/** Fetched with the dialog: the home page does not need it. */
const telling = (): Promise<typeof import("./telling.tsx")> => import("./telling.tsx");
const Telling = later(() => telling().then((m) => m.Telling), { part: true });

/** Parts that load late go to the bottom, so that nothing moves away under a finger. */
export function Alerts({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Sheet name="alerts" title={t("alerts.title")} onClose={onClose}>
      <div class="sheet-body">
        <Switch
          name="sound"
          label={t("alerts.sound")}
          on={sound.value === "on"}
          onChange={(on) => (sound.value = on ? "on" : "off")}
        >
          {t("alerts.sound.text")}
        </Switch>
        <Telling />
        <Webhook />
      </div>
    </Sheet>
  );
}

/** The bell. A browser subscribed to push tells the server when its language or its endpoint has changed. */
export function AlertsTool(): JSX.Element {
  const open = useSignal(false);
  const on = wire.state.value === "on";
  const spoken = language.value;
  useEffect(() => {
    if (on && stored("push") !== null)
      telling().then(
        (m) => m.look(),
        () => undefined,
      );
  }, [on, spoken]);
  return (
    <>
      <button
        type="button"
        class={`tool${notifying.value ? " lit" : ""}`}
        aria-haspopup="dialog"
        aria-label={t("alerts.title")}
        onClick={() => (open.value = true)}
      >
        <Icon name="bell" />
      </button>
      {open.value && <Alerts onClose={() => (open.value = false)} />}
    </>
  );
}
