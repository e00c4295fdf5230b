/*
 * fits_screens.mjs - the tightest screens, and how to get to each: a game from
 * a link, played until `until` appears, then `open`. `sees` are things of which
 * a number must be visible; `phone` and `desk`, only there. `also` says what
 * else is wrong. Screens of one game are in the order in which they occur.
 */
import { inSight } from "./fits.mjs";
import { play as playCity } from "./kohan_player.mjs";
import { playKarzar } from "./karzar_player.mjs";
import { playTroyes } from "./troyes_player.mjs";

const EIGHT = "seats=8&preset=devious_dignitaries&bot=random&seed=31";
const ARMIES = "seats=8&preset=all&option=karzars=2&bot=greedy&seed=18";
const city = (wish) => (page, until) => playCity(page, until, wish);

export const SCREENS = [
  { name: "dej-draft", game: "dej", query: "seats=5&bot=greedy&seed=4", until: ".rcard", play: city([]) },
  {
    name: "dej-turn",
    game: "dej",
    query: "seats=5&bot=greedy&seed=4",
    until: ".table:not([data-round='1'],[data-round='2'],[data-round='3']) .bar.mine-now [data-move*=' build ']",
    play: city([]),
  },
  {
    name: "dej-aim",
    game: "dej",
    query: "seats=7&bot=greedy&seed=4",
    until: ".table:not([data-round='1'],[data-round='2']) .bar.mine-now [data-aim=destroy]",
    play: city(["warlord"]),
    open: (page) => page.click("[data-aim=destroy]"),
    also: async (page) => {
      const whose = await page.$$eval(".bar [data-move*=' destroy ']", (all) =>
        all.map((one) => one.dataset.move.split(" ")[2]),
      );
      const last = whose.lastIndexOf("p0");
      return whose.includes("p0") && whose.slice(last).some((one) => one !== "p0")
        ? ["my own city is not the last"]
        : [];
    },
  },
  {
    name: "kohan-draft",
    game: "kohan",
    query: EIGHT,
    until: ".rcard",
    play: city([]),
    sees: { ".dome .role .t": 9, ".others .seat .pts": 7, ".turn-of": 8, ".turn-of.chosen": 1 },
    desk: { ".rcard .rx span": 7 },
  },
  {
    name: "kohan-turn",
    game: "kohan",
    query: EIGHT,
    until: ".table:not([data-round='1'],[data-round='2'],[data-round='3']) .bar.mine-now [data-move*=' build ']",
    play: city([]),
    sees: { ".dome .role .t": 9, ".others .seat .pts": 7 },
  },
  {
    name: "kohan-end",
    game: "kohan",
    query: EIGHT,
    until: ".end",
    play: city([]),
    desk: { ".end tbody tr": 8, ".end .btns .btn": 6, ".curtain .look": 1 },
  },
  {
    name: "troyes-settle",
    game: "troyes",
    query: "seats=4&preset=bonus&bot=greedy&seed=6",
    until: ".troyes .ty-panel.mine-now",
    play: playTroyes,
  },
  {
    name: "troyes-turn",
    game: "troyes",
    query: "seats=4&preset=bonus&bot=greedy&seed=6",
    until: ".table[data-round='4'].asks-turn .ty-panel [data-aim=activate]:not([aria-disabled=true])",
    play: playTroyes,
    also: async (page) => {
      if (page.viewportSize().width <= PHONE) return []; // they have a tab of their own
      const n = (await page.$$(".ty-ev")).length; // not every run with the same dice shows as many
      const seen = [await inSight(page, ".ty-ev .eff"), await inSight(page, ".ty-ev .meta")];
      return n >= 6 && seen.every((one) => one === n) ? [] : [`of ${n} events ${seen.join(" and ")} say all`];
    },
  },
  ...["acts", "events", "city"].map((pane, i) => ({
    name: `troyes-${pane}`,
    game: "troyes",
    query: "seats=4&preset=bonus&bot=greedy&seed=6",
    until: ".table[data-round='4'].asks-turn .ty-panel [data-aim=activate]:not([aria-disabled=true])",
    play: playTroyes,
    open: (page) => page.$$eval(".ty-board > .k-tabs button", (all, nth) => all[nth].click(), i + 1),
  })),
  {
    name: "troyes-dice",
    game: "troyes",
    query: "seats=4&preset=bonus&bot=greedy&seed=6",
    until: ".table[data-round='4'].asks-turn .ty-panel [data-aim=activate]:not([aria-disabled=true])",
    play: playTroyes,
    open: async (page) => {
      await page.click(".ty-panel [data-aim=activate]");
      await page.click(".ty-target");
      await page.click(".ty-dice .k-die.is-legal");
    },
    phone: { ".ty-panel h2": 1, ".ty-effect": 1, ".ty-panel .k-eq": 1, ".ty-panel .foot .btn": 2 },
  },
  {
    name: "troyes-end",
    game: "troyes",
    query: "seats=4&preset=bonus&bot=greedy&seed=6",
    until: ".end",
    play: playTroyes,
    also: (page) =>
      page.$eval(".curtain", (el) => (el.scrollWidth > el.clientWidth + 2 ? ["the end scrolls sideways"] : [])),
  },
  {
    name: "karzar-enlist",
    game: "karzar",
    query: ARMIES,
    until: ".enlisting .is-legal",
    play: playKarzar,
    open: async (page) => {
      await page.click(".kz-lands .is-legal");
      await page.click(".kz-hand .is-legal");
    },
  },
  {
    name: "karzar-commit",
    game: "karzar",
    query: ARMIES,
    until: ".karzar:has(.kz-arch.is-past[data-razm='2']) .kz-field.commit .kz-slots:not(.ticks)",
    play: playKarzar,
    open: (page) => page.click(".kz-hand .is-legal"),
  },
  {
    name: "karzar-helper",
    game: "karzar",
    query: ARMIES,
    until: ".karzar.helping .kz-aid .is-legal",
    play: playKarzar,
  },
  {
    name: "karzar-end",
    game: "karzar",
    query: ARMIES,
    until: ".end",
    play: playKarzar,
  },
];

export const SIZES = [
  [390, 844],
  [360, 740],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
];
export const PHONE = 820;
