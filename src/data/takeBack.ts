import { changedNames } from "#domain/elements.ts";
import type { Collection, RecordOf } from "#domain/entities/index.ts";
import { type FieldChanges, remove, update } from "./repository.ts";
import type { TakeBack } from "./rules.ts";

/** The way back for a record that was just made, or changed from how it was `before`: what was left alone then stays as it is now. */
export function takeBackOf<Name extends Collection>(
  collection: Name,
  id: RecordOf<Name>["id"],
  before: RecordOf<Name> | undefined,
  changes: FieldChanges<Name>,
): TakeBack {
  if (!before) return () => remove(collection, [id]);
  const values = before as FieldChanges<Name>;
  const names = changedNames(changes, values) as readonly (keyof FieldChanges<Name>)[];
  const old = Object.fromEntries(names.map((name) => [name, values[name]]));
  return () => update(collection, id, old as FieldChanges<Name>);
}
