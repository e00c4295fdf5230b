/*
 * voice.tsx - a part of the page with its own language, direction and theme,
 * next to others: for the stories.
 *
 * Words are plain calls (t, digits), so a part is drawn with the voice set:
 * everything it creates while drawing is drawn, and clicked, in the same
 * voice.
 */
import { Fragment, options, type ComponentType, type JSX, type VNode } from "preact";
import { languageOf, type Direction } from "../languages.ts";
import type { Theme } from "../prefs.ts";
import { inVoice, voiceNow, type Language } from "../words.ts";

type Drawn = (this: unknown, ...args: unknown[]) => unknown;
const made = new Map<Language, WeakMap<Drawn, Drawn>>();

function speaking(language: Language, type: Drawn): Drawn {
  let all = made.get(language);
  if (!all) made.set(language, (all = new WeakMap()));
  const known = all.get(type);
  if (known) return known;
  const spoken: Drawn = Object.assign(function (this: unknown, ...args: unknown[]) {
    return inVoice(language, () => type.apply(this, args));
  }, type);
  all.set(type, spoken);
  all.set(spoken, spoken);
  return spoken;
}

const isClass = (type: Drawn): boolean =>
  typeof (type.prototype as { render?: unknown } | undefined)?.render === "function";

function speakOn(vnode: VNode, language: Language): void {
  const { type } = vnode;
  if (typeof type === "function") {
    if ((type as unknown) !== Fragment && !isClass(type as Drawn))
      vnode.type = speaking(language, type as Drawn) as ComponentType;
    return;
  }
  const props = vnode.props as Record<string, unknown>;
  for (const name of Object.keys(props)) {
    const handle = props[name];
    if (/^on[A-Z]/.test(name) && typeof handle === "function") props[name] = speaking(language, handle as Drawn);
  }
}

const before = options.vnode;
options.vnode = (vnode: VNode) => {
  const language = voiceNow();
  if (language) speakOn(vnode, language);
  before?.(vnode);
};

export interface VoiceProps {
  language: Language;
  theme: Theme;
  dir?: Direction; // the language's own if not said
  name?: string;
  show: () => JSX.Element;
}

export const Voice = ({
  language,
  theme,
  dir = languageOf(language).direction,
  name = "",
  show,
}: VoiceProps): JSX.Element => (
  <div class={`k-voice ${name}`} lang={language} dir={dir} data-script={languageOf(language).script} data-theme={theme}>
    {inVoice(language, show)}
  </div>
);
