import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pieces } from "../../src/book/inline.ts";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import { clausesOf, differences, numbersOf, parseBook, type Book, type BookWords } from "../../src/book/parse.ts";
import { fold, hits, holds, wanted } from "../../src/book/search.ts";

const folder = join(process.cwd(), "../docs/rules");
const source = (name: string): string => readFileSync(join(folder, name), "utf8");
const wordsIn = (web: typeof webEn): BookWords => ({ why: web["book.why"], idle: web["book.idle"] });
const WORDS = { en: wordsIn(webEn), fa: wordsIn(webFa) };
const en = parseBook("dej", "en", source("dej.md"), WORDS.en);
const fa = parseBook("dej", "fa", source("dej.fa.md"), WORDS.fa);
const GAMES = ["dej", "karzar"];
const both = (game: string): [Book, Book] => [
  parseBook(game, "en", source(`${game}.md`), WORDS.en),
  parseBook(game, "fa", source(`${game}.fa.md`), WORDS.fa),
];
const clause = (book: Book, id: string) => clausesOf(book).find((c) => c.id === id)!;

test("every number of the page is a clause, in both languages", () => {
  for (const game of GAMES) {
    const numbers = [...source(`${game}.md`).matchAll(/^\*\*([A-Z]+\d+(?:\.\d+)*)\*\*/gm)].map((m) => m[1]);
    const books = both(game);
    assert.ok(numbers.length > 150);
    for (const book of books)
      assert.deepEqual(
        clausesOf(book).map((c) => c.id),
        numbers,
      );
    assert.deepEqual(numbersOf(books[0]), numbersOf(books[1]));
  }
});

test("whatever stands in two languages says the same things", () => {
  for (const name of readdirSync(folder).filter((n) => n.endsWith(".fa.md"))) {
    const game = name.replace(".fa.md", "");
    assert.deepEqual(
      differences(parseBook(game, "en", source(`${game}.md`), WORDS.en), parseBook(game, "fa", source(name), WORDS.fa)),
      [],
    );
  }
});

test("what one language says of numbers and clauses, the other says too", () => {
  const digits = (text: string): string =>
    text.replace(/[۰-۹]/g, (d) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(d))).replace(/٫/g, ".");
  // A number may be written as a word in one of the two, so only those that are digits in both can be compared:
  // of what is 10 or more, or has halves, there is no word in either.
  const large = (text: string): string[] =>
    [
      ...new Set(
        (digits(text).match(/(?<![A-Z\d.])\d+(?:\.5)?(?![\d.]*\d)/g) ?? []).filter(
          (n) => Number(n) >= 20 || n.endsWith(".5"),
        ),
      ),
    ].sort();
  const cited = (text: string): string[] => [...new Set(text.match(/\b(?:KZ|DD|D|R)\d+(?:\.\d+)*/g) ?? [])].sort();
  for (const game of GAMES) {
    const [mine, other] = both(game).map((book) => clausesOf(book));
    mine!.forEach((c, i) => {
      const there = other![i]!;
      const whole = (x: typeof c): string => [x.question, x.text, x.why, ...(x.items ?? [])].join(" ");
      assert.deepEqual(large(whole(there)), large(whole(c)), c.id);
      assert.deepEqual(cited(whole(there)), cited(whole(c)), c.id);
    });
  }
});

test("a clause that is missing, moved or without its reason is noticed", () => {
  const damage = (text: string, by: RegExp, to = ""): string[] => {
    const damaged = text.replace(by, to);
    assert.notEqual(damaged, text);
    return differences(en, parseBook("dej", "fa", damaged, WORDS.fa));
  };
  const text = source("dej.fa.md");
  assert.match(damage(text, /^\*\*D6\.2\.1\*\*.*\n/m)[0]!, /D6\.2\.1/);
  assert.match(damage(text, /^\*\*D3\.2\*\*/m, "**D3.9**")[0]!, /D3\.2.*D3\.9/);
  assert.match(damage(text, /چرا: دفترچه به همین ترتیب/, "زیرا دفترچه به همین ترتیب")[0]!, /R29/);
  assert.match(damage(text, /^\| ۷ \| معمار.*\n/m)[0]!, /table 4×8.*table 4×7/);
});

test("a ruling has a question, an answer, a reason and the clauses that rest on it", () => {
  const r26 = clause(en, "R26");
  assert.equal(r26.question, "What are the limits of the Graveyard?");
  assert.match(r26.text, /^Its owner may buy .* not the Graveyard itself\.$/);
  assert.match(r26.why!, /^the book says/);
  assert.equal(r26.scope, "D");
  assert.deepEqual(r26.cited, ["D8.4"]);
  assert.equal(clause(en, "R19").idle, true);
  assert.equal(clause(fa, "R19").idle, true);
  assert.equal(clause(fa, "R26").question, "مرز گورستان کجاست؟");
  assert.ok(clausesOf(fa).filter((c) => c.why).length > 30);
});

test("every chapter begins with a summary, and tables belong to their clause", () => {
  for (const book of GAMES.flatMap(both))
    assert.deepEqual(
      book.chapters.filter((c) => !c.summary),
      [],
    );
  const [grid] = clause(en, "D1.2").grids!;
  assert.equal(grid!.rows.length, 23);
  assert.deepEqual(grid!.end, [false, false, false, true, true]);
  assert.deepEqual(clause(fa, "D1.2").grids![0]!.end, grid!.end);
});

