import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { browser } from "../chromium.mjs";
import { holds, says } from "../holds.mjs";
import { isOver, playUntil, round } from "../player.mjs";
import { program } from "../server.mjs";
import { bad, kaveh, mina, points, server, toasted, together } from "../visitors.mjs";

/* Two people in two browsers and two bots, on the real server. */
const skip = program() ? false : "there is no charsu to serve";
let code;
together({ skip, fa: { acceptDownloads: true } });

test("a table with two bots, joined by its code", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await mina.waitForSelector("footer .on"); // before that a name is kept on this device only
  await mina.click(".name-tool");
  await mina.fill("input[name=name]", "Mina");
  await mina.click(".name-sheet .btn.main");
  await toasted(mina, "Your name is saved");
  await mina.click("text=New table");
  await mina.click("text=Open the table");
  code = await (await mina.waitForSelector("[data-code]")).getAttribute("data-code");
  await kaveh.goto(server.origin);
  await kaveh.waitForSelector("html[dir=rtl]");
  await kaveh.fill("input[name=code]", code);
  await kaveh.click("text=بیا تو");
  await kaveh.click(".chairs >> text=بنشین");
  await mina.waitForSelector(".btn.big:not(:disabled)");
  await mina.click(".start-row >> text=Start");
  for (const page of [mina, kaveh]) await page.waitForSelector(".table");
});

test("both see the same table, each in its language", { skip }, async () => {
  await playUntil([mina, kaveh], async () => (await round(mina)) >= 2);
  await says(mina, ".top .pill", /Round/);
  await says(kaveh, ".top .pill", /دور/);
});

/** How far the table has come, as a page knows it. */
const reached = (page) =>
  page.evaluate(
    (of) => JSON.parse(localStorage.getItem("charsu.tables") ?? "[]").find(({ table }) => table.code === of)?.snap.seq,
    code,
  );

test("undo", { skip }, async () => {
  // while I am asked something: else a bot moves, and there is nothing to take back any more
  await playUntil([mina, kaveh], async () => (await mina.$(".bar.mine-now [data-undo]")) !== null);
  const gold = () => mina.textContent(".mine .purse .n");
  const lines = () => mina.$$eval(".log li", (all) => all.length);
  const before = [await gold(), await lines()];
  await mina.click("[data-undo]");
  await mina.waitForFunction(
    ([g, n]) =>
      document.querySelector(".mine .purse .n").textContent !== g || document.querySelectorAll(".log li").length < n,
    before,
  );
});

test("a reload in the middle comes back to the same place", { skip }, async () => {
  const mine = async () => [
    await kaveh.textContent(".mine .seat-head"),
    await kaveh.$$eval(".mine .bay:not(.empty)", (all) => all.map((b) => b.dataset.tip)),
    await kaveh.$$eval(".log li", (all) => all.map((l) => l.textContent)),
  ];
  await holds(async () => assert.equal(await reached(kaveh), await reached(mina))); // what she took back is told to him, too
  const before = await mine();
  await kaveh.reload();
  await kaveh.waitForSelector(".table");
  await holds(async () => {
    assert.equal(await round(kaveh), await round(mina));
    assert.deepEqual(await mine(), before);
  });
});

test(
  "without a network the table is shown as it is known, there is a way home, and it comes back by itself",
  {
    skip,
  },
  async () => {
    const tab = await mina.context().newPage();
    let cut = true;
    await tab.routeWebSocket(/\/ws(\?|$)/, (socket) => (cut ? void socket.close() : void socket.connectToServer()));
    await tab.goto(`${server.origin}/t/${code}`);
    await tab.waitForSelector(".table .pill.final[role=status]");
    await holds(async () => {
      assert.equal(await tab.textContent(".mine .purse"), await mina.textContent(".mine .purse"));
      assert.deepEqual(
        await tab.$$eval(".log li", (all) => all.map((line) => line.textContent)),
        await mina.$$eval(".log li", (all) => all.map((line) => line.textContent)),
      );
    });
    await tab.click(".top a.brand");
    await tab.click(".dock .item:has(em:text-is('look'))");
    await tab.waitForSelector(".table");
    cut = false;
    await tab.waitForSelector(".pill.final[role=status]", { state: "detached" });
    await holds(async () => assert.equal(await round(tab), await round(mina)));
    cut = true;
    await tab.goto(`${server.origin}/t/nosuch`);
    await tab.waitForSelector(".notice .btn");
    await tab.close();
  },
);

test("a second tab of the same person sees the same", { skip }, async () => {
  const tab = await mina.context().newPage();
  await tab.goto(`${server.origin}/t/${code}`);
  await tab.waitForSelector(".table");
  await holds(async () => assert.equal(await tab.textContent(".mine .purse"), await mina.textContent(".mine .purse")));
  await tab.close();
});

test("a watcher sees no hand", { skip }, async () => {
  const third = await browser();
  const page = third.pages()[0] ?? (await third.newPage());
  await page.goto(`${server.origin}/t/${code}?lang=en`);
  await page.waitForSelector(".table");
  await says(page, ".top", /Watching/);
  assert.equal((await page.$$("[data-card]")).length, 0);
  assert.equal((await page.$$(".bar [data-move]")).length, 0);
  await third.close();
});

test("chat, in words and in phrases", { skip }, async () => {
  await mina.fill(".chat input", "salam <b>");
  await mina.press(".chat input", "Enter");
  await mina.click(".phrases >> text=Well played");
  await kaveh.waitForSelector(".log .said >> text=salam <b>");
  await kaveh.waitForSelector(".log .said >> text=آفرین");
});

