/*
 * online.ts - a table on the server. It is followed by number: after a
 * reconnect the page says what it has and gets exactly the rest.
 */
import { batch, effect, signal, untracked, type Signal } from "@preact/signals";
import { applyPatch, fromBase64, toBase64 } from "../net/patch.ts";
import type { Spoken } from "../net/messages.gen.ts";
import { newId, type FromServer, type TableMessage, type ToServer, type Wire } from "../net/wire.ts";
import type { Looks } from "./looks.ts";
import type { Engine } from "../rules/engine.ts";
import { withoutSeat } from "../rules/text.ts";
import { dropTable, keepTable, type KeptTable } from "./kept.ts";
import { tableNames } from "./names.ts";
import type { Talk } from "./line.ts";
import { isEvent, Session, type Clock, type Kind, type Line } from "./session.ts";
import { newShare } from "./share.ts";

export class OnlineTable extends Session {
  readonly kind: Kind = "online";
  readonly code: string;
  readonly table: Signal<TableMessage>;
  readonly recordText = signal<string | null>(null);
  readonly rematch = signal<string | null>(null); // the code of the next table
  readonly hurried = signal(0); // how often the server said that bots think less now
  readonly lapsed = signal(0); // how often an order of mine could not be carried out
  readonly closed = signal<string | null>(null); // why the operators have closed it

  private have: number | null = null;
  private latest: Uint8Array | null = null; // the view as it is known; the one shown may be older
  private ask: number | null = null;
  private moving: string | null = null; // the id of my move that is under way
  private spoken = false; // somebody has said something
  private heard = 0; // the last line of chat that came here
  private asides = 0; // the last line of those who watch that came here
  private acked: number | null = null; // it is on disk, under this number; its news are still to come
  private readonly stops: (() => void)[];

  constructor(
    engine: Engine,
    looks: Looks,
    readonly wire: Wire,
    first: TableMessage,
    kept: KeptTable | null = null, // what this device knew of it
  ) {
    super(engine, looks);
    this.code = first.code;
    this.table = signal(first);
    this.setTable(first);
    if (kept) this.gotSnap(kept.snap);
    this.stops = [
      wire.hear((message) => this.got(message)),
      effect(() => {
        if (wire.state.value === "on") untracked(() => this.begin());
      }),
    ];
    wire.at = this.id;
    wire.open();
  }

  override get place(): string {
    return `table ${this.code}`;
  }

  get me(): number {
    const you = this.wire.you.value;
    return this.table.value.seats.findIndex((s) => s.who !== null && s.who === you?.id) ?? -1;
  }

  get isHost(): boolean {
    return this.table.value.host !== null && this.table.value.host === this.wire.you.value?.id;
  }

  /** The wire is up, perhaps again: go on where we were. */
  private begin(): void {
    if (!this.latest) this.have = null;
    this.follow();
    this.giveShare();
    this.askHabits();
  }

  /** My orders, and whether questions without a choice are asked. */
  private askHabits(): void {
    const { table, state } = this.table.value;
    if (state !== "playing" || this.me < 0) return;
    this.wire.askNow({ t: "orders", table }).then(
      (m) => (this.orders.value = m.do),
      () => undefined,
    );
    this.wire.askNow({ t: "habits" }).then(
      (m) => (this.auto.value = m.auto),
      () => undefined, // this server keeps nothing
    );
  }

  override async order(lines: string[]): Promise<void> {
    const before = this.orders.value;
    this.orders.value = lines;
    try {
      this.orders.value = (await this.wire.ask({ t: "orders", table: this.id, do: lines })).do;
    } catch (e) {
      this.orders.value = before;
      throw e;
    }
  }

  override async answerAlone(on: boolean): Promise<void> {
    this.auto.value = (await this.wire.ask({ t: "habits", auto: on })).auto;
  }

