/* city.tsx - the three buildings with their citizens, those who were expelled, and the cathedral. */
import type { ComponentChildren, JSX } from "preact";
import { help } from "../../kit/help.tsx";
import { Icon } from "../../kit/icons.tsx";
import { parseSaid } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { counted, digits, list, t } from "../../words.ts";
import { Denier, Emblem, InfluenceSign, OwnerPiece, Shield, Sign, TONE } from "./art.tsx";
import {
  BUILDINGS,
  cathedralInfluence,
  colourOf,
  constant,
  FACES,
  LEVELS,
  ROWS,
  salaryOf,
  type Building,
  type Row,
} from "./cards.ts";
import { buildingName, ownerName, ruleOf, type Table } from "./table.ts";
import { NEUTRAL, standingOf } from "./view.ts";
import { whyNot } from "./why.ts";

const at = (move: Move, building: Building, space: number): boolean =>
  (move.slug === "settle" || move.slug === "from_building") &&
  move.args[0] === building &&
  Number(move.args[1]) === space;

/** Which citizens would move in, and which would be expelled. */
function forecastAt(table: Table, building: Building, space: number): "comes" | "goes" | null {
  for (const said of (table.forecast?.heard ?? []).map(parseSaid)) {
    if (said.args[0] !== building) continue;
    if (/(^|_)settled$/.test(said.slug) && said.seat === table.me && Number(said.args[1]) === space) return "comes";
    if (/(^|_)expelled$/.test(said.slug) && Number(said.args[1]) === space) return "goes";
  }
  return null;
}

function Space({
  table,
  building,
  space,
  under,
}: {
  table: Table;
  building: Building;
  space: number;
  under?: number;
}): JSX.Element {
  const { choices, view } = table;
  const who = view.standing[BUILDINGS.indexOf(building)]?.[space - 1] ?? null;
  const move = choices.moves.value.find((m) => at(m, building, space));
  const chosen = choices.steps.value
    .map((step) => ({ text: step, ...parseSaid(step) }))
    .some((m) => at(m, building, space));
  const then = forecastAt(table, building, space);
  const settling = chosen && choices.pending.value?.includes(" settle ");
  const name = list([t("ty.space", { number: space }), who === null ? t("ty.empty") : ownerName(table, who)]);
  const look = `ty-sp${who !== null ? " full" : ""}${move ? " is-legal" : ""}${chosen ? " is-chosen" : ""}${then ? ` ${then}` : ""}`;
  const inside = (
    <>
      {who !== null && <OwnerPiece table={table} who={who} kind="citizen" />}
      {(then === "comes" || settling) && table.me !== null && (
        <span class="ghostly">
          <OwnerPiece table={table} who={table.me} kind="citizen" ghost />
        </span>
      )}
      {under !== undefined && <em aria-hidden="true">{digits(under)}</em>}
    </>
  );
  return move ? (
    <button
      type="button"
      class={look}
      data-space={`${building} ${space}`}
      data-move={move.text}
      aria-label={name}
      aria-pressed={chosen}
      onClick={() => choices.pick(move.text)}
    >
      {inside}
    </button>
  ) : (
    <span class={look} data-space={`${building} ${space}`} role="img" aria-label={name}>
      {inside}
    </span>
  );
}

/** The citizens lying there, out of work until the round ends. */
function Lying({ table, building }: { table: Table; building: Building }): JSX.Element | null {
  const { choices, view } = table;
  const lying = view.lying[BUILDINGS.indexOf(building)] ?? [];
  const move = choices.moves.value.find((m) => m.slug === "from_lying" && m.args[0] === building);
  const chosen = choices.steps.value.some((step) => step.endsWith(` from_lying ${building}`));
  if (lying.length === 0) return <span class="ty-tray none" data-lying={building} />;
  const inside = lying.map((who) => (
    <span key={who} class={move && who === table.me ? "glow" : ""}>
      <OwnerPiece table={table} who={who} kind="citizen" lying />
    </span>
  ));
  const label = `${t("ty.lying")}: ${list(lying.map((who) => ownerName(table, who)))}`;
  return move ? (
    <button
      type="button"
      class={`ty-tray is-legal${chosen ? " is-chosen" : ""}`}
      data-lying={building}
      data-move={move.text}
      aria-label={label}
      onClick={() => choices.pick(move.text)}
    >
      {inside}
    </button>
  ) : (
    <span class="ty-tray" data-lying={building} role="img" aria-label={label}>
      {inside}
    </span>
  );
}

function Head({ table, building }: { table: Table; building: Building }): JSX.Element {
  const { choices, view, me } = table;
  const salary = salaryOf(building);
  const mill = choices.moves.value.find((m) => m.slug === "mill" && m.args[0] === building);
  const mine = me === null ? 0 : standingOf(view, me, BUILDINGS.indexOf(building));
  const tell = (): void =>
    help({
      title: buildingName(building),
      text: `${ruleOf("building", building)} ${t("ty.salary_now", { number: salary, number2: salary * mine })}`,
      game: "troyes",
      clause: "T2.2",
    });
  return (
    <h2 class={`tone-${TONE[colourOf(building)]}`}>
      <button
        type="button"
        data-hint={`building ${building}`}
        class={mill ? "is-legal" : ""}
        onClick={() => (mill ? choices.pick(mill.text) : tell())}
        {...(mill ? { "data-move": mill.text } : {})}
      >
        <Emblem slug={building} />
        <span>{buildingName(building)}</span>
      </button>
      <Lying table={table} building={building} />
      <span class="e">
        <Sign colour={colourOf(building)} />
        {salary > 0 && (
          <span class="pay ltr" title={t("ty.salary")}>
            −<Denier n={salary} />
          </span>
        )}
      </span>
    </h2>
  );
}

