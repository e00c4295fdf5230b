/*
 * books.mjs - the rules of every game that has them in both languages, as the
 * page reads them: rules.GAME.LANGUAGE.json, fetched when somebody wants to read.
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
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

/** Their names, when they are written. */
export async function writeBooks() {
  const { parseBook, differences } = await fromSource("book/parse.ts");
  const folder = join(here, "../docs/rules");
  const names = await readdir(folder);
  const games = names
    .filter((name) => name.endsWith(".md") && names.includes(name.replace(/\.md$/, ".fa.md")))
    .map((name) => name.replace(/\.md$/, ""));
  for (const game of games) {
    const read = async (language, end) => {
      try {
        return parseBook(game, language, await readFile(join(folder, game + end), "utf8"));
      } catch (e) {
        throw new Error(`docs/rules/${game}${end}: ${e.message}`);
      }
    };
    const books = [await read("en", ".md"), await read("fa", ".fa.md")];
    const wrong = differences(...books);
    if (wrong.length) throw new Error(`docs/rules/${game}: not the same in both languages: ${wrong.join("; ")}`);
    for (const book of books) await writeFile(join(out, `rules.${game}.${book.language}.json`), JSON.stringify(book));
  }
  return games;
}
