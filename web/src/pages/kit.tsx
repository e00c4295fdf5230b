/*
 * kit.tsx - /kit, for people who make games: every part of the kit in a story
 * with its states, in every language, theme and direction at once.
 */
import "../table/parts.ts";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Ground, Sr } from "../kit/art.tsx";
import { Few, Switch } from "../kit/controls.tsx";
import { HelpPop } from "../kit/help.tsx";
import { Icon } from "../kit/icons.tsx";
import { DOORS } from "../games/games.ts";
import { facesStory } from "../kit/stories/faces.tsx";
import { HOUSE } from "../kit/stories/house.tsx";
import { say, type Story } from "../kit/stories/story.ts";
import { STAGE } from "../kit/stories/stage.tsx";
import { TABLE } from "../kit/stories/table.tsx";
import { THINGS } from "../kit/stories/things.tsx";
import { firstParts, useGrowing } from "../kit/growing.ts";
import { Toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { Voice } from "../kit/voice.tsx";
import { languageOf, LANGUAGES } from "../languages.ts";
import type { Theme } from "../prefs.ts";
import { fetchWords, language, t, word, type Language } from "../words.ts";

const STORIES: readonly Story[] = [...THINGS, facesStory(DOORS.map((door) => door.slug)), ...TABLE, ...STAGE, ...HOUSE];

interface View {
  id: string;
  language: Language;
  theme: Theme;
}
const VIEWS: readonly View[] = LANGUAGES.flatMap(({ code }) =>
  (["light", "dark"] as const).map((theme) => ({ id: `${code}-${theme}`, language: code, theme })),
);

const viewName = (view: View): string =>
  `${languageOf(view.language).name} · ${say(view.theme === "dark" ? ["dark", "تیره"] : ["light", "روشن"])}`;

/** It is drawn once, however often more is added below it. */
function OneView({ story, view, turned }: { story: Story; view: View; turned: boolean }): JSX.Element {
  const { Show } = story;
  return useMemo(
    () => (
      <div role="group" aria-label={`${say(story.title)}: ${viewName(view)}`} data-view={view.id}>
        <Voice
          language={view.language}
          theme={view.theme}
          dir={(languageOf(view.language).direction === "rtl") === turned ? "ltr" : "rtl"}
          show={() => <Show />}
        />
      </div>
    ),
    [story, view, turned, language.value],
  );
}

function StoryView({ story, views, turned }: { story: Story; views: readonly View[]; turned: boolean }): JSX.Element {
  return (
    <section class="kit-story" id={story.id} data-story={story.id} tabIndex={-1}>
      <h2>{say(story.title)}</h2>
      <p>{say(story.about)}</p>
      <div class="kit-views">
        {views.map((view) => (
          <OneView key={view.id} story={story} view={view} turned={turned} />
        ))}
      </div>
    </section>
  );
}

const wanted = (name: string): string => new URLSearchParams(location.search).get(name) ?? "";

/** The current selection is in the address, to be shared. */
function noted(name: string, value: string): void {
  const search = new URLSearchParams(location.search);
  if (value) search.set(name, value);
  else search.delete(name);
  const text = search.toString();
  history.replaceState(null, "", `/kit${text ? `?${text}` : ""}${location.hash}`);
}

const matches = (story: Story, text: string): boolean =>
  [story.id, ...story.title].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));

/** All languages are on this page at once. */
function useAllLanguages(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    Promise.all(LANGUAGES.map(({ code }) => fetchWords(code))).then(
      () => setHere(true),
      () => undefined,
    );
  }, []);
  return here;
}

export function KitPage(): JSX.Element {
  const here = useAllLanguages();
  const [view, setView] = useState(wanted("view"));
  const [find, setFind] = useState(wanted("find"));
  const [turned, setTurned] = useState(false);
  const title = say(["The kit", "ابزار بازی"]);
  useEffect(() => {
    document.title = `${title} · ${word("app.name")}`;
  }, [language.value]);
  const views = VIEWS.filter((v) => v.id === view);
  const stories = STORIES.filter((story) => matches(story, find));
  const shown = views.length ? views : VIEWS;
  const parts = stories.length * shown.length;
  const drawn = useGrowing(here ? parts : 0, location.hash !== "");
  useEffect(() => {
    if (here && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [here, drawn === parts]);
  const everything = { id: "", name: say(["all four", "هر چهار"]) };
  return (
    <div class="page">
      <Ground />
      <PageTop />
      <main id="main" class="kit-page">
        <nav class="kit-side" aria-label={title}>
          <label>
            <Sr>{say(["Find a part", "یافتن"])}</Sr>
            <input
              type="search"
              value={find}
              placeholder={say(["Find a part", "چه می‌جویی؟"])}
              onInput={(e) => {
                setFind(e.currentTarget.value);
                noted("find", e.currentTarget.value);
              }}
            />
          </label>
          <ul>
            {stories.map((story) => (
              <li key={story.id}>
                <a href={`#${story.id}`}>{say(story.title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div aria-busy={!here || drawn < parts}>
          <header class="kit-head">
            <h1>{title}</h1>
            <Few
              label={say(["Which view", "کدام نما"])}
              at={views.length ? view : ""}
              onPick={(id) => {
                setView(id);
                noted("view", id);
              }}
              options={[everything, ...VIEWS.map((v) => ({ id: v.id, name: viewName(v) }))]}
            />
            <div>
              <Switch
                on={turned}
                label={say(["Turn the direction round", "جهت وارونه"])}
                icon={<Icon name="swap" />}
                onChange={setTurned}
              />
            </div>
            <p>
              {say([
                "The parts every game shares, each with its states, in both languages, themes and directions. Everything here works: press it.",
                "بخش‌هایی که همه‌ی بازی‌ها دارند، هر یک با حال‌هایش، در دو زبان، دو پوسته و دو جهت. همه کار می‌کنند: امتحان کن.",
              ])}
            </p>
          </header>
          {!here ? (
            <p role="status">{t("loading")}</p>
          ) : (
            firstParts(stories, () => shown, drawn).map(({ one, parts: views }) => (
              <StoryView key={one.id} story={one} views={views} turned={turned} />
            ))
          )}
          {here && stories.length === 0 && <p>{say(["There is no such part.", "چنین بخشی نیست."])}</p>}
        </div>
      </main>
      <HelpPop />
      <Toast />
    </div>
  );
}
