/* game.tsx - of a new table: which game is played, and where. */
import type { JSX } from "preact";
import { DOORS } from "../../games/games.ts";
import { Icon, Sr } from "../../kit/art.tsx";
import { wire } from "../../net/wire.ts";
import { t, word, type Key } from "../../words.ts";
import type { Draft, Where } from "./draft.ts";

export function WhichGame({ draft }: { draft: Draft }): JSX.Element | null {
  const open = DOORS.filter((door) => door.enter !== null);
  if (open.length < 2) return null;
  return (
    <fieldset class="choice games">
      <legend>{t("new.game")}</legend>
      {open.map(({ slug }) => (
        <label key={slug} class="tile">
          <input type="radio" name="game" checked={slug === draft.game} onChange={() => draft.choose(slug)} />
          <b>{word(`game.${slug}`)}</b>
        </label>
      ))}
    </fieldset>
  );
}

export function Place({ draft }: { draft: Draft }): JSX.Element {
  const tile = (value: Where, icon: string, disabled: boolean): JSX.Element => (
    <label class="tile">
      <input
        type="radio"
        name="where"
        value={value}
        checked={draft.where.value === value}
        disabled={disabled}
        onChange={() => (draft.wanted.value = value)}
      />
      <Icon name={icon} />
      <span>
        <b>{t(`new.${value}` as Key)}</b>
        <small>{t(disabled ? "new.offline" : (`new.${value}.text` as Key))}</small>
      </span>
    </label>
  );
  return (
    <fieldset class="choice">
      <legend>
        <Sr>{t("new.where")}</Sr>
      </legend>
      {tile("online", "globe", wire.state.value !== "on")}
      {tile("device", "device", false)}
    </fieldset>
  );
}
