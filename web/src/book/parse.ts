/*
 * parse.ts - parses a page of docs/rules: chapters, clauses, rulings, tables.
 * It runs when the page is built; the browser gets the result.
 *
 * What is understood: # title, ## chapter, ### section, **D6.2** at the
 * beginning of a clause, > summary under a chapter's heading, tables, lists
 * with "- ", <!-- drawing NAME: what it shows -->. Anything else stops the
 * build, so that nothing gets lost.
 */

export interface Grid {
  head: string[];
  end: boolean[]; // columns that stand at the end of the line: numbers
  rows: string[][];
}

export interface Clause {
  kind: "clause";
  id: string;
  text: string; // of a ruling: the answer
  question?: string;
  why?: string;
  scope?: string; // the letter in brackets
  idle?: boolean; // it has no effect in play
  grids?: Grid[];
  items?: string[];
  cited?: string[]; // of a ruling: the clauses that rest on it
}

export type Block =
  | Clause
  | { kind: "section"; id: string | null; title: string }
  | { kind: "text"; text: string }
  | { kind: "grid"; grid: Grid }
  | { kind: "items"; items: string[] }
  | { kind: "drawing"; name: string; shows: string };

export interface Chapter {
  id: string; // "D4", or "c15" where it has no number of its own
  numbered: boolean;
  title: string;
  summary: string | null;
  blocks: Block[];
}

export interface Book {
  game: string;
  language: string;
  title: string;
  lead: string[];
  chapters: Chapter[];
}

/** What marks the reason of a ruling, and a ruling without effect, in a book's language. */
export interface BookWords {
  why: string;
  idle: string;
}

const NUMBER = "[A-Z]{1,2}\\d+(?:\\.\\d+)*";
const CLAUSE = new RegExp(`^\\*\\*(${NUMBER})\\*\\* +(.*)$`, "s");
const HEADING = new RegExp(`^(#{1,3}) (?:(${NUMBER}) )?(.+)$`);
const CITED = new RegExp(`\\b${NUMBER}\\b`, "g");

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function gridOf(lines: string[]): Grid {
  const [head = [], ruler = [], ...rows] = lines.map(cells);
  if (!ruler.every((cell) => /^:?-+:?$/.test(cell))) throw new Error(`a table without its ruler: ${lines[0]}`);
  const wrong = rows.find((row) => row.length !== head.length);
  if (wrong) throw new Error(`a row of another width: ${wrong.join(" | ")}`);
  const isNumber = (text: string): boolean => /^[\p{Nd}.,٫٬+−-]+$/u.test(text);
  const end = head.map(
    (_, i) => /-:$/.test(ruler[i] ?? "") || (rows.length > 0 && rows.every((row) => isNumber(row[i] ?? ""))),
  );
  return { head, end, rows };
}

function clauseOf(id: string, body: string, { why, idle }: BookWords): Clause {
  const clause: Clause = { kind: "clause", id, text: body };
  const found = /^(?:\[([A-Z]+)\] )?(?:(\([^)]*\)) )?\*([^*]+)\* (.*)$/s.exec(body);
  if (!found) return clause;
  const [, scope, note, question = "", rest = ""] = found;
  if (note !== undefined && note !== idle) throw new Error(`${id}: ${note} is not understood`);
  const [text = "", ...reason] = rest.split(` ${why} `);
  return {
    ...clause,
    text,
    question,
    ...(scope === undefined ? {} : { scope }),
    ...(note === undefined ? {} : { idle: true }),
    ...(reason.length > 0 ? { why: reason.join(` ${why} `) } : {}),
  };
}

/** A drawing of the kit; other readers of the file do not see it. */
const DRAWING = /^<!-- drawing ([a-z]+): (.+) -->$/s;

/** Paragraphs, headings, tables: the blocks between empty lines. */
const piecesOf = (source: string): string[] =>
  source
    .replace(/<!-- (?!drawing ).*?-->/gs, "")
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && piece !== "---" && !/^<\/?div\b[^>]*>$/.test(piece));

const joined = (lines: string[]): string => lines.join(" ").replace(/ +/g, " ").trim();

class Writer {
  readonly book: Book;
  private last: Clause | null = null; // what a table belongs to

  constructor(
    game: string,
    language: string,
    private readonly words: BookWords,
  ) {
    this.book = { game, language, title: "", lead: [], chapters: [] };
  }

  private get chapter(): Chapter | undefined {
    return this.book.chapters[this.book.chapters.length - 1];
  }

  private put(block: Block): void {
    if (!this.chapter) throw new Error("before the first chapter there is only text");
    this.chapter.blocks.push(block);
    this.last = block.kind === "clause" ? block : null;
  }

