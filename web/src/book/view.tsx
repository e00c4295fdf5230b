/*
 * view.tsx - shows a rules book: its lines, clauses, rulings, tables. Search
 * matches are marked everywhere.
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isClauseSeen, watchClause } from "../clauses.ts";
import { address, go, type Route } from "../route.ts";
import { t, word } from "../words.ts";
import { Icon } from "../kit/art.tsx";
import { toast } from "../kit/toast.tsx";
import type { OpenBook } from "./books.ts";
import { Drawing } from "./drawings.tsx";
import { pieces, type Piece } from "./inline.ts";
import type { Block, Clause, Grid } from "./parse.ts";
import { fold, hits, holds } from "./search.ts";

export interface Reading {
  book: OpenBook;
  words: string[]; // looked for
  on: string | null; // the number that was asked for
}

export const placeOf = (game: string, clause: string | null): Route => ({ at: "rules", game, clause });

export function follow(event: MouseEvent, to: Route): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return; // a new tab, as everywhere
  event.preventDefault();
  go(to);
}

/** Words, with the search matches marked. */
export function Marked({ text, words }: { text: string; words: string[] }): JSX.Element {
  const found = words.length > 0 ? hits(text, words) : [];
  if (found.length === 0) return <>{text}</>;
  const out: ComponentChildren[] = [];
  let from = 0;
  for (const [start, end] of found) {
    out.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  out.push(text.slice(from));
  return <>{out}</>;
}

export const Ref = ({ reading, id }: { reading: Reading; id: string }): JSX.Element => {
  const to = placeOf(reading.book.game, id);
  return (
    <a class="ref" href={address(to)} onClick={(e) => follow(e, to)}>
      <bdi dir="ltr">{id}</bdi>
    </a>
  );
};

function PieceView({ reading, piece }: { reading: Reading; piece: Piece }): JSX.Element {
  if (piece.kind === "refs") {
    const between = piece.text.startsWith("(");
    return (
      <span class="refs">
        {between && "("}
        {piece.ids.map((id, i) => (
          <span key={id}>
            {i > 0 && word("language.comma")}
            <Ref reading={reading} id={id} />
          </span>
        ))}
        {between && ")"}
      </span>
    );
  }
  const text = <Marked text={piece.text} words={reading.words} />;
  switch (piece.kind) {
    case "strong":
      return <b>{text}</b>;
    case "em":
      return <em>{text}</em>;
    case "code":
      return <code class="ltr">{text}</code>;
    case "sum":
      return <bdi dir="ltr">{text}</bdi>;
    default:
      return text;
  }
}

export const Line = ({ reading, text }: { reading: Reading; text: string }): JSX.Element => (
  <>
    {pieces(text, reading.book.numbers).map((piece, i) => (
      <PieceView key={i} reading={reading} piece={piece} />
    ))}
  </>
);

/** A cell may be in the other language. While searching, only the rows that
 * have something of it. */
export function GridView({
  reading,
  grid,
  label,
}: {
  reading: Reading;
  grid: Grid;
  label: string;
}): JSX.Element | null {
  const { words } = reading;
  const rows =
    words.length === 0 ? grid.rows : grid.rows.filter((row) => words.some((w) => holds(fold(row.join(" ")), [w])));
  if (rows.length === 0) return null;
  return (
    <div class="grid-wrap" role="region" aria-label={label} tabIndex={0}>
      <table class="grid">
        <thead>
          <tr>
            {grid.head.map((cell, i) => (
              <th key={i} scope="col" class={grid.end[i] ? "figs" : ""}>
                <Line reading={reading} text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) =>
                i === 0 && !grid.end[0] ? (
                  <th key={i} scope="row">
                    <bdi>
                      <Line reading={reading} text={cell} />
                    </bdi>
                  </th>
                ) : (
                  <td key={i} class={grid.end[i] ? "figs" : ""}>
                    <bdi>
                      <Line reading={reading} text={cell === "-" ? "–" : cell} />
                    </bdi>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function copyLink(to: Route): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + address(to));
    toast(t("copied"));
  } catch {
    toast(location.origin + address(to)); // to be copied by hand
  }
}

export const CopyLink = ({ game, id }: { game: string; id: string }): JSX.Element => (
  <button
    type="button"
    class="tool copy"
    aria-label={t("rules.copy", { word: id })}
    onClick={() => void copyLink(placeOf(game, id))}
  >
    <Icon name="link" />
  </button>
);

export function ClauseView({ reading, clause }: { reading: Reading; clause: Clause }): JSX.Element {
  const { book, on, words } = reading;
  const { id, question, why, cited } = clause;
  const to = placeOf(book.game, id);
  const say = (text: string): JSX.Element => <Line reading={reading} text={text} />;
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => (box.current && !isClauseSeen(book.game, id) ? watchClause(box.current, book.game, id) : undefined),
    [book.game, id],
  );
  return (
    <div ref={box} class={`clause${question ? " ruling" : ""}${on === id ? " on" : ""}`} id={id} tabIndex={-1}>
      <a class="num" href={address(to)} onClick={(e) => follow(e, to)} aria-label={t("help.clause", { word: id })}>
        <bdi dir="ltr">
          <Marked text={id} words={words} />
        </bdi>
      </a>
      <div class="say">
        {question && (
          <p class="ask">
            {say(question)}
            {clause.scope && (
              <bdi dir="ltr" class="scope">
                [{clause.scope}]
              </bdi>
            )}
          </p>
        )}
        <p>
          {say(clause.text)}
          {clause.idle && <span class="idle">{t("rules.idle")}</span>}
        </p>
        {clause.items && (
          <ul>
            {clause.items.map((item, i) => (
              <li key={i}>{say(item)}</li>
            ))}
          </ul>
        )}
        {clause.grids?.map((grid, i) => (
          <GridView key={i} reading={reading} grid={grid} label={t("rules.table", { word: id })} />
        ))}
        {why && (
          <p class="why">
            <b>{t("rules.why")}</b> {say(why)}
          </p>
        )}
        {cited && (
          <p class="cited">
            {t("rules.cited")}{" "}
            {cited.map((other, i) => (
              <span key={other}>
                {i > 0 && word("language.comma")}
                <Ref reading={reading} id={other} />
              </span>
            ))}
          </p>
        )}
      </div>
      <CopyLink game={book.game} id={id} />
    </div>
  );
}

export function BlockView({ reading, block }: { reading: Reading; block: Block }): JSX.Element {
  switch (block.kind) {
    case "clause":
      return <ClauseView reading={reading} clause={block} />;
    case "section":
      return (
        <h3
          id={block.id === null ? undefined : `s-${block.id}`}
          class={block.id !== null && reading.on === block.id && !reading.book.clauses.has(block.id) ? "on" : ""}
          tabIndex={-1}
        >
          {block.id && (
            <bdi dir="ltr" class="no">
              {block.id}
            </bdi>
          )}
          <Marked text={block.title} words={reading.words} />
        </h3>
      );
    case "text":
      return (
        <p class="loose">
          <Line reading={reading} text={block.text} />
        </p>
      );
    case "grid":
      return (
        <div class="loose">
          <GridView reading={reading} grid={block.grid} label={t("rules.table", { word: "" })} />
        </div>
      );
    case "drawing":
      return <Drawing name={block.name} shows={block.shows} />;
    case "items":
      return (
        <ul class="loose">
          {block.items.map((item, i) => (
            <li key={i}>
              <Line reading={reading} text={item} />
            </li>
          ))}
        </ul>
      );
  }
}
