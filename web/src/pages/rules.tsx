/*
 * rules.tsx - the rules of a game, to read and to search: every clause has a
 * number, a place of its own (/rules/dej/R26) and a link that can be copied.
 */
import "../table/parts.ts";
import { useComputed, useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { doorOf, pageOf } from "../games/games.ts";
import type { Family, GamePage, Thing, Things } from "../games/game_page.ts";
import { languageOf } from "../languages.ts";
import { address, go, visits } from "../route.ts";
import { find, language, t, word } from "../words.ts";
import { Brand, Ground, Icon, Sr } from "../kit/art.tsx";
import { breath, painted, quiet, stood } from "../breath.ts";
import { fetchedOnce, type Fetched } from "../fetching.ts";
import { firstParts, useGrowing } from "../kit/growing.ts";
import { Toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { countClauses } from "../clauses.ts";
import { bookOf, numberOf, readable, type OpenBook } from "../book/books.ts";
import type { Block, Chapter } from "../book/parse.ts";
import { fold, holds, wanted } from "../book/search.ts";
import { BlockView, CopyLink, follow, Line, Marked, placeOf, Ref, type Reading } from "../book/view.tsx";
import { Failed, Wait } from "../kit/wait.tsx";

const THINGS = "things"; // the place of the cards, among the chapters

/** What a game page brings to its book, once it is here. */
interface Shelf {
  things?: Things | undefined;
}

const fetchThings = fetchedOnce((game) => {
  const page = pageOf(game);
  return page && page !== "failed" && typeof page.things === "function" ? page.things() : null;
});

/** Read it while drawing. */
function shelfOf(page: Fetched<GamePage>): Shelf | null {
  if (page === null || page === "failed") return null;
  if (typeof page.things !== "function") return { things: page.things };
  const things = fetchThings(page.slug);
  return { things: things === null || things === "failed" ? undefined : things };
}

/* ---- roles, districts, cards ---- */

const nameOf = (game: string, noun: string, thing: Thing): string => word(`${game}.${noun}.${thing.slug}`);
const textOf = (game: string, noun: string, thing: Thing): string => find(`${game}.${noun}.${thing.slug}.text`) ?? "";

function ThingView({ reading, noun, thing }: { reading: Reading; noun: string; thing: Thing }): JSX.Element {
  const { game } = reading.book;
  const text = textOf(game, noun, thing);
  return (
    <li class={`thing${text ? "" : " plain"}`}>
      <thing.Art />
      <div>
        <h4>
          <Marked text={nameOf(game, noun, thing)} words={reading.words} />
          {thing.clause && <Ref reading={reading} id={thing.clause} />}
        </h4>
        <p class="facts">
          <thing.Facts />
        </p>
        {text && (
          <p>
            <Marked text={text} words={reading.words} />
          </p>
        )}
      </div>
    </li>
  );
}

const matching = (game: string, family: Family, words: string[]): readonly Thing[] =>
  words.length === 0
    ? family.things
    : family.things.filter((thing) =>
        holds(fold(`${nameOf(game, family.noun, thing)} ${textOf(game, family.noun, thing)}`), words),
      );

function ThingsView({ reading, shelf, all }: { reading: Reading; shelf: Shelf; all: boolean }): JSX.Element | null {
  const { game } = reading.book;
  const found = (shelf.things?.families ?? [])
    .map((family) => ({ family, things: matching(game, family, reading.words) }))
    .filter((f) => f.things.length > 0);
  const n = found.reduce((sum, f) => sum + f.things.length, 0);
  const drawn = useGrowing(n, all, FEW, { pause: painted });
  if (n === 0) return null;
  return (
    <section class="chapter" id={`s-${THINGS}`} tabIndex={-1} data-chapter={THINGS}>
      <h2>{t("rules.things")}</h2>
      {shelf.things?.Note && <shelf.things.Note />}
      {firstParts(found, (f) => f.things, drawn).map(({ one: { family }, parts: things }) => (
        <div key={family.noun}>
          <h3>{word(`family.${game}.${family.noun}`)}</h3>
          <ul class={`things f-${family.noun}`}>
            {things.map((thing) => (
              <ThingView key={thing.slug} reading={reading} noun={family.noun} thing={thing} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/* ---- chapters ---- */

interface ChapterProps {
  reading: Reading;
  chapter: Chapter;
  blocks: readonly Block[];
  brief?: boolean;
}

/** It is drawn once, however often more is added below it. */
const ChapterView = (props: ChapterProps): JSX.Element =>
  useMemo(() => <WholeChapter {...props} />, [props.reading, props.chapter, props.blocks]);

function WholeChapter({ reading, chapter, blocks, brief = false }: ChapterProps): JSX.Element {
  const on = reading.on === chapter.id && !reading.book.clauses.has(chapter.id);
  return (
    <section class="chapter" data-chapter={chapter.id}>
      <h2 id={`s-${chapter.id}`} tabIndex={-1} class={on ? "on" : ""}>
        {chapter.numbered && (
          <bdi dir="ltr" class="no">
            {chapter.id}
          </bdi>
        )}
        <Marked text={chapter.title} words={reading.words} />
        {chapter.numbered && !brief && <CopyLink game={reading.book.game} id={chapter.id} />}
      </h2>
      {chapter.summary && !brief && (
        <p class="summary">
          <Line reading={reading} text={chapter.summary} />
        </p>
      )}
      {blocks.map((block, i) => (
        <BlockView key={block.kind === "clause" ? block.id : i} reading={reading} block={block} />
      ))}
    </section>
  );
}

const FEW = 4; // blocks that are drawn at once, or cards

/** Only the search results; a typed clause number comes first. */
function searched(book: OpenBook, words: string[]): { chapter: Chapter; blocks: Block[] }[] {
  const found = book.chapters
    .map((chapter) => ({
      chapter,
      blocks: chapter.blocks.filter((b) => b.kind !== "section" && holds(book.folded.get(b) ?? "", words)),
    }))
    .filter((f) => f.blocks.length > 0);
  const exact = words.length === 1 ? numberOf(book, words[0] ?? "") : null;
  const at = found.findIndex((f) => f.blocks.some((b) => b.kind === "clause" && b.id === exact));
  if (at < 0) return found;
  const { chapter, blocks } = found[at]!;
  const first = blocks.filter((b) => b.kind === "clause" && b.id === exact);
  return [
    { chapter, blocks: [...first, ...blocks.filter((b) => !first.includes(b))] },
    ...found.filter((_, i) => i !== at),
  ];
}

function Results({ reading, shelf }: { reading: Reading; shelf: Shelf | null }): JSX.Element {
  const { book, words } = reading;
  const found = searched(book, words);
  const things = shelf?.things?.families.reduce((n, family) => n + matching(book.game, family, words).length, 0) ?? 0;
  const n = found.reduce((sum, f) => sum + f.blocks.length, things);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".num, h4 .ref")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    if (at + step < 0) document.querySelector<HTMLElement>(".finder input")?.focus();
    else links[at + step]?.focus();
  };
  return (
    <div class="results" onKeyDown={move}>
      <p class="count-found" role="status">
        {n === 0 ? t("rules.none") : t("rules.found", { number: n })}
      </p>
      {shelf && <ThingsView reading={reading} shelf={shelf} all />}
      {found.map((f) => (
        <ChapterView key={f.chapter.id} reading={reading} chapter={f.chapter} blocks={f.blocks} brief />
      ))}
    </div>
  );
}

/* ---- finding one's way ---- */

function Finder({ query, contents }: { query: Signal<string>; contents: Signal<boolean> }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && query.value !== "") query.value = "";
    else if (event.key === "Escape") input.current?.blur();
    else if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      const first = document.querySelector<HTMLElement>(".results .num, .results h4 .ref");
      if (event.key === "Enter") first?.click();
      else first?.focus();
    }
  };
  return (
    <div class="finder" role="search">
      <label>
        <Sr>{t("rules.search")}</Sr>
        <Icon name="find" />
        <input
          ref={input}
          type="search"
          value={query.value}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          dir="auto"
          placeholder={t("rules.search")}
          onInput={(e) => (query.value = e.currentTarget.value)}
          onKeyDown={onKey}
        />
        {query.value === "" ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <button
            type="button"
            class="tool"
            aria-label={t("rules.clear")}
            onClick={() => {
              query.value = "";
              input.current?.focus();
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </label>
      <button
        type="button"
        class="tool contents"
        aria-expanded={contents.value}
        aria-controls="toc"
        onClick={() => (contents.value = !contents.value)}
      >
        <Icon name="list" />
        {t("rules.contents")}
      </button>
    </div>
  );
}

function Contents({
  reading,
  shelf,
  here,
  open,
  query,
}: {
  reading: Reading;
  shelf: Shelf | null;
  here: string;
  open: Signal<boolean>;
  query: Signal<string>;
}): JSX.Element {
  const { game, chapters } = reading.book;
  const item = (id: string, no: string | null, title: string): JSX.Element => {
    const to = placeOf(game, id);
    return (
      <li key={id}>
        <a
          href={address(to)}
          aria-current={here === id ? "true" : undefined}
          onClick={(e) => {
            open.value = false;
            query.value = "";
            follow(e, to);
          }}
        >
          <bdi dir="ltr">{no}</bdi>
          <span>{title}</span>
        </a>
      </li>
    );
  };
  return (
    <nav class={`toc${open.value ? " open" : ""}`} id="toc" aria-label={t("rules.contents")}>
      <ol>
        {chapters.map((chapter) => item(chapter.id, chapter.numbered ? chapter.id : null, chapter.title))}
        {shelf?.things && item(THINGS, null, t("rules.things"))}
      </ol>
    </nav>
  );
}

/** Which chapter is being read. */
function useHere(body: { current: HTMLElement | null }, key: unknown): Signal<string> {
  const here = useSignal("");
  useEffect(() => {
    const chapters = [...(body.current?.querySelectorAll<HTMLElement>("[data-chapter]") ?? [])];
    const look = (): void => {
      const at = chapters.filter((el) => el.getBoundingClientRect().top < 180).pop();
      here.value = at?.dataset["chapter"] ?? "";
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [key]);
  return here;
}

/** Go to the requested place, and move the focus there. */
function useArrival(on: string | null, key: unknown): void {
  useLayoutEffect(() => {
    if (on === null) return;
    const head = document.getElementById(`s-${on}`);
    const clause = document.getElementById(on);
    (head ?? clause)?.scrollIntoView({ block: "start" });
    (clause ?? head)?.focus({ preventScroll: true });
  }, [on, key, visits.value]);
}

/** Whoever reads from the top is spared the layout of what is far below (style/pages/rules.css), until all letters are
 * here (main.tsx). Then it is laid out, chapter by chapter, so that a reader who comes back finds the place. Whoever
 * jumps to a clause is not spared: that place must not move. Gives back whether to spare. */
const IDLE_MS = 500;
function useSparing(body: { current: HTMLElement | null }, whole: boolean, all: boolean): boolean {
  const jumped = useRef(false);
  jumped.current ||= all;
  const spares = !jumped.current;
  useEffect(() => {
    let left = !whole || !spares;
    const layOut = async (): Promise<void> => {
      while (!left && document.documentElement.dataset["letters"] !== "all") await stood();
      await document.fonts.ready;
      for (const chapter of body.current?.querySelectorAll(".chapter") ?? []) {
        await quiet(IDLE_MS);
        if (left) return;
        chapter.classList.add("laid");
      }
    };
    void layOut();
    return () => {
      left = true;
    };
  }, [whole, spares]);
  return spares;
}

/* ---- the page ---- */

function Head({ book, onPrint }: { book: OpenBook; onPrint: () => void }): JSX.Element {
  const { game } = book;
  const open = doorOf(game)?.enter;
  return (
    <header class="book-head">
      <Brand game={game} />
      <div>
        <h1>{book.title}</h1>
        <p>{book.lead[0]}</p>
        <div class="btns">
          {open && (
            <button type="button" class="btn main" onClick={() => go({ at: "learn", game })}>
              <Icon name="play" flip />
              {t("rules.learn")}
            </button>
          )}
          <button type="button" class="btn out" onClick={onPrint}>
            <Icon name="print" />
            {t("rules.print")}
          </button>
          {readable.length > 1 &&
            readable
              .filter((other) => other !== game)
              .map((other) => (
                <a
                  key={other}
                  class="btn quiet"
                  href={address(placeOf(other, null))}
                  onClick={(e) => follow(e, placeOf(other, null))}
                >
                  {word(`game.${other}`)}
                </a>
              ))}
        </div>
      </div>
    </header>
  );
}

/** Books that were drawn completely before: the place is found again on coming back. */
const read = new Set<string>();

interface BodyProps {
  book: OpenBook;
  clause: string | null;
  query: Signal<string>;
}

function Body({ book, clause, query }: BodyProps): JSX.Element {
  const { game } = book;
  const contents = useSignal(false);
  const body = useRef<HTMLDivElement>(null);
  const shelf = shelfOf(pageOf(game));
  const words = useComputed(() => wanted(query.value)).value;
  const searching = words.length > 0;
  const number =
    clause === null
      ? null
      : (numberOf(book, clause) ?? (clause === THINGS || book.chapters.some((c) => c.id === clause) ? clause : null));
  const reading: Reading = useMemo(() => ({ book, words, on: number }), [book, words, number]);
  const blocks = book.chapters.reduce((n, chapter) => n + chapter.blocks.length, 0);
  const key = `${game}.${book.language}`;
  const again = useMemo(() => read.has(key), [key]);
  const printing = useSignal(false);
  const all = number !== null || again || printing.value;
  const drawn = useGrowing(blocks, all, FEW, { first: 0, pause: painted }); // the head comes first
  const whole = drawn === blocks;
  const spares = useSparing(body, whole, all);
  useEffect(() => {
    if (whole) read.add(key);
  }, [whole, key]);
  const here = useHere(body, `${book.language}.${words.join()}.${whole}.${shelf?.things !== undefined}`);
  useArrival(searching ? null : number, `${book.language}.${shelf?.things !== undefined}`);
  useEffect(() => {
    if (searching) body.current?.parentElement?.scrollIntoView({ block: "start" }); // what is found is seen
  }, [searching]);
  return (
    <>
      {shelf?.things && <shelf.things.Defs />}
      <Head
        book={book}
        onPrint={() => {
          printing.value = true;
          void breath().then(() => print());
        }}
      />
      <div class="book">
        <div class="book-side">
          <Finder query={query} contents={contents} />
          <Contents reading={reading} shelf={shelf} here={here.value} open={contents} query={query} />
        </div>
        <div
          class={`book-body${spares ? " from-top" : ""}`}
          ref={body}
          aria-busy={!whole}
          {...(book.language === language.value
            ? {}
            : { lang: book.language, dir: languageOf(book.language).direction })}
        >
          {clause !== null && number === null && (
            <p class="summary" role="status">
              {t("rules.missing", { word: clause })}
            </p>
          )}
          {searching ? (
            <Results reading={reading} shelf={shelf} />
          ) : (
            <>
              {book.lead.length > 1 && (
                <details class="howto">
                  <summary>{t("rules.howto")}</summary>
                  {book.lead.slice(1).map((text, i) => (
                    <p key={i}>
                      <Line reading={reading} text={text} />
                    </p>
                  ))}
                </details>
              )}
              {firstParts(book.chapters, (chapter) => chapter.blocks, drawn).map(({ one, parts }) => (
                <ChapterView key={one.id} reading={reading} chapter={one} blocks={parts} />
              ))}
              {/* They load with the game page, later than the book: at its end they push nothing away. */}
              {shelf && whole && <ThingsView reading={reading} shelf={shelf} all={all} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

const Shell = ({ children }: { children: ComponentChildren }): JSX.Element => (
  <div class="page rules">
    <Ground />
    <PageTop />
    <main id="main">{children}</main>
    <Toast />
  </div>
);

export function RulesPage({ game, clause }: { game: string; clause: string | null }): JSX.Element {
  const book = bookOf(game, language.value);
  const read = typeof book === "object" ? book : null;
  useEffect(() => {
    if (read) countClauses(game, read.clauses);
  }, [game, read]);
  useEffect(() => {
    document.title = `${t("rules.title")} · ${word(`game.${game}`)} · ${word("app.name")}`;
  });
  const query = useSignal(""); // another language of the book is searched for the same
  useLayoutEffect(() => {
    query.value = ""; // a link was followed; before anything can be typed
  }, [clause, visits.value]);
  const open = useRef(false); // the top stays while another language comes
  open.current ||= book !== null;
  if (book === "failed")
    return (
      <Shell>
        <Failed text={t("rules.nobook")} />
      </Shell>
    );
  if (!book)
    return open.current ? (
      <Shell>
        <Wait />
      </Shell>
    ) : (
      <Wait />
    );
  return (
    <Shell>
      <Body book={book} clause={clause} query={query} />
    </Shell>
  );
}
