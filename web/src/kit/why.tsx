/*
 * why.tsx - how a number adds up: lines with a sign and a total, or one
 * equation. Sums are computed here, so that what is shown is what counts.
 */
import { Fragment, type ComponentChildren, type JSX } from "preact";
import { digits, signed, t } from "../words.ts";

export interface SumLine {
  label: string;
  n: number;
  note?: string; // why this much
}

export const sumOf = (lines: readonly SumLine[]): number => lines.reduce((sum, line) => sum + line.n, 0);

/** What a number is made of, line by line. */
export function WhySum({
  lines,
  label,
  unit,
  children,
}: {
  lines: readonly SumLine[];
  label?: string;
  unit?: JSX.Element;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <table class="k-sum">
      {children && <caption>{children}</caption>}
      <tbody>
        {lines.map((line, i) => (
          <tr key={`${i}.${line.label}`} class={line.n < 0 ? "less" : ""}>
            <th scope="row">
              {line.label}
              {line.note && <small>{line.note}</small>}
            </th>
            <td>
              {i === 0 ? digits(line.n) : signed(line.n)}
              {unit}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{label ?? t("end.sum")}</th>
          <td>
            {digits(sumOf(lines))}
            {unit}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

export interface Term {
  n: number | string;
  label?: string;
  before?: "+" | "−" | "×" | "÷" | "=" | "≥" | "<"; // the sign between this and the last
}

/** A sum in large: 14 ÷ 3 = 4×. It runs from left to right in every language. */
export const Equation = ({ terms }: { terms: readonly Term[] }): JSX.Element => (
  <div
    class="k-eq"
    role="math"
    aria-label={terms
      .map((x) => `${x.before ? `${x.before} ` : ""}${digits(x.n)}${x.label ? ` ${x.label}` : ""}`)
      .join(" ")}
  >
    {terms.map((x, i) => (
      <Fragment key={i}>
        {x.before && <i>{x.before}</i>}
        <span class={i === terms.length - 1 ? "last" : ""}>
          <b>{digits(x.n)}</b>
          {x.label && <small>{x.label}</small>}
        </span>
      </Fragment>
    ))}
  </div>
);

/** "Why 14?": opens the sum, wherever the caller shows it. */
export const WhyButton = ({ of, onClick }: { of: string; onClick: (event: MouseEvent) => void }): JSX.Element => (
  <button type="button" class="k-why" onClick={onClick}>
    {t("kit.why", { word: of })}
  </button>
);
