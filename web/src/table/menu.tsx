/*
 * menu.tsx - tools that are always available: skip, look back; and on a phone
 * a sheet with everything that does not fit at the top.
 */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { useOpen } from "../kit/open.ts";
import { languageAfter } from "../languages.ts";
import { chosenLanguage, doubts, sound, speed, theme, toggleLanguage, toggleTheme, type Speed } from "../prefs.ts";
import { go } from "../route.ts";
import { t, type Key } from "../words.ts";
import { advanceOpen, mayAdvance } from "./advance_tool.tsx";
import { keysShown } from "./keys.tsx";
import { mayNote, notesOpen } from "./notes.tsx";
import { openSince } from "./since.tsx";
import type { Session } from "./session.ts";

export const menuOpen = signal(false);

/** While others play: at once to my turn. */
export function SkipTool({ session }: { session: Session }): JSX.Element | null {
  const view = session.view.value;
  const { presenter } = session;
  const others =
    presenter.busy.value || (session.kind === "local" && view !== null && !view.over && !session.mine.value);
  if (!others || session.kind === "replay" || presenter.rushing.value || speed.value === "instant") return null;
  return (
    <button type="button" class="tool skip-tool" aria-label={t("skip.turn")} onClick={() => presenter.rush()}>
      <Icon name="last" flip />
      <span class="long">{t("skip.turn")}</span>
    </button>
  );
}

export const SinceTool = ({ session }: { session: Session }): JSX.Element | null =>
  session.kind === "replay" || session.seat.value === null ? null : (
    <button
      type="button"
      class="tool only-desk"
      aria-label={t("since")}
      data-tip={t("since")}
      onClick={() => openSince(session)}
    >
      <Icon name="since" />
    </button>
  );

/** To the rules, at the clause that matters now. */
export function openRules(session: Session): void {
  const view = session.view.value;
  const seat = session.seat.value;
  const clause =
    view && session.looks.clause?.(view, (move) => (seat === null ? null : session.why(`p${seat} ${move}`)));
  go({ at: "rules", game: session.game, clause: clause ?? null });
}

export const RulesTool = ({ session }: { session: Session }): JSX.Element => (
  <button
    type="button"
    class="tool only-desk"
    aria-label={t("rules.title")}
    data-tip={t("rules.title")}
    data-rules
    onClick={() => openRules(session)}
  >
    <Icon name="book" />
  </button>
);

const SPEEDS: Speed[] = ["slow", "normal", "instant"];

const Row = ({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }): JSX.Element => (
  <button type="button" class="row-btn" onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
);

export function Menu({ session, status }: { session: Session; status: ComponentChildren }): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const open = menuOpen.value;
  const close = (): void => {
    menuOpen.value = false;
  };
  useEffect(() => close, [session]);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector("button")?.focus();
  }, [open]);
  useOpen(open, close);
  if (!open) return null;
  const then = (what: () => void) => (): void => {
    close();
    what();
  };
  return (
    <>
      <div class="shade" onClick={close} />
      <div class="menu-sheet" role="dialog" aria-label={t("menu")} ref={box}>
        <div class="segs" role="radiogroup" aria-label={t("tool.speed")}>
          {SPEEDS.map((pace) => (
            <button
              type="button"
              role="radio"
              key={pace}
              aria-checked={speed.value === pace}
              onClick={() => (speed.value = pace)}
            >
              {t(`speed.${pace}` as Key)}
            </button>
          ))}
        </div>
        {session.kind !== "replay" && session.seat.value !== null && (
          <Row icon="since" label={t("since")} onClick={then(() => openSince(session))} />
        )}
        <Row
          icon={sound.value === "on" ? "silence" : "sound"}
          label={t(sound.value === "on" ? "tool.silence" : "tool.sound")}
          onClick={() => (sound.value = sound.value === "on" ? "off" : "on")}
        />
        <Row
          icon={theme.value === "dark" ? "sun" : "moon"}
          label={t(theme.value === "dark" ? "tool.light" : "tool.dark")}
          onClick={toggleTheme}
        />
        <Row
          icon={doubts.value === "asked" ? "mute" : "check"}
          label={t(doubts.value === "asked" ? "tool.doubts.off" : "tool.doubts")}
          onClick={() => (doubts.value = doubts.value === "asked" ? "never" : "asked")}
        />
        <Row icon="chat" label={languageAfter(chosenLanguage.value).name} onClick={toggleLanguage} />
        <Row icon="book" label={t("rules.title")} onClick={then(() => openRules(session))} />
        {mayNote(session) && <Row icon="feather" label={t("notes")} onClick={then(() => (notesOpen.value = true))} />}
        {mayAdvance(session) && (
          <Row icon="hourglass" label={t("advance")} onClick={then(() => (advanceOpen.value = true))} />
        )}
        <Row icon="list" label={t("keys")} onClick={then(() => (keysShown.value = true))} />
        <Row icon="home" label={t("home")} onClick={then(() => go({ at: "home" }))} />
        {status && <div class="sheet-status">{status}</div>}
        <button type="button" class="btn out" onClick={close}>
          {t("close")}
        </button>
      </div>
    </>
  );
}
