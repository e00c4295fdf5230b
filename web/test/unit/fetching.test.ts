/* fetching.test.ts - what is fetched later is fetched once, however often it is drawn before it arrives. */
import assert from "node:assert/strict";
import test from "node:test";
import { effect } from "@preact/signals";
import { fetchedOnce } from "../../src/fetching.ts";
import type { GamePage } from "../../src/games/game_page.ts";
import { DOORS, pageOf } from "../../src/games/games.ts";

/** A thing that comes when it is told to. */
function held<T>(): { coming: Promise<T>; come: (thing: T) => void; fail: () => void } {
  let come: (thing: T) => void = () => undefined;
  let fail: () => void = () => undefined;
  const coming = new Promise<T>((yes, no) => {
    come = yes;
    fail = () => no(new Error("gone"));
  });
  return { coming, come, fail };
}
const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

test("it is asked for once, and drawn again when it is here", async () => {
  const thing = held<string>();
  const asked: string[] = [];
  const of = fetchedOnce((name) => {
    asked.push(name);
    return thing.coming;
  });
  const drawn: unknown[] = [];
  const stop = effect(() => void drawn.push(of("dej")));
  for (let i = 0; i < 5; i++) assert.equal(of("dej"), null);
  assert.deepEqual(asked, ["dej"]);
  thing.come("the page");
  await soon();
  assert.equal(of("dej"), "the page");
  assert.deepEqual(asked, ["dej"]);
  assert.deepEqual(drawn, [null, "the page"]);
  stop();
});

test("what does not come, and what nothing has, is said to have failed", async () => {
  const thing = held<string>();
  let asked = 0;
  const of = fetchedOnce((name) => {
    asked++;
    return name === "dej" ? thing.coming : null;
  });
  assert.equal(of("chess"), "failed");
  assert.equal(of("dej"), null);
  thing.fail();
  await soon();
  assert.equal(of("dej"), "failed");
  assert.equal(asked, 2);
});

test("one thing that comes does not disturb another that is on its way", async () => {
  const [first, second] = [held<string>(), held<string>()];
  const of = fetchedOnce((name) => (name === "a" ? first : second).coming);
  assert.deepEqual([of("a"), of("b")], [null, null]);
  second.come("B");
  await soon();
  first.come("A");
  await soon();
  assert.deepEqual([of("a"), of("b")], ["A", "B"]);
});

test("a game's page is asked for once, with its words and its sheet", async () => {
  const asked: string[] = [];
  globalThis.fetch = (path) => {
    asked.push(String(path));
    return Promise.resolve(new Response("{}"));
  };
  const append = (link: HTMLLinkElement): void => {
    asked.push(link.href);
    link.onload?.(new Event("load"));
  };
  Object.assign(globalThis, { document: { createElement: () => ({}), head: { append } } });
  const [door] = DOORS;
  assert.ok(door?.enter);
  const page = held<GamePage>();
  Object.assign(door, { enter: () => (asked.push("page"), page.coming) });
  for (let i = 0; i < 4; i++) assert.equal(pageOf(door.slug), null);
  await soon();
  assert.deepEqual(asked, ["page", `/words.${door.slug}.en.json`, `/${door.slug}.css`]);
  const brought = { slug: door.slug } as GamePage;
  page.come(brought);
  await soon();
  assert.equal(pageOf(door.slug), brought);
  for (const name of ["chess", "constructor"]) assert.equal(pageOf(name), "failed");
});
