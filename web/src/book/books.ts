/* books.ts - which games have rules to read, and the books that are loaded. */
import { fetchedOnce, type Fetched } from "../fetching.ts";
import { DOORS } from "../games/games.ts";
import { bare } from "./inline.ts";
import { clausesOf, numbersOf, type Block, type Book, type Grid } from "./parse.ts";
import { fold } from "./search.ts";

declare const RULEBOOKS: Record<string, string[]>; // by make/books.mjs: the languages of each, the one they all have first

/** In the order of their doors. */
export const readable: readonly string[] = DOORS.map((door) => door.slug).filter((slug) =>
  Object.hasOwn(RULEBOOKS, slug),
);

export interface OpenBook extends Book {
  numbers: Set<string>;
  clauses: Set<string>; // those of them that are clauses
  /** by block: what is searched */
  readonly folded: ReadonlyMap<Block, string>;
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
    case "drawing":
      return block.shows;
  }
}

const foldedOf = (book: Book): ReadonlyMap<Block, string> =>
  new Map(book.chapters.flatMap((chapter) => chapter.blocks.map((block) => [block, fold(bare(textOf(block)))])));

function opened(book: Book): OpenBook {
  let folded: ReadonlyMap<Block, string> | null = null;
  return {
    ...book,
    numbers: numbersOf(book),
    clauses: new Set(clausesOf(book).map((clause) => clause.id)),
    /** Made for the first search: a phone has enough to do with the first page. */
    get folded() {
      return (folded ??= foldedOf(book));
    },
  };
}

const fetchBook = fetchedOnce(async (name) => {
  const answer = await fetch(`/rules.${name}.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  return opened((await answer.json()) as Book);
});

/** A book; null until it is loaded. Read it while drawing. A book that does not exist in this language is shown
 * in another. */
export function bookOf(game: string, language: string): Fetched<OpenBook> {
  const there = readable.includes(game) ? (RULEBOOKS[game] ?? []) : [];
  const read = there.includes(language) ? language : there[0];
  return read === undefined ? "failed" : fetchBook(`${game}.${read}`);
}

/** The requested clause number, as it is written here. */
export const numberOf = (book: OpenBook, asked: string): string | null =>
  [...book.numbers].find((id) => id.toLowerCase() === asked.toLowerCase()) ?? null;
