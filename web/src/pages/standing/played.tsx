/* played.tsx - finished games in a list: with whom, how it went, and the way to the replay. */
import type { JSX } from "preact";
import { languageOf } from "../../languages.ts";
import { Brand, Icon } from "../../kit/art.tsx";
import { botLabel } from "../../kit/bots.ts";
import { Faces } from "../faces.tsx";
import type { Played, Player } from "../../net/messages.gen.ts";
import { counted, digits, isolate, language, list, signed, t, word } from "../../words.ts";
import { Way } from "../way.tsx";

/** How a day is written here. */
export const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat(languageOf(language.value).dates, { dateStyle: "medium", timeStyle: "short" }).format(
    seconds * 1000,
  );

const nameOf = (seat: Player): string =>
  seat.bot !== null ? botLabel(seat.bot) : isolate(seat.name || t("history.nobody"));

/** The others at the table; bots of one kind once, with their number. */
function company(game: Played, me: Player | undefined): string {
  const names = game.seats.filter((seat) => seat !== me).map(nameOf);
  return list(
    [...new Set(names)].map((name) => {
      const n = names.filter((one) => one === name).length;
      return n > 1 ? t("history.times", { word: name, number: n }) : name;
    }),
  );
}

/** "2 of 4", or what it was alone. */
function Result({ game, me }: { game: Played; me: Player }): JSX.Element {
  const first = me.place === 0 && !me.gone;
  const alone = game.seats.length === 1;
  const text = me.gone
    ? t("history.left")
    : alone
      ? t(first ? "history.won" : "history.lost")
      : first && game.ending === "shared"
        ? t("history.shared")
        : first
          ? t("history.won")
          : t("history.place", { number: me.place + 1, all: game.seats.length });
  return (
    <span class={`result${first ? " first" : ""}`}>
      {first && <Icon name="crown" />}
      {text}
    </span>
  );
}

const Change = ({ me }: { me: Player }): JSX.Element | null =>
  me.change === undefined ? null : (
    <span class={`change ${me.change < 0 ? "down" : "up"}`} title={t("history.rating", { number: me.rating ?? 0 })}>
      {signed(me.change)}
    </span>
  );

function Game({ game, who }: { game: Played; who: string | null }): JSX.Element {
  const me = game.seats.find((seat) => seat.who !== null && seat.who === who);
  const about = (
    <>
      <Brand game={game.game} />
      <span class="what">
        <b>{word(`game.${game.game}`)}</b>
        <small>
          <Faces of={game.seats.filter((seat) => seat.bot === null && seat !== me)} />
          {company(game, me) || t("history.alone")}
        </small>
        <small>
          {dayOf(game.at)} · {counted("history.moves", game.moves)} ·{" "}
          {t(game.rated ? "history.rated" : "history.casual")}
        </small>
      </span>
      {me && (
        <span class="how">
          <Result game={game} me={me} />
          <small>
            {counted("history.points", me.points)} <Change me={me} />
          </small>
        </span>
      )}
    </>
  );
  return (
    <li>
      {game.code === null ? (
        <div class="game" title={t("history.gone")}>
          {about}
        </div>
      ) : (
        <Way to={{ at: "replay", code: game.code, moment: null }} class="game">
          {about}
          <Icon name="play" flip />
        </Way>
      )}
    </li>
  );
}

export const Games = ({ games, who }: { games: Played[]; who: string | null }): JSX.Element => (
  <ul class="games">
    {games.map((game, i) => (
      <Game key={`${game.code ?? ""}${game.at}.${i}`} game={game} who={who} />
    ))}
  </ul>
);

/** A share, in hundredths. */
export const percent = (part: number, whole: number): string =>
  t("profile.percent", { number: whole > 0 ? Math.round((100 * part) / whole) : 0 });

/** 1620 ± 80, from left to right in any language. */
export const Rating = ({ rating, doubt }: { rating: number; doubt: number }): JSX.Element => (
  <span class="rating" dir="ltr">
    <b>{digits(rating)}</b>
    <small> ± {digits(doubt)}</small>
  </span>
);
