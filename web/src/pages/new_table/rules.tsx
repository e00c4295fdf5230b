/* rules.tsx - of a new table: the rules that players agree on, in the game's own picker or in a plain list. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Options, optionWords } from "../../table/setup.tsx";
import { find, t } from "../../words.ts";
import type { Draft } from "./draft.ts";

function Preset({ draft, presets }: { draft: Draft; presets: readonly string[] }): JSX.Element {
  return (
    <label class="field">
      <span>{t("new.preset")}</span>
      <select name="preset" value={draft.preset.value} onChange={(e) => draft.agree({ preset: e.currentTarget.value })}>
        <option value="">{t("new.standard")}</option>
        {presets.map((slug) => (
          <option key={slug} value={slug}>
            {find(`${draft.game}.preset.${slug}`) ?? slug}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Rules({ draft }: { draft: Draft }): JSX.Element | null {
  const { game, rules, facts, page } = draft;
  const seats = draft.seats.value;
  const preset = draft.preset.value;
  const standard = useMemo(
    () => rules?.options(game, seats, preset || undefined) ?? new Uint8Array(),
    [rules, game, seats, preset],
  );
  if (optionWords(game) === null) return null;
  if (page?.Setup)
    return <page.Setup seats={seats} options={draft.agreed} onChange={(options) => draft.agree(options)} />;
  if (!facts || facts.options.length + facts.presets.length === 0) return null;
  const chosen = draft.options.value;
  return (
    <details class="rules-of">
      <summary>
        {t("new.rules")}
        {Object.keys(draft.agreed).length > 0 ? <em>{t("new.changed")}</em> : null}
      </summary>
      {facts.presets.length > 0 && <Preset draft={draft} presets={facts.presets} />}
      <Options
        facts={facts}
        standard={standard}
        chosen={chosen}
        onChange={(slug, value) => (draft.options.value = { ...chosen, [slug]: value })}
      />
    </details>
  );
}
