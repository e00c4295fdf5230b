/*
 * pictures.mjs [FOLDER [WORD]] - every screen in both languages, themes and
 * sizes, into build/pictures: to be looked at by a person. WORD: only the
 * looks whose name has it ("phone-fa").
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hostOf, lookName, LOOKS, walk, WALKS } from "./screens.mjs";

const out = process.argv[2] ?? fileURLToPath(new URL("../../build/pictures/", import.meta.url));
await mkdir(out, { recursive: true });
for (const which of WALKS) {
  const host = await hostOf(which);
  if (!host) continue;
  for (const look of LOOKS.filter((l) => lookName(l).includes(process.argv[3] ?? "")))
    await walk(which, host.origin, look, (name, page) => page.screenshot({ path: join(out, `${name}.png`) }));
  await host.stop();
}
console.log(out);
