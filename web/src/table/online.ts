/*
 * online.ts - a table on the server. It is followed by number: after a
 * reconnect the page says what it has and gets exactly the rest.
 */
import { batch, effect, signal, untracked, type Signal } from "@preact/signals";
import { applyPatch, fromBase64 } from "../net/patch.ts";
import type { FromServer, TableMessage, Wire } from "../net/wire.ts";
import type { Looks } from "./looks.ts";
import type { Engine } from "../rules/engine.ts";
import { withoutSeat } from "../rules/text.ts";
import { botName } from "../kit/bots.ts";
import { hex } from "./record.ts";
import { isEvent, Session, type Kind, type Line } from "./session.ts";

interface Pending {
  id: string;
  actions: string[]; // of a play; empty for an undo
  ask: number;
  undo: boolean;
}

/** My part of the dice: the server promised its own before it saw this. */
const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
const newId = (): string => hex(crypto.getRandomValues(new Uint8Array(8)));

export class OnlineTable extends Session {
  readonly kind: Kind = "online";
  readonly code: string;
  readonly table: Signal<TableMessage>;
  readonly recordText = signal<string | null>(null);
  readonly rematch = signal<string | null>(null); // the code of the next table

  private have: number | null = null;
  private latest: Uint8Array | null = null; // the view as it is known; the one shown may be older
  private acked: { id: string; seq: number } | null = null; // its news are still to come
  private ask: number | null = null;
  private pending: Pending | null = null;
  private readonly stops: (() => void)[];

  constructor(
    engine: Engine,
    looks: Looks,
    readonly wire: Wire,
    first: TableMessage,
  ) {
    super(engine, looks);
    this.code = first.code;
    this.table = signal(first);
    this.setTable(first);
    this.stops = [
      wire.hear((message) => this.got(message)),
      effect(() => {
        if (wire.state.value === "on") untracked(() => this.begin());
      }),
    ];
    wire.open();
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
    const { table } = this.table.value;
    this.wire.send(
      this.have !== null && this.latest ? { t: "follow", table, have: this.have } : { t: "follow", table },
    );
    const late = this.pending;
    if (late) this.put(late);
  }

  private got(message: FromServer): void {
    if (message.t === "table") this.gotTable(message);
    else if (message.t === "no") this.gotNo(message);
    else if ("table" in message && message.table === this.table.value.table) {
      if (message.t === "snap") this.gotSnap(message);
      else if (message.t === "news") this.gotNews(message);
      else if (message.t === "ack") this.gotAck(message.id, message.seq);
      else if (message.t === "said") this.gotSaid(message);
      else if (message.t === "record") this.recordText.value = message.text;
    }
  }

  private gotTable(message: TableMessage): void {
    const mine = this.table.value;
    if (message.table === mine.table) this.setTable(message);
    else if (mine.state === "over" && message.state !== "over" && message.game === mine.game)
      this.rematch.value = message.code; // the same seats, another game
  }

  private setTable(message: TableMessage): void {
    batch(() => {
      this.table.value = message;
      this.players.value = message.seats.map((s) => ({ name: s.name ?? "", bot: s.bot, here: s.here }));
    });
  }

  /** News say that the game is over; the table itself is not told again for that. */
  private noteEnd(message: { over?: unknown }): void {
    if (message.over && this.table.value.state === "playing") this.table.value = { ...this.table.value, state: "over" };
  }

  private setClocks(told: number[] | null | undefined): void {
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
  }

