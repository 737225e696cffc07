import type { Collection, RecordOf } from "#domain/entities/index.ts";
import type { Result } from "#domain/result.ts";
import type { Locked, StorageFailed, StorageFull } from "./problems.ts";

/** `empty`: nothing is open. `loading`: records are arriving, what is there may be shown. `ready`: all are there. */
export type ReadState = "empty" | "loading" | "ready";
/** A stored row that does not open under its key, or whose fields do not fit its entity. */
export interface DamagedRow {
  readonly collection: string;
  readonly id: string;
}

/** Live; the same array until a record of the collection changes. In no particular order. */
export declare function useRecords<Name extends Collection>(collection: Name): readonly RecordOf<Name>[];
export declare function useRecord<Name extends Collection>(collection: Name, id: string): RecordOf<Name> | undefined;
export declare function useReadState(): ReadState;
/** What `saveSummary` kept last, there before the records are. The caller checks its shape. */
export declare function useSummary<T>(): T | undefined;
export declare function saveSummary(value: unknown): Promise<Result<void, Locked | StorageFull | StorageFailed>>;
export declare function useDamaged(): readonly DamagedRow[];
