/* end.tsx - the end of a game: who won, and where the points came from. */
import type { JSX, ComponentChildren } from "preact";
import { digits, t, word } from "../words.ts";
import { Crown, Icon } from "../kit/art.tsx";
import { playerName } from "./names.ts";
import type { Session } from "./session.ts";

export function End({ session, children }: { session: Session; children: ComponentChildren }): JSX.Element {
  const view = session.view.value;
  const { parts } = session.room;
  const isMe = (seat: number): boolean => session.seat.value === seat;
  const score = session.score.value;
  const order = score.map((_, seat) => seat).sort((a, b) => (score[a]?.place ?? 0) - (score[b]?.place ?? 0));
  const most = Math.max(1, ...score.map((s) => s.points));
  const winner = order[0] ?? 0;
  return (
    <section class="end" aria-label={t("over")}>
      <header>
        <Crown />
        <h2>{isMe(winner) ? t("end.you_won") : t("end.won", { seat: playerName(session, winner) })}</h2>
        <p>{t("end.rounds", { number: view ? session.room.rounds(view) : 0 })}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="sr">{t("end.place")}</span></th>
            <th scope="col">{t("end.player")}</th>
            <th scope="col" class="wide">{t("end.points_from")}</th>
            <th scope="col">{t("end.points")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => {
            const s = score[seat];
            if (!s) return null;
            return (
              <tr key={seat} class={isMe(seat) ? "own" : ""}>
                <td class="place">{digits(s.place + 1)}</td>
                <th scope="row"><bdi>{playerName(session, seat)}</bdi></th>
                <td class="wide">
                  <span class="stack">
                    {parts.map((part) => {
                      const points = s.parts[part] ?? 0;
                      return points > 0 ? (
                        <i key={part} class={`p-${part}`} style={{ width: `${(100 * points) / most}%` }} title={`${word(`${session.game}.part.${part}`)}: ${digits(points)}`}>
                          {digits(points)}<span class="sr"> {word(`${session.game}.part.${part}`)}</span>
                        </i>
                      ) : null;
                    })}
                  </span>
                </td>
                <td class="points">{digits(s.points)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul class="legend" aria-hidden="true">
        {parts.map((part) => <li key={part}><i class={`p-${part}`} />{word(`${session.game}.part.${part}`)}</li>)}
      </ul>
      <div class="btns">{children}</div>
    </section>
  );
}

export const EndButton = ({ icon, label, main = false, onClick }: { icon: string; label: string; main?: boolean; onClick: () => void }): JSX.Element => (
  <button type="button" class={`btn ${main ? "main" : "out"}`} onClick={onClick}><Icon name={icon} />{label}</button>
);
