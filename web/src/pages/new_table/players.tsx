/* players.tsx - of a new table: who plays, and how well the bots do. */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { botLabel } from "../../kit/bots.ts";
import { Stepper } from "../../kit/switch.tsx";
import { digits, find, t } from "../../words.ts";
import type { Draft } from "./draft.ts";

/** Who will sit there, drawn: people first, then bots. */
const Chairs = ({ people, bots }: { people: number; bots: number }): JSX.Element => (
  <p class="chairs-row">
    <span aria-hidden="true">
      {Array.from({ length: people }, (_, i) => (
        <i key={i} class={i === 0 ? "self" : "other"}>
          <Icon name="person" />
        </i>
      ))}
      {Array.from({ length: bots }, (_, i) => (
        <i key={-1 - i} class="bot">
          <Icon name="bot" />
        </i>
      ))}
    </span>
    <span>
      {people === 1 ? t("new.who_you") : t("new.who_people", { number: people - 1 })}
      {bots > 0 && <> · {t("new.who_bots", { number: bots })}</>}
    </span>
  </p>
);

export const Seats = ({ draft }: { draft: Draft }): JSX.Element => (
  <div>
    <Stepper
      label={t("new.seats")}
      value={draft.seats.value}
      low={draft.door.value.low}
      high={draft.door.value.high}
      show={digits}
      onChange={(n) => draft.sit(n)}
    />
    <Stepper
      label={t(draft.where.value === "online" ? "new.people" : "new.people_here")}
      value={draft.people.value}
      low={1}
      high={draft.seats.value}
      show={digits}
      onChange={(n) => (draft.people.value = n)}
    />
    <Chairs people={draft.people.value} bots={draft.bots} />
  </div>
);

export function Bots({ draft }: { draft: Draft }): JSX.Element | null {
  const { known, bot } = draft;
  if (draft.bots === 0 || known.length === 0) return null;
  return (
    <div class="level">
      <label class="field">
        <span>{t("bots")}</span>
        <select
          name="bot"
          value={bot}
          aria-describedby="bot-text"
          onChange={(e) => (draft.bot = e.currentTarget.value)}
        >
          {known.map((slug) => (
            <option key={slug} value={slug}>
              {botLabel(slug)}
            </option>
          ))}
        </select>
      </label>
      <p class="hint" id="bot-text">
        {find(`bot.${bot}.text`) ?? t("bot.other", { word: bot })}
      </p>
    </div>
  );
}
