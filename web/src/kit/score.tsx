/*
 * score.tsx - where the points came from: a bar of parts for each player, the
 * same in numbers, halves and losses included. A rival may have no seat.
 */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { digits, t } from "../words.ts";
import { Icon } from "./icons.tsx";
import { Portrait } from "./portrait.tsx";

export interface ScorePart {
  id: string;
  label: string;
}

export interface ScoreRow {
  id: string | number;
  name: string;
  face?: { name: string; portrait: number } | null; // of a person
  place: number | null; // from 1; null: not ranked
  parts: Readonly<Record<string, number>>;
  points: number;
  own?: boolean;
  rival?: boolean; // plays without a seat
}

/** How a game ended. */
export interface Tally {
  title: string; // who won
  first: readonly ScoreRow["id"][];
  rows: readonly ScoreRow[];
  parts: readonly ScorePart[];
}

/** How far the bars go to either side of nothing. */
export function reach(rows: readonly ScoreRow[], parts: readonly ScorePart[]): { low: number; high: number } {
  const side = (row: ScoreRow, sign: 1 | -1): number =>
    parts.reduce((n, p) => n + Math.max(0, sign * (row.parts[p.id] ?? 0)), 0);
  return {
    low: Math.max(0, ...rows.map((row) => side(row, -1))),
    high: Math.max(1, ...rows.map((row) => side(row, 1))),
  };
}

function Stack({
  row,
  parts,
  low,
  high,
}: {
  row: ScoreRow;
  parts: readonly ScorePart[];
  low: number;
  high: number;
}): JSX.Element {
  const bit = (part: ScorePart, i: number, sign: 1 | -1): JSX.Element | null => {
    const points = row.parts[part.id] ?? 0;
    if (sign * points <= 0) return null;
    return (
      <i
        key={part.id}
        class={`hue-${(i % 8) + 1}${sign < 0 ? " loss" : ""}`}
        style={{ flexGrow: Math.abs(points) }}
        title={`${part.label}: ${digits(points)}`}
      >
        {digits(points)}
        <span class="sr"> {part.label}, </span>
      </i>
    );
  };
  const width = (n: number): { width: string } => ({ width: `${(100 * n) / (low + high)}%` });
  const sum = (sign: 1 | -1): number => parts.reduce((n, p) => n + Math.max(0, sign * (row.parts[p.id] ?? 0)), 0);
  return (
    <span class="stack">
      {low > 0 && (
        <span class="k-low" style={width(low)}>
          <span style={{ width: `${(100 * sum(-1)) / low}%` }}>{parts.map((p, i) => bit(p, i, -1))}</span>
        </span>
      )}
      <span class="k-high" style={width(sum(1))}>
        {parts.map((p, i) => bit(p, i, 1))}
      </span>
    </span>
  );
}

/** The same as a table of numbers, for people who prefer to read it. */
function Numbers({ rows, parts }: { rows: readonly ScoreRow[]; parts: readonly ScorePart[] }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details class="k-numbers" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t("end.numbers")}</summary>
      {open && (
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span class="sr">{t("end.points_from")}</span>
                </th>
                {rows.map((row) => (
                  <th key={row.id} scope="col">
                    <bdi>{row.name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={part.id}>
                  <th scope="row">{part.label}</th>
                  {rows.map((row) => (
                    <td key={row.id}>{digits(row.parts[part.id] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("end.sum")}</th>
                {rows.map((row) => (
                  <td key={row.id}>{digits(row.points)}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </details>
  );
}

/** In their order: were players with the same points ranked by something else? */
export const tieBroken = (rows: readonly ScoreRow[]): boolean =>
  rows.some(({ points, place }, i) => rows[i - 1]?.points === points && rows[i - 1]?.place !== place);

/** tie: what ranks players with the same points. */
export function ScoreTable({
  rows,
  parts,
  tie,
}: {
  rows: readonly ScoreRow[];
  parts: readonly ScorePart[];
  tie?: string | undefined;
}): JSX.Element {
  const { low, high } = reach(rows, parts);
  const used = parts
    .map((part, i) => ({ part, i }))
    .filter(({ part }) => rows.some((row) => (row.parts[part.id] ?? 0) !== 0));
  return (
    <div class="k-score">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t("end.place")}</span>
            </th>
            <th scope="col">{t("end.player")}</th>
            <th scope="col" class="wide">
              {t("end.points_from")}
            </th>
            <th scope="col" class="total">
              {t("end.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} class={`${row.own ? "own" : ""}${row.rival ? " rival" : ""}`}>
              <td class="place">{row.place === null ? "" : digits(row.place)}</td>
              <th scope="row">
                {row.face && <Portrait {...row.face} />}
                <bdi>{row.name}</bdi>
                {row.rival && (
                  <small>
                    <Icon name="crown" />
                    {t("end.rival")}
                  </small>
                )}
              </th>
              <td class="wide">
                <Stack row={row} parts={parts} low={low} high={high} />
              </td>
              <td class="points">{digits(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tie && tieBroken(rows) && <small>{tie}</small>}
      <ul class="legend" aria-hidden="true">
        {used.map(({ part, i }) => (
          <li key={part.id}>
            <i class={`hue-${(i % 8) + 1}`} />
            {part.label}
          </li>
        ))}
      </ul>
      <Numbers rows={rows} parts={used.map(({ part }) => part)} />
    </div>
  );
}
