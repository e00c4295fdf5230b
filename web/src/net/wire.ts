/*
 * wire.ts - one WebSocket to the server, kept open: docs/protocol.md.
 *
 * It reconnects by itself, with growing pauses; listeners are told when it is
 * up again, and then say what they want to follow. Every request has an id and
 * waits here for the answer that carries it. When the connection breaks,
 * requests that may be sent twice are sent again on the next one, and the
 * others fail as "lost": it is unknown whether they were carried out. A server
 * that has too much to do refuses a request as "busy" and carries out nothing:
 * it is sent again after a moment, and after longer ones, before anybody is
 * told.
 */
import { signal } from "@preact/signals";
import requests from "../../../src/proto/messages.def?FROM_CLIENT";
import type { AnswerTo, FromServer, Listed, Person, TableMessage, ToServer } from "./messages.gen.ts";

export type { Clock, FromServer, Listed, Person, TableMessage, ToServer } from "./messages.gen.ts";

export type State = "off" | "connecting" | "on";

/** Requests for which asking twice does no more than asking once. */
const AGAIN = new Set(requests.filter(([, , again]) => again === "AGAIN").map(([, t]) => t));

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20000;
const DEAD_AFTER = 8000;
/** How long to wait before a request refused as "busy" is sent again: roughly, so that not all come back at once. */
const BUSY_PAUSES = [1000, 1500, 2000, 2000, 2000, 2000];

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A request without its answer. */
interface Waiting {
  message: ToServer;
  again: boolean; // a broken line does not end it
  now: boolean; // it is for this connection only
  busy: number; // how often the server has had no time for it
  sent: boolean;
  resolve: (answer: FromServer) => void;
  reject: (why: Error) => void;
}

export class Wire {
  readonly state = signal<State>("off");
  readonly you = signal<Person | null>(null);
  readonly bots = signal<string[]>([]);
  readonly tables = signal<Listed[]>([]); // mine
  readonly openTables = signal<Listed[]>([]); // where anyone may sit
  readonly liveTables = signal<Listed[]>([]); // worth watching
  readonly seeks = signal<[game: string, people: number][]>([]); // how many look for others
  /** Ids of the people I have blocked, as `people` last told; null: it has not yet. */
  readonly blocked = signal<ReadonlySet<string> | null>(null);
  /** The last try to reach the server failed. */
  readonly away = signal(false);
  /** The operators have banned me. */
  readonly banned = signal(false);
  /** The server was reached at least once. */
  readonly known = signal(false);
  /** The table on the screen: with several servers, a balancer can route a new connection to its owner. */
  at = "";

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry = 0;
  private beat = 0;
  private dead = 0;
  private wanted = false;
  private readonly ears = new Set<(message: FromServer) => void>();
  private readonly waiting = new Map<string, Waiting>(); // by id, in the order they were asked

