/*
 * games.mjs - the games of the page. A folder of src/games with a page.ts is
 * one: no list names them. `import all from "games:door"` is the module
 * src/games/GAME/door.ts (or .tsx) of every game that has one.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "src/games");

export const GAMES = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, "page.ts")))
  .sort();

/** What the build must know of a game: its words, and the game whose table it shares. */
export const factsOf = (game) => JSON.parse(readFileSync(join(folder, game, "game.json"), "utf8"));

/** The files of that name, one a game. */
export const eachOf = (name) =>
  GAMES.flatMap((game) => [".ts", ".tsx"].map((end) => join(folder, game, name + end))).filter(existsSync);

export const games = {
  name: "games",
  setup(build) {
    build.onResolve({ filter: /^games:/ }, ({ path }) => ({ path: path.slice("games:".length), namespace: "games" }));
    build.onLoad({ filter: /.*/, namespace: "games" }, ({ path }) => {
      const files = eachOf(path);
      const lines = files.map((file, i) => `import * as m${i} from ${JSON.stringify(file)};`);
      return {
        contents: [...lines, `export default [${files.map((_, i) => `m${i}`).join()}];`].join("\n"),
        resolveDir: folder,
      };
    });
  },
};
