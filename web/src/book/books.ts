/* books.ts - which games have rules to read, and the books that are here. */
import { signal } from "@preact/signals";
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

const books = signal<Record<string, OpenBook | "failed">>({});
const asked = new Set<string>();

/** A book; null until it is here. Read it while drawing. */
export function bookOf(game: string, language: Tongue): OpenBook | "failed" | null {
  const name = `rules.${game}.${language}.json`;
  const found = books.value[name];
  if (found) return found;
  if (!readable.includes(game)) return "failed";
  if (!asked.has(name)) {
    asked.add(name);
    const keep = (book: OpenBook | "failed"): void => {
      books.value = { ...books.value, [name]: book };
    };
    fetch(`/${name}`)
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<Book>) : Promise.reject(new Error(String(answer.status))),
      )
      .then(
        (book) => keep(opened(book)),
        () => keep("failed"),
      );
  }
  return null;
}

/** The number somebody asked for, as it is written here. */
export const numberOf = (book: OpenBook, asked: string): string | null =>
  [...book.numbers].find((id) => id.toLowerCase() === asked.toLowerCase()) ?? null;
