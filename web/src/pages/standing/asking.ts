/* asking.ts - a request to the server: pending, answered, or refused. */
import { useEffect, useState } from "preact/hooks";
import type { AnswerTo, ToServer } from "../../net/messages.gen.ts";
import { wire } from "../../net/wire.ts";

export type Asked<A> = { state: "coming" } | { state: "there"; answer: A } | { state: "failed"; why: string };

/** Ask, and ask again whenever `key` changes or another person signs in. */
export function useAsked<M extends ToServer>(
  message: M,
  key: string,
): [Asked<AnswerTo[M["t"]]>, (answer: AnswerTo[M["t"]]) => void] {
  const [asked, setAsked] = useState<Asked<AnswerTo[M["t"]]>>({ state: "coming" });
  const whose = wire.you.value?.id ?? "";
  const off = wire.away.value && wire.state.value !== "on";
  useEffect(() => {
    let wanted = true;
    wire.open();
    setAsked({ state: "coming" });
    if (whose)
      wire.ask(message).then(
        (answer) => wanted && setAsked({ state: "there", answer }),
        (e: Error) => wanted && setAsked({ state: "failed", why: e.message }),
      );
    return () => {
      wanted = false;
    };
  }, [key, whose]);
  const shown = off && asked.state === "coming" ? { state: "failed" as const, why: "off" } : asked;
  return [shown, (answer) => setAsked({ state: "there", answer })];
}
