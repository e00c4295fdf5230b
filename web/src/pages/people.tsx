/*
 * people.tsx - the people I know: friends, those who have added me, people I
 * have played with, and those I have blocked. From a waiting table they are
 * invited with one tap.
 */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { Portrait } from "../kit/portrait.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { Switch } from "../kit/switch.tsx";
import { toast } from "../kit/toast.tsx";
import { wire, type FromServer } from "../net/wire.ts";
import { go } from "../route.ts";
import { counted, find, t, type Key } from "../words.ts";

type Answer = Extract<FromServer, { t: "people" }>;
type Known = Answer["people"][number];
type As = Known["tie"];

const REFRESH_MS = 20_000;

const refusal = (why: string): string => find(`people.no.${why}`) ?? find(`no.${why}`) ?? t("no.other");

interface Props {
  told: Signal<Answer | null>;
  table: string | null;
  asked: Signal<readonly string[]>;
}

function change(told: Signal<Answer | null>, who: string, as: As): void {
  wire.ask({ t: "friend", who, as }).then(
    (answer) => (told.value = answer),
    (e: Error) => toast(refusal(e.message)),
  );
}

const PLACES: Record<Known["here"], Key | null> = {
  away: null,
  online: "people.online",
  playing: "people.playing",
};

/** A short description of a person. */
function note(one: Known): string {
  const place = PLACES[one.here];
  if (place) return t(place);
  if (one.tie === "friend" && !one.back) return t("people.waits");
  if (one.games > 0) return counted("people.games", one.games);
  return one.tie === "friend" ? t("people.away") : "";
}

function Row({ one, told, table, asked }: Props & { one: Known }): JSX.Element {
  const invited = asked.value.includes(one.who);
  const invite = (): void => {
    if (!table) return;
    wire.ask({ t: "invite", table, who: one.who }).then(
      () => (asked.value = [...asked.value, one.who]),
      (e: Error) => toast(refusal(e.message)),
    );
  };
  return (
    <li class={`person ${one.here}`}>
      <span class="face">
        <Portrait name={one.name} portrait={one.portrait} />
        <i class="dot" aria-hidden="true" />
      </span>
      <span class="what">
        <b>
          <bdi>{one.name}</bdi>
        </b>
        <small>{note(one)}</small>
      </span>
      <span class="btns">
        {one.tie !== "blocked" && table && (
          <button type="button" class="btn main small" disabled={invited} onClick={invite}>
            {t(invited ? "people.invited" : "people.invite")}
          </button>
        )}
        {one.code && !table && (
          <button type="button" class="btn out small" onClick={() => one.code && go({ at: "table", code: one.code })}>
            <Icon name="eye" />
            {t("home.watch")}
          </button>
        )}
        {one.tie === "none" && one.claimed && (
          <button type="button" class="btn out small" onClick={() => change(told, one.who, "friend")}>
            <Icon name="plus" />
            {t(one.back ? "people.back" : "people.add")}
          </button>
        )}
        {one.tie !== "none" && (
          <button
            type="button"
            class="btn quiet small"
            aria-label={`${t(one.tie === "friend" ? "people.remove" : "people.unblock")}: ${one.name}`}
            onClick={() => change(told, one.who, "none")}
          >
            {one.tie === "friend" ? <Icon name="x" /> : t("people.unblock")}
          </button>
        )}
        {one.tie === "none" && (
          <button
            type="button"
            class="btn quiet small"
            aria-label={`${t("people.block")}: ${one.name}`}
            title={t("people.block")}
            onClick={() => change(told, one.who, "blocked")}
          >
            <Icon name="mute" />
          </button>
        )}
      </span>
    </li>
  );
}

const ORDER: Record<Known["here"], number> = { playing: 1, online: 0, away: 2 };

function Group({ title, people, ...rest }: Props & { title: Key; people: Known[] }): JSX.Element | null {
  if (people.length === 0) return null;
  return (
    <section class="people-group">
      <h3>{t(title)}</h3>
      <ul>
        {people.map((one) => (
          <Row key={one.who} one={one} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Add({ told }: { told: Signal<Answer | null> }): JSX.Element {
  const trouble = useSignal<string | null>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("friend") as HTMLInputElement;
    const name = input.value.trim();
    trouble.value = null;
    if (!name) return;
    wire.ask({ t: "friend", name, as: "friend" }).then(
      (answer) => {
        told.value = answer;
        input.value = "";
      },
      (e: Error) => (trouble.value = refusal(e.message)),
    );
  };
  return (
    <form class="people-add" onSubmit={submit}>
      <div class="row">
        <label class="grow">
          <span class="sr">{t("people.name")}</span>
          <input
            type="text"
            name="friend"
            dir="auto"
            maxLength={60}
            autocomplete="off"
            placeholder={t("people.name")}
            aria-invalid={trouble.value !== null}
          />
        </label>
        <button type="submit" class="btn out">
          <Icon name="plus" />
          {t("people.add")}
        </button>
      </div>
      <p class="trouble" role="alert">
        {trouble.value}
      </p>
    </form>
  );
}

export function People({ table, onClose }: { table: string | null; onClose: () => void }): JSX.Element {
  const told = useSignal<Answer | null>(null);
  const asked = useSignal<readonly string[]>([]);
  const on = wire.state.value === "on";
  useEffect(() => {
    if (!on) return;
    const ask = (): void =>
      void wire.ask({ t: "people" }).then(
        (answer) => (told.value = answer),
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, REFRESH_MS);
    return () => clearInterval(timer);
  }, [on]);
  const all = told.value?.people ?? [];
  const friends = all.filter((one) => one.tie === "friend").sort((a, b) => ORDER[a.here] - ORDER[b.here]);
  const rest = { told, table, asked };
  return (
    <Sheet name="people" title={t(table ? "people.ask" : "people.title")} onClose={onClose}>
      <div class="sheet-body">
        {!told.value ? (
          <p class="hint">{t(on ? "wait" : "wire.lost")}</p>
        ) : all.length === 0 ? (
          <p class="hint">{t("people.none")}</p>
        ) : (
          <>
            <Group title="people.asks" people={all.filter((one) => one.tie === "none" && one.back)} {...rest} />
            <Group title="people.friends" people={friends} {...rest} />
            <Group title="people.played" people={all.filter((one) => one.tie === "none" && !one.back)} {...rest} />
            {!table && <Group title="people.blocked" people={all.filter((one) => one.tie === "blocked")} {...rest} />}
          </>
        )}
        <Add told={told} />
        {!table && told.value && (
          <Switch
            name="seen"
            label={t("people.seen")}
            on={told.value.seen}
            onChange={(yes) =>
              wire.ask({ t: "presence", on: yes }).then(
                (answer) => (told.value = answer),
                (e: Error) => toast(refusal(e.message)),
              )
            }
          >
            {t("people.seen.text")}
          </Switch>
        )}
      </div>
    </Sheet>
  );
}
