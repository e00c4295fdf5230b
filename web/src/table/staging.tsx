/*
 * staging.tsx - shows the staged moments of a game over the table, one at a time, before their event is shown on
 * it. It is fetched once the table is drawn.
 */
import type { JSX } from "preact";
import { countingOf, Drama as Scenery, raise, type Actor, type Raised } from "../kit/drama.tsx";
import { FACTOR, noMotion, type Scene, type Stage } from "../kit/motion_stage.ts";
import { play } from "../kit/sound.ts";
import type { Tally } from "../kit/score.tsx";
import { fetchStyle } from "../kit/style.ts";
import { speed } from "../prefs.ts";
import type { BaseView } from "../rules/state.ts";
import { fetchPart, find, tellEvent, word } from "../words.ts";
import type { Drama, Dramas, Figure } from "./drama.ts";
import { playerName } from "./names.ts";
import { isEvent, type Session } from "./session.ts";

const DRAMA_MS = 3600;

/** Games that were seen before their end: only such an end is counted on the stage. */
const going = new WeakSet<Session>();

class Staging implements Stage {
  private raised: Raised | null = null;

  constructor(
    private readonly session: Session,
    private readonly under: Stage,
    private readonly table: HTMLElement,
    private readonly dramas: Dramas | null,
  ) {
    if (session.view.value?.over === false) going.add(session);
  }

  set(event: string): Scene | null {
    return this.under.set(event);
  }

  finish(): void {
    this.raised?.close();
    this.under.finish();
  }

  drama({ n, event }: { n: number; event: string }): (() => Promise<void>) | null {
    const view = this.session.view.value;
    const past = this.session.log.value.flatMap((line) => (isEvent(line) && line.n < n ? [line.event] : []));
    const drama = (view && this.dramas?.of(view, event, past)) ?? null;
    return view && drama && (() => this.show(view, drama, event));
  }

  private async show(view: BaseView, drama: Drama, event: string): Promise<void> {
    const { session } = this;
    const Art = this.dramas?.Art;
    if (!Art) return;
    const told = tellEvent(session.teller, event).map((piece) => piece.text);
    const title = word(drama.title);
    const figures = (all: readonly Figure[] = []): Actor[] =>
      all.map((figure) => {
        const thing = find(`${session.game}.${figure.noun}.${figure.slug}`) ?? "";
        const name = figure.seat === undefined ? thing : playerName(session, figure.seat);
        return {
          art: <Art view={view} figure={figure} />,
          name: name === title ? "" : name,
          as: name === thing ? "" : thing,
        };
      });
    play(drama.sound);
    await this.up(
      <Scenery
        deed={drama.deed}
        sky={drama.sky}
        title={title}
        text={drama.text === undefined ? told.join("") : word(drama.text)}
        cast={figures(drama.cast)}
        goods={figures(drama.goods)}
        row={figures(drama.row)}
        change={drama.change ?? 0}
      />,
      DRAMA_MS,
    );
  }

  count(tally: Tally): number {
    const { presenter } = this.session;
    if (!going.delete(this.session) || document.hidden || presenter.rushing.value || speed.value === "instant")
      return 0;
    const { what, ms, known } = countingOf(tally);
    void this.up(what, ms);
    return noMotion() ? 0 : known * FACTOR[speed.value];
  }

  private async up(what: JSX.Element, ms: number): Promise<void> {
    this.raised?.close();
    const raised = raise(this.table, what, ms);
    this.raised = raised;
    await raised.gone;
    if (this.raised === raised) this.raised = null;
  }
}

export async function stagingOf(session: Session, under: Stage, table: HTMLElement): Promise<Stage> {
  const [dramas] = await Promise.all([session.looks.dramas?.() ?? null, fetchStyle("drama"), fetchPart("drama")]);
  return new Staging(session, under, table, dramas);
}
