/*
 * inline.ts - a line of a rules page in pieces: plain words, names of clauses
 * that can be followed, sums that run from left to right in every language.
 */

export type Piece =
  { kind: "text" | "strong" | "em" | "code" | "sum"; text: string } | { kind: "refs"; ids: string[]; text: string };

const REF = "[A-Z]{1,2}\\d+(?:\\.\\d+)*";
const N = "[\\p{Nd}A-Za-z]+";
const PIECES = new RegExp(
  [
    "\\*\\*(?<strong>[^*]+)\\*\\*",
    "\\*(?<em>[^*]+)\\*",
    "`(?<code>[^`]+)`",
    "\\[(?<link>[^\\]]+)\\]\\([^)]*\\)",
    `\\((?<many>${REF}(?:[,،] ${REF})*)\\)`,
    `\\b(?<one>${REF})(?!\\w)`,
    `(?<sum>${N}(?: [+=×−–-] ${N})+|\\p{Nd}+/\\p{Nd}+|n[−-]\\p{Nd}+)`,
  ].join("|"),
  "gu",
);

/** `known`: the numbers that exist; any other is plain text. */
export function pieces(text: string, known: ReadonlySet<string>): Piece[] {
  const out: Piece[] = [];
  const plain = (words: string): void => {
    const last = out[out.length - 1];
    if (words === "") return;
    if (last?.kind === "text") last.text += words;
    else out.push({ kind: "text", text: words });
  };
  let from = 0;
  for (const found of text.matchAll(PIECES)) {
    const { strong, em, code, link, many, one, sum } = found.groups ?? {};
    const ids = (many ?? one)?.split(/[,،] /) ?? [];
    plain(text.slice(from, found.index));
    from = found.index + found[0].length;
    if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (em !== undefined) out.push({ kind: "em", text: em });
    else if (code !== undefined) out.push({ kind: "code", text: code });
    else if (sum !== undefined) out.push({ kind: "sum", text: sum });
    else if (link !== undefined) plain(link);
    else if (ids.length > 0 && ids.every((id) => known.has(id))) out.push({ kind: "refs", ids, text: found[0] });
    else plain(found[0]);
  }
  plain(text.slice(from));
  return out;
}

/** Without marks: for searching. */
export const bare = (text: string): string => text.replace(/\*\*?|`/g, "").replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
