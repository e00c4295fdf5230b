/*
 * best.tsx - a hint: my best moves now, given what I may know, each with my
 * share of the first place and the reason. The reasons are those of the game's
 * coach; a bot that thinks in the worker says which moves they are.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { useOpen } from "../kit/open.ts";
import { askBest } from "../rules/advise.ts";
import type { Weighed } from "../rules/appraiser.ts";
import type { Point } from "../rules/think.ts";
import { fetchPart, t, tellAction } from "../words.ts";
import type { Coach } from "./lesson.ts";
import { momentOf, sayOf, thingsAt } from "./saying.ts";
import type { Move, Session } from "./session.ts";

export { askBest }; // for the coach

const SHOWN_MS = 2600;

/** A table whose game the worker may see. */
type Shown = Session & { point(): Point };

interface Props {
  session: Shown;
  coach: (() => Promise<Coach>) | undefined;
  onClose: () => void;
}

interface Found {
  for: unknown; // the position
  best: readonly Weighed[];
  coach: Coach | null;
}

const percent = (share: number): number => Math.round(100 * share);

/** Why it is good: what the coach would say of it, step by step to the end of the action. */
function reasonOf(session: Shown, coach: Coach, move: Move): string {
  const now = momentOf(session);
  if (!now) return "";
  const steps = session.plan(move.text).slice(now.chain);
  const [slug, slots] = coach.why(move, now, { steps, brings: session.foresee(...steps) });
  return sayOf(session.game, coach, slots, "why", slug);
}

/** Make the thing to press visible; false: it does not exist. */
function pointAt(coach: Coach | null, move: Move): boolean {
  coach?.reveal?.(move);
  const [thing] = thingsAt(coach?.where(move) ?? []);
  const button = thing?.matches("button") ? thing : (thing?.querySelector("button") ?? thing);
  if (!thing || !(button instanceof HTMLElement)) return false;
  button.scrollIntoView({ block: "center", inline: "center" });
  button.focus({ preventScroll: true });
  thing.classList.add("best-here");
  setTimeout(() => thing.classList.remove("best-here"), SHOWN_MS);
  return true;
}

function Best({ session, found, onClose }: { session: Shown; found: Found; onClose: () => void }): JSX.Element {
  const moves = session.moves.value;
  const rows = found.best.flatMap((one) => {
    const move = moves.find(({ text }) => text === one.move);
    return move ? [{ one, move }] : [];
  });
  if (rows.length === 0) return <p>{t("best.only")}</p>;
  return (
    <>
      <ol>
        {rows.map(({ one, move }) => (
          <li key={move.text}>
            <button
              type="button"
              data-best={move.text}
              onClick={() => {
                if (pointAt(found.coach, move)) onClose();
              }}
            >
              <b>
                {(found.coach && sayOf(session.game, found.coach, {}, "do", move.slug)) ||
                  tellAction(session.teller, move.text)}
              </b>
              <span class="share">
                {t("best.share", { number: percent(one.share) })}
                {one.behind > 0 && one.behind <= one.error && ` · ${t("best.alike")}`}
              </span>
              <span class="why">{found.coach && reasonOf(session, found.coach, move)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p class="hint">{t("best.note")}</p>
    </>
  );
}

export function BestCard({ session, coach, onClose }: Props): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const found = useSignal<Found | null>(null);
  const failed = useSignal(false);
  const at = `${session.view.value?.opened} ${session.chain.value.join()}`;
  const asked = session.mine.value && session.moves.value.length > 0;
  useOpen(true, onClose);
  useEffect(() => {
    if (!asked) return;
    let left = false;
    const find = async (): Promise<Found> => {
      const question = { ...session.point(), seat: session.seat.value ?? 0, steps: session.chain.value };
      const [best, by] = await Promise.all([askBest(question), coach?.() ?? null, fetchPart("learn")]);
      return { for: at, best, coach: by };
    };
    find().then(
      (now) => {
        if (!left) found.value = now;
      },
      () => (failed.value = true),
    );
    return () => {
      left = true;
    };
  }, [at, asked]);
  const now = asked && found.value?.for === at ? found.value : null;
  useEffect(() => {
    (box.current?.querySelector<HTMLElement>("[data-best]") ?? box.current)?.focus({ preventScroll: true });
  }, [now]);
  return (
    <section
      class="keys-card best-card"
      role="dialog"
      aria-modal="false"
      aria-label={t("tool.best")}
      tabIndex={-1}
      ref={box}
      aria-busy={asked && !now}
    >
      <header>
        <h2>{t("tool.best")}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <p role="status" class={now ? "sr" : ""}>
        {t(failed.value ? "failed" : !asked ? "best.wait" : now ? "best.found" : "best.thinking")}
      </p>
      {now && <Best session={session} found={now} onClose={onClose} />}
    </section>
  );
}
