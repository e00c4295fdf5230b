/* panel_frame.tsx - the frame of every panel: its head, the steps, Back and Confirm. */
import type { ComponentChildren, JSX } from "preact";
import { Ink } from "../../kit/art.tsx";
import { BackButton, ConfirmButton, UndoButton } from "../../kit/bar.tsx";
import { Face } from "../../kit/face.tsx";
import { help } from "../../kit/help.tsx";
import { arrows } from "../../kit/keys.ts";
import { Girih, type Tone } from "../../kit/ornament.tsx";
import { arch } from "../../kit/shapes.ts";
import { Stepper } from "../../kit/steps.tsx";
import { list, t, word } from "../../words.ts";
import { emblemOf } from "./emblems.ts";
import type { Table } from "./table.ts";
import { tellWhy, whyNot } from "./why.ts";

export interface FrameProps {
  table: Table;
  kicker: string;
  title: string;
  emblem: string;
  tone?: Tone;
  steps?: readonly string[];
  at?: number;
  confirm?: string | null; // what Confirm says; null: there is none
  note?: string; // why it cannot be confirmed yet
  more?: ComponentChildren; // buttons beside Back
  clause?: string;
  text?: string; // of the help
  children?: ComponentChildren;
}

export function PanelFrame({
  table,
  kicker,
  title,
  emblem,
  tone = "turq",
  steps,
  at = 0,
  confirm = null,
  note,
  more,
  clause,
  text,
  children,
}: FrameProps): JSX.Element {
  const { choices, session } = table;
  const ready = choices.ready.value;
  return (
    <section class={`ty-panel bar mine-now tone-${tone}`} aria-label={t("bar")} onKeyDown={arrows}>
      <header>
        <Girih kind="star10" side={11} width={0.8} />
        <Face game="troyes" slug={emblem}>
          <svg class="arch" viewBox="0 0 42 47" aria-hidden="true">
            <path d={arch(0.5, 41, 0.5, 18, 46.5)} fill="#fffaf0" />
            <g class="ink" transform="translate(6 14) scale(.46)">
              <Ink d={emblemOf(emblem)} width={3.4} />
            </g>
          </svg>
        </Face>
        <div>
          <small>{kicker}</small>
          <h2>{title}</h2>
        </div>
        {clause && (
          <button
            type="button"
            class="q"
            aria-label={t("help")}
            onClick={() =>
              help({
                title,
                text: text ?? word(`troyes.decision.${table.view.decision}`),
                game: "troyes",
                clause,
              })
            }
          >
            ?
          </button>
        )}
      </header>
      <span class="sr" role="status">
        {list([kicker, title])}
      </span>
      <div class="in">
        {steps && <Stepper names={steps} at={at} />}
        <div class="ins">{children}</div>
        <div class="foot">
          {note && confirm !== null && !ready && <p class="ty-note">{note}</p>}
          <div class="btns">
            {choices.mayBack.value && <BackButton onClick={() => choices.back()} />}
            {!choices.mayBack.value && session.undoable.value && session.chain.value.length === 0 && (
              <UndoButton onClick={() => session.undo()} />
            )}
            {more}
            {confirm !== null && (
              <ConfirmButton
                label={confirm}
                move={ready ?? undefined}
                off={!ready}
                onWhy={() => {
                  const why = whyNot(table, "done");
                  const rule = why?.clause ?? clause;
                  tellWhy({ text: note ?? why?.text ?? title, ...(rule ? { clause: rule } : {}) }, confirm);
                }}
                onClick={() => choices.confirm()}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
