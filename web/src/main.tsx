/* main.tsx - the page begins here: words and rules are loaded, then a screen. */
import { render, type JSX } from "preact";
import { loadRules } from "./rules/loaded.ts";
import { spoken } from "./prefs.ts";
import { route, visits, type Route } from "./route.ts";
import { HomePage } from "./pages/home.tsx";
import { InRoom } from "./pages/in_room.tsx";
import { LocalPage } from "./pages/local.tsx";
import { ReplayPage } from "./pages/replay.tsx";
import { TablePage } from "./pages/table.tsx";
import { Defs } from "./kit/art.tsx";

function Screen({ at }: { at: Route }): JSX.Element {
  switch (at.at) {
    case "local":
      return <InRoom game={at.game} then={(engine, room) => <LocalPage engine={engine} room={room} fresh={at.fresh} key={visits.value} />} />;
    case "replay":
      return <ReplayPage />;
    case "table":
      return <TablePage code={at.code} key={at.code} />;
    default:
      return <HomePage />;
  }
}

const App = (): JSX.Element => (
  <>
    <Defs />
    {spoken.value && <Screen at={route.value} />}
  </>
);

const root = document.getElementById("app");
if (root) render(<App />, root);

loadRules();

/* What is kept for later must not stand in the way of what is shown now. */
const keep = (): void => void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
if (document.readyState === "complete") keep();
else addEventListener("load", keep);
