import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "./records.ts";
import { create, type FieldChanges } from "./repository.ts";
import { undoWrites, type Undo, undoOf, writeWithUndo } from "./undoOf.ts";

/** Keeps choices that follow the household to all its devices; `undefined` takes one back. Makes the record with the first. Answers how to take that back. */
export async function savePreferences(changes: FieldChanges<"preferences">): Promise<Result<Undo, WriteProblem>> {
  const kept = recordById("preferences", PREFERENCES_ID);
  const change = { kind: "update", collection: "preferences", id: PREFERENCES_ID, changes } as const;
  if (kept) return writeWithUndo([{ ...change, seen: kept }]);
  // The record itself stays: by then it may hold what was chosen since.
  const { displayCurrency: _, ...optional } = changes;
  const back = undoOf([{ ...change, changes: optional }]);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const displayCurrency = CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE];
  const made = await create("preferences", { displayCurrency, ...given, id: PREFERENCES_ID });
  return made.ok ? ok(() => undoWrites(back())) : made;
}

/** Puts a remark of the overview away for good, or shows it again. */
export async function dismiss(key: string, isDismissed: boolean): Promise<Result<unknown, WriteProblem>> {
  const kept = recordById("preferences", PREFERENCES_ID)?.dismissed ?? [];
  const others = kept.filter(({ id }) => id !== key);
  return savePreferences({ dismissed: isDismissed ? [...others, { id: key }] : others });
}