  private heading(level: number, id: string | undefined, title: string): void {
    this.last = null;
    if (level === 1) this.book.title = title;
    else if (level === 2)
      this.book.chapters.push({
        id: id ?? `c${this.book.chapters.length}`,
        numbered: id !== undefined,
        title,
        summary: null,
        blocks: [],
      });
    else this.put({ kind: "section", id: id ?? null, title });
  }

  private summary(text: string): void {
    if (!this.chapter || this.chapter.blocks.length > 0 || this.chapter.summary)
      throw new Error(`a summary stands under its heading: ${text}`);
    this.chapter.summary = text;
  }

  private grid(grid: Grid): void {
    if (this.last) (this.last.grids ??= []).push(grid);
    else this.put({ kind: "grid", grid });
  }

  private items(items: string[]): void {
    if (this.last) (this.last.items ??= []).push(...items);
    else this.put({ kind: "items", items });
  }

  add(piece: string): void {
    const lines = piece.split("\n");
    const heading = HEADING.exec(piece);
    const clause = CLAUSE.exec(joined(lines));
    const drawing = DRAWING.exec(joined(lines));
    if (heading && lines.length === 1) this.heading(heading[1]!.length, heading[2], heading[3]!);
    else if (lines.every((line) => line.startsWith(">")))
      this.summary(joined(lines.map((line) => line.slice(1).trim())));
    else if (lines.every((line) => line.startsWith("|"))) this.grid(gridOf(lines));
    else if (piece.startsWith("- "))
      this.items(
        piece
          .slice(2)
          .split(/\n- /)
          .map((item) => joined(item.split("\n"))),
      );
    else if (clause) this.put(clauseOf(clause[1]!, clause[2]!, this.words));
    else if (drawing) this.put({ kind: "drawing", name: drawing[1]!, shows: drawing[2]! });
    else if (/^(#|```|<|\||>)/.test(piece)) throw new Error(`not understood: ${lines[0]}`);
    else if (!this.chapter) this.book.lead.push(joined(lines));
    else this.put({ kind: "text", text: joined(lines) });
  }
}

export const clausesOf = (book: Book): Clause[] =>
  book.chapters.flatMap((chapter) => chapter.blocks.filter((b): b is Clause => b.kind === "clause"));

/** Every number one can go to: clauses, sections, chapters. */
export function numbersOf(book: Book): Set<string> {
  const found = new Set<string>();
  for (const chapter of book.chapters) {
    if (chapter.numbered) found.add(chapter.id);
    for (const block of chapter.blocks)
      if ((block.kind === "clause" || block.kind === "section") && block.id) found.add(block.id);
  }
  return found;
}

/** A ruling says which clauses rest on it. */
function noteCitations(book: Book): void {
  const rulings = new Map(
    clausesOf(book)
      .filter((c) => c.question !== undefined)
      .map((c) => [c.id, c]),
  );
  for (const clause of clausesOf(book)) {
    if (rulings.has(clause.id)) continue;
    for (const [id] of clause.text.matchAll(CITED)) {
      const ruling = rulings.get(id);
      if (ruling && !ruling.cited?.includes(clause.id)) (ruling.cited ??= []).push(clause.id);
    }
  }
}

export function parseBook(game: string, language: string, source: string, words: BookWords): Book {
  const writer = new Writer(game, language, words);
  for (const piece of piecesOf(source)) writer.add(piece);
  const { book } = writer;
  const ids = clausesOf(book).map((clause) => clause.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (!book.title) throw new Error("a book has a title");
  if (twice) throw new Error(`${twice} stands twice`);
  noteCitations(book);
  return book;
}

/** What must be alike in two languages, as lines that can be compared. */
function shapeOf(book: Book): string[] {
  const grid = (g: Grid): string => `table ${g.head.length}×${g.rows.length}`;
  return book.chapters.flatMap((chapter) => [
    `chapter ${chapter.id}${chapter.summary ? " with a summary" : ""}`,
    ...chapter.blocks.map((block) => {
      if (block.kind === "clause")
        return [
          block.id,
          block.scope,
          block.idle && "idle",
          block.question && "question",
          block.why && "why",
          ...(block.grids ?? []).map(grid),
        ]
          .filter(Boolean)
          .join(" ");
      if (block.kind === "section") return `section ${block.id ?? ""}`;
      if (block.kind === "drawing") return `drawing ${block.name}`;
      return block.kind === "grid" ? grid(block.grid) : block.kind;
    }),
  ]);
}

/** Where two languages do not say the same things in the same order. */
export function differences(a: Book, b: Book): string[] {
  const [mine, other] = [shapeOf(a), shapeOf(b)];
  const at = Array.from({ length: Math.max(mine.length, other.length) }, (_, i) => i).find((i) => mine[i] !== other[i]);
  return at === undefined ? [] : [`${a.language}: ${mine[at] ?? "the end"}; ${b.language}: ${other[at] ?? "the end"}`];
}
