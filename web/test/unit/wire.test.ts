/* Requests and answers matched by id, over a connection that reorders them, refuses them and breaks. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Wire } from "../../src/net/wire.ts";

type Sent = { t: string; id: string; [field: string]: unknown };

/** The server's end of one line. */
class Line {
  static all: Line[] = [];
  sent: Sent[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  onerror?: () => void;
  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.onclose?.();
  }
  /** What was asked last of that kind. */
  last(t: string): Sent {
    const found = this.sent.filter((message) => message.t === t).pop();
    assert.ok(found, `nobody has asked for ${t}`);
    return found;
  }
  greet(): void {
    this.onopen?.();
    const you = { id: "me", name: "", guest: true };
    this.say({ t: "welcome", id: this.last("hello").id, v: 1, you, games: [], bots: [], now: 0 });
  }
}

const later: (() => void)[] = [];
Object.assign(globalThis, {
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, visibilityState: "visible" },
  location: { protocol: "http:", host: "here" },
  window: { setTimeout: (then: () => void) => later.push(then), setInterval: () => 0 },
  WebSocket: Line,
});
const net = await import("../../src/net/wire.ts");

const table = (code: string): object => ({ t: "table", table: `id-${code}`, code });

function start(): { wire: Wire; line: Line } {
  const wire = new net.Wire("ws://here/ws");
  wire.open();
  const line = Line.all.at(-1)!;
  line.greet();
  return { wire, line };
}

/** The line is gone; the wire opens another. */
function again(line: Line): Line {
  later.length = 0;
  line.close();
  later.splice(0).forEach((then) => then());
  return Line.all.at(-1)!;
}

const why = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "done",
    (e: Error) => e.message,
  );

test("a new line names the table on the screen", () => {
  const { wire, line } = start();
  assert.equal(line.address, "ws://here/ws");
  wire.at = "x67rtyz6tt";
  assert.equal(again(line).address, "ws://here/ws?t=x67rtyz6tt");
});

test("answers that cross go to whoever asked", async () => {
  const { wire, line } = start();
  const first = net.findTable(wire, "aaaaaa");
  const second = net.findTable(wire, "bbbbbb");
  const third = why(net.findTable(wire, "cccccc"));
  const [a, b, c] = line.sent.filter((message) => message.t === "find");
  line.say({ t: "no", id: c!.id, to: "find", why: "table" });
  line.say({ ...table("zzzzzz") }); // told to everybody there: nobody's answer
  line.say({ ...table("bbbbbb"), id: b!.id });
  line.say({ ...table("aaaaaa"), id: a!.id });
  assert.equal((await first).code, "aaaaaa");
  assert.equal((await second).code, "bbbbbb");
  assert.equal(await third, "table");
  assert.equal(new Set(line.sent.map((message) => message.id)).size, line.sent.length, "no id twice");
});

test("a refusal is for its own request only", async () => {
  const { wire, line } = start();
  const sit = why(wire.ask({ t: "sit", table: "x" }));
  const start_ = why(wire.ask({ t: "start", table: "x" }));
  line.say({ t: "no", to: "sit", why: "json" }); // without an id: of something unreadable
  line.say({ t: "no", id: line.last("start").id, to: "start", why: "empty" });
  line.say({ t: "ack", id: line.last("sit").id, table: "x", seq: 4 });
  assert.equal(await sit, "done");
  assert.equal(await start_, "empty");
});

test("a broken line settles every request, or sends it again", async () => {
  const { wire, line } = start();
  const lost = [
    why(wire.ask({ t: "create", game: "dej", seats: 2 })),
    why(wire.ask({ t: "say", table: "x", text: "hello" })),
    why(wire.askNow({ t: "follow", table: "x" })),
  ];
  const found = net.findTable(wire, "aaaaaa");
  const move = wire.ask({ t: "play", table: "x", ask: 7, do: ["end"] }, "my-move");
  const next = again(line);
  assert.deepEqual(await Promise.all(lost), ["lost", "lost", "lost"]);
  const late = why(wire.ask({ t: "stand", table: "x" })); // asked between two lines: not sent before
  next.greet();
  assert.deepEqual(
    next.sent.map((message) => message.t),
    ["hello", "find", "play", "stand"],
  );
  assert.equal(next.last("play").id, "my-move", "under the same id, so that it is made once");
  assert.equal(next.last("find").id, line.last("find").id);
  next.say({ t: "ack", id: "my-move", table: "x", seq: 9 });
  next.say({ ...table("aaaaaa"), id: next.last("find").id });
  next.say({ t: "no", id: next.last("stand").id, to: "stand", why: "seat" });
  assert.equal((await move).seq, 9);
  assert.equal((await found).code, "aaaaaa");
  assert.equal(await late, "seat");
});

test("without a line, what is for now fails at once", async () => {
  const { wire, line } = start();
  const next = again(line);
  assert.equal(await why(wire.askNow({ t: "follow", table: "x" })), "lost");
  next.greet();
  assert.deepEqual(
    next.sent.map((message) => message.t),
    ["hello"],
  );
});

