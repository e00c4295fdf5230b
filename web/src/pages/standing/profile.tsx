/* profile.tsx - somebody's games: how many, how well, as what, how strong. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { clausesSeen } from "../../clauses.ts";
import { Brand, Icon } from "../../kit/art.tsx";
import { Tabs } from "../../kit/controls.tsx";
import { Portrait } from "../../kit/portrait.tsx";
import { star } from "../../kit/shapes.ts";
import { Switch } from "../../kit/switch.tsx";
import { toast } from "../../kit/toast.tsx";
import type { ProfileMessage, RoleSum, Sum } from "../../net/messages.gen.ts";
import { wire } from "../../net/wire.ts";
import { counted, digits, find, t, word, type Key } from "../../words.ts";
import { Nothing } from "../nothing.tsx";
import { Way } from "../way.tsx";
import { useAsked } from "./asking.ts";
import { badgesOf, type Badge } from "./badges.ts";
import { Curve } from "./curve.tsx";
import { Games, percent, Rating } from "./played.tsx";
import { State } from "./state.tsx";

const ROLES_SHOWN = 8;
const NOUNS = ["role", "land", "character"];

const total = (of: number[]): number => of.reduce((all, one) => all + one, 0);

/** To the nearest half: 2½ coins each time. */
const half = (number: number): number => Math.round(2 * number) / 2;

/** What a role is called; its words come with the page. */
const roleName = (game: string, role: string): string =>
  NOUNS.map((noun) => find(`${game}.${noun}.${role}`)).find((name) => name !== undefined) ?? role;

/* ---- parts ---- */

function Head({ told }: { told: ProfileMessage }): JSX.Element {
  const games = total(told.sums.map((s) => s.games));
  const firsts = total(told.sums.map((s) => s.firsts));
  const name = told.name || t("profile.unnamed");
  return (
    <header class="who">
      <Portrait name={told.name} portrait={told.portrait} whole />
      <div>
        <h1>
          <bdi>{name}</bdi>
          {told.private && <Icon name="lock" />}
        </h1>
        <p>
          {counted("profile.games", games)} · {counted("profile.firsts", firsts)}
          {games > 0 && ` (${percent(firsts, games)})`}
        </p>
      </div>
    </header>
  );
}

function Ratings({ told }: { told: ProfileMessage }): JSX.Element {
  const chosen = useSignal("");
  const best = [...told.ratings].sort((a, b) => b.games - a.games)[0];
  const at = told.ratings.find((r) => r.game === chosen.value) ?? best;
  if (!at)
    return (
      <section class="panel">
        <h2>{t("profile.strength")}</h2>
        <Nothing icon="star">{t("profile.unrated")}</Nothing>
      </section>
    );
  return (
    <section class="panel wide">
      <h2>{t("profile.strength")}</h2>
      <Tabs
        label={t("profile.strength")}
        panel="curve"
        at={at.game}
        tabs={told.ratings.map((r) => ({ id: r.game, name: word(`game.${r.game}`) }))}
        onPick={(game) => (chosen.value = game)}
      />
      <div id="curve" role="tabpanel" class="strength" aria-label={word(`game.${at.game}`)}>
        <p>
          <Rating rating={at.rating} doubt={at.doubt} />
          <small>{counted("profile.rated", at.games)}</small>
        </p>
        <Curve game={at.game} points={told.curve.filter((p) => p.game === at.game)} />
        <p class="hint">{t("profile.curve.hint")}</p>
      </div>
    </section>
  );
}

const SumRow = ({ sum }: { sum: Sum }): JSX.Element => (
  <tr>
    <th scope="row">
      <span class="player">
        <Brand game={sum.game} />
        {word(`game.${sum.game}`)}
      </span>
    </th>
    <td>{digits(sum.seats)}</td>
    <td>{digits(sum.games)}</td>
    <td>
      {digits(sum.firsts)} <small>{percent(sum.firsts, sum.games)}</small>
    </td>
    <td>
      {sum.best_code === null ? (
        digits(sum.best)
      ) : (
        <Way to={{ at: "replay", code: sum.best_code, moment: null }} class="link">
          {digits(sum.best)}
        </Way>
      )}
    </td>
  </tr>
);

const Results = ({ sums }: { sums: Sum[] }): JSX.Element => (
  <section class="panel wide">
    <h2>{t("profile.results")}</h2>
    <table class="board">
      <thead>
        <tr>
          <th scope="col">{t("profile.game")}</th>
          <th scope="col">{t("profile.seats")}</th>
          <th scope="col">{t("board.played")}</th>
          <th scope="col">{t("board.firsts")}</th>
          <th scope="col">{t("profile.best")}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <SumRow key={`${sum.game}${sum.seats}`} sum={sum} />
        ))}
      </tbody>
    </table>
  </section>
);

