/* verdict.ts - who has won a solo game: the player, or the king. */
import type { Session } from "../../table/session.ts";
import { t } from "../../words.ts";
import type { TroyesView } from "./view.ts";

export function troyesVerdict(session: Session<TroyesView>): { title: string; won: boolean } | null {
  const view = session.view.value;
  if (!view?.solo) return null;
  const won = (session.score.value[0]?.points ?? 0) > (session.rival.value?.points ?? 0);
  return { title: t(won ? "ty.end.won" : "ty.end.lost"), won };
}
