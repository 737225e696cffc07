import { changedNames } from "#domain/elements.ts";
import type { Collection, RecordOf } from "#domain/entities/index.ts";
import { type FieldChanges, remove, update } from "./repository.ts";
import type { Undo } from "../transactions/rules.ts";

/**
 * The writes that undo the making of a record, or its change from how it was `before`; fields that the change left alone
 * stay as they are now.
 */
export function undoOf<Name extends Collection>(
  collection: Name,
  id: RecordOf<Name>["id"],
  before: RecordOf<Name> | undefined,
  changes: FieldChanges<Name>,
): Undo {
  if (!before) return () => remove(collection, [id]);
  const old = oldValues(before, changes);
  return () => update(collection, id, old);
}

/** The former values of the fields that a change has named. */
export function oldValues<Name extends Collection>(
  before: RecordOf<Name>,
  changes: FieldChanges<Name>,
): FieldChanges<Name> {
  const values = before as FieldChanges<Name>;
  const names = changedNames(changes, values) as readonly (keyof FieldChanges<Name>)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as FieldChanges<Name>;
}
