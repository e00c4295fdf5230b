/*
 * portrait.tsx - choosing my portrait: a figure, and its colours. The choice is one small number; without a server it
 * stays on this device until there is one.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { peopleKit, Portrait, portraitOf } from "../../kit/portrait.tsx";
import type { Pictures } from "../../kit/pictures.ts";
import type { Choice, PeopleSheet } from "../../kit/portraits.ts";
import { closeSheet, Sheet } from "../../kit/sheet.tsx";
import { toast } from "../../kit/toast.tsx";
import { wire } from "../../net/wire.ts";
import { find, t, type Key } from "../../words.ts";
import { keepPortrait, myName, myPortrait } from "../my_name.ts";
import { sentence } from "./passkey.ts";

interface Props {
  kit: Pictures<PeopleSheet>;
  portrait: number; // as it is now
  onPick: (portrait: number) => void;
}

const colour = (text: string | undefined, letter: string): string =>
  new RegExp(`(?:^|;)${letter}:([^;]+)`).exec(text ?? "")?.[1] ?? "none";

/** What a swatch is painted with: one colour, or a second one beside it. */
function paints(sheet: PeopleSheet, choice: Choice, i: number): [string, string] {
  if (choice === "skin") return [colour(sheet.skins[i], "s"), colour(sheet.skins[i], "t")];
  if (choice === "hair") return [colour(sheet.hairs[i], "h"), colour(sheet.hairs[i], "h")];
  if (choice === "dress") return [colour(sheet.dresses[i], "u"), colour(sheet.dresses[i], "x")];
  const [sky, , far] = sheet.grounds[i] ?? [];
  return [colour(sky?.[1], "a"), colour((far ?? sky)?.[1], "a")];
}

const nameOf = (sheet: PeopleSheet, choice: Choice, i: number, all: number): string =>
  choice === "figure"
    ? (find(`portrait.figure.${Object.keys(sheet.pictures)[i]}`) ?? "")
    : t("portrait.nth", { word: t(`portrait.${choice}`), number: i + 1, all });

/** One question of the five, as a group of radio buttons: arrow keys go through them. */
function Group({ kit, portrait, onPick, choice }: Props & { choice: Choice }): JSX.Element {
  const { sheet, painter } = kit;
  const now = painter.unpack(portrait);
  const all = painter.countsOf(sheet)[choice];
  return (
    <fieldset class={`pick-${choice === "figure" ? "figure" : "colour"}`}>
      <legend>{t(`portrait.${choice}` as Key)}</legend>
      <div>
        {Array.from({ length: all }, (_, i) => {
          const [one, other] = paints(sheet, choice, i);
          const label = nameOf(sheet, choice, i, all);
          return (
            <label key={i} title={label}>
              <input
                type="radio"
                name={choice}
                value={i}
                checked={now[choice] === i}
                aria-label={label}
                onChange={() => onPick(painter.pack({ ...now, [choice]: i }))}
              />
              {choice === "figure" ? (
                <Portrait name="" portrait={painter.pack({ ...now, figure: i })} />
              ) : (
                <i style={{ "--one": one, "--other": other }} aria-hidden="true" />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function PortraitSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const kit = peopleKit();
  const name = myName();
  const picked = useSignal(myPortrait());
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const shown = picked.value || (kit ? kit.painter.fromName(name, kit.sheet) : 0);
  const keep = (from: HTMLElement): void => {
    const done = (): void => {
      keepPortrait(picked.value);
      closeSheet(from);
      toast(t("portrait.kept"));
    };
    if (wire.state.value !== "on") return done();
    busy.value = true;
    trouble.value = null;
    wire.ask({ t: "portrait", portrait: picked.value }).then(done, (e: Error) => {
      busy.value = false;
      trouble.value = sentence(e);
    });
  };
  const whole = portraitOf(name, picked.value, true);
  return (
    <Sheet name="portrait-sheet" title={t("portrait.title")} onClose={onClose}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          keep(e.currentTarget);
        }}
      >
        <div class="sheet-body">
          <div class="portrait-now">
            {whole ? <img src={whole} alt={t("portrait.now")} /> : <i />}
            <div>
              <p>{t("portrait.text")}</p>
              <button type="button" class="btn quiet small" disabled={!picked.value} onClick={() => (picked.value = 0)}>
                <Icon name="undo" />
                {t("portrait.by_name")}
              </button>
            </div>
          </div>
          {kit ? (
            kit.painter.CHOICES.map((choice) => (
              <Group key={choice} choice={choice} kit={kit} portrait={shown} onPick={(to) => (picked.value = to)} />
            ))
          ) : (
            <p class="hint">{t("wait")}</p>
          )}
          <p class="trouble" role="alert">
            {trouble.value}
          </p>
        </div>
        <div class="sheet-foot">
          <button type="submit" class="btn main" disabled={busy.value || !kit}>
            {t(busy.value ? "wait" : "name.keep")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