  /** A rematch has seated me without my share of the dice: I give it. (A player who has given one is refused, and no
   * worse off.) */
  private giveShare(): void {
    const { table, state, agreed } = this.table.value;
    if (state !== "open" || this.me < 0 || (this.isHost && !agreed)) return; // the host gives it with the start
    this.wire.askNow({ t: "sit", table, share: newShare() }).catch(() => undefined);
  }

  /** A connection that breaks meanwhile does no harm: on the next one we begin again. */
  private follow(): void {
    const { table } = this.table.value;
    const have = this.have === null ? {} : { have: this.have };
    this.wire.askNow({ t: "follow", table, ...have }).catch((e: Error) => {
      if (e.message !== "lost") this.trouble.value = e.message;
    });
  }

  private got(message: FromServer): void {
    if (message.t === "table") this.gotTable(message);
    else if ("table" in message && message.table === this.table.value.table) {
      if (message.t === "snap") this.gotSnap(message);
      else if (message.t === "news") this.gotNews(message);
      else if (message.t === "said") this.gotSaid(message);
      else if (message.t === "talk") this.hear(message.lines);
      else if (message.t === "aside") this.gotAside(message);
      else if (message.t === "hurried") this.hurried.value++;
      else if (message.t === "closed") this.closed.value = message.reason;
      else if (message.t === "orders") this.gotOrders(message);
      else if (message.t === "record") this.recordText.value = message.text;
    }
  }

  /** About my orders: a step was carried out, or cannot be. */
  private gotOrders(message: Extract<FromServer, { t: "orders" }>): void {
    this.orders.value = message.do;
    if (message.why === "stuck") this.lapsed.value++;
  }

  private gotTable(message: TableMessage): void {
    const mine = this.table.value;
    if (message.table === mine.table) {
      this.setTable(message);
      if (mine.state === "open") this.askHabits();
    } else if (mine.state === "over" && message.id === undefined && message.game === mine.game && !this.declined)
      this.rematch.value = message.code; // told to all here: there is another game
  }

  private setTable(message: TableMessage): void {
    batch(() => {
      this.table.value = message;
      const before = this.players.value;
      this.players.value = message.seats.map((s) => ({
        name: s.name,
        portrait: s.portrait,
        bot: s.bot,
        here: s.here || s.who === null,
        ...(s.until === undefined ? {} : { until: s.until }),
      }));
      this.clocks.value = this.clocks.value.map((clock, seat) => this.rested(clock, seat, before[seat]?.until));
    });
  }

  /** A clock is stopped during a vacation: the time left is counted up to its beginning, and again from its end. */
  private rested(clock: Clock, seat: number, before: number | undefined): Clock {
    if (before === this.players.value[seat]?.until) return clock;
    const now = performance.now();
    const ran = before === undefined && this.view.value?.actors.includes(seat) ? now - clock.told : 0;
    return { left: clock.left - ran, told: now };
  }

  /** News say that the game is over; the table itself is not told again for that. */
  private noteEnd(message: { over?: unknown }): void {
    if (message.over && this.table.value.state === "playing") this.table.value = { ...this.table.value, state: "over" };
  }

  private setClocks(told: number[] | null): void {
    const now = performance.now();
    this.clocks.value = (told ?? []).map((left) => ({ left, told: now }));
  }

  private gotSnap(message: Extract<FromServer, { t: "snap" }>): void {
    if (!message.view) return;
    const bytes = fromBase64(message.view);
    const again = this.latest !== null;
    batch(() => {
      const kept = this.log.value.filter((line) => !isEvent(line));
      this.seat.value = message.seat;
      this.have = message.seq;
      this.latest = bytes;
      this.ask = message.ask;
      this.lines = 0;
      this.log.value = [];
      this.tell(message.log);
      this.setClocks(message.clocks);
      this.noteEnd(message);
      this.show(bytes, message.undo);
      this.log.value = [...this.log.value, ...kept.map((line): Line => ({ ...line, n: this.lines++ }))];
      if (again) this.returns.value++;
      this.settle();
    });
    this.keep();
  }