test("the wire breaks, the server dies, and the game goes on", { skip }, async () => {
  await kaveh.context().setOffline(true);
  await kaveh.context().setOffline(false);
  await server.kill();
  await mina.waitForSelector(".pill.final[role=status]");
  await server.up();
  await mina.waitForSelector(".pill.final[role=status]", { state: "detached" });
  await kaveh.waitForSelector(".pill.final[role=status]", { state: "detached" });
  const at = await round(mina);
  await playUntil([mina, kaveh], async () => (await round(mina)) > at || (await isOver(mina)));
});

test("a move whose answer was lost is sent again, and done once", { skip }, async () => {
  const tab = await mina.context().newPage();
  const sent = [];
  let lose = false;
  await tab.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((text) => {
      if (JSON.parse(text).t === "play") sent.push(JSON.parse(text));
      real.send(text);
    });
    real.onMessage((text) => {
      const { t } = JSON.parse(text);
      if (lose && (t === "ack" || t === "news")) {
        lose = false;
        void socket.close();
        void real.close();
      } else {
        socket.send(text);
      }
    });
  });
  await tab.goto(`${server.origin}/t/${code}`);
  await tab.waitForSelector(".table");
  await playUntil([kaveh], async () => (await tab.$(".bar.mine-now")) !== null || (await isOver(kaveh)));
  if (!(await isOver(kaveh))) {
    lose = true;
    await playUntil([tab], async () => sent.length > 0);
    await tab.waitForFunction(
      () => !document.querySelector(".pill.final[role=status]") && document.querySelector(".table"),
    );
    await holds(() => assert.ok(sent.length >= 2, "it was sent again"));
    assert.equal(sent[1]?.id, sent[0]?.id, "the same move, by the same name");
    await playUntil([tab, kaveh], async () => sent.length > 2 || (await isOver(tab)));
  }
  await tab.close();
});

test("the game comes to its end, for both", { skip }, async () => {
  await playUntil([mina, kaveh], async () => (await isOver(mina)) && (await isOver(kaveh)));
  await holds(async () => {
    assert.deepEqual(await points(mina), await points(kaveh));
    assert.equal((await points(mina)).length, 4);
  });
});

test("the end says how strong everybody is now, and what the game changed", { skip }, async () => {
  for (const page of [mina, kaveh]) {
    await page.waitForSelector(".end .new-ratings li.own");
    const lines = await page.$$eval(".end .new-ratings li", (all) =>
      all.map((one) => {
        const [name, spread] = [one.querySelector("bdi"), one.querySelector(".spread")];
        const [line, box] = [one.getBoundingClientRect(), spread.getBoundingClientRect()];
        return {
          name: name.textContent,
          spread: spread.textContent,
          within: box.top >= line.top - 2 && box.bottom <= line.bottom + 2,
        };
      }),
    );
    assert.equal(new Set(lines.map(({ name }) => name)).size, 4, "no bot has the name of a player");
    for (const { spread, within } of lines) {
      assert.match(spread, /±/);
      assert.ok(within, "all of it in one line");
    }
  }
});

test("the end is a picture that can be shared", { skip }, async () => {
  const coming = kaveh.waitForEvent("download");
  await kaveh.click(".end [data-picture]");
  const file = await coming;
  assert.match(file.suggestedFilename(), /\.png$/);
  const bytes = await readFile(await file.path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
});

test("it is in the replays of both, without a press", { skip }, async () => {
  for (const page of [mina, kaveh])
    await page.waitForFunction(
      (of) => JSON.parse(localStorage.getItem("charsu.replays") ?? "[]").some((kept) => kept.code === of),
      code,
    );
  assert.equal(new URL(mina.url()).pathname, `/t/${code}`, "nobody is taken away from the table");
});

/* Nobody came or went since the last move, so that nothing was heard of the table itself. */
test("a rematch is asked of the other, who may refuse", { skip }, async () => {
  await kaveh.click(".end >> text=پیشنهاد بازی دوباره");
  await kaveh.waitForSelector(".end .again:has-text('منتظر Mina')");
  await mina.waitForSelector(".end .again:has-text('another game?')");
  await mina.click(".end >> text=No, thanks");
  await kaveh.waitForSelector(".end .again:has-text('این بار نه')");
  await kaveh.click(".end >> text=بی‌خیال");
  for (const page of [kaveh, mina]) assert.equal(new URL(page.url()).pathname, `/t/${code}`, "nobody is moved");
});

test("when both want one it begins by itself, with the same seats", { skip }, async () => {
  await mina.click(".end >> text=Ask for a rematch");
  await kaveh.click(".end >> text=بله، یک دست دیگر");
  for (const page of [kaveh, mina]) {
    await page.waitForFunction((old) => location.pathname !== `/t/${old}`, code);
    await page.waitForSelector(".table");
  }
  assert.equal(new URL(mina.url()).pathname, new URL(kaveh.url()).pathname);
  await mina.goBack();
  await mina.waitForSelector(".end");
});

test("its record can be replayed", { skip }, async () => {
  await mina.click(".end >> text=Replay");
  await mina.waitForSelector(".replay-bar");
  await mina.click("[aria-label='To the end']");
  await mina.goBack();
});

test("nothing went wrong on the way", { skip }, () => {
  assert.deepEqual(bad, []);
});