  private gotNews(message: Extract<FromServer, { t: "news" }>): void {
    const bytes = this.latest;
    if (!bytes || (this.have !== null && message.seq <= this.have)) return;
    let next: Uint8Array;
    try {
      next = applyPatch(bytes, fromBase64(message.patch ?? ""));
      if (!this.engine.isView(this.game, this.eye, next)) throw new Error("corrupt");
    } catch {
      this.have = null; // something was lost: ask for everything
      this.wire.send({ t: "follow", table: message.table });
      return;
    }
    batch(() => {
      this.have = message.seq;
      this.latest = next;
      this.ask = message.ask;
      if (message.back) this.takeBack(message.back);
      this.tell(message.heard ?? []);
      this.setClocks(message.clocks);
      this.noteEnd(message);
      this.show(next, message.undo);
      this.settle();
    });
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

  private gotSaid(message: Extract<FromServer, { t: "said" }>): void {
    if (this.have !== null) {
      if (message.seq <= this.have) return;
      this.have = message.seq;
    }
    this.log.value = [
      ...this.log.value,
      { n: this.lines++, who: message.name, text: message.text ?? null, phrase: message.phrase ?? null },
    ];
  }

  private gotAck(id: string, seq: number): void {
    if (this.pending?.id !== id) return;
    this.acked = { id, seq };
    this.settle();
  }

  /** My move is on disk, and here too: whatever is asked next may be answered. */
  private settle(): void {
    if (!this.acked || this.acked.id !== this.pending?.id || (this.have ?? 0) < this.acked.seq) return;
    batch(() => {
      this.acked = null;
      this.pending = null;
      this.chain.value = [];
      this.busy.value = false;
    });
  }

  private gotNo(message: Extract<FromServer, { t: "no" }>): void {
    if (message.id !== undefined && this.pending?.id === message.id) {
      batch(() => {
        this.pending = null;
        this.chain.value = [];
        this.busy.value = false;
        this.trouble.value = message.why;
      });
    } else if (message.id === undefined) {
      this.trouble.value = message.broke ?? message.why;
    }
  }

  name(seat: number): string {
    const player = this.players.value[seat];
    const who = this.table.value.seats[seat]?.who;
    if (player?.bot && !who) return botName(seat);
    return player?.name ?? "";
  }

  /* ---- what I do ---- */

  private put(pending: Pending): void {
    const table = this.table.value.table;
    this.pending = pending;
    this.busy.value = true;
    this.wire.sendNow(
      pending.undo
        ? { t: "undo", table, id: pending.id }
        : { t: "play", table, ask: pending.ask, id: pending.id, do: pending.actions },
    );
  }

  protected send(actions: string[]): void {
    const ask = this.ask ?? this.view.value?.opened ?? 0;
    this.put({ id: newId(), actions: actions.map(withoutSeat), ask, undo: false });
  }

  undo(): void {
    if (this.busy.value) return;
    if (this.chain.value.length > 0) this.back();
    else this.put({ id: newId(), actions: [], ask: 0, undo: true });
  }

  private tableSend(t: string, more: Record<string, unknown> = {}): void {
    this.trouble.value = null;
    this.wire.send({ t, table: this.table.value.table, ...more });
  }

  sit(seat?: number): void {
    this.tableSend("sit", { ...(seat === undefined ? {} : { seat }), share: newShare() });
  }
  stand(): void {
    this.tableSend("stand");
  }
  remove(seat: number): void {
    this.tableSend("remove", { seat });
  }
  seatBot(seat: number, bot: string): void {
    this.tableSend("seatbot", { seat, bot });
  }
  start(): void {
    this.tableSend("start", { share: newShare() });
  }
  askRematch(): void {
    const next = this.table.value.next;
    if (next) this.wire.send({ t: "find", table: next });
    else this.tableSend("rematch");
  }
  askRecord(): void {
    this.tableSend("record");
  }
  override say(text: string): void {
    this.tableSend("say", { text });
  }
  override sayPhrase(phrase: string): void {
    this.tableSend("say", { phrase });
  }
  override get talks(): boolean {
    return true;
  }
  override get quiet(): boolean {
    return this.table.value.quiet === true && this.table.value.state === "playing";
  }

  override close(): void {
    for (const stop of this.stops) stop();
    this.presenter.drop();
    this.wire.sendNow({ t: "unfollow", table: this.table.value.table });
  }
}
