/*
 * route.ts - where we are. The server knows / and /t/CODE; what needs no
 * server stands behind the #, so that it works from the cache too.
 */
import { batch, signal } from "@preact/signals";

export type Route =
  | { at: "home" }
  | { at: "table"; code: string }
  | { at: "local"; fresh: number | null; bot?: string } // a new game of so many seats
  | { at: "replay"; moment: number | null };

function read(): Route {
  const code = /^\/t\/([A-Za-z0-9]+)\/?$/.exec(location.pathname)?.[1];
  const [name = "", value = ""] = location.hash.replace(/^#\/?/, "").split("/");
  if (name === "play") return { at: "local", fresh: null };
  if (name === "replay") return { at: "replay", moment: value === "" ? null : Number(value) };
  return code ? { at: "table", code } : { at: "home" };
}

export const route = signal<Route>(read());
/** How often we went somewhere: a new game is a new screen. */
export const visits = signal(0);

function address(to: Route): string {
  switch (to.at) {
    case "home":
      return "/";
    case "table":
      return `/t/${to.code}`;
    case "local":
      return "/#/play";
    case "replay":
      return to.moment === null ? "/#/replay" : `/#/replay/${to.moment}`;
  }
}

export function go(to: Route): void {
  history.pushState(null, "", address(to));
  batch(() => {
    visits.value++;
    route.value = to;
  });
  scrollTo(0, 0);
}

/** Note the moment in the address, without a new place in the history. */
export function noteMoment(n: number): void {
  history.replaceState(null, "", address({ at: "replay", moment: n }));
}

addEventListener("popstate", () => (route.value = read()));
addEventListener("hashchange", () => (route.value = read()));
