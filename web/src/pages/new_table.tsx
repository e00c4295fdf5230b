/*
 * new_table.tsx - the dialog in which a table is made: on the server, with a
 * link for friends, or on this device, passed from hand to hand.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Door } from "../games/door.ts";
import { doorOf, DOORS, pageOf } from "../games/games.ts";
import { Icon, Sr } from "../kit/art.tsx";
import { botLabel, usualBot } from "../kit/bots.ts";
import { CLOCKS } from "../table/clocks.ts";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { Stepper, Switch } from "../kit/switch.tsx";
import { wire } from "../net/wire.ts";
import { rulesOf } from "../rules/loaded.ts";
import { go } from "../route.ts";
import { digits, find, t, word, type Key } from "../words.ts";
import { Options } from "../table/setup.tsx";

type Where = "online" | "device";

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

function Games({ game, onChange }: { game: string; onChange: (slug: string) => void }): JSX.Element | null {
  const open = DOORS.filter((door) => door.enter !== null);
  if (open.length < 2) return null;
  return (
    <fieldset class="choice games">
      <legend>{t("new.game")}</legend>
      {open.map(({ slug }) => (
        <label key={slug} class="tile">
          <input type="radio" name="game" checked={slug === game} onChange={() => onChange(slug)} />
          <b>{word(`game.${slug}`)}</b>
        </label>
      ))}
    </fieldset>
  );
}

function Places({ where, on, onChange }: { where: Where; on: boolean; onChange: (where: Where) => void }): JSX.Element {
  const tile = (value: Where, icon: string, disabled: boolean): JSX.Element => (
    <label class="tile">
      <input
        type="radio"
        name="where"
        value={value}
        checked={where === value}
        disabled={disabled}
        onChange={() => onChange(value)}
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
      {tile("online", "globe", !on)}
      {tile("device", "device", false)}
    </fieldset>
  );
}

export function NewTable({ first, onClose }: { first: Door; onClose: () => void }): JSX.Element {
  const on = wire.state.value === "on";
  const game = useSignal(first.slug);
  const wanted = useSignal<Where>("online");
  const seats = useSignal(first.usual);
  const people = useSignal(Math.min(2, first.usual));
  const clock = useSignal("none");
  const open = useSignal(false);
  const picked = useSignal<string | null>(null);
  const preset = useSignal("");
  const options = useSignal<Record<string, string>>({});
  const trouble = useSignal<string | null>(null);
  const door = doorOf(game.value) ?? first;
  const where: Where = on ? wanted.value : "device";
  const fetched = rulesOf(door.slug);
  const rules = fetched === "failed" ? null : fetched;
  const page = pageOf(door.slug); // it has the words of its options, too
  const facts = (page && rules?.facts(door.slug)) ?? null;
  const Setup = page && page !== "failed" ? page.Setup : undefined;
  const known = (where === "online" ? wire.bots.value : rules?.bots) ?? [];
  const bot = picked.value !== null && known.includes(picked.value) ? picked.value : usualBot(known);
  const bots = seats.value - people.value;
  const standard = useMemo(
    () => rules?.options(door.slug, seats.value, preset.value || undefined) ?? new Uint8Array(),
    [rules, door.slug, seats.value, preset.value],
  );

  const choose = (slug: string): void => {
    const other = doorOf(slug);
    if (!other) return;
    game.value = slug;
    seats.value = other.usual;
    people.value = Math.min(people.value, other.usual);
    preset.value = "";
    options.value = {};
  };
  const online = async (from: EventTarget | null): Promise<void> => {
    const list = Array.from({ length: seats.value }, (_, i) => (i < people.value ? "" : bot));
    const told = { ...(preset.value ? { preset: preset.value } : {}), ...options.value };
    try {
      const table = await wire.ask(
        {
          t: "create",
          game: door.slug,
          seats: seats.value,
          bots: list,
          clock: CLOCKS[clock.value],
          open: open.value,
          options: told,
        },
        "table",
        (heard) => heard.state === "open" && heard.host === wire.you.value?.id,
      );
      closeSheet(from);
      go({ at: "table", code: table.code });
    } catch (e) {
      const why = e instanceof Error ? e.message : "";
      trouble.value = find(`${door.slug}.setup.${why}`) ?? find(`no.${why}`) ?? t("no.other");
    }
  };
  const here = (from: EventTarget | null): void => {
    closeSheet(from);
    go({
      at: "local",
      game: door.slug,
      fresh: {
        seats: seats.value,
        people: people.value,
        bot,
        ...(preset.value ? { preset: preset.value } : {}),
        ...(Object.keys(options.value).length > 0
          ? { options: Object.entries(options.value).map(([k, v]) => `${k}=${v}`) }
          : {}),
      },
    });
  };
  const submit = (e: SubmitEvent): void => {
    e.preventDefault();
    trouble.value = (page && page !== "failed" ? page.refuses?.(seats.value, options.value) : null) ?? null;
    if (trouble.value) return;
    if (where === "online") void online(e.currentTarget);
    else here(e.currentTarget);
  };
  return (
    <Sheet name="new-table" title={t("new.title", { game: word(`game.${door.slug}`) })} onClose={onClose}>
      <form onSubmit={submit}>
        <div class="sheet-body">
          <Games game={door.slug} onChange={choose} />
          <Places where={where} on={on} onChange={(w) => (wanted.value = w)} />
          <div class="halves">
            <div>
              <Stepper
                label={t("new.seats")}
                value={seats.value}
                low={door.low}
                high={door.high}
                show={digits}
                onChange={(n) => {
                  seats.value = n;
                  people.value = Math.min(people.value, n);
                }}
              />
              <Stepper
                label={t(where === "online" ? "new.people" : "new.people_here")}
                value={people.value}
                low={1}
                high={seats.value}
                show={digits}
                onChange={(n) => (people.value = n)}
              />
              <Chairs people={people.value} bots={bots} />
            </div>
            <div>
              {bots > 0 && known.length > 0 && (
                <div class="level">
                  <label class="field">
                    <span>{t("bots")}</span>
                    <select
                      name="bot"
                      value={bot}
                      aria-describedby="bot-text"
                      onChange={(e) => (picked.value = e.currentTarget.value)}
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
              )}
              {where === "online" && (
                <label class="field">
                  <span>{t("new.clock")}</span>
                  <select name="clock" value={clock.value} onChange={(e) => (clock.value = e.currentTarget.value)}>
                    {Object.keys(CLOCKS).map((kind) => (
                      <option key={kind} value={kind}>
                        {t(`clock.${kind}` as Key)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {where === "online" && people.value > 1 && (
                <Switch label={t("new.open")} on={open.value} onChange={(v) => (open.value = v)}>
                  {t(open.value ? "new.open.text" : "new.private.text")}
                </Switch>
              )}
            </div>
          </div>
          {Setup && (
            <Setup
              seats={seats.value}
              options={{ ...(preset.value ? { preset: preset.value } : {}), ...options.value }}
              onChange={({ preset: named = "", ...rest }) => {
                preset.value = named;
                options.value = rest;
              }}
            />
          )}
          {facts && !Setup && (facts.options.length > 0 || facts.presets.length > 0) && (
            <details class="rules-of">
              <summary>
                {t("new.rules")}
                {Object.keys(options.value).length > 0 || preset.value ? <em>{t("new.changed")}</em> : null}
              </summary>
              {facts.presets.length > 0 && (
                <label class="field">
                  <span>{t("new.preset")}</span>
                  <select
                    name="preset"
                    value={preset.value}
                    onChange={(e) => {
                      preset.value = e.currentTarget.value;
                      options.value = {};
                    }}
                  >
                    <option value="">{t("new.standard")}</option>
                    {facts.presets.map((slug) => (
                      <option key={slug} value={slug}>
                        {find(`${door.slug}.preset.${slug}`) ?? slug}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <Options
                facts={facts}
                standard={standard}
                chosen={options.value}
                onChange={(slug, value) => (options.value = { ...options.value, [slug]: value })}
              />
            </details>
          )}
        </div>
        <div class="sheet-foot">
          {trouble.value ? (
            <p class="trouble" role="alert">
              {trouble.value}
            </p>
          ) : (
            <p class="hint">
              {t(
                where === "device"
                  ? people.value > 1
                    ? "new.pass.hint"
                    : "new.here.hint"
                  : people.value > 1
                    ? "new.link.hint"
                    : "new.alone.hint",
              )}
            </p>
          )}
          <button type="submit" class="btn main big">
            <Icon name="play" flip />
            {t(where === "online" ? "new.create" : "new.here")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
