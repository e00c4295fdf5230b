/* faces.test.mjs - everything named on a card has its own picture, made of parts that exist. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PARTS } from "../../faces/parts.mjs";
import { readDef } from "../../make/defs.mjs";
import { sheetOf } from "../../make/faces.mjs";
import { imageOf, paint, USUAL } from "../../src/kit/paint.ts";

/** What must have a picture, as the tables of the rules say: not taken from game.json, which a slip could shorten. */
const FACED = {
  dej: { "dej/roles.def": [["ROLE"], 8], "dej/districts.def": [["DISTRICT"], 23] },
  kohan: { "dej/roles.def": [["ROLE", "ADDED_ROLE"], 27], "dej/districts.def": [["DISTRICT", "ADDED"], 48] },
  karzar: {
    "karzar/heroes.def": [["HERO"], 82],
    "karzar/helpers.def": [["HELPER"], 27],
    "karzar/others.def": [["KING", "FORESIGHT"], 10],
  },
  troyes: {
    "troyes/activities.def": [["ACTIVITY"], 30],
    "troyes/events.def": [["HAPPENING"], 18],
    "troyes/characters.def": [["CHARACTER"], 6],
  },
};
const MOST_BYTES = 3 * 1024; // of a picture, as it is fetched
const FORBIDDEN =
  /<(text|image|filter|foreignObject|script|style|linearGradient|radialGradient|a)\b|style=|href|NaN|undefined|\$/;

const rowsOf = (file) => readDef(readFileSync(join("../src/games", file), "utf8"));
const sheets = new Map();
for (const game of Object.keys(FACED)) sheets.set(game, await sheetOf(game));
const sheet = (game) => sheets.get(game);
const partOf = (layer) => (typeof layer === "string" ? layer : layer[0]);

for (const [game, tables] of Object.entries(FACED)) {
  test(`${game}: everything that has a card has a picture`, () => {
    const slugs = Object.entries(tables).flatMap(([file, [macros, count]]) => {
      const found = macros.flatMap((macro) => rowsOf(file)[macro].map(([, slug]) => slug));
      assert.equal(found.length, count, file);
      return found;
    });
    assert.equal(new Set(slugs).size, slugs.length, "two things have one name");
    assert.deepEqual(
      slugs.filter((slug) => paint(sheet(game), slug) === null),
      [],
    );
  });

  test(`${game}: pictures are small, plain, and made of parts that are there`, () => {
    for (const [slug, picture] of Object.entries(sheet(game).pictures)) {
      const size = Buffer.byteLength(JSON.stringify(picture));
      assert.ok(size <= MOST_BYTES, `${slug} has ${size} bytes`);
      const [shared, ...layers] = picture;
      for (const layer of layers) {
        const part = sheet(game).parts[partOf(layer)];
        assert.ok(part, `${slug}: nobody has drawn ${partOf(layer)}`);
        const given = `${shared};${typeof layer === "string" ? "" : (layer[1] ?? "")}`;
        for (const [, letter = ""] of part.matchAll(/\$([a-z])/g))
          assert.ok(
            letter in USUAL || new RegExp(`(^|;)${letter}:`).test(given),
            `${slug}: ${partOf(layer)} lacks ${letter}`,
          );
      }
      const svg = paint(sheet(game), slug) ?? "";
      assert.doesNotMatch(svg, FORBIDDEN, slug);
      for (const [, name = ""] of svg.matchAll(/url\(#(\w+)\)/g))
        assert.ok(svg.includes(`<pattern id="${name}"`), `${slug} is woven with ${name}, which is not there`);
    }
  });

  test(`${game}: no two pictures are the same`, () => {
    const seen = new Map();
    for (const slug of Object.keys(sheet(game).pictures)) {
      const svg = paint(sheet(game), slug) ?? "";
      assert.equal(seen.get(svg), undefined, `${slug} looks like ${seen.get(svg)}`);
      seen.set(svg, slug);
    }
  });
}

test("the heroes of Karzar do not share one head", () => {
  const heads = new Set(
    rowsOf("karzar/heroes.def").HERO.map(([, slug = ""]) =>
      sheet("karzar")
        .pictures[slug].slice(1)
        .map(partOf)
        .filter((part) => /^(face|eyes|helm|fur|wolf|leopard|crown|pearlhat|mailveil)/.test(part))
        .join(),
    ),
  );
  assert.ok(heads.size >= 18, `${heads.size} heads for twenty names`);
});

test("a part has one home, and is used", () => {
  const homes = readdirSync("faces/parts").flatMap((file) =>
    file === "patterns.mjs"
      ? []
      : [...readFileSync(join("faces/parts", file), "utf8").matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name),
  );
  assert.equal(new Set(homes).size, homes.length, "two parts have one name");
  assert.deepEqual(homes.sort(), Object.keys(PARTS).sort());
  const used = new Set([...sheets.values()].flatMap((one) => Object.keys(one.parts)));
  assert.deepEqual(
    Object.keys(PARTS).filter((part) => !used.has(part)),
    [],
  );
});

test("an image holds its picture whole", () => {
  const svg = paint(sheet("dej"), "king") ?? "";
  const [head, body = ""] = imageOf(svg).split(",", 2);
  assert.equal(head, "data:image/svg+xml");
  assert.equal(decodeURIComponent(imageOf(svg).slice("data:image/svg+xml,".length)).replaceAll("'", '"'), svg);
  assert.doesNotMatch(body, /[<>#"]/);
});
