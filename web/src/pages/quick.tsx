/*
 * quick.tsx - "play with others now": what I would like to play, then the
 * state of the search. Bots sit down only if I agree.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { DOORS } from "../games/games.ts";
import { Brand, Icon } from "../kit/art.tsx";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { Stepper, Switch } from "../kit/switch.tsx";
import { wire } from "../net/wire.ts";
import { store, stored } from "../prefs.ts";
import { CLOCKS } from "../table/clocks.ts";
import { counted, digits, find, t, word, type Key } from "../words.ts";
import { declined, look, search, stop, waited, type Wish } from "./seeking.ts";

export { search };

/** Only paces with a clock: nobody should have to wait for a stranger for ever. */
const PACES = ["fischer", "move", "day"] as const;
const KEPT = "quick"; // what I looked for last

interface Form {
  game: string;
  pace: string;
  seats: number;
  rated: boolean;
}

const open = DOORS.filter((door) => door.enter !== null);
const doorOf = (game: string) => open.find((door) => door.slug === game) ?? open[0]!;

/** As I wanted it last time, as far as that is still available. */
function first(game: string | null): Form {
  let kept: Partial<Form> = {};
  try {
    kept = JSON.parse(stored(KEPT) ?? "{}") as Partial<Form>;
  } catch {
    /* nothing is remembered */
  }
  const door = doorOf(game ?? kept.game ?? "");
  const same = door.slug === kept.game;
  return {
    game: door.slug,
    pace: PACES.find((pace) => pace === kept.pace) ?? "fischer",
    seats: Math.max(2, door.low, Math.min(door.high, (same && Number(kept.seats)) || door.usual)),
    rated: kept.rated === true,
  };
}

const clock = (seconds: number): string =>
  digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);

/** Once a second, while it is visible. */
function useSeconds(): number {
  const now = useSignal(waited());
  useEffect(() => {
    const timer = setInterval(() => (now.value = waited()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now.value, waited());
}

/* ---- what I would like to play ---- */

function Wanted({ game }: { game: string | null }): JSX.Element {
  const form = useSignal<Form>(first(game));
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const set = (change: Partial<Form>): void => void (form.value = { ...form.value, ...change });
  const door = doorOf(form.value.game);
  const submit = (e: SubmitEvent): void => {
    e.preventDefault();
    const { pace, ...rest } = form.value;
    const wish: Wish = { ...rest, clock: CLOCKS[pace] ?? CLOCKS.fischer! };
    busy.value = true;
    trouble.value = null;
    look(wish).then(
      () => store(KEPT, JSON.stringify(form.value)),
      (why: Error) => {
        busy.value = false;
        trouble.value = find(`no.${why.message}`) ?? t("no.other");
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <div class="sheet-body">
        <fieldset class="choice games">
          <legend>{t("new.game")}</legend>
          {open.map(({ slug, usual }) => (
            <label key={slug} class="tile">
              <input
                type="radio"
                name="game"
                value={slug}
                checked={slug === form.value.game}
                onChange={() => set({ game: slug, seats: Math.max(2, usual) })}
              />
              <b>{word(`game.${slug}`)}</b>
            </label>
          ))}
        </fieldset>
        <Stepper
          label={t("new.seats")}
          value={form.value.seats}
          low={Math.max(2, door.low)}
          high={door.high}
          show={digits}
          onChange={(seats) => set({ seats })}
        />
        <label class="field">
          <span>{t("new.clock")}</span>
          <select name="pace" value={form.value.pace} onChange={(e) => set({ pace: e.currentTarget.value })}>
            {PACES.map((pace) => (
              <option key={pace} value={pace}>
                {t(`clock.${pace}` as Key)}
              </option>
            ))}
          </select>
        </label>
        <Switch name="rated" label={t("new.rated")} on={form.value.rated} onChange={(rated) => set({ rated })}>
          {t(form.value.rated ? "new.rated.text" : "new.casual.text")}
        </Switch>
      </div>
      <div class="sheet-foot">
        {trouble.value ? (
          <p class="trouble" role="alert">
            {trouble.value}
          </p>
        ) : (
          <p class="hint">{t("quick.how")}</p>
        )}
        <button type="submit" class="btn main big" disabled={busy.value || wire.state.value !== "on"}>
          <Icon name="search" />
          {t(busy.value ? "wait" : "quick.look")}
        </button>
      </div>
    </form>
  );
}

/* ---- the state of the search ---- */

/** How wide my search is by now, in a sentence. */
function reach(): string {
  const told = search.value?.told;
  if (!told) return "";
  const strength = told.within === undefined ? t("quick.any") : t("quick.within", { number: told.within });
  const { low = 0, high = 0 } = told;
  return low === high ? strength : `${strength} ${t("quick.seats", { low, high })}`;
}

/** Asked, not forced. */
function AskBots(): JSX.Element | null {
  const now = search.value;
  if (!now?.told.ask || declined.value) return null;
  return (
    <div class="quick-ask" role="alert">
      <p>{t("quick.ask")}</p>
      <div class="btns">
        <button type="button" class="btn main" onClick={() => void look(now.wish, true).catch(() => undefined)}>
          <Icon name="bot" />
          {t("quick.bots")}
        </button>
        <button type="button" class="btn out" onClick={() => (declined.value = true)}>
          {t("quick.on")}
        </button>
      </div>
    </div>
  );
}

function Looking(): JSX.Element | null {
  const now = search.value;
  const seconds = useSeconds();
  if (!now) return null;
  const { wish, told } = now;
  return (
    <>
      <div class="sheet-body quick-looking">
        <div class="quick-ring" aria-hidden="true">
          <i />
          <Brand game={wish.game} />
        </div>
        <p class="quick-what">
          <b>{t("quick.looking", { game: word(`game.${wish.game}`) })}</b>
          <span class="ltr quick-time" role="timer">
            {clock(seconds)}
          </span>
        </p>
        <p class="hint" role="status">
          {counted("quick.others", told.others ?? 0)} {reach()}
        </p>
        <AskBots />
      </div>
      <div class="sheet-foot">
        <p class="hint">{t("quick.meanwhile")}</p>
        <button
          type="button"
          class="btn out"
          onClick={(e) => {
            stop();
            closeSheet(e.currentTarget);
          }}
        >
          <Icon name="x" />
          {t("quick.stop")}
        </button>
      </div>
    </>
  );
}

export const Quick = ({ game, onClose }: { game: string | null; onClose: () => void }): JSX.Element => (
  <Sheet name="quick" title={t("quick.title")} onClose={onClose}>
    {search.value ? <Looking /> : <Wanted game={game} />}
  </Sheet>
);

/** On the home page, while the dialog is shut. */
export function QuickStatus({ onOpen }: { onOpen: () => void }): JSX.Element | null {
  const now = search.value;
  const seconds = useSeconds();
  if (!now) return null;
  return (
    <div class="quick-status">
      <button type="button" class="btn main" aria-haspopup="dialog" onClick={onOpen}>
        <Icon name="search" />
        {t("quick.looking", { game: word(`game.${now.wish.game}`) })}
        <span class="ltr">{clock(seconds)}</span>
        {now.told.ask && !declined.value && <em>{t("quick.question")}</em>}
      </button>
      <button type="button" class="tool" aria-label={t("quick.stop")} onClick={stop}>
        <Icon name="x" />
      </button>
    </div>
  );
}
