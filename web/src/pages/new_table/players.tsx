/* players.tsx - of a new table: who plays, and how well the bots do. */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { botLabel } from "../../kit/bots.ts";
import { Face } from "../../kit/face.tsx";
import { Stepper } from "../../kit/switch.tsx";
import { digits, find, t } from "../../words.ts";
import type { Draft } from "./draft.ts";

/** The seats of the table as a drawing: people first, then bots. */
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

/** What each bot is like: a face, a name, and a sentence. Any character, unless one is chosen. */
const Cast = ({ draft }: { draft: Draft }): JSX.Element => (
  <ul class="cast" role="list" aria-label={t("new.cast")}>
    {draft.cast.map((character, i) => (
      <li key={i}>
        <span class="cast-face" aria-hidden="true">
          <Face game="bazaar" slug={character}>
            <Icon name="bot" />
          </Face>
        </span>
        <label class="field">
          <span>{t("new.cast.bot", { number: i + 1 })}</span>
          <select
            name={`character-${i + 1}`}
            value={draft.casting.value[i] ?? ""}
            aria-describedby={`cast-${i}`}
            onChange={(e) => draft.want(i, e.currentTarget.value)}
          >
            <option value="">{t("new.cast.any", { word: find(`character.${character}`) ?? character })}</option>
            {draft.characters.map((slug) => (
              <option key={slug} value={slug}>
                {find(`character.${slug}`) ?? slug}
              </option>
            ))}
          </select>
          <small class="hint" id={`cast-${i}`}>
            {find(`character.${character}.text`)}
          </small>
        </label>
      </li>
    ))}
  </ul>
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
      {draft.characters.length > 0 && <Cast draft={draft} />}
    </div>
  );
}
