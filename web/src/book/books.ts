/* books.ts - which games have rules to read, and the books that are here. */
import { fetchedOnce, type Fetched } from "../fetching.ts";
import { DOORS } from "../games/games.ts";
import { bare } from "./inline.ts";
import { clausesOf, numbersOf, type Block, type Book, type Grid, type Tongue } from "./parse.ts";
import { fold } from "./search.ts";

declare const RULEBOOKS: string[]; // by make/books.mjs: those that are there in both languages

/** In the order of their doors. */
export const readable: readonly string[] = DOORS.map((door) => door.slug).filter((slug) => RULEBOOKS.includes(slug));

export interface OpenBook extends Book {
  numbers: Set<string>;
  clauses: Set<string>; // those of them that are clauses
  /** by block: what is searched */
  folded: Map<Block, string>;
}

const gridText = (grid: Grid): string => [grid.head, ...grid.rows].map((row) => row.join(" ")).join(" ");

function textOf(block: Block): string {
  switch (block.kind) {
    case "clause":
      return [
        block.id,
        block.question,
        block.text,
        block.why,
        ...(block.grids ?? []).map(gridText),
        ...(block.items ?? []),
      ].join(" ");
    case "section":
      return `${block.id ?? ""} ${block.title}`;
    case "text":
      return block.text;
    case "grid":
      return gridText(block.grid);
    case "items":
      return block.items.join(" ");
  }
}

const opened = (book: Book): OpenBook => ({
  ...book,
  numbers: numbersOf(book),
  clauses: new Set(clausesOf(book).map((clause) => clause.id)),
  folded: new Map(
    book.chapters.flatMap((chapter) => chapter.blocks.map((block) => [block, fold(bare(textOf(block)))])),
  ),
});

const fetchBook = fetchedOnce(async (name) => {
  const answer = await fetch(`/rules.${name}.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  return opened((await answer.json()) as Book);
});

/** A book; null until it is here. Read it while drawing. */
export const bookOf = (game: string, language: Tongue): Fetched<OpenBook> =>
  readable.includes(game) ? fetchBook(`${game}.${language}`) : "failed";

/** The number somebody asked for, as it is written here. */
export const numberOf = (book: OpenBook, asked: string): string | null =>
  [...book.numbers].find((id) => id.toLowerCase() === asked.toLowerCase()) ?? null;