function Role({ role, most }: { role: RoleSum; most: number }): JSX.Element {
  const coins = role.game === "dej" || role.game === "kohan";
  return (
    <li>
      <b>{roleName(role.game, role.role)}</b>
      <i style={{ "--part": role.times / most }} aria-hidden="true" />
      <small>
        {counted("profile.times", role.times)} · {percent(role.firsts, role.games)} {t("profile.won_with")} ·{" "}
        {counted(coins ? "profile.coins" : "profile.points", half(role.earned / (coins ? role.times : role.games)))}
      </small>
    </li>
  );
}

/** A person's favourite roles, one game at a time. */
function Roles({ roles }: { roles: RoleSum[] }): JSX.Element | null {
  const chosen = useSignal("");
  const games = [...new Set(roles.map((r) => r.game))];
  const game = games.includes(chosen.value) ? chosen.value : games[0];
  if (game === undefined) return null;
  const shown = roles.filter((r) => r.game === game).slice(0, ROLES_SHOWN);
  return (
    <section class="panel">
      <h2>{t("profile.roles")}</h2>
      {games.length > 1 && (
        <Tabs
          label={t("profile.roles")}
          panel="roles"
          at={game}
          tabs={games.map((id) => ({ id, name: word(`game.${id}`) }))}
          onPick={(id) => (chosen.value = id)}
        />
      )}
      <ul class="roles" id="roles">
        {shown.map((role) => (
          <Role key={role.role} role={role} most={shown[0]?.times ?? 1} />
        ))}
      </ul>
    </section>
  );
}

const Medal = ({ badge }: { badge: Badge }): JSX.Element => {
  const earned = badge.done >= badge.of;
  return (
    <li class={earned ? "earned" : ""}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path d={star(32, 32, 30)} />
        <path class="in" d={star(32, 32, 20)} />
      </svg>
      <div>
        <b>{t(`badge.${badge.slug}` as Key)}</b>
        <small>{t(`badge.${badge.slug}.text` as Key)}</small>
        <small class="done">
          {earned
            ? t("badge.earned")
            : badge.of > 1
              ? t("badge.part", { number: badge.done, all: badge.of })
              : t("badge.open")}
        </small>
      </div>
    </li>
  );
};

const Badges = ({ told }: { told: ProfileMessage }): JSX.Element => {
  const badges = badgesOf(told, told.mine ? clausesSeen : null);
  const rank = (badge: Badge): number => badge.done / badge.of;
  return (
    <section class="panel wide">
      <h2>{t("badge.title")}</h2>
      <ul class="badges">
        {[...badges]
          .sort((a, b) => rank(b) - rank(a))
          .map((badge) => (
            <Medal key={badge.slug} badge={badge} />
          ))}
      </ul>
    </section>
  );
};

/* ---- the page ---- */

function Told({ told, onSwitch }: { told: ProfileMessage; onSwitch: (on: boolean) => void }): JSX.Element {
  const hidden = told.private && !told.mine;
  const played = told.sums.length > 0;
  const who = told.mine ? (wire.you.value?.id ?? null) : told.games[0] ? whoIs(told) : null;
  return (
    <>
      <Head told={told} />
      {told.mine && (
        <section class="panel">
          {wire.you.value?.guest ? (
            <p class="hint">{t("history.guest")}</p>
          ) : (
            <Switch label={t("profile.private")} on={told.private} onChange={onSwitch}>
              {t("profile.private.text")}
            </Switch>
          )}
        </section>
      )}
      {hidden ? (
        <section class="panel">
          <Nothing icon="lock">{t("profile.hidden")}</Nothing>
        </section>
      ) : !played ? (
        <section class="panel">
          <Nothing icon="arch">
            {t(told.mine ? "history.none" : "profile.none")}{" "}
            {told.mine && (
              <Way to={{ at: "home" }} class="link">
                {t("history.none.do")}
              </Way>
            )}
          </Nothing>
        </section>
      ) : (
        <div class="profile">
          <Ratings told={told} />
          <Results sums={told.sums} />
          <Roles roles={told.roles} />
          <section class="panel">
            <h2>{t("profile.recent")}</h2>
            <Games games={told.games} who={who} />
          </section>
          <Badges told={told} />
        </div>
      )}
    </>
  );
}

/** The id of the person a profile is about: the one who was in all of the games under that name. */
const whoIs = (told: ProfileMessage): string | null =>
  told.games[0]?.seats.find((seat) => seat.who !== null && seat.name === told.name)?.who ?? null;

export function Profile({ name }: { name: string | null }): JSX.Element {
  const [asked, setAnswer] = useAsked({ t: "profile", ...(name === null ? {} : { name }) }, name ?? "");
  useEffect(() => {
    document.title = `${name ?? t("profile.title")} · ${word("app.name")}`;
  });
  const change = (on: boolean): void => {
    wire.ask({ t: "private", on }).then(setAnswer, () => toast(t("failed")));
  };
  return (
    <State asked={asked} why={(slug) => (slug === "name" ? t("profile.unknown", { word: name ?? "" }) : undefined)}>
      {(told) => <Told told={told} onSwitch={change} />}
    </State>
  );
}
