import type { Collection, RecordOf } from "#domain/entities/index.ts";
import type { Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";

/** The fields of a new record. Give an `id` only when other new records have to point to it. */
export type NewFields<Name extends Collection> = Omit<RecordOf<Name>, "id"> & { readonly id?: RecordOf<Name>["id"] };
/** Named fields change, `undefined` removes one, the others stay as they are. */
export type FieldChanges<Name extends Collection> = {
  readonly [Field in keyof Omit<RecordOf<Name>, "id">]?: RecordOf<Name>[Field] | undefined;
};
export type NewRecord = {
  [Name in Collection]: { readonly collection: Name; readonly fields: NewFields<Name> };
}[Collection];

export declare function create<Name extends Collection>(
  collection: Name,
  fields: NewFields<Name>,
): Promise<Result<RecordOf<Name>, WriteProblem>>;
/** All or nothing, in one transaction. */
export declare function createMany(records: readonly NewRecord[]): Promise<Result<readonly string[], WriteProblem>>;
export declare function update<Name extends Collection>(
  collection: Name,
  id: RecordOf<Name>["id"],
  changes: FieldChanges<Name>,
): Promise<Result<RecordOf<Name>, WriteProblem>>;
export declare function remove<Name extends Collection>(
  collection: Name,
  ids: readonly RecordOf<Name>["id"][],
): Promise<Result<void, WriteProblem>>;
/** Takes a removal back. */
export declare function restore<Name extends Collection>(
  collection: Name,
  ids: readonly RecordOf<Name>["id"][],
): Promise<Result<void, WriteProblem>>;
