import { useCallback, useSyncExternalStore } from "react";
import type { Collection, RecordOf } from "#domain/entities/index.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Locked, StorageFailed, StorageFull } from "../remote/problems.ts";
import {
  allRecords,
  type DamagedRow,
  damagedRows,
  type NewerRow,
  newerRows,
  onRecords,
  type ReadState,
  readState,
  recordById,
  summary,
} from "./records.ts";
import { useStore } from "../state/store.ts";
import { askVault } from "../keys/vault.ts";
import { useWorkspace, workspace } from "./workspace.ts";

export type { DamagedRow, ReadState };

/** Live: the records of a collection, in no particular order; the same array until one of them changes. */
export function useRecords<Name extends Collection>(collection: Name): readonly RecordOf<Name>[] {
  const subscribe = useCallback((listener: () => void) => onRecords(collection, listener), [collection]);
  return useSyncExternalStore(subscribe, () => allRecords(collection));
}

const NONE: readonly never[] = [];
const NO_ROWS: ReadonlyMap<string, NewerRow> = new Map();

/** Live: the records of a collection once all of them are there, and none before: for what is computed from all of them. */
export function useReadyRecords<Name extends Collection>(collection: Name): readonly RecordOf<Name>[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [onRecords(collection, listener), readState.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [collection],
  );
  return useSyncExternalStore(subscribe, () => (readState.get() === "ready" ? allRecords(collection) : NONE));
}

/** Live: one record by its id; the same object until it changes. */
export function useRecord<Name extends Collection>(collection: Name, id: string): RecordOf<Name> | undefined {
  const subscribe = useCallback((listener: () => void) => onRecords(collection, listener), [collection]);
  return useSyncExternalStore(subscribe, () => recordById(collection, id));
}

export function useReadState(): ReadState {
  return useStore(readState);
}

/** The summary that `saveSummary` kept last, there before the records are. The caller checks its shape. */
export function useSummary<T>(): T | undefined {
  const isOwn = useWorkspace() === undefined;
  const kept = useStore(summary) as T | undefined;
  return isOwn ? kept : undefined;
}

/** Keeps a summary sealed; the next start shows it before the records have been opened. */
export async function saveSummary(value: unknown): Promise<Result<void, Locked | StorageFull | StorageFailed>> {
  if (workspace.get()) return ok();
  const saved = await askVault((api) => api.saveSummary(JSON.stringify(value)));
  if (saved.ok) summary.set(value);
  return saved;
}

/** Live: records of a newer version of the app, by `collection/id`: shown where they can be read, and never changed here. */
export function useNewer(): ReadonlyMap<string, NewerRow> {
  const isOwn = useWorkspace() === undefined;
  const rows = useStore(newerRows);
  return isOwn ? rows : NO_ROWS;
}

/** Live: how many records of a collection only a newer version of the app can show. */
export function useHiddenNewer(collection: Collection): number {
  return [...useNewer().values()].filter((row) => row.collection === collection && !row.isShown).length;
}

/** Live: the rows that could not be read. They stay as they are and stop nothing else. */
export function useDamaged(): readonly DamagedRow[] {
  const isOwn = useWorkspace() === undefined;
  const rows = useStore(damagedRows);
  return isOwn ? rows : NONE;
}