  constructor(private readonly address: string) {
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.again();
    });
  }

  /** Hear every message from now on; the returned function stops it. */
  hear(ear: (message: FromServer) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  open(): void {
    this.wanted = true;
    if (this.socket) return;
    clearTimeout(this.retry);
    this.state.value = "connecting";
    const socket = new WebSocket(this.at ? `${this.address}?t=${this.at}` : this.address);
    this.socket = socket;
    socket.onopen = () => this.raw({ t: "hello", v: 1 }, newId());
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
    this.away.value = true;
    this.dropSent();
    if (!this.wanted) return;
    this.retry = window.setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  /** Requests that wait for an answer on a lost connection. */
  private dropSent(): void {
    for (const [id, asked] of [...this.waiting]) {
      if (asked.sent && !asked.again) {
        this.waiting.delete(id);
        asked.reject(new Error("lost"));
      }
      asked.sent = false;
    }
  }

  private ping(): void {
    this.sendNow({ t: "ping" });
    clearTimeout(this.dead);
    this.dead = window.setTimeout(() => this.socket?.close(), DEAD_AFTER);
  }

  private got(message: FromServer): void {
    let ready: Promise<void> | null = null;
    clearTimeout(this.dead);
    if (message.t === "no" && message.why === "busy" && this.rests(message.id)) return;
    if (message.t === "welcome") {
      this.pause = FIRST_PAUSE;
      this.you.value = message.you;
      this.bots.value = message.bots;
      this.known.value = true;
      this.away.value = false;
      this.state.value = "on";
      clearInterval(this.beat);
      this.beat = window.setInterval(() => this.ping(), PING_EVERY);
      for (const [id, late] of this.waiting) if (!late.sent) this.put(late, id);
    } else if (message.t === "you") {
      this.you.value = message.you;
      if (message.renew) ready = this.renew(message.renew);
    } else if (message.t === "people") {
      this.blocked.value = new Set(message.people.flatMap(({ who, tie }) => (tie === "blocked" ? [who] : [])));
    } else if (message.t === "bye" && message.why === "banned") {
      this.banned.value = true;
      this.wanted = false;
    } else if (message.t === "tables") {
      this.tables.value = message.mine;
      this.openTables.value = message.open;
      this.liveTables.value = message.live;
      this.seeks.value = message.seeks;
    }
    for (const ear of [...this.ears]) ear(message);
    this.settle(message, ready);
  }

  /** The server had no time for it. It is sent again in a moment, unless that was tried too often. */
  private rests(id: string | undefined): boolean {
    const asked = id === undefined ? undefined : this.waiting.get(id);
    const pause = asked && !asked.now ? BUSY_PAUSES[asked.busy] : undefined;
    if (id === undefined || !asked || pause === undefined) return false;
    asked.busy++;
    asked.sent = false;
    window.setTimeout(
      () => {
        if (this.waiting.get(id) === asked && !asked.sent && this.state.value === "on") this.put(asked, id);
      },
      pause * (0.5 + Math.random()),
    );
    return true;
  }

  /** `ready`: until then it would be too early to go on. */
  private settle(message: FromServer, ready: Promise<void> | null): void {
    const id = "id" in message ? message.id : undefined;
    const asked = id === undefined ? undefined : this.waiting.get(id);
    if (id === undefined || !asked) return;
    this.waiting.delete(id);
    if (message.t === "no") asked.reject(new Error(message.broke ?? message.why));
    else if (ready) void ready.then(() => asked.resolve(message));
    else asked.resolve(message);
  }

  /** This device is known by a new cookie from now on; fetch it. With the old one it would be a stranger. */
  private renew(ticket: string): Promise<void> {
    return fetch("/renew", { method: "POST", headers: { "X-Ticket": ticket } }).then(
      () => undefined,
      () => undefined,
    );
  }

  private raw(message: ToServer, id: string): void {
    // its kind and its id first: a server under pressure reads no further
    const { t, ...fields } = message;
    this.socket?.send(JSON.stringify({ t, id, ...fields }));
  }

  private put(asked: Waiting, id: string): void {
    asked.sent = true;
    this.raw(asked.message, id);
  }

  private wait<M extends ToServer>(message: M, id: string, again: boolean, now: boolean): Promise<AnswerTo[M["t"]]> {
    return new Promise((resolve, reject) => {
      // the server's answer to a request is of the kind that the list names
      const settle = { resolve: resolve as Waiting["resolve"], reject };
      const asked: Waiting = { message, again, now, busy: 0, sent: false, ...settle };
      this.waiting.set(id, asked);
      if (this.state.value === "on") this.put(asked, id);
    });
  }

  /** Send, now or as soon as the wire is up, and hear the answer. It fails
   * with the slug of the refusal, or with "lost" if the connection broke before
   * the answer came and the request cannot be sent twice.
   */
  ask<M extends ToServer>(message: M, id = newId()): Promise<AnswerTo[M["t"]]> {
    return this.wait(message, id, AGAIN.has(message.t), false);
  }

  /** The same, but for this connection only: on another it would come too late. */
  askNow<M extends ToServer>(message: M): Promise<AnswerTo[M["t"]]> {
    if (this.state.value !== "on") return Promise.reject(new Error("lost"));
    return this.wait(message, newId(), false, true);
  }

  /** Ask, and ignore the answer: listeners hear what comes. */
  send(message: ToServer): void {
    this.ask(message).catch(() => undefined);
  }

  /** Ask now or not at all. */
  sendNow(message: ToServer): void {
    this.askNow(message).catch(() => undefined);
  }
}

/** The table of an invitation, however it was written. */
export const findTable = (on: Wire, code: string): Promise<TableMessage> => on.ask({ t: "find", code });

export const wire = new Wire(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
