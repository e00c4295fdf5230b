/* main.tsx - the page begins here: words and rules are loaded, then a screen. */
import "./clauses.ts"; // so small that it comes with this script: tables, the book and profiles need it
import { render, type JSX } from "preact";
import { breath, standsStill } from "./breath.ts";
import { languageOf } from "./languages.ts";
import { chosenLanguage, spoken } from "./prefs.ts";
import { route, visits, type Route } from "./route.ts";
import { DOORS, doorOf } from "./games/games.ts";
import { InGame } from "./pages/in_game.tsx";
import { LocalPage } from "./pages/local.tsx";
import { later } from "./kit/later.tsx";
import { Defs } from "./kit/art.tsx";
/* Small, and nearly every part has them: not worth a script each. */
import "./kit/face.tsx";
import "./kit/form.ts";
import "./kit/growing.ts";
import "./kit/toast.tsx";
import "./kit/tools.tsx";
import "./kit/top.tsx";

const Home = later(() => import("./pages/home.tsx").then((m) => m.HomePage), { style: "home", words: "house" });
const Table = later(() => import("./pages/table.tsx").then((m) => m.TablePage), { style: "lobby", words: "house" });
const Kit = later(() => import("./pages/kit.tsx").then((m) => m.KitPage), { style: "stories" });
const Replaying = later(() => import("./pages/replay.tsx").then((m) => m.ReplayPage), {
  style: "replaying",
  words: "replay",
});
const Rules = later(() => import("./pages/rules.tsx").then((m) => m.RulesPage), { style: "learn" });
const Standing = later(() => import("./pages/standing.tsx").then((m) => m.StandingPage), {
  style: "standing",
  words: "standing",
});
const Learn = later(() => import("./pages/learn.tsx").then((m) => m.LearnPage), { style: "learn", words: "learn" });
const Nowhere = later(() => import("./pages/nowhere.tsx").then((m) => m.Nowhere));

function Screen({ at }: { at: Route }): JSX.Element {
  if (at.at === "nowhere" || ("game" in at && !doorOf(at.game))) return <Nowhere />;
  switch (at.at) {
    case "local":
      return (
        <InGame
          game={at.game}
          then={(engine, page) => (
            <LocalPage
              engine={engine}
              page={page}
              fresh={at.fresh}
              sandbox={at.sandbox ?? false}
              key={`${visits.value}${at.sandbox ? "s" : ""}`}
            />
          )}
        />
      );
    case "replay":
      return <Replaying code={at.code} moment={at.moment} analysis={at.analysis ?? false} key={visits.value} />;
    case "table":
      return <Table code={at.code} key={at.code} />;
    case "history":
    case "profile":
    case "leaders":
    case "stats":
      return <Standing at={at} />;
    case "kit":
      return <Kit />;
    case "rules":
      return <Rules game={at.game} clause={at.clause} key={at.game} />;
    case "learn":
      return (
        <InGame game={at.game} then={(engine, page) => <Learn engine={engine} page={page} key={visits.value} />} />
      );
    default:
      return <Home />;
  }
}

const App = (): JSX.Element => (
  <>
    <Defs games={DOORS} />
    {spoken.value && <Screen at={route.value} />}
  </>
);

/* The font is loaded before the first text that needs it. Otherwise the text is laid out twice: first in a font of
 * this device, which takes long to find for some scripts. */
const { name, script } = languageOf(chosenLanguage.value);
const family = script === "arabic" ? "Vazirmatn Arabic" : "Vazirmatn Variable";
void document.fonts.load(`1em "${family}"`, name).catch(() => undefined);

const root = document.getElementById("app");
void breath().then(() => root && render(<App />, root));

/* Filling the offline cache fetches the whole page, so it waits until the first screen is drawn; and so does the
 * other script's half of the font, unless that is here already (style/theme/fonts.css). The font lays out the page anew,
 * so it comes when nothing moves. */
const KEEP_MS = 4000;
const STILL_MS = 1500;
const STILL_MOST_MS = 20_000;
const allLetters = (): void => void (document.documentElement.dataset["letters"] = "all");
if (navigator.serviceWorker?.controller) allLetters();
setTimeout(() => {
  void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
  void standsStill(document.body, STILL_MS, STILL_MOST_MS).then(allLetters);
}, KEEP_MS);
