/* told.ts - a whole game as text to read, in the current language. */
import { ALL_SEEING } from "../rules/engine.ts";
import { parseSaid } from "../rules/text.ts";
import { digits, fill, t, tellEvent, word } from "../words.ts";
import { playerName } from "./names.ts";
import type { Replay } from "./replay.ts";

/** As the chosen eyes saw it; with the scores, if it came to its end. */
export function toldGame(replay: Replay): string {
  const eyes = replay.eyes.value;
  const seats = replay.players.value.map((player, seat) => {
    const name = replay.name(seat) || fill(word("seat.player"), { number: seat + 1 });
    return player.bot ? `${name} (${t("bot")})` : name;
  });
  const lines = [
    `${word("app.name")} · ${word(`game.${replay.game}`)}`,
    seats.map((name, seat) => `${digits(seat + 1)}. ${name}`).join(word("language.comma")),
    eyes === ALL_SEEING ? t("told.all") : t("told.eyes", { seat: playerName(replay, eyes) }),
    ...(replay.played.sandbox ? [t("sandbox.record")] : []),
  ];
  for (const event of replay.heard(eyes, replay.length)) {
    if (parseSaid(event).slug === replay.looks.turning.stage) lines.push("");
    else if (replay.looks.log.dull.has(parseSaid(event).slug)) continue;
    lines.push(
      tellEvent(replay.teller, event)
        .map((piece) => piece.text)
        .join(""),
    );
  }
  const score = replay.played.ended ? replay.finalScore() : [];
  if (score.length > 0) lines.push("", t("end.points"));
  const order = score.map((_, seat) => seat).sort((a, b) => (score[a]?.place ?? 0) - (score[b]?.place ?? 0));
  for (const seat of order)
    lines.push(
      `${digits((score[seat]?.place ?? 0) + 1)}. ${replay.name(seat) || fill(word("seat.player"), { number: seat + 1 })}: ${digits(score[seat]?.points ?? 0)}`,
    );
  return lines.join("\n") + "\n";
}