test("a book begins with the game in short, shows it, and ends with its terms", () => {
  const drawings = readFileSync("src/book/drawings.tsx", "utf8"); // the kit needs a browser
  for (const game of ["dej", "kohan", "karzar", "troyes"])
    for (const book of both(game)) {
      const first = book.chapters[0]!;
      assert.equal(first.numbered, false, game);
      const drawn = first.blocks.flatMap((b) => (b.kind === "drawing" ? [b] : []));
      assert.ok(drawn.length > 0, game);
      for (const { name, shows } of drawn) assert.ok(drawings.includes(`  ${name}: () => (`) && shows.length > 5, name);
      assert.ok(first.blocks.some((b) => b.kind === "items"));
      const last = book.chapters[book.chapters.length - 1]!;
      assert.match(last.id, /^(D0|K0|KZ1|T1)$/);
    }
  assert.throws(() => parseBook("x", "en", "# X\n\n<!-- drawing dice: dice -->", WORDS.en));
});

test("the numbers in the clauses of Troyes are those of its tables", () => {
  const table = readFileSync(join(folder, "../../src/games/troyes/constants.def"), "utf8");
  const value = (name: string): number => {
    const found = new RegExp(`^CONSTANT\\(\\w+, +${name}, +(\\d+),`, "m").exec(table);
    assert.ok(found, name);
    return Number(found[1]);
  };
  const CITED: Record<string, string[]> = {
    "T3.1": ["first_deniers", "first_influence", "citizens_1", "citizens_2", "citizens_3", "citizens_4"],
    "T3.4": ["rounds_1", "rounds_2", "rounds_3", "rounds_4"],
    "T5.1": ["income", "salary_palace", "salary_bishopric", "fine"],
    "T5.3.5": ["black_influence"],
    "T5.3.6": ["fine"],
    "T5.4.2": ["pass_more"],
    "T6.2": ["price_1", "price_2", "price_3"],
    "T7.1": ["reroll_cost"],
    "T7.2": ["recruit_cost"],
    "T7.3": ["flip_cost"],
    "T7.5": ["influence_most"],
    "T8.2.1": ["cathedral_vp"],
    "T8.3": ["cube_influence"],
    "T8.5": ["farm_divisor"],
    "T8.6": ["pass_first"],
    "T11.2": ["presence_vp"],
    "T11.4": ["level_penalty"],
  };
  for (const book of both("troyes"))
    for (const [id, names] of Object.entries(CITED)) {
      const text = clause(book, id).text.replace(/[۰-۹]/g, (d) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(d)));
      const said = new Set([...text.replace(/\([^)]*\)/g, "").matchAll(/\d+/g)].map((m) => Number(m[0])));
      for (const name of names) assert.ok(said.has(value(name)), `${book.language} ${id}: ${name}`);
    }
});

test("what is not understood stops the build", () => {
  const bad = (text: string): void => void parseBook("x", "en", `# X\n\n## A B\n\n${text}`, WORDS.en);
  assert.doesNotThrow(() => bad("**A1** Text.\n\n- one\n- two"));
  assert.throws(() => bad("```\ncode\n```"));
  assert.throws(() => bad("| a | b |\n|---|---|\n| 1 |"), /width/);
  assert.throws(() => bad("**A1** One.\n\n**A1** Again."), /twice/);
  assert.throws(() => bad("**A1** One.\n\n> too late"), /summary/);
});

test("a line in pieces: clauses to follow, sums, marks", () => {
  const known = new Set(["D5.5", "R14", "R15"]);
  const of = (text: string) => pieces(text, known).map((p) => [p.kind, p.text]);
  assert.deepEqual(of("Dead (D5.5). P1 and D9."), [
    ["text", "Dead "],
    ["refs", "(D5.5)"],
    ["text", ". P1 and D9."],
  ]);
  assert.deepEqual(pieces("x (R14, R15)", known)[1], { kind: "refs", ids: ["R14", "R15"], text: "(R14, R15)" });
  assert.deepEqual(of("می‌شمارد ۳ + ۱ = ۴، سپس"), [
    ["text", "می‌شمارد "],
    ["sum", "۳ + ۱ = ۴"],
    ["text", "، سپس"],
  ]);
  assert.deepEqual(of("a *b* `c`"), [
    ["text", "a "],
    ["em", "b"],
    ["text", " "],
    ["code", "c"],
  ]);
});

test("Persian is found however it is typed", () => {
  const text = "سردار می‌تواند سازه‌ای را نابود کند؛ بهایش ۱۲ سکه است.";
  for (const query of [
    "می‌تواند",
    "میتواند",
    "می تواند",
    "مي‌تواند",
    "سازه ای",
    "سازه‌اي",
    "۱۲",
    "12",
    "١٢",
    "نابود  كند",
    "سِردار",
  ])
    assert.ok(holds(fold(text), wanted(query)), query);
  for (const query of ["حکیم", "13", "می‌سازد"]) assert.ok(!holds(fold(text), wanted(query)), query);
  assert.equal(fold("كتابٔ يكـم"), "کتاب یکم");
});

test("Latin words are found by how they begin, numbers of clauses in any case", () => {
  const text = fold("D7.8 The Warlord may spend coins.");
  for (const query of ["war", "WARLORD", "coin", "d7.8", "D7", "7.8", "may, coins"])
    assert.ok(holds(text, wanted(query)), query);
  for (const query of ["end", "lord", "d8"]) assert.ok(!holds(text, wanted(query)), query);
});

test("what was found is marked where it stands", () => {
  const marked = (text: string, query: string): string[] =>
    hits(text, wanted(query)).map(([from, to]) => text.slice(from, to));
  assert.deepEqual(marked("سازه‌ای می‌سازد", "سازهای"), ["سازه‌ای"]);
  assert.deepEqual(marked("می‌سازد", "می سازد"), ["می‌", "سازد"]);
  assert.deepEqual(marked("Build, building.", "build"), ["Build", "build"]);
  assert.deepEqual(marked("nothing", "x"), []);
});
