/* panel_turn.tsx - a turn: the six actions, and influence that may go before one. */
import type { JSX } from "preact";
import { Sr } from "../../kit/art.tsx";
import { help } from "../../kit/help.tsx";
import { Icon } from "../../kit/icons.tsx";
import { parseSaid } from "../../rules/text.ts";
import { counted, digits, t, tellAction } from "../../words.ts";
import { Emblem, InfluenceSign, Sign, TONE, toneOf } from "./art.tsx";
import { activity, constant, happening } from "./cards.ts";
import type { Aim } from "./choices.ts";
import { PanelFrame } from "./panel_frame.tsx";
import { activityName, happeningName, mySeat, type Table } from "./table.ts";
import { NEUTRAL } from "./view.ts";
import { tellWhy, whyNot, whyNotActivity, whyNotEvent, whyNotUse } from "./why.ts";
import { tab } from "./tabs.ts";

const USES = [
  { slug: "reroll", price: "reroll_cost" },
  { slug: "recruit", price: "recruit_cost" },
  { slug: "flip", price: "flip_cost" },
] as const;

/** Reroll, recruit, flip: what can be paid glows, the rest says its price. */
export function Influence({ table }: { table: Table }): JSX.Element | null {
  const { choices } = table;
  const may = new Set(choices.influence.value.map((m) => m.slug));
  if (mySeat(table) === undefined) return null;
  return (
    <div class="ty-infl" role="group" aria-label={t("ty.infl.before")}>
      <p>{t("ty.infl.before")}</p>
      <div>
        {USES.map(({ slug, price }) => (
          <button
            key={slug}
            type="button"
            aria-disabled={may.has(slug) ? undefined : true}
            data-use={may.has(slug) ? slug : undefined}
            data-hint={`use ${slug}`}
            onClick={() => {
              if (!may.has(slug)) return tellWhy(whyNotUse(table, slug), t(`ty.do.${slug}`));
              if (slug === "reroll") tab.value = "dice"; // a phone shows one part at a time
              choices.spend(slug);
            }}
          >
            <span class="c">
              <InfluenceSign />
              {digits(constant(price))}
            </span>
            {t(`ty.do.${slug}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

const ACTIONS: readonly { slug: string; emblem: string; aim?: Exclude<Aim, "reroll" | null>; pane?: string }[] = [
  { slug: "activate", emblem: "blacksmith", aim: "activate", pane: "acts" },
  { slug: "build", emblem: "cathedral" },
  { slug: "fight", emblem: "skirmishes", aim: "fight", pane: "events" },
  { slug: "place", emblem: "place" },
  { slug: "farm", emblem: "farm" },
  { slug: "pass", emblem: "pass" },
];

/** Why an action cannot be begun; where it needs a card, why not with each of them. */
function tellWhyNot(table: Table, slug: string): void {
  const title = t(`ty.act.${slug}` as "ty.act.build");
  if (slug !== "activate" && slug !== "fight") return tellWhy(whyNot(table, slug), title);
  const { places, queue } = table.view;
  const lines =
    slug === "activate"
      ? places.flatMap((one) =>
          one ? [{ name: activityName(one.card.slug), why: whyNotActivity(table, one.card.slug) }] : [],
        )
      : queue.map(({ card }) => ({ name: happeningName(card.slug), why: whyNotEvent(table, card.slug) }));
  help({
    title,
    text: t(`ty.help.${slug}` as "ty.help.fight"),
    more: (
      <ul>
        {lines.map(({ name, why }) => (
          <li key={name}>
            <b>{name}</b>: {why?.text}
          </li>
        ))}
      </ul>
    ),
    game: "troyes",
    clause: slug === "activate" ? "T8.1" : "T8.3",
  });
}

/** The cards or events one of which is to be chosen: the same as on the board. */
function Targets({ table, aim }: { table: Table; aim: "activate" | "fight" }): JSX.Element {
  const { choices, session } = table;
  return (
    <div class="ty-targets">
      {choices.of(aim).map((move) => {
        const slug = move.args[0] ?? "";
        const tone = aim === "activate" ? TONE[activity(slug).colour] : toneOf(happening(slug));
        const name = aim === "activate" ? activityName(slug) : happeningName(slug);
        const colour = aim === "activate" ? activity(slug).colour : happening(slug).fought;
        return (
          <button
            key={slug}
            type="button"
            class={`ty-target tone-${tone}`}
            data-move={move.text}
            onClick={() => choices.pick(move.text)}
          >
            <Emblem slug={slug} />
            <span aria-hidden="true">{name}</span>
            <Sr>{tellAction(session.teller, move.text)}</Sr>
            <Sign colour={colour} />
          </button>
        );
      })}
    </div>
  );
}

export function TurnPanel({ table }: { table: Table }): JSX.Element {
  const { choices, session, view } = table;
  const aim = choices.aim.value;
  const pending = choices.pending.value ? parseSaid(choices.pending.value).slug : null;
  const mine = mySeat(table);
  const title =
    aim === "activate"
      ? t("ty.ask.activate")
      : aim === "fight"
        ? t("ty.ask.fight")
        : pending
          ? t(`ty.sure.${pending}` as "ty.sure.pass", {
              number: constant("pass_first"),
              number2: constant("recruit_cost"),
            })
          : t("ty.ask.turn");
  return (
    <PanelFrame
      table={table}
      kicker={t("title.turn")}
      title={title}
      emblem={aim === "activate" ? "blacksmith" : aim === "fight" ? "skirmishes" : pending === "pass" ? "pass" : "dice"}
      clause="T5.4"
      text={t("ty.help.turn")}
      confirm={pending ? t(`ty.confirm.${pending}` as "ty.confirm.pass") : null}
    >
      {aim === "activate" || aim === "fight" ? (
        <Targets table={table} aim={aim} />
      ) : (
        <div class="ty-actions">
          {ACTIONS.map(({ slug, emblem, aim: opens, pane }) => {
            const moves = choices.of(slug);
            const off = moves.length === 0;
            return (
              <button
                key={slug}
                type="button"
                class={`ty-action${pending === slug ? " is-chosen" : ""}`}
                aria-disabled={off ? true : undefined}
                {...(opens && !off ? { "data-aim": opens } : { "data-move": moves[0]?.text })}
                data-hint={`action ${slug}`}
                onClick={() => {
                  if (off) return tellWhyNot(table, slug);
                  if (pane) tab.value = pane;
                  if (opens) choices.aim.value = opens;
                  else if (moves[0]) choices.pick(moves[0].text);
                }}
              >
                <Emblem slug={emblem} />
                <b>{t(`ty.act.${slug}` as "ty.act.build")}</b>
                <small>
                  {off
                    ? t("ty.act.off")
                    : opens
                      ? counted("ty.count.ways", moves.length)
                      : t(`ty.act.${slug}.note` as "ty.act.build.note", {
                          number: constant("pass_first"),
                        })}
                </small>
              </button>
            );
          })}
        </div>
      )}
      {aim === null && pending === null && <p class="ty-note wide-ty">{t("ty.turn.note")}</p>}
      {pending === "pass" && mine && (
        <p class="ty-note">
          {t("ty.pass.note", { number: constant("pass_more") })}
          {session.kind === "online" || view.solo ? "" : ""}
        </p>
      )}
      <Influence table={table} />
      {view.solo && view.dice[NEUTRAL]?.flat().every((n) => n === 0) && (
        <p class="ty-note">
          <Icon name="crown" />
          {t("ty.king.done")}
        </p>
      )}
    </PanelFrame>
  );
}