test("an answer that comes twice is taken once", async () => {
  const { wire, line } = start();
  const asked = wire.ask({ t: "tables" });
  const answer = { t: "tables", id: line.last("tables").id, mine: [], open: [] };
  line.say(answer);
  line.say(answer);
  assert.deepEqual((await asked).mine, []);
});

test("somebody who has a new cookie goes on when it is there, not before", async () => {
  const { wire, line } = start();
  let arrives = (): void => assert.fail("nobody has fetched it");
  Object.assign(globalThis, {
    fetch: () => new Promise<void>((resolve) => (arrives = resolve)),
  });
  let done = false;
  const claimed = wire.ask({ t: "name", name: "Mina", pass: "correct horse" }).then(() => (done = true));
  line.say({ t: "you", id: line.last("name").id, you: { id: "me", name: "Mina", guest: false }, renew: "ticket" });
  await new Promise((rest) => setImmediate(rest));
  assert.equal(done, false);
  again(line); // and a line that breaks meanwhile does no harm
  arrives();
  await claimed;
  assert.equal(wire.you.value?.name, "Mina");
});

/** Whoever has waited long enough does what they waited for. */
const goOn = (): void => later.splice(0).forEach((then) => then());

test("a busy server is asked again after a moment, under the same id, and nobody else hears of it", async () => {
  const { wire, line } = start();
  const heard: string[] = [];
  wire.hear((message) => heard.push(message.t));
  later.length = 0;
  const move = wire.ask({ t: "play", table: "x", ask: 7, do: ["end"] }, "my-move");
  const seat = wire.ask({ t: "sit", table: "x" });
  const sit = line.last("sit").id;
  line.say({ t: "no", id: "my-move", to: "play", why: "busy" });
  line.say({ t: "no", id: sit, to: "sit", why: "busy" });
  const plays = (): number => line.sent.filter(({ t }) => t === "play").length;
  assert.equal(plays(), 1, "not at once");
  goOn();
  assert.equal(plays(), 2);
  assert.equal(line.last("play").id, "my-move");
  line.say({ t: "no", id: "my-move", to: "play", why: "busy" });
  goOn();
  assert.equal(plays(), 3);
  line.say({ t: "ack", id: "my-move", table: "x", seq: 9 });
  line.say({ t: "ack", id: sit, table: "x", seq: 10 });
  assert.equal((await move).seq, 9);
  assert.equal((await seat).seq, 10);
  goOn();
  assert.equal(plays(), 3, "and no more once it is answered");
  assert.deepEqual(heard, ["ack", "ack"]);
});

test("the pauses grow, and in the end whoever asked is told", async () => {
  const { wire, line } = start();
  const pauses: number[] = [];
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (then: () => void, ms: number) => {
      pauses.push(ms);
      return later.push(then);
    },
  });
  later.length = 0;
  const move = why(wire.ask({ t: "play", table: "x", ask: 7, do: ["end"] }));
  const { id } = line.last("play");
  let told = "";
  void move.then((reason) => (told = reason));
  while (!told && pauses.length < 50) {
    line.say({ t: "no", id, to: "play", why: "busy" });
    goOn();
    await new Promise((rest) => setImmediate(rest));
  }
  Object.assign(window, { setTimeout });
  assert.equal(told, "busy");
  assert.equal(line.sent.filter(({ t }) => t === "play").length, pauses.length + 1);
  assert.ok(pauses.length >= 5 && pauses[0]! <= 1500, `${pauses}`);
  assert.ok(pauses[0]! >= 400 && pauses.reduce((sum, ms) => sum + ms) > 4000, `${pauses}`);
});

test("a line that breaks while a request rests: it is sent on the next one, what was for now is not", async () => {
  const { wire, line } = start();
  later.length = 0;
  const sit = why(wire.ask({ t: "sit", table: "x" })); // refused, so that it cannot have been carried out
  const now = why(wire.askNow({ t: "follow", table: "x" }));
  line.say({ t: "no", id: line.last("sit").id, to: "sit", why: "busy" });
  line.say({ t: "no", id: line.last("follow").id, to: "follow", why: "busy" });
  assert.equal(await now, "busy");
  const resting = later.splice(0);
  const next = again(line);
  next.greet();
  resting.forEach((then) => then());
  assert.deepEqual(
    next.sent.map(({ t }) => t),
    ["hello", "sit"],
  );
  next.say({ t: "ack", id: next.last("sit").id, table: "x", seq: 4 });
  assert.equal(await sit, "done");
});

test("a request begins with its kind and its id, which is all that a busy server reads", () => {
  const { wire, line } = start();
  let text = "";
  line.send = (sent: string) => (text = sent);
  void wire.ask({ t: "play", table: "x", ask: 7, do: ["end"] }, "my-move");
  assert.equal(text, '{"t":"play","id":"my-move","table":"x","ask":7,"do":["end"]}');
});
