/*
 * lobby.tsx - a table before its game: a summary at a glance, a large "sit
 * down" for people who were invited, and a place to talk.
 */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Brand, Icon } from "../kit/art.tsx";
import { Portrait } from "../kit/portrait.tsx";
import { isTalk } from "../table/line.ts";
import { PHRASES } from "../table/log.tsx";
import type { OnlineTable } from "../table/online.ts";
import { clockLabel } from "../table/clocks.ts";
import { Say } from "../table/say.tsx";
import { fill, find, t, word } from "../words.ts";

interface Props {
  table: OnlineTable;
  free: number;
}

/** Game, seats, pace, whether it is rated: what people want to know before sitting down. */
export function LobbyHead({ table, free }: Props): JSX.Element {
  const told = table.table.value;
  const facts = [
    t("lobby.for", { number: told.seats.length }),
    clockLabel(told.clock),
    t(told.rated ? "lobby.rated" : "lobby.casual"),
    t(told.open ? "lobby.public" : "lobby.private"),
  ];
  return (
    <header class="lobby-head">
      <Brand game={told.game} />
      <div>
        <h1>{t("lobby.title", { game: word(`game.${told.game}`) })}</h1>
        <p>{free > 0 ? t("lobby.waiting", { number: free }) : t(table.isHost ? "lobby.ready" : "lobby.wait_host")}</p>
        <ul class="glance">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** For a person who has come by a link or a tap, and has no seat yet. */
export function Welcome({ table, free }: Props): JSX.Element | null {
  const told = table.table.value;
  if (table.me >= 0 || free === 0) return null;
  const seat = told.seats.findIndex((one) => one.who === told.host);
  const host = told.seats[seat]?.name || (seat >= 0 ? fill(word("seat.player"), { number: seat + 1 }) : "");
  return (
    <section class="panel lobby-welcome">
      {seat >= 0 && <Portrait name={host} portrait={told.seats[seat]?.portrait ?? 0} />}
      <p>{host ? t("lobby.welcome", { word: host }) : t("lobby.welcome.nobody")}</p>
      <button type="button" class="btn main big" onClick={() => table.sit()}>
        <Icon name="check" />
        {t("lobby.sit_down")}
      </button>
    </section>
  );
}

export function LobbyChat({ table }: { table: OnlineTable }): JSX.Element {
  const lines = table.shownLog.value.filter(isTalk);
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [lines.length]);
  return (
    <section class="panel lobby-chat">
      <h2>{t("chat")}</h2>
      {lines.length > 0 && (
        <ol ref={box} aria-live="polite" tabIndex={0} aria-label={t("chat")}>
          {lines.map((line) => (
            <li key={line.n}>
              <b>
                <bdi>{line.who || t("lobby.somebody")}</bdi>
              </b>
              :{" "}
              <bdi>{line.phrase ? (find(`phrase.${line.phrase}`) ?? line.phrase) : line.text || t("chat.erased")}</bdi>
            </li>
          ))}
        </ol>
      )}
      <div class="phrases">
        {PHRASES.slice(0, 3).map((slug) => (
          <button type="button" key={slug} class="chip" onClick={() => table.sayPhrase(slug)}>
            {find(`phrase.${slug}`)}
          </button>
        ))}
      </div>
      <Say onSay={(text) => table.say(text)} />
    </section>
  );
}
