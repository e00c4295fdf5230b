/*
 * pseudo.mjs - a pseudo-language in addition to the real ones: every sentence in
 * brackets, right to left, with its own digits (tools/pseudo_language.py). A page
 * that shows it correctly could show Arabic: nothing but its files names it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PSEUDO = "qps";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** A folder of languages with this one among them. */
export function makePseudo(folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(top, "locale"), folder, { recursive: true });
  for (const part of ["", "web"])
    execFileSync("python3", [
      join(top, "tools/pseudo_language.py"),
      join(folder, part, "en.json"),
      join(folder, part, `${PSEUDO}.json`),
    ]);
}
