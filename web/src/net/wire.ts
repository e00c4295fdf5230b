/*
 * wire.ts - one WebSocket to the server, kept open: docs/protocol.md.
 *
 * It comes back by itself, with growing pauses; whoever listens is told when
 * it is up again, and says then what it wants to follow.
 */
import { signal } from "@preact/signals";

export interface You {
  id: string;
  name: string;
  guest: boolean;
}

export interface WireSeat {
  who: string | null;
  name: string | null;
  bot: string | null;
  here: boolean;
}

export interface WireClock {
  kind: "none" | "move" | "fischer";
  base: number;
  add: number;
}

export interface TableMessage {
  t: "table";
  table: string;
  code: string;
  game: string;
  rules: number;
  options: Record<string, string | number>;
  host: string | null;
  state: "open" | "playing" | "over";
  seats: WireSeat[];
  clock: WireClock;
  open?: boolean;
  quiet?: boolean; // only phrases while it is played
  turn?: number[]; // in lists: the seats that must choose
  commit?: string;
  next?: string | null; // the table of a rematch
  seq: number;
}

export interface SnapMessage {
  t: "snap";
  table: string;
  seq: number;
  seat: number | null;
  view: string;
  log: string[];
  ask: number | null;
  undo: boolean;
  clocks?: number[] | null; // milliseconds left, by seat
  over?: { points: number[]; places: number[] };
}

export interface NewsMessage {
  t: "news";
  table: string;
  seq: number;
  move?: { seat: number; by: "person" | "bot" | "clock" };
  back?: number; // so many events were taken back
  heard: string[];
  patch: string;
  ask: number | null;
  undo: boolean;
  clocks?: number[] | null; // milliseconds left, by seat
  over?: { points: number[]; places: number[] };
}

export interface SaidMessage {
  t: "said";
  table: string;
  seq: number;
  who: string;
  name: string;
  text?: string;
  phrase?: string;
}

export type FromServer =
  | { t: "welcome"; v: number; you: You; games: unknown; bots?: string[]; now: number }
  | { t: "you"; you: You; renew?: string }
  | TableMessage
  | { t: "tables"; mine?: TableMessage[]; open?: TableMessage[]; tables?: TableMessage[] }
  | SnapMessage
  | NewsMessage
  | { t: "ack"; table: string; id: string; seq: number }
  | { t: "no"; id?: string; to?: string; table?: string; why: string; broke?: string }
  | SaidMessage
  | { t: "record"; table: string; text: string }
  | { t: "webhook"; url: string; tested?: "ok" | "failed" | "address" }
  | { t: "bye"; why: string }
  | { t: "pong"; n: number };

export type ToServer = { t: string; [field: string]: unknown };
export type State = "off" | "connecting" | "on";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20000;
const DEAD_AFTER = 8000;

export class Wire {
  readonly state = signal<State>("off");
  readonly you = signal<You | null>(null);
  readonly bots = signal<string[]>([]);
  readonly tables = signal<TableMessage[]>([]); // mine
  readonly openTables = signal<TableMessage[]>([]); // where anyone may sit
  /** The server was reached at least once. */
  readonly known = signal(false);

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry = 0;
  private beat = 0;
  private dead = 0;
  private pings = 0;
  private wanted = false;
  private readonly ears = new Set<(message: FromServer) => void>();
  private readonly waiting: ToServer[] = [];

  constructor(private readonly address: string) {
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.again();
    });
  }

  /** Hear every message from now on; what comes back stops it. */
  hear(ear: (message: FromServer) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  open(): void {
    this.wanted = true;
    if (this.socket) return;
    clearTimeout(this.retry);
    this.state.value = "connecting";
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: 1 }));
    socket.onmessage = (event: MessageEvent<string>) => this.got(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.lost();
    socket.onerror = () => socket.close();
  }

  /** Something suggests that it may work now. */
  private again(): void {
    if (!this.wanted) return;
    if (!this.socket) {
      this.pause = FIRST_PAUSE;
      this.open();
    } else if (this.state.value === "on") {
      this.ping();
    }
  }

  private lost(): void {
    this.socket = null;
    clearInterval(this.beat);
    clearTimeout(this.dead);
    this.state.value = "off";
    if (!this.wanted) return;
    this.retry = window.setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  private ping(): void {
    this.raw({ t: "ping", n: ++this.pings });
    clearTimeout(this.dead);
    this.dead = window.setTimeout(() => this.socket?.close(), DEAD_AFTER);
  }

  private got(message: FromServer): void {
    clearTimeout(this.dead);
    if (message.t === "welcome") {
      this.pause = FIRST_PAUSE;
      this.you.value = message.you;
      this.bots.value = message.bots ?? [];
      this.known.value = true;
      this.state.value = "on";
      clearInterval(this.beat);
      this.beat = window.setInterval(() => this.ping(), PING_EVERY);
      for (const late of this.waiting.splice(0)) this.raw(late);
    } else if (message.t === "you") {
      this.you.value = message.you;
      if (message.renew) this.renew(message.renew);
    } else if (message.t === "tables") {
      this.tables.value = message.mine ?? message.tables ?? [];
      this.openTables.value = message.open ?? [];
    }
    for (const ear of [...this.ears]) ear(message);
  }

  /** This device is known by a new cookie from now on; fetch it. */
  private renew(ticket: string): void {
    fetch("/renew", { method: "POST", headers: { "X-Ticket": ticket } }).catch(() => undefined);
  }

  private raw(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Send now, or as soon as the wire is up. */
  send(message: ToServer): void {
    if (this.state.value === "on") this.raw(message);
    else this.waiting.push(message);
  }

  /** Send only if it can be sent now. */
  sendNow(message: ToServer): void {
    if (this.state.value === "on") this.raw(message);
  }

  /**
   * Send, and hear the first answer that fits. Messages of one kind may be
   * about different things: of several tables at once, for one.
   */
  ask<T extends FromServer["t"]>(
    message: ToServer,
    answer: T,
    fits: (heard: Extract<FromServer, { t: T }>) => boolean = () => true,
  ): Promise<Extract<FromServer, { t: T }>> {
    return new Promise((resolve, reject) => {
      const stop = this.hear((heard) => {
        if (heard.t === answer && fits(heard as Extract<FromServer, { t: T }>)) {
          stop();
          resolve(heard as Extract<FromServer, { t: T }>);
        } else if (heard.t === "no" && heard.to === message.t) {
          stop();
          reject(new Error(heard.broke ?? heard.why));
        }
      });
      this.send(message);
    });
  }
}

/** The table of an invitation, however it was written. */
export const findTable = (on: Wire, code: string): Promise<TableMessage> =>
  on.ask({ t: "find", code }, "table", (table) => table.code.toLowerCase() === code.toLowerCase());

export const wire = new Wire(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
