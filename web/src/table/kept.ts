/*
 * kept.ts - tables of the server as this device saw them last, so that they
 * can be looked at without a network. Only what the seat of this device was
 * told is kept.
 */
import type { SnapMessage, TableMessage } from "../net/messages.gen.ts";
import { store, stored } from "../prefs.ts";

export interface KeptTable {
  when: number;
  table: TableMessage;
  snap: SnapMessage;
}

const SLOT = "tables";
const MOST = 4;

/** The last one first. */
export function keptTables(): KeptTable[] {
  try {
    const kept = JSON.parse(stored(SLOT) ?? "[]") as KeptTable[];
    return Array.isArray(kept) ? kept.filter((one) => one?.table?.code && one.snap?.view) : [];
  } catch {
    return [];
  }
}

export const keptTable = (code: string): KeptTable | null =>
  keptTables().find(({ table }) => table.code === code) ?? null;

const others = (code: string): KeptTable[] => keptTables().filter(({ table }) => table.code !== code);

export const keepTable = (kept: KeptTable): void =>
  store(SLOT, JSON.stringify([kept, ...others(kept.table.code)].slice(0, MOST)));

export const dropTable = (code: string): void => store(SLOT, JSON.stringify(others(code)));
