import { changedNames } from "#domain/elements.ts";
import type { Collection, RecordOf } from "#domain/entities/index.ts";
import { type FieldChanges, remove, update } from "./repository.ts";
import type { Undo } from "../transactions/rules.ts";

/** The way back for a record that was just made, or changed from how it was `before`: what was left alone then stays as it is now. */
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

/** The values of the changed fields before. */
export function oldValues<Name extends Collection>(
  before: RecordOf<Name>,
  changes: FieldChanges<Name>,
): FieldChanges<Name> {
  const values = before as FieldChanges<Name>;
  const names = changedNames(changes, values) as readonly (keyof FieldChanges<Name>)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as FieldChanges<Name>;
}
