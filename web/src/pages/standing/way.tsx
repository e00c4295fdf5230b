/* way.tsx - a link to a place of the page, and the three places that belong together here. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { address, go, route, type Route } from "../../route.ts";
import { t, type Key } from "../../words.ts";

interface Props {
  to: Route;
  class?: string;
  current?: boolean;
  children: ComponentChildren;
}

/** A link that needs no reload. */
export const Way = ({ to, class: look, current = false, children }: Props): JSX.Element => (
  <a
    href={address(to)}
    class={look}
    aria-current={current ? "page" : undefined}
    onClick={(e) => {
      if (e.metaKey || e.ctrlKey || e.shiftKey) return;
      e.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

const PLACES: [at: Route["at"], to: Route, icon: string, key: Key][] = [
  ["history", { at: "history" }, "list", "history.title"],
  ["profile", { at: "profile", name: null }, "person", "profile.title"],
  ["leaders", { at: "leaders", game: "dej", month: false }, "crown", "board.title"],
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
