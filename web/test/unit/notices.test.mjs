/* notices.test.mjs - everything in the page comes with its licence. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { notices, packagesIn } from "../../make/notices.mjs";

const metafile = (...inputs) => ({
  outputs: { "app.js": { inputs: Object.fromEntries(inputs.map((path) => [path, {}])) } },
});

test("the built page has them, word for word", () => {
  const text = readFileSync("../build/web/notices.txt", "utf8");
  for (const name of ["preact", "@preact/signals", "@preact/signals-core", "@fontsource-variable/vazirmatn"]) {
    const licence = readFileSync(`node_modules/${name}/LICENSE`, "utf8");
    assert.ok(text.includes(`\n${name} `), name);
    assert.ok(text.includes(licence.trim()), name);
  }
  assert.match(text, /SIL OPEN FONT LICENSE/i);
  assert.ok(!/esbuild|playwright|typescript/.test(text), "tools are no part of the page");
});

test("a package is found by any of its files, once", () => {
  const of = (...inputs) => packagesIn([metafile("src/main.tsx", ...inputs)]);
  assert.deepEqual(of("node_modules/b/x.js", "../node_modules/@a/c/y.js", "node_modules/b/z.css"), ["@a/c", "b"]);
  assert.deepEqual(of(), []);
});

test("one without a licence stops the build", async () => {
  const folder = mkdtempSync(join(tmpdir(), "notices-"));
  try {
    mkdirSync(join(folder, "bare"));
    writeFileSync(join(folder, "bare/package.json"), '{"name": "bare", "version": "1.0.0"}');
    const made = () => notices(folder, [metafile("node_modules/bare/x.js")], "ours");
    await assert.rejects(made, /bare comes without a licence/);
    writeFileSync(join(folder, "bare/LICENSE.md"), "do as you like");
    assert.match(await made(), /ours[^]*bare 1\.0\.0\n-+\n\ndo as you like\n$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
