/* leaders.tsx - leaderboards: for each game, this month and all time. */
import type { JSX } from "preact";
import { Brand, Icon } from "../../kit/art.tsx";
import { botLabel } from "../../kit/bots.ts";
import { Few, Tabs } from "../../kit/controls.tsx";
import { Portrait } from "../../kit/portrait.tsx";
import { DOORS } from "../../games/games.ts";
import type { Standing } from "../../net/messages.gen.ts";
import { go } from "../../route.ts";
import { digits, t, word } from "../../words.ts";
import { Nothing } from "../nothing.tsx";
import { Way } from "../way.tsx";
import { useAsked } from "./asking.ts";
import { percent, Rating } from "./played.tsx";
import { State } from "./state.tsx";

const PANEL = "board";

const Row = ({ row, rank }: { row: Standing; rank: number }): JSX.Element => (
  <tr class={`${row.mine ? "mine" : ""}${row.bot !== null ? " bot" : ""}${rank <= 3 ? ` top-${rank}` : ""}`}>
    <td class="rank">{digits(rank)}</td>
    <th scope="row">
      {row.bot !== null ? (
        <span class="player">
          <Icon name="bot" />
          {botLabel(row.bot)}
        </span>
      ) : (
        <Way to={{ at: "profile", name: row.name }} class="player">
          <Portrait name={row.name} portrait={row.portrait} />
          <bdi>{row.name}</bdi>
          {row.mine && <em>{t("you")}</em>}
        </Way>
      )}
    </th>
    <td>
      <Rating rating={row.rating} doubt={row.doubt} />
    </td>
    <td class="count">{digits(row.games)}</td>
    <td class="count">{percent(row.firsts, row.games)}</td>
  </tr>
);

export function Leaders({ game, month }: { game: string; month: boolean }): JSX.Element {
  const [asked] = useAsked({ t: "leaders", game, month: month ? 1 : 0 }, `${game} ${month}`);
  return (
    <>
      <h1>{t("board.title")}</h1>
      <p class="lead">{t("board.lead")}</p>
      <Tabs
        label={t("board.games")}
        panel={PANEL}
        at={game}
        tabs={DOORS.filter((door) => door.enter).map((door) => ({ id: door.slug, name: word(`game.${door.slug}`) }))}
        onPick={(to) => go({ at: "leaders", game: to, month })}
      />
      <div class="board-head">
        <Brand game={game} />
        <Few
          label={t("board.when")}
          at={month ? "month" : "all"}
          options={[
            { id: "all", name: t("board.all") },
            { id: "month", name: t("board.month") },
          ]}
          onPick={(to) => go({ at: "leaders", game, month: to === "month" })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={word(`game.${game}`)}>
        <State asked={asked}>
          {({ leaders }) => (
            <section class="panel">
              {leaders.length === 0 ? (
                <Nothing icon="crown">{t("board.none")}</Nothing>
              ) : (
                <table class="board">
                  <thead>
                    <tr>
                      <th scope="col" class="rank">
                        {t("board.rank")}
                      </th>
                      <th scope="col">{t("board.player")}</th>
                      <th scope="col">{t("board.rating")}</th>
                      <th scope="col" class="count">
                        {t("board.played")}
                      </th>
                      <th scope="col" class="count">
                        {t("board.firsts")}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {leaders.map((row, i) => (
                      <Row key={row.bot ?? row.name} row={row} rank={i + 1} />
                    ))}
                  </tbody>
                </table>
              )}
              <p class="hint">{t("board.how")}</p>
            </section>
          )}
        </State>
      </div>
    </>
  );
}
