import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "./records.ts";
import { create, type FieldChanges, update } from "./repository.ts";

/** Keeps choices that follow the household to all its devices; `undefined` takes one back. Makes the record with the first. */
export async function savePreferences(changes: FieldChanges<"preferences">): Promise<Result<unknown, WriteProblem>> {
  const kept = recordById("preferences", PREFERENCES_ID);
  if (kept) return update("preferences", PREFERENCES_ID, changes, kept);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return create("preferences", {
    displayCurrency: CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE],
    ...given,
    id: PREFERENCES_ID,
  });
}

/** Puts a remark of the overview away for good, or shows it again. */
export async function dismiss(key: string, isDismissed: boolean): Promise<Result<unknown, WriteProblem>> {
  const kept = recordById("preferences", PREFERENCES_ID)?.dismissed ?? [];
  const others = kept.filter(({ id }) => id !== key);
  return savePreferences({ dismissed: isDismissed ? [...others, { id: key }] : others });
}
