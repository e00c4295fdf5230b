/* why.ts - for tests of "why not?": questions to the rules, and their words in both languages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../../src/rules/engine.ts";
import { inVoice, learn, tellReason, type Language, type Teller } from "../../src/words.ts";

const top = join(process.cwd(), "..");
const LANGUAGES: readonly Language[] = ["en", "fa"];
for (const language of LANGUAGES)
  learn(language, JSON.parse(readFileSync(join(top, `locale/${language}.json`), "utf8")) as Record<string, string>);

/** Every reason is a whole sentence, about the reader too. */
export function isSaid(teller: Teller, text: string): void {
  for (const you of [null, 0])
    for (const language of LANGUAGES) {
      const said = inVoice(language, () => tellReason({ ...teller, you }, text));
      assert.notEqual(said, text, `${text} has no words in ${language}`);
      assert.doesNotMatch(said, /[{}]|\?$/, `${language}: ${text}`);
    }
}

/** The clauses of the reasons, as their table names them: of both games, then of each alone. */
export function clausesOf(column: "dej" | "kohan"): string[] {
  const table = readFileSync(join(top, "src/explain/dej/reasons.def"), "utf8");
  const rows = [...table.matchAll(/^(BOTH|IN_DEJ|IN_KOHAN)\(\w+,\s*\w+,\s*(.*)$/gm)];
  return rows.flatMap(([, kind, rest = ""]) => {
    const [first = "", second = ""] = rest.split(",").map((part) => part.trim().replaceAll('"', ""));
    if (kind === "BOTH") return column === "dej" ? [first] : [second];
    return kind === `IN_${column.toUpperCase()}` ? [first] : [];
  });
}

/** What is legal here, and the same with another verb: what somebody may try. */
export function tries(
  engine: Engine,
  game: string,
  seat: number,
  bytes: Uint8Array,
  verbs: readonly string[],
): string[] {
  const legal = engine.legal(game, seat, bytes);
  return [...legal, ...verbs.map((verb) => `p${seat} ${verb}`)];
}

/** What a move was to bring is what it brought, as far as it was sure and nobody else had a hand in it. */
export function comesTrue(engine: Engine, game: string, seat: number, text: string): () => boolean {
  const goods = (bytes: Uint8Array): { coins: number; points: number } => ({
    coins: engine.read(game, bytes).all("gold")[seat] ?? 0,
    points: engine.score(game, seat, bytes)[seat]?.points ?? 0,
  });
  const bytes = engine.look(seat);
  const { certain, seats } = engine.preview(game, seat, bytes, [text]);
  const before = goods(bytes);
  return () => {
    if (!certain) return false;
    const after = goods(engine.look(seat));
    assert.equal(after.coins - before.coins, seats[seat]?.goods["coins"], text);
    assert.equal(after.points - before.points, seats[seat]?.points, text);
    return true;
  };
}
