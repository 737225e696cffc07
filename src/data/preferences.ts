import { CURRENCY_BY_LANGUAGE, DEFAULT_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { recordById } from "./records.ts";
import { create, type FieldChanges, update } from "./repository.ts";
import { useRecord } from "./useRecords.ts";

type Changes = FieldChanges<"preferences">;

/** Live; undefined until somebody has chosen something. */
export function usePreferences() {
  return useRecord("preferences", PREFERENCES_ID);
}

/** Keeps choices for all devices; answers with the way back to what was chosen before. */
export async function savePreferences(
  changes: Changes,
): Promise<Result<() => Promise<Result<unknown, WriteProblem>>, WriteProblem>> {
  const kept = recordById("preferences", PREFERENCES_ID);
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, kept?.[name as keyof Changes]]),
  ) as Changes;
  const written = await write(changes, kept);
  return written.ok ? ok(() => savePreferences(before)) : written;
}

async function write(
  changes: Changes,
  kept: ReturnType<typeof usePreferences>,
): Promise<Result<unknown, WriteProblem>> {
  if (kept) return update("preferences", PREFERENCES_ID, changes, kept);
  const displayCurrency = CURRENCY_BY_LANGUAGE[DEFAULT_LANGUAGE];
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return create("preferences", { id: PREFERENCES_ID, displayCurrency, ...given });
}
