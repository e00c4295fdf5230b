/* main.tsx - the page begins here: the rules are loaded, then a screen. */
import { render, type JSX } from "preact";
import { engine, failed, loadRules } from "./rules/loaded.ts";
import "./prefs.ts";
import { route, visits } from "./route.ts";
import { HomePage } from "./pages/home.tsx";
import { LocalPage } from "./pages/local.tsx";
import { ReplayPage } from "./pages/replay.tsx";
import { TablePage } from "./pages/table.tsx";
import { Defs } from "./ui/art.tsx";
import { t } from "./words.ts";


function Screen(): JSX.Element {
  const at = route.value;
  if (at.at === "home") return <HomePage />;
  if (failed.value) return <p class="loading" role="alert">{t("rules.failed")}</p>;
  if (!engine.value) return <p class="loading" role="status">{t("loading")}</p>;
  switch (at.at) {
    case "local":
      return <LocalPage engine={engine.value} key={visits.value} />;
    case "replay":
      return <ReplayPage engine={engine.value} />;
    case "table":
      return <TablePage engine={engine.value} code={at.code} key={at.code} />;
  }
}

const App = (): JSX.Element => (
  <>
    <Defs />
    <Screen />
  </>
);

const root = document.getElementById("app");
if (root) render(<App />, root);

loadRules();

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => undefined);
