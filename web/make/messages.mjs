/*
 * messages.mjs - the types of the wire, made from src/proto/messages.def into
 * src/net/messages.gen.ts. `npm run typecheck` and `npm run lint` regenerate
 * it; it is never committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readDef } from "./defs.mjs";

const list = new URL("../../src/proto/messages.def", import.meta.url);
const out = new URL("../src/net/messages.gen.ts", import.meta.url);

const SIMPLE = {
  TEXT: "string",
  HEX: "string",
  BASE64: "string",
  WHOLE: "number",
  BOOL: "boolean",
  TEXTS: "string[]",
  WHOLES: "number[]",
  MAP: "Record<string, string | number>",
  PAIRS: "[string, number][]",
};

/** CLOCK_WANTED: ClockWanted. */
const title = (id) => id.toLowerCase().replace(/(^|_)(.)/g, (_, _bar, letter) => letter.toUpperCase());

function typeOf(kind, of) {
  if (kind === "OBJECT" || kind === "ONE_OF") return title(of);
  if (kind === "OBJECTS") return `${title(of)}[]`;
  return SIMPLE[kind] ?? title(kind);
}

const field = ([, name, need, kind, of]) =>
  `  ${name}${need === "MAY" ? "?" : ""}: ${typeOf(kind, of)}${need === "NULLABLE" ? " | null" : ""};\n`;

function shape(name, base, type, rows) {
  const head = base && base !== "NOTHING" ? `${name} extends ${title(base)}` : name;
  return `export interface ${head} {\n${type ? `  t: "${type}";\n` : ""}${rows.map(field).join("")}}\n`;
}

export function typesOf(text) {
  const rows = readDef(text);
  const own = (macro, id) => rows[macro].filter(([of]) => of === id);
  const message = (slug) => title(rows.FROM_SERVER.find(([, t]) => t === slug)[0]) + "Message";
  const sets = [...new Set(rows.WORD.map(([set]) => set))];
  return [
    "/* Made by make/messages.mjs from src/proto/messages.def. */\n",
    ...sets.map(
      (set) =>
        `export type ${title(set)} = ${own("WORD", set)
          .map(([, word]) => `"${word}"`)
          .join(" | ")};\n`,
    ),
    ...rows.OBJECT.map(([id]) => shape(title(id), null, null, own("OBJECT_FIELD", id))),
    ...rows.FROM_SERVER.map(([id, t, base]) => shape(`${title(id)}Message`, base, t, own("SERVER_FIELD", id))),
    ...rows.FROM_CLIENT.map(([id, t]) =>
      shape(
        `${title(id)}Request`,
        null,
        t,
        own("CLIENT_FIELD", id).map(([...row]) => row.slice(0, 4)),
      ),
    ),
    `export type FromServer = ${rows.FROM_SERVER.map(([id]) => `${title(id)}Message`).join(" | ")};\n`,
    `export type ToServer = ${rows.FROM_CLIENT.map(([id]) => `${title(id)}Request`).join(" | ")};\n`,
    `export interface AnswerTo {\n${rows.FROM_CLIENT.map(([, t, , answer]) => `  ${t}: ${message(answer)};\n`).join("")}}\n`,
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(out, typesOf(await readFile(list, "utf8")));
