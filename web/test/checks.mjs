/*
 * checks.mjs - what every screen must pass: axe finds no fault, its HTML is
 * valid, it does not scroll sideways, its dialogs keep their frame.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { HtmlValidate } from "html-validate/node";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "no-inline-style": "off", // set by script, one property at a time
    "long-title": "off",
    "attribute-boolean-style": "off", // how the browser writes them
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "svg-focusable": "off",
    "valid-id": ["error", { relaxed: true }], // clauses have dots
    "no-redundant-role": "off", // WebKit forgets that a list without bullets is one
    "prefer-native-element": "off", // role cards are radios that are drawn
  },
});

const ASKED = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"], // passing elements need no names: they take most of the time
  // An experiment of axe: a card's label says the words that are drawn on it in another order. Of a table it is
  // asked in browser/names.test.mjs.
  rules: { "label-content-name-mismatch": { enabled: false } },
};

const LOOKS_MOST = 4;

/** On a screen already checked in another theme, only colours can be wrong. */
const COLOURS = { ...ASKED, runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** In the page: what axe finds, and whether the page has changed meanwhile. */
async function runAxe(how) {
  let changed = false;
  const watch = new MutationObserver(() => (changed = true));
  watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  const { violations } = await window.axe.run(document, how);
  watch.disconnect();
  return { found: violations, changed };
}

/** What axe finds on a page; again: it was already checked in another theme. A page that changes while it is being
 * looked at is looked at once more: part of what was found is of a page that was never shown. */
export async function violations(page, again = false) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const asked = again ? COLOURS : ASKED;
  let { found, changed } = await page.evaluate(runAxe, asked);
  for (let more = 0; found.length > 0 && changed && more < LOOKS_MOST; more++)
    ({ found, changed } = await page.evaluate(runAxe, asked));
  const wrong = [];
  for (const v of found) {
    const nodes = v.id === "target-size" ? await tooSmallInView(page, v.nodes) : v.nodes;
    if (nodes.length > 0)
      wrong.push(
        `axe ${v.id}: ${nodes
          .slice(0, 3)
          .map((n) => n.target.join(" "))
          .join(" | ")}`,
      );
  }
  return wrong;
}

/**Targets that are too small even when fully visible: half under a bar at the bottom of the page, any target is
 * small. */
async function tooSmallInView(page, nodes) {
  const small = [];
  for (const node of nodes) {
    const stays = await page.evaluate(async (selector) => {
      const [x, y] = [window.scrollX, window.scrollY];
      const thing = document.querySelector(selector);
      if (!thing) return false; // it has gone since
      thing.scrollIntoView({ block: "center", behavior: "instant" });
      const { violations: left } = await window.axe.run(selector, {
        runOnly: { type: "rule", values: ["target-size"] },
      });
      window.scrollTo({ left: x, top: y, behavior: "instant" });
      return left.length > 0;
    }, node.target[0]);
    if (stays) small.push(node);
  }
  return small;
}

async function invalid(page) {
  const html = await page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`);
  const report = await validator.validateString(html);
  return report.results.flatMap((r) => r.messages.map((m) => `html ${m.ruleId}: ${m.message} (${m.selector})`));
}

const sideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Dialogs whose head and foot would go when something in them is scrolled to. */
const adrift = (page) =>
  page.$$eval("dialog[open]", (all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);

/** Everything wrong with a screen, each once; again: it was already checked in another theme. */
export async function complaintsOf(page, again = false) {
  const found = [...(await violations(page, again)), ...(again ? [] : await invalid(page))];
  if ((await sideways(page)) > 1) found.push("it scrolls sideways");
  if ((await adrift(page)) > 0) found.push("a dialog is longer than itself");
  return [...new Set(found)];
}
