import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { holds, says } from "../holds.mjs";
import { isOver, playUntil } from "../player.mjs";
import { program, Server } from "../server.mjs";

let server, mine, page, bad;

before(async () => {
  if (!program()) return;
  server = await Server.start();
  mine = await browser();
  page = mine.pages()[0] ?? (await mine.newPage());
  bad = complaints(page, server.origin);
});

after(async () => {
  await mine?.close();
  await server?.stop();
});

test("a link to a moment of a table on the server opens anywhere", { skip: !program() }, async () => {
  await page.addInitScript(() => localStorage.setItem("charsu.speed", "instant")); // it is played to its end
  await page.goto(`${server.origin}/?lang=en`);
  await page.waitForSelector(".door");
  // a table with bots, by the wire alone: how tables are made is tested elsewhere
  const code = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const say = (message) => socket.send(JSON.stringify({ ...message, id: message.t }));
        let table = null;
        setTimeout(() => reject(new Error(`the table did not start: ${JSON.stringify(table)}`)), 120_000);
        socket.onerror = socket.onclose = () => reject(new Error("the wire broke"));
        socket.onopen = () => say({ t: "hello", v: 1 });
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(data);
          if (heard.t === "welcome") say({ t: "portrait", portrait: 4321 });
          if (heard.t === "you")
            say({
              t: "create",
              game: "dej",
              seats: 2,
              bots: ["", "greedy"],
              clock: { kind: "none", base: 0, add: 0 },
              open: false,
            });
          if (heard.t === "no") reject(new Error(`refused: ${data}`));
          if (heard.t !== "table") return;
          if (!table) say({ t: "start", table: heard.table, share: "00112233445566778899aabbccddeeff" });
          table = heard;
          if (heard.state === "playing") resolve(heard.code);
        };
      }),
  );
  await page.goto(`${server.origin}/replay/${code}/12`);
  await says(page, ".notice", /when the game is over/, "not while it is played");
  await page.goto(`${server.origin}/t/${code}`);
  await playUntil([page], () => isOver(page));
  const stranger = await browser();
  const other = stranger.pages()[0] ?? (await stranger.newPage());
  await other.goto(`${server.origin}/replay/${code}/12`);
  await other.waitForSelector(".replay-bar");
  await holds(() => assert.equal(new URL(other.url()).pathname, `/replay/${code}/12`));
  await says(other, ".pill.seal", /Chance checked|قرعه/, "with the shares of the players");
  await other.waitForSelector('.k-person[data-portrait="4321"] img');
  await other.reload(); // from what this device has kept
  await other.waitForSelector('.k-person[data-portrait="4321"] img');
  await other.click(".openers .opener >> nth=1");
  await holds(async () => assert.equal(await other.inputValue(".bar-pop .link"), `${server.origin}/replay/${code}/12`));
  await stranger.close();
});

test("nothing went wrong on the way", { skip: !program() }, () => assert.deepEqual(bad, []));
