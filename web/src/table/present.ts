/*
 * present.ts - what happened is shown one thing after another, at a pace people
 * can follow, whether the news came one by one or all at once.
 *
 * The table as it is known and the table as it is shown may differ for a moment.
 * Nothing is waited for at the speed "instant", in a hidden tab, or when too
 * much waits in line: then the last position is shown at once.
 */
import { batch, signal } from "@preact/signals";
import { breath } from "../breath.ts";
import type { Stage } from "../kit/motion_stage.ts";
import { speed } from "../prefs.ts";

interface Heard {
  n: number; // of its line in the log
  event: string;
}

interface News {
  heard: Heard[];
  apply(): void; // the position it led to
}

const WAITING_MOST = 12; // more than that is caught up with...
const WAITING_FEW = 3; // ...down to this
const GAP = { slow: 900, normal: 320, instant: 0 }; // between the moves of bots
const ALL = Number.POSITIVE_INFINITY;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Presenter {
  stage: Stage | null = null;
  /** Lines of the log from here on have not been shown yet. */
  readonly upTo = signal(ALL);
  /** Something is still being shown. */
  readonly busy = signal(false);
  /** No waiting until somebody says stop. */
  readonly rushing = signal(false);

  private queue: News[] = [];
  private run = 0; // a dropped run notices that it is an old one
  private catching = false;
  private readonly idle: (() => void)[] = [];

  private fast(): boolean {
    if (this.queue.length > WAITING_MOST) this.catching = true;
    else if (this.queue.length <= WAITING_FEW) this.catching = false;
    return !this.stage || this.catching || this.rushing.value || speed.value === "instant" || document.hidden;
  }

  /** Show it when everything before it has been shown. */
  push(news: News): void {
    if (!this.busy.value && this.fast()) return news.apply();
    this.queue.push(news);
    if (this.busy.value) return;
    this.busy.value = true;
    this.upTo.value = news.heard[0]?.n ?? ALL;
    void this.go(++this.run);
  }

  /** Show it beside a position that is new already: I go on meanwhile. A drama would cover what I choose from: what
   * has one comes first, and then I am asked. */
  beside(news: News, choosing = false): void {
    if (!choosing && !this.fast() && news.heard.some((line) => this.stage?.drama?.(line))) return this.push(news);
    this.stage?.finish();
    const scenes = this.fast() ? [] : news.heard.map((line) => this.stage?.set(line.event));
    news.apply();
    scenes.forEach((scene, i) => {
      if (scene) setTimeout(() => void scene.play().then(() => scene.rest()), i * 140);
    });
  }

  /** Skip to the end of everything that waits. */
  flush(): void {
    const rest = this.queue;
    this.drop();
    batch(() => rest.forEach((news) => news.apply()));
  }

  /** What waits will never be shown: the table has jumped to another position. */
  drop(): void {
    this.run++;
    this.queue = [];
    this.stage?.finish();
    this.done();
  }

  /** As fast as can be, until it is my turn. */
  rush(): void {
    this.rushing.value = true;
    this.stage?.finish();
  }

  /** All has been shown, and somebody may have thought about it. */
  async settled(): Promise<void> {
    const end = performance.now() + GAP[speed.value];
    if (this.busy.value) await new Promise<void>((done) => this.idle.push(done));
    while (!this.rushing.value && !document.hidden && performance.now() < end) await sleep(30);
    await breath();
  }

  private done(): void {
    batch(() => {
      this.busy.value = false;
      this.upTo.value = ALL;
    });
    for (const tell of this.idle.splice(0)) tell();
  }

  private async go(mine: number): Promise<void> {
    await breath(); // the table shows first that something is going on
    if (this.run !== mine) return;
    for (let news = this.queue[0]; news; news = this.queue[0]) {
      await this.one(news, mine);
      if (this.run !== mine) return;
      await breath(); // let it be drawn
      if (this.run !== mine) return;
    }
    this.done();
  }

  private async one(news: News, mine: number): Promise<void> {
    let rest: (() => Promise<void>) | null = null;
    for (const [i, line] of news.heard.entries()) {
      rest = null;
      const drama = this.fast() ? null : (this.stage?.drama?.(line) ?? null);
      if (drama) {
        this.upTo.value = line.n + 1;
        await drama();
        if (this.run !== mine) return;
      }
      const scene = this.fast() ? null : (this.stage?.set(line.event) ?? null);
      if (!scene) continue; // its line comes with the next one that is seen: each is drawn in many places
      this.upTo.value = line.n + 1;
      await breath(); // looking for its places and drawing its line are enough for one task on a phone
      if (this.run !== mine) return;
      await scene.play();
      if (this.run !== mine) return;
      if (i === news.heard.length - 1) rest = () => scene.rest();
      else await scene.rest();
      if (this.run !== mine) return;
    }
    if (!rest && !this.fast()) await breath(); // nothing has flown whose place would be empty until then
    if (this.run !== mine) return;
    this.queue.shift();
    batch(() => {
      this.upTo.value = this.queue[0]?.heard[0]?.n ?? ALL;
      news.apply();
    });
    if (rest) await rest();
  }
}
