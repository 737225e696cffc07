import { HOUSEHOLD_ID, type Household } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "./records.ts";
import { type FieldChanges, type Write, writeAll } from "./repository.ts";
import { undoWrites, type Undo, undoOf } from "./undoOf.ts";
import { useRecord } from "./useRecords.ts";

/** Live: what the household has said of itself; undefined until it has said something. */
export function useHousehold(): Household | undefined {
  return useRecord("household", HOUSEHOLD_ID);
}

/**
 * Keeps what the household says of itself, and makes its record with the first answer. A changed currency of the
 * household is written with it.
 * Answers how to undo it.
 */
export async function saveHousehold(
  changes: FieldChanges<"household">,
  displayCurrency?: Currency,
): Promise<Result<Undo, WriteProblem>> {
  const kept = recordById("household", HOUSEHOLD_ID);
  const write = kept
    ? { kind: "update", collection: "household", id: HOUSEHOLD_ID, changes, seen: kept }
    : { kind: "create", collection: "household", fields: { ...changes, id: HOUSEHOLD_ID } };
  // The record itself stays: by then it may hold what was told since.
  const back = undoOf([{ kind: "update", collection: "household", id: HOUSEHOLD_ID, changes }]);
  const written = await writeAll([write as Write, ...currencyWrites(displayCurrency)]);
  return written.ok ? ok(() => undoWrites(back())) : written;
}

function currencyWrites(displayCurrency: Currency | undefined): readonly Write[] {
  if (displayCurrency === undefined) return [];
  const kept = recordById("preferences", PREFERENCES_ID);
  if (kept?.displayCurrency === displayCurrency) return [];
  return [
    kept
      ? { kind: "update", collection: "preferences", id: PREFERENCES_ID, changes: { displayCurrency } }
      : { kind: "create", collection: "preferences", fields: { id: PREFERENCES_ID, displayCurrency } },
  ];
}
