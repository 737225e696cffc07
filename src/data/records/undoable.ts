import type { Collection, RecordOf } from "#domain/entities/index.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { create, type FieldChanges, type NewFields, remove, restore, type Write } from "./repository.ts";
import { type Undo, writeWithUndo } from "./undoOf.ts";

// A write of one record that answers with the way back.

type Undoable = Promise<Result<Undo, WriteProblem>>;

export async function createUndoable<Name extends Collection>(collection: Name, fields: NewFields<Name>): Undoable {
  const made = await create(collection, fields);
  return made.ok ? ok(() => remove(collection, [made.value.id])) : made;
}

/** `seen` is the record as the form had it. */
export function updateUndoable<Name extends Collection>(
  collection: Name,
  seen: RecordOf<Name> & FieldChanges<Name>,
  changes: FieldChanges<Name>,
): Undoable {
  return writeWithUndo([{ kind: "update", collection, id: seen.id, changes, seen } as Write]);
}

export async function removeUndoable<Name extends Collection>(collection: Name, id: RecordOf<Name>["id"]): Undoable {
  const removed = await remove(collection, [id]);
  return removed.ok ? ok(() => restore(collection, [id])) : removed;
}
