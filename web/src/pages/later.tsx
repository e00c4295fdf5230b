/* later.tsx - a screen that is fetched when somebody goes there. */
import { useEffect, useState } from "preact/hooks";
import type { ComponentType, JSX } from "preact";
import { fetchStyle } from "../kit/style.ts";
import { Failed, Wait } from "../kit/wait.tsx";
import { fetchPart } from "../words.ts";

export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { style, words }: { style?: string; words?: string } = {}, // fetched along with it
): (props: P) => JSX.Element {
  let Page: ComponentType<P> | null = null;
  return function Later(props: P): JSX.Element {
    const [state, setState] = useState<"here" | "coming" | "failed">(Page ? "here" : "coming");
    useEffect(() => {
      if (Page) return;
      Promise.all([fetch(), style && fetchStyle(style), words && fetchPart(words)]).then(
        ([page]) => {
          Page = page;
          setState("here");
        },
        () => setState("failed"),
      );
    }, []);
    if (state === "failed") return <Failed />;
    return Page ? <Page {...props} /> : <Wait />;
  };
}
