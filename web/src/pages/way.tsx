/* way.tsx - a link to a place of the page. */
import type { ComponentChildren, JSX } from "preact";
import { address, go, type Route } from "../route.ts";

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
