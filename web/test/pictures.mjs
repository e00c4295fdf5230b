/*
 * pictures.mjs [FOLDER [WORD]] - every screen in both languages, themes and
 * sizes, into build/pictures: to be looked at by a person. WORD: only the
 * looks whose name has it ("phone-fa").
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lookName, LOOKS, walk, WALKS } from "./screens.mjs";
import { serve } from "./static.mjs";

const out = process.argv[2] ?? fileURLToPath(new URL("../../build/pictures/", import.meta.url));
const server = await serve();
await mkdir(out, { recursive: true });
for (const look of LOOKS.filter((l) => lookName(l).includes(process.argv[3] ?? "")))
  for (const which of Object.keys(WALKS))
    await walk(which, `http://127.0.0.1:${server.address().port}`, look, (name, page) =>
      page.screenshot({ path: join(out, `${name}.png`) }),
    );
server.close();
console.log(out);