/** Dice that open a row, as a span: 1–3. */
const spanOf = (row: Row): string => {
  const [low = 0] = row.values;
  const high = row.values[row.values.length - 1] ?? low;
  return digits(low === high ? String(low) : `${low}–${high}`);
};

function BuildingBox({ table, building }: { table: Table; building: Building }): JSX.Element {
  const rows = ROWS[building];
  const single = rows.every((row) => row.spaces.length === 1);
  return (
    <section class={`ty-bld${single ? " single" : ""}`} data-building={building} aria-label={buildingName(building)}>
      <Head table={table} building={building} />
      <div class="sps">
        {single
          ? rows.map((row) => (
              <Space
                key={row.spaces[0]}
                table={table}
                building={building}
                space={row.spaces[0] ?? 1}
                {...(row.values[0] === undefined ? {} : { under: row.values[0] })}
              />
            ))
          : rows.map((row) => (
              <div key={row.spaces[0]} class="rw" data-row={`${building} ${row.values[0]}`}>
                <span class="lab ltr">{spanOf(row)}</span>
                {row.spaces.map((space) => (
                  <Space key={space} table={table} building={building} space={space} />
                ))}
                <span class="out" aria-hidden="true">
                  <Icon name="pass" flip />
                </span>
              </div>
            ))}
      </div>
    </section>
  );
}

function Cell({ table, level, number }: { table: Table; level: number; number: number }): JSX.Element {
  const who = table.view.cathedral[level]?.[number - 1] ?? null;
  const then = table.forecast?.view?.cathedral[level]?.[number - 1] ?? null;
  const ghost = who === null && then !== null && then === table.me;
  return (
    <span
      class={`w${who !== null ? " full" : ""}`}
      data-cell={`${level + 1} ${number}`}
      role="img"
      aria-label={list([
        t("ty.level", { number: level + 1 }),
        t("ty.number", { number }),
        who === null ? t("ty.empty") : ownerName(table, who),
      ])}
    >
      {who !== null ? (
        <OwnerPiece table={table} who={who} kind="cube" />
      ) : ghost ? (
        <OwnerPiece table={table} who={table.me ?? NEUTRAL} kind="cube" ghost />
      ) : null}
    </span>
  );
}

function Cathedral({ table }: { table: Table }): JSX.Element {
  const { choices, view, me } = table;
  const move = choices.moves.value.find((m) => m.slug === "build");
  const chosen = / build$/.test(choices.steps.value[0] ?? "");
  const dim = choices.aim.value !== null;
  const numbers = Array.from({ length: FACES }, (_, i) => i + 1);
  const penalty = constant("level_penalty");
  const tell = (): void => {
    const why = whyNot(table, "build");
    help({
      title: t("ty.cathedral"),
      text: [counted("ty.cathedral.text", constant("cathedral_vp"), { number2: penalty }), why?.text]
        .filter(Boolean)
        .join(" "),
      game: "troyes",
      clause: why?.clause ?? "T8.2",
    });
  };
  return (
    <section
      class={`ty-bld cath${move && !dim ? " is-legal" : ""}${chosen ? " is-chosen" : ""}`}
      data-building="cathedral"
      aria-label={t("ty.cathedral")}
    >
      <h2 class="tone-lapis">
        <button
          type="button"
          data-hint="cathedral"
          {...(move ? { "data-move": move.text } : {})}
          onClick={() => (move ? choices.pick(move.text) : tell())}
        >
          <Emblem slug="cathedral" />
          <span>{t("ty.cathedral")}</span>
        </button>
        <span class="e">
          <Sign colour="white" />
        </span>
      </h2>
      <div class="grid">
        {Array.from({ length: LEVELS }, (_, i) => LEVELS - 1 - i).map((level) => {
          const there = me !== null && (view.cathedral[level] ?? []).includes(me);
          return [
            ...numbers.map((number) => <Cell key={`${level}.${number}`} table={table} level={level} number={number} />),
            me === null ? (
              <span key={`p${level}`} />
            ) : (
              <Pen key={`p${level}`} there={there} n={penalty} level={level} />
            ),
          ];
        })}
        {numbers.map((number) => (
          <span key={number} class="f" aria-hidden="true">
            {digits(number)}
          </span>
        ))}
        <span />
        {[1, FACES].map((number) => (
          <span
            key={number}
            class="rwd"
            role="img"
            aria-label={t("ty.cathedral.gain", {
              number: constant("cathedral_vp"),
              number2: cathedralInfluence(number),
            })}
          >
            <Shield n={constant("cathedral_vp")} />
            <span class="inf">
              <InfluenceSign />
              {digits(cathedralInfluence(number))}
            </span>
          </span>
        ))}
      </div>
    </section>
  );
}

/** My mark on a level, or what it costs that I have none there. */
const Pen = ({ there, n, level }: { there: boolean; n: number; level: number }): JSX.Element => (
  <span
    class={`pen${there ? "" : " bad"}`}
    role="img"
    aria-label={there ? t("ty.level_yes", { number: level + 1 }) : t("ty.level_no", { number: level + 1, number2: n })}
  >
    {there ? <Icon name="check" /> : <b class="ltr">−{digits(n)}</b>}
  </span>
);

export const City = ({ table, children }: { table: Table; children?: ComponentChildren }): JSX.Element => (
  <section class="ty-city" id="ty-city" aria-label={t("ty.city")}>
    {BUILDINGS.map((building) => (
      <BuildingBox key={building} table={table} building={building} />
    ))}
    <Cathedral table={table} />
    {children}
  </section>
);
