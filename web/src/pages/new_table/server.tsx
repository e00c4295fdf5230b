/* server.tsx - of a new table on the server: its clock, and who may come. */
import type { JSX } from "preact";
import { Switch } from "../../kit/switch.tsx";
import { CLOCKS } from "../../table/clocks.ts";
import { t, type Key } from "../../words.ts";
import type { Draft } from "./draft.ts";

export const Pace = ({ draft }: { draft: Draft }): JSX.Element => (
  <label class="field">
    <span>{t("new.clock")}</span>
    <select name="clock" value={draft.clock.value} onChange={(e) => (draft.clock.value = e.currentTarget.value)}>
      {Object.keys(CLOCKS).map((kind) => (
        <option key={kind} value={kind}>
          {t(`clock.${kind}` as Key)}
        </option>
      ))}
    </select>
  </label>
);

export const Invitation = ({ draft }: { draft: Draft }): JSX.Element => (
  <Switch name="open" label={t("new.open")} on={draft.open.value} onChange={(on) => (draft.open.value = on)}>
    {t(draft.open.value ? "new.open.text" : "new.private.text")}
  </Switch>
);

/** Whether the game is rated; bots are rated too, so that a person can climb alone. */
export const Rated = ({ draft }: { draft: Draft }): JSX.Element => (
  <Switch name="rated" label={t("new.rated")} on={draft.rated.value} onChange={(on) => (draft.rated.value = on)}>
    {t(draft.rated.value ? "new.rated.text" : "new.casual.text")}
  </Switch>
);
