import type { Collection, RecordOf } from "#domain/entities/index.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { create, type FieldChanges, type NewFields, remove, restore, update } from "./repository.ts";
import type { Undo } from "./valuedEntities.ts";

// A write of one record that answers with the way back.

type Undoable = Promise<Result<Undo, WriteProblem>>;

export async function createUndoable<Name extends Collection>(collection: Name, fields: NewFields<Name>): Undoable {
  const made = await create(collection, fields);
  return made.ok ? ok(() => remove(collection, [made.value.id])) : made;
}

/** `seen` is the record as the form had it; the fields that were changed get its values again. */
export async function updateUndoable<Name extends Collection>(
  collection: Name,
  seen: RecordOf<Name> & FieldChanges<Name>,
  changes: FieldChanges<Name>,
  back: () => FieldChanges<Name> = () => fieldsOf(seen, changes),
): Undoable {
  const saved = await update(collection, seen.id, changes, seen);
  return saved.ok ? ok(() => update(collection, seen.id, back())) : saved;
}

export async function removeUndoable<Name extends Collection>(collection: Name, id: RecordOf<Name>["id"]): Undoable {
  const removed = await remove(collection, [id]);
  return removed.ok ? ok(() => restore(collection, [id])) : removed;
}

/** The values that a record has in the fields that `changes` names. */
export function fieldsOf<Changes extends object>(record: object | undefined, changes: Changes): Changes {
  const values = new Map<string, unknown>(Object.entries(record ?? {}));
  return Object.fromEntries(Object.keys(changes).map((name) => [name, values.get(name)])) as Changes;
}
