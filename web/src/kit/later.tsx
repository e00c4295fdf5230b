/* later.tsx - a screen that is fetched when it is first opened. */
import { useEffect, useState } from "preact/hooks";
import type { ComponentType, JSX } from "preact";
import { fetchStyle } from "./style.ts";
import { Failed, Wait } from "./wait.tsx";
import { fetchPart } from "../words.ts";

const TRIED = "charsu.tried"; // the address that was reloaded because a part was missing

/** A page that is older than the server's asks for parts that are gone. A reload gets the new names: once for each
 * address, and only while there is a network. */
function openAnew(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(TRIED) === location.pathname) return false;
    sessionStorage.setItem(TRIED, location.pathname);
  } catch {
    return false; // without storage it would reload for ever
  }
  location.reload();
  return true;
}

function forgetTried(): void {
  try {
    sessionStorage.removeItem(TRIED);
  } catch {
    /* nothing was kept */
  }
}

interface Along {
  style?: string;
  words?: string;
  part?: boolean; // part of a screen that must stay: a dialog
}

export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { style, words, part = false }: Along = {}, // fetched along with it
): (props: P) => JSX.Element {
  let Page: ComponentType<P> | null = null;
  return function Later(props: P): JSX.Element {
    const [state, setState] = useState<"here" | "coming" | "failed">(Page ? "here" : "coming");
    useEffect(() => {
      if (Page) return;
      Promise.all([fetch(), style && fetchStyle(style), words && fetchPart(words)]).then(
        ([page]) => {
          Page = page;
          forgetTried();
          setState("here");
        },
        () => {
          if (part || !openAnew()) setState("failed");
        },
      );
    }, []);
    if (state === "failed") return <Failed />;
    return Page ? <Page {...props} /> : <Wait />;
  };
}