  /** So that it can be looked at again without a network; a game that is over is a record (pages/table.tsx). */
  private keep(): void {
    const table = this.table.value;
    const seat = this.seat.value;
    if (table.state === "over") return dropTable(table.code);
    if (seat === null || !this.latest || this.have === null) return;
    const log = this.log.value.filter(isEvent).map((line) => line.event);
    const view = toBase64(this.latest);
    const snap = { t: "snap", table: table.table, seq: this.have, seat, view, log, ask: this.ask } as const;
    keepTable({ when: Date.now(), table, snap: { ...snap, undo: false, clocks: null } });
  }

  private gotNews(message: Extract<FromServer, { t: "news" }>): void {
    const bytes = this.latest;
    if (!bytes || (this.have !== null && message.seq <= this.have)) return;
    let next: Uint8Array;
    try {
      next = applyPatch(bytes, fromBase64(message.patch));
      if (!this.engine.isView(this.game, this.eye, next)) throw new Error("corrupt");
    } catch {
      this.have = null; // something was lost: ask for everything
      this.follow();
      return;
    }
    batch(() => {
      this.have = message.seq;
      this.latest = next;
      this.ask = message.ask;
      if (message.back) this.takeBack(message.back);
      this.tell(message.heard);
      this.setClocks(message.clocks);
      this.noteEnd(message);
      this.show(next, message.undo);
      this.settle();
    });
    this.keep();
  }

  /** The last events never happened; what was said stays said. */
  private takeBack(n: number): void {
    const lines = [...this.log.value];
    for (let i = lines.length - 1; i >= 0 && n > 0; i--)
      if (isEvent(lines[i]!)) {
        lines.splice(i, 1);
        n--;
      }
    this.log.value = lines;
  }

  /** The list of people I have blocked is requested when somebody speaks for the first time. */
  private learnBlocked(): void {
    if (this.spoken) return;
    this.spoken = true;
    this.wire.ask({ t: "people" }).catch(() => (this.wire.blocked.value ??= new Set()));
  }

  private gotSaid(message: Extract<FromServer, { t: "said" }>): void {
    if (this.have !== null) {
      if (message.seq <= this.have) return;
      this.have = message.seq;
    }
    this.hear([message]);
  }

  /** Lines of chat; those that were heard before are passed by. */
  private hear(lines: Spoken[]): void {
    const fresh = lines.filter(({ seq }) => seq > this.heard);
    if (fresh.length === 0) return;
    this.heard = fresh.at(-1)!.seq;
    this.learnBlocked();
    this.log.value = [
      ...this.log.value,
      ...fresh.map(({ name, who: from, text = null, phrase = null }): Line => ({
        n: this.lines++,
        who: name,
        from,
        text,
        phrase,
      })),
    ];
  }

  /** The watchers' chat; players see it when the game is over. */
  private gotAside(message: Extract<FromServer, { t: "aside" }>): void {
    if (message.n <= this.asides) return;
    this.asides = message.n;
    this.learnBlocked();
    const { name, who: from, text = null, phrase = null } = message;
    this.log.value = [...this.log.value, { n: this.lines++, who: name, from, text, phrase, aside: true }];
  }

  protected override shuns({ from }: Talk): boolean {
    return from !== undefined && (this.wire.blocked.value?.has(from) ?? false);
  }

  /** Until it is known whom I have blocked, what others say waits: it is not to be seen for a moment. */
  protected override unsure({ from }: Talk): boolean {
    return from !== undefined && this.wire.blocked.value === null && from !== this.wire.you.value?.id;
  }

  /** My move is on disk, and here too: whatever is asked next may be answered. */
  private settle(): void {
    if (this.acked !== null && (this.have ?? 0) >= this.acked) this.endMove(null);
  }

