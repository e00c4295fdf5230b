/* manifests.mjs - the page as something to install, in every language. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GAMES } from "./games.mjs";
import { coreOf, DEFAULT, LANGUAGES, languageFacts, webOf } from "./languages.mjs";
import { out } from "./places.mjs";

const icon = (src, purpose) => ({ src, sizes: "any", type: "image/svg+xml", ...(purpose ? { purpose } : {}) });

function manifestIn(language) {
  const words = { ...coreOf(language), ...webOf(language) };
  return {
    id: "/",
    lang: language,
    dir: languageFacts(language).direction,
    name: words["manifest.name"],
    short_name: words["app.name"],
    description: words["manifest.text"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: "#f6efe2",
    theme_color: "#f6efe2",
    categories: ["games", "entertainment"],
    icons: [icon("/icon.svg", "any"), icon("/icon-whole.svg", "maskable")],
    shortcuts: GAMES.map((game) => ({
      name: words["manifest.play"].replace("{game}", words[`game.${game}`]),
      url: `/play/${game}`,
      icons: [icon("/icon.svg")],
    })),
  };
}

export async function writeManifests() {
  for (const language of LANGUAGES) {
    const name = language === DEFAULT ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;
    await writeFile(join(out, name), JSON.stringify(manifestIn(language)));
  }
}
