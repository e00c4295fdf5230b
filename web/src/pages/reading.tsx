/* reading.tsx - roles and cards of a game, to read while waiting for others. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GamePage, Things } from "../games/game_page.ts";
import { Icon } from "../kit/art.tsx";
import { address } from "../route.ts";
import { find, t, word } from "../words.ts";

export function Reading({ page }: { page: GamePage }): JSX.Element | null {
  const things = useSignal<Things | null>(null);
  const { slug: game } = page;
  useEffect(() => {
    const from = page.things;
    if (typeof from !== "function") things.value = from ?? null;
    else
      from().then(
        (found) => (things.value = found),
        () => undefined, // the rules have it all
      );
  }, [page]);
  const found = things.value;
  if (!found) return null;
  const told =
    found.families
      .map(({ noun, things: all }) =>
        all.flatMap((thing) => {
          const text = find(`${game}.${noun}.${thing.slug}.text`);
          return text ? [{ noun, thing, text }] : [];
        }),
      )
      .find((family) => family.length > 0) ?? []; // roles, or what comes first instead
  const rules = { at: "rules", game, clause: null } as const;
  return (
    <section class="panel reading">
      <h2>{t("lobby.reading")}</h2>
      <found.Defs />
      <ul tabIndex={0} aria-label={t("lobby.reading")}>
        {told.map(({ noun, thing, text }) => (
          <li key={`${noun}.${thing.slug}`}>
            <thing.Art />
            <div>
              <b>{word(`${game}.${noun}.${thing.slug}`)}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={address(rules)} target="_blank" rel="noopener">
          <Icon name="book" />
          {t("lobby.rules")}
        </a>
      </p>
    </section>
  );
}