  private endMove(trouble: string | null): void {
    batch(() => {
      this.acked = null;
      this.moving = null;
      this.chain.value = [];
      this.busy.value = false;
      if (trouble) this.trouble.value = trouble;
    });
  }

  name(seat: number): string {
    const { seats } = this.table.value;
    const given = this.players.value.map(({ bot, name }, i) => (bot && !seats[i]?.who ? null : name));
    return (
      tableNames(
        given,
        this.players.value.map(({ bot }) => bot),
      )[seat] ?? ""
    );
  }

  /* ---- what I do ---- */

  /** Under one id however often the wire has to send it: so it is made once. */
  private move(message: Extract<ToServer, { t: "play" | "undo" }>): void {
    const id = newId();
    this.moving = id;
    this.busy.value = true;
    this.wire.ask(message, id).then(
      ({ seq }) => {
        if (this.moving !== id) return;
        this.acked = seq;
        this.settle();
      },
      (e: Error) => {
        if (this.moving === id) this.endMove(e.message);
      },
    );
  }

  protected send(actions: string[]): void {
    const ask = this.ask ?? this.view.value?.opened ?? 0;
    this.move({ t: "play", table: this.id, ask, do: actions.map(withoutSeat) });
  }

  undo(): void {
    if (this.busy.value) return;
    if (this.chain.value.length > 0) this.back();
    else this.move({ t: "undo", table: this.id });
  }

  /** The result is sent to everybody here; a refusal only to me. */
  private want(message: ToServer): void {
    this.trouble.value = null;
    this.wire.ask(message).catch((e: Error) => (this.trouble.value = e.message));
  }

  private get id(): string {
    return this.table.value.table;
  }

  sit(seat?: number): void {
    this.want({ t: "sit", table: this.id, ...(seat === undefined ? {} : { seat }), share: newShare() });
  }
  stand(): void {
    this.want({ t: "stand", table: this.id });
  }
  remove(seat: number): void {
    this.want({ t: "remove", table: this.id, seat });
  }
  seatBot(seat: number, bot: string): void {
    this.want({ t: "seatbot", table: this.id, seat, bot });
  }
  start(): void {
    this.want({ t: "start", table: this.id, share: newShare() });
  }
  /** Whether I want another game. When everybody does, the answer is its table. */
  wantAgain(yes: boolean): void {
    this.trouble.value = null;
    this.wire.ask({ t: "again", table: this.id, yes }).then(
      (told) => {
        if (told.table !== this.id) this.rematch.value = told.code;
      },
      (e: Error) => (this.trouble.value = e.message),
    );
  }
  private get declined(): boolean {
    return this.table.value.declined?.includes(this.me) ?? false;
  }
  /** Another game now, even if some have not answered. */
  askRematch(): void {
    const next = this.table.value.next;
    this.trouble.value = null;
    this.wire.ask(next ? { t: "find", table: next } : { t: "rematch", table: this.id }).then(
      ({ code }) => (this.rematch.value = code),
      (e: Error) => (this.trouble.value = e.message),
    );
  }
  askRecord(): void {
    this.want({ t: "record", table: this.id });
  }
  override say(text: string): void {
    this.want({ t: this.watches ? "aside" : "say", table: this.id, text });
  }
  override sayPhrase(phrase: string): void {
    this.want({ t: this.watches ? "aside" : "say", table: this.id, phrase });
  }
  /** Others play, and I have no seat: what I say goes to the other watchers. */
  override get watches(): boolean {
    return this.table.value.state === "playing" && this.me < 0;
  }
  override get talks(): boolean {
    return true;
  }
  override get quiet(): boolean {
    return this.table.value.quiet === true && this.table.value.state === "playing" && !this.watches;
  }

  override close(): void {
    for (const stop of this.stops) stop();
    this.presenter.drop();
    if (this.wire.at === this.id) this.wire.at = "";
    this.wire.sendNow({ t: "unfollow", table: this.id });
  }
}
