/* state.tsx - what is shown until an answer comes, and when none does. */
import type { JSX } from "preact";
import { Wait } from "../../kit/wait.tsx";
import { find, t } from "../../words.ts";
import { Nothing } from "../nothing.tsx";
import type { Asked } from "./asking.ts";

interface Props<A> {
  asked: Asked<A>;
  why?: (slug: string) => string | undefined; // a sentence of its own
  children: (answer: A) => JSX.Element;
}

export function State<A>({ asked, why, children }: Props<A>): JSX.Element {
  if (asked.state === "coming") return <Wait />;
  if (asked.state === "there") return children(asked.answer);
  const slug = asked.why;
  return (
    <div class="panel" role="alert">
      <Nothing icon="globe">
        {why?.(slug) ?? (slug === "off" ? t("wire.off") : (find(`no.${slug}`) ?? t("failed")))}
      </Nothing>
    </div>
  );
}
