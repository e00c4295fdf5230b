/*
 * visitors.mjs - the people who come to the page in a test: one person alone, to the
 * page as it was built; or two at a real server, Mina in English and Kaveh in
 * Persian. Every test file is a separate process, so they are module variables.
 */
import { after, before } from "node:test";
import { browser, complaints } from "./chromium.mjs";
import { Server } from "./server.mjs";
import { serve } from "./static.mjs";

export let files, origin, context, page; // of one alone
export let server, mina, kaveh; // of two together
/** What went wrong on the way, on any page. */
export const bad = [];

const instantly = (people) => people.addInitScript(() => localStorage.setItem("charsu.speed", "instant"));
const pageOf = async (people) => people.pages()[0] ?? (await people.newPage());

/** One visitor, for all tests of a file; `arrive` is what is done first. */
export function alone({ instant = false, arrive, ...options } = {}) {
  before(async () => {
    files = await serve();
    origin = `http://127.0.0.1:${files.address().port}`;
    context = await browser(options);
    page = await pageOf(context);
    complaints(page, origin, bad);
    if (instant) await instantly(context);
    await arrive?.();
  });
  after(async () => {
    await context.close();
    files.close();
  });
}

/** Two people at a server, unless there is none to start. */
export function together({ skip, flags = [], en = {}, fa = {} }) {
  let people = [];
  before(async () => {
    if (skip) return;
    server = await Server.start({ flags });
    people = [await browser(en), await browser({ locale: "fa-IR", ...fa })];
    [mina, kaveh] = await Promise.all(people.map(pageOf));
    for (const one of [mina, kaveh]) complaints(one, server.origin, bad);
    await Promise.all(people.map(instantly));
  });
  after(async () => {
    for (const one of people) await one.close();
    await server?.stop();
  });
}

/** Claims a name, in its dialog. Resolves when the form is sent. */
export async function claimName(page, name, pass) {
  await page.click(".name-tool");
  await page.fill("input[name=name]", name);
  await page.click(".name-sheet .switch");
  await page.fill("input[name=pass]", pass);
  await page.click(".name-sheet .btn.main");
}

/** The sheet of the account, open. */
export async function openAccount(page) {
  await page.click(".name-tool");
  await page.click(".account-tool");
  await page.waitForSelector(".account-sheet[open]");
}

/** Open one part of it, and give back its selector. */
export async function openPart(page, title) {
  const box = `.account-part:has(> summary:text-is("${title}"))`;
  await page.click(`${box} > summary`);
  return box;
}

/** The toast says this, or has said it last: it is shown for a few seconds only, and keeps its words. */
export const toasted = (page, text) =>
  page.waitForFunction((wanted) => document.querySelector(".toast")?.textContent.includes(wanted), text);

/** The record of the last game that ended here. It is kept a moment after the end is shown. */
export async function keptRecord(of) {
  await of.waitForFunction(() => localStorage.getItem("charsu.replays"));
  return of.evaluate(() => JSON.parse(localStorage.getItem("charsu.replays"))[0].text);
}

/** What the end gives each seat, as it reads in either language: digits are the same, a held sign is a sign. */
export const points = (page) =>
  page.$$eval(".end tbody .points", (cells) =>
    cells.map((cell) =>
      cell.textContent
        .trim()
        .replace(/\u200e/g, "")
        .replace(/[۰-۹]/g, (d) => "۰۱۲۳۴۵۶۷۸۹".indexOf(d)),
    ),
  );
