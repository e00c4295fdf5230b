/* layers.test.mjs - the check of import layers notices violations. */
import assert from "node:assert/strict";
import test from "node:test";
import { importersOf, problems } from "../../make/layers.mjs";

const found = (files, facts) => problems(new Map(Object.entries(files)), facts);

test("an import may go down", () => {
  const files = {
    "kit/bar.tsx": 'import { t } from "../words.ts";',
    "words.ts": "",
    "table/end.tsx": 'import { Bar } from "../kit/bar.tsx";',
  };
  assert.deepEqual(found(files), []);
});

test("an import may not go up: of a value, of a type, of a part fetched later", () => {
  for (const line of [
    'import { go } from "../pages/home.tsx";',
    'import type { Props } from "../pages/home.tsx";',
    'import {\n  a,\n  b,\n} from "../pages/home.tsx";',
    'export { go } from "../pages/home.tsx";',
    'import "../pages/home.tsx";',
    'const later = () => import("../pages/home.tsx");',
    'let part: typeof import("../pages/home.tsx");',
  ])
    assert.deepEqual(
      found({ "table/end.tsx": line, "pages/home.tsx": "" }),
      ["table/end.tsx: table may not import pages (pages/home.tsx)"],
      line,
    );
});

test("files do not import each other, by however long a way", () => {
  const [circle] = found({
    "table/a.ts": 'import "./b.ts";',
    "table/b.ts": 'import type { C } from "./c.ts";',
    "table/c.ts": 'import "./a.ts";',
    "table/d.ts": 'import "./a.ts";',
  });
  assert.match(circle, /^table\/a\.ts: imports itself, by way of table\/a\.ts, table\/b\.ts, table\/c\.ts$/);
});

test("a game imports no other, unless it is built over it, and nobody reaches into a game", () => {
  const files = {
    "games/old/view.ts": "",
    "games/new/view.ts": 'import "../old/view.ts";',
    "pages/home.tsx": 'import "../games/old/view.ts";',
  };
  assert.equal(found(files).length, 2);
  assert.deepEqual(found(files, { over: (game) => (game === "new" ? "old" : undefined) }), [
    "pages/home.tsx: reaches into the folder of a game (games/old/view.ts)",
  ]);
});

test("what all games have is listed by the build, and counts as imported", () => {
  const files = { "games/games.ts": 'import doors from "games:door";', "games/a/door.ts": 'import "../games.ts";' };
  const each = (name) => (name === "door" ? ["games/a/door.ts"] : []);
  assert.match(found(files, { each }).join(), /imports itself, by way of games\/a\/door\.ts, games\/games\.ts/);
});

test("every file belongs to a layer", () => {
  assert.deepEqual(found({ "other/x.ts": "" }), ["other/x.ts: belongs to no layer (make/layers.mjs)"]);
});

test("who brings a file along: types bring nothing, and what is fetched later comes by itself", () => {
  const files = {
    "kit/bar.tsx": "",
    "table/a.ts": 'import {\n  Bar,\n} from "../kit/bar.tsx";\nimport "./b.ts";',
    "table/b.ts": 'import type { Bar } from "../kit/bar.tsx";\nconst later = () => import("./c.ts");',
    "table/c.ts": "",
  };
  assert.deepEqual(Object.fromEntries(importersOf(new Map(Object.entries(files)))), {
    "kit/bar.tsx": ["table/a.ts"],
    "table/b.ts": ["table/a.ts"],
    "table/c.ts": [null],
  });
});
