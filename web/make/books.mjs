/*
 * books.mjs - the rules of every game, in every language they are written in, as the
 * page reads them: rules.GAME.LANGUAGE.json, fetched when needed.
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { GAMES } from "./games.mjs";
import { DEFAULT, LANGUAGES, webOf } from "./languages.mjs";
import { here, out } from "./places.mjs";

/** What the page's own sources can do, for this script: a module of src. */
async function fromSource(name) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(here, "src", name)],
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node18",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** Which games have one, and in which languages, when they are written. */
export async function writeBooks() {
  const { parseBook, differences } = await fromSource("book/parse.ts");
  const folder = join(here, "../docs/rules");
  const there = await readdir(folder);
  const nameOf = (game, language) => (language === DEFAULT ? `${game}.md` : `${game}.${language}.md`);
  const read = async (game, language) => {
    const name = nameOf(game, language);
    const words = webOf(language);
    try {
      const text = await readFile(join(folder, name), "utf8");
      return parseBook(game, language, text, { why: words["book.why"], idle: words["book.idle"] });
    } catch (e) {
      throw new Error(`docs/rules/${name}: ${e.message}`);
    }
  };
  const written = {};
  for (const game of GAMES) {
    written[game] = LANGUAGES.filter((language) => there.includes(nameOf(game, language)));
    const [first, ...others] = await Promise.all(written[game].map((language) => read(game, language)));
    if (first?.language !== DEFAULT) throw new Error(`docs/rules/${nameOf(game, DEFAULT)} is missing`);
    const wrong = others.flatMap((book) => differences(first, book));
    if (wrong.length) throw new Error(`docs/rules/${game}: not the same in every language: ${wrong.join("; ")}`);
    for (const book of [first, ...others])
      await writeFile(join(out, `rules.${game}.${book.language}.json`), JSON.stringify(book));
  }
  return written;
}
