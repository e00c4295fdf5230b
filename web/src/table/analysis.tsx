/*
 * analysis.tsx - a game after its end: everybody's chances over time, what
 * turned it, and what I could have done given what I could know. Every line
 * leads to its moment of the replay.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { digits, seatName, t, tellAction } from "../words.ts";
import { analysingOf, type Analysing } from "./analysing.ts";
import { stopAfter, stopAt } from "./fork.ts";
import { savePicture } from "./picture.ts";
import type { Replay } from "./replay.ts";
import { Shares } from "./shares.tsx";

const percent = (share: number): number => Math.round(100 * share);
const nameOf = (replay: Replay, seat: number): string => seatName(replay.teller, seat);

interface Parts {
  replay: Replay;
  analysing: Analysing;
}

/** What was done there; for chance, only that it was chance. */
function deedOf(replay: Replay, ply: number): string {
  const action = replay.played.log[ply] ?? "";
  const seat = /^p(\d) /.exec(action)?.[1];
  return seat === undefined
    ? t("analysis.chance")
    : t("analysis.deed", { seat: nameOf(replay, Number(seat)), word: tellAction(replay.teller, action) });
}

function Turns({ replay, analysing }: Parts): JSX.Element | null {
  const turns = analysing.turns();
  if (turns.length === 0) return analysing.whole.value ? <p class="hint">{t("analysis.no_turns")}</p> : null;
  return (
    <>
      <h3>{t("analysis.turns")}</h3>
      <ol class="found turns">
        {turns.map((turn, i) => (
          <li key={turn.ply}>
            <button type="button" onClick={() => replay.goStop(stopAfter(replay.stops, turn.after))}>
              <span class="n">{digits(i + 1)}</span>
              <span>
                {deedOf(replay, turn.ply)}{" "}
                <b>
                  {t("analysis.change", {
                    seat: nameOf(replay, turn.seat),
                    number: percent(turn.from),
                    number2: percent(turn.to),
                  })}
                </b>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The moment in which it was chosen, as its player saw it. */
function goBefore(replay: Replay, seat: number, ply: number): void {
  replay.pause();
  replay.look(seat);
  replay.goStop(stopAt(replay.stops, ply));
}

function Given({ replay, analysing }: Parts): JSX.Element | null {
  const given = analysing.given();
  const seat = analysing.of.value;
  if (given.length === 0)
    return analysing.whole.value ? (
      <p class="hint">{t("analysis.none_given", { seat: nameOf(replay, seat) })}</p>
    ) : null;
  return (
    <>
      <h3>{t("analysis.given", { seat: nameOf(replay, seat) })}</h3>
      <ol class="found given">
        {given.map(({ ply, played, choices }) => (
          <li key={ply}>
            <button type="button" onClick={() => goBefore(replay, seat, ply)}>
              <span class="n">{t("analysis.lost", { number: percent(played.behind) })}</span>
              <span>
                {t("analysis.better", {
                  word: tellAction(replay.teller, played.move),
                  number: percent(played.share),
                  word2: tellAction(replay.teller, choices[0]?.move ?? ""),
                  number2: percent(choices[0]?.share ?? 0),
                })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Progress({ replay, analysing }: Parts): JSX.Element | null {
  const at = analysing.at.value;
  if (at === null) return null;
  return (
    <div class="row">
      <progress max={replay.length} value={at} aria-label={t("analysis.going")} />
      <button type="button" class="btn out small" data-stop onClick={() => analysing.stop()}>
        <Icon name="pause" />
        {t("analysis.stop")}
      </button>
    </div>
  );
}

export function Analysis({ replay, at }: { replay: Replay; at: boolean }): JSX.Element {
  const analysing = analysingOf(replay);
  const names = replay.players.value.map((_, seat) => nameOf(replay, seat));
  const saved = useSignal<boolean | null>(null);
  const begin = (seat: number): void => void analysing.start(seat);
  const idle = analysing.at.value === null;
  const standings = analysing.standings.value;
  useEffect(() => {
    if (at && idle && standings.length === 0) begin(analysing.of.value);
  }, []);
  useEffect(() => () => analysing.stop(), [replay]);
  return (
    <div class="analysis">
      <label class="field">
        <span>{t("analysis.of")}</span>
        <select
          value={analysing.of.value}
          onChange={(e) => {
            if (idle && !analysing.whole.value) analysing.of.value = Number(e.currentTarget.value);
            else begin(Number(e.currentTarget.value));
          }}
        >
          {names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {idle && !analysing.whole.value && (
        <button type="button" class="btn main small" data-analyse onClick={() => begin(analysing.of.value)}>
          <Icon name="search" />
          {t("analysis.begin")}
        </button>
      )}
      <Progress replay={replay} analysing={analysing} />
      <p class="sr" role="status">
        {analysing.whole.value ? t("analysis.done") : ""}
      </p>
      {standings.length > 1 && (
        <Shares
          names={names}
          standings={standings}
          turns={analysing.turns()}
          length={replay.length}
          at={replay.at.value}
          onGo={(ply) => replay.goStop(stopAt(replay.stops, ply))}
        />
      )}
      {standings.length > 1 && <p class="hint">{t("analysis.note")}</p>}
      <Turns replay={replay} analysing={analysing} />
      <Given replay={replay} analysing={analysing} />
      {analysing.whole.value && (
        <button
          type="button"
          class="btn out small"
          data-picture
          onClick={async () => (saved.value = await savePicture(".shares", `${replay.game}.png`))}
        >
          <Icon name="save" />
          <span aria-live="polite">{t(saved.value === false ? "failed" : "analysis.save")}</span>
        </button>
      )}
    </div>
  );
}
