/* open_record.tsx - a record from a file: chosen, or dropped on the screen. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { doorOf } from "../games/games.ts";
import { codeOf, keepReplay } from "../replays.ts";
import { go } from "../route.ts";
import { brokenLine, readRecord, RECORD_BYTES } from "../table/record.ts";
import { Icon } from "../kit/art.tsx";
import { t, type Key } from "../words.ts";

interface Fault {
  key: Key;
  number?: number;
}

/** What is wrong with a text that should be a record; null: nothing that can be seen without the rules. */
function faultOf(text: string): Fault | null {
  const read = readRecord(text);
  if (!read) return { key: "replay.fault.none" };
  if (!doorOf(read.game)?.enter) return { key: "replay.fault.game" };
  const line = brokenLine(text);
  return line === null ? null : { key: "replay.fault.altered", number: line };
}

/** Open a file as a record, and go there; or say in one sentence why not. */
async function openFile(file: File): Promise<Fault | null> {
  if (file.size > RECORD_BYTES) return { key: "replay.fault.large" };
  const text = await file.text().catch(() => "");
  const fault = faultOf(text);
  if (fault) return fault;
  keepReplay(text);
  go({ at: "replay", code: codeOf(text), moment: null });
  return null;
}

const Sentence = ({ fault }: { fault: Fault }): JSX.Element => (
  <p class="fault" role="alert">
    <Icon name="x" />
    {t(fault.key, fault.number === undefined ? {} : { number: fault.number })}
  </p>
);

/** A record from a file of this device. */
export function OpenRecord(): JSX.Element {
  const fault = useSignal<Fault | null>(null);
  return (
    <>
      <label class="btn out file">
        <Icon name="list" />
        {t("replay.open")}
        <input
          type="file"
          class="sr"
          accept=".record,.txt,text/plain"
          onChange={async (e) => {
            const input = e.currentTarget;
            const file = input.files?.[0];
            if (file) fault.value = await openFile(file);
            input.value = ""; // choosing the same file again counts as a new try
          }}
        />
      </label>
      {fault.value && <Sentence fault={fault.value} />}
    </>
  );
}

/** A file may be dropped anywhere on these screens. */
export function DropHere(): JSX.Element | null {
  const over = useSignal(false);
  const fault = useSignal<Fault | null>(null);
  useEffect(() => {
    const isFile = (e: DragEvent): boolean => e.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (e: DragEvent): void => {
      if (!isFile(e)) return;
      e.preventDefault();
      over.value = true;
    };
    const onLeave = (e: DragEvent): void => {
      if (e.relatedTarget === null) over.value = false;
    };
    const onDrop = async (e: DragEvent): Promise<void> => {
      if (!isFile(e)) return;
      e.preventDefault();
      over.value = false;
      const file = e.dataTransfer?.files[0];
      if (file) fault.value = await openFile(file);
    };
    addEventListener("dragover", onOver);
    addEventListener("dragleave", onLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onOver);
      removeEventListener("dragleave", onLeave);
      removeEventListener("drop", onDrop);
    };
  }, []);
  if (over.value)
    return (
      <div class="drop-here">
        <p>
          <Icon name="save" />
          {t("replay.drop")}
        </p>
      </div>
    );
  if (!fault.value) return null;
  return (
    <div class="drop-fault">
      <Sentence fault={fault.value} />
      <button type="button" class="tool" aria-label={t("close")} onClick={() => (fault.value = null)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
