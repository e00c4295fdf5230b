/* ways.tsx - links to the four related places here. */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { route, type Route } from "../../route.ts";
import { t, type Key } from "../../words.ts";
import { Way } from "../way.tsx";

const PLACES: [at: Route["at"], to: Route, icon: string, key: Key][] = [
  ["history", { at: "history" }, "list", "history.title"],
  ["profile", { at: "profile", name: null }, "person", "profile.title"],
  ["leaders", { at: "leaders", game: "dej", month: false }, "crown", "board.title"],
  ["stats", { at: "stats", game: "dej", seats: null }, "die", "stats.title"],
];

export const Ways = (): JSX.Element => (
  <nav class="standing-ways" aria-label={t("profile.ways")}>
    {PLACES.map(([at, to, icon, key]) => {
      const here = route.value;
      return (
        <Way key={at} to={to} current={here.at === at && !(here.at === "profile" && here.name !== null)}>
          <Icon name={icon} />
          {t(key)}
        </Way>
      );
    })}
  </nav>
);
