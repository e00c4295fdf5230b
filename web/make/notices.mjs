/*
 * notices.mjs - the licences of other people's work in the page: one file,
 * made from the licences in the packages.
 *
 * Which packages those are is read from what esbuild has put into the page, so
 * that none can be forgotten; one without a licence stops the build.
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LICENCE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
const RULE = "-".repeat(79);

/** The packages that have a file in one of these builds, by their folders. */
export function packagesIn(metafiles) {
  const found = new Set();
  for (const { outputs } of metafiles)
    for (const { inputs } of Object.values(outputs))
      for (const path of Object.keys(inputs)) {
        const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
        if (name) found.add(name);
      }
  return [...found].sort();
}

async function noticeOf(folder, name) {
  const at = join(folder, name);
  const { version, license, homepage } = JSON.parse(await readFile(join(at, "package.json"), "utf8"));
  const files = (await readdir(at)).filter((file) => LICENCE.test(file)).sort();
  if (!files.length) throw new Error(`${name} comes without a licence: it cannot be in the page`);
  const texts = await Promise.all(files.map((file) => readFile(join(at, file), "utf8")));
  const title = [`${name} ${version}`, license, homepage].filter(Boolean).join("\n");
  return [RULE, title, RULE, "", ...texts.map((text) => text.trim())].join("\n");
}

/** All of it, from a folder of packages and our own licence. */
export async function notices(folder, metafiles, own) {
  const others = await Promise.all(packagesIn(metafiles).map((name) => noticeOf(folder, name)));
  const head =
    "The page of Charsu is made of its own files and of those named below, each on\nthe terms that follow it.";
  return `${[head, [RULE, "Charsu", RULE, "", own.trim()].join("\n"), ...others].join("\n\n")}\n`;
}

export async function writeNotices(here, out, metafiles) {
  const own = await readFile(join(here, "../LICENSE"), "utf8");
  await writeFile(join(out, "notices.txt"), await notices(join(here, "node_modules"), metafiles, own));
}
