/* log.tsx - what happened, line by line. New lines are announced elsewhere (table/spoken.tsx). */
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { t, type Piece } from "../words.ts";
import { Icon } from "./icons.tsx";
import { useScrolled } from "./scrolled.ts";

/** A sentence whose people stand out. */
export const Told = ({ pieces }: { pieces: readonly Piece[] }): JSX.Element => (
  <span>
    {pieces.map((piece, i) =>
      piece.slot?.startsWith("seat") ? <b key={i}>{piece.text}</b> : <span key={i}>{piece.text}</span>,
    )}
  </span>
);

export const LogLine = ({
  icon,
  look = "",
  children,
}: {
  icon: string;
  look?: string;
  children: ComponentChildren;
}): JSX.Element => (
  <li class={`k-logline ${look}`}>
    <Icon name={icon} flip={icon === "pass"} />
    {children}
  </li>
);

/** A line that unfolds into those it stands for. */
export const LogFold = ({
  icon,
  look = "",
  line,
  children,
}: {
  icon: string;
  look?: string;
  line: readonly Piece[];
  children: ComponentChildren;
}): JSX.Element => (
  <li class={`k-logfold ${look}`}>
    <details>
      <summary class="k-logline">
        <Icon name={icon} />
        <Told pieces={line} />
      </summary>
      <ol>{children}</ol>
    </details>
  </li>
);

/** `last` changes with every new line: then the end is shown. */
export function Log({
  last,
  title,
  children,
}: {
  last: number;
  title?: string;
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  const box = useRef<HTMLOListElement>(null);
  useScrolled(box, (el) => el.scrollHeight, [last]);
  return (
    <section class="log">
      <h2 id={id}>
        <Icon name="list" />
        {title ?? t("log")}
      </h2>
      <ol ref={box} aria-labelledby={id} tabIndex={0}>
        {children}
      </ol>
    </section>
  );
}
