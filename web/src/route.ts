/*
 * route.ts - the current place. Every place has an address that can be shared;
 * the server answers all of them with the same page, and so does the cache.
 */
import { batch, signal } from "@preact/signals";

/** A new game in this page: its players and its rules. */
export interface Fresh {
  seats: number;
  people?: number; // how many people share this device; one by default
  bot?: string; // of the other seats
  cast?: string[]; // characters of the bots, by seat
  names?: string[]; // of the people, by seat
  preset?: string;
  options?: string[]; // NAME=VALUE, over the preset or the standard ones
  seed?: string; // any text: the same one deals the same game
  slot?: "learn"; // kept apart from the ordinary game
}

export type Route =
  | { at: "home" }
  | { at: "table"; code: string }
  | { at: "local"; game: string; fresh: Fresh | null; sandbox?: boolean } // null: go on with the one that is kept
  | { at: "replay"; code: string | null; moment: number | null; analysis?: boolean } // code: of a table on the server, or here-ID
  | { at: "learn"; game: string }
  | { at: "rules"; game: string; clause: string | null }
  | { at: "history" }
  | { at: "profile"; name: string | null } // null: mine
  | { at: "leaders"; game: string; month: boolean }
  | { at: "stats"; game: string; seats: number | null } // null: as many as most games had
  | { at: "kit" }
  | { at: "nowhere" }; // there is no such address

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** A link may say how a game begins: /play/dej?seats=4&people=2&names=Mina,Sara */
function freshOf(search: string): Fresh | null {
  const asked = new URLSearchParams(search);
  if (!["seats", "people", "bot", "preset", "option", "seed", "names"].some((key) => asked.has(key))) return null;
  const people = whole(asked.get("people") ?? undefined);
  const text = (key: string): string | undefined => asked.get(key) || undefined;
  const [bot, preset, seed, names] = [text("bot"), text("preset"), text("seed"), text("names")];
  return {
    seats: whole(asked.get("seats") ?? undefined) ?? 0, // 0: as usual
    ...(people === null ? {} : { people }),
    ...(bot ? { bot } : {}),
    ...(preset ? { preset } : {}),
    ...(seed ? { seed } : {}),
    ...(names ? { names: names.split(",") } : {}),
    options: asked.getAll("option"),
  };
}

/** As it was written, if it cannot be read. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function read(path: string, search = ""): Route {
  const [name = "", first = "", second] = path.split("/").slice(1).map(decoded);
  const game = first || "dej";
  if (name.startsWith("@")) return { at: "profile", name: name.slice(1) || null };
  switch (name) {
    case "t":
      if (first === "") return { at: "home" };
      return /^[A-Za-z0-9]+$/.test(first) ? { at: "table", code: first } : { at: "nowhere" };
    case "play":
      return second === "sandbox"
        ? { at: "local", game, fresh: null, sandbox: true }
        : { at: "local", game, fresh: freshOf(search) };
    case "replay":
      return {
        at: "replay",
        code: first === "" || first === "here" ? null : first,
        moment: whole(second),
        analysis: new URLSearchParams(search).has("analysis"),
      };
    case "learn":
      return { at: "learn", game };
    case "rules":
      return { at: "rules", game, clause: second ?? null };
    case "history":
      return { at: "history" };
    case "leaders":
      return { at: "leaders", game, month: second === "month" };
    case "stats":
      return { at: "stats", game, seats: whole(second) };
    case "kit":
      return { at: "kit" };
    case "":
    case "index.html":
      return { at: "home" };
    default:
      return { at: "nowhere" };
  }
}

export function address(to: Route): string {
  switch (to.at) {
    case "home":
    case "nowhere":
      return "/";
    case "table":
      return `/t/${to.code}`;
    case "local":
      return `/play/${to.game}${to.sandbox ? "/sandbox" : ""}`;
    case "replay":
      return `/replay/${to.code ?? "here"}${to.moment === null ? "" : `/${to.moment}`}${to.analysis ? "?analysis" : ""}`;
    case "learn":
      return `/learn/${to.game}`;
    case "rules":
      return `/rules/${to.game}${to.clause === null ? "" : `/${to.clause}`}`;
    case "history":
      return "/history";
    case "profile":
      return `/@${encodeURIComponent(to.name ?? "")}`;
    case "leaders":
      return `/leaders/${to.game}${to.month ? "/month" : ""}`;
    case "stats":
      return `/stats/${to.game}${to.seats === null ? "" : `/${to.seats}`}`;
    case "kit":
      return "/kit";
  }
}

export const route = signal<Route>(read(location.pathname, location.search));
/** How often we went somewhere: a new game is a new screen. */
export const visits = signal(0);

export function go(to: Route): void {
  history.pushState(null, "", address(to));
  batch(() => {
    visits.value++;
    route.value = to;
  });
  scrollTo(0, 0);
}

/** Note in the address where we are, without a new place in the history. */
export const note = (to: Route): void => history.replaceState(null, "", address(to));

addEventListener("popstate", () => (route.value = read(location.pathname, location.search)));

/* A notification of ours was clicked on, and this page is the one to come forward. */
navigator.serviceWorker?.addEventListener("message", (event: MessageEvent<{ path?: unknown }>) => {
  const path = event.data?.path;
  if (typeof path !== "string" || !path.startsWith("/") || path === location.pathname) return;
  history.pushState(null, "", path);
  route.value = read(path, "");
});
